package puzzle_test

import (
	"fmt"
	"math"
	"os"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/testdata/sample"
)

// rates returns thinkers that know the everyday words too.
func rates(t testing.TB) func(crossword.State) *player.Thinker {
	words, err := resources.Dictionary(resources.International())
	if err != nil {
		t.Fatal(err)
	}
	everyday, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	return func(s crossword.State) *player.Thinker {
		name := s.Variant().Tiles.Name
		return player.New(player.Config{Variant: s.Variant(), Layout: s.Board().Layout(), Words: words, Everyday: everyday, Leaves: resources.Leaves(name), Chances: resources.JudgeChances(name)})
	}
}

// stays reports whether three other seeds of 2,000 worlds call the answer of a puzzle no mistake.
func stays(t *player.Thinker, p puzzle.Puzzle) bool {
	for seed := range uint64(3) {
		j := grading.New(t, p.View, &p.Best, grading.Options{Worlds: 2000, Seed: 10 + seed})
		j.Step(math.MaxInt, nil)
		if v := j.Verdict(); v.By == grading.Static || v.Played != 0 {
			return false
		}
		if player.IsEnding(p.View) {
			break
		}
	}
	return true
}

// QUOIN_PUZZLES="1000000 200 7 FILE" looks for puzzles in 200 games, the first with seed 1,000,000, with at most 7 tiles in the
// bag, and appends them to FILE: the collection is chosen from these. A game with all its tiles takes some 6 s of processor time.
func TestFindPuzzles(t *testing.T) {
	first, games, bag, name := uint64(0), uint64(0), 0, ""
	if _, err := fmt.Sscan(os.Getenv("QUOIN_PUZZLES"), &first, &games, &bag, &name); err != nil {
		t.Skip("QUOIN_PUZZLES says in which games:", err)
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	think := rates(t)
	for seed := first; seed < first+games; seed++ {
		s, thinker, err := puzzle.CollectionEntry{Seed: seed, Turn: puzzle.FirstTurn}.Position(think)
		if err != nil {
			t.Fatal(err)
		}
		for !s.Over() {
			v := player.ViewOf(s)
			p, ok := puzzle.Puzzle{}, false
			if v.Bag <= bag {
				p, ok = puzzle.FindClear(thinker, v, 1, grading.Worlds)
			}
			if ok && (p.Best.Move.Len() == 0 || p.Common(scrabble.Tiles(), resources.Everyday())) && stays(thinker, p) {
				subjects, _ := p.Subjects(thinker, scrabble.Tiles(), nil)
				r := p.Difficulty(thinker, scrabble.Tiles())
				e := puzzle.CollectionEntry{Seed: seed, Turn: s.TurnCount(), Rating: int(math.Round(r.Rating)), Deviation: int(math.Round(r.Deviation)), Subjects: subjects}
				if _, err := fmt.Fprintln(f, e); err != nil {
					t.Fatal(err)
				}
			}
			if s, err = s.Apply(crossword.Step{Do: thinker.Equity(v).Action()}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestCollection: each puzzle of the collection is found again in its game, with its subjects, and playing on in more
// worlds, with other seeds, calls its answer no mistake.
func TestCollection(t *testing.T) {
	all, err := puzzle.ParseCollection(resources.Puzzles)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	think := rates(t)
	of := map[puzzle.PuzzleSubject]int{}
	for i, e := range all {
		if names[e.Name()] {
			t.Errorf("%s is there twice", e.Name())
		}
		names[e.Name()] = true
		for s := puzzle.EndgameSubject; s <= puzzle.WaitingSubject; s <<= 1 {
			of[s] += min(1, int(e.Subjects&s))
		}
		if every := max(1, len(all)/sample.Size(15, len(all))); i%every != 0 || sample.Plain() && i > 0 {
			continue
		}
		s, thinker, err := e.Position(think)
		if err != nil {
			t.Fatal(err)
		}
		p, ok := puzzle.FindClear(thinker, player.ViewOf(s), 1, grading.Worlds)
		subjects, _ := p.Subjects(thinker, scrabble.Tiles(), nil)
		if !ok || subjects != e.Subjects {
			t.Errorf("%s is a puzzle: %t, with the subjects %v, want %v", e.Name(), ok, subjects, e.Subjects)
		}
		if !sample.Plain() && !stays(thinker, p) {
			t.Errorf("%s: with other worlds the answer loses", e.Name())
		}
		if r := p.Difficulty(thinker, scrabble.Tiles()); math.Abs(r.Rating-float64(e.Rating)) > 1 {
			t.Errorf("%s is rated %.0f, want %d", e.Name(), r.Rating, e.Rating)
		}
	}
	for s := puzzle.EndgameSubject; s < puzzle.WaitingSubject; s <<= 1 { // docs/study.md says why none waits
		if of[s] == 0 {
			t.Errorf("no puzzle teaches %v", s)
		}
	}
}

// TestSubjects: the names of subjects are read again, and nothing else is.
func TestSubjects(t *testing.T) {
	for s := puzzle.PuzzleSubject(0); s < 64; s++ {
		if got, ok := puzzle.ParseSubjects(s.String()); !ok || got != s {
			t.Errorf("%q is read as %v, %t", s, got, ok)
		}
	}
	for _, text := range []string{"leave,bonus", "lead", "leave,", ",", "Leave"} {
		if got, ok := puzzle.ParseSubjects(text); ok {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}
