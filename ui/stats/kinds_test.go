package stats_test

import (
	"testing"
	"time"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/board/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	crosswords "quoin/ui/board/crossword/wording"
	santorinis "quoin/ui/board/santorini/wording"
	"quoin/ui/kind"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	uistats "quoin/ui/stats"
)

// kinds are the games of these tests, whatever Quoin has: one more there changes
// no frame here.
func kinds() []kind.Kind {
	return []kind.Kind{
		{Rules: gameplay.Rules(), Title: "Adjacency", Scored: true, Ending: adjacency.Kind().Ending, Page: adjacency.Kind().Page},
		{Rules: invented(scraebbkle.Rules), Title: "ScraeBBKle", Scored: true, Ending: crosswords.Ending},
		{Rules: invented(scrabble.Rules), Title: "Scrabble", Scored: true, Ending: crosswords.Ending},
		{Rules: invented(santorini.Rules), Title: "Santorini", Ending: santorinis.Ending},
	}
}

// TestAnyGame: whatever game there is has its pages, and an ending that has no
// words of its own is told by its rules' one, not by another game's.
func TestAnyGame(t *testing.T) {
	store := contested(t, 6)
	store.rules = santorini.Rules
	all := append(kinds()[:3], kind.Kind{Rules: game.Rules{Name: santorini.Rules}, Title: "Hares"})
	s := screen.Screen(uistats.New(uistats.Deps{Kinds: all, Store: store, Now: func() time.Time { return now }}, screen.Statistics{}))
	s, _ = tell(t, s, screen.Frame{Width: 120, Height: 39, Theme: mono, Small: true})
	sees(t, s, "Adjacency  ScraeBBKle  Scrabble  [Hares]")
	s, _ = screentest.Press(t, s, "enter")
	sees(t, s, "It ended: ")
	s, _ = screentest.Press(t, s, "esc", "o")
	sees(t, s, "[Adjacency]")
}

// TestAnyGameAlone: a game that one plays alone, and isn't Adjacency, has none of
// that game's columns, filters and boards.
func TestAnyGameAlone(t *testing.T) {
	var games []finished
	for i := range 3 {
		games = append(games, contest(game.Header{Rules: santorini.Rules, Config: "quick", Started: now.Add(time.Duration(i-9) * time.Hour).UnixMilli()}, time.Minute,
			game.Result{Seats: []game.Seat{{Score: int64(40 + i)}}, Turns: 12, Ending: "time", Facets: [2]int{3}}))
	}
	store := holding(t, games)
	store.rules = santorini.Rules
	rules := game.Rules{Name: santorini.Rules, Alone: &game.Alone{Facets: [2]string{"pace"}}}
	all := append(kinds()[:3], kind.Kind{Rules: rules, Title: "Hares"})
	s := screen.Screen(uistats.New(uistats.Deps{Kinds: all, Store: store, Now: func() time.Time { return now }}, screen.Statistics{}))
	for _, size := range []screen.Frame{{Width: 60, Height: 18, Theme: mono, Small: true}, {Width: 120, Height: 39, Theme: mono}} {
		s, _ = tell(t, s, size)
		screentest.Fits(t, s.View(), size.Width, size.Height)
	}
	for _, want := range []string{"[Hares]", "[games]   plots", "3 games, latest first", "points  turns  pace  when", "> 42 ", "━  12  3"} {
		sees(t, s, want)
	}
	for _, unknown := range []string{"/", "t", "2", "3"} {
		s, _ = screentest.Press(t, s, unknown)
		sees(t, s, "[games]")
		sees(t, s, "3 games, latest first")
	}
	s, _ = screentest.Press(t, s, "s")
	sees(t, s, "highest score first")
	s, _ = screentest.Press(t, s, "enter")
	sees(t, s, "42 points")
	sees(t, s, "It ended: time; 12 turns in 1:00.")
	s, asked := screentest.Press(t, s, "v")
	if len(asked) != 1 || asked[0].(screen.Open).To.(screen.Play).Rules != santorini.Rules {
		t.Errorf("it asks for %v", asked)
	}
	s, _ = screentest.Press(t, s, "esc", "4")
	sees(t, s, "[plots]")
	sees(t, s, "Score over time: 3 games")
	s, _ = screentest.Press(t, s, "v")
	sees(t, s, "How often which score")
	s, _ = screentest.Press(t, s, "v")
	sees(t, s, "Score over time")
}
