package stats_test

import (
	"testing"
	"time"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/kind"
	match "quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	uistats "quoin/ui/stats"
)

// kinds are the games of these tests, whatever Quoin has: one more there changes
// no frame here.
func kinds() []kind.Kind {
	return []kind.Kind{
		{Rules: match.AdjacencyRules(), Title: "Adjacency", Scored: true},
		{Rules: invented(scraebbkle.Rules), Title: "ScraeBBKle", Scored: true, Ending: say.CrosswordEnding},
		{Rules: invented(scrabble.Rules), Title: "Scrabble", Scored: true, Ending: say.CrosswordEnding},
		{Rules: invented(santorini.Rules), Title: "Santorini", Ending: say.SantoriniEnding},
	}
}

// TestAnyGame: whatever game there is has its pages, and an ending that has no
// words of its own is told by its rules' one, not by another game's.
func TestAnyGame(t *testing.T) {
	store := contested(t, 6)
	store.rules = santorini.Rules
	all := append(kinds()[:3], kind.Kind{Rules: game.Rules{Name: santorini.Rules}, Title: "Hares"})
	s := screen.Screen(uistats.New(uistats.Deps{Kinds: all, Store: store, Now: func() time.Time { return now }}, screen.Statistics{}))
	s, _ = tell(s, screen.Frame{Width: 120, Height: 39, Theme: mono})
	sees(t, s, "Adjacency  ScraeBBKle  Scrabble  [Hares]")
	s, _ = press(s, "enter")
	sees(t, s, "It ended: ")
	s, _ = press(s, "esc", "o")
	sees(t, s, "[Adjacency]")
}
