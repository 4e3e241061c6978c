package review

import (
	"fmt"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

var sizes = []struct{ width, height int }{{60, 19}, {80, 23}, {120, 39}}

func TestFrames(t *testing.T) {
	weighed := deps()
	weighed.Leaves = func(*crossword.Rules) search.Leaves { return someLeaves{} }
	for _, c := range []struct {
		name string
		deps Deps
		to   screen.Review
		keys []string
	}{
		{"turn", deps(), gcg(t, "brackets"), []string{"down", "down", "down"}},
		{"best", deps(), gcg(t, "brackets"), []string{"tab", "right", "down", "down"}},
		{"worth", weighed, gcg(t, "brackets"), []string{"down", "down", "enter"}},
		{"by-score", weighed, gcg(t, "brackets"), []string{"down", "down", "s", "tab", "down"}},
		{"exchange", weighed, gcg(t, "totals-disagree"), []string{"end", "up"}},
		{"taken-back", deps(), gcg(t, "withdrawn"), []string{"down", "enter"}},
		{"end", deps(), gcg(t, "totals-disagree"), []string{"end"}},
		{"four", deps(), logged(t, "scrabble-out-4"), []string{"end", "tab", "down", "down"}},
		{"scraebbkle", deps(), logged(t, "scraebbkle-resigned-2"), []string{"pgdown", "pgdown", "enter"}},
		{"largest", deps(), largest(t), []string{"down", "down"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := openWith(t, c.deps, c.to, 80, 23) // once, since looking at the turns takes long
			tb.press(c.keys...)
			for _, size := range sizes {
				tb.frame(size.width, size.height)
				tb.golden(fmt.Sprintf("%s-%dx%d", c.name, size.width, size.height+1))
			}
		})
	}
}

// largest is a game on the largest board there can be, whose moves lie far
// apart.
func largest(t testing.TB) screen.Review {
	t.Helper()
	boards := resources.Boards()
	board := boards[len(boards)-1].Text
	l := Log{Header: game.Header{Rules: scraebbkle.Rules, Config: `open human "Ada" computer strong "Quoin"`, Seed: 3, Board: board}}
	s, err := scraebbkle.Start(l.Header, nil)
	if err != nil {
		t.Fatal(err)
	}
	start := s.Board().Layout().Start()
	rack := s.Seat(0).Tiles
	var tiles []crossword.Tile
	for _, tile := range rack[:5] {
		if tile == crossword.Blank {
			tile = crossword.Letter('e')
		}
		tiles = append(tiles, tile)
	}
	move, _ := crossword.NewMove(start, true, tiles...)
	l.Steps = []crossword.Step{{Do: crossword.Lay{Move: move}}, {Do: crossword.Pass{}}, {Do: crossword.Hint{}}, {Do: crossword.Pass{}}}
	return screen.Review{Log: &l}
}

// Nothing is wider than a frame, however small, and nothing panics.
func TestSmallFrames(t *testing.T) {
	tb := open(t, gcg(t, "brackets"), 60, 18)
	tb.golden("60x19")
	for _, small := range []int{0, 1, 2, 5, 13, 29, 40} {
		tb.frame(small, 18)
		_ = tb.s.View()
		tb.press("down", "tab", "end", "home", "tab")
		tb.frame(60, small)
		_ = tb.s.View()
		tb.press("down", "tab", "end", "home", "tab")
	}
	tb.frame(60, 18)
	screentest.Fits(t, tb.s.View(), 60, 18)
	tb.has("Review  Scrabble: Ada 38, Bob 11", "the end")
}

func BenchmarkView(b *testing.B) {
	tb := open(b, logged(b, "scraebbkle-resigned-2"), 80, 23)
	tb.press("end", "up")
	b.ReportAllocs()
	for b.Loop() {
		_ = tb.s.View()
	}
}
