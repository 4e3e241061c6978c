package gameplay

import "quoin/game/crossword/player"

// Simulate plays a simulation, or an enumeration, to its end on several thinkers at once, each of which
// is like the one that began it, and one of which may be that one. Until it
// returns they are nobody else's. It ends early when stop, which may be nil, says
// so, with what was reached until then; the same steps stand the same whatever
// the number of thinkers.
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
