package terminal

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	uv "github.com/charmbracelet/ultraviolet"
)

const killer = "\x1b[" + ";;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;" + "1m"

// passed is what a guard makes of some input, split in some way.
func passed(input string, split func(rest int) int) (out string, told []Dropped) {
	g := guard{dropped: func(d Dropped) { told = append(told, d) }}
	var b strings.Builder
	for len(input) > 0 {
		n := len(input)
		if split != nil {
			n = max(1, min(n, split(n)))
		}
		b.Write(g.pass([]byte(input[:n]), time.Time{}))
		input = input[n:]
	}
	return b.String(), told
}

func one(int) int { return 1 }

func TestGuardPassesOn(t *testing.T) {
	for _, input := range []string{
		"plain text, with ctrl+c \x03 and tab \t", "é ß 日本 \U0001F9E9 e\u0301 Û\u009b", "\x1b", "\x1b\x1b", "\x1b[", "\x1bO", "\x1b]", "\x1bP", "\x1bX", "\x1bé",
		"\x1b[A\x1b[1;5C\x1bOP\x1bO5P\x1b[15~\x1b[200;1u\x1b[<35;12;7M\x1b[<0;1;1m\x1b[I\x1b[O\x1b[Z",
		"\x1b[97;;229u\x1b[?2026;2$y\x1b[?1u\x1b[?62;22c\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\\x1b]11;rgb:1e1e/1e1e/1e1e\x07\x1bP1+r5463\x1b\\\x1bP>|tmux 3.4\x1b\\",
		"\x9bA\x9b1;5C\x8fP\x90>|term\x9c\x9d11;?\x9c", "\x1b_Gi=1;OK\x1b\\\x1b^pm\x1b\\\x1bXsos\x1b\\",
		"\x1b]52;c;" + strings.Repeat("QUJD", 1000) + "\x1b\\",
		"\x1b[200~words\r\nand é more\x1b[201~after", "\x1b[200~\x1b[201~", "\x1b[?25" + strings.Repeat(";1", MaxParams-1) + "h",
		strings.Repeat(";", 200), "1;2;3" + strings.Repeat(";:", 100),
		"\x1b]0;an ESC breaks it off\x1b[A", "\x1b]\x18\x1b[\x1b[A", "\x1b[1\r",
	} {
		for name, split := range map[string]func(int) int{"whole": nil, "by bytes": one} {
			if got, told := passed(input, split); got != input || told != nil {
				t.Errorf("%s, %.60q became %.80q, with %v", name, input, got, told)
			}
		}
	}
}

func TestGuardDrops(t *testing.T) {
	full := "\x1b[" + strings.Repeat(";", MaxParams-1)
	for _, c := range []struct {
		name, input, want string
		told              string
	}{
		{"the killer", killer + "x", full + "zx", "[0]"},
		{"its longer sister", "\x1b[" + strings.Repeat("1;", 5000) + "1mx", "\x1b[" + strings.Repeat("1;", MaxParams-1) + "1zx", "[0]"},
		{"with colons", "\x1b[" + strings.Repeat(":", 40) + "1mx", "\x1b[" + strings.Repeat(":", MaxParams-1) + "zx", "[0]"},
		{"of 8 bits", "\x9b" + strings.Repeat(";", 40) + "1mx", "\x9b" + strings.Repeat(";", MaxParams-1) + "zx", "[0]"},
		{"of a device", "\x1bP" + strings.Repeat(";", 40) + "1q\x1b\\x", "\x1bP" + strings.Repeat(";", MaxParams-1) + "1q\x1b\\x", "[0]"},
		{"twice", killer + killer, full + "z" + full + "z", "[0 0]"},
		{"in the middle of a character", "Û" + strings.Repeat(";", 40) + "x", "Û" + strings.Repeat(";", MaxParams-1) + "x", "[0]"},
		{"a long number", "\x1b[" + strings.Repeat("9", 5000) + "mx", "\x1b[" + strings.Repeat("9", maxDigits) + "zx", "[0]"},
		{"a long intermediate", "\x1b[" + strings.Repeat(" ", 5000) + "mx", "\x1b[" + strings.Repeat(" ", MaxSequence-2) + "zx", "[0]"},
		{"a long SS3", "\x1bO" + strings.Repeat("1", 5000) + "Px", "\x1bO" + strings.Repeat("1", maxDigits) + "zx", "[0]"},
		{"a long string", "\x1b]52;c;" + strings.Repeat("A", 1<<20) + "\ax", "\x1b]52;c;" + strings.Repeat("A", MaxSequence-7) + "\x1b\\x", "[0]"},
		{"another", "\x1bP" + strings.Repeat("A", 1<<20) + "\x1b\\x", "\x1bP" + strings.Repeat("A", MaxSequence-2) + "\x1b\\x", "[0]"},
		{"one broken off", "\x1b_" + strings.Repeat("A", 1<<20) + "\x1b[Ax", "\x1b_" + strings.Repeat("A", MaxSequence-2) + "\x1b\\\x1b[Ax", "[0]"},
		{"ctrl+c in one", "\x1bX" + strings.Repeat("A", 1<<20) + "\x03x", "\x1bX" + strings.Repeat("A", MaxSequence-2) + "\x1b\\\x03x", "[0]"},
		{"a long paste", "\x1b[200~" + strings.Repeat("A", 1<<20) + "\x1b[201~x", "\x1b[200~" + strings.Repeat("A", MaxPaste) + "\x1b[201~x", "[1]"},
		{"one that is full", "\x1b[200~" + strings.Repeat("A", MaxPaste) + "\x1b[201~x", "\x1b[200~" + strings.Repeat("A", MaxPaste) + "\x1b[201~x", "[]"},
		{"sequences in a paste", "\x1b[200~a" + killer + "b\x1b[A\x1b]0;c\ad\x1b\x1b[31me\x9b1mf\x1b[201~x", "\x1b[200~ab]0;c\adef\x1b[201~x", "[]"},
		{"ctrl+c in a paste", "\x1b[200~abc\x03def", "\x1b[200~abc\x1b[201~\x03def", "[]"},
		{"ctrl+c in a long paste", "\x1b[200~" + strings.Repeat("A", 1<<20) + "\x03x", "\x1b[200~" + strings.Repeat("A", MaxPaste) + "\x1b[201~\x03x", "[1]"},
		{"kitty's ctrl+c in a paste", "\x1b[200~abc\x1b[99;5udef", "\x1b[200~abc\x1b[201~\x03def", "[]"},
		{"xterm's ctrl+c in a paste", "\x1b[200~abc\x1b[27;5;99~def", "\x1b[200~abc\x1b[201~\x03def", "[]"},
		{"what is no character", "a\xffb\xc3\xc3\xa9c\xe9d\xa0e\xed\xa0\xbff", "abécdef", "[]"},
		{"the same after ESC", "\x1b\xc3[200~a\x1bb\x1b[201~", "\x1b[200~ab\x1b[201~", "[]"},
		{"the same in a sequence", "\x1b[20\xf0\x9f0~a\x1b[Ab\xed\xa0\xbf\x1b[20\xff1~", "\x1b[200~ab\x1b[201~", "[]"},
		{"a later part of one in a sequence", "\x1b[2\xba00~a\xa0\x1b\xbf[\xbfA\x1b[201~b", "\x1b[200~a[A\x1b[201~b", "[]"},
		{"and in an SS3", "\x1bO\xa0Pa\x1bO1\xbfPb", "\x1bOPa\x1bO1Pb", "[]"},
		{"a click in a string", "\x90;\x9bM;;;é\x85\x9c", "\x90;M;;;é\x9c", "[]"},
		{"with bytes between", "\x1b)) [" + strings.Repeat(";", 40) + "1mx", "\x1b)) [" + strings.Repeat(";", MaxParams-1) + "1mx", "[0]"},
		{"clicks in X10's form", "\x1b[M !!\x9bMabc\x1b[<0;1;1M\x1b[1;2M", "\x1b[z !!\x9bzabc\x1b[<0;1;1M\x1b[1;2z", "[]"},
		{"the same in a long number", "\x1b[\xc3" + strings.Repeat("9", 5000) + "\xc0mx", "\x1b[" + strings.Repeat("9", maxDigits) + "zx", "[0]"},
		{"the same in an SS3", "\x1bO\xc3" + strings.Repeat("1", 5000) + "\xc3Px", "\x1bO" + strings.Repeat("1", maxDigits) + "zx", "[0]"},
		{"the same after ESC in a paste", "\x1b[200~a\x1b\xc3[201~b", "\x1b[200~a\x1b[201~b", "[]"},
		{"the same in a paste", "\x1b[200~a\xffb\xc3\xc3\xa9c\xe9\x1b[201~x", "\x1b[200~abéc\x1b[201~x", "[]"},
	} {
		for name, split := range map[string]func(int) int{"whole": nil, "by bytes": one} {
			got, told := passed(c.input, split)
			if got != c.want || fmt.Sprint(told) != c.told {
				t.Errorf("%s, %s: %d bytes, %.120q…%.40q, want %d, %.120q; told %v", c.name, name, len(got), got, got[max(0, len(got)-40):], len(c.want), c.want, told)
			}
		}
	}
}

// TestGuardRests: what ought to have gone on, and didn't, is over after a lull,
// so that the keyboard is never lost.
func TestGuardRests(t *testing.T) {
	for _, c := range []struct {
		before string
		after  time.Duration
		then   string
		want   string
	}{
		{"\x1b[", lull, killer, killer[:2+MaxParams-1] + "z"},
		{"\x1b]", lull, strings.Repeat("k", 2*MaxSequence), strings.Repeat("k", 2*MaxSequence)},
		{"\x1bX", lull, "\x1b", "\x1b"},
		{"\x1bP" + strings.Repeat("k", 2*MaxSequence), lull, "still", ""},
		{"\x1bP" + strings.Repeat("k", 2*MaxSequence), dropLull, "key", "key"},
		{"\x1b[200~text", dropLull, "more\x1b[201~", "more\x1b[201~"},
		{"\x1b[200~text", pasteLull, "key", "\x1b[201~key"},
		{"\x1b[200~text\x1b[20", pasteLull, "key", "\x1b[201~key"},
		{"\x1b[200~" + strings.Repeat("k", 2*MaxPaste), pasteLull, "key", "key"},
	} {
		var g guard
		now := time.Unix(1, 0)
		g.pass([]byte(c.before), now)
		if got := string(g.pass([]byte(c.then), now.Add(c.after))); got != c.want {
			t.Errorf("%.20q, and after %v %.20q: %.40q, want %.40q", c.before, c.after, c.then, got, c.want)
		}
	}
}

// FuzzGuard holds that the splits don't matter, that the bounds hold wherever
// one begins to read, and that the library survives what is passed on.
func FuzzGuard(f *testing.F) {
	for _, seed := range []string{
		killer, "\x1b[200~" + killer + "\x1b[201~", "\x1b]52;c;QUJD\a", "\x9b;;;\x90;;;\xc3\x9b;;;", "\x1b[<0;1;1M\x1b[97;5u\x1b[8;65535;65535t", "\x1b\x1b[\x1bO\x1bP",
		"\x1b[0;0;91;1;0;1_\x1b[0;0;27;1;0;1_\x1b[;;55357_", "\x1b[200~é\x1b[99;5u\x03", "\x1bP1+r5463=38\x1b\\\x1b_Gi=1,a=q;x\x1b\\\x1b[M   ",
		"\x1b\xc3[200~a\x1b[201~", "\x1b[2\xc300~a\x1b\x1b[201~", "\x1b[200~a\x1b\xf0[2\xe901~\x1bO\xc01\xffP",
		"\x1b[2\xba00~\x1b\x1b[201~", "\x9bM;]\x90;;;Û;;;", "Û;]\x90;;;\x9bM;;;", "\x1b))))[" + strings.Repeat(";", 34) + "1m", "\x9bM\xf7\xf7\xf7\xf7;;Û\xf7\xf7M;;\xf7\xf7;;;",
	} {
		f.Add([]byte(seed), uint64(1), uint8(1))
	}
	f.Fuzz(func(t *testing.T, pattern []byte, seed uint64, times uint8) {
		random := rand.New(rand.NewPCG(seed, 1))
		// Overlong input is made of repetitions.
		input := string(bytes.Repeat(pattern, 1+int(times)))
		if len(input) > 1<<17 {
			input = input[:1<<17]
		}
		whole, told := passed(input, nil)
		split, again := passed(input, func(n int) int { return 1 + random.IntN(min(n, 1+random.IntN(5000))) })
		if whole != split || len(told) != len(again) {
			t.Fatalf("by its splits %q became %q or %q", input, whole, split)
		}
		bounded(t, whole)
		survives(t, whole, random)
	})
}

// bounded fails when something passed on is beyond the bounds.
func bounded(t *testing.T, out string) {
	for i := range len(out) {
		rest, introduced := strings.CutPrefix(out[i:], "\x1b[")
		if !introduced {
			rest, introduced = strings.CutPrefix(out[i:], "\x1bP")
		}
		if !introduced && (out[i] == 0x9b || out[i] == 0x90) {
			rest, introduced = out[i+1:], true
		}
		if !introduced {
			continue
		}
		rest = strings.TrimLeft(rest, "<=>?")
		params := rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789:;"))]
		if n := 1 + strings.Count(params, ";") + strings.Count(params, ":"); n > MaxParams {
			t.Fatalf("%d parameters: %q", n, out[i:i+200])
		}
	}
	for _, paste := range strings.Split(out, "\x1b[200~")[1:] {
		text, _, _ := strings.Cut(paste, pasteEnd)
		if len(text) > MaxPaste {
			t.Fatalf("a paste of %d bytes", len(text))
		}
		if strings.Contains(text, "\x1b") && strings.Contains(paste, pasteEnd) || !utf8.ValidString(text) && strings.Contains(paste, pasteEnd) {
			t.Fatalf("in a paste: %q", text)
		}
	}
}

// survives has the library read what is passed on, in pieces.
func survives(t *testing.T, out string, random *rand.Rand) {
	events := make(chan uv.Event)
	done := make(chan error, 1)
	go func() {
		done <- uv.NewTerminalReader(&pieces{out, random}, "xterm-256color").StreamEvents(context.Background(), events)
	}()
	for {
		select {
		case <-events:
		case err := <-done:
			if err != nil {
				t.Fatal(err)
			}
			return
		}
	}
}

// pieces is a reader that gives what it has piece by piece.
type pieces struct {
	rest   string
	random *rand.Rand
}

func (p *pieces) Read(into []byte) (int, error) {
	if p.rest == "" {
		return 0, io.EOF
	}
	n := copy(into, p.rest[:1+p.random.IntN(min(len(p.rest), 300))])
	p.rest = p.rest[n:]
	return n, nil
}
