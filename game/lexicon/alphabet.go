package lexicon

import "strings"

// Foreign counts the words of a list that hardly occur in any language with the letters a to z: words without
// a vowel, and words with a Q but no QU. A .kwg file has numbers in place of letters and doesn't say which
// letters they are. If its alphabet is another one, such as Catalan's with Ç, L·L and NY, every letter after
// C is misread, and many words are of these kinds. Of International's 274,932 words 32 are of the first kind
// and 91 of the second.
type Foreign struct {
	Words            int
	Vowelless, LoneQ int
	Example          string // one of these words; "" if there are none
}

// FindForeign counts the foreign-looking words. It takes some tens of milliseconds for a list of the usual
// size.
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

// Likely reports whether there are enough such words to be sure that the list has another alphabet: small
// lists may have any words.
func (f Foreign) Likely() bool {
	const least = 10
	return f.Vowelless >= least && 100*f.Vowelless >= f.Words || f.LoneQ >= least && 100*f.LoneQ >= 15*f.Words
}
