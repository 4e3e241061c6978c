package lexicon_test

import (
	"encoding/binary"
	"errors"
	"slices"
	"testing"

	"quoin/game/lexicon"
)

func compiled(tb testing.TB, words string) []byte {
	tb.Helper()
	l, err := lexicon.Parse("list", []byte(words))
	if err != nil {
		tb.Fatal(err)
	}
	data, err := l.AppendBinary(nil)
	if err != nil {
		tb.Fatal(err)
	}
	return data
}

// TestLoadChecked accepts what AppendBinary made, and refuses it with any flipped bit that a search would
// meet, unless the number of words stays the same.
func TestLoadChecked(t *testing.T) {
	data := compiled(t, "ab\nabs\ncab\ncabs\nscab\nzebra\nzebras\n")
	if l, err := lexicon.LoadChecked("list", data); err != nil || l.Len() != 7 || l.Word(6) != "zebras" {
		t.Fatal(l, err)
	}
	for bit := 0; bit < 8*len(data); bit += 37 { // in the end, bits of every kind
		other := slices.Clone(data)
		other[bit/8] ^= 1 << (bit % 8)
		l, err := lexicon.LoadChecked("list", other)
		if err != nil {
			if !errors.Is(err, lexicon.ErrNotCompiled) {
				t.Errorf("bit %d: %v", bit, err)
			}
			continue
		}
		searches(t, l)
	}
}

// searches runs every kind of search on a list.
func searches(t *testing.T, l *lexicon.Lexicon) {
	t.Helper()
	n := 0
	for rank, word := range l.All() {
		if rank != n || len(word) > lexicon.MaxLength {
			t.Fatalf("word %d has rank %d and %d letters", n, rank, len(word))
		}
		n++
	}
	if n != l.Len() || len(l.Lengths()) != n {
		t.Fatalf("%d words, not %d", n, l.Len())
	}
	lexicon.NewAlphagrams(l, 2)
	_, _ = l.Word(n-1), l.Word(0)
	if n < 1000 {
		_, _ = lexicon.NewGaddag(l)
	}
}

// FuzzLoadChecked reads any slots: what it accepts can be searched.
func FuzzLoadChecked(f *testing.F) {
	f.Add(compiled(f, "ab\nabs\ncab\n"))
	f.Add(compiled(f, "aa\n"))
	// A letter that leads back to itself.
	loop := slices.Clone(compiled(f, "aa\n"))
	binary.LittleEndian.PutUint64(loop[len(loop)-8:], 1)
	f.Add(loop)
	f.Fuzz(func(t *testing.T, data []byte) {
		if l, err := lexicon.LoadChecked("list", data); err == nil {
			searches(t, l)
		}
	})
}
