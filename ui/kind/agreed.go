package kind

import (
	"strings"

	"quoin/game/lexicon"
)

// Agreed is what the players of a table agree on before they are known: the configuration of a room that hasn't
// started, and the mode of a tournament.
type Agreed struct {
	Mode     string // a way to play, or ""
	Language lexicon.Language
	Ruling   string // the challenge rule, or ""
}

const inLanguage, challenged = " language ", " challenge "

// String returns the form that ParseAgreed reads: "draw language es challenge double". English isn't named.
func (a Agreed) String() string {
	text := a.Mode
	if a.Language != lexicon.English {
		text += inLanguage + a.Language.Tag()
	}
	if a.Ruling != "" {
		text += challenged + a.Ruling
	}
	return text
}

// ParseAgreed reads what Agreed.String returns. Any other text is a mode, which no game has: a newer server may know
// languages that this one doesn't.
func ParseAgreed(text string) Agreed {
	mode, ruling, _ := strings.Cut(text, challenged)
	mode, tag, _ := strings.Cut(mode, inLanguage)
	of, _ := lexicon.ParseLanguage(tag)
	if a := (Agreed{mode, of, ruling}); a.String() == text && !strings.Contains(ruling, " ") {
		return a
	}
	return Agreed{Mode: text}
}

// In names the language of a game after its name: " in Spanish", or nothing for English.
func In(of lexicon.Language) string {
	if of == lexicon.English {
		return ""
	}
	return " in " + of.String()
}

// LanguageTags returns the tags of the languages besides English.
func LanguageTags() (tags []string) {
	for _, of := range lexicon.Languages()[1:] {
		tags = append(tags, of.Tag())
	}
	return tags
}
