package adjacency

import (
	"context"
	"fmt"
	"strings"
	"time"

	"quoin/game"
	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/stats"
	"quoin/ui/board/adjacency/commands"
	"quoin/ui/board/adjacency/door"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/several"
	"quoin/ui/board/adjacency/textmode"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Kind returns Adjacency's entry in the list of games.
func Kind() kind.Kind {
	people := several.Kind()
	people.Board = func(host play.Host, tick screen.Ticker, g remote.Game) screen.Screen {
		return NewRace(Deps{Host: host, Tick: tick}, g)
	}
	return kind.Kind{
		Rules: gameplay.Rules(),
		Title: "Adjacency", Topic: "adjacency",
		Rows: []kind.Row{
			{Key: "a", Label: "Adjacency", About: "find words in a grid"},
			{Key: "d", Label: "Daily", As: door.Door, Today: door.Numbered, State: door.State},
			{Key: "f", Label: "Find all", About: "all of them, no clock", As: gameplay.FindAll, Folded: true, Keeps: true},
		},
		Ending:  wording.Ending,
		Left:    stands,
		Board:   board,
		Scored:  true,
		Page:    page(),
		Tell:    textmode.Tell,
		Code:    coded,
		Taken:   rank,
		Command: commandLine(),
		Tools:   commands.Tools,
		Several: people,
	}
}

// board returns the screen of a place: before a new player's first board, the card that asks about its
// letters; before a Daily, the door.
func board(host play.Host, to screen.Play) screen.Screen {
	switch {
	case to.As == door.Door, to.As == door.AtOnce:
		return door.New(door.Deps{Host: host}, to.As)
	case asksFirst(host, to):
		return newFirst(host)
	}
	return New(Deps{Host: host}, to)
}

// rank works out and keeps the share of the board's words that a game found.
func rank(ctx context.Context, host play.Host, id stats.ID) {
	_, _ = gameplay.ReadEnded(ctx, host, id) // a game that can't be read has no share
}

// stands describes an unfinished game for the menu.
func stands(_ game.Header, r game.Result, left time.Duration) string {
	size, clock := r.Facets[0], "no clock"
	if r.Facets[1] != rules.NoClock {
		clock = say.Clock(left) + " left"
	}
	what := fmt.Sprintf("%d×%d", size, size)
	if _, tag := r.Fact(rules.FactLanguage); tag != "" {
		of, _ := lexicon.ParseLanguage(tag)
		what += ", " + of.Own()
	}
	if r.Day != "" {
		what = "daily"
	}
	if r.Puzzle.Of > 0 {
		return fmt.Sprintf("%s, %s", what, say.Everyday(r.Puzzle.Done, r.Puzzle.Of))
	}
	return fmt.Sprintf("%s, %s, %s", what, clock, say.Count(int(r.Seats[0].Score), "point"))
}

// coded parses a board's code. A game by a code has the code's rules, not those of the
// settings.
func coded(host play.Host, text string) (kind.Coded, error) {
	code, err := rules.ParseCode(text)
	if err != nil {
		return kind.Coded{}, err
	}
	own := host.Settings.Now().Adjacency()
	c := kind.Coded{To: screen.Play{As: code.String()}}
	if by := code.Config(own); by == own {
		c.About = "It deals " + deals(own) + ", as your settings do"
	} else {
		c.About = "It deals " + deals(by) + ", and plays by that; your settings have " + deals(own)
	}
	return c, nil
}

// ownRules returns a sentence about the rules of a game begun by a code, if they differ
// from the settings. A Daily game needs none: it has its date.
func ownRules(host play.Host, as string, c rules.Config) string {
	own := host.Settings.Now().Adjacency()
	if !c.Timed() {
		own.Minutes = c.Minutes // Find all never has the clock of the settings
	}
	if _, err := rules.ParseCode(as); err != nil || c.Day != "" || deals(c) == deals(own) {
		return ""
	}
	return "Played by its code: " + deals(c)
}

// deals returns everything that a code sets except the board itself.
func deals(c rules.Config) string {
	weights := strings.Replace(c.PresetName(), "english", c.Language.String(), 1)
	return wording.Class(c) + ", " + weights + " letters"
}
