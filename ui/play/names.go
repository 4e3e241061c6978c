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
	for shown != "" && !fitsName(shown) {
		shown = EraseName(shown)
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

// fitsName says whether a name could begin so, or is one.
func fitsName(text string) bool {
	// Blanks and joiners at the end become part of a name with the next letter.
	return ansi.StringWidth(text) <= settings.MaxNameColumns && len(text) <= game.MaxNameBytes && game.IsName(strings.TrimRight(text, " \u200c\u200d"))
}
