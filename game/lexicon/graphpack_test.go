package lexicon_test

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"strings"
	"testing"

	"quoin/game/lexicon"
	"quoin/testdata/sample"
)

func mustPackWords(t testing.TB, lex *lexicon.Lexicon) []byte {
	t.Helper()
	data, err := lex.AppendPacked(nil)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestPackedGraphInverses: Unpack turns what AppendPacked makes back into the same graph.
func TestPackedGraphInverses(t *testing.T) {
	lists := map[string]*lexicon.Lexicon{}
	for name, words := range someLists() {
		lists[name] = mustParse(t, name, strings.Join(words, "\n"))
	}
	lists["several parts"] = lexicon.CutIntoParts(lists["all letters"])
	international, err := os.ReadFile("../../resources/wordlist.graph")
	if err != nil {
		t.Fatal(err)
	}
	if lists["International"], err = lexicon.Load("International", international); err != nil {
		t.Fatal(err)
	}
	for name, lex := range maps.All(lists) {
		data := mustPackWords(t, lex)
		unpacked, err := lexicon.Unpack(name, data)
		if err != nil {
			t.Fatal(err)
		}
		want, err := lex.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := unpacked.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: another graph came back", name)
		}
		if lexicon.SHA256Of(data) != lex.SHA256() || lexicon.SHA256Of(want) != lex.SHA256() || unpacked.Name() != name {
			t.Errorf("%s: it is %s of %s", name, unpacked.Name(), lexicon.SHA256Of(data))
		}
	}
}

// TestUnpackRefuses changes and cuts a packed graph everywhere: the result is refused, or can be searched.
func TestUnpackRefuses(t *testing.T) {
	good := mustPackWords(t, mustParse(t, "few", "ab\nbb\nquiz\nquizzes\nwhizzes\n"))
	refused := 0
	try := func(data []byte) (ok bool) {
		lex, err := lexicon.Unpack("few", data)
		if err != nil && !errors.Is(err, lexicon.ErrNotCompiled) {
			t.Error(err)
		}
		if err == nil {
			lex.Has("quizzes")
			lex.Has("zzz")
		}
		return err == nil
	}
	for i := range good {
		if try(good[:i]) {
			t.Errorf("%d of %d bytes are taken", i, len(good))
		}
		for bit := range 8 {
			if !sample.Takes(8*i+bit, 3) {
				continue
			}
			data := bytes.Clone(good)
			data[i] ^= 1 << bit
			if !try(data) {
				refused++
			}
		}
	}
	if refused < 100 {
		t.Errorf("only %d faults are found", refused)
	}
	if try(bytes.Repeat([]byte{0xff}, 5000)) || try(append(bytes.Clone(good[:48]), bytes.Repeat([]byte{0xff}, 5000)...)) {
		t.Error("ones are taken")
	}
}

func FuzzUnpack(f *testing.F) {
	f.Add(mustPackWords(f, mustParse(f, "seed", "ab\nbb\nquiz\nquizzes\n")))
	f.Add(mustPackWords(f, mustParse(f, "shared", strings.Join(someLists()["shared"], "\n"))))
	f.Fuzz(func(t *testing.T, data []byte) {
		lex, err := lexicon.Unpack("fuzz", data)
		if err != nil {
			if !errors.Is(err, lexicon.ErrNotCompiled) {
				t.Fatal(err)
			}
			return
		}
		lex.Has("quizzes")
		lex.Has("zzz")
	})
}

func BenchmarkUnpack(b *testing.B) {
	data, err := os.ReadFile("../../resources/everyday.packed")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := lexicon.Unpack("Everyday", data); err != nil {
			b.Fatal(err)
		}
	}
}
