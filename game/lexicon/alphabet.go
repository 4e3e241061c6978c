package lexicon

import "strings"

// Foreign counts the words of a list that the letters a to z hardly make in any
// language: those without a vowel, and those with a Q that no U follows. A .kwg
// has numbers in the place of letters and doesn't say which letters they are. In
// one of another alphabet, such as Catalan's with its Ç, L·L and NY, every letter
// after a C is taken for another, and many words are of this kind. Of
// International's 274,932 words 32 are of the first and 91 of the second.
type Foreign struct {
	Words            int
	Vowelless, LoneQ int
	Example          string // one of these words; "" when there are none
}

// FindForeign counts such words. It takes some tens of milliseconds for a list
// of the usual size.
func (l *Lexicon) FindForeign() Foreign {
	f := Foreign{Words: l.count}
	for _, word := range l.All() {
		vowels := strings.ContainsAny(word, "aeiouy")
		q := strings.IndexByte(word, 'q')
		lone := q >= 0 && !strings.Contains(word, "qu")
		if !vowels {
			f.Vowelless++
		}
		if lone {
			f.LoneQ++
		}
		if f.Example == "" && (!vowels || lone) {
			f.Example = word
		}
	}
	return f
}

// Likely says whether there are so many that the list is surely of another
// alphabet: lists of a few words may have any.
func (f Foreign) Likely() bool {
	const least = 10
	return f.Vowelless >= least && 100*f.Vowelless >= f.Words || f.LoneQ >= least && 100*f.LoneQ >= 15*f.Words
}
