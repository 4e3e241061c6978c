package resources

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"quoin/game/lexicon"
)

// List is an available word list, as people see it.
type List struct {
	Name string // what it is called
	Path string // its file; "" for Quoin's own
	// Words is the number of words, and SHA256 the lexicon's: 0 and "" if there is a Fault.
	Words  int
	SHA256 string
	// Tournament says that tournaments use it: because its importer said so, or judging by its name.
	Tournament bool
	From       string // file it was imported from; "" if none
	Fault      error  // why it can't be used; see Cache.Load
}

// File returns the name of its file.
func (l List) File() string { return filepath.Base(l.Path) }

// OwnLists returns the lists that come with Quoin.
func OwnLists() []List {
	var lists []List
	for _, l := range []interface {
		Name() string
		Len() int
		SHA256() string
	}{International(), Everyday()} {
		lists = append(lists, List{Name: l.Name(), Words: l.Len(), SHA256: l.SHA256()})
	}
	return lists
}

// ForeignLists returns those that come with Quoin of other languages than English. It prepares all of them.
func ForeignLists() (lists []List) {
	for _, of := range lexicon.Languages() {
		if pair, is := foreign[of]; is {
			for _, l := range pair {
				words := l.words()
				lists = append(lists, List{Name: words.Name(), Words: words.Len(), SHA256: words.SHA256()})
			}
		}
	}
	return lists
}

// Lists returns the lists in a data directory, in order of their files. Files that changed since they were
// last listed are read again, which is slow, and recorded. The error is a *ListError about the directory.
func (c Cache) Lists(dataDir string) ([]List, error) {
	paths, err := UserLists(dataDir)
	if err != nil {
		return nil, err
	}
	records := readRecords(dataDir)
	var lists []List
	learned := map[string]listRecord{}
	for _, path := range paths {
		file := filepath.Base(path)
		r, known := records[file]
		info, err := os.Stat(path)
		if known = known && err == nil && r.of(info); !known {
			if r, err = c.learn(path, records); err != nil {
				lists = append(lists, List{Name: ListName(path), Path: path, Tournament: TournamentName(stem(path)), Fault: err})
				continue
			}
			learned[file] = r
		}
		lists = append(lists, r.list(path))
	}
	if len(learned) > 0 {
		// If this fails, the lists are read again next time.
		_ = changeRecords(dataDir, func(records map[string]listRecord) error {
			maps.Copy(records, learned)
			return nil
		})
	}
	return lists, nil
}

// learn reads a list. Information recorded for the same words under another name that is gone still applies:
// the file was renamed.
func (c Cache) learn(path string, records map[string]listRecord) (listRecord, error) {
	before, err := os.Stat(path)
	if err != nil {
		return listRecord{}, unreadable(path, err)
	}
	l, err := c.Load(path)
	if err != nil {
		return listRecord{}, err
	}
	r := listRecord{
		sha256: l.SHA256(), words: l.Len(), said: unsaid,
		size: before.Size(), changed: before.ModTime().UnixNano(), file: filepath.Base(path),
	}
	for _, file := range sortedKeys(records) {
		other := records[file]
		_, err := os.Stat(filepath.Join(filepath.Dir(path), file))
		if other.sha256 == r.sha256 && (file == r.file || errors.Is(err, os.ErrNotExist)) {
			r.said, r.from = other.said, other.from
		}
	}
	return r, nil
}

// list returns the List for a record.
func (r listRecord) list(path string) List {
	return List{
		Name: ListName(path), Path: path, Words: r.words, SHA256: r.sha256, From: r.from,
		Tournament: r.said == tournament || r.said == unsaid && TournamentName(stem(path)),
	}
}

// WithWords returns the path of a list in the directory whose words have this SHA256, whatever its name, or
// "". It is as slow as Lists, unless a list is recorded with them. The file may have changed since, so the
// caller has to compare.
func (c Cache) WithWords(dataDir, sha256 string) string {
	folder := filepath.Join(dataDir, ListsFolder)
	records := readRecords(dataDir)
	for _, file := range sortedKeys(records) {
		path := filepath.Join(folder, file)
		if info, err := os.Stat(path); records[file].sha256 == sha256 && err == nil && records[file].of(info) {
			return path
		}
	}
	lists, _ := c.Lists(dataDir) // an unreadable directory has no lists
	for _, l := range lists {
		if l.SHA256 == sha256 {
			return l.Path
		}
	}
	return ""
}

// FindList returns the path of the list in the directory that a name means, or "": the file with that name,
// with or without its extension, else one that differs only in case, or has the same Canonical name. The
// error is a *ListError about the directory.
func FindList(dataDir, name string) (string, error) {
	paths, err := UserLists(dataDir)
	if err != nil {
		return "", err
	}
	for _, means := range []func(path string) bool{
		func(path string) bool { return filepath.Base(path) == name },
		func(path string) bool { return stem(path) == name },
		func(path string) bool { return strings.EqualFold(filepath.Base(path), name) },
		func(path string) bool { return strings.EqualFold(stem(path), name) },
		func(path string) bool { return name != "" && Canonical(filepath.Base(path)) == Canonical(name) },
	} {
		if i := slices.IndexFunc(paths, means); i >= 0 {
			return paths[i], nil
		}
	}
	return "", nil
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
