package record

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"quoin/game"
)

// NameReason is why nobody can be called so. Its text is a clause.
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

// scripts are those whose letters stand together in a name: two that look alike
// can't be mixed.
var scripts = [][]*unicode.RangeTable{
	{unicode.Latin},
	{unicode.Greek},
	{unicode.Cyrillic},
	{unicode.Han, unicode.Hiragana, unicode.Katakana},
	{unicode.Han, unicode.Hangul},
	{unicode.Han, unicode.Bopomofo},
}

// CheckName says whether somebody can be called so, by a NameReason. Names that
// a reader might take for another's are refused: of letters from several scripts,
// with characters that nobody sees, or with marks where there are letters that
// have them already.
func CheckName(name string) error {
	if name == "" || len([]rune(name)) > game.MaxName {
		return NameLength
	}
	if !game.IsName(name) {
		return NameCharacters
	}
	var letters []rune
	between := true // before the first
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

// simple says that a letter's marks are written with it, as one character.
func simple(r rune) bool { return unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic) }

func together(letters []rune) bool {
	for _, tables := range scripts {
		if !slices.ContainsFunc(letters, func(r rune) bool { return !unicode.In(r, tables...) }) {
			return true
		}
	}
	// Of any other script, all are of the first one's.
	for name, table := range unicode.Scripts {
		if name != "Common" && name != "Inherited" && unicode.Is(table, letters[0]) {
			return !slices.ContainsFunc(letters, func(r rune) bool { return !unicode.Is(table, r) })
		}
	}
	return false
}

// IsPlayersName reports whether a player may be called so: also by a name that is
// reserved only since they chose it.
func IsPlayersName(name string) bool {
	err := CheckName(name)
	return err == nil || errors.Is(err, NameReserved)
}

func isSeparator(r rune) bool { return strings.ContainsRune(" .-'_", r) }

// FoldName is the same for all names that are one: by their letters, small or
// large, and digits alone.
func FoldName(name string) string {
	var b strings.Builder
	for _, r := range name {
		if isSeparator(r) {
			continue
		}
		// The least of those that are one letter, so that ſ is s and K is k.
		least := r
		for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
			least = min(least, f)
		}
		b.WriteRune(unicode.ToLower(least))
	}
	return b.String()
}
