package watch

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/tournament"
	"quoin/ui/theme"
	"quoin/ui/tournament/crosstable"
)

// played returns a tournament whose events are applied, with games decided by points as long as there are any.
func played(t *testing.T, c rules.Config, points [][]int64, names ...string) rules.State {
	t.Helper()
	var s rules.State
	apply := func(e rules.Event) {
		t.Helper()
		next, err := s.Apply(e)
		if err != nil {
			t.Fatal(err)
		}
		s = next
	}
	apply(rules.OpenList{Config: c})
	for _, name := range names {
		apply(rules.AddEntrant{Name: name})
	}
	apply(rules.StartGames{})
	for _, p := range points {
		for _, e := range s.Due(0) {
			apply(e)
		}
		for len(s.Running()) == 0 {
			apply(rules.GameStarted{Game: s.NextGame(), Pairing: s.Next()[0], Seed: 3})
		}
		e := rules.GameFinished{Game: s.Running()[0].Number, Ending: "out", Turns: 20}
		for _, n := range p {
			place := 1
			for _, other := range p {
				if other > n {
					place++
				}
			}
			e.Scores = append(e.Scores, rules.Score{Place: place, Points: n})
		}
		apply(e)
	}
	for _, e := range s.Due(0) {
		apply(e)
	}
	return s
}

// drawnTable returns the lines of a crosstable without colours.
func drawnTable(s rules.State, p crosstable.Sight, width, height int) string {
	lines, _ := crosstable.Of(s).Draw(theme.New("mono", true, colorprofile.ASCII), p, "", width, height)
	return ansi.Strip(strings.Join(lines, "\n"))
}

// TestSwissNamesOpponentsByRow checks that each result of a Swiss has its sign, and that the opponent's number is the
// row of the entrant whose own result is the opposite one.
func TestSwissNamesOpponentsByRow(t *testing.T) {
	c := rules.Config{System: rules.Swiss, Seats: 2, Rounds: 3, Scored: true, Seed: 1, Time: "25m+0s", Game: "scrabble 1"}
	s := played(t, c, [][]int64{{400, 300}, {350, 350}, {290, 310}}, "Ada", "Bo", "Cy", "Di", "Em")
	table := crosstable.Of(s)
	if len(table.Columns) != 3 || len(table.Rows) != 5 {
		t.Fatalf("%d columns and %d rows", len(table.Columns), len(table.Rows))
	}
	opposite := map[string]string{"+": "-", "-": "+", "=": "=", "·": "·"}
	byes, drawn := 0, 0
	for i, row := range table.Rows {
		for round, cell := range row.Cells {
			switch {
			case cell.Sign == "":
				continue
			case cell.Others == "bye":
				byes++
				continue
			case cell.Sign == "=":
				drawn++
			}
			other := int(cell.Others[0] - '1')
			if other < 0 || other >= len(table.Rows) || other == i {
				t.Fatalf("row %d met %q", i+1, cell.Others)
			}
			if back := table.Rows[other].Cells[round]; back.Others != string(rune('1'+i)) || back.Sign != opposite[cell.Sign] {
				t.Errorf("row %d has %+v in round %d, and row %d %+v", i+1, cell, round+1, other+1, back)
			}
		}
	}
	if byes != 2 || drawn != 2 {
		t.Errorf("%d byes and %d draws", byes, drawn)
	}
}

// TestRoundRobinHasAColumnForEachOpponent checks that a game is in both players' rows, with opposite signs.
func TestRoundRobinHasAColumnForEachOpponent(t *testing.T) {
	c := rules.Config{Rounds: 2, Time: "30s+200ms", Game: "santorini 1"}
	var s rules.State
	apply := func(e rules.Event) {
		next, err := s.Apply(e)
		if err != nil {
			t.Fatal(err)
		}
		s = next
	}
	apply(rules.OpenList{Config: c})
	for _, name := range []string{"Ada", "Bo", "Cy"} {
		apply(rules.AddEntrant{Name: name})
	}
	apply(rules.StartGames{})
	for range 3 {
		p := s.Next()[0]
		apply(rules.GameStarted{Game: s.NextGame(), Pairing: p})
		apply(rules.GameFinished{Game: s.NextGame() - 1, Winner: p.Seats[0], Ending: "climbed", Turns: 9})
	}
	apply(rules.GameStarted{Game: s.NextGame(), Pairing: s.Next()[0]})
	table := crosstable.Of(s)
	counts := map[string]int{}
	for i, row := range table.Rows {
		if row.Cells[i].Sign != "x" {
			t.Errorf("row %d met itself: %+v", i+1, row.Cells[i])
		}
		for j, cell := range row.Cells {
			if i == j {
				continue
			}
			for k, sign := range strings.Split(cell.Sign, "") {
				counts[sign]++
				if back := strings.Split(table.Rows[j].Cells[i].Sign, "")[k]; back != map[string]string{"+": "-", "-": "+", "·": "·"}[sign] {
					t.Errorf("%d against %d is %q, and back %q", i+1, j+1, sign, back)
				}
			}
		}
	}
	if counts["+"] != 3 || counts["-"] != 3 || counts["·"] != 2 {
		t.Errorf("signs: %v", counts)
	}
}

// TestDrawFits draws crosstables in rooms of many sizes, wherever they are scrolled to.
func TestDrawFits(t *testing.T) {
	c := rules.Config{System: rules.Swiss, Seats: 2, Rounds: 12, Scored: true, Seed: 1, Time: "25m+0s", Game: "scrabble 1"}
	s := played(t, c, [][]int64{{400, 300}, {350, 350}}, "Ada", "A-name-of-24-characters_", "Cy", "Di", "Em", "Fay")
	for width := 40; width <= 130; width += 3 {
		for height := 3; height <= 20; height++ {
			for _, p := range []crosstable.Sight{{}, {Row: 99, Column: 99}, {Row: 2, First: 5, Column: 3}} {
				lines := strings.Split(drawnTable(s, p, width, height), "\n")
				if len(lines) > height {
					t.Fatalf("%d lines in a height of %d", len(lines), height)
				}
				for _, line := range lines {
					if w := ansi.StringWidth(line); w > width {
						t.Fatalf("%d columns in %d: %q", w, width, line)
					}
				}
			}
		}
	}
}
