package player_test

import (
	_ "embed"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/testdata/sample"
)

// endings has the first positions with an empty bag of games of Scrabble in which both played by score and
// leave, each with the choice of a search of 8,000 nodes that went by width and depth, its worth in points, and
// whether that was exact.
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
	v = player.View{Board: p.Board, Rack: p.Racks[0], Idle: p.Scoreless, Others: []player.Other{{Held: p.Racks[1].Size(), Rack: p.Racks[1]}}}
	return v, worth, f[6] == "exact"
}

// Endings that the earlier search solved exactly are solved by this one with the same result. QUOIN_ENDINGS=1
// counts the endings that this search solves exactly.
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

// choices has the choices of a search of 8,000 nodes in some of the endings, from before the search tried moves
// without their lists: the number of the line, and the move. That search proved nothing about these endings.
//
//go:embed testdata/choices.txt
var choices string

// QUOIN_CHOICES=40000 compares the current choices with the stored ones by searches of 40,000 nodes each: the
// current ones are worth no less in total. It takes some minutes.
func TestEndingsNoWorse(t *testing.T) {
	nodes := 0
	if _, err := fmt.Sscan(os.Getenv("QUOIN_CHOICES"), &nodes); err != nil {
		t.Skip("QUOIN_CHOICES says by how many nodes")
	}
	b := tables(t)[1]
	thinker := b.thinker(t)
	lines := slices.Collect(strings.Lines(endings))
	gained, same, total := int64(0), 0, 0
	for choice := range strings.Lines(choices) {
		number, move, _ := strings.Cut(strings.TrimSpace(choice), " ")
		n, err := strconv.Atoi(number)
		if err != nil {
			t.Fatal(err)
		}
		v, _, _ := readEnding(t, b, lines[n-1])
		all := moves(t, b, v)
		at := slices.IndexFunc(all, func(m crossword.Move) bool { return m.String() == move })
		if at < 0 {
			t.Fatalf("ending %d has no %s", n, move)
		}
		total++
		now, before := thinker.Choose(v, player.Best, player.Limit{}), player.Choice{Move: all[at]}
		if now.SameAs(v.Board, before) {
			same++
			continue
		}
		x := thinker.Ending(v, &now, player.Limit{Nodes: nodes}).Other
		y := thinker.Ending(v, &before, player.Limit{Nodes: nodes}).Other
		gained += x.Worth - y.Worth
		t.Logf("ending %d: %v is worth %d, exact %v, and before %v %d, exact %v", n, now.Move, x.Worth/1000, x.Exact, before.Move, y.Worth/1000, y.Exact)
	}
	t.Logf("%d of %d alike, %+d points in the others", same, total, gained/1000)
	if gained < 0 {
		t.Error("what was chosen before is worth more")
	}
}

// TestEveryEnding checks that every turn of an endgame has the worth that a search for it alone finds, that all legal moves
// are among them, and that none exceeds the best.
func TestEveryEnding(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	b := tables(t)[1]
	thinker, alone := b.thinker(t), b.thinker(t)
	positions, compared := 0, 0
	for line := range strings.Lines(endings) {
		v, worth, exact := readEnding(t, b, line)
		if !exact || positions == sample.Size(3, 3) {
			continue
		}
		positions++
		all := thinker.Endings(v, player.Limit{})
		n, best := all.Left(), player.EndingLine{Choice: player.Choice{Worth: -1 << 60}}
		if legal := len(moves(t, b, v)); n < legal {
			t.Errorf("%d turns of %d moves are searched", n, legal)
		}
		if _, ok := all.Next(func() bool { return true }); ok || all.Left() != n {
			t.Errorf("a stopped search has a result, and %d of %d turns are left", all.Left(), n)
		}
		for at := range n {
			l, ok := all.Next(nil)
			if !ok || all.Left() != n-at-1 {
				t.Fatalf("%d of %d turns are left (%v)", all.Left(), n, ok)
			}
			if l.Worth > best.Worth {
				best = l
			}
			if at%5 != 0 || !l.Exact {
				continue
			}
			if one := alone.Ending(v, &player.Choice{Move: l.Move}, player.Limit{}).Other; one.Exact {
				compared++
				if one.Worth != l.Worth {
					t.Errorf("%s: %v is worth %d, and alone %d", line, l.Choice, l.Worth, one.Worth)
				}
			}
		}
		if _, ok := all.Next(nil); ok || !best.Exact || best.Worth != 1000*worth {
			t.Errorf("%s: of %d turns the best is worth %d, exact %v", line, n, best.Worth, best.Exact)
		}
	}
	if compared < 5 {
		t.Errorf("only %d turns were compared", compared)
	}
}
