package noughts

import (
	"context"

	"quoin/game"
	"quoin/game/match"
	rules "quoin/game/noughts"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/remote"
	rooms "quoin/ui/remote/dialogue"
	"quoin/ui/screen"
)

type (
	position = match.State[rules.Action, rules.State, rules.View] // of a match
	known    = match.View[rules.View]                             // a match as a seat may see it
)

// several returns noughts and crosses between people.
func several() *kind.Several {
	return &kind.Several{
		Key: "o", About: "three in a line, 2 players", Least: 2, Most: 2,
		Controls: []match.Control{match.BlitzTime, match.RapidTime},
		Config: func(_ string, players []game.Player) string {
			return rules.Config{Players: [2]game.Player(players)}.String()
		},
		Match: func(kind.Words) kind.AnyEngine { return rules.Match() },
		Next:  next,
		Board: func(host play.Host, tick screen.Ticker, g remote.Game) screen.Screen {
			return NewMatch(Deps{Host: host, Tick: tick}, g)
		},
		Talk: func(r *rooms.Room) rooms.Script {
			return &lines{Table: rooms.Table{Room: r, Refused: sentence}}
		},
		Tournament: &kind.TournamentGame{
			Time:  match.BlitzTime,
			Wire:  func(string, *play.Dictionary) (kind.Wire, error) { return told{}, nil },
			Bot:   bot,
			Ended: behind,
		},
	}
}

// next returns the work for a computer's turn, or nil if a person is to move.
func next(t kind.MatchTurn) kind.Chore {
	if t.Level == "" {
		return nil
	}
	board := t.Match.(position).Game().Board()
	return func(ctx context.Context, _ play.Host, think kind.Thinking) (actions []string, err error) {
		err = think(ctx, func(context.Context) {
			mark := rules.Mark{Square: rules.Think(board, t.Level, t.Seed)}
			actions = []string{match.PlayAction[rules.Action]{Seat: t.Seat, Do: mark}.String()}
		})
		return actions, err
	}
}
