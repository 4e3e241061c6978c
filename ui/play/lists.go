package play

import (
	"slices"
	"strings"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
)

// Find returns the list that a game's header names, or the chosen one if the header names none.
// It tries others too, such as places where the list was found before. The list with the header's
// checksum is preferred, whatever its name (same is then true); otherwise it is one of that name,
// or nil. Games from elsewhere may have only a list's name, in their own spelling.
func (h Host) Find(header game.Header, others ...string) (l *lexicon.Lexicon, same bool, err error) {
	chosen := h.Settings.Now().Dictionary
	if header.Dictionary == "" && header.DictionarySHA256 == "" {
		l, err = h.Lexicon(chosen)
		return l, true, err
	}
	name := header.Dictionary
	if strings.ContainsAny(name, `/\`) {
		name = "" // a name in a game must not open a file
	}
	if header.DictionarySHA256 != "" {
		others = append(others, SumPrefix+header.DictionarySHA256)
	}
	var named *lexicon.Lexicon
	for _, by := range append(others, name, chosen) {
		if by == "" {
			continue
		}
		l, err := h.List(by)
		if err != nil {
			continue
		}
		if l.SHA256() == header.DictionarySHA256 {
			return l, true, nil
		}
		if named == nil && (l.Name() == header.Dictionary || by == name && header.DictionarySHA256 == "") {
			named = l
		}
	}
	if named == nil {
		named = resources.Foreign(header.Dictionary)
	}
	return named, false, nil
}

// WordsIn returns the list that checks new games of a language: the chosen one if it is of that language, otherwise
// Quoin's own. In English the error says that the chosen one isn't English.
func (h Host) WordsIn(of lexicon.Language) (*lexicon.Lexicon, error) {
	switch chosen := h.Settings.Now().Dictionary; {
	case of == lexicon.English:
		return h.Lexicon(chosen)
	case resources.LanguageOf(chosen) == of:
		return h.List(chosen)
	case chosen == settings.Everyday:
		return resources.EverydayOf(of), nil
	}
	return resources.WordsOf(of), nil
}

// ListIn returns the name of the list that WordsIn returns.
func (h Host) ListIn(of lexicon.Language) string {
	chosen := h.Settings.Now().Dictionary
	switch names := resources.NamesOf(of); {
	case of == lexicon.English, resources.LanguageOf(chosen) == of:
		return chosen
	case chosen == settings.Everyday:
		return names[1]
	default:
		return names[0]
	}
}

// ListsIn returns the names of the lists of a language, Quoin's own first.
func (h Host) ListsIn(of lexicon.Language) []string {
	names := resources.NamesOf(of)
	own, _ := h.Lists() // Settings reports a folder that can't be read
	return append(names[:], slices.DeleteFunc(slices.Clone(own), func(list string) bool { return resources.LanguageOf(list) != of })...)
}

// List finds a list by its name in ListsIn of any language. It is slow for lists that aren't Quoin's own.
func (h Host) List(name string) (*lexicon.Lexicon, error) {
	if l := resources.Foreign(name); l != nil {
		return l, nil
	}
	if h.AnyLexicon != nil {
		return h.AnyLexicon(name)
	}
	return h.Lexicon(name)
}

// EverydayIn returns the everyday words of a language.
func (h Host) EverydayIn(of lexicon.Language) (*lexicon.Lexicon, error) {
	if of == lexicon.English {
		return h.Everyday()
	}
	return resources.EverydayOf(of), nil
}

// Everyday returns the list of everyday words.
func (h Host) Everyday() (*lexicon.Lexicon, error) { return h.Lexicon(settings.Everyday) }
