// Package help shows the help pages, on a screen of their own and in the help that covers other screens.
package help

import (
	"cmp"
	"strings"

	"charm.land/bubbles/v2/key"
	"github.com/charmbracelet/x/ansi"

	"quoin/resources"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// MaxWidth is the most columns in which text is easy to read.
const MaxWidth = 76

// Render returns a screen's help in a number of columns: a table of its keys, and the page of its topic, if
// there is one. A game's help begins with a first screen of that name if there is room for it; "" is the
// topic's.
func Render(topic, first string, keys [][]key.Binding, width int, t *theme.Theme) string {
	page, has := resources.HelpPage(topic)
	if out := firstScreen(cmp.Or(first, topic), keys, width, t); out != nil {
		out = append(append(out, ""), lines(withoutPicture(page), width, t)...)
		return strings.Join(append(append(out, ""), table(keys, width, t)...), "\n")
	}
	out := table(keys, width, t)
	page = sectionFirst(page, first)
	if has {
		if len(out) > 0 {
			out = append(out, "")
		}
		out = append(out, lines(page, width, t)...)
	}
	return strings.Join(out, "\n")
}

// sectionFirst returns a page with one of its sections moved to its beginning, or the page if it has no such section.
func sectionFirst(page, heading string) string {
	const mark = "\n## "
	before, rest, has := strings.Cut(page, mark+heading+"\n")
	if heading == "" || !has {
		return page
	}
	section, after := rest, ""
	if i := strings.Index(rest, mark); i >= 0 {
		section, after = rest[:i], rest[i:]
	}
	return "# " + heading + "\n" + section + "\n" + before + after
}

// keyRow is a row of the table of keys.
type keyRow struct{ key, text string }

// table draws groups of keys in two columns, or in one if the window is narrow.
func table(groups [][]key.Binding, width int, t *theme.Theme) []string {
	var shown [][]keyRow
	total, keys, texts := 0, 0, 0 // rows in all; columns of the widest key and text
	for _, g := range groups {
		var entries []keyRow
		for _, b := range g {
			if !b.Enabled() {
				continue
			}
			h := b.Help()
			entries = append(entries, keyRow{h.Key, h.Desc})
			keys, texts = max(keys, ansi.StringWidth(h.Key)), max(texts, ansi.StringWidth(h.Desc))
		}
		if len(entries) > 0 {
			shown = append(shown, entries)
			total += len(entries) + 1
		}
	}
	const between = 4
	if beside := (width - between) / 2; keys+2+texts <= beside && len(shown) > 1 {
		split, rows := 0, 0
		for split < len(shown)-1 && 2*rows < total-len(shown[split]) {
			rows += len(shown[split]) + 1
			split++
		}
		left := column(shown[:split], keys, beside, t)
		right := column(shown[split:], keys, beside, t)
		for i := range max(len(left), len(right)) {
			switch {
			case i >= len(left):
				left = append(left, widget.Blank(beside+between)+right[i])
			case i < len(right):
				left[i] += widget.Blank(beside+between-ansi.StringWidth(left[i])) + right[i]
			}
		}
		return left
	}
	return column(shown, keys, width, t)
}

// column draws groups below each other, with blank lines between them.
func column(groups [][]keyRow, keys, width int, t *theme.Theme) []string {
	var out []string
	for i, g := range groups {
		if i > 0 {
			out = append(out, "")
		}
		for _, e := range g {
			out = append(out, hanging(t.Key.Render(e.key), keys+2, e.text, width)...)
		}
	}
	return out
}
