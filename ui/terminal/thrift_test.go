package terminal

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/vt"

	"quoin/testdata/sample"
)

// screens are two terminals: one gets what the renderer writes, and the other what
// thrift leaves of it.
type screens struct {
	t             testing.TB
	width, height int
	whole, left   *vt.Emulator
	thrift        thrift
	written, cost int
	last          [2]string // the last output, and its shortened form
}

func newScreens(t testing.TB, width, height int) *screens {
	s := &screens{t: t, width: width, height: height, whole: vt.NewEmulator(width, height), left: vt.NewEmulator(width, height)}
	s.thrift.sized(width, height)
	return s
}

func (s *screens) Write(b []byte) (int, error) {
	s.written += len(b)
	_, _ = s.whole.Write(b)
	left := s.thrift.write(b)
	s.cost += len(left)
	s.last = [2]string{string(b), string(left)}
	_, _ = s.left.Write(left)
	return len(b), nil
}

// looks is what can be seen of a cell.
func looks(c *uv.Cell) string {
	if c == nil || c.Content == "" || c.Content == " " && c.Style.Underline == 0 && c.Style.Attrs&(uv.AttrReverse|uv.AttrStrikethrough) == 0 {
		if c == nil || c.Style.Bg == nil {
			return "blank"
		}
		return fmt.Sprint("blank", c.Style.Bg)
	}
	return fmt.Sprintf("%q %v %v %v %v", c.Content, c.Style.Fg, c.Style.Bg, c.Style.Attrs, c.Style.Underline)
}

// same fails where the two don't look alike.
func (s *screens) same(when string) {
	s.t.Helper()
	for y := range s.height {
		for x := range s.width {
			wants, has := s.whole.CellAt(x, y), s.left.CellAt(x, y)
			if wants != nil && has != nil && *wants == *has {
				continue // telling how each of them looks takes its time
			}
			if want, got := looks(wants), looks(has); want != got {
				s.t.Fatalf("%s: column %d of row %d is %s, want %s\n%s\nwant\n%s\nof %q\nleft %q", when, x, y, got, want, s.left, s.whole, s.last[0], s.last[1])
			}
		}
	}
}

// scribble is a line of words, signs and blanks in some pens.
func scribble(random *rand.Rand, width int, signs []string) string {
	pens := []string{
		"", "\x1b[1m", "\x1b[2m", "\x1b[4m", "\x1b[7m", "\x1b[31m", "\x1b[1;38;5;214;48;5;236m", "\x1b[48;2;1;2;3m",
		"\x1b[38;2;9;8;7;48;5;17m", "\x1b[4;92;101m", "\x1b[9;3m", "\x1b[38;5;99m",
	}
	var b strings.Builder
	for range width {
		switch random.IntN(6) {
		case 0:
			b.WriteString("\x1b[m" + pens[random.IntN(len(pens))])
		case 1:
			b.WriteString(strings.Repeat(" ", random.IntN(9)))
		case 2:
			b.WriteString(strings.Repeat("─", random.IntN(9)))
		}
		b.WriteString(signs[random.IntN(len(signs))])
	}
	return b.String() + "\x1b[m"
}

// TestThriftLooksTheSame draws frames that have much in common, by the renderer
// and for every kind of terminal that it knows, and holds that what is left of its
// output shows the same.
func TestThriftLooksTheSame(t *testing.T) {
	narrow := strings.Split("abcdeABC  ▀▄█·×", "")
	for _, term := range []string{"xterm-256color", "tmux-256color", "xterm-kitty", "alacritty", "screen", "linux", "vt100"} {
		for seed := range uint64(sample.Size(6, 16)) {
			random := rand.New(rand.NewPCG(seed, 7))
			width, height := 12+random.IntN(60), 4+random.IntN(12)
			s := newScreens(t, width, height)
			r := uv.NewTerminalRenderer(s, []string{"TERM=" + term, "COLORTERM=truecolor"})
			r.SetFullscreen(true)
			r.SetRelativeCursor(false)
			r.SetScrollOptim(seed%2 == 0)
			r.SetTabStops(width)
			r.SetBackspace(seed%3 == 0)
			if seed%5 == 4 {
				_, _ = s.whole.WriteString("\x1b[20h") // LF is CR LF there
				r.SetMapNewline(true)
				s.thrift.returns = true
			}
			buffer := uv.NewScreenBuffer(width, height)
			signs := narrow
			if seed%4 == 3 {
				signs = append(signs, "語", "é", "e\u0301", "👍", "\u200d")
			}
			lines := make([]string, height)
			for frame := range 40 {
				for range random.IntN(4) {
					lines[random.IntN(height)] = scribble(random, width, signs)
				}
				switch y := random.IntN(height); random.IntN(6) {
				case 0:
					copy(lines, lines[1:]) // all moves up
				case 1:
					lines[y] = ""
				case 2: // two places of a row change
					lines[y] = "x" + strings.Repeat(" ", random.IntN(3)) + strings.Repeat("·", width/2) + fmt.Sprint(frame)
				case 3:
					r.Erase()
				}
				buffer.Clear()
				uv.NewStyledString(strings.Join(lines, "\n")).Draw(buffer, buffer.Bounds())
				r.Render(buffer.RenderBuffer)
				r.MoveTo(random.IntN(width), random.IntN(height))
				if err := r.Flush(); err != nil {
					t.Fatal(err)
				}
				when := fmt.Sprintf("%s, seed %d, frame %d", term, seed, frame)
				s.same(when)
				if got, want := s.left.CursorPosition(), s.whole.CursorPosition(); got != want {
					t.Fatalf("%s: the cursor is at %v, want %v\nof %q\nleft %q", when, got, want, s.last[0], s.last[1])
				}
			}
			if s.cost > s.written && seed%4 != 3 { // wide characters are written again
				t.Errorf("%s, seed %d: %d bytes were written for %d", term, seed, s.cost, s.written)
			}
		}
	}
}

// TestThrift holds what is left of some output, and what isn't known behind what
// nobody understands.
func TestThrift(t *testing.T) {
	const clean = "\x1b[?25l\x1b[2J\x1b[H"
	const rows = "\r\na row of 19 letters\r\nanother of as many.\r\nand the last of it."
	for _, c := range []struct{ name, before, written, left string }{
		{"what stands there", "one two three four", "\x1b[Hxne two three fouR", "\bR\rx"},
		{"a few cells are written again", "abcdef", "\x1b[HXbcDef", "\rXbcD"},
		{"the ink of a blank", "\x1b[31mab\x1b[m", "\x1b[H\x1b[32m \x1b[33mb\x1b[m", "\x1b[33m\r b\x1b[m"},
		{"the ground of a blank", "ab", "\x1b[H\x1b[1;32;44m \x1b[m", "\x1b[44m\r \x1b[m"},
		{"an underlined blank", " ", "\x1b[H\x1b[4m \x1b[m", "\x1b[4m\x1b[H \x1b[m"},
		{"an empty rest of a row", "a", "\x1b[K\x1b[2;3H\x1b[Kb", "\x1b[2;3Hb"},
		{"a pen in fewer bytes", "", "\x1b[1;31;44ma\x1b[22;39;49;4mb\x1b[m", "\x1b[1;31;44m\x1b[Ha\x1b[0;4mb\x1b[m"},
		{"a sequence of somebody's own", "abc", "\x1b[1;2z\x1b[Habc", "\x1b[1;2z\x1b[Habc"},
		{"a wide character forgets its row alone", "\x1b[2Habc\x1b[H語bc", "\x1b[H語bc\x1b[2Habc", "\r語bc"},
		{"a wide character forgets its row", "語bc\x1b[4Gdef", "\x1b[H語bc\x1b[4Gdef", "\r語bc\x1b[1;4Hdef"},
		{"another screen", "abc", "\x1b[?1049h\x1b[Habc", "\x1b[?1049h\x1b[m\x1b[Habc"},
		{"rows that scroll, told while letters are inserted", "", "\x1b[4h\x1b[2;3r\x1b[4l\x1b[2;1H\x1b[5Ax", "\x1b[H\x1b[4h\x1b[2;3r\x1b[4l\x1b[2H\x1b[5Ax"},
		{"a cursor hidden for a little", "abc\x1b[?25h", "\x1b[?25l\x1b[Hx\x1b[1;4H\x1b[?25h", "\rxbc"},
		{"a little at once", "abc", "\x1b[?2026h\x1b[Hx\x1b[?2026l", "\rx"},
		{"a little at once, and the cursor hidden", "abc\x1b[?25h", "\x1b[?2026h\x1b[?25l\x1b[Hx\x1b[?25h\x1b[?2026l", "\rx"},
		{"the same, the other way round", "abc\x1b[?25h", "\x1b[?25l\x1b[?2026h\x1b[Hx\x1b[?25h\x1b[?2026l", "\rx"},
		{"held since before", "abc\x1b[?2026h", "\x1b[?2026h\x1b[Hx\x1b[?2026l", "\x1b[?2026h\rx\x1b[?2026l"},
		{"much at once", "abc", "\x1b[?2026h" + rows + "\x1b[?2026l", "\x1b[?2026h" + rows + "\x1b[?2026l"},
		{"a cursor hidden for long", "abc\x1b[?25h", "\x1b[?25l" + rows + "\x1b[H\x1b[?25h", "\x1b[?25l" + rows + "\x1b[H\x1b[?25h"},
		{"one pen in two rows", "", "\x1b[31;42mab\x1b[33;44mcd\x1b[2H\x1b[31;42mef\x1b[33;44mgh\x1b[m", "\x1b[31;42m\x1b[Hab\r\nef\x1b[33;44mgh\x1b[A\b\bcd\x1b[m"},
		{"blanks on the ground of what follows", "", "\x1b[44m  \x1b[31ma\x1b[32m b\x1b[m", "\x1b[31;44m\x1b[H  a \x1b[32mb\x1b[m"},
		{"letters with a blank between them", "a b", "\x1b[H\x1b[31ma b\x1b[m", "\x1b[31m\ra b\x1b[m"},
		{"letters with much between them", "a    b", "\x1b[H\x1b[31ma    b\x1b[m", "\x1b[31m\bb\ra\x1b[m"},
		{"blanks erased", "abcdefghijkl", "\x1b[H\x1b[11X", "\r\x1b[11X"},
		{"few blanks erased", "abcdefghijkl", "\x1b[H\x1b[3X", "\r   "},
		{"blanks to the end of the row", "abcdefghijkl", "\x1b[3G" + strings.Repeat(" ", 10), "\x1b[10D" + strings.Repeat(" ", 10)},
		{"blanks erased in a colour", "abcdef", "\x1b[2G\x1b[44m\x1b[12X\x1b[12Cx\x1b[K\x1b[m\x1b[3;1Hy\x1b[K", "\x1b[44m\x1b[5D            x      \x1b[m\x1b[3Hy"},
		{"blanks repeated", "abcdefghijkl", "\x1b[H-\x1b[11b", "\r-\x1b[11b"},
		{"half a sequence", "abc\x1b[", "Hxbc", "\rx"},
		{"a pen that isn't known", "\x1b[58;5;1mabc\x1b[m", "\x1b[Habc", "\rabc"},
		{"the last column", "\x1b[20Gz", "\x1b[20Gz", " z"},
		{"behind it", "\x1b[20Gz", "\r\nb", "\r\nb"},
	} {
		var th thrift
		th.sized(20, 5)
		th.write([]byte(clean))
		th.write([]byte(c.before))
		if c.name == "the last column" {
			th.write([]byte("\x1b[19G"))
			th.write([]byte("\x1b[?25h\x1b[?25l"))
		}
		if got := string(th.write([]byte(c.written))); got != c.left {
			t.Errorf("%s: %q is left, want %q", c.name, got, c.left)
		}
	}
}

// TestThriftShifts holds that a word before or among others shifts them, in a terminal that can.
func TestThriftShifts(t *testing.T) {
	const clean = "\x1b[?25l\x1b[2J\x1b[H"
	const few, more = " esc take all back   ctrl+t hint", " enter play   esc take all back   ctrl+t hint"
	for _, c := range []struct {
		name, before, written, left string
		cant                        bool
	}{
		{"a word comes first", few, "\x1b[H" + more, "\x1b[31D\x1b[13@enter play", false},
		{"the first word goes", more, "\x1b[H" + few + "\x1b[K", "\x1b[43D\x1b[13P", false},
		{"in a terminal that can't", few, "\x1b[H" + more, "\x1b[30D" + more[2:], true},
		{"too little to shift", "a few words", "\x1b[Hnot a few words", "\rnot a few words", false},
		{"something unknown follows", few + "\x1b[1;60H\x1b[44m\x1b[2X\x1b[m\x1b[1;33H", "\x1b[H" + more, "", false},
	} {
		var th thrift
		th.sized(70, 5)
		th.write([]byte(clean))
		th.erasesSome = !c.cant
		th.write([]byte(c.before))
		if got := string(th.write([]byte(c.written))); c.left != "" && got != c.left {
			t.Errorf("%s: %q is left, want %q", c.name, got, c.left)
		}
	}
}

// TestThriftOfAnotherSize holds that nothing is taken for known in a window that
// has been resized, and that nothing is left out before any size is known.
func TestThriftOfAnotherSize(t *testing.T) {
	var th thrift
	frame := []byte("\x1b[Habc")
	for range 2 {
		if got := th.write(frame); string(got) != string(frame) {
			t.Fatalf("without a size %q is left", got)
		}
	}
	for _, width := range []int{20, 30, 30} {
		th.sized(width, 5)
		if got := th.write(frame); string(got) != string(frame) {
			t.Errorf("after a size %q is left", got)
		}
		if got := th.write(frame); len(got) > len("\x1b[1;1H") {
			t.Errorf("the second time %q is left", got)
		}
	}
}
