package terminal

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"

	"quoin/testdata/sample"
)

// TestFramesLookRight draws frames that have much in common, in windows that change, and holds that each looks as its
// lines do on an empty screen: text, pens, the cursor and whether it shows.
func TestFramesLookRight(t *testing.T) {
	plain := strings.Split("abcdeABC  ▀▄█·×", "")
	for seed := range uint64(sample.Size(20, 300)) {
		random := rand.New(rand.NewPCG(seed, 13))
		signs := plain
		if seed%3 == 2 {
			// No combining marks: the emulator gives one a cell of its own in the last column.
			signs = append(signs, "語", "é", "☕", "\x1b[4:3m")
		}
		var s *screens
		var lines []string
		width, height := 0, 0
		for frame := range 40 {
			if frame == 0 || random.IntN(12) == 0 {
				width, height = 12+random.IntN(60), 4+random.IntN(12)
				lines = make([]string, height)
				if s == nil {
					s = newScreens(t, width, height)
					s.thrift.erasesSome = seed%2 == 0
				} else {
					s.resized(width, height)
				}
			}
			for range random.IntN(4) {
				lines[random.IntN(height)] = scribble(random, width, signs)
			}
			var cursor *tea.Cursor
			if random.IntN(3) > 0 {
				cursor = tea.NewCursor(random.IntN(width), random.IntN(height))
			}
			switch random.IntN(10) {
			case 0:
				_, _ = s.left.WriteString("\x1b[2;2Hsomething else\x1b[m") // and ctrl+l
				s.thrift.forget()
			case 1:
				_, _ = s.left.Write(s.thrift.write([]byte(token(random, width, height)))) // of whatever kind
				s.thrift.forget()
				_, _ = s.left.WriteString("\x1b[4l\x1b[?7h\x1b[?25" + map[bool]string{true: "l", false: "h"}[s.thrift.hidden])
				s.thrift.noWrap = false
			}
			content := strings.Join(lines, "\n")
			drawn := s.thrift.frame(content, cursor, random.IntN(2) == 0)
			s.last = [2]string{content, string(drawn)}
			_, _ = s.left.Write(drawn)

			s.whole = vt.NewEmulator(width, height)
			_, _ = s.whole.WriteString(stopWrapping)
			for y, line := range lines {
				_, _ = fmt.Fprintf(s.whole, "\x1b[%dH%s\x1b[m", y+1, ansi.Truncate(line, width, ""))
			}
			when := fmt.Sprintf("seed %d, frame %d", seed, frame)
			s.same(when)
			if cursor != nil {
				if at := s.left.CursorPosition(); at != uv.Pos(cursor.X, cursor.Y) {
					t.Fatalf("%s: the cursor is at %v, want %v\n%q", when, at, cursor.Position, drawn)
				}
			}
			if s.thrift.hidden != (cursor == nil) {
				t.Fatalf("%s: the cursor is hidden: %v", when, s.thrift.hidden)
			}
			if again := s.thrift.frame(content, cursor, false); len(again) > 0 {
				t.Fatalf("%s: the same frame again writes %q", when, again)
			}
		}
	}
}
