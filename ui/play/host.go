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
	"quoin/ui/say"
)

// Host is everything that a session's screens and dialogues need from outside, besides the
// terminal.
type Host struct {
	Store    *stats.Store // nil if nothing can be saved
	Settings *settings.Live
	// Lexicon finds an English word list by its name. It is slow for lists that aren't
	// Quoin's own.
	Lexicon func(name string) (*lexicon.Lexicon, error)
	// AnyLexicon does so for a list of any language; nil if there are only Quoin's own of other languages.
	AnyLexicon func(name string) (*lexicon.Lexicon, error)
	// Dictionary prepares a list for the crossword games; nil means resources.Dictionary.
	Dictionary func(*lexicon.Lexicon) (*search.Dictionary, error)
	Now        func() time.Time
	Seed       func() uint64 // below adjacency.MaxSeed
	Files      *Files        // nil if the disk isn't the player's own
	Thinkers   *Thinkers     // nil if searches needn't wait for each other
}

func (h Host) Searchable(l *lexicon.Lexicon) (*search.Dictionary, error) {
	if h.Dictionary == nil {
		return resources.Dictionary(l)
	}
	return h.Dictionary(l)
}

// NewSeed returns a random seed that fits into a board code.
func NewSeed() uint64 { return rand.Uint64N(adjacency.MaxSeed) }

// Files gives access to the player's own disk. Its functions read files and directories.
type Files struct {
	ListsDir       string                   // folder of the player's word lists
	GamesDir       string                   // folder for files of games written down, if a name has none; "" is the current one
	Lists          func() ([]string, error) // these lists, by their names in the dictionary setting
	TournamentsDir string                   // folder for the records of tournaments held from the menu; "" keeps none
	// Catalogue returns the properties of these lists, in the same order; it may be nil. It is
	// slow if a list has changed.
	Catalogue func() ([]resources.List, error)
	// Listed returns what the file of one of these lists says of a word, or ""; it may be nil. It
	// reads the file.
	Listed func(l *lexicon.Lexicon, word string) string
	// Boards returns the paths of the player's own boards for ScraeBBKle, and Board reads one.
	Boards func() ([]string, error)
	Board  func(path string) (*crossword.Layout, error)
	// Named finds a board, one of these or another, by the name that a player uses.
	Named func(name string) (*crossword.Layout, error)
}

// Lists returns the player's own word lists, by their names in the dictionary setting. It reads a
// directory.
func (h Host) Lists() ([]string, error) {
	if h.Files == nil {
		return nil, nil
	}
	return h.Files.Lists()
}

// Catalogue returns the properties of all word lists, by their names in the dictionary setting.
// It is as slow as that of Files. Lists reports a folder that can't be read.
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

// Define returns the definition of a word with what a list says of it, and false if there is
// neither. It is slow for lists that aren't Quoin's own.
func (h Host) Define(l *lexicon.Lexicon, word string) (lexicon.Definition, bool) {
	if l.Language() != lexicon.English {
		return lexicon.Definition{}, false
	}
	d, _ := resources.Define(word)
	d.Word = word
	if h.Files != nil && h.Files.Listed != nil && !resources.IsOwn(l.SHA256()) && l.Has(word) {
		if d.Listed = h.Files.Listed(l, word); d.Listed != "" {
			d.List = say.Plain(l.Name())
		}
	}
	return d, len(d.Senses) > 0 || d.Listed != ""
}

// ListsDir returns the folder of these lists, or "".
func (h Host) ListsDir() string {
	if h.Files == nil {
		return ""
	}
	return h.Files.ListsDir
}

// NamedBoard finds a board for ScraeBBKle by the name that a player uses. It reads files; without
// a disk it knows only the boards that come with Quoin.
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

// BoardText is NamedBoard in the form for headers.
func (h Host) BoardText(name string) (string, error) {
	layout, err := h.NamedBoard(name)
	if err != nil {
		return "", err
	}
	return scraebbkle.FormatBoard(layout), nil
}

// BoardName returns the name of a board that comes with Quoin, by its text in headers, or "".
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
