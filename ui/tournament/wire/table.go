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
		fmt.Fprintf(&b, "%5d  %-24s  %6d %5d %5d  %s\n", st.Place, st.Name, st.Played, st.Won, st.Lost, EloOf(st))
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
	fmt.Fprintf(&b, "place  %-24s  played    wins  spread  Elo\n", "name")
	for _, r := range rows {
		fmt.Fprintf(&b, "%5d  %-24s  %6d %7.1f  %+6d  %s\n", r.Place, r.Name, r.Played, r.Points, r.Spread, EloOf(r.Standing))
	}
	return b.String()
}

// EloOf returns an entrant's rating as it is shown: "-" before the first game, which alone says something about it.
func EloOf(st Standing) string {
	if st.Played == 0 {
		return "-"
	}
	return fmt.Sprintf("%+d ± %d", st.Elo, st.Error)
}
