package santorini

import (
	"fmt"
	"strings"
)

// View is a game as either player may know it, or who looks on. Nothing of it is
// hidden: a State has no seed, since no rule asks for chance.
type View struct{ State }

// View is the game as a seat may know it, from 0, or somebody who has none.
func (s State) View(int) View { return View{s} }

// Players is how many there are.
func (s State) Players() int { return len(s.config.Players) }

// ToMove is the seat whose turn it is, or would be if the game weren't over.
func (s State) ToMove() int { return s.position.Seat() }

// String is all that a view says of a game, a fact a line.
func (v View) String() string {
	var b strings.Builder
	o, over := v.Outcome()
	fmt.Fprintf(&b, "rules %s\nconfig %v\nposition %v\n", Rules, v.config, v.position)
	fmt.Fprintf(&b, "at %d turns %d hints %d over %t ending %q winner %d\n", v.last.Milliseconds(), v.turns, v.hints, over, o.Ending, o.Winner+1)
	for _, t := range v.Deeds() {
		fmt.Fprintf(&b, "did %v\n", t)
	}
	return b.String()
}
