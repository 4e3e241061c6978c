package player_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
)

func rack(t testing.TB, text string) crossword.Rack {
	t.Helper()
	r, err := crossword.ParseRack(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

const smallTable = "quoin leaves 1 scrabble\n? 21.350\nE 1.000\nS -0.007\nEE -2.500\nES 0.250\nEEE -1000.000\n?EEESS 3.000\n"

func TestLeaveTable(t *testing.T) {
	table, err := player.ParseLeaves(smallTable)
	if err != nil {
		t.Fatal(err)
	}
	if table.String() != smallTable || table.Game() != "scrabble" {
		t.Errorf("it reads\n%s", table)
	}
	for tiles, want := range map[string]int64{
		"":        0,
		"Z":       0,
		"?":       21_350,
		"E":       1_000,
		"EE":      -1_500,
		"SE":      1_243,
		"SSE":     1_243,
		"EEE":     -1_001_500,
		"EEEE":    -1_001_500,
		"?EEESS":  21_350 - 1_001_500 - 7 + 250 + 3_000,
		"?EEESSX": 21_350 - 1_001_500 - 7 + 250 + 3_000,
	} {
		if got := table.Worth(rack(t, tiles)); got != want {
			t.Errorf("%q is worth %d, not %d", tiles, got, want)
		}
	}
}

// A leave is worth the sum of its parts, added up the simple way.
func TestLeaveTableSums(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	tiles := func(n int) crossword.Rack {
		var r crossword.Rack
		for range n {
			r[random.IntN(6)]++
		}
		return r
	}
	var parts []player.LeavePart
	for range 150 {
		parts = append(parts, player.LeavePart{Tiles: tiles(1 + random.IntN(player.MaxPart)), Worth: random.Int64N(2000) - 1000})
	}
	table := player.NewLeaveTable("scrabble", parts)
	for range 100 {
		rest, want := tiles(random.IntN(crossword.RackSize+1)), int64(0)
		for _, p := range table.Parts() {
			if _, missing := rest.Without(p.Tiles.Tiles()...); missing == crossword.None {
				want += p.Worth
			}
		}
		if got := table.Worth(rest); got != want {
			t.Errorf("%v is worth %d, not %d", rest, got, want)
		}
	}
}

func TestParseLeavesRefuses(t *testing.T) {
	head := "quoin leaves 1 scrabble\n"
	for _, c := range []struct {
		name, text   string
		reason       player.LeaveReason
		line, column int
	}{
		{"nothing", "", player.BadLeaveHead, 1, 1},
		{"another version", "quoin leaves 2 scrabble\n", player.BadLeaveHead, 1, 1},
		{"no game", "quoin leaves 1 \n", player.BadLeaveHead, 1, 1},
		{"a game of other letters", "quoin leaves 1 Scrabble\n", player.BadLeaveHead, 1, 1},
		{"a long game", "quoin leaves 1 " + strings.Repeat("a", 41) + "\n", player.BadLeaveHead, 1, 1},
		{"another line end", "quoin leaves 1 scrabble\r\nE 1.000\r\n", player.BadLeaveHead, 1, 1},
		{"no end", head + "E 1.000", player.BadLeaveLine, 2, 8},
		{"an empty line", head + "\nE 1.000\n", player.BadLeaveLine, 2, 1},
		{"no points", head + "E\n", player.BadLeaveLine, 2, 1},
		{"no tiles", head + " 1.000\n", player.BadLeaveTiles, 2, 1},
		{"lower case", head + "e 1.000\n", player.BadLeaveTiles, 2, 1},
		{"out of order", head + "SE 1.000\n", player.BadLeaveTiles, 2, 1},
		{"too many tiles", head + "AEINRST 1.000\n", player.BadLeaveTiles, 2, 1},
		{"twice", head + "E 1.000\nE 1.000\n", player.LeaveRepeated, 3, 1},
		{"lines out of order", head + "E 1.000\nS 1.000\nI 2.000\n", player.LeaveRepeated, 4, 1},
		{"a small part late", head + "EE 1.000\nS 1.000\n", player.LeaveRepeated, 3, 1},
		{"whole points", head + "ES 1\n", player.BadLeaveWorth, 2, 4},
		{"four decimals", head + "E 1.0000\n", player.BadLeaveWorth, 2, 3},
		{"a plus", head + "E +1.000\n", player.BadLeaveWorth, 2, 3},
		{"a negative nothing", head + "E -0.000\n", player.BadLeaveWorth, 2, 3},
		{"a leading zero", head + "E 01.000\n", player.BadLeaveWorth, 2, 3},
		{"too much", head + "E 1000.001\n", player.BadLeaveWorth, 2, 3},
		{"a number beyond any", head + "E " + strings.Repeat("9", 50) + ".000\n", player.BadLeaveWorth, 2, 3},
		{"a minus in the middle", head + "E 1.-00\n", player.BadLeaveWorth, 2, 3},
		{"two blanks", head + "E  1.000\n", player.BadLeaveWorth, 2, 3},
		{"a huge file", strings.Repeat(" ", player.MaxLeaveFile+1), player.LeavesTooBig, 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			table, err := player.ParseLeaves(c.text)
			var e *player.LeaveError
			if table != nil || !errors.As(err, &e) || !errors.Is(err, c.reason) || e.Line != c.line || e.Column != c.column {
				t.Errorf("%v, not %v at line %d, column %d", err, c.reason, c.line, c.column)
			}
		})
	}
}

func FuzzParseLeaves(f *testing.F) {
	f.Add(smallTable)
	f.Add("quoin leaves 1 x\n")
	f.Add("quoin leaves 1 x\nQ -9.125\nQU 10.000\n?QU")
	f.Fuzz(func(t *testing.T, text string) {
		table, err := player.ParseLeaves(text)
		if err == nil && table.String() != text {
			t.Errorf("it reads %q", table)
		}
	})
}
