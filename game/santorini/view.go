package santorini

import (
	"fmt"
	"strings"
)

// View is a game as its players or a spectator may see it. Nothing is hidden: a State has no seed, since no
// rule needs chance.
type View struct{ State }

// View returns the game as any seat or spectator may see it.
func (s State) View(int) View { return View{s} }

// Players returns the number of players.
func (s State) Players() int { return len(s.config.Players) }

// ToMove returns the seat whose turn it is, or would be if the game weren't over.
func (s State) ToMove() int { return s.position.Seat() }

// String returns everything that a view says about a game, a fact to a line.
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
