package widget

import (
	"strings"
	"unicode/utf8"

	"quoin/ui/theme"
)

// smallPitch is the columns from one chip to the next.
const smallPitch = 4

// WordType returns a word in type of a size, without its last gap. A "?" is an empty piece.
func WordType(t *theme.Theme, word string, s TypeSize, kind TileState) []string {
	across, down := s.Pitch()
	c := NewCanvas(t, max(1, across*utf8.RuneCountInString(word)-(across-s.Width())), down)
	for i, r := range []rune(strings.ToUpper(word)) {
		c.Type(i*across, 0, s, Piece{Face: string(r), Kind: kind})
	}
	return c.Lines()
}

// SmallType returns a word in chips, and its width.
func SmallType(t *theme.Theme, word string, kind TileState) (chips string, width int) {
	if word == "" {
		return "", 0
	}
	lines := WordType(t, word, XS, kind)
	return lines[0], smallPitch*utf8.RuneCountInString(word) - 1
}

// Wells returns empty places for chips, with a letter in those that have one ("." has none), and their width.
func Wells(t *theme.Theme, letters string) (wells string, width int) {
	if letters == "" {
		return "", 0
	}
	width = smallPitch*utf8.RuneCountInString(letters) - 1
	c := NewCanvas(t, width, 1)
	for i, r := range []rune(strings.ToUpper(letters)) {
		ink, ground := theme.MutedRole, theme.SquareRole
		if r == '.' {
			r, ink = '·', theme.DotRole
		}
		text := " " + string(r) + " "
		if !t.Solid() {
			ground = theme.None
			if r != '·' {
				text = "·" + string(r) + "·"
			}
		}
		c.Put(i*smallPitch, 0, text, ink, ground, 0)
	}
	return c.Lines()[0], width
}

// Section returns the heading of a section: its title, a note at its right end, and a rule below.
func Section(t *theme.Theme, title, note string, width int) []string {
	title = Cut(title, width)
	note = Cut(note, max(0, width-Width(title)-1))
	gap := width - Width(title) - Width(note)
	return []string{t.Strong.Render(title) + Blank(gap) + t.Muted.Render(note), Line(t, t.Line, '─', width)}
}
