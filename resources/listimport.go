package resources

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"quoin/game/lexicon"
	"quoin/settings/files"
)

// textExtension is the extension of imported texts.
const textExtension = ".txt"

// Import is a list to be imported.
type Import struct {
	From string // its file, a text or a .kwg
	Name string // its name; "" for that of its file
	// Language is that of its words; nil asks the name of its file, and then Name.
	Language *lexicon.Language
	// Tournament says whether tournaments use it; nil judges by the name.
	Tournament *bool
}

// Import reads a file completely and stores a copy of it in the directory of lists, all of it or nothing. If
// a list with that name and the same words exists, it stays, with the new information, and with what the new
// file says of its words if that has the same extension. The errors are those of Load, a *NameError, a
// *ListError, ErrListsBusy, and the system's.
func (c Cache) Import(dataDir string, i Import) (List, error) {
	from, err := filepath.Abs(i.From)
	if err != nil {
		return List{}, err
	}
	data, err := ReadList(i.From)
	if err != nil {
		return List{}, err
	}
	extension := textExtension
	if strings.EqualFold(filepath.Ext(i.From), kwgExtension) {
		extension = kwgExtension
	}
	name := i.Name
	if name == "" {
		name = filepath.Base(i.From)
	}
	if isListExtension(name) || i.Name == "" {
		name = stem(name)
	}
	if bad := badListName(name); bad != "" {
		return List{}, &ListNameError{name, bad}
	}
	of := LanguageOf(i.From)
	if i.Language != nil {
		of = *i.Language
	}
	if told := LanguageOf(name); told != of {
		if of == lexicon.English {
			return List{}, &ListNameError{name, "it is one of a list of " + told.String()}
		}
		name += "." + of.Tag()
	}
	l, err := parseListIn(of, i.From, data)
	if err != nil {
		return List{}, err
	}
	path := filepath.Join(dataDir, ListsFolder, name+extension)
	r := listRecord{sha256: l.SHA256(), words: l.Len(), said: i.said(), file: name + extension, from: from}
	copied := false
	err = changeRecords(dataDir, func(records map[string]listRecord) error {
		clearParts(filepath.Dir(path))
		there, err := c.twin(dataDir, name, l)
		if err != nil {
			return err
		}
		before, _ := ReadList(there) // an unreadable file is no twin
		updated := there == path && !bytes.Equal(before, data)
		if there != "" && !updated {
			path, r.file = there, filepath.Base(there)
		} else if err := copyList(path, data); err != nil {
			return err
		}
		copied = there == ""
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		r.size, r.changed = info.Size(), info.ModTime().UnixNano()
		if before, known := records[r.file]; known && there != "" {
			if r.said == unsaid {
				r.said = before.said
			}
			if !updated {
				r.from = cmp.Or(before.from, r.from)
			}
		}
		records[r.file] = r
		return nil
	})
	if err != nil {
		if copied {
			_ = os.Remove(path) // the first error is the one to return
		}
		return List{}, err
	}
	return r.list(path), nil
}

func (i Import) said() said {
	switch {
	case i.Tournament == nil:
		return unsaid
	case *i.Tournament:
		return tournament
	}
	return noneOfThose
}

// twin returns the file with that name and exactly those words, or "" if the name is free. A name that
// differs only in case isn't free: on many systems, and for people, it is the same.
func (c Cache) twin(dataDir, name string, l *lexicon.Lexicon) (path string, err error) {
	paths, err := UserLists(dataDir)
	if err != nil {
		return "", err
	}
	for _, path := range paths {
		called := stem(path)
		if !strings.EqualFold(called, name) {
			continue
		}
		if there, err := c.Load(path); called == name && err == nil && there.SHA256() == l.SHA256() {
			return path, nil
		}
		return "", &ListNameError{name, fmt.Sprintf("there is a list %s already; another name keeps both", shownPath(called))}
	}
	return "", nil
}

// copyList writes a list to an unused path. The copy survives a power cut.
func copyList(path string, data []byte) error {
	err := files.Replace(path, 0o600, func(f *os.File) error {
		if _, err := f.Write(data); err != nil {
			return err
		}
		return f.Sync()
	})
	if err == nil {
		files.SyncFolder(path)
	}
	return err
}

// partAge is the age at which a leftover of an interrupted copy is certainly no longer being written.
const partAge = time.Hour

// clearParts removes such leftovers.
func clearParts(folder string) {
	entries, _ := os.ReadDir(folder) // an unreadable directory stays as it is
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") || filepath.Ext(e.Name()) != ".tmp" {
			continue
		}
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > partAge {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}

// ErrNoList is the error of RemoveList if there is no list with that name.
var ErrNoList = errors.New("there is no such word list")

// RemoveList removes a list, by the path from Lists. The other errors are a *ListError, ErrListsBusy and the
// system's.
func RemoveList(dataDir string, l List) error {
	return changeRecords(dataDir, func(records map[string]listRecord) error {
		switch err := os.Remove(l.Path); {
		case errors.Is(err, os.ErrNotExist):
			return ErrNoList
		case err != nil:
			return &ListError{Path: l.Path, Problem: "can't be removed: " + files.Why(err).Error(), Err: err}
		}
		delete(records, l.File())
		return nil
	})
}
