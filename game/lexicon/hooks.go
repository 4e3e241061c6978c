package lexicon

import "strings"

// Hooks is the letters, in order, that make another word in front of a word or after it.
type Hooks struct{ Front, Back string }

// Hooks returns the hooks of a word, which needn't be in the list itself. Case doesn't matter; text with
// characters other than letters has no hooks.
func (l *Lexicon) Hooks(word string) Hooks {
	var front, back []byte
	a := l.language.Alphabet()
	code, ok := a.Code(word)
	if !ok || code == "" || len(code) > MaxLength {
		return Hooks{}
	}
	for n := range a.Len() {
		c := 'a' + byte(n)
		if _, is := l.rank(string(c) + code); is {
			front = append(front, c)
		}
		if _, is := l.rank(code + string(c)); is {
			back = append(back, c)
		}
	}
	return Hooks{a.Decode(string(front)), a.Decode(string(back))}
}

// Extensions is the longer words that contain a word, in alphabetical order: words that end with it, words
// that begin with it, and words with letters on both sides. A word that both begins and ends with it is among
// those that begin.
type Extensions struct{ Front, Back, Both []string }

// Extensions returns the extensions of a word, which needn't be in the list itself. Case doesn't matter. It
// searches the whole list, which takes some tens of milliseconds for one of the usual size. The error is a
// *QueryError.
func (l *Lexicon) Extensions(word string) (Extensions, error) {
	word, err := l.check(word, "", MaxPattern-2)
	if err != nil {
		return Extensions{}, err
	}
	word = l.language.Alphabet().Decode(word)
	all, err := l.Find("*" + word + "*")
	if err != nil {
		return Extensions{}, err
	}
	var e Extensions
	for _, longer := range all {
		switch {
		case longer == word:
		case strings.HasPrefix(longer, word):
			e.Back = append(e.Back, longer)
		case strings.HasSuffix(longer, word):
			e.Front = append(e.Front, longer)
		default:
			e.Both = append(e.Both, longer)
		}
	}
	return e, nil
}
