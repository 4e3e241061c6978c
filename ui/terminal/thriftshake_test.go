package terminal

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/vt"

	"quoin/testdata/sample"
)

// shakes is how long a test goes on beyond what it does always: QUOIN_SHAKE, as
// in QUOIN_SHAKE=5m.
func shakes(t *testing.T) time.Duration {
	t.Helper()
	long := os.Getenv("QUOIN_SHAKE")
	if long == "" {
		return 0
	}
	d, err := time.ParseDuration(long)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// shaken runs a test for some seeds, and for more of them as long as it shakes.
func shaken(t *testing.T, seeds uint64, run func(t *testing.T, seed uint64, random *rand.Rand)) {
	t.Helper()
	until := time.Now().Add(shakes(t))
	seed := uint64(0)
	for ; seed < seeds || time.Now().Before(until); seed++ {
		run(t, seed, rand.New(rand.NewPCG(seed, 11)))
	}
	t.Logf("%d seeds", seed)
}

// token is something that a program may write, whole.
func token(random *rand.Rand, width, height int) string {
	n := func(most int) int { return 1 + random.IntN(most) }
	one := func(of ...string) string { return of[random.IntN(len(of))] }
	switch random.IntN(24) {
	case 0, 1, 2, 3, 4:
		return strings.Repeat(one("a", "b", " ", " ", "─", "▀", "x"), n(min(9, width)))
	case 5:
		return one("Quoin", "a b  c", "▀▄█", "12", "·×·")
	case 6, 7:
		return fmt.Sprintf("\x1b[%sm", one("", "0", "1", "2", "4", "7", "9", "22", "24", "27", "31", "39", "44", "49", "38;5;214", "48;5;236", "1;38;2;1;2;3;48;2;7;8;9", "0;4;92;101", "3;5", "25;23", "8", "28"))
	case 8:
		return fmt.Sprintf("\x1b[%d;%dH", n(height), n(width))
	case 9:
		return fmt.Sprintf("\r\x1b[%d%s", n(width), one("G", "C", "D")) // x/vt wraps behind the last column even so
	case 10:
		return fmt.Sprintf("\x1b[%d%s", n(height), one("d", "A", "B"))
	case 11:
		return one("\r", "\n", "\b", "\t", "\r\n", "\x1b[I", "\x1b[Z", "\a", "\x1bM")
	case 12:
		return fmt.Sprintf("\x1b[%dX", n(width))
	case 13:
		return fmt.Sprintf("\x1b[%d%s", n(4), one("@", "P"))
	case 14:
		return fmt.Sprintf("\r\x1b[%d%s\x1b[%d;1H", n(3), one("L", "M"), n(height)) // x/vt moves the cursor
	case 15:
		return one("\x1b[K", "\x1b[1K", "\x1b[2K", "\x1b[J", "\x1b[2J", "\x1b[1J")
	case 16:
		return fmt.Sprintf("\r%s\x1b[%db", one("r", " ", "="), n(width-2))
	case 17:
		return fmt.Sprintf("\x1b[%d%s", n(2), one("S", "T"))
	case 18:
		top := n(height - 1)
		return one(fmt.Sprintf("\x1b[%d;%dr", top, top+n(height-top)), "\x1b[r", fmt.Sprintf("\x1b[1;%dr", height))
	case 19:
		return one("\x1b[?7l", "\x1b[?7h", "\x1b[?25l", "\x1b[?25h", "\x1b[?2026h", "\x1b[?2026l")
	case 20:
		return one("\x1b]2;a title\a", "\x1b]0;x\x1b\\", "\x1b[6 q", "\x1b[>4;1m", "\x1b[>1u", "\x1b[<u")
	case 21:
		return one("語", "語語", "\x1b[?7h\re\u0301", "👍", "é", "Ж", "☕")
	case 22:
		return one("\x1b7", "\x1b8", "\x1b[4h", "\x1b[4l", "\x1b[1;2z", "\x1b[4:3m", "\x1b[58;5;1m", "\x1b[21m", "\x1b(B")
	}
	return one("\x1b[?1049h\x1b[r", "\x1b[?1049l\x1b[r\x1b[?1049h\x1b[r", "\x1b[H", "\x1b[m", "\x1b[20X", "\x1bc\x1b[r") // x/vt has margins for each screen
}

// halves gives some output in two or more writes.
func (s *screens) halves(random *rand.Rand, b []byte) {
	_, _ = s.whole.Write(b)
	s.written += len(b)
	var all []byte
	from := 0
	for i := range b {
		if i == len(b)-1 || random.IntN(3) == 0 {
			all = append(all, s.thrift.write(b[from:i+1])...)
			from = i + 1
		}
	}
	_, _ = s.left.Write(all) // which takes no more of a character in another write
	s.last = [2]string{string(b), string(all)}
	s.cost += len(all)
}

// cursors fails where the cursors aren't at the same place, in a terminal that
// shows them.
func (s *screens) cursors(when string) {
	s.t.Helper()
	if got, want := s.left.CursorPosition(), s.whole.CursorPosition(); got != want && !s.thrift.hidden {
		s.t.Fatalf("%s: the cursor is at %v, want %v\nof %q\nleft %q", when, got, want, s.last[0], s.last[1])
	}
}

// TestThriftOfAnything writes whatever a program might, in pieces that end
// anywhere, and holds that what is left of it shows the same.
func TestThriftOfAnything(t *testing.T) {
	shaken(t, uint64(sample.Size(60, 300)), func(t *testing.T, seed uint64, random *rand.Rand) {
		t.Helper()
		width, height := 8+random.IntN(40), 3+random.IntN(10)
		s := newScreens(t, width, height)
		for write := range 60 {
			if random.IntN(40) == 0 {
				width, height = 8+random.IntN(40), 3+random.IntN(10)
				s.resized(width, height)
			}
			var b []byte
			for range 1 + random.IntN(8) {
				b = append(b, token(random, width, height)...)
			}
			s.halves(random, b)
			when := fmt.Sprintf("seed %d, write %d", seed, write)
			s.same(when)
			s.cursors(when)
		}
	})
}

// resized has two terminals of another size, with nothing on them.
func (s *screens) resized(width, height int) {
	_, _ = s.Write([]byte("\x1bc"))
	s.width, s.height = width, height
	s.whole, s.left = vt.NewEmulator(width, height), vt.NewEmulator(width, height)
	s.thrift.sized(width, height)
}

// hiccups is a terminal that sometimes takes a part of what it is given and no
// more.
type hiccups struct {
	to     *vt.Emulator
	random *rand.Rand
	failed bool
}

func (h *hiccups) Write(b []byte) (int, error) {
	if h.failed = h.random.IntN(8) == 0; h.failed {
		n := h.random.IntN(len(b))
		_, _ = h.to.Write(b[:n])
		return n, errors.New("no more")
	}
	return h.to.Write(b)
}

// TestThriftMends draws frames on a terminal that fails now and then, and holds
// that a frame that is drawn whole shows whatever was lost.
func TestThriftMends(t *testing.T) {
	signs := strings.Split("abcdeABC  ▀▄█·×", "")
	shaken(t, uint64(sample.Size(15, 60)), func(t *testing.T, seed uint64, random *rand.Rand) {
		t.Helper()
		width, height := 12+random.IntN(60), 4+random.IntN(12)
		s := newScreens(t, width, height)
		to := &hiccups{to: s.left, random: random}
		o := &output{to: to, rest: newRest(nil), now: time.Now}
		o.thrift.sized(width, height)
		buffer := uv.NewScreenBuffer(width, height)
		for frame := range 30 {
			lines := make([]string, height)
			for y := range lines {
				lines[y] = scribble(random, width, signs)
			}
			// A frame that is drawn from nothing, by a renderer of its own.
			r := uv.NewTerminalRenderer(both{s.whole, o}, []string{"TERM=xterm-256color", "COLORTERM=truecolor"})
			r.SetFullscreen(true)
			r.SetRelativeCursor(false)
			r.Erase()
			buffer.Clear()
			uv.NewStyledString(strings.Join(lines, "\n")).Draw(buffer, buffer.Bounds())
			r.Render(buffer.RenderBuffer)
			_ = r.Flush()
			if !to.failed {
				s.same(fmt.Sprintf("seed %d, frame %d", seed, frame))
			}
		}
	})
}

// both writes to a terminal and by an output.
type both struct {
	whole *vt.Emulator
	o     *output
}

func (b both) Write(p []byte) (int, error) {
	_, _ = b.whole.Write(p)
	return b.o.Write(p)
}

// TestThriftDrawsAnew: a screen on which another program has written is drawn again completely, whatever was
// on it.
func TestThriftDrawsAnew(t *testing.T) {
	for _, text := range []string{"", "some words\nand others", "\x1b[7mreversed\x1b[m"} {
		s := newScreens(t, 20, 5)
		r := uv.NewTerminalRenderer(s, []string{"TERM=xterm-256color"})
		r.SetFullscreen(true)
		r.SetRelativeCursor(false)
		buffer := uv.NewScreenBuffer(20, 5)
		uv.NewStyledString(text).Draw(buffer, buffer.Bounds())
		for range 2 {
			r.Render(buffer.RenderBuffer)
			_ = r.Flush()
			s.same("drawn")
			_, _ = s.left.WriteString("\x1b[3;3H\x1b[41mThe system is going down\x1b[m")
			r.MoveTo(0, 0) // as Bubble Tea does for ctrl+l
			r.Erase()
			r.Render(buffer.RenderBuffer)
			_ = r.Flush()
			s.same("drawn anew")
		}
	}
}
