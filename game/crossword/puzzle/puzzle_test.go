package puzzle_test

import (
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/game/scrabble"
	"quoin/game/study"
	"quoin/resources"
	"quoin/testdata/sample"
)

func thinks(t testing.TB) func(crossword.State) *player.Thinker {
	words, err := resources.Dictionary(resources.International())
	if err != nil {
		t.Fatal(err)
	}
	return func(s crossword.State) *player.Thinker {
		name := s.Variant().Tiles.Name
		return player.New(player.Config{Variant: s.Variant(), Layout: s.Board().Layout(), Words: words, Leaves: resources.Leaves(name), Chances: resources.JudgeChances(name)})
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
		if again := p; sample.Takes(day, 6) {
			if again, _ = puzzle.Daily(2026, 11, day, everyday, think, nil); again.View.Board.String() != p.View.Board.String() || again.View.Rack != p.View.Rack || !again.Best.SameAs(p.View.Board, p.Best) {
				t.Errorf("day %d has two puzzles", day)
			}
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

// TestDailyStands: with other worlds, and more of them, playing on never calls the answer of a day a mistake.
// One of the days had a puzzle that was wrong while score and leave alone decided.
func TestDailyStands(t *testing.T) {
	sample.InCI(t)
	think, state, everyday := thinks(t), startOf(t), resources.Everyday()
	days := []study.Day{study.DayOf(2027, 2, 19)}
	for i := range sample.Size(20, 200) {
		days = append(days, study.DayOf(2026, 12, 1)+study.Day(i))
	}
	for _, day := range days {
		year, month, date := day.Date()
		p, ok := puzzle.Daily(year, month, date, everyday, think, nil)
		if !ok {
			t.Fatalf("%v has none", day)
		}
		for seed := range uint64(3) {
			j := grading.New(think(state), p.View, &p.Best, grading.Options{Worlds: 2000, Seed: 10 + seed})
			j.Step(2000, nil)
			if v := j.Verdict(); v.By == grading.Static || v.Lost.Size() > grading.None {
				t.Errorf("%v, seed %d: by %v in %d worlds the answer loses %.1f%% and %.1f points", day, 10+seed, v.By, v.Worlds, 100*v.Lost.Win, v.Lost.Points)
			}
		}
	}
}

// TestStands: playing on, too, puts the answer of one day first, and that of another, the best by score and
// leave, not.
func TestStands(t *testing.T) {
	sample.InCI(t) // TestDaily finds puzzles by the same search
	think, state := thinks(t), startOf(t)
	of := func(month, day int) puzzle.Puzzle {
		p, ok := puzzle.Daily(2026, month, day, resources.Everyday(), think, nil)
		if !ok {
			t.Fatal("there is no puzzle")
		}
		return p
	}
	first, other := of(11, 1), of(9, 23)
	if !first.Stands(think(state), nil) {
		t.Error("the first doesn't stand")
	}
	if first.Stands(think(state), func() bool { return true }) {
		t.Error("it stands although it was stopped")
	}
	if other.Stands(think(state), nil) {
		t.Error("the other stands too")
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
