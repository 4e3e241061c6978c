package say

import (
	"fmt"
	"strings"

	"quoin/stats"
)

// Rebuilt is what came of making all figures anew, in lines.
func Rebuilt(r stats.Rebuilt) string {
	var b strings.Builder
	fmt.Fprintf(&b, "All figures are made anew, from %s.\n", Count(r.Games, "game"))
	switch r.Changed {
	case 0:
		b.WriteString("Those of the games were right before.\n")
	case 1:
		b.WriteString("Those of 1 game were others before.\n")
	default:
		fmt.Fprintf(&b, "Those of %s were others before.\n", Count(r.Changed, "game"))
	}
	if r.Again > 0 {
		fmt.Fprintf(&b, "%s that couldn't be read can be read again.\n", Count(r.Again, "game"))
	}
	if r.Strange > 0 {
		fmt.Fprintf(&b, "%s of rules that this Quoin doesn't know: left alone.\n", Count(r.Strange, "game"))
	}
	for i, u := range r.Unreadable {
		if i == named {
			fmt.Fprintf(&b, "And %s more can't be read.\n", Count(len(r.Unreadable)-named, "game"))
			break
		}
		fmt.Fprintf(&b, "%s\n", strings.ToUpper(u.Error()[:1])+Plain(u.Error()[1:]))
	}
	return b.String()
}

// named is how many games are told by their names before the rest is counted.
const named = 20
