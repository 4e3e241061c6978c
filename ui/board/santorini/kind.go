package santorini

import (
	rules "quoin/game/santorini"
	"quoin/ui/kind"
	dialogue "quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/say"
)

// Kind is Santorini, as every face of Quoin knows it.
func Kind() kind.Kind {
	return kind.Kind{
		Rules: play.Santorini().Rules(rules.Rules),
		Title: "Santorini", Topic: "santorini",
		Rows:   []kind.Row{{Key: "t", Label: "Santorini", About: "climb and build, two players"}},
		Ending: say.SantoriniEnding,
		Tell:   dialogue.TellSantorini,
	}
}
