package rooms

import (
	"errors"
	"fmt"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/stats/record"
)

// About is what can be told of a game before and after it begins.
type About struct {
	Race   bool
	Cancel bool   // words that several find count for none of them
	Rules  string // of the game itself
	Config string
	List   string // its dictionary, or ""
}

// The terms of a race, as the record has them.
const (
	raceKeeps   = "race keep"
	raceCancels = "race cancel"
)

var errNoSuchGame = errors.New("this server doesn't know the rules of that game")

// Of says what a game is.
func Of(g record.Game) (About, error) {
	a := About{Race: g.Terms == raceKeeps || g.Terms == raceCancels, Cancel: g.Terms == raceCancels}
	of := g.Header
	if a.Race && g.State != record.Open {
		var err error
		if _, of, err = match.Raced(g.Header); err != nil {
			return About{}, err
		}
	}
	a.Rules, a.Config, a.List = of.Rules, of.Config, of.Dictionary
	if !a.Race || a.Rules != adjacency.Rules {
		return About{}, errNoSuchGame
	}
	return a, nil
}

// course is the race of a game's header, with the words it is checked with.
func (h *House) course(of game.Header) (*adjacency.Course, error) {
	if of.Rules != adjacency.Rules {
		return nil, errNoSuchGame
	}
	config, err := adjacency.ParseConfig(of.Config)
	if err != nil {
		return nil, err
	}
	if !config.Checked {
		return adjacency.Race(nil), nil
	}
	l, err := h.deps.Host.Lexicon(of.Dictionary)
	if err != nil {
		return nil, err
	}
	if l.SHA256() != of.DictionarySHA256 {
		return nil, fmt.Errorf("the word list %s isn't the one that the game began with", of.Dictionary)
	}
	return adjacency.Race(l), nil
}

// race folds a race from its header and the lines of its seats.
func (h *House) race(header game.Header, lines [][]string) (position, error) {
	_, of, err := match.Raced(header)
	if err != nil {
		return nil, err
	}
	c, err := h.course(of)
	if err != nil {
		return nil, err
	}
	logs := make([]game.Record, len(lines))
	for i := range lines {
		logs[i] = game.Record{Header: of, Lines: lines[i]}
	}
	r, err := c.Open(header, logs)
	if err != nil {
		return nil, err
	}
	return race{r, func(r match.AnyRace, seat int) any {
		return r.(match.Race[adjacency.Action, adjacency.State, adjacency.View]).View(seat)
	}}, nil
}

// fold is where a game leads that has begun.
func (h *House) fold(g record.Game, lines [][]string) (position, error) {
	about, err := Of(g)
	if err != nil {
		return nil, err
	}
	if about.Race {
		return h.race(g.Header, lines)
	}
	return nil, errNoSuchGame
}
