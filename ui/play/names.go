package play

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/settings"
)

// PlayerName turns a name from the settings, a flag or the keyboard into one that games accept:
// characters that can't be shown become "?", and a long name is cut between two visible
// characters. If nothing of it can be a name, the result is unnamed.
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

// TypeName appends typed text to a name. It returns the name unchanged if the text can't follow
// it, for lack of room or because it can't be shown.
func TypeName(name, typed string) string {
	longer := name + typed
	if typed == "" || strings.HasPrefix(longer, " ") || !fitsName(longer) {
		return name
	}
	return longer
}

// EraseName returns a name without its last visible character: with its marks, and whole if
// several are joined.
func EraseName(name string) string {
	last := 0
	for at := 0; at < len(name); {
		cluster, _ := ansi.FirstGraphemeCluster(name[at:], ansi.GraphemeWidth)
		last, at = at, at+max(1, len(cluster))
	}
	return name[:last]
}

// cutName returns the longest beginning of a text that fits a name, cut between two visible
// characters. It reads no more than the length of a name, however long the text is.
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

// fitsName reports whether a text is a name or the beginning of one.
func fitsName(text string) bool {
	if len(text) > game.MaxNameBytes {
		return false
	}
	// Blanks and joiners at the end become part of a name with the next letter.
	return ansi.StringWidth(text) <= settings.MaxNameColumns && game.IsName(strings.TrimRight(text, " \u200c\u200d"))
}
