package lexicon

import "strings"

// umlautOf has the umlauts that a list for grids writes as two letters.
var umlautOf = map[string]string{"ae": "ä", "oe": "ö", "ue": "ü"}

// Umlauts returns the German spelling of a word that is written without umlauts, as far as a rule can tell: ae, oe and
// ue are umlauts, but for the ue after a, e, o and q, as in neue and Quelle. Some 2,800 words need a list.
func Umlauts(word string) string {
	var b strings.Builder
	for i := 0; i < len(word); i++ {
		if i+1 < len(word) && (word[i] != 'u' || i == 0 || !strings.Contains("aeoq", word[i-1:i])) {
			if umlaut, is := umlautOf[word[i:i+2]]; is {
				b.WriteString(umlaut)
				i++
				continue
			}
		}
		b.WriteByte(word[i])
	}
	return b.String()
}
