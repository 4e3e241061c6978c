package santorini

import (
	rules "quoin/game/santorini"
	"quoin/ui/board/santorini/gameplay"
	people "quoin/ui/board/santorini/several"
	"quoin/ui/board/santorini/textmode"
	"quoin/ui/board/santorini/wording"
	"quoin/ui/kind"
	"quoin/ui/play"
	others "quoin/ui/remote"
	"quoin/ui/screen"
)

// Kind returns Santorini's entry in the list of games.
func Kind() kind.Kind {
	several := people.Kind()
	several.Board = func(host play.Host, tick screen.Ticker, g others.Game) screen.Screen {
		return NewMatch(Deps{Host: host, Tick: tick}, g)
	}
	return kind.Kind{
		Rules: gameplay.Engine().Rules(rules.Rules),
		Title: "Santorini", Topic: "santorini",
		Rows:    []kind.Row{{Key: "t", Label: "Santorini", About: "climb and build, two players"}},
		Board:   func(host play.Host, to screen.Play) screen.Screen { return New(Deps{Host: host}, to) },
		Ending:  wording.Ending,
		Tell:    textmode.Tell,
		Command: command(),
		Several: several,
	}
}
