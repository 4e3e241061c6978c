package lexicon

// Hooks are the letters, in order, that make another word of one when they are
// put before it or behind it.
type Hooks struct{ Front, Back string }

// Hooks of a word, which needn't be in the list itself. Upper and lower case are
// the same; what has other characters has none.
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

// Extensions are the longer words that hold one, in alphabetical order: those
// that end with it, those that begin with it, and those with letters on both
// sides. One that both begins and ends with it stands among those that begin.
type Extensions struct{ Front, Back, Both []string }

// Extensions of a word, which needn't be in the list itself. Upper and lower case
// are the same. It looks at the whole list, which takes some tens of milliseconds for
// one of the usual size. The error is a *QueryError.
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
