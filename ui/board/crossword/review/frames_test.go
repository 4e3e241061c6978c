package review

import (
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/testdata/sample"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

func TestFrames(t *testing.T) {
	sample.OneGoroutine(t)
	weighed := deps()
	weighed.Leaves = func(*crossword.Rules) search.Leaves { return someLeaves{} }
	brackets := "Review Scrabble: Ada 38, Bob 11"
	for _, c := range []struct {
		screentest.Scene
		deps Deps
		to   screen.Play
		keys []string
	}{
		{
			screentest.Scene{
				Name: "turn", Seen: []string{brackets, "International", "> Turns", "> 4 Bob 9H .aU* 6 -11", "Best moves", "9G A.ONIc 17 EU", "Bob played 9H .aU for 6, of ?AEINOU", "Best 9G A.ONIc for 17, keeps EU: 11 better"},
				Tables: []string{"10 -66 | Best", "17 EU | played"}, Also: []screentest.WindowSize{screentest.Least, screentest.Large},
			},
			deps(), gcg(t, "brackets"),
			[]string{"down", "down", "down"},
		},
		{
			screentest.Scene{
				Name: "best", Seen: []string{brackets, "Turns", "> 2 Bob H7 T.E 3 -76", "> Best moves", "> H8 .dEATION 74", "Bob played H7 T.E for 3, of ?AEINOT", "On the board: H8 .dEATION for 74"},
				Tables: []string{"10 -66 | Best", "79 | played"},
			},
			deps(), gcg(t, "brackets"),
			[]string{"tab", "right", "down", "down"},
		},
		{
			screentest.Scene{
				Name: "worth", Seen: []string{brackets, "> Turns", "> 3 Ada 7F PE. 9 -35.3", "Best by worth", "> J6 QU.UES 37 37.0", "Best J6 QU.UES for 37, keeps EP, worth 37.0: 35.3 better"},
				Tables: []string{"10 -66.0 | Best", "37 37.0 | played"},
			},
			weighed, gcg(t, "brackets"),
			[]string{"down", "down", "enter"},
		},
		{
			screentest.Scene{
				Name: "by-score", Seen: []string{brackets, "Turns", "> 3 Ada 7F PE. 9", "> Best by score", "Ada played 7F PE. for 9, of EEPQSUU"},
				Tables: []string{"10 | Best"},
			},
			weighed, gcg(t, "brackets"),
			[]string{"down", "down", "s", "tab", "down"},
		},
		{screentest.Scene{Name: "exchange", Seen: []string{"Review Scrabble: Ada 29, Bob 3", "> Turns", "> 4 Bob -V 0", "Bob exchanged"}, Tables: []string{"10 | Best"}}, weighed, gcg(t, "totals-disagree"), []string{"end", "up"}},
		{screentest.Scene{Name: "taken-back", Seen: []string{"Review Scrabble:", "> Turns", "Best moves"}}, deps(), gcg(t, "withdrawn"), []string{"down", "enter"}},
		{screentest.Scene{Name: "end", Seen: []string{"Review Scrabble: Ada 29, Bob 3", "> the end", "Summary", "lost 94, 47.0 a turn", "best in 0 of 2 turns", "Ada won"}, Tables: []string{"10 | Summary"}}, deps(), gcg(t, "totals-disagree"), []string{"end"}},
		{screentest.Scene{Name: "four", Seen: []string{"Review Scrabble: Ada 127, Bob 99, Cy 73, Di 68", "Everyday", "> the end", "> Summary", "lost 157, 15.7 a turn", "Ada won"}}, deps(), logged(t, "scrabble-out-4"), []string{"end", "tab", "down", "down"}},
		{screentest.Scene{Name: "scraebbkle", Seen: []string{"Review ScraeBBKle: Ada 78, Bob 103", "> Turns", "Best moves", "Best JAR,2n for 112, keeps DNNW: 104 better"}}, deps(), logged(t, "scraebbkle-resigned-2"), []string{"pgdown", "pgdown", "enter"}},
		{screentest.Scene{Name: "largest", Seen: []string{"Review ScraeBBKle: Ada 6, Quoin 0", "> Turns", "RAROO,m50*", "> 3 Ada pass 0 -27", "Best CAEX,50k for 27, keeps KRS: 27 better"}}, deps(), largest(t), []string{"down", "down"}},
	} {
		t.Run(c.Name, func(t *testing.T) {
			tb := openWith(t, c.deps, c.to, 80, 23) // once, because judging the turns is slow
			tb.press(c.keys...)
			for _, size := range screentest.Sizes {
				tb.frame(size.Room())
				c.Board = true
				c.Hold(t, size, tb.s.View())
			}
		})
	}
}

// largest returns a game on the largest possible board, with moves that are far apart.
func largest(t testing.TB) screen.Play {
	t.Helper()
	boards := resources.Boards()
	board := boards[len(boards)-1].Text
	l := crossword.Log{Header: game.Header{Rules: scraebbkle.Rules, Config: `open human "Ada" computer strong "Quoin"`, Seed: 3, Board: board}}
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
	return toShow(l)
}

// TestSmallFrames checks that nothing is wider than the frame or panics, however small the
// frame is.
func TestSmallFrames(t *testing.T) {
	tb := open(t, gcg(t, "brackets"), 60, 18)
	tb.golden("turn-60x19")
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
