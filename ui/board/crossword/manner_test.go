package crossword

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	rules "quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/screen"
)

// Squares in the notation of each game. Scrabble's screen has no other text that looks
// like a ScraeBBKle square. In ScraeBBKle every tile looks like a Scrabble square, so only
// sentences are searched.
var (
	smallSquare   = regexp.MustCompile(`\b([a-o]([1-9]|1[0-5])|([1-9]|1[0-5])[a-o])\b`)
	capitalSquare = regexp.MustCompile(`\b([A-Z][1-9][0-9]?|[1-9][0-9]?[A-KM-VX-Z])\b`) // 3L and 3W are premiums
)

// sentences returns the lines below the board, without the rack.
func (tb *table) sentences() string {
	m := tb.model()
	lines := []string{m.message.Text}
	if m.phase == playing || m.phase == over {
		lines = append(lines, m.foot(200, 2)...)
	}
	return strings.Join(lines, "\n")
}

// TestManner plays both games, and looks in their sentences for squares in the other
// game's notation.
func TestManner(t *testing.T) {
	for _, c := range []struct {
		name, heads string
		place       screen.Play
		wrong       *regexp.Regexp
		shown       func(*table) string
		says        []string
	}{
		{
			"scrabble", "A  B  C", scrabbleGame(rules.AsNamed, ada, bob), smallSquare, (*table).text,
			[]string{"H8", "has to cover H8", "There is no tile on ", "down from ", "No tile lies on A1", "A tile lies on H8"},
		},
		{
			"scraebbkle", "a  b  c", scraebbkleGame(rules.Closed, ada, bob), capitalSquare, (*table).sentences,
			[]string{"d7", "has to cover d7", "There is no tile on ", "down from ", "A tile lies on d7"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := newTable(t, c.place, 80, 23)
			said := ""
			look := func() {
				t.Helper()
				text := c.shown(tb)
				said += text + "\n"
				if found := c.wrong.FindString(text); found != "" {
					t.Fatalf("%q is the other game's:\n%s", found, text)
				}
			}
			keys := func(keys ...string) {
				for _, k := range keys {
					tb.press(k)
					look()
				}
			}
			look()
			if !strings.Contains(tb.text(), c.heads) {
				t.Errorf("the columns aren't %s:\n%s", c.heads, tb.text())
			}
			start := tb.model().state().Board().Layout().Start()
			manner := tb.model().kind.variant.Manner
			for range 8 { // turns; each plays a hint after some refusals
				if tb.model().veiled {
					keys("enter")
				}
				tile := func(i int) string { return strings.ToLower(tb.model().rest()[i].String()) }
				keys("right", tile(0), "right", "right", tile(0), "esc")
				keys("down", "down", "left", tile(0), tile(0), "esc")
				for _, text := range []string{"help", "zz99", "1A ..", "QQ,1a", manner.Square(start) + " ZZ", strings.ToUpper(tile(0)) + "," + manner.Square(start), "15O ABC"} {
					keys("ctrl+n")
					keys(strings.Split(text, "")...)
					keys("enter", "esc")
				}
				keys("home", "ctrl+t")
				if tb.model().asked == askHint {
					keys("enter")
				}
				keys("ctrl+t", "ctrl+t")                    // the letters, and the move
				if m := tb.model(); len(m.hand.Laid) == 0 { // the hint is an exchange
					g := m.tongue.Dictionary().Generator(m.state().Variant().Tiles, m.state().Board().Layout())
					g.Set(m.state().Board())
					if best, ok := g.Best(m.state().Seat(m.state().ToMove()).Rack); ok {
						m.hand = m.hand.Onto(m.state().Board(), best)
						m.trial = m.hand.Tried(m.state().Board(), m.state().Try)
						tb.s = m
					} else {
						keys("ctrl+p")
					}
				}
				keys("ctrl+u", "ctrl+u", "ctrl+u", "enter")
			}
			if n := len(tb.model().state().Turns()); n < 8 {
				t.Fatalf("%d turns were played", n)
			}
			for _, s := range c.says {
				if !strings.Contains(said, s) {
					t.Errorf("nothing says %q", s)
				}
			}
		})
	}
}

// TestMannerOfSetup checks the squares on the set-up page.
func TestMannerOfSetup(t *testing.T) {
	for place, wrong := range map[string]*regexp.Regexp{scrabble.Rules: smallSquare, scraebbkle.Rules: capitalSquare} {
		tb := newTable(t, screen.Play{Rules: place}, 80, 23)
		for i := range 12 {
			tb.press("down")
			if found := wrong.FindString(tb.text()); found != "" {
				t.Errorf("%s, row %d: %s", place, i, fmt.Sprint(found))
			}
		}
	}
}
