package crossword_test

import (
	"errors"
	"reflect"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
)

func learning(t *testing.T, players string) crossword.State {
	t.Helper()
	s, err := engines[0].start(game.Header{Rules: engines[0].name, Config: "named " + players, Seed: 4}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

const oneOfTwo = `human "Ada" computer strong "Quoin"`

// TestUndo checks that everything is as before the person's turn, with the bag's and the rack's order, and
// that the undo is counted, in whichever turn it comes.
func TestUndo(t *testing.T) {
	first := learning(t, oneOfTwo)
	asked := does(t, first, "hint")
	for _, turns := range [][]string{
		{"pass"},
		{"pass", "pass"},
		{"exchange " + asked.Seat(0).Tiles[0].String(), "pass"},
	} {
		s := asked
		for _, turn := range turns {
			s = does(t, s, turn)
		}
		if n, can := s.Undoes(); !can || n != len(turns) {
			t.Errorf("%v: %d turns can be taken back, %v", turns, n, can)
		}
		s = does(t, s, "undo")
		if s.TurnCount() != 0 || s.ToMove() != 0 || !reflect.DeepEqual(s.Seat(0), asked.Seat(0)) || s.BagCount() != asked.BagCount() {
			t.Errorf("%v: %v", turns, s.View(0))
		}
		if r := s.Result(); s.Undone() != 1 || r.Hints != 2 || !r.Assisted() {
			t.Errorf("%v: taken back %d times, help %d", turns, s.Undone(), r.Hints)
		}
		// The same tiles come again, and the hint counts for the turn.
		all := "exchange " + crossword.Rack{}.With(asked.Seat(0).Tiles...).String()
		before, after := does(t, asked, all), does(t, s, all)
		if !reflect.DeepEqual(before.Seat(0).Tiles, after.Seat(0).Tiles) || after.Turn(0).Hints != 1 {
			t.Errorf("%v: %v and then %v", turns, before.Seat(0).Tiles, after.Seat(0).Tiles)
		}
	}
}

// TestUndoGoesOn checks that one turn after another can be taken back, and nothing but turns.
func TestUndoGoesOn(t *testing.T) {
	s := learning(t, oneOfTwo)
	tile := "exchange " + s.Seat(0).Tiles[0].String()
	for _, turn := range []string{tile, "pass", "pass", "pass"} {
		s = does(t, s, turn)
	}
	for _, left := range []int{2, 0} {
		if s = does(t, s, "undo"); s.TurnCount() != left || s.ToMove() != 0 {
			t.Fatalf("%d turns, seat %d", s.TurnCount(), s.ToMove())
		}
	}
	if _, err := s.Apply(crossword.Step{Do: crossword.Undo{}}); !errors.Is(err, crossword.NothingUndone) || s.Undone() != 2 {
		t.Errorf("%v after %d", err, s.Undone())
	}
	if over := does(t, s, "resign 1"); over.Check(crossword.Step{Do: crossword.Undo{}}) == nil {
		t.Error("a turn of a game that is over is taken back")
	}
}

// TestUndoWrongsNobody checks that no turn can be taken back if several people play, or no person at all.
func TestUndoWrongsNobody(t *testing.T) {
	for _, players := range []string{
		`human "Ada" human "Bob"`, `human "Ada" human "Bob" computer strong "Quoin"`,
		`computer even "Quoin" computer strong "Quoin"`,
	} {
		s := learning(t, players)
		for range s.Players() {
			s = does(t, s, "pass")
		}
		if err := s.Check(crossword.Step{Do: crossword.Undo{}}); !errors.Is(err, crossword.NotInThisGame) {
			t.Errorf("%s: %v", players, err)
		}
	}
}

// TestNotes checks which notes are allowed, and that they change nothing else.
func TestNotes(t *testing.T) {
	s := does(t, does(t, learning(t, oneOfTwo), "pass"), "pass")
	s = does(t, does(t, does(t, s, `note 2 "why?"`), `note 0 "a\nb"`), `note 2 "that is why"`)
	want := []crossword.Note{{0, "a\nb"}, {2, "that is why"}}
	if !reflect.DeepEqual(s.Notes(), want) || s.Note(2) != want[1].Text || s.Note(1) != "" {
		t.Fatalf("%q", s.Notes())
	}
	if s = does(t, s, `note 0 ""`); len(s.Notes()) != 1 || s.Result().Assisted() {
		t.Errorf("%q", s.Notes())
	}
	for text, want := range map[string]crossword.TurnReason{
		`note 3 "no"`: crossword.NoSuchTurn, `note 1 ""`: crossword.NoNote,
	} {
		a, err := crossword.ParseAction(text)
		if err != nil || !errors.Is(s.Check(crossword.Step{Do: a}), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{`note`, `note 1`, `note 1 a`, `note -1 "a"`, `note 01 "a"`, `note 1 " a"`, `note 1 "\x1b"`, `note 1 "a" `} {
		if a, err := crossword.ParseAction(text); err == nil {
			t.Errorf("%s is %v", text, a)
		}
	}
	// Undo removes notes on the removed turns.
	if back := does(t, s, "undo"); len(back.Notes()) != 0 {
		t.Errorf("%q", back.Notes())
	}
	over := does(t, s, "resign 1")
	later, err := over.Apply(crossword.Step{At: over.Last() + 1e9, Do: crossword.Note{Turns: 1, Text: "late"}})
	if err != nil || later.Note(1) != "late" || later.Last() != over.Last() || !reflect.DeepEqual(later.Result(), over.Result()) {
		t.Errorf("%v: %v", later.Notes(), err)
	}
}
