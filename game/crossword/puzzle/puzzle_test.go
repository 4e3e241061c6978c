package puzzle_test

import (
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/game/scrabble"
	"quoin/resources"
)

func thinks(t testing.TB) func(crossword.State) *player.Thinker {
	words, err := resources.Dictionary(resources.International())
	if err != nil {
		t.Fatal(err)
	}
	return func(s crossword.State) *player.Thinker {
		return player.New(player.Config{Variant: s.Variant(), Layout: s.Board().Layout(), Words: words, Leaves: resources.Leaves(s.Variant().Tiles.Name)})
	}
}

// TestDaily: every day has a puzzle, always the same one, whose move stands out as its theme says, in common
// words.
func TestDaily(t *testing.T) {
	think := thinks(t)
	state := startOf(t)
	everyday := resources.Everyday()
	themes, boards := map[puzzle.Motif]int{}, map[string]bool{}
	for day := 1; day <= 6; day++ {
		p, ok := puzzle.Daily(2026, 11, day, everyday, think, nil)
		if !ok {
			t.Fatalf("day %d has none", day)
		}
		if again, _ := puzzle.Daily(2026, 11, day, everyday, think, nil); again.View.Board.String() != p.View.Board.String() || again.View.Rack != p.View.Rack || !again.Best.SameAs(p.View.Board, p.Best) {
			t.Errorf("day %d has two puzzles", day)
		}
		themes[p.Theme]++
		boards[p.View.Board.String()] = true
		if p.View.Board.Empty() || !p.Common(scrabble.Tiles(), everyday) {
			t.Errorf("day %d: %+v", day, p)
		}
		if _, err := scrabble.Tiles().Check(p.View.Board, p.View.Rack, p.Best.Move, resources.International()); err != nil {
			t.Errorf("day %d: the best move isn't legal: %v", day, err)
		}
		all := think(state).Rank(p.View, 1<<20)
		bonuses := 0
		for _, c := range all {
			if c.Move.Len() == crossword.RackSize {
				bonuses++
			}
		}
		switch lead := all[0].Worth - all[1].Worth; {
		case !all[0].SameAs(p.View.Board, p.Best):
			t.Errorf("day %d: another move is the best", day)
		case p.Theme == puzzle.Lead && lead < puzzle.LeastLead*1000:
			t.Errorf("day %d: the best leads by %d thousandths", day, lead)
		case p.Theme == puzzle.Bonus && (bonuses != 1 || p.Best.Move.Len() != crossword.RackSize):
			t.Errorf("day %d: there are %d bonuses", day, bonuses)
		}
	}
	if len(themes) != 2 || len(boards) != 6 {
		t.Errorf("the days have %d themes and %d boards", len(themes), len(boards))
	}
	if _, ok := puzzle.Daily(2026, 11, 1, everyday, think, func() bool { return true }); ok {
		t.Error("it isn't broken off")
	}
}

func startOf(t testing.TB) crossword.State {
	t.Helper()
	var state crossword.State
	stop := func() bool { return true }
	puzzle.Daily(2026, 1, 1, crossword.Trust{}, func(s crossword.State) *player.Thinker { state = s; return nil }, stop)
	return state
}

func BenchmarkDaily(b *testing.B) {
	think := thinks(b)
	day := 0
	for b.Loop() {
		day = day%28 + 1
		puzzle.Daily(2026, 10, day, resources.Everyday(), think, nil)
	}
}
