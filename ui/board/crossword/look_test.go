package crossword

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/crossword"

	"quoin/testdata/sample"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// TestDictionary looks words up.
func TestDictionary(t *testing.T) {
	tb := newTable(t, scraebbkleGame(rules.Closed, ada, quoin), 80, 23)
	tb.press("ctrl+w")
	tb.shows("Words of two letters")
	tb.letters("Slating")
	tb.shows("an everyday word")
	tb.press("x")
	tb.shows("not a word in small")
	tb.press("ctrl+u", "'")
	tb.shows("words have only the letters a to z")
	tb.press("esc")
	tb.shows("Ada to move")
}

// TestScrolls checks that the cursor and the labels stay visible on a board larger than
// the screen, and that the pane says which part of the board is shown.
func TestScrolls(t *testing.T) {
	place := scraebbkleGame(rules.Closed, ada, quoin)
	for _, b := range boardsOfQuoin(kindOf(place.Rules)) {
		if b.name == "Expedition" {
			place.Begin.Board = b.text
		}
	}
	for _, size := range sizes {
		tb := newTable(t, place, size.width, size.height)
		tb.shows("[>]")
		for _, way := range []string{"left", "up", "right", "down"} {
			for range 120 {
				next, _ := tb.s.Update(screentest.Key(way))
				tb.s = next
			}
			screentest.Fits(t, tb.s.View(), size.width, size.height)
			if text := tb.text(); !strings.Contains(text, "[>]") && !strings.Contains(text, "[v]") {
				t.Errorf("%v, at the end of %s the cursor is out of view:\n%s", size, way, text)
			}
		}
		tb.shows(" 99 ")
		if head := strings.Split(tb.text(), "\n"); !strings.Contains(ansi.Strip(strings.Join(head[:4], "\n")), "x  y  z") {
			t.Errorf("the columns' letters aren't there:\n%s", tb.text())
		}
		part := regexp.MustCompile(`rows ([0-9]+)-99 of 99`).FindStringSubmatch(tb.text())
		if size.width >= 80 && (part == nil || !strings.Contains(tb.text(), part[1]+" ")) {
			t.Errorf("%v: it isn't said that the last rows are shown, from one that has its label:\n%s", size, tb.text())
		}
		if said := strings.Contains(tb.text(), "-z of z"); size.width == 80 && !said || size.width >= 120 && said {
			t.Errorf("%v: of the columns it is said %v that they are a part:\n%s", size, said, tb.text())
		}
	}
}

// TestClicks clicks on squares and tiles.
func TestClicks(t *testing.T) {
	for _, size := range sizes {
		tb := newTable(t, scraebbkleGame(rules.Closed, ada, quoin), size.width, size.height)
		click := func(id string) {
			t.Helper()
			for _, r := range tb.s.View().Regions {
				if r.ID == id {
					tb.s, _ = tb.s.Update(screen.Click{ID: id})
					return
				}
			}
			t.Errorf("%v: there is no region %q", size, id)
		}
		for _, r := range tb.s.View().Regions {
			lines := strings.Split(tb.text(), "\n")
			if r.ID == "square 3 6" && !strings.Contains(string([]rune(lines[r.Y])[r.X:r.X+r.Width]), "[>]") {
				t.Errorf("%v: the start is at %+v:\n%s", size, r, tb.text())
			}
			if r.ID == "tile 1" && !strings.Contains(string([]rune(lines[r.Y])[r.X:r.X+r.Width]), "A1") {
				t.Errorf("%v: the second tile is at %+v:\n%s", size, r, tb.text())
			}
		}
		click("square 2 3")
		click("square 2 3")
		if got := tb.hand(); got != " vc04" {
			t.Errorf("%v: after two clicks the hand is %q", size, got)
		}
		click("tile 1")
		click("tile 0")
		if got := tb.hand(); got != "AL vc06" {
			t.Errorf("%v: after clicks on the rack the hand is %q", size, got)
		}
		tb.s, _ = tb.s.Update(screen.Click{ID: "square 99 99"})
		tb.s, _ = tb.s.Update(screen.Click{ID: "chess"})
	}
}

// TestSound checks that a refusal rings the bell, and only if sound is on.
func TestSound(t *testing.T) {
	for _, on := range []bool{false, true} {
		tb := newTable(t, scraebbkleGame(rules.Closed, ada, quoin), 80, 23)
		s := tb.live.Now()
		s.Sound = on
		tb.live.Change(s)
		_, cmd := tb.s.Update(screentest.Key("k"))
		if rings := cmd != nil; rings != on {
			t.Errorf("with sound %v it rings: %v", on, rings)
		}
	}
}

// TestResizes checks that resizing the window keeps the move being laid.
func TestResizes(t *testing.T) {
	tb := newTable(t, scraebbkleGame(rules.Closed, ada, quoin), 80, 23)
	tb.letters("last")
	for _, size := range append(slices.Clone(sizes), sizes...) {
		tb.frame(size.width, size.height)
		screentest.Fits(t, tb.s.View(), size.width, size.height)
		tb.shows("LAST right from d7: 6 points")
	}
}

// told returns the rows of a frame without its colours: each character is followed by its
// attributes, if any.
func told(content string) []string {
	var rows []string
	for line := range strings.SplitSeq(content, "\n") {
		var b strings.Builder
		attr := ""
		for line != "" {
			if rest, is := strings.CutPrefix(line, "\x1b["); is {
				codes, after, _ := strings.Cut(rest, "m")
				attr, line = attributes(attr, codes), after
				continue
			}
			r, n := utf8.DecodeRuneInString(line)
			b.WriteString(string(r) + attr)
			line = line[n:]
		}
		rows = append(rows, b.String())
	}
	return rows
}

// attributes returns the attributes (bold, underlined, reversed) that are on after SGR
// codes, as superscripts.
func attributes(is, codes string) string {
	on := map[string]bool{}
	for i, sign := range signs {
		on[attrs[i]] = strings.Contains(is, sign)
	}
	fields := strings.Split(codes, ";")
	for i := 0; i < len(fields); i++ {
		switch fields[i] {
		case "", "0":
			clear(on)
		case "38", "48":
			i += map[string]int{"2": 4, "5": 2}[fields[i+1]]
		default:
			on[fields[i]] = true
		}
	}
	text := ""
	for i, sign := range signs {
		if on[attrs[i]] {
			text += sign
		}
	}
	return text
}

var attrs, signs = []string{"1", "4", "7"}, []string{"ᵇ", "ᵘ", "ʳ"}

// TestTold checks in every palette that each scene can be understood without colours:
// which tiles are laid, which were laid last, and which squares a refusal is about.
func TestTold(t *testing.T) {
	for _, th := range []*theme.Theme{
		plain, night, theme.New("light", false, colorprofile.TrueColor), theme.New("dark", true, colorprofile.ANSI256), theme.New("dark", true, colorprofile.ANSI),
	} {
		solid := map[bool]string{true: "ʳ"}[!th.Solid() || th.Profile <= colorprofile.ANSI]
		lit := map[bool]string{true: "ʳ"}[!th.Solid()]
		tb := afterLast(t)
		has := func(what, text string) {
			t.Helper()
			tb.s, _ = tb.s.Update(screen.Frame{Width: 80, Height: 23, Theme: th, Small: true})
			if rows := strings.Join(told(tb.s.View().Content), "\n"); !strings.Contains(rows, text) {
				t.Errorf("%s: %s isn't marked as %s:\n%s", th.Name, what, text, rows)
			}
		}
		has("the last move", "Lᵇᵘ"+lit+"1"+lit)
		tb.press("home", "left", "n")
		has("what the refusal is about", "Lᵇᵘ"+solid+"!ᵇ"+solid)
		has("a tile that is refused", "Nᵇ"+map[bool]string{false: "ᵘ"}[th.Solid()]+"!ᵇ")
		tb.press("esc", "home", "down", "right", "right", "right", "i")
		tb.shows("TI down from g7: 2 points")
		has("a tile laid", "Iᵇᵘ1ᵇᵘ")
	}
}

// TestReads checks that a position can be read from small type alone: every tile, and
// every blank's letter, at every window size.
func TestReads(t *testing.T) {
	for _, th := range []*theme.Theme{plain, night} {
		for _, size := range sizes {
			tb := seededTable(t, scrabbleGame(rules.AsNamed, ada, quoin), size.width, size.height, blankSeed)
			tb.s, _ = tb.s.Update(screen.Frame{Width: size.width, Height: size.height, Theme: th, Small: true})
			tb.playsOn(4)
			tb.press("home", "down")
			m := tb.model()
			board, lines := m.state().Board(), strings.Split(tb.text(), "\n")
			tiles := 0
			for _, r := range tb.s.View().Regions {
				var at rules.Square
				if _, err := fmt.Sscanf(r.ID, "square %d %d", &at.Column, &at.Row); err != nil || at == m.hand.Cursor {
					continue
				}
				text := strings.TrimSpace(string([]rune(lines[r.Y])[r.X : r.X+r.Width]))
				want := pieces.PremiumText(board.Layout().Premium(at))
				if tile := board.Tile(at); tile != rules.None {
					want = strings.TrimSuffix(pieces.Text(m.kind.variant.Tiles, tile), "0")
					tiles++
				}
				if text != want {
					t.Errorf("%v: %v reads %q, not %q", size, at, text, want)
				}
			}
			if tiles < 8 {
				t.Errorf("%v: only %d tiles lie there:\n%s", size, tiles, tb.text())
			}
			if rack := m.viewer(); !strings.Contains(tb.text(), strings.Join(names(m.state().Seat(rack).Tiles[:1]), "")) {
				t.Errorf("%v: the rack can't be read:\n%s", size, tb.text())
			}
		}
	}
}

// TestCursor checks at every size that the terminal's cursor is on the chosen square or
// tile, and that its square is described in words.
func TestCursor(t *testing.T) {
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		for _, f := range []screen.Frame{{Width: width, Height: height, Theme: plain, Small: true}, {Width: width, Height: height, Theme: night}} {
			tb := newTable(t, scraebbkleGame(rules.Closed, ada, quoin), width, height)
			tb.s, _ = tb.s.Update(f)
			under := func() string {
				v := tb.s.View()
				if v.Cursor == nil {
					return ""
				}
				return string([]rune(strings.Split(ansi.Strip(v.Content), "\n")[v.Cursor.Y])[v.Cursor.X])
			}
			tb.shows("d7, empty, the start, right")
			for _, c := range [][2]string{{"right", ">"}, {"space", "v"}, {"down", "v"}, {"left", ">"}} {
				tb.press(c[0])
				if got := under(); got != c[1] {
					t.Errorf("%v: after %s the cursor stands on %q", size, c[0], got)
				}
			}
			tb.shows("d8, empty, double letter, right")
			tb.press("tab", "right")
			if got := under(); f.Small && got != "A" {
				t.Errorf("%v: on the rack the cursor stands on %q", size, got)
			}
			tb.press("esc", "esc")
			if got := under(); got != "" {
				t.Errorf("%v: while something is asked the cursor stands on %q", size, got)
			}
		}
	}
}

// TestEverySize draws the boards in windows from the smallest to a huge one, since single
// columns decide what is shown beside the board.
func TestEverySize(t *testing.T) {
	sample.OneGoroutine(t)
	for _, c := range []struct {
		place screen.Play
		tiles string
		says  []string
	}{
		{scrabbleGame(rules.AsNamed, ada, quoin), "to", []string{"TO right from H8: 4 points", "Ada", "Quoin", "bag 86"}},
		{scraebbkleGame(rules.Closed, ada, quoin), "", []string{"Ada to move", "Ada", "Quoin", "bag 86"}},
	} {
		tb := seededTable(t, c.place, 80, 23, blankSeed)
		tb.letters(c.tiles)
		see := func(width, height int) {
			for _, f := range []screen.Frame{{Width: width, Height: height, Theme: plain, Small: true}, {Width: width, Height: height, Theme: night}} {
				tb.s, _ = tb.s.Update(f)
				screentest.Fits(t, tb.s.View(), width, height, c.says...)
			}
		}
		for width := 60; width <= 200; width += 7 {
			for height := screen.MinHeight; height <= 60; height += 3 {
				if !sample.Takes(width+height, 4) {
					continue
				}
				see(width, height)
			}
		}
		for width := 60; width <= 120; width++ {
			see(width, 23+width%20)
		}
	}
}

// BenchmarkFrame draws a board with some words on it.
func BenchmarkFrame(b *testing.B) {
	for _, size := range []screentest.WindowSize{screentest.Usual, screentest.Large} {
		b.Run(size.String(), func(b *testing.B) {
			width, height := size.Room()
			tb := seededTable(b, scrabbleGame(rules.AsNamed, ada, quoin), width, height, blankSeed)
			tb.playsOn(4)
			tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: night})
			for b.Loop() {
				tb.s.View()
			}
		})
	}
}
