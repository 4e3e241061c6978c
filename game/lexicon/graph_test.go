package lexicon_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
	"quoin/testdata/sample"
)

// TestGraphAgainstTheList compares every answer of a Lexicon with the sorted list itself, for each word and
// for as many near misses.
func TestGraphAgainstTheList(t *testing.T) {
	for _, c := range []struct {
		name, text string
	}{
		{"one word", "aa\n"},
		{"a few", "aa\naah\nqi\nquiz\nquizzes\nqwerty\nzo\nzoo\n"},
		{"Everyday", wordlist(t, "everyday.txt")},
		{"International", wordlist(t, "wordlist.txt")},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.name == "International" {
				sample.InCI(t)
			}
			lex, words := mustParse(t, c.name, c.text), strings.Fields(c.text)
			if lex.Len() != len(words) || text(lex) != c.text {
				t.Fatalf("Len() = %d; the words that come out are not those that went in", lex.Len())
			}
			lengths := lex.Lengths()
			random := rand.New(rand.NewPCG(1, 2))
			for i, word := range words {
				if rank, ok := lex.Rank(word); !ok || rank != i {
					t.Fatalf("Rank(%q) = %d, %v; want %d", word, rank, ok, i)
				}
				if got := lex.Word(i); got != word || int(lengths[i]) != len(word) {
					t.Fatalf("Word(%d) = %q of %d letters, want %q", i, got, lengths[i], word)
				}
				near := []byte(word)
				near[random.IntN(len(near))] = byte('a' + random.IntN(26))
				near = near[:len(near)-random.IntN(2)]
				at, found := slices.BinarySearch(words, string(near))
				if rank, ok := lex.Rank(string(near)); ok != found || found && rank != at {
					t.Fatalf("Rank(%q) = %d, %v; want %d, %v", near, rank, ok, at, found)
				}
				prefix := word[:random.IntN(len(word)+1)]
				first, _ := slices.BinarySearch(words, prefix)
				node := lex.Root()
				for _, letter := range []byte(prefix) {
					node, _ = node.Child(letter)
				}
				if node.Rank() != first {
					t.Fatalf("the rank of %q is %d, want %d", prefix, node.Rank(), first)
				}
			}
		})
	}
}

func TestEdges(t *testing.T) {
	lex := mustParse(t, "few", "aah\nquiz\nzo\n")
	for _, rank := range []int{-1, 3, 1 << 40} {
		if word := lex.Word(rank); word != "" {
			t.Errorf("Word(%d) = %q", rank, word)
		}
	}
	for _, word := range []string{"b", "aahs", "\x01", "{", "\xff", strings.Repeat("a", 1000)} {
		if rank, ok := lex.Rank(word); ok {
			t.Errorf("Rank(%q) = %d", word, rank)
		}
	}
	if rank, ok := lex.Rank("QUIZ"); rank != 1 || !ok {
		t.Errorf("Rank(QUIZ) = %d, %v", rank, ok)
	}
	for rank, word := range lex.All() {
		if rank == 1 {
			break // an iterator must stop when told
		}
		if word != "aah" {
			t.Errorf("All() begins with %q", word)
		}
	}
}

func TestNode(t *testing.T) {
	node := mustParse(t, "few", "aah\nquiz\nquizzed\nzo\n").Root()
	if node.Letters() != 1<<0|1<<('q'-'a')|1<<('z'-'a') || node.Word() {
		t.Errorf("root: letters %b, word %v", node.Letters(), node.Word())
	}
	for _, letter := range []byte("quiz") {
		next, ok := node.Child(letter)
		if !ok {
			t.Fatalf("no child %c", letter)
		}
		node = next
	}
	if !node.Word() || node.Rank() != 1 || node.Letters() != 1<<('z'-'a') {
		t.Errorf("quiz: word %v, rank %d, letters %b", node.Word(), node.Rank(), node.Letters())
	}
	for _, letter := range []byte("az@[{`A\x00\xff") {
		if _, ok := node.Child(letter); ok != (letter == 'z') {
			t.Errorf("Child(%q): ok is %v", letter, ok)
		}
	}
}

// manyWords returns n words of random letters: hardly any two end alike, so their graph is about as large as
// graphs get.
func manyWords(n int, first string) string {
	random := rand.New(rand.NewPCG(3, 4))
	var b strings.Builder
	for range n {
		b.WriteByte(first[random.IntN(len(first))])
		for range 14 {
			b.WriteByte(byte('a' + random.IntN(26)))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestLargeList takes a list that doesn't fit one part.
func TestLargeList(t *testing.T) {
	lex := mustParse(t, "large", manyWords(40_000, "abcdefghijklmnopqrstuvwxyz"))
	parts := len(lex.Parts())
	if parts < 2 {
		t.Fatalf("%d words fit %d part: the test needs a larger list", lex.Len(), parts)
	}
	words := strings.Fields(text(lex))
	if !slices.IsSorted(words) || len(words) != lex.Len() {
		t.Fatalf("%d words came out of %d", len(words), lex.Len())
	}
	for i, word := range words {
		if rank, ok := lex.Rank(word); !ok || rank != i || lex.Word(i) != word {
			t.Fatalf("Rank(%q) = %d, %v; want %d; Word(%d) = %q", word, rank, ok, i, i, lex.Word(i))
		}
	}
	data, err := lex.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := lexicon.Load("large", data)
	if err != nil || text(loaded) != text(lex) || len(loaded.Parts()) != parts {
		t.Errorf("loading it again: %v", err)
	}
}

func TestTooRichList(t *testing.T) {
	_, err := lexicon.Parse("my.txt", []byte("ab\n"+manyWords(30_000, "x")))
	var parse *lexicon.ParseError
	if !errors.As(err, &parse) || parse.Reason != lexicon.TooRich || parse.Letter != 'x' {
		t.Fatalf("got %v", err)
	}
	if want := "my.txt: the words that begin with x need more than the 262144 places of a word graph"; err.Error() != want {
		t.Errorf("message %s\nwant    %s", err, want)
	}
}

func TestLoad(t *testing.T) {
	lex := mustParse(t, "few", "aah\nquiz\nzo\n")
	data, err := lex.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := lexicon.Load("few", data)
	if err != nil {
		t.Fatal(err)
	}
	if text(loaded) != text(lex) || loaded.SHA256() != lex.SHA256() || loaded.Len() != 3 || loaded.Name() != "few" {
		t.Errorf("got %q, %s, %d words", text(loaded), loaded.SHA256(), loaded.Len())
	}
	for name, broken := range map[string][]byte{
		"nothing":        nil,
		"another file":   []byte(strings.Repeat("aah\n", 100)),
		"one byte less":  data[:len(data)-1],
		"one byte more":  append(slices.Clone(data), 0),
		"only the head":  data[:48],
		"no parts":       append(slices.Clone(data[:44]), 0, 0, 0, 0),
		"too many parts": append(slices.Clone(data[:44]), 255, 255, 255, 255),
		"wrong count":    append(append(slices.Clone(data[:40]), 9), data[41:]...),
	} {
		if _, err := lexicon.Load("few", broken); !errors.Is(err, lexicon.ErrNotCompiled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzLoad(f *testing.F) {
	for _, words := range []string{"aa\n", "aah\nquiz\nzo\n"} {
		data, err := mustParse(f, "seed", words).AppendBinary(nil)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		lex, err := lexicon.Load("fuzz", data)
		if err != nil {
			if !errors.Is(err, lexicon.ErrNotCompiled) {
				t.Fatal(err)
			}
			return
		}
		// Whatever the slots contain, a query must end.
		lex.Has("quiz")
		lex.Word(lex.Len() - 1)
	})
}

func BenchmarkLoad(b *testing.B) {
	data, err := mustParse(b, "International", wordlist(b, "wordlist.txt")).AppendBinary(nil)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := lexicon.Load("International", data); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	list := []byte(wordlist(b, "wordlist.txt"))
	for b.Loop() {
		mustParse(b, "International", string(list))
	}
}

func BenchmarkHas(b *testing.B) {
	list := wordlist(b, "wordlist.txt")
	lex, words := mustParse(b, "International", list), strings.Fields(list)
	rand.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	for i := 0; b.Loop(); i++ {
		if !lex.Has(words[i%len(words)]) {
			b.Fatal(words[i%len(words)])
		}
	}
}

func BenchmarkLengths(b *testing.B) {
	lex := mustParse(b, "International", wordlist(b, "wordlist.txt"))
	for b.Loop() {
		lex.Lengths()
	}
}
