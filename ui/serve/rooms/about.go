package rooms

import (
	"fmt"

	"quoin/game/adjacency"
	"quoin/stats/record"
	"quoin/ui/say"
)

// Tell is what a game is called, and on what terms it is played.
func Tell(g record.Game) (name, terms string) {
	about, err := Of(g)
	if err != nil {
		return "another game", ""
	}
	config, err := adjacency.ParseConfig(about.Config)
	if err != nil {
		return "Race", ""
	}
	name, terms = fmt.Sprintf("Race %d×%d", config.Size, config.Size), say.Count(config.Minutes, "minute")
	if config.Checked {
		terms += ", " + about.List
	}
	if about.Cancel {
		terms += ", shared words cancel"
	}
	return name, terms
}
