package scrabble

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
)

const two = `named human "Ada" human "Bob"`

type wordList map[string]bool

func (w wordList) Has(word string) bool { return w[strings.ToLower(word)] }

func start(t testing.TB, config, draws string, words crossword.Words) State {
	t.Helper()
	s, err := Start(game.Header{Rules: Rules, Config: config, Draws: draws}, words)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// try applies the text of an action.
func try(t testing.TB, s State, text string) (State, error) {
	t.Helper()
	a, err := ParseAction(text)
	if err != nil {
		t.Fatal(err)
	}
	return s.Apply(crossword.Step{At: s.Last() + time.Millisecond, Do: a})
}

func play(t testing.TB, s State, texts ...string) State {
	t.Helper()
	for _, text := range texts {
		next, err := try(t, s, text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		s = next
	}
	return s
}

func show(tiles []crossword.Tile) string {
	var b strings.Builder
	for _, tile := range tiles {
		b.WriteString(tile.Text())
	}
	return b.String()
}

// The three examples of the document: RIDE over the star, TIE through its I, which no longer gets its
// premium, and PET with ER below it.
func TestExamples(t *testing.T) {
	words := wordList{"ride": true, "tie": true, "pet": true, "er": true}
	s := start(t, two, "RIDEPEE"+"TEAAIOU"+"SSSS", words)
	for _, c := range []struct {
		text, words string
		points      int64
		total       int64
	}{
		{"lay RIDE,8g", "[RIDE 10]", 10, 10},
		{"lay TE,h7", "[TIE 3]", 3, 3},
		{"lay PE,7f", "[PET 6 ER 3]", 9, 19},
	} {
		s = play(t, s, c.text)
		turns := s.Turns()
		turn := turns[len(turns)-1]
		var formed []string
		for _, w := range turn.Play.Words {
			formed = append(formed, fmt.Sprint(w.Word, " ", w.Score))
		}
		if turn.Points != c.points || turn.Move.Score != c.points || turn.Total != c.total || fmt.Sprint(formed) != c.words {
			t.Errorf("%s: %d points, %d in all, %v", c.text, turn.Points, turn.Total, formed)
		}
	}
	if got, want := s.LastMove(), []crossword.Square{{Column: 5, Row: 6}, {Column: 6, Row: 6}}; !reflect.DeepEqual(got, want) {
		t.Errorf("the last move is on %v", got)
	}
}

// A move with a phony is refused with the words at fault, and the turn goes on.
func TestWrongWords(t *testing.T) {
	s := play(t, start(t, two, "RIDEPEE"+"TEAAIOU", wordList{"ride": true, "pet": true}), "lay RIDE,8g")
	next, err := try(t, s, "lay TE,h7")
	var refusal *crossword.Refusal
	if !errors.As(err, &refusal) || refusal.Reason != crossword.NotAWord || len(refusal.Words) != 1 || refusal.Words[0].Word != "TIE" {
		t.Errorf("%v: %+v", err, refusal)
	}
	if !reflect.DeepEqual(next, s) || next.ToMove() != 1 {
		t.Error("the refused move changed something")
	}
	m, _ := crossword.ParseMove("TE,h7")
	if made, err := s.Try(m); err == nil || made.Score != 3 {
		t.Errorf("it would score %d (%v)", made.Score, err)
	}
}

func TestSevenTiles(t *testing.T) {
	s := play(t, start(t, two, "RIDEPEE", nil), "lay RIDEPEE,8b")
	// 1+1+2+1+3*2... d8 is a double letter and h8 the double word; see the board.
	turn := s.Turns()[0]
	if turn.Play.Bonus != 50 || turn.Points != 50+turn.Play.Words[0].Score || turn.Play.Words[0].Score != 2*(1+1+2*2+1+3+1+1) {
		t.Errorf("%+v", turn.Play)
	}
}

func TestExchange(t *testing.T) {
	s := start(t, two, "AABCD?E"+"RIDEPEE"+"XZ", nil)
	next := play(t, s, "exchange ?A")
	if got := show(next.Seat(0).Tiles); got != "ABCDEXZ" || next.BagCount() != 86 || next.ToMove() != 1 {
		t.Errorf("the rack is %s, %d tiles in the bag, seat %d to move", got, next.BagCount(), next.ToMove())
	}
	turn := next.Turns()[0]
	if turn.Kind != crossword.Exchanged || show(turn.Rack) != "AABCD?E" || show(turn.Drawn) != "XZ" || show(turn.Returned) != "A?" || turn.Count != 2 || turn.Points != 0 {
		t.Errorf("%+v", turn)
	}
	for _, c := range []struct {
		text string
		want crossword.TurnReason
	}{
		{"exchange AAA", crossword.NotHeld},
		{"exchange Z", crossword.NotHeld},
		{"exchange ??", crossword.NotHeld},
		{"exchange AABBCDE?", crossword.NotHeld},
		{"exchange 2", crossword.NotInThisGame},
		{"stuck", crossword.BagNotEmpty},
		{"resign 3", crossword.NoSuchSeat},
		{"deal 1 AB", crossword.NotInThisGame},
		{"withdraw", crossword.NotInThisGame},
		{"adjust 1 1 time", crossword.NotInThisGame},
		{"close", crossword.NotInThisGame},
	} {
		if after, err := try(t, s, strings.Replace(c.text, "AABBCDE?", "?AABBCDE", 1)); !errors.Is(err, c.want) || !reflect.DeepEqual(after, s) {
			t.Errorf("%s: %v", c.text, err)
		}
	}
	if _, err := s.Apply(crossword.Step{Do: crossword.Exchange{}}); !errors.Is(err, crossword.NoneExchanged) {
		t.Errorf("no tile: %v", err)
	}
}

// Six scoreless turns end the game: passes, exchanges, and a move of blanks.
func TestScorelessTurns(t *testing.T) {
	s := play(t, start(t, two, "??ABCDE"+"RIDEPEE", nil), "lay ab,8g", "pass", "exchange A", "pass", "exchange B")
	if _, over := s.Outcome(); over || s.Idle() != 5 || s.Position().Scoreless != 5 {
		t.Fatalf("over after %d turns", s.Idle())
	}
	o, over := play(t, s, "pass").Outcome()
	if !over || o.Ending != crossword.Scoreless || o.Seat != -1 {
		t.Errorf("%+v, %v", o, over)
	}
	s = play(t, s, "lay RE,h9", "pass", "pass", "pass", "pass", "pass")
	if _, over := s.Outcome(); over || s.Idle() != 5 {
		t.Errorf("over after %d turns", s.Idle())
	}
}

func TestStartRefuses(t *testing.T) {
	for _, c := range []struct {
		name   string
		header game.Header
		want   string
	}{
		{"another game", game.Header{Rules: "scraebbkle 1", Config: two}, `the record is of "scraebbkle 1"`},
		{"a board", game.Header{Rules: Rules, Config: two, Board: "15"}, "has a board"},
		{"one player", game.Header{Rules: Rules, Config: `named human "Ada"`}, "players"},
		{"draws", game.Header{Rules: Rules, Config: two, Draws: "ZZ"}, "character 2 of the order of tiles"},
		{"draws of an imported game", game.Header{Rules: Rules, Config: strings.Replace(two, "named", "imported", 1), Draws: "Z"}, "order of tiles"},
	} {
		if _, err := Start(c.header, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
		if _, err := game.Replay(Log{Header: c.header}, believing(Start)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// believing returns a start function that believes every word.
func believing(start func(game.Header, crossword.Words) (crossword.State, error)) func(game.Header) (crossword.State, error) {
	return func(h game.Header) (crossword.State, error) { return start(h, crossword.Trust{}) }
}
