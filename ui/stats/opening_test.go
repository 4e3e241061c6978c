package stats_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/kind"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	uistats "quoin/ui/stats"
)

// TestOpensOnLastPlayed opens the screen on the game that was played last, and
// of Adjacency on the games of that mode.
func TestOpensOnLastPlayed(t *testing.T) {
	for _, c := range []struct {
		rules string
		pool  string
		want  []string
	}{
		{scraebbkle.Rules, "", []string{"[ScraeBBKle]"}},
		{scrabble.Rules, "", []string{"[Scrabble]"}},
		{santorini.Rules, "", []string{"[Santorini]"}},
		{adjacency.Rules, "", []string{"[Adjacency]", "12 games, latest"}},
		{adjacency.Rules, adjacency.FindAll, []string{"[Adjacency]", "4 games without a clock"}},
		{"chess 1", "", []string{"[Adjacency]"}},
	} {
		store := holding(t, append(varied(t), contests(12)...))
		store.rules, store.pool = c.rules, c.pool
		s := opened(t, store, 120, 39, screen.Statistics{})
		for _, want := range c.want {
			sees(t, s, want)
		}
		if strings.Contains(text(s), "There are no") {
			t.Errorf("of %s it opens on an empty page:\n%s", c.rules, text(s))
		}
		// A player who returns from elsewhere finds the same view.
		s, _ = screentest.Press(t, s, "o")
		before := text(s)
		if s, _ = tell(t, s, screen.Shown{}); text(s) != before {
			t.Errorf("after coming back it shows\n%s", text(s))
		}
	}
}

// TestOpensOnNothing: a player without games is invited to play.
func TestOpensOnNothing(t *testing.T) {
	sees(t, opened(t, empty(t), 80, 23, screen.Statistics{}), "Nothing has been played yet")
	others := contested(t, 3)
	others.rules = scrabble.Rules
	s, _ := tell(t, opened(t, others, 120, 39, screen.Statistics{}), screen.Click{ID: "game:Adjacency"})
	sees(t, s, "There are no games here yet")
	failing := empty(t)
	failing.fail(errors.New("no luck"))
	sees(t, opened(t, failing, 80, 23, screen.Statistics{}), "can't be read: no luck")
}

// TestPlayerChoosesFirst keeps the page that the player went to before the
// store answered.
func TestPlayerChoosesFirst(t *testing.T) {
	store := contested(t, 12)
	store.rules = scrabble.Rules
	s := screen.Screen(uistats.New(uistats.Deps{Store: store, Now: func() time.Time { return now }, Kinds: kinds()}, screen.Statistics{}))
	s, late := s.Update(screen.Frame{Width: 120, Height: 39, Theme: mono, Small: true})
	s, _ = screentest.Press(t, s, "O")
	s, _ = screentest.Settle(t, s, late)
	sees(t, s, "[Santorini]")
}

// TestOneKind has the pages of a game that nobody knew of when they were made,
// and no other.
func TestOneKind(t *testing.T) {
	seats := []game.Seat{{Name: "Ada", Place: 1}, {Name: "Quoin", Level: "even", Place: 2}}
	header := game.Header{Rules: "chess 1", Config: "fast", Started: now.UnixMilli()}
	store := holding(t, []finished{contest(header, time.Minute, game.Result{Seats: seats, Turns: 30, Ending: "mated"})})
	for place, want := range map[screen.Statistics]string{
		{}:                  "1 game, latest first",
		{Game: "contest-0"}: "It ended: mated; 30 turns in 1:00.",
		{Game: "nobody"}:    "This game isn't among the finished ones.",
	} {
		s := screen.Screen(uistats.New(uistats.Deps{
			Store: store, Now: func() time.Time { return now }, Kinds: []kind.Kind{{Rules: invented("chess 1"), Title: "Chess"}},
		}, place))
		s, _ = tell(t, s, screen.Frame{Width: 80, Height: 23, Theme: mono, Small: true})
		sees(t, s, "[Chess]")
		sees(t, s, want)
		if strings.Contains(text(s), "words") {
			t.Errorf("a game without points has words:\n%s", text(s))
		}
		s, _ = screentest.Press(t, s, "esc", "4", "v")
		sees(t, s, "How often how many turns: 1 game")
	}
}

// TestPlotsReuseScores: the distribution below a plot comes from the scores that the summary has read. After one more game,
// both have it.
func TestPlotsReuseScores(t *testing.T) {
	store := filled(t, 12)
	s := opened(t, store, 80, 23, screen.Statistics{})
	before := store.spreads
	s, _ = screentest.Press(t, s, "4")
	if store.spreads != before || before != 1 {
		t.Errorf("the list reads %d distributions, and then the plots %d", before, store.spreads-before)
	}
	store.put(t, alone(play(t, adjacency.Default(), 99, now)))
	s, _ = tell(t, s, screen.Shown{})
	want, _ := screentest.Press(t, opened(t, store, 80, 23, screen.Statistics{}), "4")
	sees(t, s, "12 games")
	if text(s) != text(want) {
		t.Errorf("with one more game\n%s\nwant\n%s", text(s), text(want))
	}
}
