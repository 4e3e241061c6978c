package rooms

import (
	"errors"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/stats/record"
)

// About is what can be told of a game before and after it begins.
type About struct {
	Kind
	Cancel  bool          // of a race: words that several find count for none of them
	Control match.Control // of all others
	Config  string
	List    string // its dictionary, or ""
	Board   string // the text of its board, where it isn't the only one
}

// The terms of a race, as the record has them.
const (
	raceKeeps   = "race keep"
	raceCancels = "race cancel"
)

var errNoSuchGame = errors.New("this server doesn't know the rules of that game")

// Of says what a game is.
func Of(g record.Game) (About, error) {
	raced := g.Terms == raceKeeps || g.Terms == raceCancels
	a := About{Cancel: g.Terms == raceCancels}
	of := g.Header
	var err error
	switch {
	case raced && g.State != record.Open:
		_, of, err = match.Raced(g.Header)
	case raced:
	case g.State != record.Open:
		a.Control, of, err = match.Played(g.Header)
	default:
		a.Control, err = match.ParseControl(g.Terms)
	}
	if err != nil {
		return About{}, err
	}
	is := false
	if a.Kind, is = KindOf(of.Rules); !is || a.Race != raced {
		return About{}, errNoSuchGame
	}
	a.Config, a.List, a.Board = of.Config, of.Dictionary, of.Board
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
	l, err := h.list(of)
	if err != nil {
		return nil, err
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
	switch {
	case about.Race:
		return h.race(g.Header, lines)
	case len(lines) != 1:
		return nil, errNoSuchGame
	}
	return h.open(g.Header, lines[0], g.Seats)
}
