package match

import (
	"fmt"
	"strings"
	"time"
)

// Watcher is the seat of somebody who looks on and has none.
const Watcher = -1

// View is a match as a seat may know it, or who looks on: its game's view, and
// what is known to all. Neither the header of the match nor its log is in it,
// since seed and steps tell what is hidden.
type View[V fmt.Stringer] struct {
	Seat int // whose view it is, or Watcher
	Game V
	Standing
}

// Standing is what is known to all of a match beside its game.
type Standing struct {
	Clocks    Clocks
	Limit     time.Duration // when the running clock is out; Never when none runs
	Present   []Presence    // of each seat
	Adjourned bool
	Resumes   time.Duration // when an adjourned game goes on by itself; Never of others
	ToMove    int
	Over      bool
	Last      time.Duration // when the last step happened
}

// Beside is the standing, for those who know no view of the game.
func (s Standing) Beside() Standing { return s }

// Claimable is the first seat that somebody on another may claim at a time; false
// where there is none. Any may adjourn then. While the game is adjourned nobody has to be
// there, and nobody takes a seat.
func (s Standing) Claimable(seat int, at time.Duration) (from int, may bool) {
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

// Seen is View for code that holds matches of any game.
func (s State[A, S, V]) Seen(seat int) any { return s.View(seat) }

// View is the match as a seat may know it, or a Watcher.
func (s State[A, S, V]) View(seat int) View[V] {
	v := View[V]{
		Seat: seat, Game: s.game.View(seat), Standing: Standing{
			Clocks: s.Clocks(), Limit: s.Limit(), Adjourned: s.IsAdjourned(), Resumes: s.Resumes(), ToMove: s.game.ToMove(), Over: s.Over(), Last: s.last,
		},
	}
	for i := range s.Seats() {
		v.Present = append(v.Present, s.seats[i])
	}
	return v
}

// String is all that a view says of a match, a fact a line.
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
