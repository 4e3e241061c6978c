package player_test

import (
	_ "embed"
	"os"
	"strconv"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
)

// endings are the first positions with an empty bag of games of Scrabble in which
// both played by score and leave, with what a search of 8,000 nodes that went by
// width and depth chose, its worth in points, and whether that was exact.
//
//go:embed testdata/endings.txt
var endings string

// readEnding reads a line of endings.
func readEnding(t *testing.T, b table, line string) (v player.View, worth int64, exact bool) {
	t.Helper()
	f := strings.Fields(line)
	p, err := crossword.ParseCGP(strings.Join(f[:4], " "), b.layout)
	if err != nil {
		t.Fatal(err)
	}
	if worth, err = strconv.ParseInt(f[5], 10, 64); err != nil {
		t.Fatal(err)
	}
	v = player.View{Board: p.Board, Rack: p.Racks[0], Idle: p.Scoreless, Others: []player.Other{{Held: p.Racks[1].Size(), Seen: true, Rack: p.Racks[1]}}}
	return v, worth, f[6] == "exact"
}

// What was exact for the search before is so for this one, and comes to the same.
// QUOIN_ENDINGS=1 counts what it proves of all.
func TestEndings(t *testing.T) {
	t.Parallel()
	b, all := tables(t)[1], os.Getenv("QUOIN_ENDINGS") != ""
	thinker := b.thinker(t)
	proven, before, total := 0, 0, 0
	for line := range strings.Lines(endings) {
		v, worth, exact := readEnding(t, b, line)
		if !exact && !all {
			continue
		}
		total++
		c := thinker.Choose(v, player.Best, player.Limit{})
		if c.Exact {
			proven++
		}
		if exact {
			before++
			if !c.Exact || c.Worth != 1000*worth {
				t.Errorf("%s is worth %d, exact %v", line, c.Worth/1000, c.Exact)
			}
		}
	}
	if before < 10 {
		t.Errorf("only %d endings are known", before)
	}
	t.Logf("%d of %d proven, before %d", proven, total, before)
}
