package menu_test

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"quoin/game"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// The rules of invented games, so that a new game in Quoin changes no frame here: one that is
// played alone, with a clock or without, and others of several players.
const (
	gridRules   = "grid 1"
	towersRules = "towers 1"
)

func kinds() []kind.Kind {
	return []kind.Kind{
		{
			Rules: game.Rules{Name: gridRules}, Title: "Grid",
			Rows: []kind.Row{
				{Key: "a", Label: "Grid", About: "find words in a grid"},
				{Key: "d", Label: "Daily", As: "daily", Today: func(now time.Time) string { return now.Format("No. 2, Monday 2 January") }},
				{Key: "f", Label: "Find all", About: "all of them, no clock", As: "all", Folded: true, Keeps: true},
			},
			Code: func(_ play.Host, text string) (kind.Coded, error) {
				if number, is := strings.CutPrefix(strings.ToUpper(text), "GR-"); is && len(number) == 4 {
					return kind.Coded{To: screen.Play{As: "GR-" + number}, About: "It deals 5×5, and plays by that; your settings have 4×4"}, nil
				}
				return kind.Coded{}, errors.New("a code has GR- and four characters")
			},
			Left: func(_ game.Header, r game.Result, left time.Duration) string {
				if r.Puzzle.Is {
					return fmt.Sprintf("%d×%d, %s", r.Facets[0], r.Facets[0], say.Everyday(r.Puzzle.Done, r.Puzzle.Of))
				}
				clock := "no clock"
				if r.Pool == "" {
					clock = say.Clock(left) + " left"
				}
				return fmt.Sprintf("%d×%d, %s, %s", r.Facets[0], r.Facets[0], clock, say.Count(int(r.Seats[0].Score), "point"))
			},
		},
		{
			Rules: game.Rules{Name: "crosses 1"}, Title: "Crosses",
			Rows: []kind.Row{{Key: "c", Label: "Crosses", About: "cross words on any board"}},
		},
		{
			Rules: game.Rules{Name: "tiles 1"}, Title: "Tiles",
			Rows: []kind.Row{{Key: "b", Label: "Tiles", About: "the classic, two to four players"}},
		},
		{
			Rules: game.Rules{Name: towersRules}, Title: "Towers",
			Rows: []kind.Row{{Key: "t", Label: "Towers", About: "climb and build, two players"}},
		},
	}
}
