package adjacency

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestNothingOfTheResultIsCut ends games with the longest texts, and looks for all of them
// at every size.
func TestNothingOfTheResultIsCut(t *testing.T) {
	for _, size := range [][2]int{{60, 18}, {60, 19}, {80, 23}, {100, 29}, {120, 39}} {
		for n := 4; n <= 8; n++ {
			for _, letters := range []int{2, 12, 20, 28} {
				t.Run(fmt.Sprint(size, " ", n, " ", letters), func(t *testing.T) {
					tb := newTable(t, size[0], size[1], func(s *settings.Settings) {
						s.Size, s.Weights[4] = n, 4 // custom weights make a long code
					})
					for range 11 {
						tb.press("ctrl+t", "ctrl+r")
					}
					word := walk(tb, min(letters, n*n))
					tb.press("enter", "esc", "enter")
					m := tb.model()
					m.result.meaning = "best yet at 4×4, 3 minutes: 49, 12 more than on Wednesday"
					m.layout()
					tb.s = m
					shares := "no word of Small"
					if held := m.result.review.EverydayHeld.Words; held > 0 {
						shares = fmt.Sprintf("0 of %d %s", held, plural(held, "word"))
					}
					for range shows {
						v := tb.s.View()
						screentest.Fits(t, v, size[0], size[1])
						tb.press("tab")
						if size[1] == 18 && n == 8 && letters >= 20 {
							continue // no room for all this and a notice in the smallest window
						}
						said := strings.Join(strings.Fields(ansi.Strip(v.Content)), " ")
						points := len(word) - 55
						for _, want := range []string{
							fmt.Sprintf("%d×%d, 3 minutes left after 0:00", n, n), fmt.Sprint(points) + " points", "Best yet",
							"11 re-rolls (-55)", "assisted by 11 hints", "of 12", shares,
						} {
							if want = strings.Join(strings.Fields(ansi.Strip(want)), " "); !strings.Contains(said, want) {
								t.Errorf("%q is missing in\n%s", want, ansi.Strip(v.Content))
							}
						}
					}
				})
			}
		}
	}
}

// walk clicks a word of squares squares, row by row and back.
func walk(tb *table, squares int) string {
	tb.Helper()
	n := tb.model().state().Board().Size()
	for i := range squares {
		x, y := i%n, i/n
		if y%2 == 1 {
			x = n - 1 - x
		}
		tb.s, _ = tb.s.Update(screen.Click{ID: fmt.Sprintf("square %d", y*n+x)})
	}
	return tb.model().entry.word()
}

// TestResultOfTrouble checks that the reason for a missing review is shown in full.
func TestResultOfTrouble(t *testing.T) {
	for _, size := range [][2]int{{60, 17}, {60, 19}, {80, 23}} {
		tb := newTable(t, size[0], size[1], func(s *settings.Settings) { s.Size = 8 })
		tb.press("esc", "enter")
		m := tb.model()
		m.result.reviewed, m.result.trouble = false, "the word list /home/ann/.local/share/quoin/lexicons/My very own club.txt doesn't exist any more"
		m.layout()
		v := m.View()
		screentest.Fits(t, v, size[0], size[1])
		said := strings.Join(strings.Fields(ansi.Strip(v.Content)), " ")
		if want := "No review: " + m.result.trouble; size[1] > 17 && !strings.Contains(said, want) {
			t.Errorf("at %v %q is missing in\n%s", size, want, ansi.Strip(v.Content))
		}
	}
}
