package resources

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxListName is the longest name in bytes, so that any system accepts it for a file.
const maxListName = 100

// ListNameError is an invalid name for a list.
type ListNameError struct {
	Name    string
	Problem string // continues "a word list can't be called NAME: "
}

// Error returns one sentence with the name of the list.
func (e *ListNameError) Error() string {
	return fmt.Sprintf("a word list can't be called %s: %s", shownPath(e.Name), e.Problem)
}

// badListName returns what is wrong with a name for a list, or "". Names of files that any system refuses are
// refused on all, since data directories are copied between systems.
func badListName(name string) string {
	switch {
	case name == "":
		return "it has no letters"
	case len(name) > maxListName:
		return fmt.Sprintf("it has more than %d bytes", maxListName)
	case !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
		return "not all of it can be shown"
	case strings.ContainsAny(name, `/\:*?"<>|`):
		return `it has one of / \ : * ? " < > |, which are none of a file's name`
	case strings.HasPrefix(name, "."), strings.HasSuffix(name, "."):
		return "a dot stands at its beginning or its end"
	case strings.TrimSpace(name) != name:
		return "a blank stands at its beginning or its end"
	case strings.EqualFold(name, InternationalName), strings.EqualFold(name, EverydayName):
		return "a list that comes with Quoin is called that"
	}
	return ""
}

// stem returns the name of a file without the extension, which is the name of its list.
func stem(path string) string { return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) }

// isListExtension reports whether a name has the extension of a list's file.
func isListExtension(name string) bool {
	e := filepath.Ext(name)
	return strings.EqualFold(e, kwgExtension) || strings.EqualFold(e, textExtension)
}

// The tournament lists of English have several names each: a position's lex is "NWL18" and a GCG's #lexicon
// "OTCWL2018" or "Collins 2019".
var (
	collins       = regexp.MustCompile(`^(?:csw|collins|collinsscrabblewords)(?:20)?([0-9]{2})$`)
	northAmerican = regexp.MustCompile(`^(?:nwl|naspa|naspawordlist|otcwl|twl|owl)(?:20|19)?([0-9]{2})$`)
	editions      = map[string]string{"owl": "98", "owl1": "98", "owl2": "06", "otcwl2": "06", "owl3": "14", "otcwl3": "14"}
)

// Canonical returns one name for all names of a list: without capitals, spaces and signs; for tournament
// lists of English with the letters and the year of their makers, as "nwl18" for "OTCWL 2018". Lists with the
// same canonical name may have different words.
func Canonical(name string) string {
	if isListExtension(name) {
		name = stem(name)
	}
	plain := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
	if m := collins.FindStringSubmatch(plain); m != nil {
		return "csw" + m[1]
	}
	year := editions[plain]
	if m := northAmerican.FindStringSubmatch(plain); m != nil {
		year = m[1]
	}
	switch {
	case year == "":
		return plain
	case year >= "18" && year < "90": // the years since which the list has its present name
		return "nwl" + year
	}
	return "twl" + year
}

// tournamentName matches the canonical name of a tournament list.
var tournamentName = regexp.MustCompile(`^(?:csw[0-9]{2}|nwl[0-9]{2}|twl(?:98|06|14)|sowpods)$`)

// TournamentName reports whether a name is that of a list for English tournaments: SOWPODS, or Collins, TWL
// or NWL of some year.
func TournamentName(name string) bool { return tournamentName.MatchString(Canonical(name)) }
