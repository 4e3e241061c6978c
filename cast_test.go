//go:build unix

package main_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
)

// castFile is a recording of a game for asciinema, in version 2 of its format: a line with its
// properties, and a line for each output.
const castFile = "game.cast"

// castArgs start an untimed game, since a ticking clock would be recorded too.
var castArgs = []string{"adjacency", "--seed", "18", "--find-all"}

// beat is a key of the cast: its delay after the previous one, in seconds, and a text that the
// answer shows. The times are planned, not measured, so that the file is the same whenever it is
// made.
type beat struct {
	key, shows string
	after      float64
}

// castBeats returns typed words, one that is too short, and the early end.
func castBeats() (all []beat) {
	word := func(word, shows string) {
		for i, letter := range word {
			after := 0.22
			if i == 0 {
				after = 1
			}
			all = append(all, beat{string(letter), "", after})
		}
		all = append(all, beat{keyEnter, shows, 0.6})
	}
	word("stoker", "STOKER")
	word("voter", "VOTER")
	word("re", "")
	all = append(all, beat{ctrlU, "", 0.8})
	word("resort", "RESORT")
	return append(all, beat{keyEsc, "give up", 1.2}, beat{"g", "", 1})
}

type castHeader struct {
	Version int               `json:"version"`
	Width   int               `json:"width"`
	Height  int               `json:"height"`
	Title   string            `json:"title"`
	Env     map[string]string `json:"env"`
}

// castEvent returns a line: the time since the beginning in seconds, and the output.
func castEvent(at float64, out string) string {
	text, err := json.Marshal([]any{json.Number(fmt.Sprintf("%.2f", at)), "o", out})
	if err != nil {
		panic(err)
	}
	return string(text) + "\n"
}

// lasted matches the length of the game, which depends on the machine.
var lasted = regexp.MustCompile(`\d:\d\d`)

// rows returns the rows of the screen with their colours. The ink of a blank without underline or
// reverse is invisible, and depends on how it was written.
func (s *terminal) rows() (rows []string) {
	for y := range s.emu.Height() {
		line := make(uv.Line, s.emu.Width())
		for x := range line {
			line[x] = uv.EmptyCell
			if c := s.emu.CellAt(x, y); c != nil {
				line[x] = *c
			}
			if c := &line[x]; c.Content == " " && c.Style.Attrs&uv.AttrReverse == 0 && c.Style.Underline == 0 {
				c.Style = uv.Style{Bg: c.Style.Bg}
			}
		}
		rows = append(rows, line.Render())
	}
	return rows
}

// changes writes the rows that differ from before.
func changes(before, now []string) string {
	var b strings.Builder
	for y, row := range now {
		if y >= len(before) || before[y] != row {
			fmt.Fprintf(&b, "\x1b[%dH%s\x1b[m\x1b[K", y+1, row)
		}
	}
	return b.String()
}

// TestCast plays the game of the cast and compares each frame with the file, or makes the file
// again if asked to.
func TestCast(t *testing.T) {
	t.Parallel()
	dir, making := os.LookupEnv(picturesVariable)
	file := filepath.Join("docs", castFile)
	text, err := os.ReadFile(file)
	if err != nil && !making {
		t.Fatal(err)
	}
	old := slices.Collect(strings.Lines(string(text)))
	s := startOn(t, desk{size: window, env: []string{"QUOIN_TYPE=large", "QUOIN_MOTION=off", "COLORTERM="}}, t.TempDir(), castArgs...)
	header, err := json.Marshal(castHeader{2, int(window.Cols), int(window.Rows), "Quoin: a game of Adjacency", map[string]string{"TERM": "xterm-256color"}})
	if err != nil {
		t.Fatal(err)
	}
	made, at, before := []string{string(header) + "\n"}, 0.0, []string(nil)
	// frame returns the screen once it matches the file, or is at rest.
	frame := func(prefix, shows string) {
		t.Helper()
		s.shows(shows)
		if making {
			time.Sleep(time.Second)
			s.atRest()
		}
		for end := time.Now().Add(patience); ; {
			now := s.rows()
			line := castEvent(at, prefix+changes(before, now))
			if same := len(made) < len(old) && lasted.ReplaceAllString(old[len(made)], "") == lasted.ReplaceAllString(line, ""); same || making {
				if same {
					line = old[len(made)]
				}
				made, before = append(made, line), now
				return
			}
			if time.Now().After(end) {
				t.Fatalf("%s is stale from its line %d, %s\nThe screen shows\n%s", file, len(made)+1, renewal, s.screen())
			}
			select {
			case <-s.changed:
			case <-time.After(100 * time.Millisecond):
			}
		}
	}
	frame("\x1b[?25l\x1b[2J", "type any word")
	for _, b := range castBeats() {
		at += b.after
		s.types(b.key)
		frame("", b.shows)
	}
	made = append(made, castEvent(at+3, fmt.Sprintf("\x1b[%dH\r\n\x1b[?25h", window.Rows)))
	if !making && !slices.Equal(made, old) {
		t.Fatalf("%s is stale, %s", file, renewal)
	}
	if making {
		if err := os.WriteFile(filepath.Join(dir, castFile), []byte(strings.Join(made, "")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestCastIsWellFormed checks the file's format, and plays it on a terminal, which then shows the
// end of the game.
func TestCastIsWellFormed(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("docs", castFile))
	if err != nil {
		t.Fatal(err)
	}
	if len(text) > 300_000 {
		t.Errorf("it has %d bytes", len(text))
	}
	lines := slices.Collect(strings.Lines(string(text)))
	var header castHeader
	if err := json.Unmarshal([]byte(lines[0]), &header); err != nil || header.Version != 2 || header.Width < 1 || header.Height < 1 {
		t.Fatalf("the header is %s: %v", lines[0], err)
	}
	emu, last, shown := vt.NewSafeEmulator(header.Width, header.Height), 0.0, ""
	for n, line := range lines[1:] {
		var event []any
		if err := json.Unmarshal([]byte(line), &event); err != nil || len(event) != 3 || event[1] != "o" {
			t.Fatalf("line %d is %.80q: %v", n+2, line, err)
		}
		at, isTime := event[0].(float64)
		out, isText := event[2].(string)
		if !isTime || !isText || at < last {
			t.Fatalf("line %d is %.80q, after %.2f s", n+2, line, last)
		}
		if shown, last = ansi.Strip(emu.Render()), at; out != "" {
			_, _ = emu.WriteString(out)
		}
	}
	if !strings.Contains(shown, "RESORTS") || !strings.Contains(shown, "left after") {
		t.Errorf("at the end it shows\n%s", shown)
	}
}
