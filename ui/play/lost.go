package play

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/ui/say"
)

// LostList says that a game that was left checks its words with a list that
// isn't found, or only with other words. Its player has to say what to do.
type LostList struct {
	Name    string // of the list, as the game has it
	SHA256  string // of its words
	Changed bool   // there is a list of that name, with other words
	Other   string // the chosen list, if it is one of the player's; "" if not
}

// Error is one sentence of what is wrong.
func (e *LostList) Error() string {
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

// errOther says that a list isn't the one that was lost.
var errOther = errors.New("that list has other words than this game's")

// TryList says why a name or path isn't that of the list with this checksum, and
// nil if it is. It is slow for lists that aren't Quoin's own.
func (h Host) TryList(sha256, name string) error {
	var fault error
	for _, by := range h.named(name) {
		l, err := h.Lexicon(by)
		if err == nil && l.SHA256() == sha256 {
			return nil
		}
		if err == nil {
			err = errOther
		}
		fault = err // a file that is there says more than a name that isn't
	}
	return fault
}

// named is what somebody may mean who is asked for the file of a list: the name
// of a list or a path, and else a file of the current directory, as for
// --dictionary. The settings know no such files, since theirs may be any directory,
// and neither does who has no disk here.
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

// SumPrefix before a list's SHA256 makes a name of it, by which Host.Lexicon
// finds a list wherever it was found before.
const SumPrefix = "sha256:"

// WordsOf is the list of a game that was left, nil for one that believes every
// word, and what its player should know about it. The error is a *LostList if
// the list isn't found and lost doesn't say what to do.
func (h Host) WordsOf(header game.Header, lost game.Lost) (l *lexicon.Lexicon, note string, err error) {
	l, same, err := h.Find(header, h.named(lost.List)...)
	name := say.Plain(header.Dictionary)
	switch {
	case err != nil || same:
		return l, "", err
	case lost.Unchecked:
		return nil, "Words aren't checked in this game any more: its dictionary " + name + " isn't here", nil
	case l != nil && (lost.Changed || l.Name() == settings.International || l.Name() == settings.Everyday):
		// A newer Quoin may bring newer words; nobody could find the old ones.
		return l, "The dictionary " + name + " has changed since this game began", nil
	}
	gone := &LostList{Name: header.Dictionary, SHA256: header.DictionarySHA256, Changed: l != nil}
	if chosen := h.Settings.Now().Dictionary; chosen != settings.International && chosen != settings.Everyday {
		if other, err := h.Lexicon(chosen); err == nil {
			gone.Other = other.Name()
		}
	}
	return nil, "", gone
}
