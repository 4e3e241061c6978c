package report

import (
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	rules "quoin/game/tournament"
)

// StandingRow is a row of the standings.
type StandingRow struct {
	Place    int     `json:"place"` // shared by level players
	Name     string  `json:"name"`
	Wins     float64 `json:"wins"`     // a draw is half a win
	Won      int     `json:"won"`      // including byes and others' forfeits
	Drawn    int     `json:"drawn"`    //
	Lost     int     `json:"lost"`     // including forfeited and missed games
	Played   int     `json:"played"`   // games that were really played
	Byes     int     `json:"byes"`     //
	Missed   int     `json:"missed"`   // rounds that were missed
	Spread   int64   `json:"spread"`   // points ahead, in all games together
	Buchholz float64 `json:"buchholz"` // wins of the opponents in a Swiss tournament of pairs
	Elo      int     `json:"elo"`      // the mean of all is 0
	Error    int     `json:"error"`    // of Elo, at most, nineteen times in twenty

	*SharesRow // in a tournament of games in pairs
}

// SharesRow is what a player won in pairs of games.
type SharesRow struct {
	Pairs      int     `json:"pairs"`      // with both games played
	Share      float64 `json:"share"`      // of all points in them, from 0 to 1
	ShareError float64 `json:"shareError"` // at most, nineteen times in twenty
}

// Standings returns the standings of a tournament, from the best down.
func Standings(s rules.State) Of[StandingRow] {
	report := of[StandingRow](s)
	ratings, shares := s.Ratings(), s.PairShares()
	for _, st := range s.Standings() {
		row := StandingRow{
			Place: st.Place, Name: st.Name, Wins: float64(st.HalfWins()) / 2, Won: st.Won, Drawn: st.Drawn, Lost: st.Lost,
			Played: st.Played, Byes: st.Byes, Missed: st.Missed, Spread: st.Spread, Buchholz: float64(st.Buchholz) / 2,
		}
		if i := st.Number - 1; i < len(ratings) {
			row.Elo, row.Error = int(math.Round(ratings[i].Elo)), int(math.Round(ratings[i].Error))
		}
		if i := st.Number - 1; i < len(shares) {
			row.SharesRow = &SharesRow{shares[i].Pairs, shares[i].Share, shares[i].Error}
		}
		report.Rows = append(report.Rows, row)
	}
	return report
}

// WriteStandings writes the standings as text: with the spread if games have points, and Buchholz if the
// system uses it.
func WriteStandings(w io.Writer, s rules.State) error {
	c, report := s.Config(), Standings(s)
	if len(report.Rows) == 0 {
		_, err := fmt.Fprintln(w, "nobody is on the list")
		return err
	}
	width := widest(s)
	var b strings.Builder
	fmt.Fprintf(&b, "%5s  %-*s %5s %4s %5s %5s", "place", width, "name", "wins", "won", "drawn", "lost")
	buchholz := c.System == rules.Swiss && c.Seats == rules.MinSeats
	if c.Scored {
		fmt.Fprintf(&b, " %7s", "spread")
	}
	if buchholz {
		fmt.Fprintf(&b, " %8s", "buchholz")
	}
	if c.Paired {
		fmt.Fprintf(&b, " %6s %12s", "pairs", "of 100")
	}
	b.WriteString("  rating\n")
	for _, row := range report.Rows {
		fmt.Fprintf(&b, "%5d  %-*s %5s %4d %5d %5d", row.Place, width, row.Name, number(row.Wins), row.Won, row.Drawn, row.Lost)
		if c.Scored {
			fmt.Fprintf(&b, " %+7d", row.Spread)
		}
		if buchholz {
			fmt.Fprintf(&b, " %8s", number(row.Buchholz))
		}
		if c.Paired {
			fmt.Fprintf(&b, " %6d %12s", row.Pairs, PairShare(row.Pairs, row.Share, row.ShareError))
		}
		if row.Played == 0 {
			b.WriteString("  -\n") // no game says anything about the rating yet
			continue
		}
		fmt.Fprintf(&b, "  %+d ± %d\n", row.Elo, row.Error)
	}
	if report.Test != nil {
		b.WriteString(Test(s) + "\n" + counts(report.Test) + "\n")
	}
	b.WriteString(progress(s) + "\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// PairShare formats the share of the points in pairs of games, of 100: "62.5 ± 9.1", without the error if there are too few
// pairs for one, and "-" without pairs.
func PairShare(pairs int, share, err float64) string {
	switch pairs {
	case 0:
		return "-"
	case 1:
		return fmt.Sprintf("%.1f", 100*share)
	}
	return fmt.Sprintf("%.1f ± %.1f", 100*share, 100*err)
}

// progress says how far a tournament has come.
func progress(s rules.State) string {
	winners := s.Winners()
	switch c := s.Config(); {
	case s.Phase() < rules.Playing:
		return "the games have not begun"
	case s.Over() && len(winners) == 0:
		return "nobody has won"
	case s.Over() && len(winners) == 1:
		return winners[0] + " has won"
	case s.Over():
		return "level at the top are " + strings.Join(winners, ", ")
	case c.InRounds() && s.Undecided() == 0 && s.Round() > 0:
		return fmt.Sprintf("round %d of %d is over", s.Round(), c.Rounds)
	case c.InRounds():
		return fmt.Sprintf("round %d of %d, undecided: %d", s.Round(), c.Rounds, s.Undecided())
	}
	return fmt.Sprintf("decided: %d of %d", len(s.Games()), len(s.Games())+s.Undecided())
}

// number formats a number with the digits that it needs: "3" or "3.5".
func number(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// widest returns how many columns the names need.
func widest(s rules.State) int {
	width := len("name")
	for _, e := range s.Entrants() {
		width = max(width, len(e.Name))
	}
	return width
}

// CSVStandings writes the standings as CSV (RFC 4180, but for line feeds), with the
// keys of the JSON as the first line.
func CSVStandings(w io.Writer, s rules.State) error {
	table := [][]string{{"place", "name", "wins", "won", "drawn", "lost", "played", "byes", "missed", "spread", "buchholz", "elo", "error"}}
	if s.Config().Paired {
		table[0] = append(table[0], "pairs", "share", "shareError")
	}
	for _, row := range Standings(s).Rows {
		cells := []string{
			strconv.Itoa(row.Place), row.Name, number(row.Wins), strconv.Itoa(row.Won), strconv.Itoa(row.Drawn), strconv.Itoa(row.Lost),
			strconv.Itoa(row.Played), strconv.Itoa(row.Byes), strconv.Itoa(row.Missed), strconv.FormatInt(row.Spread, 10), number(row.Buchholz),
			strconv.Itoa(row.Elo), strconv.Itoa(row.Error),
		}
		if row.SharesRow != nil {
			cells = append(cells, strconv.Itoa(row.Pairs), number(row.Share), number(row.ShareError))
		}
		table = append(table, cells)
	}
	return csv.NewWriter(w).WriteAll(table)
}
