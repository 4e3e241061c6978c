package lexicon_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"quoin/game/lexicon"
)

// TestLetters: a text is read as the letters of its language, shown here by their faces.
func TestLetters(t *testing.T) {
	tests := []struct {
		of   *lexicon.Alphabet
		text string
		want string // faces, or the character that is refused
	}{
		{lexicon.English.Alphabet(), "Quiz", "Q U I Z"},
		{lexicon.English.Alphabet(), "café", "!é"},
		{lexicon.English.Alphabet(), "\u212aelvin", "!\u212a"},
		{lexicon.French.Alphabet(), "Élève", "E L E V E"},
		{lexicon.French.Alphabet(), "E\u0301le\u0300ve", "E L E V E"},
		{lexicon.French.Alphabet(), "cœur", "C O E U R"},
		{lexicon.French.Alphabet(), "ŒUF", "O E U F"},
		{lexicon.French.Alphabet(), "garçon", "G A R C O N"},
		{lexicon.French.Alphabet(), "l'eau", "!'"},
		{lexicon.French.Alphabet(), "İle", "!İ"},
		{lexicon.French.Alphabet(), "I\u0307le", "!I\u0307"},
		{lexicon.French.Alphabet(), "e\u0301\u0323", "!e\u0301\u0323"},
		{lexicon.German.Alphabet(), "Größe", "G R O E S S E"},
		{lexicon.German.Alphabet(), "GRÖẞE", "G R O E S S E"},
		{lexicon.German.Alphabet(), "u\u0308ber", "U E B E R"},
		{lexicon.German.Tiles(), "u\u0308ber", "Ü B E R"},
		{lexicon.German.Tiles(), "Fuß", "F U S S"},
		{lexicon.German.Tiles(), "Café", "C A F E"},
		{lexicon.Dutch.Alphabet(), "ĳs", "I J S"},
		{lexicon.Dutch.Alphabet(), "coördinatie", "C O O R D I N A T I E"},
		{lexicon.Spanish.Alphabet(), "Año", "A Ñ O"},
		{lexicon.Spanish.Alphabet(), "an\u0303o", "A Ñ O"},
		{lexicon.Spanish.Alphabet(), "pingüino", "P I N G U I N O"},
		{lexicon.Spanish.Alphabet(), "kilo", "!k"},
		{lexicon.Spanish.Alphabet(), "chocho", "C H O C H O"},
		{lexicon.Spanish.Alphabet(), "[ch]", "!["},

		// Digraphs on tiles.
		{lexicon.Spanish.Tiles(), "chocho", "CH O CH O"},
		{lexicon.Spanish.Tiles(), "cHOcHO", "CH O CH O"},
		{lexicon.Spanish.Tiles(), "cho[c]ho", "CH O C H O"},
		{lexicon.Spanish.Tiles(), "[CH]O[CH]O", "CH O CH O"},
		{lexicon.Spanish.Tiles(), "TU[RR]O", "T U RR O"},
		{lexicon.Spanish.Tiles(), "turro", "T U RR O"},
		{lexicon.Spanish.Tiles(), "tu[r][r]o", "T U R R O"},
		{lexicon.Spanish.Tiles(), "llave", "LL A V E"},
		{lexicon.Spanish.Tiles(), "[l]lave", "L L A V E"},
		{lexicon.Spanish.Tiles(), "l[l]ave", "L L A V E"},
		{lexicon.Spanish.Tiles(), "lll", "LL L"},
		{lexicon.Spanish.Tiles(), "l[ll]", "L LL"},
		{lexicon.Spanish.Tiles(), "rrr", "RR R"},
		{lexicon.Spanish.Tiles(), "cch", "C CH"},
		{lexicon.Spanish.Tiles(), "chh", "CH H"},
		{lexicon.Spanish.Tiles(), "ch[h]", "CH H"},
		{lexicon.Spanish.Tiles(), "hc", "H C"},
		{lexicon.Spanish.Tiles(), "[ñ]u", "Ñ U"},
		{lexicon.Spanish.Tiles(), "[cho]", "!["},
		{lexicon.Spanish.Tiles(), "a[ch", "!["},
		{lexicon.Spanish.Tiles(), "a[]o", "!["},
		{lexicon.Spanish.Tiles(), "c[ḥ]", "!["},
		{lexicon.Spanish.Tiles(), "", ""},
	}
	for _, test := range tests {
		letters, err := test.of.Parse(test.text)
		if wrong, refused := strings.CutPrefix(test.want, "!"); refused {
			var bad *lexicon.LetterError
			if !errors.As(err, &bad) || bad.Char != wrong || !strings.HasPrefix(test.text[bad.At:], wrong) || bad.Text != test.text {
				t.Errorf("%q: %+v, want %q refused", test.text, err, wrong)
			}
			continue
		}
		var faces []string
		for _, l := range letters {
			faces = append(faces, test.of.Face(l))
		}
		if got := strings.Join(faces, " "); err != nil || got != test.want {
			t.Errorf("%q: %q and %v, want %q", test.text, got, err, test.want)
		}
	}
}

// TestLetterText: what Text writes is in lower case, and brackets only keep letters apart that would be read as one.
func TestLetterText(t *testing.T) {
	for faces, want := range map[string]string{
		"CH O CH O": "chocho", "C H O": "c[h]o", "L L L": "l[l]l", "L LL": "l[ll]", "LL L": "lll", "R RR": "r[rr]", "C CH": "cch", "A Ñ O": "año",
	} {
		var letters []lexicon.Letter
		for face := range strings.FieldsSeq(faces) {
			one, err := lexicon.Spanish.Tiles().Parse("[" + face + "]")
			if err != nil {
				t.Fatal(err)
			}
			letters = append(letters, one...)
		}
		if got := lexicon.Spanish.Tiles().Text(letters); got != want {
			t.Errorf("%s: %q, want %q", faces, got, want)
		}
	}
}

// TestLanguages: what each language has, as decided.
func TestLanguages(t *testing.T) {
	for _, test := range []struct {
		of           lexicon.Language
		tag, own     string
		plain, tiles int
		vowels       string // of tiles
	}{
		{lexicon.English, "en", "English", 26, 26, "AEIOU"},
		{lexicon.French, "fr", "Français", 26, 26, "AEIOU"},
		{lexicon.German, "de", "Deutsch", 26, 29, "AÄEIOÖUÜ"},
		{lexicon.Spanish, "es", "Español", 25, 28, "AEIOU"},
		{lexicon.Dutch, "nl", "Nederlands", 26, 26, "AEIOU"},
	} {
		l, ok := lexicon.ParseLanguage(test.tag)
		vowels := ""
		for letter := range l.Tiles().Len() {
			if l.Tiles().Vowel(lexicon.Letter(letter)) {
				vowels += l.Tiles().Face(lexicon.Letter(letter))
			}
		}
		if !ok || l != test.of || l.Own() != test.own || l.Alphabet().Len() != test.plain || l.Tiles().Len() != test.tiles || vowels != test.vowels {
			t.Errorf("%v: %v, %s, %d and %d letters, vowels %s", test.of, l, l.Own(), l.Alphabet().Len(), l.Tiles().Len(), vowels)
		}
	}
	if _, ok := lexicon.ParseLanguage("fra"); ok {
		t.Error("fra is a tag")
	}
}

// FuzzLetters: whatever is read is written so that it reads the same, and NFD says the same as NFC.
func FuzzLetters(f *testing.F) {
	for _, text := range []string{"quiz", "Élève", "Größe", "an\u0303o", "TU[RR]O", "l[l]l[ll]", "İ", "ẞ", "[", "\xff"} {
		for i := range lexicon.Languages() {
			f.Add(text, uint8(2*i+1))
		}
	}
	f.Fuzz(func(t *testing.T, text string, of uint8) {
		all := lexicon.Languages()
		language := all[int(of/2)%len(all)]
		a := language.Alphabet()
		if of%2 > 0 {
			a = language.Tiles()
		}
		letters, err := a.Parse(text)
		var bad *lexicon.LetterError
		if err != nil {
			if !errors.As(err, &bad) || bad.Char == "" || !strings.HasPrefix(text[bad.At:], bad.Char) || !utf8.ValidString(bad.Error()) {
				t.Errorf("%q: %#v", text, err)
			}
			return
		}
		written := a.Text(letters)
		again, err := a.Parse(written)
		if err != nil || !slices.Equal(again, letters) {
			t.Errorf("%q is %v, written %q, and that is %v: %v", text, letters, written, again, err)
		}
		if apart, err := a.Parse(norm.NFD.String(text)); language != lexicon.English && (err != nil || !slices.Equal(apart, letters)) {
			t.Errorf("%q is %v, and %v in parts: %v", text, letters, apart, err)
		}
	})
}
