package cli

import (
	"io"
	"strconv"
	"unicode/utf8"

	"quoin/game"
)

// printed is where a command writes what it found in a store or a file. Into a
// pipe or a file that goes as it is. A terminal would obey what it is sent, and
// who made the file is anybody; so there it is quoted.
func (sh *shell) printed() io.Writer {
	if !isTerminal(sh.out) {
		return sh.out
	}
	return &quoting{to: sh.out}
}

// quoting writes text as it is but for what isn't shown, which it quotes as Go
// does: \x1b for an escape. Line feeds and tabs stay.
type quoting struct {
	to   io.Writer
	half []byte // of a character whose end is still to come
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
