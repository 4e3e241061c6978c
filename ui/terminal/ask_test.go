//go:build unix

package terminal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"quoin/testdata/sample"
)

// TestMain lets tests wait together: most of them wait for a terminal that says nothing.
func TestMain(m *testing.M) {
	sample.Parallel("8")
	m.Run()
}

// answering plays a terminal at the other end of a pseudoterminal: one line of it,
// and what it answers.
type answering struct {
	row     int
	width   func(r rune) int
	late    time.Duration     // of the first answer
	answers map[string]string // to what it is asked; "%d" is the column of the cursor
	typed   string            // when the first question comes
	places  int               // it says so often where the cursor is; 0 is always

	mu   sync.Mutex
	line []rune
	x    int
	told int
}

func narrow(rune) int { return 1 }

// full answers as a modern terminal does.
func full() map[string]string {
	return map[string]string{
		askPlace: "\x1b[%d;%dR", askClass: "\x1b[?62;22c", "\x1b]11;?\x1b\\": "\x1b]11;rgb:ffff/fafa/f0f0\x1b\\",
		"\x1b[>0q": "\x1bP>|trial 1.2\x1b\\", ansi.RequestModeSynchronizedOutput: "\x1b[?2026;2$y", ansi.RequestModeUnicodeCore: "\x1b[?2027;0$y", "\x1b[?u": "\x1b[?0u",
	}
}

// plays reads what is written to the terminal, and answers.
func (a *answering) plays(master io.ReadWriter) {
	var rest []byte
	buffer := make([]byte, 4096)
	for {
		n, err := master.Read(buffer)
		rest = append(rest, buffer[:n]...)
		for len(rest) > 0 {
			taken := a.takes(rest, master)
			if taken == 0 {
				break
			}
			rest = rest[taken:]
		}
		if err != nil {
			return
		}
	}
}

func (a *answering) takes(b []byte, back io.Writer) int {
	a.mu.Lock()
	defer a.mu.Unlock()
	if b[0] == esc && a.typed != "" {
		_, _ = io.WriteString(back, a.typed)
		a.typed = ""
	}
	for asked, answer := range a.answers {
		if !bytes.HasPrefix(b, []byte(asked)) {
			continue
		}
		if a.told++; a.told == 1 {
			time.Sleep(a.late)
		}
		if asked == askPlace && strings.Contains(answer, "%d") {
			if a.places > 0 && a.told > a.places {
				return len(asked)
			}
			answer = fmt.Sprintf(answer, a.row, a.x+1)
		}
		_, _ = io.WriteString(back, answer)
		return len(asked)
	}
	switch {
	case b[0] == '\r':
		a.x = 0
		return 1
	case b[0] == '\n':
		a.line = nil
		return 1
	case bytes.HasPrefix(b, []byte("\x1b[K")):
		a.line = a.line[:min(a.x, len(a.line))]
		return 3
	case b[0] == esc:
		_, _, n, _ := ansi.DecodeSequence(b, 0, nil)
		return n
	}
	r, n := utf8.DecodeRune(b)
	for a.x >= len(a.line) {
		a.line = append(a.line, ' ')
	}
	a.line[a.x] = r
	a.x += a.width(r)
	return n
}

// asked asks such a terminal, and sees that it is as it was afterwards.
func asked(t *testing.T, a *answering) (Replies, error) {
	t.Helper()
	master, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer master.Close()
	defer tty.Close()
	before, err := term.GetState(tty.Fd())
	if err != nil {
		t.Fatal(err)
	}
	go a.plays(master)
	got, err := Ask(context.Background(), tty, tty, []rune("·█─"))
	after, stateErr := term.GetState(tty.Fd())
	if stateErr != nil || !reflect.DeepEqual(before, after) {
		t.Errorf("the terminal isn't as it was: %v", stateErr)
	}
	time.Sleep(20 * time.Millisecond) // for what was written last
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.x != 0 || strings.TrimSpace(string(a.line)) != "" {
		t.Errorf("the cursor stands at %d, in %q", a.x, string(a.line))
	}
	return got, err
}

func TestAsk(t *testing.T) {
	t.Parallel()
	got, err := asked(t, &answering{row: 5, width: narrow, answers: full(), typed: "x\x1b[A\x1b[200~pasted\x1b[201~"})
	if err != nil {
		t.Fatal(err)
	}
	if dark, told := got.Dark(); dark || !told {
		t.Errorf("the ground is %v", got.Ground)
	}
	if got.Name != "trial 1.2" || !reflect.DeepEqual(got.Class, []int{62, 22}) || got.Updates != ansi.ModeReset || got.Unicode != ansi.ModeNotRecognized || !got.Keys {
		t.Errorf("it says %+v", got)
	}
	if !got.Sane || !reflect.DeepEqual(got.Widths, map[rune]int{'·': 1, '█': 1, '─': 1}) {
		t.Errorf("widths %v, sane %v", got.Widths, got.Sane)
	}
	if got.First <= 0 || len(got.Rounds) != askRounds {
		t.Errorf("first after %v, rounds %v", got.First, got.Rounds)
	}
}

// On the first row the cursor's place is the same sequence as shift+f3.
func TestAskFirstRow(t *testing.T) {
	t.Parallel()
	got, err := asked(t, &answering{row: 1, width: narrow, answers: full()})
	if err != nil || len(got.Widths) != 3 || len(got.Rounds) != askRounds {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestAskWidths(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		width func(rune) int
		sane  bool
		want  map[rune]int
	}{
		{"characters of two columns", func(r rune) int { return 1 + min(1, int(r)/0x80) }, true, map[rune]int{'·': 2, '█': 2, '─': 2}},
		{"no UTF-8", utf8.RuneLen, true, map[rune]int{'·': 2, '█': 3, '─': 3}},
		{"a letter of two columns", func(rune) int { return 2 }, false, nil},
		{"a cursor that doesn't move", func(rune) int { return 0 }, false, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := asked(t, &answering{row: 9, width: c.width, answers: full()})
			if err != nil || got.Sane != c.sane || !reflect.DeepEqual(got.Widths, c.want) {
				t.Errorf("widths %v, sane %v, %v; want %v", got.Widths, got.Sane, err, c.want)
			}
		})
	}
}

// The wait for missing answers is limited, and a late answer still comes to the caller.
func TestAskPatience(t *testing.T) {
	t.Parallel()
	only := func(places string) map[string]string { return map[string]string{askPlace: places} }
	for _, c := range []struct {
		name    string
		a       *answering
		answers bool
		widths  int
		rounds  int
	}{
		{"nothing", &answering{answers: only("")}, false, 0, 0},
		{"garbage", &answering{answers: only("hello\x1b[999999999999;;;1R\x1b]11;rgb:zz\x07\x1b[?zz")}, false, 0, 0},
		{"too many parameters", &answering{answers: only("\x1b[" + strings.Repeat("1;", 200) + "1R")}, false, 0, 0},
		{"where the cursor is, and nothing else", &answering{answers: only("\x1b[%d;%dR")}, true, 3, askRounds},
		{"and that only twice", &answering{answers: only("\x1b[%d;%dR"), places: 2}, true, 0, 0},
		{"late", &answering{answers: full(), late: askWait + 200*time.Millisecond}, true, 3, askRounds},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			c.a.row, c.a.width = 7, narrow
			got, err := asked(t, c.a)
			if err != nil || (got.First > 0) != c.answers || len(got.Widths) != c.widths || len(got.Rounds) != c.rounds {
				t.Errorf("%+v, %v", got, err)
			}
			if c.a.late > 0 && got.First < c.a.late {
				t.Errorf("it answered after %v", got.First)
			}
		})
	}
}

func TestAskInterrupted(t *testing.T) {
	if _, err := asked(t, &answering{row: 3, width: narrow, typed: "\x03"}); !errors.Is(err, ErrInterrupted) {
		t.Errorf("after ctrl+c: %v", err)
	}
}

func TestAskCancelled(t *testing.T) {
	master, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer master.Close()
	defer tty.Close()
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(20*time.Millisecond, cancel)
	if _, err := Ask(ctx, tty, tty, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestAskNobody(t *testing.T) {
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	for _, in := range []io.Reader{null, strings.NewReader("")} {
		if _, err := Ask(context.Background(), in, null, nil); !errors.Is(err, ErrNobody) {
			t.Errorf("%T: %v", in, err)
		}
	}
}
