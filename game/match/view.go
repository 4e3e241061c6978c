package match

import (
	"fmt"
	"strings"
	"time"
)

// Watcher is the seat of a spectator in View.
const Watcher = -1

// View is a match as a seat or a spectator may know it: the view of its game, and what everybody knows. It
// has neither the header of the match nor its log, since seed and steps would reveal what is hidden.
type View[V fmt.Stringer] struct {
	Seat int // seat whose view it is, or Watcher
	Game V
	MatchStanding
}

// MatchStanding is what everybody may know about a match, beside its game.
type MatchStanding struct {
	Clocks    Clocks
	Limit     time.Duration // when the running clock runs out; Never if none runs
	Present   []Presence    // by seat
	Adjourned bool
	Resumes   time.Duration // when an adjourned game resumes by itself; Never for other games
	ToMove    int
	Over      bool
	Last      time.Duration // time of the last step
}

// Beside returns the standing, for code that doesn't know the game's view.
func (s MatchStanding) Beside() MatchStanding { return s }

// Claimable returns the first seat that the player of a seat may claim at a time; false if there is none.
// Then the player may also adjourn. While the game is adjourned, nobody has to be there and no seat can be
// claimed.
func (s MatchStanding) Claimable(seat int, at time.Duration) (from int, may bool) {
	if s.Over || s.Adjourned || seat < 0 || s.Present[seat].Gone || s.Present[seat].Away {
		return 0, false
	}
	for from, p := range s.Present {
		if from != seat && p.Away && at >= p.Since+ClaimAfter {
			return from, true
		}
	}
	return 0, false
}

// Seen does what View does, for code that holds matches of any game.
func (s State[A, S, V]) Seen(seat int) any { return s.View(seat) }

// View returns the match as a seat, or a Watcher, may know it.
func (s State[A, S, V]) View(seat int) View[V] {
	v := View[V]{
		Seat: seat, Game: s.game.View(seat), MatchStanding: MatchStanding{
			Clocks: s.Clocks(), Limit: s.Limit(), Adjourned: s.IsAdjourned(), Resumes: s.Resumes(), ToMove: s.game.ToMove(), Over: s.Over(), Last: s.last,
		},
	}
	for i := range s.Seats() {
		v.Present = append(v.Present, s.seats[i])
	}
	return v
}

// String returns everything that a view says about a match, a fact to a line.
func (v View[V]) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "match %d\ncontrol %v\nat %d limit %d mover %d adjourned %t over %t\n", v.Seat+1, v.Clocks.Control(), v.Last.Milliseconds(), v.Limit.Milliseconds(), v.ToMove+1, v.Adjourned, v.Over)
	if v.Adjourned {
		fmt.Fprintf(&b, "resumes %d\n", v.Resumes.Milliseconds())
	}
	for i, p := range v.Present {
		fmt.Fprintf(&b, "clock %d left %d bank %d fined %d lag %d gone %t away %t since %d\n", i+1, v.Clocks.Left(i, v.Last).Milliseconds(), v.Clocks.Bank(i, v.Last).Milliseconds(),
			v.Clocks.Fined(i, v.Last), v.Clocks.Lag(i, MaxLag).Milliseconds(), p.Gone, p.Away, p.Since.Milliseconds())
	}
	return b.String() + v.Game.String()
}
