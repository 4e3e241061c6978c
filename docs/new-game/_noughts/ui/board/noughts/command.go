package noughts

import (
	"context"

	"quoin/game"
	rules "quoin/game/noughts"
	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// command returns the game's command.
func command() kind.Command {
	return kind.Command{
		Short: "Three in a line, two players",
		Long: "Noughts and crosses: mark squares in turn, and have three in a line first.\n" +
			"It begins at once, by the settings and these flags. A player is human,\n" +
			"human:NAME, computer, or computer:LEVEL with\n" +
			play.AnyLevel() + ".\n" +
			"Player 1 has the crosses, and begins.",
		Example: "  quoin noughts\n  quoin noughts --player1 computer:best --player2 human\n  quoin noughts --plain",
		Seats:   2,
		Flags: func(kind.Flags) func(kind.Given) (kind.Start, error) {
			return func(g kind.Given) (kind.Start, error) {
				players, err := g.Two()
				return kind.Start{
					Play: screen.Play{Begin: &game.Header{Config: rules.Config{Players: players}.String(), Seed: g.Seed}},
					Talk: func(ctx context.Context, host play.Host, at plain.Console, left stats.ID) error {
						host.Seed = func() uint64 { return g.Seed }
						return Talk(ctx, host, at, players, left)
					},
				}, err
			}
		},
	}
}
