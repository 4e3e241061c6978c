package command

import (
	"io"
	"strconv"
	"unicode/utf8"

	"quoin/game"
)

// Printed returns the writer for text from a store or a file. In a pipe or a file the text is
// unchanged. A terminal would obey sequences in it, and anybody may have made the file, so there
// it is quoted.
func (r *Run) Printed() io.Writer {
	if !IsTerminal(r.Out) {
		return r.Out
	}
	return &quoting{to: r.Out}
}

// quoting writes text but quotes unprintable characters as Go does: \x1b for an escape. Line
// feeds and tabs stay.
type quoting struct {
	to   io.Writer
	half []byte // beginning of an incomplete character
}

func (q *quoting) Write(text []byte) (int, error) {
	rest := append(q.half, text...)
	out := make([]byte, 0, len(rest))
	for len(rest) > 0 && utf8.FullRune(rest) {
		r, size := utf8.DecodeRune(rest)
		switch {
		case r == utf8.RuneError && size == 1:
			out = append(out, `\x`...)
			out = append(out, "0123456789abcdef"[rest[0]>>4], "0123456789abcdef"[rest[0]&15])
		case r == '\n' || r == '\t' || game.IsShown(r):
			out = append(out, rest[:size]...)
		default:
			quoted := strconv.QuoteToASCII(string(r))
			out = append(out, quoted[1:len(quoted)-1]...)
		}
		rest = rest[size:]
	}
	q.half = append(q.half[:0:0], rest...)
	if _, err := q.to.Write(out); err != nil {
		return 0, err
	}
	return len(text), nil
}
