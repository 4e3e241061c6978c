package santorini

import (
	"errors"
	"strings"
	"testing"

	"quoin/game"
)

func FuzzParseStep(f *testing.F) {
	for _, s := range []string{"0 @b2", "1500 b2c3", "2 +d4", "3 hint", "4 leave 1", "5 leave 2 time", "9223372036854 leave 1 gone", "1 @f6", "", "-1 @a1"} {
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

func FuzzParseAction(f *testing.F) {
	for _, s := range []string{"@b2", "b2c3", "+d4", "hint", "leave 1", "leave 2 time", "leave 1 gone", "a6a7", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ParseAction(text)
		var e *TextError
		if err != nil {
			if !errors.As(err, &e) || e.At < 0 || e.At > len(text) {
				t.Fatalf("ParseAction(%q) = %v", text, err)
			}
			return
		}
		if a.String() != text {
			t.Fatalf("%q prints as %q", text, a)
		}
	})
}

// FuzzParsePosition also runs the search on the positions that it reads.
func FuzzParsePosition(f *testing.F) {
	for _, c := range benchPositions {
		f.Add(c.text)
	}
	for _, s := range []string{
		Position{}.String(),
		"00000/00000/00000/00000/00000 b2d4 d2 2",
		"00000/00000/00000/00000/00000 c3d4 b4d2 1+c3",
		"00000/00000/00000/23000/00000 b2e5 a5e1 1#",
		"00000/00000/22000/02000/02000 a1a2 d1e5 1",
		"33333/33333/33333/33333/33333 a1a2 d1e5 2",
	} {
		f.Add(s)
	}
	s := NewSearcher(1 << 12)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePosition(text)
		var e *PositionError
		if err != nil {
			if !errors.As(err, &e) || e.Column < 1 || e.Column > len(text)+1 {
				t.Fatalf("ParsePosition(%q) = %v", text, err)
			}
			return
		}
		if p.String() != text {
			t.Fatalf("%q prints as %q", text, p)
		}
		checkLegal(t, p, s.Think(p, SearchLimit{Depth: 2, Nodes: 5000}))
	})
}

func FuzzParseConfig(f *testing.F) {
	f.Add(pair.String())
	f.Add(`"a \"b\"" best "c" person`)
	f.Add(`"a" person`)
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

func FuzzParseLog(f *testing.F) {
	top := game.Header{Rules: Rules, Config: pair.String(), Started: 1_795_252_800_000}.String()
	f.Add(top + "0 @b2\n0 @d4\n1 @b4\n1 @d2\n2 b2c3\n3 +b2\n3 hint\n4 leave 2 time\n")
	f.Add(top + "0 @b2\n0 @b2\n")
	f.Add("quoin log 1\nrules santorini 1\n")
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
		if s, err := game.Replay(l, Start); err == nil && 2*s.Turns()+s.Hints() > len(l.Steps)+1 {
			t.Fatalf("%q: more came out than went in", text)
		}
	})
}
