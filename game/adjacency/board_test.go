package adjacency

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestBoard(t *testing.T) {
	b := draw(t, `
		c a t s Qu
		r e Qu i o
		o n e z u
		d s t x y
		a b c d e`)
	const text = "catsq/reqio/onezu/dstxy/abcde"
	if b.String() != text || b.Size() != 5 || b.Squares() != 25 {
		t.Errorf("%v: %d squares a side, %d in all", b, b.Size(), b.Squares())
	}
	if b.At(7) != 'q' || b.Face(7) != "Qu" || b.Face(0) != "C" || b.Face(24) != "E" {
		t.Errorf("faces %q %q %q", b.Face(7), b.Face(0), b.Face(24))
	}
	for _, s := range []string{text, strings.ToUpper(text)} {
		if got, err := ParseBoard(s); err != nil || got != b {
			t.Errorf("ParseBoard(%q) = %v, %v", s, got, err)
		}
	}
}

// TestParseBoardReadsQu reads the square as boards show it, Qu, as well as the q of Board.String. Other
// letters of a row are read as before.
func TestParseBoardReadsQu(t *testing.T) {
	for text, want := range map[string]string{
		"AQuBC/DEFG/HIJK/LMNQu":    "aqbc/defg/hijk/lmnq",
		"QuQuQuQu/abcd/qefg/Qu":    "", // three letters short
		"QuQuQuQu/abcd/qefg/Quuxy": "qqqq/abcd/qefg/quxy",
		"aQub/abcd/abcd/abcd":      "", // the third letter is b, and the fourth is missing
		"aQubc/abcd/abcd/abcd":     "aqbc/abcd/abcd/abcd",
		"qubc/abcd/abcd/abcd":      "qubc/abcd/abcd/abcd", // without capitals: a Qu square, and a U
		"QUBC/abcd/abcd/abcd":      "qubc/abcd/abcd/abcd",
		"qUbc/abcd/abcd/abcd":      "qubc/abcd/abcd/abcd",
	} {
		b, err := ParseBoard(text)
		if (err != nil) != (want == "") || err == nil && b.String() != want {
			t.Errorf("ParseBoard(%q) = %v, %v, want %s", text, b, err, want)
		}
	}
	// A board can be read from what it shows, row by row.
	r := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		c := Default()
		c.Size = MinSize + r.IntN(MaxSize-MinSize+1)
		c.Weights['q'-'a'] = MaxWeight
		s, err := New(c, r.Uint64N(MaxSeed), nil)
		if err != nil {
			t.Fatal(err)
		}
		var shown strings.Builder
		for square := range s.Board().Squares() {
			if square > 0 && square%c.Size == 0 {
				shown.WriteByte('/')
			}
			shown.WriteString(s.Board().Face(square))
		}
		if b, err := ParseBoard(shown.String()); err != nil || b != s.Board() {
			t.Fatalf("ParseBoard(%q) = %v, %v, not %v", shown.String(), b, err, s.Board())
		}
	}
}

func TestParseBoardRefuses(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"nothing", "", "the board has 1 row, and it takes 4 to 8, joined by \"/\""},
		{"three rows", "abc/abc/abc", "the board has 3 rows, and it takes 4 to 8, joined by \"/\""},
		{"nine rows", strings.Repeat("abcd/", 8) + "abcd", "the board has 9 rows, and it takes 4 to 8, joined by \"/\""},
		{"a short row", "abcd/abc/abcd/abcd", "row 2 has 3 letters, and a board of 4 rows needs 4"},
		{"a long row", "abcd/abcd/abcd/abcde", "row 4 has 5 letters, and a board of 4 rows needs 4"},
		{"a slash at the end", "abcd/abcd/abcd/abcd/", "row 1 has 4 letters, and a board of 5 rows needs 5"},
		{"a digit", "abcd/ab4d/abcd/abcd", "row 2, letter 3: '4' is not a letter from a to z"},
		{"Qu in small letters", "qubcd/abcd/abcd/abcd", "row 1 has 5 letters, and a board of 4 rows needs 4; the Qu square is written Qu or q"},
		{"QU in capitals", "ABCD/ABCD/ABQUD/ABCD", "row 3 has 5 letters, and a board of 4 rows needs 4; the Qu square is written Qu or q"},
		{"Qu and too few", "Quit/abcd/abcd/abcd", "row 1 has 3 letters, Qu being one, and a board of 4 rows needs 4"},
		{"an accent", "\u00e9cd/abcd/abcd/abcd", "row 1, letter 1: 'é' is not a letter from a to z"},
		{"an accent behind Qu", "ABQu\u00c9/abcd/abcd/abcd", "row 1, letter 4: 'É' is not a letter from a to z"},
		{"what is no text", "a\xffcd/abcd/abcd/abcd", "row 1, letter 2: '�' is not a letter from a to z"},
		{"a blank", "abcd/abcd/abcd/abc ", "row 4, letter 4: ' ' is not a letter from a to z"},
		{"endless", strings.Repeat("a", 1<<20), "the board has 1048576 characters, more than 8 rows of 8 need"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			b, err := ParseBoard(c.text)
			if err == nil || err.Error() != c.want || b != (Board{}) {
				t.Errorf("ParseBoard = %v, %v, want %s", b, err, c.want)
			}
		})
	}
}
