package report

import (
	"fmt"
	"strconv"
	"strings"

	rules "quoin/game/tournament"
)

// TestRow is a sequential probability ratio test, as far as it has come.
type TestRow struct {
	Name   string  `json:"name"` // of the tested player
	Elo0   float64 `json:"elo0"`
	Elo1   float64 `json:"elo1"`
	Alpha  float64 `json:"alpha"`
	Beta   float64 `json:"beta"`
	LLR    float64 `json:"llr"`   // the logarithm of the likelihood ratio of H1 to H0
	Lower  float64 `json:"lower"` // at which H0 is accepted
	Upper  float64 `json:"upper"` // at which H1 is
	Paired bool    `json:"paired"`
	Counts []int   `json:"counts"`   // losses, draws and wins, or pairs by half wins, from 0 to 4
	Accept string  `json:"accepted"` // "H0", "H1" or ""
}

func testOf(s rules.State) *TestRow {
	r, is := s.Test()
	if !is {
		return nil
	}
	return &TestRow{r.Name, r.Elo0, r.Elo1, r.Alpha, r.Beta, r.LLR, r.Lower, r.Upper, r.Paired, r.Counts, r.Decided()}
}

// Test says how far a test has come, in a sentence; "" if there is none.
func Test(s rules.State) string {
	r, is := s.Test()
	if !is {
		return ""
	}
	elo := func(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }
	text := fmt.Sprintf("SPRT of %s, Elo %s or %s: ratio %.2f, from %.2f to %.2f", r.Name, elo(r.Elo0), elo(r.Elo1), r.LLR, r.Lower, r.Upper)
	switch r.Decided() {
	case "H0":
		return text + "; H0 is accepted: Elo " + elo(r.Elo0)
	case "H1":
		return text + "; H1 is accepted: Elo " + elo(r.Elo1)
	}
	return text
}

// Engines returns what a tournament in pairs, and a test, have to say besides the standings, in lines.
func Engines(s rules.State) string {
	var b strings.Builder
	for i, share := range s.PairShares() {
		if i == 0 {
			b.WriteString("of 100 points, with intervals of 95 in 100 from pairs of games\n")
		}
		fmt.Fprintf(&b, "       %-24s  %6d  %s\n", share.Name, share.Pairs, PairShare(share.Pairs, share.Share, share.Error))
	}
	if t := testOf(s); t != nil {
		b.WriteString(Test(s) + "\n" + counts(t) + "\n")
	}
	return b.String()
}

// Shares returns what each player has won in pairs of games, as PairShare formats it, by name; nil if games aren't paired.
func Shares(s rules.State) map[string]string {
	if !s.Config().Paired {
		return nil
	}
	shares := map[string]string{}
	for _, share := range s.PairShares() {
		shares[share.Name] = PairShare(share.Pairs, share.Share, share.Error)
	}
	return shares
}

// counts formats the counts of a test: "lost 3, drawn 1, won 12", or for pairs "0 to 2 points: 1, 0, 4, 2, 6".
func counts(r *TestRow) string {
	if !r.Paired {
		return fmt.Sprintf("lost %d, drawn %d, won %d", r.Counts[0], r.Counts[1], r.Counts[2])
	}
	return "pairs with 0, 1/2, 1, 3/2 and 2 points: " + strings.Trim(strings.ReplaceAll(fmt.Sprint(r.Counts), " ", ", "), "[]")
}
