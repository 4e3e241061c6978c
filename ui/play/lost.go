package play

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/ui/say"
)

// LostListError is the error that the word list of a resumed game isn't found, or only with other
// words. Its player has to decide what to do.
type LostListError struct {
	Name    string // of the list, as the game has it
	SHA256  string // of its words
	Changed bool   // whether there is a list of that name, with other words
	Other   string // the chosen list if it is one of the player's own, or ""
}

// Error describes the problem in one sentence.
func (e *LostListError) Error() string {
	what := "isn't found"
	if e.Changed {
		what = "has other words now"
	}
	text := "the word list " + say.Plain(e.Name) + ", by which this game is played, " + what
	if e.Other != "" && !e.Changed {
		text += ", and " + say.Plain(e.Other) + " has other words"
	}
	return text
}

// errOther means that a list isn't the one that was lost.
var errOther = errors.New("that list has other words than this game's")

// TryList returns nil if a name or path is that of the list with this checksum, or the reason why
// it isn't. It is slow for lists that aren't Quoin's own.
func (h Host) TryList(sha256, name string) error {
	var fault error
	for _, by := range h.named(name) {
		l, err := h.List(by)
		if err == nil && l.SHA256() == sha256 {
			return nil
		}
		if err == nil {
			err = errOther
		}
		fault = err // the fault of an existing file says more than a missing name
	}
	return fault
}

// named returns the possible meanings of a name that a player enters for a list: a list's name or
// a path, or else a file of the current directory, as for --dictionary. Settings don't allow such
// files, since the current directory changes, and neither do hosts without a disk.
func (h Host) named(name string) []string {
	if h.Files == nil || name == "" || filepath.IsAbs(name) || strings.ContainsRune(name, '/') || strings.ContainsRune(name, os.PathSeparator) {
		return []string{name}
	}
	here := "." + string(os.PathSeparator) + name
	if _, err := os.Stat(here); err != nil {
		return []string{name}
	}
	return []string{name, here}
}

// SumPrefix before a list's SHA256 makes a name by which Host.Lexicon finds a list in every place
// where it was found before.
const SumPrefix = "sha256:"

// WordsOf returns the list of a resumed game, or nil if every word is accepted, and a note for
// its player. The error is a *LostList if the list isn't found and lost doesn't say what to do.
func (h Host) WordsOf(header game.Header, lost game.Lost) (l *lexicon.Lexicon, note string, err error) {
	l, same, err := h.Find(header, h.named(lost.List)...)
	name := say.Plain(header.Dictionary)
	switch {
	case err != nil || same:
		return l, "", err
	case lost.Unchecked:
		return nil, "Words aren't checked in this game any more: its dictionary " + name + " isn't here", nil
	case l != nil && (lost.Changed || resources.IsOwn(l.SHA256())):
		// A newer Quoin may bring newer words; players couldn't find the old ones.
		return l, "The dictionary " + name + " has changed since this game began", nil
	}
	gone := &LostListError{Name: header.Dictionary, SHA256: header.DictionarySHA256, Changed: l != nil}
	if chosen := h.Settings.Now().Dictionary; chosen != settings.International && chosen != settings.Everyday {
		if other, err := h.Lexicon(chosen); err == nil {
			gone.Other = other.Name()
		}
	}
	return nil, "", gone
}
