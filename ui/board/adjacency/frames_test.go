package adjacency

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	rules "quoin/game/adjacency"
	"quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
	"quoin/ui/widget"

	"github.com/charmbracelet/colorprofile"
)

func TestFrames(t *testing.T) {
	for _, size := range screentest.Sizes {
		for _, n := range []int{4, 5, 8} {
			t.Run(fmt.Sprintf("%d-%v", n, size), func(t *testing.T) {
				width, height := size.Room()
				tb := newTable(t, width, height, func(s *settings.Settings) { s.Size = n })
				hold := func(name string, also []screentest.WindowSize, seen ...string) {
					t.Helper()
					scene := screentest.Scene{Name: fmt.Sprintf("%d-%s", n, name), Seen: append(seen, fmt.Sprintf("Adjacency %d×%d", n, n)), Also: also}
					scene.Hold(t, size, tb.s.View())
				}
				b := tb.model().state().Board()
				word := string([]byte{b.At(0), b.At(1), b.At(2)})
				tb.letters(word)
				tb.press("enter", "ctrl+r")
				b = tb.model().state().Board()
				tb.letters(string([]byte{b.At(0), b.At(1), b.At(2)}))
				tb.press("enter")
				tb.letters(string([]byte{b.At(0), b.At(1)}))
				tb.press("down")
				typed := widget.TileFace(b.At(0)) + " " + widget.TileFace(b.At(1))
				var main []screentest.WindowSize
				if n != 5 {
					main = []screentest.WindowSize{screentest.Least, screentest.Large}
				}
				seen := []string{"3:00", "1 point", "re-roll -5", word + " ? 3", "> " + typed, "2 points"}
				if b := tb.model().box(); b.big || !b.ladder {
					seen = append(seen, "2 words", "1 re-roll")
				}
				hold("play", main, seen...)
				tb.says("> " + typed + " 2 points")
				if b := tb.model().box(); b.big {
					tb.says("2 words, 1 re-roll")
				}
				tb.ticks(2*time.Minute + 35*time.Second)
				tb.press("esc", "esc")
				hold("ask", nil, "0:25", "1 point", "End the game now and record it?", "enter yes esc no, go on", "the clock is running")
				tb.says("End the game now and record it? enter yes esc no, go on; the clock is running")
				tb.ticks(15 * time.Second)
				tb.press("enter")
				hold("over", nil, "3 minutes left after 2:50", "1 point", "1 re-roll (-5)", "of 2", "? not in Small")
				if code := tb.model().code().String(); strings.Contains(tb.text(), code) {
					t.Errorf("the result shows the code %s", code)
				}
			})
		}
	}
}

// TestBoardStaysAtTheEnd checks that the result shows the squares in the same place and
// orientation as the game did.
func TestBoardStaysAtTheEnd(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Usual, {Width: 100, Height: 30}, screentest.Large, {Width: 200, Height: 60}} {
		for n := rules.MinSize; n <= rules.MaxSize; n++ {
			for _, large := range []bool{false, true} {
				width, height := size.Room()
				tb := newTable(t, width, height, func(s *settings.Settings) { s.Size = n })
				tb.large = large
				tb.frame(width, height)
				tb.press("ctrl+o", "esc")
				squares := func() (squares []screen.Region) {
					for _, r := range tb.s.View().Regions {
						if strings.HasPrefix(r.ID, "square ") {
							squares = append(squares, r)
						}
					}
					return squares
				}
				before := squares()
				tb.press("enter")
				if tb.model().phase != over || len(before) != n*n {
					t.Fatalf("%d squares are seen, and the game is in phase %d", len(before), tb.model().phase)
				}
				if after := squares(); !slices.Equal(before, after) {
					t.Errorf("%d×%d at %v, large %v: the first square was at %+v and is at %+v", n, n, size, large, before[0], after[0])
				}
			}
		}
	}
}

func TestSmallerFrames(t *testing.T) {
	// A notice takes a row of the smallest frame, and the first frame has no size yet:
	// nothing may be too wide or panic.
	for n := 4; n <= 8; n++ {
		tb := newTable(t, 60, 18, func(s *settings.Settings) { s.Size = n })
		screentest.Fits(t, tb.s.View(), 60, 18, fmt.Sprintf("Adjacency %d×%d 3:00", n, n), "0 points", "\n  >")
		screentest.Aligned(t, tb.s.View())
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

// BenchmarkViewResult draws the result on the largest board, with a thousand words.
func BenchmarkViewResult(b *testing.B) {
	for _, size := range []screentest.WindowSize{screentest.Usual, screentest.Large} {
		b.Run(size.String(), func(b *testing.B) {
			width, height := size.Room()
			tb := newTable(b, width, height, func(s *settings.Settings) { s.Size = 8 })
			tb.press("esc", "enter")
			m := tb.model()
			for i := range 1000 {
				w := rules.BoardWord{Word: fmt.Sprintf("word%d", i), Points: 5, Path: rules.Path{0, 1}, Starts: 1}
				m.result.review.Boards[0].Words = append(m.result.review.Boards[0].Words, rules.Reviewed{BoardWord: w, Found: i%10 == 0, Listed: true})
			}
			m = m.choose(0)
			b.ReportAllocs()
			for b.Loop() {
				_ = m.View()
			}
		})
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
