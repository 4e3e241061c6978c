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
	if g.Day != "" {
		name = "Day's board"
	}
	if config.Checked {
		terms += ", " + about.List
	}
	if about.Cancel {
		terms += ", shared words cancel"
	}
	return name, terms
}

// WaitsFor says for whom an open room waits.
func WaitsFor(g record.Game) string {
	var sit, unready []string
	for _, s := range g.Seats {
		if s.IsOpen() {
			continue
		}
		sit = append(sit, NameOf(s))
		if !s.Ready && s.Level == "" {
			unready = append(unready, NameOf(s))
		}
	}
	switch {
	case len(sit) < 2:
		return "waiting for one more"
	case len(unready) == len(sit):
		return "waiting for all to be ready"
	case len(unready) > 0:
		return "waiting for " + say.List(unready)
	}
	return "about to begin"
}
