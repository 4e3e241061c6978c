package adjacency

import (
	"testing"
	"time"

	"quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/theme"

	"github.com/charmbracelet/colorprofile"
)

func TestFrames(t *testing.T) {
	sizes := []struct {
		name          string
		width, height int
	}{{"60x20", 60, 19}, {"80x24", 80, 23}, {"120x40", 120, 39}, {"200x60", 200, 59}}
	for _, f := range sizes {
		for _, n := range []int{4, 5, 8} {
			name := f.name + "-" + string(rune('0'+n))
			t.Run(name, func(t *testing.T) {
				tb := newTable(t, f.width, f.height, func(s *settings.Settings) { s.Size = n })
				b := tb.model().state().Board()
				word := string([]byte{b.At(0), b.At(1), b.At(2)})
				tb.letters(word)
				tb.press("enter", "ctrl+r")
				b = tb.model().state().Board()
				tb.letters(string([]byte{b.At(0), b.At(1), b.At(2)}))
				tb.press("enter")
				tb.letters(string([]byte{b.At(0), b.At(1)}))
				tb.press("down")
				tb.golden(name + "-play")
				tb.ticks(2*time.Minute + 35*time.Second)
				tb.press("esc", "esc")
				tb.golden(name + "-ask")
				tb.ticks(15 * time.Second)
				tb.press("enter")
				tb.golden(name + "-over")
			})
		}
	}
}

func TestSmallerFrames(t *testing.T) {
	// A notice takes a row of the least frame, and the first view comes before
	// any size: nothing may be wider than the frame, and nothing may panic.
	for n := 4; n <= 8; n++ {
		tb := newTable(t, 60, 18, func(s *settings.Settings) { s.Size = n })
		tb.golden("60x18-" + string(rune('0'+n)))
		for _, small := range []int{0, 1, 2, 5, 13, 29, 40} {
			tb.frame(small, 18)
			_ = tb.s.View()
			tb.frame(60, small)
			_ = tb.s.View()
		}
	}
}

func BenchmarkView(b *testing.B) {
	tb := newTable(b, 80, 23, func(s *settings.Settings) { s.Size = 8 })
	for _, keys := range []string{"enter", "ctrl+r"} {
		tb.press(keys)
	}
	board := tb.model().state().Board()
	tb.letters(string([]byte{board.At(0), board.At(1), board.At(2)}))
	b.ReportAllocs()
	for b.Loop() {
		_ = tb.s.View()
	}
}

func BenchmarkTyping(b *testing.B) {
	tb := newTable(b, 80, 23, func(s *settings.Settings) { s.Size = 8 })
	board := tb.model().state().Board()
	for b.Loop() {
		m := tb.model().typed(string(rune(board.At(0))))
		m = m.typed(string(rune(board.At(1))))
		_ = m.View()
	}
}

func BenchmarkNewTheme(b *testing.B) {
	tb := newTable(b, 80, 23, nil)
	for b.Loop() {
		t := theme.New("dark", true, colorprofile.TrueColor)
		tb.s, _ = tb.s.Update(screen.Frame{Width: 80, Height: 23, Theme: t})
	}
}
