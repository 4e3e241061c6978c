package resources_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/testdata/sample"
)

// ownList writes a list of some everyday words.
func ownList(t testing.TB, name string, seed uint64) string {
	t.Helper()
	chance := rand.New(rand.NewPCG(seed, 1))
	var text strings.Builder
	for range 300 {
		text.WriteString(resources.Everyday().Word(chance.IntN(resources.Everyday().Len())) + "\n")
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// made returns a list and its graph, using a cache.
func made(t testing.TB, c resources.Cache, path string) (*lexicon.Lexicon, *search.Dictionary) {
	t.Helper()
	lex, err := c.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	d, err := c.Dictionary(lex)
	if err != nil {
		t.Fatal(err)
	}
	return lex, d
}

func binary(t testing.TB, lex *lexicon.Lexicon, d *search.Dictionary) []byte {
	t.Helper()
	data, err := lex.AppendBinary([]byte(lex.Name() + "\n"))
	if err == nil {
		data, err = d.Gaddag.AppendKWG(data)
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func cached(t testing.TB, c resources.Cache) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(c.Dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// TestCache checks that a list is the same from the cache or not, whatever its file's name, and that only the
// owner may read the cache.
func TestCache(t *testing.T) {
	path := ownList(t, "club.txt", 1)
	lex, err := resources.Cache{}.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	d, err := resources.Dictionary(lex)
	if err != nil {
		t.Fatal(err)
	}
	want := binary(t, lex, d)
	c := resources.Cache{Dir: filepath.Join(t.TempDir(), "new", "lexicons")}
	for range 2 {
		if lex, d := made(t, c, path); !bytes.Equal(binary(t, lex, d), want) {
			t.Error("the list isn't the same")
		}
	}
	files := cached(t, c)
	if len(files) != 2 {
		t.Fatalf("there are %q", files)
	}
	for _, f := range files {
		if info, err := os.Stat(f); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", f, info.Mode(), err)
		}
	}
	// Without a cache, and if there can be none.
	for _, dir := range []string{"", path, filepath.Join(path, "below")} {
		if lex, d := made(t, resources.Cache{Dir: dir}, path); !bytes.Equal(binary(t, lex, d), want) {
			t.Errorf("in %q the list isn't the same", dir)
		}
	}
	// The same words under another name, and the same text that isn't a list.
	renamed := filepath.Join(filepath.Dir(path), "moved.lst")
	if err := os.Rename(path, renamed); err != nil {
		t.Fatal(err)
	}
	if lex, _ := made(t, c, renamed); lex.Name() != "moved" {
		t.Errorf("it is called %s", lex.Name())
	}
	if err := os.Rename(renamed, path+".kwg"); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Load(path + ".kwg"); err == nil {
		t.Error("a text is taken for a graph")
	}
	if _, err := c.Load(path); err == nil || err.Error() != "the word list "+path+" doesn't exist" {
		t.Errorf("of a list that is gone it says %v", err)
	}
}

// TestDamagedCache flips bits, cuts, swaps and replaces cached files: the content is made again each time.
func TestDamagedCache(t *testing.T) {
	path, other := ownList(t, "club.txt", 1), ownList(t, "other.txt", 2)
	c := resources.Cache{Dir: t.TempDir()}
	made(t, c, other)
	others := cached(t, c)
	lex, d := made(t, c, path)
	want := binary(t, lex, d)
	ours := slices.DeleteFunc(cached(t, c), func(f string) bool { return slices.Contains(others, f) })
	chance := rand.New(rand.NewPCG(7, 7))
	spoil := map[string]func(file string, good []byte) error{
		"gone":  func(file string, _ []byte) error { return os.Remove(file) },
		"empty": func(file string, _ []byte) error { return os.WriteFile(file, nil, 0o600) },
		"foreign": func(file string, _ []byte) error {
			return os.WriteFile(file, bytes.Repeat([]byte("QuoinCa1"), 900), 0o600)
		},
		"a folder":  func(file string, _ []byte) error { _ = os.Remove(file); return os.Mkdir(file, 0o700) },
		"another's": func(file string, _ []byte) error { return copyOver(others, file) },
		"its twin's": func(file string, _ []byte) error {
			return copyOver(slices.DeleteFunc(slices.Clone(ours), func(f string) bool { return f == file }), file)
		},
	}
	for i := range sample.Size(12, 12) {
		spoil[fmt.Sprintf("a bit, %d", i)] = func(file string, good []byte) error {
			bad := slices.Clone(good)
			bad[chance.IntN(len(bad))] ^= 1 << chance.IntN(8)
			return os.WriteFile(file, bad, 0o600)
		}
		spoil[fmt.Sprintf("cut, %d", i)] = func(file string, good []byte) error {
			return os.WriteFile(file, good[:chance.IntN(len(good))], 0o600)
		}
	}
	for _, file := range ours {
		good, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for name, spoils := range spoil {
			if err := spoils(file, good); err != nil {
				t.Fatal(err)
			}
			if lex, d := made(t, c, path); !bytes.Equal(binary(t, lex, d), want) {
				t.Errorf("%s: another list", name)
			}
			if name == "a folder" { // is left alone
				_ = os.Remove(file)
			} else if now, err := os.ReadFile(file); err != nil || !bytes.Equal(now, good) {
				t.Errorf("%s: it isn't made anew, %v", name, err)
			}
			_ = os.WriteFile(file, good, 0o600)
		}
	}
}

// copyOver copies the first of some files over another.
func copyOver(from []string, to string) error {
	data, err := os.ReadFile(from[0])
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o600)
}

// TestCacheBounds checks that the lists used longest ago are removed.
func TestCacheBounds(t *testing.T) {
	c := resources.Cache{Dir: t.TempDir()}
	first := ownList(t, "first.txt", 100)
	made(t, c, first)
	kept := cached(t, c)
	age := func() {
		for _, f := range cached(t, c) {
			info, err := os.Stat(f)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.Chtimes(f, time.Time{}, info.ModTime().Add(-time.Minute)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for seed := range uint64(20) {
		age()
		made(t, c, first) // it is used again and again
		age()
		made(t, c, ownList(t, "l.txt", seed))
		if n := len(cached(t, c)); n > 16 {
			t.Fatalf("%d files are kept", n)
		}
	}
	left := cached(t, c)
	if len(left) != 16 || !slices.Contains(left, kept[0]) || !slices.Contains(left, kept[1]) {
		t.Errorf("kept are %d files, without the one that was used", len(left))
	}
	// A foreign file stays, and leftovers of an interrupted write don't.
	broken, foreign := filepath.Join(c.Dir, ".x.words.1"), filepath.Join(c.Dir, "notes.txt")
	for _, f := range []string{broken, foreign} {
		if err := os.WriteFile(f, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(f, time.Time{}, time.Now().Add(-2*time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	// A large one drives all others out.
	large := filepath.Join(c.Dir, strings.Repeat("0", 64)+".words")
	if err := os.WriteFile(large, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, 64<<20); err != nil {
		t.Fatal(err)
	}
	made(t, c, ownList(t, "last.txt", 500))
	left = cached(t, c)
	if slices.Contains(left, large) || !slices.Contains(left, foreign) {
		t.Errorf("kept are %q", left)
	}
	if _, err := os.Stat(broken); err == nil {
		t.Error("what was broken off is still there")
	}
}

// FuzzCache replaces a cached file with anything.
func FuzzCache(f *testing.F) {
	path := ownList(f, "club.txt", 1)
	dir := f.TempDir()
	c := resources.Cache{Dir: dir}
	lex, d := made(f, c, path)
	want := binary(f, lex, d)
	files := cached(f, c)
	for _, file := range files {
		good, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(good)
	}
	f.Add([]byte("QuoinCa1"))
	f.Fuzz(func(t *testing.T, data []byte) {
		c := resources.Cache{Dir: t.TempDir()}
		for _, file := range files {
			if err := os.WriteFile(filepath.Join(c.Dir, filepath.Base(file)), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if lex, d := made(t, c, path); !bytes.Equal(binary(t, lex, d), want) {
			t.Error("another list")
		}
	})
}

// TestCachedSpelling: a German text with umlauts says how tiles write its words, and still does when it is read again.
func TestCachedSpelling(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.de.txt")
	c := resources.Cache{Dir: t.TempDir()}
	for _, text := range []string{"BÄR\nAERO\n", "BAER\nAERO\n"} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		says := strings.Contains(text, "Ä")
		for range 2 {
			lex, d := made(t, c, path)
			for _, words := range []interface{ Has(string) bool }{d.Check(), resources.TileWords(lex)} {
				if !words.Has("BÄR") || words.Has("BAER") || words.Has("AERO") != says || words.Has("ÄRO") == says {
					t.Errorf("%q: BÄR %v, BAER %v, AERO %v, ÄRO %v", text, words.Has("BÄR"), words.Has("BAER"), words.Has("AERO"), words.Has("ÄRO"))
				}
			}
		}
	}
}
