package gameplay

import "quoin/game/crossword/player"

// Simulate runs a simulation or an enumeration to its end on several thinkers at once.
// Each must be like the one that began it, which may be among them, and must not be used
// elsewhere meanwhile. stop, which may be nil, ends it early with the result so far. The
// result of a number of iterations doesn't depend on the number of thinkers.
func Simulate(s player.Lookahead, thinkers []*player.Thinker, stop func() bool) {
	for from, to := s.Next(); from < to; from, to = s.Next() {
		worlds, played := manyAtOnce(from, to, thinkers, func(t *player.Thinker, number int) (player.World, bool) {
			return s.Play(t, number, stop)
		})
		for i, w := range worlds {
			if !played[i] {
				return
			}
			s.Take(w)
		}
	}
}
