package adjacency

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
)

func FuzzParseLog(f *testing.F) {
	files, err := filepath.Glob(filepath.Join(goldens, "logs", "*.log"))
	if err != nil || len(files) == 0 {
		f.Fatalf("no logs to begin with: %v", err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(raw))
	}
	f.Add("quoin log 1\nrules adjacency 1\n")
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := game.Parse(text, ParseAction)
		var syntax *game.SyntaxError
		if err != nil {
			if !errors.As(err, &syntax) || syntax.Line < 1 || syntax.Line > 1+strings.Count(text, "\n") {
				t.Fatalf("Parse(%q) = %v", text, err)
			}
			return
		}
		if l.String() != text {
			t.Fatalf("%q prints as %q", text, l)
		}
		if s, err := game.Replay(l, believing); err == nil && len(s.Found())+s.Rerolls() > len(l.Steps) {
			t.Fatalf("%q: more came out than went in", text)
		}
	})
}

func FuzzParseStep(f *testing.F) {
	for _, s := range []string{"0 enter cat", "61000 enter quiz", "1 reroll", "1 reroll 1000", "2 hint", "2 leave", "180000 expire", "7 complete", "", "-1 leave", "1 enter Cat", "9223372036855 expire"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		step, err := game.ParseStep(text, ParseAction)
		if err != nil {
			return
		}
		if step.String() != text || step.At < 0 || game.Cut(step.At) != step.At {
			t.Fatalf("%q prints as %q, at %v", text, step, step.At)
		}
	})
}

func FuzzParseConfig(f *testing.F) {
	f.Add(Default().String())
	f.Add(Config{Size: 8, Minutes: 5, MinLength: 8, Checked: true, Weights: mixedWeights()}.String())
	f.Add("size=4")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseConfig(text)
		if err != nil {
			return
		}
		if err := c.Validate(); err != nil || c.String() != text {
			t.Fatalf("%q is %v (%v)", text, c, err)
		}
	})
}

func FuzzParseBoard(f *testing.F) {
	for _, s := range []string{"cats/reqi/onez/dstq", "caQuts/rQuei/onez/dsQut", "caqu/CAQU/CAqU/caQuu", "CATS/REQI/ONEZ/DSTQ", strings.TrimSuffix(strings.Repeat("abcdefgh/", 8), "/"), "////", "a"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := ParseBoard(text)
		if err != nil {
			return
		}
		if b.String() != strings.ToLower(strings.ReplaceAll(text, "Qu", "q")) || b.Size() < MinSize || b.Size() > MaxSize {
			t.Fatalf("%q is %v", text, b)
		}
	})
}

func FuzzParseCode(f *testing.F) {
	for _, s := range []string{"0400-0000-001K", "05RX-5GXM-MP80-0DHN-S6RQ-Z2V3-4", "o4oo oooo ooik", "0400-0000-001L", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseCode(text)
		if err != nil {
			return
		}
		if again, err := ParseCode(c.String()); err != nil || again != c {
			t.Fatalf("%q is %+v, whose code %q is %+v (%v)", text, c, c, again, err)
		}
		if _, err := New(c.Config(Default()), c.Seed, nil); err != nil {
			t.Fatalf("%q deals no board: %v", text, err)
		}
	})
}

// FuzzTrace compares Trace with a complete search. A board with nearly all the same letters has countless
// paths, so the words are short.
func FuzzTrace(f *testing.F) {
	f.Add("cats/reqi/onez/dstq", "quiz", int8(-1), uint8(0))
	f.Add("aaaa/aaaa/aaaa/aaab", "aaaab", int8(15), uint8(4))
	f.Add("abab/baba/abab/baba", "ababa", int8(3), uint8(1))
	f.Add("abcde/abcde/abcde/abcde/abcde", "edcba", int8(24), uint8(0))
	f.Fuzz(func(t *testing.T, board, word string, square int8, spot uint8) {
		b, err := ParseBoard(board)
		if err != nil || len(word) > 6 {
			return
		}
		spots := anywhere([]byte(word))
		if int(spot) < len(spots) {
			spots[spot].Square = int(square)
		}
		checkTrace(t, b, spots)
	})
}

// FuzzPlay applies any bytes, three to an action.
func FuzzPlay(f *testing.F) {
	f.Add(uint64(1), uint8(0), uint8(3), true, []byte("\x00\x01\x10\x10\x02\x20\x50\x03\x30\x00\x01\x10\xf0\xff\xff"))
	f.Add(uint64(2), uint8(4), uint8(1), false, []byte("\x60\x00\x00\x70\x00\x00\x80\x00\x00\x90\x00\x00\xa0\x01\x00"))
	f.Add(uint64(1<<63), uint8(2), uint8(5), true, []byte{})
	f.Fuzz(func(t *testing.T, seed uint64, size, minutes uint8, checked bool, script []byte) {
		c := Default()
		c.Size, c.Minutes, c.Checked = MinSize+int(size%5), int(minutes%6), checked
		s, err := New(c, seed, evenList{})
		if err != nil {
			t.Fatal(err)
		}
		l := Log{Header: game.Header{Rules: Rules, Config: c.String(), Seed: seed}}
		for chunk := range slices.Chunk(script[:min(len(script), 300)], 3) {
			a := scripted(s, chunk)
			next, err := s.Apply(a)
			if check := s.Check(a); !reflect.DeepEqual(check, err) {
				t.Fatalf("Check(%v) = %v, Apply = %v", a, check, err)
			}
			checkSound(t, s, a, next, err)
			if err == nil {
				l.Steps = append(l.Steps, a)
			}
			s = next
		}
		read, err := game.Parse(l.String(), ParseAction)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := game.Replay(read, believing); err != nil || !reflect.DeepEqual(again.WithWords(evenList{}), s) {
			t.Fatalf("Replay = %v, or another state, of\n%s", err, l)
		}
	})
}

// scripted returns the step that up to three bytes mean: its kind, its place, and its time (from two seconds
// before the last step to half a minute after it).
func scripted(s State, bytes []byte) Step {
	var b [3]byte
	copy(b[:], bytes)
	at := s.Last() + (time.Duration(b[2])-16)*125*ms
	switch b[0] >> 4 {
	case 0:
		return step(at, Reroll{int(b[1]&7) - 1})
	case 1:
		switch b[0] & 3 {
		case 0:
			return step(at, Leave{})
		case 1:
			return step(at, Complete{})
		}
		return step(at, Hint{})
	case 2:
		return step(at, Expire{})
	case 3:
		return step(s.Config().Limit(), Expire{})
	case 4:
		return step(at, Enter{string(bytes)}) // letters or not
	}
	// A walk: the first byte is the number of squares, and the second, rotated, the direction of each step.
	board := s.Board()
	n := board.Size()
	row, column := int(b[1])/n%n, int(b[1])%n
	var path Path
	for i := range 1 + int(b[0]>>4)%8 {
		path = append(path, row*n+column)
		turn := int(b[0]&15) + i*int(b[1]>>3)
		row, column = (row+turn%3+n-1)%n, (column+turn/3%3+n-1)%n
	}
	return step(at, Enter{spelt(board, path)})
}
