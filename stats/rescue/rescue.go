// Package rescue reads what can be read of a damaged store, and adds it to the player's own.
//
// A damaged store is never changed, nor opened with SQLite, which would change it and gives up at the first
// page that makes no sense. Instead its pages are read one by one (database.ReadPages), and a row is
// recognised by its content: a game by its ID and header, a step by its game and number. None of it is
// trusted. The rules decide which records are games, and the others are reported.
package rescue

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"quoin/game"
	"quoin/settings/files"
	"quoin/stats"
	"quoin/stats/database"
)

// Reasons why nothing can be rescued from a file. Each continues "X can't be rescued: ".
var (
	ErrEmpty   = errors.New("it is empty")
	ErrInUse   = errors.New("it is the store that is in use")
	ErrServer  = errors.New("it is the record of a server, which quoin serve keeps")
	ErrNewer   = errors.New("a newer Quoin has written it, and can rescue it")
	ErrForeign = errors.New("it is a database of another program")
	ErrNothing = errors.New("nothing of Quoin's is found in it")
)

// serverApplication marks a server's record ("QuoR"), and newest is above all possible versions.
const (
	serverApplication = 0x51756f52
	newest            = 9999
)

// aside comes after the name of the store, and before the date.
const aside = ".damaged-"

// Aside returns the stores that were set aside beside another, newest first: if a game was rescued from one
// of them once, and then continued, a later one has more of it.
func Aside(store string) (paths []string, err error) {
	all, err := os.ReadDir(filepath.Dir(store))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, entry := range all {
		name := entry.Name()
		if !strings.HasPrefix(name, filepath.Base(store)+aside) || strings.HasSuffix(name, "-shm") {
			continue
		}
		// Of some only the journal was there.
		path := filepath.Join(filepath.Dir(store), strings.TrimSuffix(name, "-wal"))
		if !slices.Contains(paths, path) {
			paths = append(paths, path)
		}
	}
	game.Sort(paths, func(a, b string) int { return byDate(b, a) })
	return paths, nil
}

// byDate orders those names: for the same second, -2 comes after the name without a number, and -10 after -9.
func byDate(a, b string) int {
	dated := strings.LastIndex(a, aside) + len(aside) + len("20060102-150405")
	return cmp.Or(strings.Compare(a[:min(len(a), dated)], b[:min(len(b), dated)]), len(a)-len(b), strings.Compare(a, b))
}

// Read reads the content of a file. store is the path of the store in use, which needs no rescue. The error
// is one of this package's, or an *fs.PathError.
func Read(path, store string) (*Findings, error) {
	info, err := files.Look(path)
	size := int64(0)
	switch {
	case err == nil:
		size = info.Size()
		if own, err := os.Stat(store); err == nil && os.SameFile(info, own) {
			return nil, ErrInUse
		}
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	if _, none := files.Look(path + "-wal"); none != nil {
		if err != nil {
			return nil, err
		}
		if size == 0 {
			return nil, ErrEmpty
		}
	}
	pages, err := database.ReadPages(path)
	if err != nil {
		return nil, err
	}
	switch {
	case pages.Header && pages.Application == serverApplication:
		return nil, ErrServer
	case pages.Header && pages.Application == stats.Application && pages.Version > int64(stats.Version()) && pages.Version <= newest:
		return nil, ErrNewer
	}
	f := newFound()
	for row := range pages.Rows() {
		f.take(row)
	}
	f.name()
	switch {
	case !f.empty():
		return f, nil
	case pages.Header && pages.Application == stats.Application:
		return f, nil // a store without games
	case pages.Header:
		return nil, ErrForeign
	}
	return nil, ErrNothing
}

// LostGame is a game that can't be rescued, or not completely.
type LostGame struct {
	// Game is its ID, or "number 17" if only that is known.
	Game string `json:"game"`
	Why  string `json:"why"`
}

func lost(game string, format string, args ...any) LostGame {
	return LostGame{game, fmt.Sprintf(format, args...)}
}
