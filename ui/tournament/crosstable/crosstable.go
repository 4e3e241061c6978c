// Package crosstable draws a tournament as a table of results: a row for each entrant, best first, and a column
// for each round of a Swiss, or for each opponent in a round robin.
package crosstable

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	rules "quoin/game/tournament"
)

// Crosstable is a crosstable.
type Crosstable struct {
	Columns []string // headings
	Current int      // column of the round being played, or -1
	Scored  bool     // whether spreads count
	Rows    []EntrantRow
	Keyed   bool // whether cells of a Swiss name opponents by their rows
}

// EntrantRow is an entrant's row.
type EntrantRow struct {
	Name   string
	Cells  []ResultCell
	Points string
	Spread int64
}

// ResultCell is a result: its sign, and the opponents by their rows, if the column doesn't say who they are.
type ResultCell struct{ Sign, Others string }

// The signs of results.
const (
	Won     = "+"
	Drawn   = "="
	Lost    = "-"
	Playing = "·"
	own     = "x"
	unknown = "?" // nobody won, and nobody drew
)

// Of returns the crosstable of a tournament.
func Of(s rules.State) Crosstable {
	c := s.Config()
	t := Crosstable{Scored: c.Scored, Current: -1, Keyed: c.System == rules.Swiss}
	row := map[string]int{}
	for i, st := range s.Standings() {
		row[st.Name] = i
		t.Rows = append(t.Rows, EntrantRow{Name: st.Name, Points: halves(st.HalfWins()), Spread: st.Spread})
	}
	if t.Keyed {
		t.rounds(s, row)
	} else {
		t.opponents(s, row)
	}
	return t
}

// halves formats half points: "3.0" or "3.5".
func halves(n int) string { return fmt.Sprintf("%.1f", float64(n)/2) }

// rounds fills in the columns of a Swiss.
func (t *Crosstable) rounds(s rules.State, row map[string]int) {
	n := s.Config().Rounds
	for round := range n {
		t.Columns = append(t.Columns, "round "+strconv.Itoa(round+1))
	}
	for i := range t.Rows {
		t.Rows[i].Cells = make([]ResultCell, n)
	}
	if s.Undecided() > 0 {
		t.Current = s.Round() - 1
	}
	put := func(name string, round int, c ResultCell) {
		if i, is := row[name]; is && round >= 1 && round <= n {
			t.Rows[i].Cells[round-1] = c
		}
	}
	others := func(p rules.Pairing, name string) string {
		var all []int
		for _, other := range p.Names() {
			if i, is := row[other]; is && other != name {
				all = append(all, i+1)
			}
		}
		slices.Sort(all)
		return strings.Trim(strings.ReplaceAll(fmt.Sprint(all), " ", ","), "[]")
	}
	for round := 1; round <= s.Round(); round++ {
		tables, bye := s.Drawn(round)
		put(bye, round, ResultCell{Won, "bye"})
		for _, p := range tables {
			for _, name := range p.Names() {
				put(name, round, ResultCell{Playing, others(p, name)})
			}
		}
	}
	for _, g := range s.Games() {
		for seat, name := range g.Pairing.Names() {
			put(name, g.Pairing.Leg, ResultCell{sign(g, seat), others(g.Pairing, name)})
		}
	}
}

// opponents fills in the columns of a round robin.
func (t *Crosstable) opponents(s rules.State, row map[string]int) {
	for i := range t.Rows {
		t.Columns = append(t.Columns, strconv.Itoa(i+1))
		t.Rows[i].Cells = make([]ResultCell, len(t.Rows))
		t.Rows[i].Cells[i] = ResultCell{Sign: own}
	}
	add := func(p rules.Pairing, sign func(seat, other int) string) {
		for seat, name := range p.Names() {
			for at, other := range p.Names() {
				i, is := row[name]
				j, also := row[other]
				if is && also && i != j {
					t.Rows[i].Cells[j].Sign += sign(seat, at)
				}
			}
		}
	}
	for _, g := range s.Games() {
		add(g.Pairing, func(seat, other int) string {
			if s.Config().Together() {
				return against(g, seat, other)
			}
			return sign(g, seat)
		})
	}
	for _, g := range s.Running() {
		add(g.Pairing, func(int, int) string { return Playing })
	}
	if s.Config().Rounds > rules.FullRounds { // a sign for each would be too long
		for _, r := range t.Rows {
			for i := range r.Cells {
				r.Cells[i].Sign = counted(r.Cells[i].Sign)
			}
		}
	}
}

// counted returns signs as how often each occurs: "+12 =1 -7".
func counted(signs string) string {
	var words []string
	for _, sign := range []string{Won, Drawn, Lost, Playing} {
		if n := strings.Count(signs, sign); n > 0 {
			words = append(words, sign+strconv.Itoa(n))
		}
	}
	if len(words) == 0 {
		return signs
	}
	return strings.Join(words, " ")
}

// against returns the result of a seat against another at a table of all; "" if nobody played there.
func against(g rules.DecidedGame, seat, other int) string {
	if len(g.Scores) == 0 {
		return ""
	}
	switch mine, theirs := g.Scores[seat].Place, g.Scores[other].Place; {
	case mine == 0:
		return unknown
	case mine < theirs:
		return Won
	case mine > theirs:
		return Lost
	}
	return Drawn
}

// sign returns the result of a seat, as the standings count it.
func sign(g rules.DecidedGame, seat int) string {
	switch {
	case g.Winner == g.Pairing.Seats[seat]:
		return Won
	case g.Winner != "", g.Forfeit:
		return Lost
	case seat < len(g.Scores) && g.Scores[seat].Place == 1:
		return Drawn
	case seat < len(g.Scores) && g.Scores[seat].Place > 1:
		return Lost
	}
	return unknown
}
