package resources_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
	"quoin/resources"
)

// kwgOf returns a list as a .kwg file.
func kwgOf(t *testing.T, name string, words []string) string {
	t.Helper()
	lex, err := lexicon.Parse(name, []byte(strings.Join(words, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	g, err := lexicon.NewGaddag(lex)
	if err != nil {
		t.Fatal(err)
	}
	data, err := g.AppendKWG(nil)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), name+".kwg")
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// spelt returns everyday words as the tiles of some alphabet number them, read as if these were A to Z.
func spelt(alphabet string) (words []string) {
	tiles := strings.Fields(alphabet)
	for rank, word := range resources.Everyday().All() {
		if rank%20 != 0 {
			continue
		}
		read := ""
		for _, letter := range strings.Split(word, "") {
			at := slices.Index(tiles, letter)
			if at < 0 {
				break
			}
			read += string(rune('a' + at))
		}
		if len(read) == len(word) {
			words = append(words, read)
		}
	}
	return words
}

// TestOtherAlphabets: a .kwg whose numbers stand for other letters isn't read as A to Z, and one of A to Z
// is, however odd a few words are.
func TestOtherAlphabets(t *testing.T) {
	catalan := "a b c ç d e f g h i j l l·l m n ny o p q r s t u v x z"
	for name, alphabet := range map[string]string{
		"Catalan":              catalan,
		"with an Á":            "á a b c d e f g h i j k l m n o p q r s t u v w x y",
		"with an Æ":            "a æ b c d e f g h i j k l m n o p q r s t u v w x y",
		"with a Č":             "a b c č d e f g h i j k l m n o p q r s t u v w x y",
		"without K, Q, W or X": "a b c č ć d đ e f g h i j l lj m n nj o p r s š t u v",
	} {
		var list *resources.ListError
		_, err := resources.Cache{}.Load(kwgOf(t, name, spelt(alphabet)))
		if !errors.As(err, &list) || !strings.Contains(err.Error(), "seems to be of another alphabet than A to Z") {
			t.Errorf("%s: %v", name, err)
		}
	}
	few := []string{"cwm", "crwth", "hmm", "psst", "qi", "qat", "qaid", "tranq", "brr", "nth", "pfft", "tsktsk", "shh"}
	for name, words := range map[string][]string{
		"English": spelt("a b c d e f g h i j k l m n o p q r s t u v w x y z"),
		"few":     few[:9],
	} {
		if _, err := (resources.Cache{}).Load(kwgOf(t, name, words)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	// A text says which letters it has.
	text := filepath.Join(t.TempDir(), "catalan.txt")
	if err := os.WriteFile(text, []byte(strings.Join(spelt(catalan), "\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := (resources.Cache{}).Load(text); err != nil {
		t.Error(err)
	}
}
