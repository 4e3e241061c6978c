package resources_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game/lexicon"
	"quoin/resources"
)

// names returns the names of lists.
func names(lists []resources.List) (all []string) {
	for _, l := range lists {
		all = append(all, l.Name)
	}
	return all
}

// imports imports a list, or fails.
func imports(t *testing.T, dir string, i resources.Import) resources.List {
	t.Helper()
	l, err := resources.Cache{}.Import(dir, i)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestImport imports texts and a .kwg, a hundred of them, with names of every kind, and lists each with its
// information.
func TestImport(t *testing.T) {
	dir, from := t.TempDir(), t.TempDir()
	yes, no := true, false
	text, graph := filepath.Join(from, "CSW24.txt"), filepath.Join(from, "words.KWG")
	write(t, text, "ZO\r\naa\r\n")
	write(t, graph, kwg)
	for _, c := range []struct {
		i          resources.Import
		name, file string
		tournament bool
	}{
		{resources.Import{From: text}, "CSW24", "CSW24.txt", true},
		{resources.Import{From: text, Name: "Club list", Tournament: &yes}, "Club list", "Club list.txt", true},
		{resources.Import{From: text, Name: "nwl2018.txt"}, "nwl2018", "nwl2018.txt", true},
		{resources.Import{From: text, Name: "twl06", Tournament: &no}, "twl06", "twl06.txt", false},
		{resources.Import{From: graph}, "words", "words.kwg", false},
		{resources.Import{From: graph, Name: "v1.2 é"}, "v1.2 é", "v1.2 é.kwg", false},
	} {
		l := imports(t, dir, c.i)
		if l.Name != c.name || l.File() != c.file || l.Tournament != c.tournament || l.Words != 2 || l.From != c.i.From {
			t.Errorf("%+v is kept as %+v", c.i, l)
		}
		if again := imports(t, dir, c.i); again != l {
			t.Errorf("once more it is kept as %+v, not %+v", again, l)
		}
		if read, err := (resources.Cache{}).Load(l.Path); err != nil || read.SHA256() != l.SHA256 || read.Name() != c.name {
			t.Errorf("%s can't be read again: %v", c.name, err)
		}
	}
	for i := range 100 {
		imports(t, dir, resources.Import{From: text, Name: fmt.Sprintf("list %03d", i)})
	}
	lists, err := resources.Cache{}.Lists(dir)
	if err != nil || len(lists) != 106 || slices.ContainsFunc(lists, func(l resources.List) bool { return l.Words != 2 || l.From == "" }) {
		t.Errorf("%d lists, %v", len(lists), err)
	}
}

// TestImportRefuses: invalid lists and invalid names leave nothing behind.
func TestImportRefuses(t *testing.T) {
	dir, from := t.TempDir(), t.TempDir()
	good, other := filepath.Join(from, "club.txt"), filepath.Join(from, "other.txt")
	write(t, good, "aa\n")
	write(t, other, "zo\n")
	imports(t, dir, resources.Import{From: good, Name: "Club"})
	write(t, filepath.Join(from, "bad.txt"), "aa\nit's\n")
	write(t, filepath.Join(from, "bad.kwg"), strings.Replace(kwg, "\x1a", "\x1b", 1))
	write(t, filepath.Join(from, "cut.kwg"), kwg[:13])
	files := func() []string {
		entries, err := os.ReadDir(filepath.Join(dir, resources.ListsFolder))
		if err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, e := range entries {
			all = append(all, e.Name())
		}
		return all
	}
	for _, c := range []struct{ from, name, says string }{
		{"bad.txt", "", `DIR/bad.txt, line 2: "it's" isn't a word of 2 to 99 letters from a to z`},
		{"bad.kwg", "", "DIR/bad.kwg, node 3: 27 isn't a letter from 1, an a, to 26, a z; the file is of an alphabet with more letters"},
		{"cut.kwg", "", "DIR/cut.kwg: the file isn't a .kwg: its length isn't that of any nodes"},
		{"none.txt", "", "the word list DIR/none.txt doesn't exist"},
		{".", "", "the word list DIR is a directory"},
		{"other.txt", "Club", "a word list can't be called Club: there is a list Club already; another name keeps both"},
		{"club.txt", "", "a word list can't be called club: there is a list Club already; another name keeps both"},
		{"club.txt", "CLUB.kwg", "a word list can't be called CLUB: there is a list Club already; another name keeps both"},
		{"club.txt", "international", "a word list can't be called international: a list that comes with Quoin is called that"},
		{"club.txt", "Everyday.txt", "a word list can't be called Everyday: a list that comes with Quoin is called that"},
		{"club.txt", "../club", `a word list can't be called ../club: it has one of / \ : * ? " < > |, which are none of a file's name`},
		{"club.txt", "sha256:0", `a word list can't be called sha256:0: it has one of / \ : * ? " < > |, which are none of a file's name`},
		{"club.txt", ".club", "a word list can't be called .club: a dot stands at its beginning or its end"},
		{"club.txt", " ", "a word list can't be called  : a blank stands at its beginning or its end"},
		{"club.txt", "a\x1b[2Jb", `a word list can't be called "a\x1b[2Jb": not all of it can be shown`},
		{"club.txt", strings.Repeat("x", 101), "a word list can't be called " + strings.Repeat("x", 101) + ": it has more than 100 bytes"},
	} {
		l, err := resources.Cache{}.Import(dir, resources.Import{From: filepath.Join(from, c.from), Name: c.name})
		if err == nil || l != (resources.List{}) {
			t.Errorf("%s as %q is kept as %+v", c.from, c.name, l)
			continue
		}
		if got := strings.ReplaceAll(err.Error(), from, "DIR"); got != c.says {
			t.Errorf("%s as %q: %s\nnot %s", c.from, c.name, got, c.says)
		}
		if got := files(); !slices.Equal(got, []string{"Club.txt"}) {
			t.Fatalf("%s as %q leaves %q", c.from, c.name, got)
		}
	}
}

// TestListDefinitions imports the same words with other definitions, looks them up in the file with the list's name, and
// finds none once it is removed.
func TestListDefinitions(t *testing.T) {
	dir, folder := t.TempDir(), t.TempDir()
	from := filepath.Join(folder, "club.txt")
	c := resources.Cache{}
	var club resources.List
	for _, text := range []string{"AA lava\n", "AA\trough lava\n"} {
		write(t, from, text)
		club = imports(t, dir, resources.Import{From: from})
	}
	write(t, from, "aa\n")
	other := imports(t, dir, resources.Import{From: from, Name: "a club"})
	for _, path := range []string{club.Path, other.Path} {
		l, err := c.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.FileOf(dir, l); got != path {
			t.Errorf("%s is in %q", l.Name(), got)
		}
	}
	if found, err := resources.ListDefinitions(club.Path, "aa"); err != nil || found["aa"] != "rough lava" {
		t.Errorf("%q, %v", found, err)
	}
	if err := resources.RemoveList(dir, club); err != nil {
		t.Fatal(err)
	}
	if found, err := resources.ListDefinitions(club.Path, "aa"); found != nil || !errors.As(err, new(*resources.ListError)) {
		t.Errorf("of a removed list: %q, %v", found, err)
	}
}

// TestImportClears removes leftovers of a killed import, but no file that may still be written.
func TestImportClears(t *testing.T) {
	dir, from := t.TempDir(), filepath.Join(t.TempDir(), "club.txt")
	write(t, from, "aa\n")
	at := func(file string) string { return filepath.Join(dir, resources.ListsFolder, file) }
	write(t, at(".old.txt-0.tmp"), "aa")
	write(t, at(".new.txt-0.tmp"), "aa")
	long := time.Now().Add(-2 * time.Hour)
	if err := os.Chtimes(at(".old.txt-0.tmp"), long, long); err != nil {
		t.Fatal(err)
	}
	imports(t, dir, resources.Import{From: from})
	if _, err := os.Stat(at(".old.txt-0.tmp")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("what was left two hours ago is there: %v", err)
	}
	if _, err := os.Stat(at(".new.txt-0.tmp")); err != nil {
		t.Errorf("what was left now is gone: %v", err)
	}
}

// TestImportWithoutRecord: if a list can't be recorded, it isn't imported.
func TestImportWithoutRecord(t *testing.T) {
	dir, from := t.TempDir(), filepath.Join(t.TempDir(), "club.txt")
	write(t, from, "aa\n")
	if err := os.Mkdir(filepath.Join(dir, resources.RecordsFile), 0o700); err != nil {
		t.Fatal(err)
	}
	if l, err := (resources.Cache{}).Import(dir, resources.Import{From: from}); err == nil {
		t.Errorf("it is kept as %+v", l)
	}
	if left, err := resources.UserLists(dir); err != nil || len(left) > 0 {
		t.Errorf("%q, %v are left", left, err)
	}
}

// TestRenamedList: a list is recognised by its words, whatever its file's present name, and keeps its
// information.
func TestRenamedList(t *testing.T) {
	dir, from := t.TempDir(), filepath.Join(t.TempDir(), "club.txt")
	write(t, from, "aa\nzo\n")
	yes := true
	club := imports(t, dir, resources.Import{From: from, Tournament: &yes})
	at := func(file string) string { return filepath.Join(dir, resources.ListsFolder, file) }
	write(t, at("other.txt"), "aa\n") // put there by hand
	if err := os.Rename(club.Path, at("union.txt")); err != nil {
		t.Fatal(err)
	}
	c := resources.Cache{}
	if got := c.WithWords(dir, club.SHA256); got != at("union.txt") {
		t.Errorf("its words are in %q", got)
	}
	lists, err := c.Lists(dir)
	want := []resources.List{
		{Name: "other", Path: at("other.txt"), Words: 1, SHA256: lists[0].SHA256},
		{Name: "union", Path: at("union.txt"), Words: 2, SHA256: club.SHA256, Tournament: true, From: from},
	}
	if err != nil || !slices.Equal(lists, want) {
		t.Errorf("%+v, %v", lists, err)
	}
	write(t, at("union.txt"), "aa\nba\nzo\n") // other words
	if got := c.WithWords(dir, club.SHA256); got != "" {
		t.Errorf("the words it had are in %q", got)
	}
	if lists, _ = c.Lists(dir); lists[1].Words != 3 {
		t.Errorf("it is told to have %d words", lists[1].Words)
	}
	write(t, at("union.txt"), "it's\n")
	lists, err = c.Lists(dir)
	if err != nil || !errors.Is(lists[1].Fault, lexicon.NotAWord) || lists[1].Words != 0 {
		t.Errorf("a list that is none any more: %+v, %v", lists[1], err)
	}
}

// TestFindList checks what a name means, the nearest first.
func TestFindList(t *testing.T) {
	dir := t.TempDir()
	for _, file := range []string{"CSW21.kwg", "Club list.txt", "club.kwg", "club.txt", "nwl18.kwg", "TWL06.txt", "Collins 2019.txt", "sowpods.txt"} {
		write(t, filepath.Join(dir, resources.ListsFolder, file), "aa\n")
	}
	for name, want := range map[string]string{
		"club": "club.kwg", "club.txt": "club.txt", "CLUB.TXT": "club.txt", "Club": "club.kwg", "club list": "Club list.txt", "clublist": "Club list.txt",
		"csw21": "CSW21.kwg", "Collins 2021": "CSW21.kwg", "CSW19": "Collins 2019.txt", "NWL18": "nwl18.kwg", "NWL2018": "nwl18.kwg", "OTCWL18": "nwl18.kwg",
		"OWL2": "TWL06.txt", "OTCWL2": "TWL06.txt", "TWL 2006": "TWL06.txt", "SOWPODS": "sowpods.txt",
		"CSW24": "", "NWL23": "", "TWL14": "", "TWL": "", "": "", "csw": "", "../club": "club.kwg",
	} {
		path, err := resources.FindList(dir, name)
		if path != "" {
			path = filepath.Base(path)
		}
		if err != nil || path != want {
			t.Errorf("%q means %q, not %q: %v", name, path, want, err)
		}
	}
}

func TestTournamentName(t *testing.T) {
	for name, want := range map[string]bool{
		"CSW24": true, "csw2021.kwg": true, "NWL23": true, "twl06": true, "OTCWL14": true, "OWL2": true, "SOWPODS": true, "Collins Scrabble Words (2019)": true,
		"International": false, "club": false, "CSW19X": false, "twl07": false, "csw": false,
	} {
		if got := resources.TournamentName(name); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestRemoveList removes a list, with its record.
func TestRemoveList(t *testing.T) {
	dir, from := t.TempDir(), filepath.Join(t.TempDir(), "club.txt")
	write(t, from, "aa\n")
	club := imports(t, dir, resources.Import{From: from})
	imports(t, dir, resources.Import{From: from, Name: "union"})
	if err := resources.RemoveList(dir, club); err != nil {
		t.Fatal(err)
	}
	if err := resources.RemoveList(dir, club); !errors.Is(err, resources.ErrNoList) {
		t.Errorf("once more: %v", err)
	}
	if lists, err := (resources.Cache{}).Lists(dir); err != nil || !slices.Equal(names(lists), []string{"union"}) {
		t.Errorf("%q, %v are left", names(lists), err)
	}
}

// FuzzRecords reads any records.
func FuzzRecords(f *testing.F) {
	f.Add([]byte(strings.Repeat("0", 64) + " 1 unsaid 3 5 \"a.txt\" \"\"\n"))
	f.Add([]byte(strings.Repeat("0", 64) + " 1 none 3 5 \"a.txt"))
	f.Add([]byte("\xff\n"))
	dir := f.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, resources.ListsFolder), 0o700); err != nil {
		f.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, resources.ListsFolder, "a.txt"), []byte("aa\n"), 0o600); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := os.WriteFile(filepath.Join(dir, resources.RecordsFile), data, 0o600); err != nil {
			t.Fatal(err)
		}
		lists, err := resources.Cache{}.Lists(dir)
		if err != nil || !slices.Equal(names(lists), []string{"a"}) || lists[0].Fault != nil || lists[0].Words < 1 {
			t.Errorf("%+v, %v", lists, err)
		}
		if again, err := (resources.Cache{}).Lists(dir); err != nil || !slices.Equal(again, lists) {
			t.Errorf("once more %+v, %v", again, err)
		}
		if kept, err := os.ReadFile(filepath.Join(dir, resources.RecordsFile)); err != nil || bytes.Count(kept, []byte("\n")) > 1+bytes.Count(data, []byte("\n")) {
			t.Errorf("noted is %q, %v", kept, err)
		}
	})
}
