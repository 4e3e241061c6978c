package scrabble

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
)

var imported = strings.Replace(two, "named", "imported", 1)

// A game as a tournament's file has it: racks known in part, a phony taken back, a challenge that failed, an
// unknown exchange, a penalty.
func TestImported(t *testing.T) {
	s := start(t, imported, "", wordList{}) // knows no word, and isn't asked
	for _, c := range []struct {
		texts             string // separated by semicolons
		ada, bob          int64
		rackAda, rackBob  string
		heldAda, heldBob  int
		bag, mover, tiles int
	}{
		{"", 0, 0, "", "", 7, 7, 86, 0, 0},
		{"deal 1 DEEIPR", 0, 0, "DEEIPR", "", 7, 7, 86, 0, 0},
		{"lay RIDE,8g", 10, 0, "EP", "", 7, 7, 82, 1, 4},
		{"deal 2 T; lay TE,h7", 10, 3, "EP", "", 7, 7, 80, 0, 6},
		{"deal 1 EEPQ; lay QPE,7e; adjust 1 3 total", 32, 3, "E", "", 7, 7, 77, 1, 9},
		{"withdraw", 13, 3, "EEPQ", "", 7, 7, 80, 1, 6},
		{"deal 2 AAAEIU; exchange 3", 13, 3, "EEPQ", "", 7, 7, 80, 0, 6},
		{"deal 1 EEPQ; lay PE,7f; adjust 1 5 challenge", 27, 3, "EQ", "", 7, 7, 78, 1, 8},
		{"deal 2 AEIOUVV; exchange VV; deal 1; pass", 27, 3, "", "AEIOU", 7, 7, 78, 1, 8},
		{"adjust 2 -10 time; adjust 1 14 rack", 41, -7, "", "AEIOU", 7, 7, 78, 1, 8},
		{"close", 41, -7, "", "AEIOU", 7, 7, 78, 1, 8},
	} {
		for text := range strings.SplitSeq(c.texts, "; ") {
			if text != "" {
				s = play(t, s, text)
			}
		}
		ada, bob := s.Seat(0), s.Seat(1)
		if ada.Score != c.ada || bob.Score != c.bob || show(ada.Tiles) != c.rackAda || show(bob.Tiles) != c.rackBob || ada.Held != c.heldAda ||
			bob.Held != c.heldBob || s.BagCount() != c.bag || s.ToMove() != c.mover || s.Board().On().Size() != c.tiles {
			t.Fatalf("%s: %+v, %+v, %d in the bag, %d on the board, seat %d to move", c.texts, ada, bob, s.BagCount(), s.Board().On().Size(), s.ToMove())
		}
	}
	o, over := s.Outcome()
	if !over || o.Ending != crossword.Told || o.Seats[0].Final != 41 || o.Seats[1].Final != -7 || o.Seats[0].Place != 1 {
		t.Errorf("%+v", o)
	}
	r := s.Result()
	if got := fmt.Sprint(r.Plays, r.Turns); got != "[{0 RIDE 10 2ms 0} {1 TIE 3 4ms 0} {0 PET 9 12ms 0}] 7" {
		t.Errorf("the result has %s", got)
	}
}

// A player whose seven tiles nobody noted may lay any tiles that are left.
func TestImportedSupposes(t *testing.T) {
	s := start(t, imported, "", nil)
	for _, c := range []struct {
		before, text string
		want         error
	}{
		{"deal 1 ABCDEFG", "lay ABZ,8g", crossword.NotOnRack},
		{"deal 1 ABCDEF", "lay ABZ,8g", nil},
		{"deal 1 ABCDEF", "lay ABZY,8g", crossword.NotOnRack},
		{"deal 1", "lay ZYZ,8g", crossword.NotOnRack}, // there is only one Z
		{"deal 1", "lay ZYX,8g", nil},
		{"deal 1", "lay abZ,8g", nil},
		{"deal 1", "lay abc,8g", crossword.NotOnRack},
		{"deal 1 ABCDEFG", "exchange HA", crossword.NotHeld},
		{"deal 1 ABCDEF", "exchange AH", nil},
		{"deal 1", "exchange AEEIOUU", nil},
		{"deal 1", "exchange AEEEIOUU", crossword.NotHeld},
		{"deal 1 A", "exchange 7", nil},
		{"deal 1 A", "exchange 8", crossword.NotHeld},
		{"deal 1 A", "exchange 0", crossword.NoneExchanged},
		{"deal 1 A", "exchange -1", crossword.NoneExchanged},
		{"deal 1 A", "withdraw", crossword.NoneWithdrawn},
		{"deal 1 A", "adjust 2 10001 total", crossword.AdjustmentTooLarge},
		{"deal 1 A", "adjust 2 -10001 total", crossword.AdjustmentTooLarge},
		{"deal 1 A", "adjust 3 1 total", crossword.NoSuchSeat},
		{"deal 1 A", "deal 4 A", crossword.NoSuchSeat},
		{"deal 1 A", "deal 2 AAAAAAAA", crossword.RackTooLarge},
		{"deal 1 A", "deal 2 ZZ", crossword.BeyondBag},
		{"deal 1 A", "stuck", crossword.NotInThisGame},
		{"deal 1 ABC", "lay ABC,8g", nil},
	} {
		if _, err := try(t, play(t, s, c.before), strings.Replace(c.text, "exchange HA", "exchange AH", 1)); !errors.Is(err, c.want) {
			t.Errorf("%s, %s: %v", c.before, c.text, err)
		}
	}
	laid := play(t, s, "lay ZYX,8g", "adjust 1 2 total", "withdraw")
	for _, c := range []struct {
		s    State
		text string
		want error
	}{
		{play(t, s, "lay ZYX,8g"), "deal 2 Z", crossword.BeyondBag},
		{laid, "withdraw", crossword.NoneWithdrawn},
		{play(t, s, "lay ZYX,8g", "pass"), "withdraw", crossword.NoneWithdrawn},
		{play(t, laid, "pass"), "withdraw", crossword.NoneWithdrawn},
	} {
		if _, err := try(t, c.s, c.text); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.text, err)
		}
	}
	if laid.LastMove() != nil || !laid.Board().Empty() || laid.Seat(0).Score != 2 || laid.Idle() != 1 {
		t.Errorf("a withdrawn move leaves %v, %d points", laid.LastMove(), laid.Seat(0).Score)
	}
	again := play(t, laid, "lay AB,8g", "pass")
	if again.Idle() != 1 || len(again.LastMove()) != 2 {
		t.Errorf("%d turns scored nothing, the last move is on %v", again.Idle(), again.LastMove())
	}
}

// No rule ends such a game, so its length is limited.
func TestImportedTooLong(t *testing.T) {
	l := Log{Header: game.Header{Rules: Rules, Config: imported}}
	for range crossword.MaxTurns {
		l.Steps = append(l.Steps, crossword.Step{Do: crossword.Pass{}})
	}
	s, err := game.Replay(l, believing(Start))
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]error{
		"pass": crossword.GameTooLong, "exchange 1": crossword.GameTooLong, "lay AB,8g": crossword.GameTooLong, "adjust 1 1 time": crossword.GameTooLong,
		"hint": nil, "deal 1 AB": nil, "close": nil, "resign 1": nil,
	} {
		if _, err := try(t, s, text); !errors.Is(err, want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
