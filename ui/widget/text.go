package widget

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
)

// Cut is a text cut to a width in columns, an ellipsis in place of its end.
func Cut(text string, width int) string {
	if len(text) <= width {
		return text // no character takes more columns than bytes
	}
	return ansi.Truncate(text, max(0, width), "…")
}

// CutLeft is a text cut to a width in columns, an ellipsis in place of its
// beginning: the end of a path tells more.
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

// Fit is a text cut or filled with blanks to exactly a width in columns.
func Fit(text string, width int) string {
	text = Cut(text, width)
	return text + Blank(width-Width(text))
}

// Width is the columns of a text. Most are of characters that take one each,
// which need not be looked up.
func Width(text string) int {
	for i := range len(text) {
		if text[i] < ' ' || text[i] >= 0x7f {
			return ansi.StringWidth(text)
		}
	}
	return len(text)
}

// Blank is so many blanks, none if the number is below zero.
func Blank(width int) string { return strings.Repeat(" ", max(0, width)) }

// Wrap breaks a text at its blanks into lines of at most a width in columns,
// and a word longer than that anywhere. The library's own also breaks at every
// hyphen, which tears flags and board codes apart. Styles are kept if each
// begins and ends within a word.
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
			// It is broken in any case, so what there is room for stays here.
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

// Sentence is a text in a style, in so many lines at most: where it is longer
// the last of them is cut.
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

// Fold is parts with a separator between them in lines of at most a width in
// columns, broken between parts only; a part that is wider by itself is cut. A
// line that goes on in the next ends as the separator does without its blanks.
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

// Printable is a text fit for one line of a screen: names of files and what the
// system says about them may hold sequences that a terminal would obey.
func Printable(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}

// Shift moves lines so many columns to the right, in place. Empty ones stay
// empty.
func Shift(lines []string, by int) {
	for i := range lines {
		if lines[i] != "" {
			lines[i] = Blank(by) + lines[i]
		}
	}
}

// Beside puts lines to the right of others, so far from them, and leaves out
// those for which there is none. The others are all as wide.
func Beside(lines, right []string, gap int) []string {
	for i, text := range right[:min(len(right), len(lines))] {
		if text != "" {
			lines[i] += Blank(gap) + text
		}
	}
	return lines
}
