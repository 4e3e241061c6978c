//go:build unix

package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"quoin/ui/doctor"
)

// bedside is a simulated terminal at the other end of a pseudoterminal. It moves its cursor by
// the columns that width returns for each character and answers accordingly, or always gives the
// same answer.
type bedside struct {
	width  func(r rune) int
	answer string        // to each question; "" for true answers
	late   time.Duration // delay of the first answer

	mu   sync.Mutex
	text bytes.Buffer
	x    int
	told int
}

func (b *bedside) plays(master io.ReadWriter) {
	var rest []byte
	buffer := make([]byte, 4096)
	for {
		n, err := master.Read(buffer)
		b.mu.Lock()
		b.text.Write(buffer[:n])
		rest = append(rest, buffer[:n]...)
		for len(rest) > 0 {
			// Incomplete sequences are read on: no answer depends on its last character alone.
			sequence, _, taken, state := ansi.DecodeSequence(rest, ansi.NormalState, nil)
			if state != ansi.NormalState {
				break
			}
			rest = rest[taken:]
			b.takes(string(sequence), master)
		}
		b.mu.Unlock()
		if err != nil {
			return
		}
	}
}

func (b *bedside) takes(sequence string, back io.Writer) {
	answer := ""
	switch {
	case sequence == "\r":
		b.x = 0
	case sequence == "\x1b[6n":
		answer = fmt.Sprintf("\x1b[7;%dR", b.x+1)
	case strings.HasPrefix(sequence, "\x1b]11"):
		answer = "\x1b]11;rgb:0000/0000/0000\x07"
	case sequence == "\x1b[c":
		answer = "\x1b[?6c"
	case sequence[0] >= ' ':
		b.x += b.width([]rune(sequence)[0])
	}
	if answer == "" {
		return
	}
	if b.told++; b.told == 1 {
		time.Sleep(b.late)
	}
	if b.answer != "" {
		answer = b.answer
	}
	_, _ = io.WriteString(back, answer)
}

// examined lets the doctor examine such a terminal and returns its report.
func examined(t *testing.T, b *bedside, size pty.Winsize, args ...string) (text string, status int) {
	t.Helper()
	master, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer master.Close()
	defer tty.Close()
	if err := pty.Setsize(master, &size); err != nil {
		t.Fatal(err)
	}
	before, err := term.GetState(tty.Fd())
	if err != nil {
		t.Fatal(err)
	}
	go b.plays(master)
	r := try(t)
	r.In, r.Out = tty, tty
	r.environ["TERM"], r.environ["LANG"], r.environ["COLORTERM"] = "xterm-256color", "C.UTF-8", "truecolor"
	status = r.run(append([]string{"doctor"}, args...))
	after, err := term.GetState(tty.Fd())
	if err != nil || !reflect.DeepEqual(before, after) {
		t.Errorf("the terminal isn't as it was: %v", err)
	}
	if left, err := os.ReadDir(r.environ["HOME"]); err != nil || len(left) > 0 {
		t.Errorf("in the home there is %v, %v", left, err)
	}
	if want := map[bool]string{true: "quoin: 1 fault found\n", false: ""}[status != 0]; r.errs.String() != want {
		t.Errorf("status %d, and it says %q", status, r.errs.String())
	}
	for deadline := time.Now().Add(2 * time.Minute); ; time.Sleep(5 * time.Millisecond) {
		b.mu.Lock()
		text = strings.ReplaceAll(b.text.String(), "\r\n", "\n")
		b.mu.Unlock()
		if strings.HasSuffix(text, ".\n") || strings.HasSuffix(text, "\n}\n") || time.Now().After(deadline) {
			return text, status
		}
	}
}

// TestDoctor examines a terminal that draws correctly, one that doesn't, and some that answer
// nothing, nonsense or late. All of them are left as they were.
func TestDoctor(t *testing.T) {
	t.Parallel()
	narrow := func(rune) int { return 1 }
	for _, c := range []struct {
		name   string
		b      *bedside
		size   pty.Winsize
		status int
		says   string
	}{
		{"as it should", &bedside{width: narrow}, pty.Winsize{Cols: 80, Rows: 24}, 0, "All 32 are one column wide"},
		{"blocks of two columns", &bedside{width: func(r rune) int { return map[bool]int{true: 2, false: 1}[r == '█' || r == '■'] }}, pty.Winsize{Cols: 60, Rows: 20}, 1, "boards will be torn: █ ■."},
		{"a small window", &bedside{width: narrow}, pty.Winsize{Cols: 50, Rows: 20}, 1, "it has 50 columns and 20 rows, and Quoin needs 60 and 20"},
		{"nothing", &bedside{width: narrow, answer: "\x00"}, pty.Winsize{Cols: 80, Rows: 24}, 0, "it answers no questions"},
		{"garbage", &bedside{width: narrow, answer: "\x1b[9;9;9;9R\x1b]11;rgb:zz\x07hello"}, pty.Winsize{Cols: 80, Rows: 24}, 0, "it answers no questions"},
		{"late", &bedside{width: narrow, late: 700 * time.Millisecond}, pty.Winsize{Cols: 80, Rows: 24}, 0, "for the first time"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			text, status := examined(t, c.b, c.size)
			_, printed, _ := strings.Cut(text, "Quoin\n  ok ")
			flat := strings.ToLower(strings.Join(strings.Fields(printed), " "))
			if status != c.status || !strings.Contains(flat, strings.ToLower(c.says)) {
				t.Errorf("status %d:\n%s", status, printed)
			}
			// On a busy machine the line is slow, which is a note.
			if sound := status == 0 && !strings.Contains(flat, " note "); sound != strings.Contains(flat, "nothing is wrong.") {
				t.Errorf("status %d:\n%s", status, printed)
			}
			for _, line := range strings.Split(printed, "\n") {
				if ansi.StringWidth(line) > int(c.size.Cols) {
					t.Errorf("wider than the window: %s", line)
				}
			}
		})
	}
}

// TestDoctorAsJSON checks the JSON object, with and without a terminal.
func TestDoctorAsJSON(t *testing.T) {
	t.Parallel()
	text, status := examined(t, &bedside{width: func(rune) int { return 1 }}, pty.Winsize{Cols: 80, Rows: 24}, "--json")
	var got doctor.Diagnosis
	if err := json.Unmarshal([]byte(text[strings.Index(text, "{\n"):]), &got); err != nil || status != 0 {
		t.Fatalf("%v, status %d:\n%s", err, status, text)
	}
	if got.Format != doctor.Format || got.Terminal.Ground != "dark" || got.Terminal.Columns != 80 || len(got.Terminal.Glyphs) < 20 || got.Colours.Theme != "dark" ||
		!reflect.DeepEqual(got.Colours.Because, []string{"COLORTERM=truecolor"}) || len(got.Findings) < 10 {
		t.Errorf("it tells %+v", got)
	}

	var out bytes.Buffer
	r := try(t)
	r.In, r.Out = strings.NewReader(""), &out
	if status := r.run([]string{"doctor", "--json"}); status != 0 {
		t.Errorf("status %d, %s", status, r.errs.String())
	}
	if err := json.Unmarshal(out.Bytes(), &got); err != nil || got.Terminal.Asked != doctor.Nobody {
		t.Errorf("without a terminal: %v, %+v", err, got.Terminal)
	}
}

// TestDoctorColours: the doctor explains colours by the rule that chooses them.
func TestDoctorColours(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		env    map[string]string
		args   []string
		number int
		want   []string
	}{
		{"a flag", nil, []string{"--no-color"}, 0, []string{"--no-color"}},
		{"a variable", map[string]string{"NO_COLOR": "yes"}, nil, 0, []string{"NO_COLOR=yes"}},
		{"both, of which each would do", map[string]string{"NO_COLOR": "yes"}, []string{"--no-color"}, 0, []string{}},
		{"the name of the terminal", map[string]string{"COLORTERM": ""}, nil, 256, []string{"TERM=xterm-256color"}},
		{"a terminal without", map[string]string{"COLORTERM": "", "TERM": "xterm"}, nil, 16, []string{"TERM=xterm"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := try(t)
			r.environ["TERM"], r.environ["COLORTERM"] = "xterm-256color", "truecolor"
			for name, value := range c.env {
				r.environ[name] = value
			}
			cmd := r.doctorCommand()
			root := r.root()
			root.AddCommand(cmd)
			if err := cmd.ParseFlags(c.args); err != nil {
				t.Fatal(err)
			}
			env, _, err := r.examined(cmd)
			if err != nil {
				t.Fatal(err)
			}
			profile, by := env.Because()
			if doctor.Number(profile) != c.number || !reflect.DeepEqual(by, c.want) {
				t.Errorf("%d colours because of %q, want %d and %q", doctor.Number(profile), by, c.number, c.want)
			}
		})
	}
}
