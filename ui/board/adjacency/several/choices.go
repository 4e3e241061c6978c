package several

import (
	"fmt"
	"slices"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/ui/kind"
	"quoin/ui/say"
)

// changed returns a configuration after a change.
func changed(config string, change func(*adjacency.Config)) (string, error) {
	c, err := adjacency.ParseConfig(config)
	if err != nil {
		return "", err
	}
	change(&c)
	return c.String(), c.Validate()
}

// choices returns what a room's host can change. Weights that aren't a preset are the host's own: they come
// with the room, and aren't offered.
func choices() []kind.RaceChoice {
	board := numbers("Board", adjacency.MinSize, adjacency.MaxSize,
		func(n int) string { return fmt.Sprintf("%d×%d", n, n) }, func(c *adjacency.Config) *int { return &c.Size })
	clock := numbers("Clock", adjacency.MinMinutes, adjacency.MaxMinutes,
		func(n int) string { return say.Count(n, "minute") }, func(c *adjacency.Config) *int { return &c.Minutes })
	type drawn struct {
		language lexicon.Language
		weights  adjacency.Weights
	}
	ways := []drawn{{lexicon.English, adjacency.Default().Weights}}
	for _, of := range lexicon.Languages() {
		ways = append(ways, drawn{of, adjacency.Natural(of)})
	}
	letter := kind.RaceChoice{
		Label: "Letters", Custom: customLetters,
		At: func(config string) int {
			c, err := adjacency.ParseConfig(config)
			if err != nil {
				return -1
			}
			return slices.Index(ways, drawn{c.Language, c.Weights})
		},
		With: func(config string, at int) (string, error) {
			return changed(config, func(c *adjacency.Config) { c.Language, c.Weights = ways[at].language, ways[at].weights })
		},
	}
	for _, w := range ways {
		letter.Values = append(letter.Values, letters(adjacency.Config{Language: w.language, Weights: w.weights}))
	}
	return []kind.RaceChoice{board, clock, letter}
}

// numbers returns the choice of a number from low to high.
func numbers(label string, low, high int, words func(int) string, field func(*adjacency.Config) *int) kind.RaceChoice {
	choice := kind.RaceChoice{
		Label: label,
		At: func(config string) int {
			c, err := adjacency.ParseConfig(config)
			if err != nil {
				return -1
			}
			return *field(&c) - low
		},
		With: func(config string, at int) (string, error) {
			return changed(config, func(c *adjacency.Config) { *field(c) = low + at })
		},
	}
	for n := low; n <= high; n++ {
		choice.Values = append(choice.Values, words(n))
	}
	return choice
}
