package game_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"quoin/game"
)

// note is an action of a game that consists of remarks.
type note string

func (n note) String() string { return string(n) }

func parseNote(text string) (note, error) {
	if text == "" {
		return "", errors.New("not a note")
	}
	return note(text), nil
}

type steps = []game.Step[note]

var header = game.Header{Rules: "notes 1", Config: "short", Seed: 0xfeed, Started: 1_795_252_800_000}

func checkedHeader(name string) game.Header {
	h := header
	h.Dictionary, h.DictionarySHA256 = name, strings.Repeat("5d", 32)
	return h
}

func withBoard(h game.Header) game.Header {
	h.Board = "2\n1\n.<-9>\n\"é\xff"
	return h
}

func withDraws(h game.Header) game.Header {
	h.Draws = "RETAINS_?"
	return h
}

func longHeader(board, draws int) game.Header {
	h := header
	h.Board, h.Draws = strings.Repeat("\n", board), strings.Repeat("E", draws)
	return h
}

func TestText(t *testing.T) {
	const top = "quoin log 1\nrules notes 1\nconfig short\nseed feed\nstarted 1795252800000\n"
	sum := strings.Repeat("5d", 32)
	tests := []struct {
		name string
		log  game.Log[note]
		text string
	}{
		{"no step", game.Log[note]{Header: header}, top + "steps\n"},
		{"steps", game.Log[note]{Header: header, Steps: steps{{0, "a"}, {1500 * time.Millisecond, "b c"}}}, top + "steps\n0 a\n1500 b c\n"},
		{"two steps at once", game.Log[note]{Header: header, Steps: steps{{time.Second, "a"}, {time.Second, "b"}}}, top + "steps\n1000 a\n1000 b\n"},
		{"a dictionary", game.Log[note]{Header: checkedHeader("International")}, top + "dictionary " + sum + " \"International\"\nsteps\n"},
		{
			"a dictionary of an odd name",
			game.Log[note]{Header: checkedHeader("my \"list\"\nsteps\n\xff.txt")},
			top + "dictionary " + sum + ` "my \"list\"\nsteps\n\xff.txt"` + "\nsteps\n",
		},
		{"a dictionary without a name", game.Log[note]{Header: checkedHeader("")}, top + "dictionary " + sum + " \"\"\nsteps\n"},
		{"a board", game.Log[note]{Header: withBoard(header)}, top + `board "2\n1\n.<-9>\n\"é\xff"` + "\nsteps\n"},
		{"an order of tiles", game.Log[note]{Header: withDraws(header)}, top + "draws RETAINS_?\nsteps\n"},
		{
			"everything",
			game.Log[note]{Header: withDraws(withBoard(checkedHeader("mine"))), Steps: steps{{0, "a"}}},
			top + "dictionary " + sum + ` "mine"` + "\n" + `board "2\n1\n.<-9>\n\"é\xff"` + "\ndraws RETAINS_?\nsteps\n0 a\n",
		},
		{
			"a long seed",
			game.Log[note]{Header: withLong(checkedHeader("mine")), Steps: steps{{0, "a"}}},
			"quoin log 2\nrules notes 1\nconfig short\nseed 0\nlongseed " + countedText + "\nstarted 1795252800000\ndictionary " + sum + " \"mine\"\nsteps\n0 a\n",
		},
		{
			"a board and an order of tiles as long as can be",
			game.Log[note]{Header: longHeader(game.MaxBoard, game.MaxDraws)},
			top + `board "` + strings.Repeat(`\n`, game.MaxBoard) + "\"\ndraws " + strings.Repeat("E", game.MaxDraws) + "\nsteps\n",
		},
		{
			"the largest numbers",
			game.Log[note]{Header: game.Header{Rules: "r", Config: "c", Seed: 1<<64 - 1, Started: -1 << 63}},
			"quoin log 1\nrules r\nconfig c\nseed ffffffffffffffff\nstarted -9223372036854775808\nsteps\n",
		},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if got := c.log.String(); got != c.text {
				t.Errorf("String() =\n%s\nwant\n%s", got, c.text)
			}
			got, err := game.Parse(c.text, parseNote)
			if err != nil || !reflect.DeepEqual(got, c.log) {
				t.Errorf("Parse = %+v, %v", got, err)
			}
			if h, err := game.ParseHeader(c.log.Header.String()); err != nil || h != c.log.Header {
				t.Errorf("ParseHeader = %+v, %v", h, err)
			}
		})
	}
}

func TestParseRefuses(t *testing.T) {
	good := game.Log[note]{Header: checkedHeader("mine"), Steps: steps{{time.Second, "a"}, {2 * time.Second, "b"}}}.String()
	sum := strings.Repeat("5d", 32)
	tests := []struct {
		name, from, to string
		line           int
		want           string
	}{
		{"nothing", good, "", 1, "the record is cut off here"},
		{"another kind of file", good, "PNG\n", 1, `this is not a record of a game (it should begin with "quoin log 1")`},
		{"a later version", "log 1\n", "log 4\n", 1, `the record has version "4"; this Quoin reads versions 1 to 3`},
		{"version 1 spelt otherwise", "log 1\n", "log 01\n", 1, `the record has version "01"; this Quoin reads versions 1 to 3`},
		{"Windows line ends", "log 1\n", "log 1\r\n", 1, `the record has version "1\r"; this Quoin reads versions 1 to 3`},
		{"cut off in the first line", good, "quoin lo", 1, "the record is cut off here"},
		{"cut off after the first line", good, "quoin log 1\n", 2, "the record is cut off here"},
		{"cut off in the header", good, "quoin log 1\nrules notes 1\nconf", 3, "the record is cut off here"},
		{"cut off before the steps", good, good[:strings.Index(good, "steps")], 7, "the record is cut off here"},
		{"cut off in the word steps", good, good[:strings.Index(good, "steps")+3], 7, "the record is cut off here"},
		{"cut off in a step", good, good[:len(good)-1], 9, "the record is cut off here"},
		{"no rules", "rules notes 1\n", "", 2, `"rules" should stand here, not "config short"`},
		{"empty rules", "rules notes 1\n", "rules \n", 2, "nothing stands here"},
		{"no value", "config short\n", "config\n", 3, `"config" should stand here, not "config"`},
		{"empty configuration", "config short\n", "config \n", 3, "nothing stands here"},
		{"another order", "rules notes 1\nconfig short\n", "config short\nrules notes 1\n", 2, `"rules" should stand here, not "config short"`},
		{"seed in capitals", "feed", "FEED", 4, `seed "FEED" is not a hexadecimal number of 64 bits`},
		{"seed with a leading zero", "feed", "0feed", 4, `seed "0feed" is not a hexadecimal number of 64 bits`},
		{"seed too large", "feed", "10000000000000000", 4, `seed "10000000000000000" is not a hexadecimal number of 64 bits`},
		{"seed below zero", "feed", "-1", 4, `seed "-1" is not a hexadecimal number of 64 bits`},
		{"start with a fraction", "1795252800000", "1.5", 5, `start "1.5" is not a number of milliseconds`},
		{"start with a plus sign", "1795252800000", "+1", 5, `start "+1" is not a number of milliseconds`},
		{"start too large", "1795252800000", "9223372036854775808", 5, `start "9223372036854775808" is not a number of milliseconds`},
		{"dictionary without quotes", `"mine"`, "mine", 6, "dictionary is not a checksum and a quoted name"},
		{"dictionary in other quotes", `"mine"`, "`mine`", 6, "dictionary is not a checksum and a quoted name"},
		{"dictionary of neither sum nor name", sum + ` "mine"`, ` ""`, 6, "dictionary is not a checksum and a quoted name"},
		{"dictionary of one word", sum + ` "mine"`, sum, 6, "dictionary is not a checksum and a quoted name"},
		{"another field", "dictionary", "lexicon", 6, `"steps" should stand here, not "lexicon 5d5d5d5d5d5d"`},
		{"two dictionaries", "steps\n", "dictionary x \"y\"\nsteps\n", 7, `"steps" should stand here, not "dictionary x \"y\""`},
		{"a board before the dictionary", "dictionary", "board \".\"\ndictionary", 7, `"steps" should stand here, not "dictionary 5d5d5d5d5"`},
		{"two boards", "steps\n", "board \".\"\nboard \".\"\nsteps\n", 8, `"steps" should stand here, not "board \".\""`},
		{"draws before the board", "steps\n", "draws ABC\nboard \".\"\nsteps\n", 8, `"steps" should stand here, not "board \".\""`},
		{"a board without quotes", "steps\n", "board .\nsteps\n", 7, "board is not a quoted text"},
		{"a board in other quotes", "steps\n", "board `.`\nsteps\n", 7, "board is not a quoted text"},
		{"a board spelt otherwise", "steps\n", "board \"\\x2e\"\nsteps\n", 7, "board is not a quoted text"},
		{"an empty board", "steps\n", "board \"\"\nsteps\n", 7, "board is not a quoted text"},
		{"a board in more lines", "steps\n", "board \".\n.\"\nsteps\n", 7, "board is not a quoted text"},
		{"a board too long", "steps\n", "board \"" + strings.Repeat(".", game.MaxBoard+1) + "\"\nsteps\n", 7, "the board has 16385 bytes, more than 16384"},
		{"no draws", "steps\n", "draws \nsteps\n", 7, "nothing stands here"},
		{"draws too long", "steps\n", "draws " + strings.Repeat("E", game.MaxDraws+1) + "\nsteps\n", 7, "the order of tiles has 4097 bytes, more than 4096"},
		{"a long seed in version 1", "started", "longseed " + countedText + "\nstarted", 5, `"started" should stand here, not "longseed 01020304050"`},
		{"version 2 without a long seed", "log 1", "log 2", 5, `"longseed" should stand here, not "started 179525280000"`},
		{"a step that is none", "2000 b", "2000 ", 9, "not a note"},
		{"a step without a time", "2000 b", "b", 9, `"b" is not a time in milliseconds`},
		{"an empty line", "2000 b", "", 9, `"" is not a time in milliseconds`},
		{"time running backwards", "2000 b", "999 b", 9, "999 ms is before the step above it"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(good, c.from, c.to, 1)
			l, err := game.Parse(text, parseNote)
			var e *game.SyntaxError
			if !errors.As(err, &e) {
				t.Fatalf("Parse = %v", err)
			}
			if e.Line != c.line || e.Err.Error() != c.want {
				t.Errorf("Parse = %v, want line %d: %s", e, c.line, c.want)
			}
			if !reflect.DeepEqual(l, game.Log[note]{}) {
				t.Errorf("and part of a log with it: %+v", l)
			}
		})
	}
}

func TestParseRefusesLongSeed(t *testing.T) {
	good := game.Log[note]{Header: withLong(header)}.String()
	for _, c := range []struct{ name, to, want string }{
		{"cut short", "0102", `long seed "0102" is not a hexadecimal number of 256 bits`},
		{"in capitals", strings.ToUpper(countedText), `long seed "0102030405060708090A" is not a hexadecimal number of 256 bits`},
		{"none", strings.Repeat("0", 64), `long seed "00000000000000000000" is not a hexadecimal number of 256 bits`},
	} {
		_, err := game.Parse(strings.Replace(good, countedText, c.to, 1), parseNote)
		if e, is := errors.AsType[*game.SyntaxError](err); !is || e.Line != 5 || e.Err.Error() != c.want {
			t.Errorf("%s: %v, want line 5: %s", c.name, err, c.want)
		}
	}
}

func TestParseBound(t *testing.T) {
	text := game.Log[note]{Header: header}.String()
	text += "0 a" + strings.Repeat("a", (game.MaxText-len(text))%4) + "\n"
	text += strings.Repeat("0 a\n", (game.MaxText-len(text))/4)
	if len(text) != game.MaxText {
		t.Fatalf("the test is %d bytes long", len(text))
	}
	if _, err := game.Parse(text, parseNote); err != nil {
		t.Errorf("%d bytes: %v", len(text), err)
	}
	text += "0 a\n"
	want := fmt.Sprintf("line 1: the record has %d bytes, more than %d", len(text), game.MaxText)
	if _, err := game.Parse(text, parseNote); err == nil || err.Error() != want {
		t.Errorf("%d bytes: %v, want %s", len(text), err, want)
	}
}

// Each line ends in a line feed, so a truncated log is noticed, unless it was cut just between two lines.
func TestCutAnywhere(t *testing.T) {
	for _, h := range []game.Header{checkedHeader("mine"), withLong(checkedHeader("mine"))} {
		cutAnywhere(t, game.Log[note]{Header: withDraws(withBoard(h)), Steps: steps{{0, "a"}, {0, "b"}}}.String())
	}
}

func cutAnywhere(t *testing.T, whole string) {
	t.Helper()
	steps := strings.Index(whole, "steps\n") + len("steps\n")
	for n := range len(whole) {
		l, err := game.Parse(whole[:n], parseNote)
		between := n >= steps && whole[n-1] == '\n'
		if (err == nil) != between {
			t.Errorf("cut after %d bytes: %v", n, err)
		}
		if between && len(l.Steps) != strings.Count(whole[steps:n], "\n") {
			t.Errorf("cut after %d bytes: %d steps", n, len(l.Steps))
		}
	}
}

func TestParseHeaderRefuses(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"steps after it", header.String() + "0 a\n", "line 7: text after the header"},
		{"cut off", strings.TrimSuffix(header.String(), "\n"), "line 6: the record is cut off here"},
		{"nothing", "", "line 1: the record is cut off here"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if h, err := game.ParseHeader(c.text); err == nil || err.Error() != c.want || h != (game.Header{}) {
				t.Errorf("ParseHeader = %+v, %v, want %s", h, err, c.want)
			}
		})
	}
}

func TestErrorsUnwrap(t *testing.T) {
	inner := errors.New("inner")
	step := &game.StepError{Step: 3, Err: inner}
	if step.Error() != "step 3: inner" || !errors.Is(step, inner) {
		t.Errorf("%v", step)
	}
	syntax := &game.SyntaxError{Line: 7, Err: inner}
	if syntax.Error() != "line 7: inner" || !errors.Is(syntax, inner) {
		t.Errorf("%v", syntax)
	}
}

func FuzzParseHeader(f *testing.F) {
	f.Add(header.String())
	f.Add(checkedHeader("a \"list\"").String())
	f.Add(withDraws(withBoard(checkedHeader("mine"))).String())
	f.Add(withBoard(header).String())
	f.Add(withDraws(header).String())
	f.Add(withLong(header).String())
	f.Add(withDraws(withBoard(withLong(checkedHeader("mine")))).String())
	f.Add("quoin log 1\nrules \n")
	f.Fuzz(func(t *testing.T, text string) {
		h, err := game.ParseHeader(text)
		if err != nil {
			return
		}
		if h.String() != text {
			t.Fatalf("%q prints as %q", text, h)
		}
	})
}
