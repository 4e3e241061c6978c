package lexicon

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Letter is a letter by its number in an alphabet, from 0.
type Letter uint8

// Alphabet is the letters that words are made of: their faces, and how a text is read as letters. It is
// immutable.
type Alphabet struct {
	faces    []string        // in lower case, in the order of the alphabet
	folds    map[rune]string // faces for characters that are no letters; nil if there are none
	digraphs bool            // whether a face has two letters
	az       bool            // whether the letters are A to Z, so that a word is its own code
}

// vowels are the vowels of all alphabets. Y is a consonant, as on a grid of English letters.
const vowels = "aeiouäöü"

const az = "a b c d e f g h i j k l m n o p q r s t u v w x y z"

// ligatures are characters that stand for two letters in every language that has them.
var ligatures = map[rune]string{'œ': "oe", 'æ': "ae", 'ß': "ss", 'ĳ': "ij"}

// The alphabets.
var (
	latin    = newAlphabet(az, nil)
	accented = newAlphabet(az, ligatures)
	// A grid writes umlauts as crosswords do.
	umlautsApart = newAlphabet(az, with(ligatures, map[rune]string{'ä': "ae", 'ö': "oe", 'ü': "ue"}))
	umlauts      = newAlphabet("a ä b c d e f g h i j k l m n o ö p q r s t u ü v w x y z", ligatures)
	spanish      = newAlphabet("a b c d e f g h i j l m n ñ o p q r s t u v x y z", ligatures)
	spanishTiles = newAlphabet("a b c ch d e f g h i j l ll m n ñ o p q r rr s t u v x y z", ligatures)
)

// newAlphabet returns the alphabet with these faces. It folds other characters as folds say, and leaves out the
// accents of others. Without folds it has nothing but its faces.
func newAlphabet(faces string, folds map[rune]string) *Alphabet {
	a := &Alphabet{faces: strings.Fields(faces), folds: folds, az: faces == az}
	for _, face := range a.faces {
		a.digraphs = a.digraphs || utf8.RuneCountInString(face) > 1
	}
	return a
}

// with returns folds with some more.
func with(folds, more map[rune]string) map[rune]string {
	all := maps.Clone(folds)
	maps.Copy(all, more)
	return all
}

// LetterError says which character of a text is no letter of an alphabet.
type LetterError struct {
	Text string
	At   int    // index of the character
	Char string // the character, with its accents
}

func (e *LetterError) Error() string {
	return fmt.Sprintf("%s, character %d: %s isn't one of the letters", quote(e.Text),
		1+utf8.RuneCountInString(e.Text[:e.At]), shownRunes(e.Char))
}

// shownRunes returns a character as people can read it, whatever it is.
func shownRunes(char string) string {
	for _, r := range char {
		if !unicode.IsLetter(r) && !unicode.IsMark(r) {
			return quote(char)
		}
	}
	first, _ := utf8.DecodeRuneInString(char)
	return fmt.Sprintf("%s (%U)", char, first)
}

// Len returns the number of letters.
func (a *Alphabet) Len() int { return len(a.faces) }

// Face returns the letter as a tile shows it: "A", "CH", "Ñ".
func (a *Alphabet) Face(l Letter) string { return strings.ToUpper(a.faces[l]) }

// Vowel reports whether the letter is a vowel.
func (a *Alphabet) Vowel(l Letter) bool { return strings.Contains(vowels, a.faces[l]) }

// Parse reads a text as letters, in either case and with composed or combining accents; where several letters
// may begin, the longest does, as in CHOCHO. A letter in brackets is apart from those beside it: c[h] is a C
// and an H. The error is a *LetterError.
func (a *Alphabet) Parse(text string) ([]Letter, error) {
	letters := make([]Letter, 0, len(text))
	for at := 0; at < len(text); {
		if text[at] == '[' && a.digraphs {
			inside, _, closed := strings.Cut(text[at+1:], "]")
			one, err := a.parse(inside)
			if !closed || err != nil || len(one) != 1 {
				return nil, &LetterError{Text: text, At: at, Char: "["}
			}
			letters, at = append(letters, one...), at+len("[]")+len(inside)
			continue
		}
		end := len(text)
		if next := strings.IndexByte(text[at+1:], '['); next >= 0 && a.digraphs {
			end = at + 1 + next
		}
		some, err := a.parse(text[at:end])
		if wrong, is := err.(*LetterError); is {
			return nil, &LetterError{Text: text, At: at + wrong.At, Char: wrong.Char}
		}
		letters, at = append(letters, some...), end
	}
	return letters, nil
}

// parse reads a text without brackets.
func (a *Alphabet) parse(text string) ([]Letter, error) {
	var plain strings.Builder // the faces of the letters
	for at := 0; at < len(text); {
		char, _ := CutChar(text[at:])
		folded, ok := a.fold(char)
		if !ok {
			return nil, &LetterError{Text: text, At: at, Char: char}
		}
		plain.WriteString(folded)
		at += len(char)
	}
	var letters []Letter
	for rest := plain.String(); rest != ""; {
		l := a.begins(rest)
		letters, rest = append(letters, l), rest[len(a.faces[l]):]
	}
	return letters, nil
}

// CutChar cuts the first character off a text, with the marks that follow it.
func CutChar(text string) (char, rest string) {
	_, size := utf8.DecodeRuneInString(text)
	for {
		mark, more := utf8.DecodeRuneInString(text[size:])
		if !unicode.IsMark(mark) {
			return text[:size], text[size:]
		}
		size += more
	}
}

// fold returns the faces that are written for a character, which is one with its marks.
func (a *Alphabet) fold(char string) (faces string, ok bool) {
	runes := []rune(lowerASCII(char))
	if small := unicode.ToLower(runes[0]); a.folds != nil && small >= utf8.RuneSelf {
		runes[0] = small // İ and the sign of kelvins would become letters from a to z
	}
	r := runes[0]
	if len(runes) == 2 && a.folds != nil {
		r = composed[[2]rune(runes)]
	}
	if len(runes) > 2 || r == 0 {
		return "", false
	}
	if a.has(string(r)) {
		return string(r), true
	}
	if text, is := a.folds[r]; is {
		return text, true
	}
	base := string(bases[r])
	return base, a.folds != nil && a.has(base)
}

// accents has the letters with each accent that may be left out: the mark, and then letters without it and with it.
var accents = []string{
	"\u0300 aàeèiìoòuù", "\u0301 aáeéiíoóuúyý", "\u0302 aâeêiîoôuû", "\u0303 aãnñoõ", "\u0308 aäeëiïoöuüyÿ", "\u030a aå", "\u0327 cç",
}

// composed has the letters by base and mark, and bases the bases.
var composed, bases = func() (map[[2]rune]rune, map[rune]rune) {
	composed, bases := map[[2]rune]rune{}, map[rune]rune{}
	for _, line := range accents {
		runes := []rune(line)
		for i := 2; i < len(runes); i += 2 {
			composed[[2]rune{runes[i], runes[0]}] = runes[i+1]
			bases[runes[i+1]] = runes[i]
		}
	}
	return composed, bases
}()

// Composed returns a letter and its mark as one character, as far as any language has such a letter, and another
// text as it is.
func Composed(char string) string {
	runes := []rune(char)
	if len(runes) != 2 {
		return char
	}
	small := unicode.ToLower(runes[0])
	one, is := composed[[2]rune{small, runes[1]}]
	switch {
	case !is:
		return char
	case small != runes[0]:
		one = unicode.ToUpper(one)
	}
	return string(one)
}

// Base returns the letter that is typed for a face if no accent and no second letter is: "n" for "ñ", "c" for "ch".
func (a *Alphabet) Base(face string) string { return string(rune(Base(face))) }

// Base returns the letter from a to z that a face begins with, without its accent.
func Base(face string) byte {
	r, _ := utf8.DecodeRuneInString(strings.ToLower(face))
	if base, is := bases[r]; is {
		r = base
	}
	return byte(r)
}

// has reports whether a text is a face.
func (a *Alphabet) has(face string) bool { return slices.Contains(a.faces, face) }

// begins returns the letter with the longest face that the text begins with, which must be made of faces.
func (a *Alphabet) begins(text string) (longest Letter) {
	best := 0
	for l, face := range a.faces {
		if len(face) > best && strings.HasPrefix(text, face) {
			longest, best = Letter(l), len(face)
		}
	}
	return longest
}

// Text writes letters in lower case, so that Parse reads the same letters again.
func (a *Alphabet) Text(letters []Letter) string {
	var b strings.Builder
	joined := "" // the face before, unless it is in brackets
	for _, l := range letters {
		face := a.faces[l]
		if joined != "" && len(a.faces[a.begins(joined+face)]) > len(joined) {
			b.WriteString("[" + face + "]")
			joined = ""
			continue
		}
		b.WriteString(face)
		joined = face
	}
	return b.String()
}

// A code is a word as graphs and engines have it: a byte for each letter, 'a' for the first.

// codeOf returns the code of letters.
func codeOf(letters []Letter) string {
	code := make([]byte, len(letters))
	for i, l := range letters {
		code[i] = 'a' + byte(l)
	}
	return string(code)
}

// Code returns the code of a text; false if it isn't made of letters.
func (a *Alphabet) Code(text string) (code string, ok bool) {
	if a.az && isCode(text) {
		return text, true
	}
	letters, err := a.Parse(text)
	return codeOf(letters), err == nil
}

// isCode reports whether a text is the code of itself, in an alphabet of A to Z.
func isCode(text string) bool {
	for i := range len(text) {
		if text[i] < 'a' || text[i] > 'z' {
			return false
		}
	}
	return true
}

// Decode returns the word of a code.
func (a *Alphabet) Decode(code string) string {
	if a.az {
		return code
	}
	letters := make([]Letter, len(code))
	for i := range len(code) {
		letters[i] = Letter(code[i] - 'a')
	}
	return a.Text(letters)
}
