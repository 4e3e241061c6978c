package lexicon

import "strings"

// Language is a language whose words games are played with. The zero value is English, so that whatever was
// written before there were others is English.
type Language uint8

// The languages.
const (
	English Language = iota
	French
	German
	Spanish
	Dutch
)

// languages has the names of each language, and its letters in games without tiles and in those with tiles.
var languages = [...]struct {
	tag, name, own string
	plain, tiles   *Alphabet
}{
	English: {"en", "English", "English", latin, latin},
	French:  {"fr", "French", "Français", accented, accented},
	German:  {"de", "German", "Deutsch", umlautsApart, umlauts},
	Spanish: {"es", "Spanish", "Español", spanish, spanishTiles},
	Dutch:   {"nl", "Dutch", "Nederlands", accented, accented},
}

// Languages returns all languages, English first.
func Languages() []Language { return []Language{English, French, German, Spanish, Dutch} }

// ParseLanguage returns the language of a tag.
func ParseLanguage(tag string) (l Language, ok bool) {
	for _, l := range Languages() {
		if l.Tag() == tag {
			return l, true
		}
	}
	return English, false
}

// Tag returns the language's short name in logs, flags and settings, by ISO 639: "fr".
func (l Language) Tag() string { return languages[l].tag }

// String returns the language's name in English: "French".
func (l Language) String() string { return languages[l].name }

// Own returns the language's own name: "Français".
func (l Language) Own() string { return languages[l].own }

// Alphabet returns the letters of games without tiles.
func (l Language) Alphabet() *Alphabet { return languages[l].plain }

// Tiles returns the letters of games with tiles, which have digraphs and umlauts of their own.
func (l Language) Tiles() *Alphabet { return languages[l].tiles }

// tournamentLists has the names of tournament lists, from federations and from Woogles, before the year or the edition.
var tournamentLists = map[string]Language{"ods": French, "fra": French, "rd": German, "fise": Spanish, "file": Spanish}

// ForTournaments returns the language of the tournaments that use a list of that name, such as FISE2; English if the
// name doesn't tell.
func ForTournaments(list string) Language {
	name := strings.ToLower(strings.TrimSpace(list))
	letters := strings.TrimRight(name, "0123456789")
	if letters == name && (letters == "fra" || letters == "file") {
		return English // a word like any other
	}
	return tournamentLists[letters]
}

// Pool returns the pool of results in a language that is like a pool of English, such as "": no record or mean is of two
// languages. Its last word is the language's tag.
func (l Language) Pool(english string) string {
	if l == English {
		return english
	}
	return strings.TrimSpace(english + " " + l.Tag())
}

// PoolLanguage returns the language of a pool.
func PoolLanguage(pool string) Language {
	of, _ := ParseLanguage(pool[strings.LastIndexByte(pool, ' ')+1:])
	return of
}
