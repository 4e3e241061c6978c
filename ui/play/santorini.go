package play

import (
	"context"
	"math/rand/v2"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/settings"
)

// Santorini is the engine of Santorini.
func Santorini() Engine[santorini.Action, santorini.State] {
	return Engine[santorini.Action, santorini.State]{
		Start: santorini.Start, Parse: santorini.ParseAction, Replay: santorini.Replay,
	}
}

// ComputerName is what the computer is called at every level.
const ComputerName = "Quoin"

// What persons are called who have no name.
const (
	You   = "You"
	Guest = "Guest"
)

// Person is a player by a name of the settings, or called unnamed. See
// PlayerName.
func Person(name, unnamed string) game.Player {
	return game.Player{Name: PlayerName(name, unnamed)}
}

// Computer is the computer at a level.
func Computer(level string) game.Player {
	return game.Player{Name: ComputerName, Level: level}
}

// Opposed are the person of the settings and the computer at their level.
func Opposed(s settings.Settings) [2]game.Player {
	return [2]game.Player{Person(s.Name, You), Computer(s.Level)}
}

// thoughtBytes is the memory of one thought: at depth 4 more gains nothing,
// and in 100 ms no more is filled.
const thoughtBytes = 4 << 20

// ThinkSantorini is the computer's turn at a level: what it has come to when its time
// is over or ctx is done. It is slow. The log gives it the seed, another one
// for each turn and the same for the same turn of a game.
func ThinkSantorini(ctx context.Context, level santorini.Level, log santorini.Log, s santorini.State) santorini.Turn {
	if level.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, level.Time)
		defer cancel()
	}
	seed := rand.NewPCG(log.Seed, uint64(len(log.Steps))).Uint64() | 1
	stop := func() bool { return ctx.Err() != nil }
	return santorini.NewSearcher(thoughtBytes).Think(s.Position(), level.Limit(seed, stop)).Turn
}

// AdviseSantorini is a good turn in a position, for a hint. It is slow.
func AdviseSantorini(p santorini.Position) santorini.Turn {
	strong, _ := santorini.LevelNamed(game.Strong)
	return santorini.NewSearcher(thoughtBytes).Think(p, strong.Limit(0, nil)).Turn
}
