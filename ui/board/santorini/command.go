package santorini

import (
	"context"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/stats"
	"quoin/ui/board/santorini/textmode"
	"quoin/ui/kind"
	dialogue "quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// command returns Santorini's command.
func command() kind.Command {
	return kind.Command{
		Short: "Climb and build, two players",
		Long: "Santorini: move a worker, build beside it, and climb to the third level first.\n" +
			"It begins at once, by the settings and these flags. A player is human,\n" +
			"human:NAME, computer, or computer:LEVEL with\n" +
			play.AnyLevel() + ".\n" +
			"Player 1 places and moves first.",
		Example: "  quoin santorini\n  quoin santorini --player1 computer:strong --player2 human\n  quoin santorini --player1 human:Ada --player2 human:Grace\n  quoin santorini --plain",
		Seats:   2,
		Old:     map[string]string{"first": "player1", "second": "player2"},
		Flags: func(kind.Flags) func(kind.Given) (kind.Start, error) {
			return func(g kind.Given) (kind.Start, error) {
				players, err := g.Two()
				return kind.Start{
					Play: screen.Play{Begin: &game.Header{Config: rules.Config{Players: players}.String(), Seed: g.Seed}},
					Talk: func(ctx context.Context, host play.Host, at dialogue.Console, left stats.ID) error {
						host.Seed = func() uint64 { return g.Seed }
						return textmode.Play(ctx, host, at, players, left)
					},
				}, err
			}
		},
	}
}
