package tournament

import (
	"errors"
	"fmt"
	"strings"

	logs "quoin/game"
	"quoin/game/santorini"
	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/wire"
)

// The faults of a recorded game.
var (
	errEnding = errors.New("it didn't end so")
	errWinner = errors.New("it is not the winner's")
)

// game is the game in records from before there were steps.
const game = santorini.Rules

// DefaultRules are the rules that are played by default.
const DefaultRules = game

// paired returns the configuration of a game between two people.
func paired(p rules.Pairing) (c santorini.Config) {
	c.Players[0].Name, c.Players[1].Name = p.Seats[0], p.Seats[1]
	return c
}

// Judge returns a function that checks recorded games: their moves are replayed, and must lead to the
// recorded end. If a player left the game, the moves can't tell which.
func Judge(all games.GameList) rules.Verify {
	return func(c rules.Config, g rules.DecidedGame) error {
		if c.System != "" {
			return judgeSteps(all, c, g)
		}
		return judgeMoves(c, g)
	}
}

// judgeMoves checks a game without steps.
func judgeMoves(c rules.Config, g rules.DecidedGame) error {
	if c.Game != game {
		return nil // another game, which New refuses
	}
	state, err := santorini.New(paired(g.Pairing))
	if err != nil {
		return err
	}
	for i, text := range strings.Fields(g.Moves) {
		a, err := santorini.ParseOnBoard(text)
		if err == nil {
			state, err = state.Apply(santorini.Step{Do: a})
		}
		if err != nil {
			return fmt.Errorf("action %d, %q: %w", i+1, text, err)
		}
	}
	if turns := state.Turns(); turns != g.Turns {
		return fmt.Errorf("it has %s and not %d", say.Count(turns, "turn"), g.Turns)
	}
	return judgeEnd(state, g)
}

// judgeEnd checks the ending of a game that came to a state.
func judgeEnd(s santorini.State, g rules.DecidedGame) error {
	names := [2]string{g.Pairing.Seats[0], g.Pairing.Seats[1]}
	outcome, over := s.Outcome()
	winner := g.Winner // by the moves
	switch g.Ending {
	case wire.EndingFault:
		winner = ""
	case santorini.ByClimb.String(), santorini.NoTurn.String():
		if !over || outcome.Ending.String() != g.Ending {
			return errEnding
		}
		winner = names[outcome.Winner]
	case santorini.OutOfTime.String(), wire.EndingIllegal:
		if over {
			return errEnding
		}
		winner = names[1-s.Position().Seat()]
	case santorini.Left.String(), santorini.Gone.String():
		if over || winner == "" {
			return errEnding
		}
	default:
		return errEnding
	}
	if winner != g.Winner {
		return errWinner
	}
	return nil
}

// Unstepped returns a game of a record from before games had steps: when its actions were
// done isn't known.
func Unstepped(c rules.Config, g rules.DecidedGame) logs.Record {
	var config santorini.Config
	for seat, name := range g.Pairing.Names() {
		config.Players[seat].Name = name
	}
	r := logs.Record{Header: logs.Header{Rules: santorini.Rules, Config: config.String(), Started: c.Opened + g.Started.Milliseconds()}}
	for _, move := range strings.Fields(g.Moves) {
		r.Lines = append(r.Lines, "0 "+move)
	}
	why := santorini.Ending(g.Ending)
	if g.Ending == wire.EndingIllegal {
		why = santorini.Left
	}
	switch why {
	case santorini.Left, santorini.OutOfTime, santorini.Gone:
		if loser := g.Pairing.Seat(g.Loser()); loser >= 0 {
			r.Lines = append(r.Lines, "0 "+santorini.Leave{Seat: loser, Why: why}.String())
		}
	}
	return r
}
