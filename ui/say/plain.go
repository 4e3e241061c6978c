package say

import (
	"strings"

	"quoin/game"
)

// maxPlain bounds, in characters, how much of somebody else's text is
// repeated. It leaves room for a long path.
const maxPlain = 300

// Plain makes somebody else's text, such as a file's name, fit to stand in one
// line: what a terminal might obey, or would break the line at, becomes "?".
func Plain(text string) string {
	var b strings.Builder
	n := 0
	for _, r := range strings.ToValidUTF8(text, "?") {
		if n++; n > maxPlain {
			b.WriteString("...")
			break
		}
		if !game.IsShown(r) {
			r = '?'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Capital is a text as the beginning of a sentence.
func Capital(text string) string {
	return strings.ToUpper(text[:min(1, len(text))]) + text[min(1, len(text)):]
}
