package tournament

import (
	"errors"
	"fmt"
	"slices"

	logs "quoin/game"
	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/wire"
)

// errRunning says that a recorded game's steps don't come to its end.
var errRunning = errors.New("its steps don't come to an end")

// judgeSteps checks a recorded game with steps: they are replayed, and must lead to its end. Words aren't
// checked. A game that was broken off by a fault may have ended anywhere.
func judgeSteps(all games.GameList, c rules.Config, g rules.DecidedGame) error {
	tables, err := TablesOf(all, c)
	if err != nil {
		return err
	}
	m, err := tables.Open(HeaderOf(tables, c, g.Game), g.Steps())
	if err != nil {
		return err
	}
	r := m.Result()
	switch {
	case r.Turns != g.Turns:
		return fmt.Errorf("it has %s and not %d", say.Count(r.Turns, "turn"), g.Turns)
	case g.Ending == wire.EndingFault:
		if slices.ContainsFunc(g.Scores, func(s rules.Score) bool { return s.Place != 0 }) {
			return errWinner
		}
		return nil
	case !m.Over():
		return errRunning
	case g.Ending != r.Ending && (g.Ending != wire.EndingIllegal || len(r.Seats) != 2):
		return errEnding
	}
	for i, s := range r.Seats {
		if g.Scores[i] != (rules.Score{Place: s.Place, Points: s.Score}) {
			return errWinner
		}
	}
	return nil
}

// TablesOf returns the tables of a recorded tournament, for reading: words aren't checked.
func TablesOf(all games.GameList, c rules.Config) (*games.Tables, error) {
	setup, times, err := Played(c)
	if err != nil {
		return nil, err
	}
	return all.New(setup, times, nil)
}

// HeaderOf returns the header of a game's table.
func HeaderOf(t *games.Tables, c rules.Config, g rules.Game) logs.Header {
	return t.Header(t.Times().Of(g.People), g.Pairing.Names(), g.Seed, g.Long, c.Opened+g.Started.Milliseconds())
}
