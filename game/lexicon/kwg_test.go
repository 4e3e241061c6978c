package lexicon_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
)

func mustKWG(t testing.TB, g *lexicon.Gaddag) []byte {
	t.Helper()
	data, err := g.AppendKWG(nil)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Tests write the nodes of a .kwg with a letter, an index and these flags.
const (
	last = 1 << 22
	end  = 1 << 23
)

func node(letter byte, next uint32) uint32 {
	return uint32(strings.IndexByte(letters, letter))<<24 | next
}

func nodes(all ...uint32) (data []byte) {
	for _, node := range all {
		data = binary.LittleEndian.AppendUint32(data, node)
	}
	return data
}

// TestKWGByHand pins the format with a file small enough to write down.
func TestKWGByHand(t *testing.T) {
	got := mustKWG(t, mustGaddag(t, mustParse(t, "two", "ab\nbb\n")))
	want := nodes(
		9|last, 2|last,
		node('a', 4), node('b', 5)|last, // first letters of the spellings
		node('+', 8)|last,                                     // after a
		node('+', 8), node('a', 0)|end, node('b', 0)|end|last, // after b
		node('b', 0)|end|last,           // after a+ and b+
		node('a', 8), node('b', 8)|last, // first letters of the words
	)
	if !bytes.Equal(got, want) {
		t.Errorf("got  %x\nwant %x", got, want)
	}
}

// someLists returns lists whose graphs differ in their shape, by name.
func someLists() map[string][]string {
	random := rand.New(rand.NewPCG(13, 14))
	return map[string][]string{
		"one word":     {"aa"},
		"longest word": {strings.Repeat("az", 49) + "q"},
		"prefix words": {"ab", "abab", "ababab", "ba"},
		"two letters":  randomWords(random, 60, 7, "ab"),
		"all letters":  randomWords(random, 3000, 12, letters[1:]),
		"shared":       {"ax", "ay", "bx", "by", "cx", "cz"}, // groups that differ only in letters
	}
}

// TestKWGInverses: ParseKWG turns what AppendKWG makes back into the list.
func TestKWGInverses(t *testing.T) {
	lists := someLists()
	for _, name := range slices.Sorted(maps.Keys(lists)) {
		lex := mustParse(t, name, strings.Join(lists[name], "\n"))
		parsed, err := lexicon.ParseKWG(name, mustKWG(t, mustGaddag(t, lex)))
		if err != nil {
			t.Fatal(err)
		}
		if text(parsed) != text(lex) || parsed.SHA256() != lex.SHA256() || parsed.Name() != name {
			t.Errorf("%s: another list came back", name)
		}
	}
}

// TestAppendKWGRefuses: groups that overlap have more nodes than arcs.
func TestAppendKWGRefuses(t *testing.T) {
	const groups = 1 << 22 / 27
	g := lexicon.Gaddag{Arcs: make([]uint64, groups+27)}
	for i := range g.Arcs[:groups] {
		g.Arcs[i] = lexicon.FollowBits | uint64(i)<<lexicon.OffsetShift
	}
	_, err := g.AppendKWG(nil)
	var rich *lexicon.GaddagError
	if !errors.As(err, &rich) || rich.Limit != 1<<22 {
		t.Errorf("got %v", err)
	}
}

// TestParseKWGTakesEveryLayout: other programs lay the same words out differently.
func TestParseKWGTakesEveryLayout(t *testing.T) {
	for name, data := range map[string][]byte{
		"no GADDAG":      nodes(1|last, node('a', 2)|last, node('a', 0)|end, node('b', 0)|end|last),
		"broken GADDAG":  nodes(2|last, 999|last, node('a', 3)|last, node('a', 0)|end, node('b', 0)|end|last),
		"another order":  nodes(1|last, node('a', 2)|last, node('b', 0)|end, node('a', 0)|end|last),
		"backwards":      nodes(3|last, node('a', 0)|end, node('b', 0)|end|last, node('a', 1)|last),
		"unused nodes":   nodes(2|last, node('z', 77), node('a', 3)|last, node('a', 0)|end, node('b', 0)|end|last, node('q', 9)),
		"end of a group": nodes(5|last, 0, node('x', 1), node('a', 0)|end, node('b', 0)|end|last, node('a', 3)|last),
	} {
		lex, err := lexicon.ParseKWG("mine", data)
		if err != nil || text(lex) != "aa\nab\n" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestParseKWGRefuses(t *testing.T) {
	chain := []uint32{1 | last} // aaa… with one letter too many
	for i := range uint32(lexicon.MaxLength) {
		chain = append(chain, node('a', i+2)|last)
	}
	chain = append(chain, node('a', 0)|end|last)
	for _, c := range []struct {
		name    string
		data    []byte
		reason  lexicon.Reason
		message string
	}{
		{"nothing", nil, lexicon.NotNodes, "my.kwg: the file isn't a .kwg: its length isn't that of any nodes"},
		{"odd length", make([]byte, 7), lexicon.NotNodes, "my.kwg: the file isn't a .kwg: its length isn't that of any nodes"},
		{"too many nodes", make([]byte, 4<<22+4), lexicon.TooBig, "my.kwg: the file has more than 4194304 nodes or its words more than 33554432 letters"},
		{"no words", nodes(last, last), lexicon.Empty, "my.kwg: the list holds no words"},
		{"no root", nodes(2|last, last), lexicon.LeadsAstray, "my.kwg, node 0: it leads out of the file"},
		{"astray", nodes(1|last, node('a', 3)|last, 0), lexicon.LeadsAstray, "my.kwg, node 1: it leads out of the file"},
		{"group without end", nodes(1|last, node('a', 2)|last, node('a', 0)|end), lexicon.LastMissing, "my.kwg, node 2: the file ends before its group does"},
		{"separator", nodes(1|last, node('a', 2)|last, node('+', 0)|end|last), lexicon.NotALetter, "my.kwg, node 2: 0 isn't a letter from 1, an a, to 26, a z"},
		{"beyond z", nodes(1|last, 27<<24|end|last), lexicon.NotALetter, "my.kwg, node 1: 27 isn't a letter from 1, an a, to 26, a z; the file is of an alphabet with more letters"},
		{"far beyond z", nodes(1|last, 255<<24|end|last), lexicon.NotALetter, "my.kwg, node 1: 255 isn't a letter from 1, an a, to 26, a z; the file is of an alphabet with more letters"},
		{"a letter twice", nodes(1|last, node('a', 2)|last, node('x', 0)|end, node('x', 0)|end|last), lexicon.LetterTwice, "my.kwg, node 3: the letter x stands in its group twice"},
		{"leads to itself", nodes(1|last, node('a', 1)|last), lexicon.LeadsBack, "my.kwg, node 1: it leads back to itself"},
		{"leads back", nodes(1|last, node('a', 2), node('b', 3)|last, node('c', 2)|end|last), lexicon.LeadsBack, "my.kwg, node 3: it leads back to itself"},
		{"no word", nodes(1|last, node('a', 2)|last, node('b', 0)|last), lexicon.LeadsNowhere, "my.kwg, node 2: it leads to no word"},
		{"one letter", nodes(1|last, node('a', 2)|end|last, node('b', 0)|end|last), lexicon.WordTooShort, "my.kwg, node 1: its word has fewer than 2 letters"},
		{"100 letters", nodes(chain...), lexicon.WordTooLong, "my.kwg, node 100: its words have more than 99 letters"},
	} {
		t.Run(c.name, func(t *testing.T) {
			lex, err := lexicon.ParseKWG("my.kwg", c.data)
			var fault *lexicon.KWGError
			if lex != nil || !errors.As(err, &fault) || !errors.Is(err, c.reason) {
				t.Fatalf("got %v", err)
			}
			if err.Error() != c.message {
				t.Errorf("message %s\nwant    %s", err, c.message)
			}
		})
	}
}

// TestParseKWGBounds: a few nodes can stand for more words than there are atoms.
func TestParseKWGBounds(t *testing.T) {
	all := []uint32{1 | last} // all words of three letters
	for range 3 {
		next := uint32(len(all) + 26)
		for _, letter := range []byte(letters[1:]) {
			all = append(all, node(letter, next))
		}
		all[len(all)-1] |= last
	}
	for i := 1 + 2*26; i < len(all); i++ {
		all[i] = all[i]&^(1<<22-1) | end
	}
	const words = 26 * 26 * 26
	for _, c := range []struct {
		words, letters int
		want           error
	}{{words, 3 * words, nil}, {words - 1, 3 * words, lexicon.TooManyWords}, {words, 3*words - 1, lexicon.TooBig}} {
		got, err := lexicon.KWGWithin(nodes(all...), c.words, c.letters)
		if !errors.Is(err, c.want) || err == nil && len(got) != words {
			t.Errorf("within %d words of %d letters: %d words, %v", c.words, c.letters, len(got), err)
		}
	}
}

// TestParseKWGLengths: a word may be too long because of a path that joins another one halfway, whose end was
// checked before.
func TestParseKWGLengths(t *testing.T) {
	for longest, want := range map[uint32]error{lexicon.MaxLength: nil, lexicon.MaxLength + 1: lexicon.WordTooLong} {
		// Node 1, an a, leads to the last 60 of a chain; node 2, a b, to all of it.
		all := []uint32{1 | last, 0, node('b', 3) | last}
		for range longest - 2 {
			all = append(all, node('c', uint32(len(all)+1))|last)
		}
		all = append(all, node('c', 0)|end|last)
		all[1] = node('a', uint32(len(all)-60))
		if _, err := lexicon.ParseKWG("mine", nodes(all...)); !errors.Is(err, want) {
			t.Errorf("%d letters: %v", longest, err)
		}
	}
}

func FuzzParseKWG(f *testing.F) {
	f.Add(mustKWG(f, mustGaddag(f, mustParse(f, "seed", "ab\nbb\nquiz\nquizzes\n"))))
	f.Add(nodes(1|last, node('a', 2), node('b', 3)|last, node('c', 2)|end|last))
	f.Add(nodes(5|last, 0, node('x', 1), node('a', 0)|end, node('b', 0)|end|last, node('a', 3)|last))
	f.Add(tileKWG(f, lexicon.Spanish, "chocho", "c[h]oz", "año"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if lex, err := lexicon.ParseKWGIn(lexicon.Spanish, "fuzz", data); err == nil && lex.Len() <= 1000 {
			again, err := lexicon.ParseIn(lexicon.Spanish, "fuzz", []byte(text(lex)))
			if err != nil || again.SHA256() != lex.SHA256() {
				t.Fatalf("written as text and read again: %v", err)
			}
		}
		lex, err := lexicon.ParseKWG("fuzz", data)
		if err != nil {
			var fault *lexicon.KWGError
			if !errors.As(err, &fault) || fault.Node < 0 || fault.Node > len(data)/4 {
				t.Fatal(err)
			}
			return
		}
		if lex.Len() > 1000 {
			return
		}
		again, err := lexicon.ParseKWG("fuzz", mustKWG(t, mustGaddag(t, lex)))
		if err != nil || text(again) != text(lex) {
			t.Fatalf("written and read again: %v", err)
		}
	})
}

func BenchmarkParseKWG(b *testing.B) {
	data := mustKWG(b, mustGaddag(b, mustParse(b, "International", wordlist(b, "wordlist.txt"))))
	for b.Loop() {
		if _, err := lexicon.ParseKWG("International", data); err != nil {
			b.Fatal(err)
		}
	}
}
