package crossword_test

import (
	"errors"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say/saytest"
)

// words are a dictionary.
type words map[string]bool

func (w words) Has(word string) bool { return w[word] }

// started returns a game of two; the first player holds ONESTA and a blank, the second
// TREDIES.
func started(t *testing.T, v *crossword.Variant, list ...string) crossword.State {
	t.Helper()
	known := words{}
	for _, w := range list {
		known[strings.ToLower(w)], known[w] = true, true
	}
	config := crossword.Config{Mode: v.Modes[len(v.Modes)-1], Players: []game.Player{{Name: "Ada"}, {Name: "Bob"}}}
	h := game.Header{Rules: v.Version, Draws: "ONESTA?TREDIES"}
	var s crossword.State
	var err error
	if v.Version == scraebbkle.Rules {
		h.Config, h.Board = config.String(), resources.Boards()[0].Text
		s, err = scraebbkle.Start(h, known)
	} else {
		config.Mode = crossword.AsNamed
		h.Config = config.String()
		s, err = scrabble.Start(h, known)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func laid(t *testing.T, s crossword.State, moves ...string) crossword.State {
	t.Helper()
	for _, text := range moves {
		m, err := crossword.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = s.Apply(crossword.Step{Do: crossword.Lay{Move: m}}); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// TestCrossword causes the refusals in games, so that the sentences are tested with values
// that the rules return.
func TestCrossword(t *testing.T) {
	ours := started(t, scraebbkle.Variant(), "TONE", "ES")
	const touching = "Touching isn't enough: the word must take in a tile there"
	theirs := started(t, scrabble.Variant(), "TONE", "DE")
	lay := func(text string) crossword.Action {
		m, err := crossword.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		return crossword.Lay{Move: m}
	}
	exchange := func(text string) crossword.Action {
		r, err := crossword.ParseRack(text)
		if err != nil {
			t.Fatal(err)
		}
		return crossword.Exchange{Tiles: r}
	}
	for _, c := range []struct {
		name   string
		state  crossword.State
		action crossword.Action
		want   string
	}{
		{"a tile too many", ours, lay("TONK,7d"), "That needs a tile you don't have: K"},
		{"a blank too many", ours, lay("TOne,7d"), "That needs a tile you don't have: a blank"},
		{"off the board", ours, lay("TONE,7n"), "That goes off the board"},
		{"a tile below", laid(t, ours, "TONE,7d"), lay("DE,7d"), "A tile lies on d7 already"},
		{"beside the start", ours, lay("TONE,8d"), "The first word has to cover d7"},
		{"one tile", ours, lay("T,7d"), "The first word needs two tiles"},
		{"apart", laid(t, ours, "TONE,7d"), lay("RED,12a"), "That doesn't join a word on the board"},
		{"only touching", laid(t, ours, "TONE,7d"), lay("RE,h6"), touching},
		{"only touching, below", laid(t, ours, "TONE,7d"), lay("RED,8d"), touching},
		{"a word across", laid(t, ours, "TONE,7d", "S,g8"), lay("A,8f"), "That also forms NA down column f"},
		{"no word", ours, lay("NOT,7d"), "NOT isn't in the dictionary"},
		{"no words", laid(t, theirs, "TONE,8h"), lay("RED,9h"), "RED, TR, OE and ND aren't in the dictionary"},
		{"one of several", laid(t, theirs, "TONE,8h"), lay("DE,9j"), "ND and EE aren't in the dictionary"},
		{"a tile below, in Scrabble", laid(t, theirs, "TONE,8h"), lay("DE,8h"), "A tile lies on H8 already"},
		{"beside the start, in Scrabble", theirs, lay("TONE,9h"), "The first word has to cover H8"},
		{"no exchange", ours, exchange("O"), "This game has no such turn"},
		{"an exchange of none", theirs, exchange(""), "No tile is chosen"},
		{"of a tile that isn't there", theirs, exchange("Z"), "You don't have that tile: Z"},
		{"stuck too early", theirs, crossword.Stuck{}, "The bag still holds 86 tiles"},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := c.state.Check(crossword.Step{Do: c.action})
			if err == nil {
				t.Fatalf("%v is allowed", c.action)
			}
			if got := wording.Refusal(c.state.Variant().Manner, err); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// TestCrosswordMoves parses texts that aren't moves.
func TestCrosswordMoves(t *testing.T) {
	board := laid(t, started(t, scrabble.Variant(), "TONE"), "TONE,8h").Board()
	const looks = "A move is a square and a word: 8D WORD, or down D8 WORD"
	for text, want := range map[string]string{
		"":                       looks,
		"8H":                     looks,
		"help":                   looks,
		"zz99":                   looks,
		"SET":                    looks,
		"SET,":                   looks,
		"9H T0NE":                `"0" isn't a tile: A to Z, or a to z for a blank`,
		"h7 SET":                 "A tile lies on H8 already; it is written as .",
		"SET,h":                  looks,
		"8H ....":                "That lays no tile",
		"9H T.NES":               "No tile lies on I9, where the . stands",
		"8H TONE":                "A tile lies on H8 already; it is written as .",
		"8H ...":                 "The word goes on: a tile lies on K8",
		"8I ...S":                "The word begins earlier: a tile lies on H8",
		"8H (TONE)S":             "A tile of the board is written as . without brackets",
		"1A ABCDEFGH":            "That lays more tiles than a rack has",
		"1N ABC":                 "That goes off the board",
		strings.Repeat("A", 200): "That is too long for a move",
	} {
		_, err := crossword.SquareFirst.Read(board, text)
		if err == nil {
			t.Errorf("%q is a move", text)
		} else if got := wording.Refusal(crossword.SquareFirst, err); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

// TestCrosswordIsSafe tries every reason with hostile and extreme values.
func TestCrosswordIsSafe(t *testing.T) {
	long := crossword.Formed{Word: strings.Repeat("QX", 49)}
	for reason := crossword.NotOnRack; reason <= crossword.NotAWord; reason++ {
		for _, words := range [][]crossword.Formed{nil, {long}, {long, long, long, long, long, long, long, long}} {
			checkSentence(t, &crossword.Refusal{Reason: reason, Words: words, Tile: crossword.Blank})
		}
	}
	for _, reason := range saytest.ReasonsOf[crossword.TurnReason](t, "../../../game/crossword", "TurnReason") {
		checkSentence(t, &crossword.TurnRefusal{Reason: reason})
	}
	checkSentence(t, &crossword.TextError{Reason: crossword.BadTile, Text: "\x1b"})
	for _, text := range []string{"", "help", "zz99", "8H", "OVE", "OVE,8", "99Z ABC", ".,8h", "A,b,c", "8h hELP!"} {
		for _, manner := range []crossword.Manner{crossword.TilesFirst, crossword.SquareFirst} {
			if _, err := manner.Read(crossword.NewBoard(scrabble.Board()), text); err != nil {
				checkSentence(t, err)
			}
		}
	}
	checkSentence(t, errors.New("what\x1b[2Jever"))
}

func checkSentence(t *testing.T, err error) {
	t.Helper()
	for _, manner := range []crossword.Manner{crossword.TilesFirst, crossword.SquareFirst} {
		got := wording.Refusal(manner, err)
		if got == "" || len(got) > 58 || strings.HasSuffix(got, ".") {
			t.Errorf("%q has %d characters", got, len(got))
		}
		for _, c := range got {
			if c < ' ' || c > '~' {
				t.Errorf("%q holds %q", got, c)
			}
		}
	}
}

func TestCrosswordEnds(t *testing.T) {
	players := []game.Player{{Name: "Ada"}, {Name: "Bob"}, {Name: "Cleo"}}
	places := func(o crossword.Outcome, all ...int) crossword.Outcome {
		for i := 0; i < len(all); i += 2 {
			o.Seats = append(o.Seats, crossword.Settlement{Final: int64(all[i]), Place: all[i+1]})
		}
		return o
	}
	for _, c := range []struct {
		name         string
		o            crossword.Outcome
		winner, ends string
	}{
		{"won", places(crossword.Outcome{Ending: crossword.WentOut, Seat: 1}, 20, 2, 32, 1, 3, 3), "Bob wins by 12 points", "Bob laid the last tile, and the bag is empty"},
		{"by one", places(crossword.Outcome{Ending: crossword.AllPassed, Seat: -1}, -9, 1, -10, 2), "Ada wins by 1 point", "Everybody passed twice in a row"},
		{"a draw", places(crossword.Outcome{Ending: crossword.Scoreless, Seat: -1}, 5, 1, 5, 1, 1, 3), "Ada and Bob draw", "Six turns in a row scored nothing"},
		{"a draw of three", places(crossword.Outcome{Ending: crossword.NoMoves, Seat: -1}, 5, 1, 5, 1, 5, 1), "Ada, Bob and Cleo draw", "The bag is empty, and nobody can make a move"},
		{"given up", places(crossword.Outcome{Ending: crossword.Resigned, Seat: 0}, 50, 2, 5, 1), "Bob wins", "Ada resigned"},
		{"a broken tie", places(crossword.Outcome{Ending: crossword.WentOut, Seat: 0}, 50, 1, 50, 2), "Ada wins: level, and ahead before the tiles left were taken off", "Ada laid the last tile, and the bag is empty"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := wording.Winner(c.o, players); got != c.winner {
				t.Errorf("got %s, want %s", got, c.winner)
			}
			if got := wording.End(c.o, players); got != c.ends {
				t.Errorf("got %s, want %s", got, c.ends)
			}
		})
	}
}

// TestEndings checks that every ending of a game has its own text.
func TestEndings(t *testing.T) {
	saytest.Endings(t, "../../../game/crossword", wording.Ending)
}
