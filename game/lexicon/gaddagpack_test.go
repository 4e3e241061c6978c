package lexicon_test

import (
	"bytes"
	"errors"
	"math/bits"
	"os"
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
	"quoin/testdata/sample"
)

// embeddedGaddag returns the packed graph of International, which the program contains.
func embeddedGaddag(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile("../../resources/wordlist.gaddag")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func mustPack(t testing.TB, g *lexicon.Gaddag) []byte {
	t.Helper()
	data, err := g.AppendPacked(nil)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestPackedGaddagInverses: UnpackGaddag turns what AppendPacked makes back into the graph.
func TestPackedGaddagInverses(t *testing.T) {
	for name, words := range someLists() {
		lex := mustParse(t, name, strings.Join(words, "\n"))
		g := mustGaddag(t, lex)
		data := mustPack(t, g)
		unpacked, err := lexicon.UnpackGaddag(lex, data)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(unpacked.Arcs, g.Arcs) || unpacked.Root != g.Root {
			t.Errorf("%s: another graph came back", name)
		}
		if again := mustPack(t, unpacked); !bytes.Equal(again, data) {
			t.Errorf("%s: packed again it is another file", name)
		}
	}
}

// TestAppendPackedRefuses: only graphs whose groups are in the order in which arcs lead to them can be packed.
func TestAppendPackedRefuses(t *testing.T) {
	const a, b, end = 1 << 1, 1 << 2, 1 << lexicon.EndBit
	to := func(letters, offset uint64) uint64 { return letters | offset<<lexicon.OffsetShift }
	for name, g := range map[string]lexicon.Gaddag{
		"a gap":       {Root: to(a, 1), Arcs: []uint64{end, end}},
		"not reached": {Root: to(a, 0), Arcs: []uint64{end, end}},
		"overlapping": {Root: to(a|b, 0), Arcs: []uint64{to(a, 1), end}},
		"two lengths": {Root: to(a|b, 0), Arcs: []uint64{to(a, 0), end}},
		"astray":      {Root: to(a, 7), Arcs: []uint64{end}},
		"odd leaf":    {Root: to(a, 0), Arcs: []uint64{to(0, 1)}},
	} {
		if data, err := g.AppendPacked(nil); err == nil {
			t.Errorf("%s: packed in %d bytes", name, len(data))
		}
	}
}

// inside reports whether all children of all arcs are in the graph.
func inside(g *lexicon.Gaddag) bool {
	for _, arc := range append(slices.Clone(g.Arcs), g.Root) {
		if int(arc>>lexicon.OffsetShift)+bits.OnesCount64(arc&lexicon.FollowBits) > len(g.Arcs) {
			return false
		}
	}
	return true
}

// TestUnpackGaddagRefuses changes and cuts a packed graph everywhere: the result is refused, or searches can't leave it.
func TestUnpackGaddagRefuses(t *testing.T) {
	lex := mustParse(t, "few", "ab\nbb\nquiz\nquizzes\nwhizzes\n")
	good := mustPack(t, mustGaddag(t, lex))
	refused := 0
	try := func(name string, data []byte) (ok bool) {
		g, err := lexicon.UnpackGaddag(lex, data)
		switch {
		case err == nil && !inside(g):
			t.Errorf("%s: an arc leads out of the graph", name)
		case err != nil && !errors.Is(err, lexicon.ErrNotGaddag):
			t.Errorf("%s: %v", name, err)
		}
		return err == nil
	}
	for i := range good {
		if try("cut", good[:i]) {
			t.Errorf("%d of %d bytes are taken", i, len(good))
		}
		for bit := range 8 {
			if !sample.Takes(8*i+bit, 3) {
				continue
			}
			data := bytes.Clone(good)
			data[i] ^= 1 << bit
			if !try("a bit", data) {
				refused++
			}
		}
	}
	if refused < 100 {
		t.Errorf("only %d faults are found", refused)
	}
	for _, name := range []string{"magic", "arcs", "sets"} {
		data := bytes.Clone(good)
		at := map[string]int{"magic": 0, "arcs": 8, "sets": 12}[name]
		copy(data[at:at+4], "\xff\xff\xff\xff")
		if try(name, data) {
			t.Errorf("%s: taken", name)
		}
	}
	if _, err := lexicon.UnpackGaddag(lex, bytes.Repeat([]byte{0xff}, 5000)); err == nil {
		t.Error("ones are taken")
	}
}

func FuzzUnpackGaddag(f *testing.F) {
	lex := mustParse(f, "seed", "ab\nbb\nquiz\nquizzes\n")
	f.Add(mustPack(f, mustGaddag(f, lex)))
	f.Add(mustPack(f, mustGaddag(f, mustParse(f, "shared", strings.Join(someLists()["shared"], "\n")))))
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := lexicon.UnpackGaddag(lex, data)
		if err != nil {
			if !errors.Is(err, lexicon.ErrNotGaddag) {
				t.Fatal(err)
			}
			return
		}
		if !inside(g) {
			t.Fatal("an arc leads out of the graph")
		}
	})
}

func BenchmarkUnpackGaddag(b *testing.B) {
	lex := mustParse(b, "International", wordlist(b, "wordlist.txt"))
	data := embeddedGaddag(b)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := lexicon.UnpackGaddag(lex, data); err != nil {
			b.Fatal(err)
		}
	}
}
