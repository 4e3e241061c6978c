package record

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"quoin/game"
)

// reserved is names that might pass for the server's own words, alone or with a number after them.
var reserved = []string{
	"owner", "root", "system", "sysop", "staff", "support", "official", "host", "guest", "none", "null",
	"removed", "nobody", "anybody", "everybody", "everyone", "open", "you", "me",
}

// offices are reserved also as one word of a longer name, and before or after a computer's level, which Quoin
// shows as "Quoin (even)".
var offices = []string{"quoin", "computer", "server", "admin", "administrator", "moderator", "operator"}

// devices is names that Windows opens as devices, with any text after a dot.
var devices = []string{"con", "prn", "aux", "nul"}

// isReserved reports whether a reader, or Windows, would take a name for something other than a player. It
// sees through case, marks, separators, and digits and foreign letters that look like Latin ones.
func isReserved(name string) bool {
	if isDevice(name) {
		return true
	}
	words := strings.FieldsFunc(name, isSeparator)
	whole := strings.Join(words, "")
	for _, word := range append(words, whole) {
		if looksLikeAny(withoutNumber(word), offices) {
			return true
		}
	}
	return looksLikeAny(withoutNumber(whole), reserved) || isLevelName(looks(whole))
}

// isLevelName reports whether a name looks like a computer's level, alone or with an office before or after
// it.
func isLevelName(name string) bool {
	levels := game.Levels()
	if looksLikeAny(name, levels) {
		return true
	}
	for _, o := range offices {
		if rest, cut := strings.CutPrefix(name, looks(o)); cut && looksLikeAny(rest, levels) {
			return true
		}
		if rest, cut := strings.CutSuffix(name, looks(o)); cut && looksLikeAny(rest, levels) {
			return true
		}
	}
	return false
}

func isDevice(name string) bool {
	base, _, _ := strings.Cut(name, ".")
	base = strings.ToLower(strings.TrimSpace(base))
	port, number := base[:min(len(base), 3)], base[min(len(base), 3):]
	isPort := (port == "com" || port == "lpt") && len(number) == 1 && number[0] >= '0' && number[0] <= '9'
	return isPort || slices.Contains(devices, base)
}

func withoutNumber(word string) string {
	if short := strings.TrimRight(word, "0123456789"); short != "" {
		return short
	}
	return word
}

func looksLikeAny(name string, words []string) bool {
	name = looks(name)
	return slices.ContainsFunc(words, func(w string) bool { return looks(w) == name })
}

// looks returns what a name looks like at a glance: small Latin letters without marks if there are similar
// ones, and one letter for all that look alike. Applying it twice changes nothing.
func looks(name string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(name) {
		if unicode.Is(unicode.M, r) {
			continue
		}
		if to, is := similar[r]; is { // a capital that looks like another letter than its lower case
			r = to
		} else if r = unicode.ToLower(r); similar[r] != 0 {
			r = similar[r]
		}
		b.WriteRune(r)
	}
	return b.String()
}

// similar maps a digit or letter to the one it can be mistaken for.
var similar = similarRunes(
	"01345l", "oieasi",
	"ıøđłɑɡ", "iodiag",
	"αβεικνορτυχΗΜΝΥ", "abeikvoptuxhmny",
	"авегикмнопрстухьѕіјԛԝ", "aberukmhonpctyxbsijqw",
)

func similarRunes(pairs ...string) map[rune]rune {
	all := map[rune]rune{}
	for i := 0; i < len(pairs); i += 2 {
		to := []rune(pairs[i+1])
		for n, from := range []rune(pairs[i]) {
			all[from] = to[n]
		}
	}
	return all
}
