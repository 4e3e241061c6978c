package santorini

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/santorini"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// themes are themes to draw boards in, one of each kind.
var themes = map[string]*theme.Theme{
	"dark":  theme.New("dark", true, colorprofile.TrueColor),
	"light": theme.New("light", true, colorprofile.TrueColor),
	"256":   theme.New("dark", true, colorprofile.ANSI256),
	"16":    theme.New("dark", true, colorprofile.ANSI),
	"mono":  theme.New("mono", true, colorprofile.ASCII),
}

// everyKind calls do with the squares of every kind.
func everyKind(do func(name string, s squares)) {
	for name, th := range themes {
		for i, size := range towerSizes {
			do(fmt.Sprintf("%s, towers %dx%d", name, size.width, size.height), kindOf{th, false, i}.squares())
		}
		for i, size := range textSizes {
			do(fmt.Sprintf("%s, text %dx%d", name, size.tower+2, size.height), kindOf{th, true, i}.squares())
		}
	}
}

// possible calls do with every square that a board can show.
func possible(do func(square)) {
	for height := range rules.Dome + 1 {
		for worker := -1; worker < 2; worker++ {
			for b := range badges {
				for bits := range 8 {
					for _, mark := range marks {
						q := square{height: height, worker: worker, badge: b, cursor: bits&1 > 0, legal: bits&2 > 0, hint: bits&4 > 0, mark: mark}
						if worker < 0 && b > 0 || worker >= 0 && (height == rules.Dome || q.legal) || q.legal && height == rules.Dome {
							continue
						}
						do(q)
					}
				}
			}
		}
	}
}

func rowsOf(s squares, q square) string {
	_, height := s.size()
	rows := make([]string, height)
	for y := range rows {
		var b strings.Builder
		s.row(&b, q, y)
		rows[y] = b.String()
	}
	return strings.Join(rows, "\n")
}

// TestToldWithoutColour checks that no two squares look the same without colours: height,
// worker, chosen worker, cursor, legal squares, the hint, and the last turn.
func TestToldWithoutColour(t *testing.T) {
	everyKind(func(name string, s squares) {
		seen := map[string]square{}
		possible(func(q square) {
			drawn := ansi.Strip(rowsOf(s, q))
			if _, text := s.(*text); text && (q.legal || q.cursor) && (q.hint || q.mark != ' ') {
				return // in text, brackets and corners take the place of these signs
			}
			if other, there := seen[drawn]; there {
				t.Errorf("%s: %+v looks as %+v:\n%s", name, q, other, drawn)
			}
			seen[drawn] = q
		})
	})
}

// TestSquaresKeepTheirSize checks the width of every row of every square, and that the
// worker is in the cursor's row.
func TestSquaresKeepTheirSize(t *testing.T) {
	everyKind(func(name string, s squares) {
		width, _ := s.size()
		possible(func(q square) {
			for _, second := range []bool{false, true} {
				q.second = second
				rows := strings.Split(rowsOf(s, q), "\n")
				for y, row := range rows {
					if got := ansi.StringWidth(row); got != width {
						t.Errorf("%s: row %d of %+v is %d columns wide", name, y, q, got)
					}
				}
				if q.worker < 0 {
					continue
				}
				if row := ansi.Strip(rows[s.letter(q)]); !strings.Contains(row, workers[q.worker][q.badge]) {
					t.Errorf("%s: the worker of %+v isn't in row %d: %q", name, q, s.letter(q), row)
				}
			}
		})
	})
}

// TestGround checks that the background of squares shows the chequer and the legal
// squares, in all themes with colours for these.
func TestGround(t *testing.T) {
	for _, name := range []string{"dark", "light", "256"} {
		for i := range towerSizes {
			s := kindOf{themes[name], false, i}.squares()
			bare := square{worker: -1, mark: ' '}
			second, legal := bare, bare
			second.second, legal.legal = true, true
			var rows [3]string
			for i, q := range []square{bare, second, legal} {
				var b strings.Builder
				s.row(&b, q, 1)
				rows[i] = b.String()
			}
			if rows[0] == rows[1] || rows[1] == rows[2] || rows[0] == rows[2] {
				t.Errorf("%s, size %d: the grounds are %q", name, i, rows)
			}
		}
	}
}

// TestShared checks that equal boards share their drawings.
func TestShared(t *testing.T) {
	f := screen.Frame{Width: 80, Height: 23, Theme: themes["dark"]}
	one, two := newLook(nil, f), newLook(nil, f)
	if one.squares != two.squares {
		t.Error("two boards in the same theme have squares of their own")
	}
	if newLook(one, f) != one {
		t.Error("the same frame has another look")
	}
}

// TestBySize checks the size of the squares in each window.
func TestBySize(t *testing.T) {
	for _, c := range []struct {
		window screentest.WindowSize
		small  bool
		want   [2]int
		text   bool
	}{
		{screentest.Least, false, [2]int{7, 3}, false},
		{screentest.WindowSize{Width: 67, Height: 22}, false, [2]int{7, 3}, false},
		{screentest.WindowSize{Width: 79, Height: 24}, false, [2]int{9, 4}, false},
		{screentest.Usual, false, [2]int{9, 4}, false},
		{screentest.WindowSize{Width: 80, Height: 23}, false, [2]int{9, 4}, false}, // a window with a notice
		{screentest.WindowSize{Width: 80, Height: 22}, false, [2]int{7, 3}, false},
		{screentest.WindowSize{Width: 60, Height: 18}, false, [2]int{7, 3}, false},
		{screentest.WindowSize{Width: 99, Height: 31}, false, [2]int{9, 4}, false},
		{screentest.Large, false, [2]int{15, 7}, false},
		{screentest.WindowSize{Width: 200, Height: 60}, false, [2]int{15, 7}, false},
		{screentest.WindowSize{Width: 60, Height: 17}, false, [2]int{7, 2}, true},
		{screentest.Least, true, [2]int{7, 2}, true},
		{screentest.Usual, true, [2]int{9, 3}, true},
		{screentest.Large, true, [2]int{11, 5}, true},
	} {
		width, height := c.window.Room()
		l := newLook(nil, screen.Frame{Width: width, Height: height, Theme: themes["dark"], Small: c.small})
		if got := [2]int{l.width, l.height}; got != c.want || l.kind.text != c.text {
			t.Errorf("%v, small %v: squares of %v, text %v", c.window, c.small, got, l.kind.text)
		}
	}
}
