package wire

import (
	"fmt"
	"strings"
)

// Table formats standings as lines of at most 80 columns, each with its line feed.
func Table(standings []Standing) string {
	var b strings.Builder
	fmt.Fprintf(&b, "place  %-24s  played   won  lost  Elo\n", "name")
	for _, st := range standings {
		fmt.Fprintf(&b, "%5d  %-24s  %6d %5d %5d  %+d ± %d\n", st.Place, st.Name, st.Played, st.Won, st.Lost, st.Elo, st.Error)
	}
	return b.String()
}

// TableOf is Table with draws and spread, if there are any.
func TableOf(rows []Row) string {
	plain, more := make([]Standing, len(rows)), false
	for i, r := range rows {
		plain[i] = r.Standing
		more = more || r.Drawn != 0 || r.Spread != 0
	}
	if !more {
		return Table(plain)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "place  %-24s  played  points  spread  Elo\n", "name")
	for _, r := range rows {
		fmt.Fprintf(&b, "%5d  %-24s  %6d %7.1f  %+6d  %+d ± %d\n", r.Place, r.Name, r.Played, r.Points, r.Spread, r.Elo, r.Error)
	}
	return b.String()
}
