package crossword

import (
	"errors"
	"strings"
	"testing"

	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
)

// TestNoTournamentList checks that the page says that Quoin's own lists aren't tournament
// lists and where to put one, and doesn't say so for a list of the player's.
func TestNoTournamentList(t *testing.T) {
	const dir = "/home/ada/.local/share/quoin/lexicons"
	for _, name := range []string{scrabble.Rules, scraebbkle.Rules} {
		for _, c := range []struct {
			list      string
			none, own bool // not a tournament list; the player's own list
		}{{settings.International, true, false}, {settings.Everyday, true, false}, {"club.txt", false, true}} {
			tb := setupTable(t, name, func(s *settings.Settings) { s.Dictionary = c.list }, func(d *Deps) { d.Files = noFiles(); d.Files.ListsDir = dir })
			start := name == scrabble.Rules && c.none // the page says it from the start
			for _, size := range sizes {
				tb.frame(size.width, size.height)
				if got := strings.Contains(tb.joined(), c.list+" is no tournament list; the row Dictionary says what to do"); got != start {
					t.Errorf("%s, %s: that it is none is told %v:\n%s", name, c.list, got, tb.text())
				}
			}
			tb.press("down", "down", "down", "down") // to the row of the dictionary
			for _, size := range sizes {
				tb.frame(size.width, size.height)
				if got := strings.Contains(tb.joined(), "no tournament list."); got != c.none {
					t.Errorf("%s, %s: that it is none is told %v:\n%s", name, c.list, got, tb.text())
				}
				if got := strings.Contains(tb.joined(), "goes into "+dir); got != c.none {
					t.Errorf("%s, %s: where a list goes is told %v:\n%s", name, c.list, got, tb.text())
				}
				if got := strings.Contains(tb.joined(), "a list of your own; it"); got != c.own {
					t.Errorf("%s, %s: that it is one's own is told %v:\n%s", name, c.list, got, tb.text())
				}
			}
		}
	}
}

// TestListsTold checks that the page shows the number of words in the player's own list
// and whether it is a tournament list, or why it can't be used.
func TestListsTold(t *testing.T) {
	for list, want := range map[string]string{
		"CSW24.kwg": "280,887 words, a tournament list, a list of your own; it",
		"club.txt":  "8 words, no tournament list, a list of your own; it",
		"bad.txt":   "! it can't be used: bad.txt, line 1",
	} {
		tb := setupTable(t, scrabble.Rules, func(s *settings.Settings) { s.Dictionary = list }, func(d *Deps) {
			d.Files = noFiles()
			d.Files.Catalogue = func() ([]resources.List, error) {
				return []resources.List{
					{Path: "/lists/CSW24.kwg", Words: 280887, Tournament: true},
					{Path: "/lists/club.txt", Words: 8},
					{Path: "/lists/bad.txt", Fault: errors.New("bad.txt, line 1: \"it's\" isn't a word")},
				}, nil
			}
		})
		tb.press("down", "down", "down", "down")
		if got := tb.joined(); !strings.Contains(got, want) {
			t.Errorf("of %s it isn't said %q:\n%s", list, want, tb.text())
		}
	}
}

// joined returns the screen as one line of words.
func (tb *table) joined() string { return strings.Join(strings.Fields(tb.text()), " ") }
