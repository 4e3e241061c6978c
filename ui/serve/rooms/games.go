package rooms

import (
	"errors"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/stats/record"
	"quoin/ui/kind"
)

// About describes a game, before and after its start.
type About struct {
	Offer
	Cancel  bool          // in a race: words found by several players count for none of them
	Team    bool          // in a race: all players are one team
	Control match.Control // the time control of all others
	Config  string
	List    string // the dictionary, or ""
	Board   string // the text of the board, if there are several boards
}

// The terms of a race, as in the record.
const (
	raceKeeps   = "race keep"
	raceCancels = "race cancel"
	raceTeam    = "race team"
)

// IsTeam reports whether all players of a game are one team, so that it compares with no other: it is neither
// rated nor in anybody's own statistics.
func IsTeam(g record.Game) bool { return g.Terms == raceTeam }

var errNoSuchGame = errors.New("this server doesn't know the rules of that game")

// Of returns a description of a game.
func (all Offers) Of(g record.Game) (a About, err error) {
	raced, control, of, err := terms(g)
	if err != nil {
		return About{}, err
	}
	o, is := all.Find(of.Rules)
	if !is || (o.Race != nil) != raced {
		return About{}, errNoSuchGame
	}
	a.Offer, a.Control, a.Cancel, a.Team = o, control, g.Terms == raceCancels, IsTeam(g)
	a.Config, a.List, a.Board = of.Config, of.Dictionary, of.Board
	return a, nil
}

// Language returns the language of a game's words, which is English for games without words.
func (a About) Language() lexicon.Language {
	if a.LanguageOf == nil {
		return lexicon.English
	}
	return a.LanguageOf(a.Config)
}

// Language returns the language of a game or room; English if this server doesn't know its rules.
func (all Offers) Language(g record.Game) lexicon.Language {
	about, _ := all.Of(g)
	return about.Language()
}

// terms reports whether a game is a race, and returns its time control if not, and the header of its own
// rules.
func terms(g record.Game) (raced bool, c match.Control, of game.Header, err error) {
	raced, of = g.Terms == raceKeeps || g.Terms == raceCancels || IsTeam(g), g.Header
	switch {
	case raced && g.State != record.Open:
		_, of, err = match.Raced(g.Header)
	case raced:
	case g.State != record.Open:
		c, of, err = match.Played(g.Header)
	default:
		c, err = match.ParseControl(g.Terms)
	}
	return raced, c, of, err
}

// rules returns a game's rules, as headers name them, or "".
func (all Offers) rules(g record.Game) string {
	a, _ := all.Of(g)
	return a.Rules
}

// course returns the race of a game's header, with its word list.
func (h *House) course(of game.Header) (kind.AnyCourse, error) {
	o, is := h.Find(of.Rules)
	if !is || o.Race == nil {
		return nil, errNoSuchGame
	}
	terms, err := o.Race.Terms(of.Config)
	if err != nil {
		return nil, err
	}
	if !terms.Checked {
		return o.Race.Course(nil), nil
	}
	l, err := h.list(of)
	if err != nil {
		return nil, err
	}
	return o.Race.Course(l), nil
}

// race replays a race from its header and the lines of its seats.
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
	return racePosition{r}, nil
}

// fold replays a game that has started.
func (h *House) fold(g record.Game, lines [][]string) (position, error) {
	about, err := h.Of(g)
	if err != nil {
		return nil, err
	}
	switch {
	case about.Race != nil:
		return h.race(g.Header, lines)
	case len(lines) != 1:
		return nil, errNoSuchGame
	}
	return h.open(g.Header, lines[0], g.Seats)
}
