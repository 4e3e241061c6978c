package lexicon

import (
	"maps"
	"slices"
	"strings"
)

// A list has the letters of grids, and tiles may write a word in another way: BAER or BÄR, and Spanish c[h]oz, a C and
// an H on two tiles. The file of a .kwg says which, and so does a German text that has umlauts: such a list keeps the words
// that no rule spells alike.

// Spellings returns a word of the list as tiles write it; nil if the list doesn't say.
func (l *Lexicon) Spellings(word string) []string {
	if l.apart == nil {
		return nil
	}
	if spelt, is := l.apart[word]; is {
		return spelt
	}
	return []string{l.language.spelt(word)}
}

// spelt returns how tiles write a word of a list for grids, by rule.
func (l Language) spelt(word string) string {
	if l == German {
		return Umlauts(word)
	}
	return word
}

// apart returns the spellings of words that were read as codes of tiles, in order, by the word; without those that are
// spelt by rule alone.
func (l Language) apart(tiles []string) map[string][]string {
	all := map[string][]string{}
	var letters []Letter
	for _, code := range tiles {
		letters = letters[:0]
		for i := range len(code) {
			letters = append(letters, Letter(code[i]-'a'))
		}
		text := l.Tiles().Text(letters)
		word, ok := l.Alphabet().Code(strings.NewReplacer("[", "", "]", "").Replace(text))
		if !ok {
			continue
		}
		word = l.Alphabet().Decode(word)
		if rule := l.spelt(word); text != rule {
			all[word] = append(all[word], text)
		}
	}
	for word, spelt := range all {
		rule := l.spelt(word)
		if code, ok := l.Tiles().Code(rule); ok {
			if _, there := slices.BinarySearch(tiles, code); there {
				all[word] = append(spelt, rule)
			}
		}
	}
	return all
}

// Said returns all that Spellings says beyond the rule, as one text; "" if the list doesn't say.
func (l *Lexicon) Said() string {
	if l.apart == nil {
		return ""
	}
	said := []string{"read from tiles"}
	for _, word := range slices.Sorted(maps.Keys(l.apart)) {
		said = append(said, word+" "+strings.Join(l.apart[word], " "))
	}
	return strings.Join(said, "\n")
}
