package game

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits on a player's name.
const (
	// MaxName is the most characters. Marks and joiners, which combine with others, don't count.
	MaxName = 24
	// MaxNameBytes is the most bytes, including those.
	MaxNameBytes = 4 * MaxName
)

// IsName reports whether a name is allowed for a player: 1 to MaxName characters of any script that a
// terminal can show, no space or joiner at either end, and no mark without a base character. Its width is up
// to the screens.
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

// IsShown reports whether a character of foreign text may go to a terminal as it is: if it is printable, or a
// joiner, which Persian, Sinhala and compound emoji need. No terminal obeys such a character as a command,
// and none changes the direction of the text after it.
func IsShown(r rune) bool { return unicode.IsPrint(r) || isJoiner(r) }

func isJoiner(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return r == nonJoiner || r == joiner
}

// maxPlain is how many characters of foreign text Plain keeps. It leaves room for a long path.
const maxPlain = 300

// Plain makes foreign text, such as a file's name, fit to stand in one line: characters that a terminal might
// obey, and line breaks, become "?".
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
