package lexicon

// Hooks is the letters, in order, that make another word in front of a word or after it.
type Hooks struct{ Front, Back string }

// Hooks returns the hooks of a word, which needn't be in the list itself. Case doesn't matter; text with
// characters other than letters has no hooks.
func (l *Lexicon) Hooks(word string) Hooks {
	var front, back []byte
	word = lowerASCII(word)
	if !isWord(word) && !(len(word) == 1 && 'a' <= word[0] && word[0] <= 'z') {
		return Hooks{}
	}
	for c := byte('a'); c <= 'z'; c++ {
		if l.Has(string(c) + word) {
			front = append(front, c)
		}
		if l.Has(word + string(c)) {
			back = append(back, c)
		}
	}
	return Hooks{string(front), string(back)}
}

// Extensions is the longer words that contain a word, in alphabetical order: words that end with it, words
// that begin with it, and words with letters on both sides. A word that both begins and ends with it is among
// those that begin.
type Extensions struct{ Front, Back, Both []string }

// Extensions returns the extensions of a word, which needn't be in the list itself. Case doesn't matter. It
// searches the whole list, which takes some tens of milliseconds for one of the usual size. The error is a
// *QueryError.
func (l *Lexicon) Extensions(word string) (Extensions, error) {
	word, err := check(word, "", MaxPattern-2)
	if err != nil {
		return Extensions{}, err
	}
	all, err := l.Find("*" + word + "*")
	if err != nil {
		return Extensions{}, err
	}
	var e Extensions
	for _, longer := range all {
		switch n := len(longer); {
		case n == len(word):
		case longer[:len(word)] == word:
			e.Back = append(e.Back, longer)
		case longer[n-len(word):] == word:
			e.Front = append(e.Front, longer)
		default:
			e.Both = append(e.Both, longer)
		}
	}
	return e, nil
}
