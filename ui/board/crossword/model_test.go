package crossword

import (
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// small returns a dictionary that is quick to prepare.
var small = sync.OnceValues(func() (*lexicon.Lexicon, error) {
	return lexicon.Parse("small", []byte("lasting\nsalting\nslating\nlast\nsalt\nslat\ngain\ngas\ngal\nlag\nlit\ntil\ntin\nnit\ntan\nant\nsign\nsing\nab\nad\nae\nat\nax\nbe\nbed\nbee\nbet\nda\nde\nee\nel\nen\ner\nes\net\nin\nion\nis\nit\nne\nno\non\none\nor\nore\nre\nred\nrose\nso\nson\nta\nten\nti\ntie\nto\ntone\ntoe\ntree\nset\nsea\nseat\nsane\nsit\nlone\nline\nlie\nlea\nnet\nnot\neat\ntea\nate\nart\nrat\ntar\nrate\ntear\nride\nidea\ndear\ndare\nread\nlane\nlate\ntale\nteal\nloan\nlion\noil\nsoil\nnoise\nstone\nnotes\nonset\nstore\nrotes\n"))
})

// wall is a clock that tests set.
type wall struct{ now time.Time }

// table is a screen under test.
type table struct {
	testing.TB
	s     screen.Screen
	asked []tea.Msg
	live  *settings.Live
	wall  *wall
}

func noTick(time.Duration, func(time.Time) tea.Msg) screen.Cmd { return nil }

func deps(live *settings.Live, w *wall, seed uint64) Deps {
	return Deps{HintWorlds: 5, Tick: noTick, Host: play.Host{
		Settings: live,
		Lexicon:  func(string) (*lexicon.Lexicon, error) { return small() },
		Now:      func() time.Time { return w.now },
		Seed:     func() uint64 { return seed },
	}}
}

func newTable(t testing.TB, place screen.Play, width, height int) *table {
	t.Helper()
	return seededTable(t, place, width, height, 7)
}

// seededTable returns a table whose game has the given seed.
func seededTable(t testing.TB, place screen.Play, width, height int, seed uint64) *table {
	t.Helper()
	w := &wall{time.Date(2026, 11, 21, 20, 14, 0, 0, time.UTC)}
	live := settings.NewLive("", settings.Default(), nil, nil)
	tb := &table{TB: t, wall: w, live: live, s: New(deps(live, w, seed), place)}
	tb.frame(width, height)
	tb.s, tb.asked = screentest.Settle(t, tb.s, tb.s.Init())
	return tb
}

// Themes with large and with small type, with all letters written as text.
var (
	night = theme.New("dark", true, colorprofile.TrueColor)
	plain = theme.New("mono", true, colorprofile.ASCII)
)

func (tb *table) frame(width, height int) {
	tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: plain, Small: true})
}

func (tb *table) press(keys ...string) {
	tb.Helper()
	tb.s, tb.asked = screentest.Press(tb, tb.s, keys...)
}

// letters types a word.
func (tb *table) letters(word string) {
	tb.Helper()
	tb.press(strings.Split(word, "")...)
}

func (tb *table) model() Model { return tb.s.(Model) }

func (tb *table) text() string { return ansi.Strip(tb.s.View().Content) }

func (tb *table) shows(text string) {
	tb.Helper()
	if !strings.Contains(tb.text(), text) {
		tb.Errorf("the screen doesn't say %q:\n%s", text, tb.text())
	}
}

// scraebbkleGame returns a game of ScraeBBKle between players.
func scraebbkleGame(mode rules.Mode, players ...game.Player) screen.Play {
	return screen.Play{Rules: scraebbkle.Rules, Begin: &game.Header{
		Config: rules.Config{Mode: mode, Players: players}.String(),
		Board:  boardsOfQuoin(kindOf(scraebbkle.Rules))[0].text,
	}}
}

func scrabbleGame(mode rules.Mode, players ...game.Player) screen.Play {
	return screen.Play{Rules: scrabble.Rules, Begin: &game.Header{Config: rules.Config{Mode: mode, Players: players}.String()}}
}

var (
	ada   = game.Player{Name: "Ada"}
	bob   = game.Player{Name: "Bob"}
	quoin = game.Player{Name: "Quoin", Level: "strong"}
)

// TestFirstSight checks that the board is drawn and accepts keys before the search for a
// possible move, which has to prepare the dictionary first and takes longer than all the
// rest.
func TestFirstSight(t *testing.T) {
	var due []func(time.Time) tea.Msg
	d := deps(settings.NewLive("", settings.Default(), nil, nil), &wall{}, 7)
	d.Tick = func(_ time.Duration, then func(time.Time) tea.Msg) screen.Cmd {
		due = append(due, then)
		return nil
	}
	tb := &table{TB: t, s: New(d, scrabbleGame(rules.AsNamed, ada, quoin))}
	tb.frame(80, 23)
	tb.s, _ = screentest.Settle(t, tb.s, tb.s.Init())
	if m := tb.model(); m.phase != playing || m.survey == nil || len(due) != 1 {
		t.Fatalf("somebody has looked, or nobody will:\n%s", tb.text())
	}
	tb.letters("q")
	tb.s, _ = screentest.Settle(t, tb.s, screen.Send(due[0](time.Time{})))
	if tb.model().survey != nil {
		t.Error("nobody has looked for a move")
	}
}
