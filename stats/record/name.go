package record

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"quoin/game"
)

// NameReason is why a name isn't allowed. Its text is a clause.
type NameReason string

func (r NameReason) Error() string { return string(r) }

// The reasons.
const (
	NameLength     NameReason = "a name has from 1 to 24 characters"
	NameCharacters NameReason = "a name has letters and digits, and between them single blanks, dots, dashes, apostrophes or underscores"
	NameScripts    NameReason = "a name's letters are of one script"
	NameReserved   NameReason = "the name is reserved: choose another"
	NameTaken      NameReason = "the name is somebody else's"
)

// scripts lists the scripts that may be mixed in a name: scripts with similar letters can't be.
var scripts = [][]*unicode.RangeTable{
	{unicode.Latin},
	{unicode.Greek},
	{unicode.Cyrillic},
	{unicode.Han, unicode.Hiragana, unicode.Katakana},
	{unicode.Han, unicode.Hangul},
	{unicode.Han, unicode.Bopomofo},
}

// CheckName returns nil if a player may have a name, else a NameReason. It refuses names that a reader might
// confuse with another: names that mix scripts, contain invisible characters, or have combining marks on
// letters that exist with those marks.
func CheckName(name string) error {
	if name == "" || len([]rune(name)) > game.MaxName {
		return NameLength
	}
	if !game.IsName(name) {
		return NameCharacters
	}
	var letters []rune
	between := true // before the first character
	for _, r := range name {
		switch {
		case unicode.IsLetter(r) && !unicode.Is(unicode.Lm, r):
			letters = append(letters, r)
			between = false
		case '0' <= r && r <= '9':
			between = false
		case isSeparator(r) && !between:
			between = true
		case unicode.Is(unicode.M, r) && !between && len(letters) > 0 && !simple(letters[len(letters)-1]):
		default:
			return NameCharacters
		}
	}
	if between && !strings.HasSuffix(name, ".") || len(letters) == 0 {
		return NameCharacters
	}
	if !together(letters) {
		return NameScripts
	}
	if isReserved(name) {
		return NameReserved
	}
	return nil
}

// simple reports whether a letter's marks must be part of a single character.
func simple(r rune) bool { return unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic) }

func together(letters []rune) bool {
	for _, tables := range scripts {
		if !slices.ContainsFunc(letters, func(r rune) bool { return !unicode.In(r, tables...) }) {
			return true
		}
	}
	// In any other script, all letters must be of the first one's.
	for name, table := range unicode.Scripts {
		if name != "Common" && name != "Inherited" && unicode.Is(table, letters[0]) {
			return !slices.ContainsFunc(letters, func(r rune) bool { return !unicode.Is(table, r) })
		}
	}
	return false
}

// IsPlayersName reports whether a player may have a name, perhaps one that was reserved only after they chose
// it.
func IsPlayersName(name string) bool {
	err := CheckName(name)
	return err == nil || errors.Is(err, NameReserved)
}

func isSeparator(r rune) bool { return strings.ContainsRune(" .-'_", r) }

// FoldName returns the same text for all names that count as equal: those with the same letters, ignoring
// case, and digits.
func FoldName(name string) string {
	var b strings.Builder
	for _, r := range name {
		if isSeparator(r) {
			continue
		}
		// This uses the least of the letters that fold together, so that ſ is s and K is k.
		least := r
		for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
			least = min(least, f)
		}
		b.WriteRune(unicode.ToLower(least))
	}
	return b.String()
}
