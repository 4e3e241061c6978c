package adjacency

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/adjacency"
	"quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// aTile finds a tile of small type in the text: its letter, among the number of its step
// and the brackets of the chosen square.
var aTile = regexp.MustCompile(`Qu|[A-Z]`)

// read returns the board in a screen's text.
func read(v screen.View, n int) (rules.Board, error) {
	width := 0
	for _, r := range v.Regions {
		if strings.HasPrefix(r.ID, "square") {
			width = max(width, r.X+r.Width)
		}
	}
	var rows []string
	for i, line := range strings.Split(ansi.Strip(v.Content), "\n") {
		runes := []rune(line)
		if i == 0 || len(runes) < width {
			continue
		}
		faces := aTile.FindAllString(string(runes[:width]), -1)
		if len(faces) == n && len(rows) < n {
			rows = append(rows, strings.Join(faces, ""))
		}
	}
	return rules.ParseBoard(strings.Join(rows, "/"))
}

// TestBoardIsReadFromItsText reads boards from the text alone, without colours, at every
// size, with a path and a chosen square.
func TestBoardIsReadFromItsText(t *testing.T) {
	for _, th := range []*theme.Theme{
		theme.New("mono", true, colorprofile.ASCII), theme.New("dark", true, colorprofile.ANSI), theme.New("light", false, colorprofile.TrueColor),
	} {
		for _, size := range screentest.Sizes {
			for n := rules.MinSize; n <= rules.MaxSize; n++ {
				width, height := size.Room()
				tb := newTable(t, width, height, func(s *settings.Settings) { s.Size = n })
				tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: th, Small: true})
				want := tb.model().state().Board()
				for _, keys := range [][]string{nil, {"right", "space"}, {"down", "space", "left"}, {"esc"}, {"esc", "enter"}} {
					tb.press(keys...)
					v := tb.s.View()
					if got, err := read(v, n); err != nil || got != want {
						t.Fatalf("%s, %v, %d×%d after %v: read %v (%v), not %v\n%s", th.Name, size, n, n, keys, got, err, want, ansi.Strip(v.Content))
					}
				}
			}
		}
	}
}

// TestChosenSquareIsSaid checks that the terminal's cursor is on the chosen square and
// that the message line describes it, with large type too.
func TestChosenSquareIsSaid(t *testing.T) {
	for _, large := range []bool{false, true} {
		tb := newTable(t, 80, 23, nil)
		tb.large = large
		tb.frame(80, 23)
		for _, step := range []struct {
			keys []string
			at   int
			says string
		}{
			{[]string{"up", "up", "up", "left", "left", "left", "right"}, 1, "B1, O"},
			{[]string{"space"}, 1, "B1, O, in the path"},
			{[]string{"down"}, 5, "B2, K"},
			{[]string{"down"}, 9, "B3, O"},
			{[]string{"left"}, 8, "A3, Qu"},
			{[]string{"enter"}, 8, "O has 1 letter"}, // the response comes first
			{[]string{"up"}, 4, "A2, S"},
		} {
			tb.press(step.keys...)
			tb.shows(step.says)
			v := tb.s.View()
			for _, r := range v.Regions {
				if r.ID != fmt.Sprintf("square %d", step.at) {
					continue
				}
				if c := v.Cursor; c == nil || c.X < r.X || c.X >= r.X+r.Width || c.Y < r.Y || c.Y >= r.Y+r.Height {
					t.Errorf("large %v, after %v the cursor is at %v, not in %v", large, step.keys, c, r)
				}
			}
		}
		tb.letters("j")
		if v := tb.s.View(); v.Cursor.Y != tb.model().box().typing {
			t.Errorf("large %v: the cursor isn't behind the word that is typed: %v", large, v.Cursor)
		}
	}
}

// TestSpentIsSaid checks that a word found before is marked as such, wherever the cursor
// moves.
func TestSpentIsSaid(t *testing.T) {
	tb := newTable(t, 80, 23, nil)
	tb.letters("wok")
	tb.press("enter")
	tb.letters("wok")
	tb.shows("played already, for 3")
	tb.shows("was played already")
	tb.press("down")
	tb.shows("played already, for 3")
	tb.letters("s")
	if strings.Contains(tb.text(), "played already") {
		t.Errorf("a longer word is another:\n%s", tb.text())
	}
}

// TestLargeFrames compares the screens with large type at every size.
func TestLargeFrames(t *testing.T) {
	for _, size := range screentest.Sizes {
		for n := rules.MinSize; n <= rules.MaxSize; n++ {
			width, height := size.Room()
			tb := newTable(t, width, height, func(s *settings.Settings) { s.Size = n })
			tb.large = true
			tb.frame(width, height)
			b := tb.model().state().Board()
			tb.letters(string([]byte{b.At(0), b.At(1), b.At(n + 1)}))
			v := tb.s.View()
			screentest.Fits(t, v, width, height, fmt.Sprintf("Adjacency %d×%d 3:00", n, n), " point")
			if n == 4 && size == screentest.Usual {
				screentest.Golden(t, "large-4-80x24", v.Content)
			}
			tb.press("esc", "esc", "enter")
			screentest.Fits(t, tb.s.View(), width, height, "left after 0:00")
		}
	}
}

// TestClockShapes compares the three shapes of the clock.
func TestClockShapes(t *testing.T) {
	tb := newTable(t, 80, 23, nil)
	tb.shows("3:00 ━━")
	tb.press("w")
	tb.wall.forward(150e9)
	tb.press("o")
	tb.shows("0:30 ▄▄▄")
	tb.wall.forward(23e9)
	tb.press("k")
	tb.shows("0:07 ■ ■ ■ ■ ■ ■ ■ · · ·")
}
