package lexicon

// A tile code is a word as graphs of tiles have it: a byte for each tile. The letters from A to Z have the same
// bytes in every language, 'a' to 'z', and the others of an alphabet come after these, so that whatever knows
// only those letters reads them in every language.

// moreLetters are the other letters of each language's tiles, in the order of their bytes.
var moreLetters = map[Language][]string{German: {"ä", "ö", "ü"}, Spanish: {"ñ", "ch", "ll", "rr"}}

// MoreLetters returns the letters of a language's tiles besides A to Z, in lower case.
func (l Language) MoreLetters() []string { return moreLetters[l] }

// TileCode returns the code of a text; false if tiles can't write it. Where tiles may be read in several ways, as
// in chocho, they have as many letters as possible.
func (l Language) TileCode(text string) (code string, ok bool) {
	if l.Tiles().az && isCode(text) {
		return text, true
	}
	letters, err := l.Tiles().Parse(text)
	bytes := make([]byte, len(letters))
	for i, letter := range letters {
		bytes[i] = l.tileByte(l.Tiles().faces[letter])
	}
	return string(bytes), err == nil
}

func (l Language) tileByte(face string) byte {
	for i, more := range moreLetters[l] {
		if more == face {
			return 'z' + 1 + byte(i)
		}
	}
	return face[0]
}

// Has reports whether a tile code is a word.
func (g *Gaddag) Has(code string) bool {
	if code == "" {
		return false
	}
	arc, ok := g.Child(g.Root, uint(code[0]-'a'+1))
	if ok && len(code) > 1 {
		arc, ok = g.Child(arc, Separator)
		for i := 1; i < len(code) && ok; i++ {
			arc, ok = g.Child(arc, uint(code[i]-'a'+1))
		}
	}
	return ok && arc>>EndBit&1 == 1
}

// Words returns the words of the graph as tile codes, in order.
func (g *Gaddag) Words(yield func(code string) bool) {
	var spell func(arc uint64, code []byte) bool
	spell = func(arc uint64, code []byte) bool {
		if arc>>EndBit&1 == 1 && !yield(string(code)) {
			return false
		}
		if len(code) == MaxLength {
			return true // only a damaged graph has more
		}
		for _, c := range g.appendChildren(nil, arc&^(1<<Separator)) {
			if !spell(c.arc, append(code, 'a'-1+byte(c.bit))) {
				return false
			}
		}
		return true
	}
	for _, c := range g.firstLetters() {
		if !spell(c.arc, []byte{'a' - 1 + byte(c.bit)}) {
			return
		}
	}
}
