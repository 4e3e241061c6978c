package lexicon_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quoin/game/lexicon"
)

// wordlist returns the text of one of the lists that the program contains.
func wordlist(t testing.TB, file string) string {
	t.Helper()
	text, err := os.ReadFile("../../resources/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func mustParse(t testing.TB, name, text string) *lexicon.Lexicon {
	t.Helper()
	lex, err := lexicon.Parse(name, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return lex
}

// text returns the words of a list in the form of a file.
func text(lex *lexicon.Lexicon) string {
	var b strings.Builder
	for _, word := range lex.All() {
		b.WriteString(word + "\n")
	}
	return b.String()
}

func TestParseTakesEveryLayout(t *testing.T) {
	sum := sha256.Sum256([]byte("aa\nquiz\nzo\n"))
	for name, written := range map[string]string{
		"as it is kept":     "aa\nquiz\nzo\n",
		"no last line end":  "aa\nquiz\nzo",
		"upper case":        "AA\nQuiZ\nzO\n",
		"any order":         "zo\nquiz\naa\n",
		"Windows line ends": "aa\r\nquiz\r\nzo\r\n",
		"byte order mark":   "\xef\xbb\xbfaa\nquiz\nzo\n",
		"blank lines":       "\n\naa\n \t\nquiz\n\r\n\nzo\n\n",
		"blanks around":     " aa\n\tquiz  \nzo\t\n",
		"duplicates":        "zo\naa\nAA\nquiz\naa\nzo\n",
		"old Mac line ends": "aa\rquiz\rzo\r",
		"UTF-16":            "\xff\xfea\x00a\x00\r\x00\n\x00q\x00u\x00i\x00z\x00\n\x00z\x00o\x00",
		"UTF-16, big end":   "\xfe\xff\x00a\x00a\x00\n\x00q\x00u\x00i\x00z\x00\n\x00z\x00o\x00\n",
		"figures":           "aa\t2\nquiz 12\nzo\t1\n",
		"parts of speech":   "AA [n -S]\nQUIZ [v QUIZZED, QUIZZES]\nZO [n ZOS]\n",
		"meanings":          "AA rough lava\nQUIZ\tto test\nZO a Tibetan breed of cattle, a ZHO [n ZOS]\n",
	} {
		t.Run(name, func(t *testing.T) {
			lex := mustParse(t, "mine", written)
			if got := text(lex); got != "aa\nquiz\nzo\n" {
				t.Errorf("the words are %q", got)
			}
			if lex.Len() != 3 || lex.Name() != "mine" {
				t.Errorf("Len, Name = %d, %q; want 3, mine", lex.Len(), lex.Name())
			}
			if want := hex.EncodeToString(sum[:]); lex.SHA256() != want {
				t.Errorf("SHA256() = %s, want %s", lex.SHA256(), want)
			}
		})
	}
}

func TestParseRefuses(t *testing.T) {
	long := strings.Repeat("a", lexicon.MaxLength)
	manyWords := func() string { // in order, so that the test needn't sort them
		var b strings.Builder
		for n := range lexicon.MaxWords + 1 {
			for divisor := 26 * 26 * 26 * 26; divisor > 0; divisor /= 26 {
				b.WriteByte(byte('a' + n/divisor%26))
			}
			b.WriteByte('\n')
		}
		return b.String()
	}
	for _, c := range []struct {
		name, text string
		want       lexicon.ParseError
		message    string
	}{
		{"nothing at all", "", lexicon.ParseError{Reason: lexicon.Empty}, "my.txt: the list holds no words"},
		{"only blank lines", "\xef\xbb\xbf\n \r\n", lexicon.ParseError{Reason: lexicon.Empty}, "my.txt: the list holds no words"},
		{
			"an apostrophe", "it\nIt's \nis\n",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 2, Text: "It's", Bad: 1},
			`my.txt, line 2: "It's" isn't a word of 2 to 99 letters from a to z`,
		},
		{
			"the first of three", "\n\nab\nc\nde\nf\r\ng",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 4, Text: "c", Bad: 3},
			`my.txt, line 4: "c" isn't a word of 2 to 99 letters from a to z; 3 lines of the list are not`,
		},
		{
			"two words on a line", "ab cd\n",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 1, Text: "ab cd", Bad: 1},
			`my.txt, line 1: "ab cd" isn't a word of 2 to 99 letters from a to z`,
		},
		{
			"several words on a line", "AA AB AC\n",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 1, Text: "AA AB AC", Bad: 1},
			`my.txt, line 1: "AA AB AC" isn't a word of 2 to 99 letters from a to z`,
		},
		{
			"half a character", "\xff\xfea\x00a\x00\n\x00\xd8",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 2, Text: "\ufffd", Bad: 1},
			"my.txt, line 2: \"\ufffd\" isn't a word of 2 to 99 letters from a to z",
		},
		{
			"an accent", "cafe\ncafé\n",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 2, Text: "café", Bad: 1},
			`my.txt, line 2: "café" isn't a word of 2 to 99 letters from a to z. The tiles have no é (U+00E9); leave such words out, or write them without it`,
		},
		{
			"several with ñ", "abajeña\ncañon\n",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 1, Text: "abajeña", Bad: 2},
			`my.txt, line 1: "abajeña" isn't a word of 2 to 99 letters from a to z; 2 lines of the list are not. The tiles have no ñ (U+00F1); leave such words out, or write them without it`,
		},
		{
			"an accent by itself", "cafe\u0301\n",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 1, Text: "cafe\u0301", Bad: 1},
			"my.txt, line 1: \"cafe\u0301\" isn't a word of 2 to 99 letters from a to z. The tiles have no \u25cc\u0301 (U+0301); leave such words out, or write them without it",
		},
		{
			"Latin-1", "caf\xe9\n",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 1, Text: "caf\xe9", Bad: 1},
			`my.txt, line 1: "caf\xe9" isn't a word of 2 to 99 letters from a to z. The text isn't in UTF-8, so it isn't known which letter that is; save it as UTF-8`,
		},
		{
			"UTF-16 without its mark", "c\x00a\x00t\x00\n\x00",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 1, Text: "c\x00a\x00t\x00", Bad: 2},
			`my.txt, line 1: "c\x00a\x00t\x00" isn't a word of 2 to 99 letters from a to z; 2 lines of the list are not. The text looks like UTF-16 without its mark; save it as UTF-8`,
		},
		{
			"cut before a letter, not in it", strings.Repeat("x", 39) + "ñandú\n",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 1, Text: strings.Repeat("x", 39), Cut: true, Bad: 1},
			`my.txt, line 1: "` + strings.Repeat("x", 39) + `"... isn't a word of 2 to 99 letters from a to z`,
		},
		{
			"letters turned round", "ab\u202e\n",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 1, Text: "ab\u202e", Bad: 1},
			`my.txt, line 1: "ab\u202e" isn't a word of 2 to 99 letters from a to z`,
		},
		{
			"a letter that only looks like k", "o\u212a\n",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 1, Text: "o\u212a", Bad: 1},
			"my.txt, line 1: \"o\u212a\" isn't a word of 2 to 99 letters from a to z. The tiles have no \u212a (U+212A); leave such words out, or write them without it",
		},
		{
			"terminal commands", "ab\n\x1b[2J\x00\n",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 2, Text: "\x1b[2J\x00", Bad: 1},
			`my.txt, line 2: "\x1b[2J\x00" isn't a word of 2 to 99 letters from a to z`,
		},
		{
			"one letter too many", long + "\n" + long + "a\n",
			lexicon.ParseError{Reason: lexicon.NotAWord, Line: 2, Text: long[:40], Cut: true, Bad: 1},
			`my.txt, line 2: "` + long[:40] + `"... isn't a word of 2 to 99 letters from a to z`,
		},
		{
			"too many words", manyWords(),
			lexicon.ParseError{Reason: lexicon.TooManyWords},
			"my.txt: the list holds more than 2000000 words",
		},
		{
			"too many bytes", strings.Repeat("\n", lexicon.MaxBytes+1),
			lexicon.ParseError{Reason: lexicon.TooBig},
			"my.txt: the list is bigger than 32 MiB",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			lex, err := lexicon.Parse("my.txt", []byte(c.text))
			if lex != nil {
				t.Error("a list came back with the error")
			}
			var got *lexicon.ParseError
			if !errors.As(err, &got) {
				t.Fatalf("error %v is no ParseError", err)
			}
			c.want.Name = "my.txt"
			if *got != c.want {
				t.Errorf("got  %+v\nwant %+v", *got, c.want)
			}
			if err.Error() != c.message {
				t.Errorf("message %s\nwant    %s", err, c.message)
			}
			if !errors.Is(err, c.want.Reason) {
				t.Errorf("errors.Is(err, %q) is false", c.want.Reason)
			}
		})
	}
}

func TestHas(t *testing.T) {
	lex := mustParse(t, "few", "aa\naah\nquiz\nzo\nzoo\n")
	for word, want := range map[string]bool{
		"aa": true, "aah": true, "quiz": true, "zo": true, "zoo": true,
		"AAH": true, "Quiz": true, "qUIZ": true,
		"": false, "a": false, "aahs": false, "ab": false, "qui": false, "quizz": false, "z": false, "zoom": false, "zz": false,
		"aa\naah": false, "\n": false, "zo\n": false, " zo": false, "zo\u212a": false, "caf\u00e9": false,
		strings.Repeat("z", 1000): false,
	} {
		if got := lex.Has(word); got != want {
			t.Errorf("Has(%q) = %v, want %v", word, got, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"aa\nzo\n", "\xef\xbb\xbfZO\r\naa\r\naa", "it's\n", "", "\n\n", "a\x00b\n\xff", "qu\n\tqi \n", "ȋ",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, written []byte) {
		lex, err := lexicon.Parse("fuzz", written)
		if err != nil {
			var parse *lexicon.ParseError
			if !errors.As(err, &parse) {
				t.Fatalf("error %v is no ParseError", err)
			}
			for _, r := range err.Error() {
				if !strconv.IsPrint(r) { // letters are shown, whatever their script
					t.Fatalf("the message %q holds %q", err, r)
				}
			}
			return
		}
		words := strings.Fields(text(lex))
		if len(words) == 0 || len(words) != lex.Len() {
			t.Fatalf("Len() = %d for %d words", lex.Len(), len(words))
		}
		if !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) != len(words) {
			t.Fatalf("not sorted and unique: %q", words)
		}
		for i, word := range words {
			rank, ok := lex.Rank(strings.ToUpper(word))
			if !ok || rank != i || lex.Word(i) != word {
				t.Fatalf("Rank(%q) = %d, %v; Word(%d) = %q", word, rank, ok, i, lex.Word(i))
			}
		}
		again := mustParse(t, "fuzz", text(lex))
		if text(again) != text(lex) || again.SHA256() != lex.SHA256() {
			t.Fatalf("a list parsed again changed: %q, then %q", text(lex), text(again))
		}
	})
}
