package crossword

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// noFiles returns a file system without any of the player's files.
func noFiles() *play.Files {
	none := func() ([]string, error) { return nil, nil }
	return &play.Files{Lists: none, Boards: none}
}

// setupTable returns the set-up page in a window of 80 columns.
func setupTable(t *testing.T, name string, change func(*settings.Settings), with func(*Deps)) *table {
	t.Helper()
	s := settings.Default()
	if change != nil {
		change(&s)
	}
	w := &wall{}
	tb := &table{TB: t, wall: w, live: settings.NewLive(filepath.Join(t.TempDir(), "settings.toml"), s, nil, nil)}
	d := deps(tb.live, w, 7)
	if with != nil {
		with(&d)
	}
	tb.s = New(d, screen.Play{Rules: name})
	tb.frame(80, 23)
	tb.s, tb.asked = screentest.Settle(t, tb.s, tb.s.Init())
	return tb
}

// TestSetup checks the games that keys set up.
func TestSetup(t *testing.T) {
	named := func(s *settings.Settings) { s.Name, s.Opponent, s.Level = "Ada", "Zoë", "best" }
	for _, c := range []struct {
		name, rules, keys string
		change            func(*settings.Settings)
		want              string // the configuration
	}{
		{"at once", scraebbkle.Rules, "enter", nil, `closed human "Player 1" computer even "Quoin"`},
		{"names of the settings", scraebbkle.Rules, "enter", named, `closed human "Ada" computer best "Quoin"`},
		{"two people", scraebbkle.Rules, "up left left left left left left left left enter", named, `closed human "Ada" human "Zoë"`},
		{"another level", scraebbkle.Rules, "up right right right enter", nil, `closed human "Player 1" computer strong "Quoin"`},
		{"the level as an option", scraebbkle.Rules, "down left enter", nil, `closed human "Player 1" computer easy "Quoin"`},
		{"the level of all computers", scrabble.Rules, "+ right down down right enter", nil, `draw human "Player 1" computer keen "Quoin" computer keen "Quoin 2"`},
		{"swapped", scraebbkle.Rules, "x enter", named, `closed computer best "Quoin" human "Ada"`},
		{"open", scraebbkle.Rules, "down down right enter", nil, `open human "Player 1" computer even "Quoin"`},
		{"open by space", scraebbkle.Rules, "down down space enter", nil, `open human "Player 1" computer even "Quoin"`},
		{"no third in ScraeBBKle", scraebbkle.Rules, "+ enter", nil, `closed human "Player 1" computer even "Quoin"`},
		{"a name typed", scraebbkle.Rules, "up up n ctrl+u A l enter enter", nil, `closed human "Al" computer even "Quoin"`},
		{"a name wiped", scraebbkle.Rules, "up up n ctrl+u enter enter", nil, `closed human "Player 1" computer even "Quoin"`},
		{"letters of commands in a name", scraebbkle.Rules, "up up n backspace s x q + enter enter", nil, `closed human "Player sxq+" computer even "Quoin"`},
		{"a computer has no name to type", scraebbkle.Rules, "up n enter", nil, `closed human "Player 1" computer even "Quoin"`},
		{"four", scrabble.Rules, "+ + enter", named, `draw human "Ada" computer best "Quoin" human "Player 3" human "Player 4"`},
		{"no fifth", scrabble.Rules, "+ + + enter", nil, `draw human "Player 1" computer even "Quoin" human "Player 3" human "Player 4"`},
		{"computers are told apart", scrabble.Rules, "+ right + right right enter", nil, `draw human "Player 1" computer even "Quoin" computer child "Quoin 2" computer gentle "Quoin 3"`},
		{"one less", scrabble.Rules, "+ + - - - enter", nil, `draw human "Player 1" computer even "Quoin"`},
		{"as named", scrabble.Rules, "down right enter", nil, `named human "Player 1" computer even "Quoin"`},
		{"a ruling", scrabble.Rules, "down down right right enter", nil, `draw human "Player 1" computer even "Quoin" challenge double`},
		{"void again", scrabble.Rules, "down down left enter", nil, `draw human "Player 1" computer even "Quoin" challenge ten`},
		{"a clock", scrabble.Rules, "down down down right enter", nil, `draw human "Player 1" computer even "Quoin" clock 25m+0s-10/5m`},
		{"a shorter clock in ScraeBBKle", scraebbkle.Rules, "down down down left enter", nil, `closed human "Player 1" computer even "Quoin" clock 10m+0s-10/5m`},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := setupTable(t, c.rules, c.change, nil)
			tb.press(strings.Fields(c.keys)...)
			got := ""
			if tb.model().phase == playing {
				got = tb.model().match.Log.Config
			}
			if got != c.want {
				t.Errorf("got %s\nwant %s\n%s", got, c.want, tb.text())
			}
		})
	}
}

// TestRemembered checks that the page begins with the last choices, and ignores settings
// that couldn't have been chosen.
func TestRemembered(t *testing.T) {
	tb := setupTable(t, scraebbkle.Rules, nil, nil)
	tb.press("right", "right", "down", "down", "space", "down", "right", "down", "right", "enter")
	now := tb.live.Now()
	if !strings.Contains(now.ScraeBBKle, " clock 25m") || now.Board != "Tower" || now.Dictionary == settings.International {
		t.Fatalf("remembered are %q on %q with %q", now.ScraeBBKle, now.Board, now.Dictionary)
	}
	if !slices.Contains(tb.asked, tea.Msg(screen.SettingsChanged{})) {
		t.Errorf("asked for %v", tb.asked)
	}
	loaded, err := settings.Load(tb.live.Path())
	if err != nil || loaded.ScraeBBKle != now.ScraeBBKle || loaded.Board != "Tower" {
		t.Errorf("saved are %+v, %v", loaded, err)
	}
	again := setupTable(t, scraebbkle.Rules, func(s *settings.Settings) { *s = now }, nil)
	again.shows("9 by 30; the first word covers e15")
	if u := again.model().setup; u.config().String() != now.ScraeBBKle || u.chosen().name != "Tower" || u.lists[u.list] != now.Dictionary {
		t.Errorf("the page begins with %v on %s", u.config(), u.chosen().name)
	}
	for _, broken := range []string{"nonsense", `named human "Ada" human "Bob"`, `imported human "Ada" human "Bob"`} {
		name := scraebbkle.Rules
		if strings.HasPrefix(broken, "imported") {
			name = scrabble.Rules
		}
		tb := setupTable(t, name, func(s *settings.Settings) { s.ScraeBBKle, s.Scrabble, s.Board = broken, broken, "nowhere" }, nil)
		tb.press("enter")
		tb.shows("Player 1 to move")
	}
}

// TestOwnBoards chooses boards from the player's files.
func TestOwnBoards(t *testing.T) {
	tower := boardsOfQuoin(kindOf(scraebbkle.Rules))[2].layout
	var read []string
	with := func(d *Deps) {
		d.Files = noFiles()
		d.Files.Boards = func() ([]string, error) { return []string{"/boards/mine.txt", "/boards/broken.txt"}, nil }
		d.Files.Lists = func() ([]string, error) { return []string{"club.txt"}, nil }
		d.Files.Board = func(path string) (*rules.Layout, error) {
			read = append(read, path)
			if strings.Contains(path, "mine") || strings.Contains(path, "elsewhere") {
				return tower, nil
			}
			return nil, fmt.Errorf("%s, line 1, column 1: what\x1b[2Jever", path)
		}
	}
	tb := setupTable(t, scraebbkle.Rules, nil, with)
	tb.press("left")
	tb.shows("broken.txt")
	tb.shows("/boards/broken.txt, line 1, column 1: what?[2Jever")
	tb.press("enter")
	if tb.model().phase != asking {
		t.Error("a game began on a broken board")
	}
	tb.press("left")
	tb.shows("mine.txt")
	tb.shows("9 by 30; the first word covers")

	// A wrong path, and a correct one.
	tb.press("f")
	tb.letters("/no.txt")
	tb.press("enter")
	tb.shows("/no.txt, line 1, column 1")
	tb.press("esc")
	tb.letters("/elsewhere.txt")
	tb.press("enter")
	tb.shows("elsewhere.txt")
	tb.press("enter")
	if got := tb.model().match.Log.Board; got != scraebbkle.FormatBoard(tower) {
		t.Errorf("it is played on\n%s", got)
	}
	if got := tb.live.Now().Board; got != "/elsewhere.txt" {
		t.Errorf("%q is remembered", got)
	}
	again := setupTable(t, scraebbkle.Rules, func(s *settings.Settings) { s.Board = "/elsewhere.txt" }, with)
	if got := again.model().setup.chosen(); got.path != "/elsewhere.txt" {
		t.Errorf("the page begins on %s", got.name)
	}
	again.press("down", "down", "down", "down", "right", "right")
	if u := again.model().setup; u.lists[u.list] != "club.txt" {
		t.Errorf("the list is %s of %v", u.lists[u.list], u.lists)
	}
}

// TestListThatCantBeRead checks that the page returns and says why the list can't be read.
func TestListThatCantBeRead(t *testing.T) {
	tb := setupTable(t, scrabble.Rules, nil, func(d *Deps) {
		d.Lexicon = func(string) (*lexicon.Lexicon, error) { return nil, errors.New("the list is gone") }
	})
	tb.press("enter")
	tb.shows("the list is gone")
	tb.shows("> Computer")
}
