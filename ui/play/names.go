package play

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/settings"
)

// PlayerName is a name of the settings, of a flag or from a keyboard as a game
// takes it: what no terminal shows becomes "?", and what is too long is cut
// between two characters as they are seen, not within one. Of a text with
// nothing in it that could be a name, it is unnamed.
func PlayerName(name, unnamed string) string {
	shown := strings.TrimSpace(strings.Map(func(r rune) rune {
		if !game.IsShown(r) || r == utf8.RuneError {
			return '?'
		}
		return r
	}, strings.ToValidUTF8(name, "?")))
	if !fitsName(shown) {
		shown = cutName(shown)
	}
	if shown = strings.TrimSpace(shown); !game.IsName(shown) {
		return unnamed
	}
	return shown
}

// TypeName is a name with what was typed behind it, or as it was where that
// can't stand there: there is no room for it, or no terminal shows it.
func TypeName(name, typed string) string {
	longer := name + typed
	if typed == "" || strings.HasPrefix(longer, " ") || !fitsName(longer) {
		return name
	}
	return longer
}

// EraseName is a name without its last character, as it is seen: with its
// marks, and whole where several are joined.
func EraseName(name string) string {
	last := 0
	for at := 0; at < len(name); {
		cluster, _ := ansi.FirstGraphemeCluster(name[at:], ansi.GraphemeWidth)
		last, at = at, at+max(1, len(cluster))
	}
	return name[:last]
}

// cutName is the longest beginning of a text that fits a name, cut between two
// characters as they are seen. It looks at no more than a name could have,
// however long the text is.
func cutName(text string) string {
	fits := 0
	for at := 0; at < len(text) && at <= game.MaxNameBytes; {
		cluster, _ := ansi.FirstGraphemeCluster(text[at:], ansi.GraphemeWidth)
		at += max(1, len(cluster))
		if fitsName(text[:at]) {
			fits = at
		}
	}
	return text[:fits]
}

// fitsName says whether a name could begin so, or is one.
func fitsName(text string) bool {
	if len(text) > game.MaxNameBytes {
		return false
	}
	// Blanks and joiners at the end become part of a name with the next letter.
	return ansi.StringWidth(text) <= settings.MaxNameColumns && game.IsName(strings.TrimRight(text, " \u200c\u200d"))
}
