package crossword_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
)

// laid returns the move of a text in ScraeBBKle's manner.
func laid(t testing.TB, text string) crossword.Move {
	t.Helper()
	m, err := crossword.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// tiles returns the rack of a text.
func tiles(t testing.TB, text string) crossword.Rack {
	t.Helper()
	r, err := crossword.ParseRack(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestParseStep(t *testing.T) {
	const ms = time.Millisecond
	for text, want := range map[string]crossword.Step{
		"0 pass":                  {Do: crossword.Pass{}},
		"12 lay OVE,4e":           {At: 12 * ms, Do: crossword.Lay{Move: laid(t, "OVE,4e")}},
		"12 lay VLuE,b10":         {At: 12 * ms, Do: crossword.Lay{Move: laid(t, "VLuE,b10")}},
		"9223372036854 hint":      {At: 9223372036854 * ms, Do: crossword.Hint{}},
		"1 exchange ?AAB":         {At: ms, Do: crossword.Exchange{Tiles: tiles(t, "BAA?")}},
		"1 exchange 7":            {At: ms, Do: scrabble.ExchangeUnknown{Count: 7}},
		"1 resign 4":              {At: ms, Do: crossword.Resign{Seat: 3}},
		"1 stuck":                 {At: ms, Do: crossword.Stuck{}},
		"1 deal 1":                {At: ms, Do: scrabble.Deal{}},
		"1 deal 2 ??Z":            {At: ms, Do: scrabble.Deal{Seat: 1, Tiles: tiles(t, "?Z?")}},
		"1 withdraw":              {At: ms, Do: scrabble.Withdraw{}},
		"1 adjust 1 5 challenge":  {At: ms, Do: scrabble.Adjust{Points: 5, Why: scrabble.Challenged}},
		"1 adjust 3 -10 time":     {At: ms, Do: scrabble.Adjust{Seat: 2, Points: -10, Why: scrabble.Overtime}},
		"1 adjust 2 14 rack":      {At: ms, Do: scrabble.Adjust{Seat: 1, Points: 14, Why: scrabble.EndRack}},
		"1 adjust 2 -9999 total":  {At: ms, Do: scrabble.Adjust{Seat: 1, Points: -9999, Why: scrabble.Correction}},
		"1 undo":                  {At: ms, Do: crossword.Undo{}},
		`1 note 0 "a\nb \"c\""`:   {At: ms, Do: crossword.Note{Text: "a\nb \"c\""}},
		`1 note 12 ""`:            {At: ms, Do: crossword.Note{Turns: 12}},
		"1 close":                 {At: ms, Do: scrabble.Close{}},
		"1 exchange EEEEEEEEEEEE": {At: ms, Do: crossword.Exchange{Tiles: tiles(t, strings.Repeat("E", 12))}}, // more than a rack holds
	} {
		got, err := game.ParseStep(text, scrabble.ParseAction)
		if err != nil || got != want || want.String() != text || got.At != want.At {
			t.Errorf("%s: %v (%v), want %v", text, got, err, want)
		}
	}
}

func TestParseStepRefuses(t *testing.T) {
	for _, text := range []string{
		"", "pass", " pass", "0", "0 ", "0  pass", "-1 pass", "+1 pass", "01 pass", "1.5 pass", "9223372036855 pass", "1 Pass", "1 pass ", "1 passed",
		"1 lay", "1 lay ", "1 lay ,", "1 lay OVE", "1 lay OVE,4e ", "1 lay  OVE,4e", "1 lay OVE,04e", "1 lay ABCDEFGH,4e", "1 lay OVE 4e", "1 lay 8D .OVE",
		"1 exchange", "1 exchange ", "1 exchange BA", "1 exchange ab", "1 exchange A_", "1 exchange 03", "1 exchange +3", "1 exchange A3", "1 exchange A B",
		"1 exchange " + strings.Repeat("E", 256), "1 exchange 99999999999999999999",
		"1 hint 2", "1 resign", "1 resign 0", "1 resign 5", "1 resign 01", "1 resign 1 ", "1 stuck 1",
		"1 challenge ", "1 challenge 8H", "1 challenge A  B", "1 challenge A ", "1 accept 1", "1 halt 2", "1 resume 1",
		"1 deal", "1 deal 0", "1 deal 1 ", "1 deal 1 BA", "1 deal 1  AB", "1 deal A",
		"1 withdraw 1", "1 adjust", "1 adjust 1", "1 adjust 1 5", "1 adjust 1 +5 time", "1 adjust 1 5 luck", "1 adjust 0 5 time", "1 adjust 1 05 time",
		"1 adjust 1 -0 time", "1 adjust 1 5 time ", "1 close ", "1 shuffle", "1 lay OVE,4e\n", "1 \xff",
	} {
		if a, err := game.ParseStep(text, scrabble.ParseAction); err == nil || a != (crossword.Step{}) {
			t.Errorf("%q: %v (%v)", text, a, err)
		}
	}
}

// Reports, the actions of imported games, exist in Scrabble only.
func TestReportsAreScrabbles(t *testing.T) {
	e := engines[1]
	s, err := e.start(game.Header{Rules: e.name, Config: e.config[0], Board: e.board(t)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"1 exchange 7", "1 deal 1", "1 withdraw", "1 adjust 1 5 time", "1 close"} {
		report, err := game.ParseStep(text, scrabble.ParseAction)
		if err != nil {
			t.Error(err)
		}
		if err := s.Check(report); !errors.Is(err, crossword.NotInThisGame) {
			t.Errorf("%v: %v", report, err)
		}
		if a, err := game.ParseStep(text, crossword.ParseAction); err == nil {
			t.Errorf("ScraeBBKle reads %v", a)
		}
	}
}

// ParseAction reports a fault in a move as ParseMove does.
func TestParseActionOfAMove(t *testing.T) {
	_, err := crossword.ParseAction("lay OV3,4e")
	var text *crossword.TextError
	if !errors.As(err, &text) || text.Reason != crossword.BadTile || text.Character != 3 {
		t.Errorf("%v", err)
	}
}

func FuzzParseStep(f *testing.F) {
	for _, s := range []string{
		"0 pass", "12 lay OVE,4e", "12 lay VLuE,b10", "1 exchange ?AAB", "1 exchange 7", "1 resign 4", "1 stuck", "1 deal 2 ??Z", "1 deal 1", "1 withdraw",
		"1 adjust 3 -10 time", "1 close", "1 challenge", "1 challenge QIz ZA", "1 accept", "1 halt", "1 resume", "9223372036854 hint", "-1 pass", "1 lay ,",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := game.ParseStep(text, scrabble.ParseAction)
		if err != nil {
			if a != (crossword.Step{}) {
				t.Fatalf("%q is %v and %v", text, a, err)
			}
			return
		}
		if a.String() != text || a.At < 0 || game.Cut(a.At) != a.At {
			t.Fatalf("%q prints as %q, at %v", text, a, a.At)
		}
	})
}
