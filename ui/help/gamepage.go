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
	picture   func(*theme.Theme) []string
	sentences []string
	ladder    string // initials of the ranks, from the lowest; "" if the game has none
	ladderEnd string
	signs     [][2]string // as in the tables of pages
	clock     bool        // whether to draw the clock's states
	later     []string    // keys that a newcomer doesn't need
}

// gamePages are the first screens, by the names that screens give in their keys.
var gamePages = map[string]gamePage{
	"adjacency": {
		picture: pathPicture,
		sentences: []string{
			"Join letters that touch: across, down or diagonally, each tile once in a word. A word of five letters is five points; Qu is one tile and two letters.",
			"The more points you find, the higher your rank on the ladder:",
		},
		ladder: "DAJCPM", ladderEnd: "M is master",
		signs: pathSigns, clock: true,
		later: []string{"ctrl+u", "ctrl+o"},
	},
	"find all": {
		picture: pathPicture,
		sentences: []string{
			"Find every everyday word of one board, with no clock: letters that touch, across, down or diagonally. Leave whenever you like; Resume goes on.",
			"The ladder counts words; each length shows its words as squares:",
		},
		ladder: "DAJCPM", ladderEnd: "M is master",
		signs: append(pathSigns, [2]string{"■ ·", "words found, and still to find"}),
		later: []string{"ctrl+u", "ctrl+o"},
	},
	"scrabble": {
		picture: crossPicture,
		sentences: []string{
			"Lay tiles in one line that form a word with the tiles there. Every word that forms must be in the dictionary, and every one scores.",
			"All seven tiles at once earn 50 more. Or pass, or exchange tiles while the bag has seven.",
		},
		signs: crossSigns("blank, worth nothing"),
		later: crossLater,
	},
	"scraebbkle": {
		picture: crossPicture,
		sentences: []string{
			"Lay tiles in one line that form one word with the tiles there. No other word may form: your tiles touch nothing at their sides.",
			"All seven tiles at once earn 60 more. A factor of 0 or less does harm: -4L takes away four times the letter.",
		},
		signs: crossSigns("wildcard, worth 8"),
		later: crossLater,
	},
	"puzzle": {
		picture: crossPicture,
		sentences: []string{
			"A position from a game, and one move that is clearly the best. Lay it as in a game, and press enter.",
			"Try as often as you like; each try is judged. The best moves are on tab.",
		},
		signs: crossSigns("blank, worth nothing"),
		later: crossLater,
	},
	"santorini": {
		picture: towersPicture,
		sentences: []string{
			"A turn is a move and a build with one worker. Move to a square beside it, at most one level up; then build one level beside it.",
			"The first worker on a third level wins. A dome closes a tower.",
		},
		signs: [][2]string{
			{"(A)", "a worker; <B> is the other's"},
			{"1 2 3", "the height of a tower"},
			{"4", "a dome: nobody may go there"},
			{"- * +", "the last turn: from, to, built"},
			{"?", "where a hint goes"},
		},
		later: []string{"pgup pgdn"},
	},
	"study": {
		picture: boxPicture,
		sentences: []string{
			"A card shows letters. Type every word they make, with enter after each; enter with no word typed shows the answer.",
			"A card that is right comes back later each time; a card that is wrong comes back today. Every answer is saved.",
		},
		signs: [][2]string{
			{"~lit", "a word you found"},
			{"+ -", "found, and missed"},
			{"~tile", "after a plus: a hook"},
		},
	},
}

// pathSigns are the signs of a board on which words are paths.
var pathSigns = [][2]string{
	{"~lit", "on the path of your word"},
	{"~cursor", "where you are walking"},
	{"~wrong", "no path to this letter"},
	{"~spent", "a word you already have"},
}

// crossSigns are the signs of a crossword board, with what a blank is worth.
func crossSigns(blank string) [][2]string {
	return [][2]string{
		{"[>]", "the next tile; [v] is down"},
		{"~proof", "laid, and not played yet"},
		{"~wrong", "no word, or no such place"},
		{"~lit", "the last move"},
		{"~blank", blank},
		{"~2L", "twice the tile; 3L three times"},
		{"~3W", "three times the word; 2W twice"},
	}
}

// crossLater are keys that a newcomer to crossword games doesn't need.
var crossLater = []string{"home", "bksp", "backspace", "A to Z", "tab", "ctrl+n", "ctrl+o", "ctrl+u", "pgup pgdn"}

// everywhereLater are keys of all screens that a game's first screen has no room for.
var everywhereLater = []string{"F1 ctrl+g", "ctrl+z", "ctrl+l"}

// gameRows are the rows of the first screen: those of the help in a window of 24 rows, and one blank.
const gameRows = 20

// gameLeast is the fewest columns that the first screen has room in.
const gameLeast = 74

// firstScreen draws the first screen of that name, or nothing if there is none.
func firstScreen(name string, keys [][]key.Binding, width int, t *theme.Theme) []string {
	p, has := gamePages[name]
	if !has || len(keys) == 0 || width < gameLeast {
		return nil
	}
	picture := p.picture(t)
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
	for _, row := range p.firstKeys(keys, gameRows-len(out)-1-len(keyRows)) {
		text := row.text
		if widget.Width(text) > half-12 {
			text, _, _ = strings.Cut(text, ";")
		}
		line := t.Key.Render(row.key) + widget.Blank(12-widget.Width(row.key)) + t.Text.Render(widget.Cut(text, half-12))
		keyRows = append(keyRows, line)
	}
	signRows := []string{t.Strong.Render("Signs"), widget.Line(t, t.Line, '─', half)}
	for _, s := range p.signs {
		signRows = append(signRows, sign(s[0], t)+widget.Blank(6-signWidth(s[0]))+t.Text.Render(widget.Cut(s[1], half-6)))
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

// firstKeys returns the keys of the first screen: the first ones of all groups that work now, at most a number.
func (p gamePage) firstKeys(groups [][]key.Binding, most int) (rows []keyRow) {
	later := append(p.later[:len(p.later):len(p.later)], everywhereLater...)
	for _, g := range groups {
		for _, b := range g {
			if b.Enabled() && !slices.Contains(later, b.Help().Key) && len(rows) < most && widget.Width(b.Help().Key) <= 11 {
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
