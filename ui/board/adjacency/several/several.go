// Package several is Adjacency between people: a race, for rooms and for their text mode.
package several

import (
	"fmt"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/remote/dialogue"
	"quoin/ui/say"
)

// Kind returns the race of Adjacency.
func Kind() *kind.Several {
	return &kind.Several{
		Title: "Race", Key: "a", About: "one board, 2 to 8 players", Least: 2, Most: match.MaxSeats,
		Race: &kind.RaceGame{
			Deal: func(host play.Host) (game.Header, error) {
				h, _, _, err := gameplay.Deal(host, "")
				if err != nil {
					return h, err
				}
				// Even letters are the default for one player, and hard for several.
				h.Config, err = changed(h.Config, func(c *adjacency.Config) {
					if c.Weights.PresetName() == "even" {
						c.Weights = adjacency.Natural(c.Language)
					}
				})
				return h, err
			},
			Daily:   daily,
			Terms:   terms,
			Choices: choices(),
			Check: func(config string, checked bool) (string, error) {
				return changed(config, func(c *adjacency.Config) { c.Checked = checked })
			},
			Against: against,
			Course:  func(w kind.Words) kind.AnyCourse { return adjacency.Race(w) },
		},
		LanguageOf: func(config string) lexicon.Language {
			c, _ := adjacency.ParseConfig(config) // the house deals valid ones
			return c.Language
		},
		Talk:       func(r *dialogue.Room) dialogue.Script { return &race{Room: r} },
		Tournament: tournament(),
	}
}

func daily(secret []byte, year, month, day int, everyday *lexicon.Lexicon) game.Header {
	solver, done := gameplay.SolverOf(everyday)
	defer done()
	c, seed, long := adjacency.SecretDaily(secret, year, month, day, adjacency.RichOn(solver, year, month, day))
	return game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: seed, LongSeed: long}
}

func terms(config string) (kind.Terms, error) {
	c, err := adjacency.ParseConfig(config)
	if err != nil {
		return kind.Terms{}, err
	}
	board := fmt.Sprintf("%d×%d", c.Size, c.Size)
	return kind.Terms{Board: board, Time: say.Count(c.Minutes, "minute"), Length: time.Duration(c.Minutes) * time.Minute, Checked: c.Checked, Letters: letters(c)}, nil
}

// letters says how letters are drawn.
func letters(c adjacency.Config) string {
	switch {
	case c.Weights == adjacency.Natural(c.Language):
		return "as in " + c.Language.Own()
	case c.PresetName() == "even":
		return "even"
	}
	return customLetters
}

const customLetters = "weights of their own"

func against(config string, others []string) (string, error) {
	c, err := adjacency.ParseConfig(config)
	if err != nil {
		return "", err
	}
	return c.Against(others...).String(), nil
}
