package client

import (
	"context"

	"quoin/ui/tournament/wire"
)

// TableChooser returns the answer to a prompt of version 2, as the text of an action. The context ends with
// the play.
type TableChooser func(context.Context, wire.Ask) (string, error)

// PlayTables is Play by version 2 of the protocol, for a tournament of any game. The first message, a
// wire.Hall, says which.
func PlayTables(ctx context.Context, o Options, choose TableChooser, tell func(wire.News)) (wire.Finish, error) {
	o.version = wire.Version2
	return comeBack(ctx, o, tell, func(ctx context.Context, c *Conn, tell func(wire.News)) (wire.Finish, error) {
		return listen(ctx, c, tell, func(news wire.News) (wire.Finish, bool, error) {
			switch news := news.(type) {
			case wire.Ask:
				a, err := choose(ctx, news)
				if err != nil {
					return wire.Finish{}, false, err
				}
				return wire.Finish{}, false, c.Send(ctx, wire.Action{Prompt: news.Prompt, Action: a})
			case wire.Finish:
				return news, true, nil
			}
			return wire.Finish{}, false, nil
		})
	})
}
