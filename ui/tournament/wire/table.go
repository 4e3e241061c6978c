package wire

import (
	"fmt"
	"strings"
)

// Table is standings as lines of at most 80 columns, each with its line feed.
func Table(standings []Standing) string {
	var b strings.Builder
	fmt.Fprintf(&b, "place  %-24s  played   won  lost  Elo\n", "name")
	for _, st := range standings {
		fmt.Fprintf(&b, "%5d  %-24s  %6d %5d %5d  %+d ± %d\n", st.Place, st.Name, st.Played, st.Won, st.Lost, st.Elo, st.Error)
	}
	return b.String()
}
