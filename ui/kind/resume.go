package kind

import (
	"context"

	"quoin/stats"
	"quoin/ui/plain"
	"quoin/ui/play"
)

// Talk holds the dialogue of a game in text mode with default flags: of the running game left, or
// of a new one if left is "". The errors are those of Start.Talk.
func (k Kind) Talk(ctx context.Context, host play.Host, at plain.Console, left stats.ID) error {
	start, err := k.Command.Flags(usual{})(Given{
		Host: host, Settings: host.Settings.Now(), Changed: func(string) bool { return false },
		Seats: make([]play.Seat, k.Command.Seats), Seed: host.Seed(),
	})
	if err != nil {
		return err
	}
	return start.Talk(ctx, host, at, left)
}

// usual is a set of flags that leaves every flag at its default.
type usual struct{}

func (usual) StringVar(p *string, _, value, _ string)         { *p = value }
func (usual) BoolVar(p *bool, _ string, value bool, _ string) { *p = value }
