package noughts

import (
	rules "quoin/game/noughts"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// Kind returns the game's entry in the list of games.
func Kind() kind.Kind {
	return kind.Kind{
		Rules: engine.Rules(rules.Rules),
		Title: title, Topic: "noughts",
		Rows:    []kind.Row{{Key: "n", Label: title, About: "three in a line, two players"}},
		Board:   func(host play.Host, to screen.Play) screen.Screen { return New(Deps{Host: host}, to) },
		Ending:  ending,
		Tell:    tell,
		Command: command(),
		Several: several(),
	}
}

const title = "Noughts"

var engine = play.Engine[rules.Action, rules.State]{Start: rules.Start, Parse: rules.ParseAction}
