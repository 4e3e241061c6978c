package help

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"

	"quoin/ui/theme"
	"quoin/ui/widget"
)

// A game's own help fits one screen, so that a player whose clock runs reads no more than that: a picture
// with a few sentences, the keys, and the signs as they look. The rules and all keys follow below it.

// gamePage is the first screen of a game's help.
type gamePage struct {
	board     string // as in a page of Markdown
	sentences []string
	ladder    string // initials of the ranks, from the lowest; "" if the game has none
	ladderEnd string
	signs     [][2]string // as in the tables of pages
	clock     bool        // whether to draw the clock's states
	later     []string    // keys that a newcomer doesn't need
}

// gamePages are the first screens, by topic.
var gamePages = map[string]gamePage{
	"adjacency": {
		board: "sta/lor/qep 0 1 2 5",
		sentences: []string{
			"Join letters that touch: across, down or diagonally, each tile once in a word. A word of five letters is five points; Qu is one tile and two letters.",
			"The more points you find, the higher your rank on the ladder:",
		},
		ladder: "DAJCPM", ladderEnd: "M is master",
		signs: [][2]string{
			{"~lit", "on the path of your word"},
			{"~cursor", "where you are walking"},
			{"~wrong", "no path to this letter"},
			{"~spent", "a word you already have"},
		},
		clock: true,
		later: []string{"ctrl+u", "ctrl+o"},
	},
}

// gameKeys is the most keys on the first screen.
const gameKeys = 9

// gameLeast is the fewest columns that the first screen has room in.
const gameLeast = 74

// firstScreen draws the first screen of a topic's help, or nothing for a topic without one.
func firstScreen(topic string, keys [][]key.Binding, width int, t *theme.Theme) []string {
	p, has := gamePages[topic]
	if !has || len(keys) == 0 || width < gameLeast {
		return nil
	}
	picture := board(p.board, t)
	left := widget.Width(picture[0])
	room := width - left - besideGap
	var words []string
	for i, s := range p.sentences {
		if i > 0 {
			words = append(words, "")
		}
		words = append(words, widget.Wrap(s, room)...)
	}
	if p.ladder != "" {
		words = append(words, ladder(p, t))
	}
	out := make([]string, 0, 24)
	for i := range max(len(picture), len(words)) {
		row := widget.Blank(left)
		if i < len(picture) {
			row = picture[i]
		}
		if i < len(words) && words[i] != "" {
			row += widget.Blank(besideGap) + words[i]
		}
		out = append(out, row)
	}
	half := (width - besideGap) / 2
	keyRows := []string{t.Strong.Render("Keys"), widget.Line(t, t.Line, '─', half)}
	for _, row := range p.firstKeys(keys) {
		line := t.Key.Render(row.key) + widget.Blank(12-widget.Width(row.key)) + t.Text.Render(widget.Cut(row.text, half-12))
		keyRows = append(keyRows, line)
	}
	signRows := []string{t.Strong.Render("Signs"), widget.Line(t, t.Line, '─', half)}
	for _, s := range p.signs {
		signRows = append(signRows, sign(s[0], t)+widget.Blank(6-signWidth(s[0]))+t.Text.Render(s[1]))
	}
	if p.clock {
		signRows = append(signRows, "", clockStates(t))
	}
	out = append(out, "")
	for i := range max(len(keyRows), len(signRows)) {
		row := ""
		if i < len(keyRows) {
			row = keyRows[i]
		}
		if i < len(signRows) {
			row += widget.Blank(half+besideGap-widget.Width(row)) + signRows[i]
		}
		out = append(out, row)
	}
	return out
}

// firstKeys returns the keys of the first screen: the first ones of all groups that work now.
func (p gamePage) firstKeys(groups [][]key.Binding) (rows []keyRow) {
	for _, g := range groups {
		for _, b := range g {
			if b.Enabled() && !slices.Contains(p.later, b.Help().Key) && len(rows) < gameKeys && widget.Width(b.Help().Key) <= 11 {
				rows = append(rows, keyRow{b.Help().Key, b.Help().Desc})
			}
		}
	}
	return rows
}

// ladder draws the ranks, half of them reached.
func ladder(p gamePage, t *theme.Theme) string {
	var b strings.Builder
	well := t.Words(theme.MutedRole, theme.SquareRole, 0)
	for i, initial := range p.ladder {
		reached := 2*i < len(p.ladder)
		style, line := well, t.Line
		if reached {
			style, line = t.Lit, t.Accent
		}
		if i > 0 {
			b.WriteString(widget.Line(t, line, '─', 2))
		}
		b.WriteString(style.Render(" " + string(initial) + " "))
	}
	return b.String() + "  " + t.Muted.Render(p.ladderEnd)
}

// clockStates draws the clock with much time left, with half a minute, and in its last seconds.
func clockStates(t *theme.Theme) string {
	bar := func(s theme.Style, r rune, n int) string { return widget.Line(t, s, r, n) }
	return t.Muted.Render("3:00 ") + bar(t.Accent, '━', 2) + "  " +
		t.Bad.Render("0:24 ") + bar(t.Bad, '▄', 2) + "  " +
		t.Bad.Render("0:07 ■ ■ ■") + t.Muted.Render("  clock")
}

// withoutPicture returns a page without its board and the paragraph beside it, which the first screen has.
func withoutPicture(page string) string {
	rows := strings.Split(page, "\n")
	for i, row := range rows {
		if strings.HasPrefix(row, "= ") && i+1 < len(rows) {
			return strings.Join(append(rows[:i:i], rows[i+2:]...), "\n")
		}
	}
	return page
}
