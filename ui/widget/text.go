package widget

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
)

// Cut cuts a text to a width in columns, with an ellipsis in place of its end.
func Cut(text string, width int) string {
	if len(text) <= width {
		return text // no character takes more columns than bytes
	}
	return ansi.Truncate(text, max(0, width), "…")
}

// CutLeft cuts a text to a width in columns, with an ellipsis in place of its beginning: the end
// of a path says more.
func CutLeft(text string, width int) string {
	over := ansi.StringWidth(text) - width
	if over <= 0 {
		return text
	}
	if width <= 1 {
		return Cut("…", width)
	}
	return ansi.TruncateLeft(text, over+1, "…")
}

// Fit cuts a text or fills it with blanks to exactly a width in columns.
func Fit(text string, width int) string {
	text = Cut(text, width)
	return text + Blank(width-Width(text))
}

// Width returns the columns of a text. Most texts consist of characters that take one column
// each, so they needn't be looked up.
func Width(text string) int {
	for i := range len(text) {
		if text[i] < ' ' || text[i] >= 0x7f {
			return ansi.StringWidth(text)
		}
	}
	return len(text)
}

// Blank returns width blanks, or "" if width is negative.
func Blank(width int) string { return strings.Repeat(" ", max(0, width)) }

// Wrap breaks a text at its blanks into lines of at most a width in columns; a longer word is
// broken anywhere. The library's own function also breaks at every hyphen, which tears flags and
// board codes apart. Styles are kept if each begins and ends within a word.
func Wrap(text string, width int) []string {
	width = max(1, width)
	var lines []string
	line, columns := "", 0
	for _, word := range strings.Fields(text) {
		w := ansi.StringWidth(word)
		if line != "" && columns+1+w <= width {
			line, columns = line+" "+word, columns+1+w
			continue
		}
		if room := width - columns - 1; line != "" && w > width && room > 0 {
			// The word is broken in any case, so this line takes as much of it as fits.
			line += " " + ansi.Truncate(word, room, "")
			word = ansi.TruncateLeft(word, room, "")
		}
		if line != "" {
			lines = append(lines, line)
		}
		pieces := strings.Split(ansi.Hardwrap(word, width, true), "\n")
		lines = append(lines, pieces[:len(pieces)-1]...)
		line = pieces[len(pieces)-1]
		columns = ansi.StringWidth(line)
	}
	return append(lines, line)
}

// Sentence returns a text in a style, in at most the given number of lines. If it is longer, the
// last line is cut.
func Sentence(style theme.Style, text string, width, most int) []string {
	lines := Wrap(text, width)
	if most = max(1, most); len(lines) > most {
		lines[most-1] = Cut(strings.Join(lines[most-1:], " "), width)
		lines = lines[:most]
	}
	for i, l := range lines {
		lines[i] = style.Render(l)
	}
	return lines
}

// Fold joins parts with a separator in lines of at most a width in columns, and breaks between
// parts only; a single part that is wider is cut. A line with a successor ends in the separator
// without its trailing blanks.
func Fold(parts []string, separator string, width int) []string {
	end := strings.TrimRight(separator, " ")
	var lines []string
	line := ""
	for i, part := range parts {
		room := width
		if i < len(parts)-1 {
			room -= ansi.StringWidth(end)
		}
		part = Cut(part, room)
		switch {
		case line == "":
			line = part
		case ansi.StringWidth(line+separator+part) <= room:
			line += separator + part
		default:
			lines = append(lines, line+end)
			line = part
		}
	}
	return append(lines, line)
}

// Printable returns a text that is safe on one line of a screen: names of files and the system's
// words about them may contain sequences that a terminal would obey.
func Printable(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}

// Shift moves lines to the right by a number of columns, in place. Empty lines stay empty.
func Shift(lines []string, by int) {
	for i := range lines {
		if lines[i] != "" {
			lines[i] = Blank(by) + lines[i]
		}
	}
}

// Beside appends lines to the right of others, after a gap, and leaves out lines that have no
// other beside them. The lines on the left all have the same width.
func Beside(lines, right []string, gap int) []string {
	for i, text := range right[:min(len(right), len(lines))] {
		if text != "" {
			lines[i] += Blank(gap) + text
		}
	}
	return lines
}
