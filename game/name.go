package game

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The bounds of a player's name.
const (
	// MaxName is how many characters it has at most. Marks and joiners, which
	// stand on or between others, don't count.
	MaxName = 24
	// MaxNameBytes bounds those too.
	MaxNameBytes = 4 * MaxName
)

// IsName says whether a player can be called so: 1 to MaxName characters of any
// script that a terminal can show, no blank or joiner at either end, and no
// mark without a character to stand on. How wide it is, is for whoever shows it.
func IsName(name string) bool {
	if len(name) > MaxNameBytes || !utf8.ValidString(name) || strings.TrimSpace(name) != name {
		return false
	}
	characters := 0
	var last rune
	for _, r := range name {
		last = r
		switch {
		case unicode.Is(unicode.M, r) || isJoiner(r):
			if characters == 0 {
				return false
			}
		case !unicode.IsPrint(r):
			return false
		default:
			characters++
		}
	}
	return characters > 0 && characters <= MaxName && !isJoiner(last)
}

// IsShown says whether a character of somebody else's text may go to a terminal
// as it is: it is printable, or a joiner, without which Persian, Sinhala and
// emoji of several parts are something else. No terminal obeys any of these, and
// none turns the direction of what stands behind it.
func IsShown(r rune) bool { return unicode.IsPrint(r) || isJoiner(r) }

func isJoiner(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return r == nonJoiner || r == joiner
}

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
		if !IsShown(r) {
			r = '?'
		}
		b.WriteRune(r)
	}
	return b.String()
}
