package play

import (
	"errors"
	"math/rand/v2"
	"sync"
	"time"

	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
)

// Host is what the world offers a session: everything that its screens and
// dialogues need from outside, beside the terminal.
type Host struct {
	Store    *stats.Store // nil when nothing can be saved
	Settings *settings.Live
	// Lexicon finds a word list by its name. It is slow for lists that aren't
	// Quoin's own.
	Lexicon func(name string) (*lexicon.Lexicon, error)
	// Dictionary makes a list ready for the crossword games; nil is
	// resources.Dictionary.
	Dictionary func(*lexicon.Lexicon) (*search.Dictionary, error)
	Now        func() time.Time
	Seed       func() uint64 // below adjacency.MaxSeed
	Files      *Files        // nil where the disk isn't the player's own
	Thinkers   *Thinkers     // nil when nobody needs to wait for others' thoughts
}

func (h Host) Searchable(l *lexicon.Lexicon) (*search.Dictionary, error) {
	if h.Dictionary == nil {
		return resources.Dictionary(l)
	}
	return h.Dictionary(l)
}

// NewSeed is a seed by chance that a board code can carry.
func NewSeed() uint64 { return rand.Uint64N(adjacency.MaxSeed) }

// Files is what the player's own disk offers. Its functions read files and
// directories.
type Files struct {
	ListsDir string                   // where the player's own word lists lie
	Lists    func() ([]string, error) // these lists, as the dictionary setting names them
	// Catalogue is what is known of them, in the same order; nil where nobody knows.
	// It is slow where one has changed.
	Catalogue func() ([]resources.List, error)
	// The player's own boards for ScraeBBKle: their paths, and what is in one.
	Boards func() ([]string, error)
	Board  func(path string) (*crossword.Layout, error)
	// Named finds a board, one of these or another, by what a player calls it.
	Named func(name string) (*crossword.Layout, error)
}

// Lists are the player's own word lists, as the dictionary setting names them.
// It reads a directory.
func (h Host) Lists() ([]string, error) {
	if h.Files == nil {
		return nil, nil
	}
	return h.Files.Lists()
}

// Catalogue is what is known of all word lists, by what the dictionary setting
// calls them. It is as slow as that of Files; a folder that can't be read is told by
// Lists.
func (h Host) Catalogue() map[string]resources.List {
	all := map[string]resources.List{}
	for _, l := range resources.OwnLists() {
		all[l.Name] = l
	}
	if h.Files != nil && h.Files.Catalogue != nil {
		own, _ := h.Files.Catalogue()
		for _, l := range own {
			all[l.File()] = l
		}
	}
	return all
}

// ListsDir is where these lists lie; "" is nowhere.
func (h Host) ListsDir() string {
	if h.Files == nil {
		return ""
	}
	return h.Files.ListsDir
}

// NamedBoard finds a board for ScraeBBKle by what a player calls it. It reads
// files; without a disk there are those that come with Quoin.
func (h Host) NamedBoard(name string) (*crossword.Layout, error) {
	if h.Files != nil {
		return h.Files.Named(name)
	}
	b, ok := resources.FindBoard(name)
	if !ok {
		return nil, errors.New("there is no board " + name)
	}
	return scraebbkle.ParseBoard(b.Text)
}

// BoardText is NamedBoard as headers have it.
func (h Host) BoardText(name string) (string, error) {
	layout, err := h.NamedBoard(name)
	if err != nil {
		return "", err
	}
	return scraebbkle.FormatBoard(layout), nil
}

// BoardName returns what a board that comes with Quoin is called, by its text as
// headers have it, or "".
func BoardName(text string) string { return boardNames()[text] }

var boardNames = sync.OnceValue(func() map[string]string {
	names := map[string]string{}
	for _, b := range resources.Boards() {
		if l, err := scraebbkle.ParseBoard(b.Text); err == nil {
			names[scraebbkle.FormatBoard(l)] = b.Name
		}
	}
	return names
})
