package resources

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxListName bounds a name in bytes, so that any system takes it for a file's.
const maxListName = 100

// NameError is a name that a list can't be kept under.
type NameError struct {
	Name    string
	Problem string // what goes on after "a word list can't be called NAME: "
}

// Error is one sentence naming the list.
func (e *NameError) Error() string {
	return fmt.Sprintf("a word list can't be called %s: %s", shownPath(e.Name), e.Problem)
}

// badListName is what is wrong with a name for a list, or "". What any system
// refuses in the name of a file is refused on all, since data directories are
// carried from one to another.
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

// stem is what the list of a file is called: its name without the extension.
func stem(path string) string { return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) }

// isListExtension says whether a name ends as the file of a list does.
func isListExtension(name string) bool {
	e := filepath.Ext(name)
	return strings.EqualFold(e, kwgExtension) || strings.EqualFold(e, textExtension)
}

// The tournament lists of English go by several names each: a positions's lex is
// "NWL18" and a GCG's #lexicon "OTCWL2018" or "Collins 2019".
var (
	collins       = regexp.MustCompile(`^(?:csw|collins|collinsscrabblewords)(?:20)?([0-9]{2})$`)
	northAmerican = regexp.MustCompile(`^(?:nwl|naspa|naspawordlist|otcwl|twl|owl)(?:20|19)?([0-9]{2})$`)
	editions      = map[string]string{"owl": "98", "owl1": "98", "owl2": "06", "otcwl2": "06", "owl3": "14", "otcwl3": "14"}
)

// Canonical is one name for all that a list goes by: without capitals, blanks
// and signs, and of tournament lists of English with the letters and the year of
// their makers, as "nwl18" for "OTCWL 2018". Lists of the same canonical name
// needn't have the same words.
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
	case year >= "18" && year < "90": // from when the list has its present name
		return "nwl" + year
	}
	return "twl" + year
}

// tournamentName is what the canonical name of a tournament list looks like.
var tournamentName = regexp.MustCompile(`^(?:csw[0-9]{2}|nwl[0-9]{2}|twl(?:98|06|14)|sowpods)$`)

// TournamentName says whether a list of that name is one that tournaments of
// English go by: SOWPODS, or Collins, TWL or NWL of some year.
func TournamentName(name string) bool { return tournamentName.MatchString(Canonical(name)) }
