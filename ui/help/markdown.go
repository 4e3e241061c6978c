package help

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/theme"
	"quoin/ui/widget"
)

// The help pages are written in a small part of Markdown: a title (#),
// headings (##), paragraphs and items (-) of one line each, tables of two
// columns without a head, boards (=), **strong** words and `code`.

// lines lays a page out for a width.
func lines(page string, width int, t *theme.Theme) []string {
	var out []string
	before := "" // the sign of the previous block
	var drawn []string
	source := strings.Split(strings.TrimSpace(page), "\n")
	for i, line := range source {
		kind, text := block(line)
		if kind == "" {
			continue // blocks set their own distance
		}
		if len(out) > 0 && before != "##" && before != "=" && (kind != before || kind == "p") {
			out = append(out, "")
		}
		if drawn != nil && kind != "p" {
			out, drawn = append(append(out, drawn...), ""), nil
		}
		switch kind {
		case "=":
			drawn = board(text, t)
		case "#":
			out = append(out, styled(t.Title, text, width)...)
		case "##":
			out = append(out, styled(t.Accent, text, width)...)
			out = append(out, t.Line.Render(strings.Repeat("─", max(0, width))))
		case "-":
			out = append(out, hanging("- ", 2, inline(text, t), width)...)
		case "|":
			first, second, _ := strings.Cut(strings.Trim(text, "| "), "|")
			column := firstColumn(source, i) + 2
			first = sign(strings.TrimSpace(first), t)
			out = append(out, hanging(first, column, inline(strings.TrimSpace(second), t), width)...)
		default:
			if drawn == nil {
				out = append(out, widget.Wrap(inline(text, t), width)...)
				break
			}
			out, drawn = append(out, beside(drawn, inline(text, t), width)...), nil
		}
		before = kind
	}
	return out
}

// block returns the sign of a line and the text after it. The sign is "p" for a paragraph and "" for an empty
// line.
func block(line string) (sign, text string) {
	line = strings.TrimSpace(line)
	if line == "" {
		return "", ""
	}
	for _, sign := range []string{"##", "#", "-", "|", "="} {
		if text, ok := strings.CutPrefix(line, sign+" "); ok {
			return sign, text
		}
	}
	return "p", line
}

// firstColumn returns the width of the first column of the table around line i.
func firstColumn(source []string, i int) int {
	isRow := func(i int) bool { return i >= 0 && i < len(source) && strings.HasPrefix(source[i], "| ") }
	for isRow(i - 1) {
		i--
	}
	width := 0
	for ; isRow(i); i++ {
		first, _, _ := strings.Cut(strings.Trim(source[i], "| "), "|")
		width = max(width, signWidth(strings.TrimSpace(first)))
	}
	return width
}

func styled(style theme.Style, text string, width int) []string {
	wrapped := widget.Wrap(text, width)
	for i := range wrapped {
		wrapped[i] = style.Render(wrapped[i])
	}
	return wrapped
}

// hanging wraps a text to the right of a head, indented to a column.
func hanging(head string, column int, text string, width int) []string {
	wrapped := widget.Wrap(text, width-column)
	for i := range wrapped {
		if i == 0 {
			wrapped[i] = head + widget.Blank(column-ansi.StringWidth(head)) + wrapped[i]
		} else {
			wrapped[i] = widget.Blank(column) + wrapped[i]
		}
	}
	return wrapped
}

// inline styles **strong** words and `code`, each word separately, so that a line can break between words. A
// character after a backslash stands for itself.
func inline(text string, t *theme.Theme) string {
	var b strings.Builder
	for {
		at := strings.IndexAny(text, "*`\\")
		if at < 0 {
			return b.String() + text
		}
		b.WriteString(text[:at])
		text = text[at:]
		mark, style := "`", t.Strong
		switch text[0] {
		case '\\':
			sign, width := escaped(text)
			b.WriteString(sign)
			text = text[width:]
			continue
		case '*':
			mark, style = "**", t.Strong
		}
		inner, after, ok := spanned(text, mark)
		if !ok {
			b.WriteByte(text[0]) // an unpaired mark stands for itself
			text = text[1:]
			continue
		}
		for i, word := range strings.Fields(inner) {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(style.Render(word))
		}
		text = after
	}
}

// escaped returns the character that a backslash at the beginning escapes, and the bytes of both; or the
// backslash itself.
func escaped(text string) (sign string, width int) {
	if len(text) > 1 && strings.IndexByte("*`\\_|#-[]", text[1]) >= 0 {
		return text[1:2], 2
	}
	return `\`, 1
}

// spanned returns the text between a mark at the beginning and the next one, and the rest. Code has no
// escapes.
func spanned(text, mark string) (inner, after string, ok bool) {
	text, ok = strings.CutPrefix(text, mark)
	if !ok {
		return "", "", false
	}
	var b strings.Builder
	for text != "" {
		if after, ok := strings.CutPrefix(text, mark); ok {
			return b.String(), after, true
		}
		sign, width := text[:1], 1
		if text[0] == '\\' && mark != "`" {
			sign, width = escaped(text)
		}
		b.WriteString(sign)
		text = text[width:]
	}
	return "", "", false
}
