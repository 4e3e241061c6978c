package scrabble

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quoin/game/crossword"
	_ "quoin/testdata/sample" // tests collect less garbage, and keep their files in memory
)

// TestAnnotation writes a short game down and compares the file.
func TestAnnotation(t *testing.T) {
	a := NewAnnotation("International", "Ada L", "Bob")
	for _, text := range []string{"eirtuwy 8h wire", "EGHILTV j6 thRive", "bob: ABCDEFG -abc", "2: aet?rrs pass"} {
		next, err := a.Add(text)
		if text == "EGHILTV j6 thRive" {
			if !errors.Is(err, crossword.NotOnRack) {
				t.Fatalf("%q: %v", text, err)
			}
			if next, err = a.Add("EGHILTV J6 TH.IVE"); err != nil {
				t.Fatal(err)
			}
			if next, err = next.Add("off"); err != nil {
				t.Fatal(err)
			}
			if next, err = next.Noted("Not in the list"); err != nil {
				t.Fatal(err)
			}
			a = next
			continue
		}
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		a = next
	}
	const want = `#character-encoding UTF-8
#player1 Ada_L Ada L
#player2 Bob Bob
#lexicon International
#incomplete
>Ada_L: EIRTUWY 8H WIRE +14 14
>Bob: EGHILTV J6 TH.IVE +22 22
>Bob: EGHILTV -- -22 0
#note Not in the list
>Bob: ABCDEFG -ABC +0 0
>Bob: ?AERRST - +0 0
`
	if got := a.Text(); !strings.HasPrefix(got, want) {
		t.Errorf("%s, want\n%s", got, want)
	}
	if a, _ = a.Back(); a.Turns() != 4 {
		t.Errorf("%d lines are left", a.Turns())
	}
	renamed, err := a.Renamed(1, "Eva Ng")
	if err != nil || !strings.Contains(renamed.Text(), ">Eva_Ng: EGHILTV --") {
		t.Errorf("%v\n%s", err, renamed.Text())
	}
}

// TestAnnotationBlanks checks which letters of a typed word are blanks.
func TestAnnotationBlanks(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"EIRTU?? 8h wiry", "8H wIRy"},
		{"AEIRTU? 8h wire", "8H wIRE"},
		{"AEIRT?? 8h wiry", "8H wIRy"},
		{"AEIRTU? 8h WiRE", "the rack hasn't got W"},
		{"AEWRTU? 8h WiRE", "8H WiRE"},
		{"AEIRTU? 8h mumm", "M"},
		{"8h wire", "8H WIRE"},
	} {
		a, err := NewAnnotation("", "A", "B").Add(c.text)
		if err != nil {
			if strings.HasPrefix(c.want, "8H") {
				t.Errorf("%q: %v", c.text, err)
			}
			continue
		}
		last := a.State().Turn(0)
		if got := last.Board.Notation(last.Move); got != c.want {
			t.Errorf("%q is %s, want %s", c.text, got, c.want)
		}
	}
}

// TestAnnotateFiles writes the games of the files down again: turn by turn, and backwards. The same file comes out.
func TestAnnotateFiles(t *testing.T) {
	files, _ := filepath.Glob("testdata/gcg/*.gcg")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		a, err := ReadAnnotation(string(text))
		if err != nil {
			continue // a file with a fault
		}
		if a.state.Players() != 2 || slices.ContainsFunc(a.state.Turns(), func(turn crossword.Turn) bool { return turn.Kind == crossword.Adjusted }) {
			continue // penalties and the like are typed in other words
		}
		var typed []string
		back := a
		for back.Turns() > 0 {
			var line string
			if back, line = back.Back(); line == "" {
				t.Fatalf("%s: no text for a line after %d", file, back.Turns())
			}
			typed = append(typed, line)
		}
		again := back
		for _, line := range slices.Backward(typed) {
			if again, err = again.Add(line); err != nil {
				t.Fatalf("%s: %q: %v", file, line, err)
			}
		}
		if got, want := again.State().Position().String(), a.State().Position().String(); got != want {
			t.Errorf("%s comes out as\n%s", file, again.Text())
		}
	}
}

// TestAnnotationRefusals checks that what can't be written down changes nothing and is refused by kind.
func TestAnnotationRefusals(t *testing.T) {
	a, err := NewAnnotation("", "A", "B").Add("EIRTUWY 8H WIRE")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]error{
		"":                     GCGNoEvent,
		"8h":                   GCGNoWord,
		"ABCDEFG":              GCGNoEvent,
		"ABCDEFG 1A CAB":       crossword.NotConnected,
		"ABCDEFG J8 CAB":       GCGTaken,
		"ABCDEFG 99A CAB":      GCGSquare,
		"ABCDEFGH pass":        crossword.RackTooLarge,
		"ABCDEFG -XY":          crossword.NotHeld,
		"time 3 10":            GCGUnknownPlayer,
		"time 1 ten":           GCGNumber,
		"+":                    GCGNumber,
		"end":                  GCGBracket,
		"end A/B/C":            GCGManyPlayers,
		"ZZQQXXJ pass":         crossword.BeyondBag,
		"nobody: ABC pass":     GCGRack,
		"\x00":                 GCGRack,
		"ABCDEFG 8H \u00c9":    GCGWord,
		"ABCDEFG 15N ABCDE":    GCGOffBoard,
		"ABCDEFG 9H (ABC":      GCGEmpty,
		"ABCDEFG -99999999999": crossword.NotHeld,
	} {
		next, err := a.Add(text)
		if !errors.Is(err, want) || next.Text() != a.Text() {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
}

func FuzzAnnotation(f *testing.F) {
	f.Add("eirtuwy 8h wire", "off", "2: ab?cde -ab", "end q/a")
	f.Add("8h wire", "+5", "time 2 10", "pass")
	f.Add("AEIRT?? 8h wiry", "i8 .re", "a: 1a (a)", "(q) +1")
	f.Fuzz(func(t *testing.T, one, two, three, four string) {
		a := NewAnnotation("list", "A", "B")
		for _, text := range []string{one, two, three, four} {
			next, err := a.Add(text)
			if err != nil {
				if e := (*GCGError)(nil); !errors.As(err, &e) {
					t.Fatalf("%q: %#v", text, err)
				}
				if next.Text() != a.Text() {
					t.Fatalf("%q is refused, and gives\n%s", text, next.Text())
				}
				continue
			}
			if again, err := ReadAnnotation(next.Text()); err != nil || again.Text() != next.Text() {
				t.Fatalf("%v: %q gives\n%s", err, text, next.Text())
			}
			if back, _ := next.Back(); back.Turns() >= next.Turns() {
				t.Fatalf("%q can't be taken back from\n%s", text, next.Text())
			}
			a = next
		}
	})
}
