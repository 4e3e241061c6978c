package resources_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
	"quoin/resources"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestLoad(t *testing.T) {
	path := filepath.Join(t.TempDir(), "My club.txt")
	write(t, path, "\xef\xbb\xbfZO\r\naa\r\n")
	lex, err := resources.Cache{}.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	if lex.Name() != "My club" || lex.Len() != 2 || !lex.Has("zo") {
		t.Errorf("got %q with %d words", lex.Name(), lex.Len())
	}
}

// kwg is a .kwg file with the words aa and zo.
const kwg = "\x02\x00\x40\x00" + "\x00\x00\x40\x00" + "\x04\x00\x00\x01" + "\x05\x00\x40\x1a" + "\x00\x00\xc0\x01" + "\x00\x00\xc0\x0f"

func TestLoadKWG(t *testing.T) {
	for _, file := range []string{"My club.kwg", "My club.KWG"} {
		path := filepath.Join(t.TempDir(), file)
		write(t, path, kwg)
		lex, err := resources.Cache{}.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		if lex.Name() != "My club" || lex.Len() != 2 || !lex.Has("aa") || !lex.Has("zo") {
			t.Errorf("got %q with %d words", lex.Name(), lex.Len())
		}
	}
}

func TestLoadRefuses(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "empty.txt"), "\n")
	write(t, filepath.Join(dir, "bad.txt"), "aa\nit's\n")
	write(t, filepath.Join(dir, "bad.kwg"), strings.Replace(kwg, "\x1a", "\x1b", 1))
	write(t, filepath.Join(dir, "text.kwg"), "aah\n")
	write(t, filepath.Join(dir, "bad\x1b[2J.txt"), "it's\n")
	write(t, filepath.Join(dir, "secret.txt"), "aa\n")
	if err := os.Chmod(filepath.Join(dir, "secret.txt"), 0); err != nil {
		t.Fatal(err)
	}
	huge := filepath.Join(dir, "huge.txt")
	write(t, huge, "")
	if err := os.Truncate(huge, lexicon.MaxBytes+1); err != nil { // a hole, no disk used
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, file string
		is         error // nil if only the sentence matters
		message    string
	}{
		{"missing", "none.txt", fs.ErrNotExist, "the word list DIR/none.txt doesn't exist"},
		{"a directory", "", nil, "the word list DIR is a directory"},
		{"below a file", "bad.txt/x", nil, "the word list DIR/bad.txt/x can't be read: not a directory"},
		{"not allowed", "secret.txt", fs.ErrPermission, "the word list DIR/secret.txt can't be read: permission denied"},
		{"too big", "huge.txt", nil, "the word list DIR/huge.txt is bigger than 32 MiB"},
		{"empty", "empty.txt", lexicon.Empty, "DIR/empty.txt: the list holds no words"},
		{"not a word", "bad.txt", lexicon.NotAWord, `DIR/bad.txt, line 2: "it's" isn't a word of 2 to 99 letters from a to z`},
		{"not a letter", "bad.kwg", lexicon.NotALetter, "DIR/bad.kwg, node 3: 27 isn't a letter from 1, an a, to 26, a z; the file is of an alphabet with more letters"},
		{"a text as .kwg", "text.kwg", lexicon.LeadsAstray, "DIR/text.kwg, node 0: it leads out of the file"},
		{"a hostile name", "bad\x1b[2J.txt", lexicon.NotAWord, `"DIR/bad\x1b[2J.txt", line 1: "it's" isn't a word of 2 to 99 letters from a to z`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.name == "not allowed" && os.Geteuid() == 0 {
				t.Skip("root may read anything")
			}
			lex, err := resources.Cache{}.Load(filepath.Join(dir, c.file))
			if err == nil || lex != nil {
				t.Fatalf("got %v, %v", lex, err)
			}
			if got := strings.ReplaceAll(err.Error(), dir, "DIR"); got != c.message {
				t.Errorf("message %s\nwant    %s", got, c.message)
			}
			if c.is != nil && !errors.Is(err, c.is) {
				t.Errorf("errors.Is(err, %v) is false", c.is)
			}
		})
	}
}

func TestUserLists(t *testing.T) {
	dir := t.TempDir()
	got, err := resources.UserLists(dir)
	if err != nil || len(got) != 0 {
		t.Fatalf("without the folder: %q, %v", got, err)
	}
	folder := filepath.Join(dir, resources.ListsFolder)
	for _, name := range []string{"b.txt", "a", ".hidden.txt", "sub/c.txt"} {
		write(t, filepath.Join(folder, name), "aa\n")
	}
	got, err = resources.UserLists(dir)
	want := []string{filepath.Join(folder, "a"), filepath.Join(folder, "b.txt")}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
}

func TestUserListsFolderIsAFile(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, resources.ListsFolder)
	write(t, folder, "aa\n")
	_, err := resources.UserLists(dir)
	var list *resources.ListError
	if !errors.As(err, &list) || list.Path != folder || !list.Folder {
		t.Errorf("got %v", err)
	}
}
