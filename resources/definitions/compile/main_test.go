package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"quoin/resources/definitions/pack"
)

// TestCommonestSenseFirst packs a small WordNet, and checks that the counted uses order a word's senses across parts
// of speech, and that WordNet's own order decides between the others.
func TestCommonestSenseFirst(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"index.noun": "  notice\nstill n 2 0 2 1 00000001 00000002\nquiet n 1 0 1 0 00000003\n",
		"data.noun":  "00000001 06 n 01 still 0 000 | a picture; \"a still from the film\"\n00000002 06 n 01 still 0 000 | a plant that distils\n00000003 07 n 01 quiet 0 000 | silence\n",
		"index.verb": "still v 1 0 1 1 00000004\nquiet v 1 0 1 1 00000004\n",
		"data.verb":  "00000004 39 v 02 still 0 quiet 1 000 01 + 08 00 | make calm\n",
		"index.adj":  "still a 2 0 2 2 00000005 00000006\n",
		"data.adj":   "00000005 00 s 01 still 0 000 | not moving\n00000006 00 a 01 still(a) 0 000 | not fizzy\n",
		"index.adv":  "still r 1 0 1 1 00000007\n",
		"data.adv":   "00000007 02 r 01 still 0 000 | up to now\n",
		"noun.exc":   "", "verb.exc": "", "adj.exc": "", "adv.exc": "",
		"cntlist.rev": "quiet%1:07:00:: 1 2\nstill%1:06:00:: 1 3\nstill%2:39:00:: 1 5\nstill%3:00:00:: 2 1\nstill%4:02:00:: 1 90\nstill%5:00:00:moving:00 1 9\n",
		"list.txt":    "quiet\nstill\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	packed := filepath.Join(folder, "pack")
	if err := compile(folder, filepath.Join(folder, "list.txt"), packed); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(packed)
	if err != nil {
		t.Fatal(err)
	}
	book, err := pack.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	r := book.Reader()
	for word, want := range map[string][]string{
		"still": {"up to now", "not moving", "make calm", "a picture", "not fizzy", "a plant that distils"},
		"quiet": {"silence", "make calm"},
	} {
		w, _ := r.Word(word)
		var got []string
		for _, s := range w.Senses {
			got = append(got, r.Gloss(s.Gloss))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s means %q, want %q", word, got, want)
		}
	}
}
