package widget

import (
	"strings"

	"quoin/ui/theme"
)

// Span is a piece of a row, with its style unless the row is chosen.
type Span struct {
	Text  string
	Style theme.Style
}

// Row draws a row of a list, exactly width columns wide. The chosen row is tinted and has a sign
// before it, so that it shows without colours too.
func Row(t *theme.Theme, chosen bool, width int, spans ...Span) string {
	if width < 2 {
		return Blank(width)
	}
	draw, sign, blank := theme.Style.Render, Blank(2), theme.Style{}
	if chosen {
		draw, sign, blank = theme.Style.RenderChosen, t.Accent.RenderChosen("> "), t.Text
	}
	var b strings.Builder
	b.WriteString(sign)
	room := width - 2
	for _, s := range spans {
		text := Cut(s.Text, room)
		if text == "" {
			continue
		}
		b.WriteString(draw(s.Style, text))
		room -= Width(text)
	}
	b.WriteString(draw(blank, Blank(room)))
	return b.String()
}

// More says in which directions a list or a page goes on: "↑↓ more", or "" if all of it is
// visible.
func More(up, down bool) string {
	switch {
	case up && down:
		return "↑↓ more"
	case up:
		return "↑ more"
	case down:
		return "↓ more"
	}
	return ""
}

// Window returns the first of the height lines to show of a list. first is the one shown so far;
// the list scrolls only as far as is needed to show the lines from top to bottom.
func Window(first, height, lines, top, bottom int) int {
	if bottom >= first+height {
		first = bottom - height + 1
	}
	if top < first {
		first = top
	}
	return max(0, min(first, lines-height))
}
