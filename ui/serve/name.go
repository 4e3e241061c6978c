package serve

import (
	"context"
	"errors"
	"io"
	"strings"

	"quoin/settings"
	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/welcome"
)

// joins makes a player of the newcomer. The error is a sentence for them.
func (n *session) joins(ctx context.Context, name string, code record.Code) (record.Player, error) {
	p, err := n.server.record.Join(ctx, record.Newcomer{Name: name, Key: n.key, Code: code, At: record.At(n.server.now())})
	var unfit record.NameReason
	var why record.Refusal
	switch {
	case err == nil:
		return p, nil
	case errors.Is(err, record.KeyTaken): // in another session, meanwhile
		return n.server.record.ByKey(ctx, n.key)
	case errors.As(err, &unfit), errors.As(err, &why):
		return p, errors.New(say.Capital(err.Error()))
	}
	n.server.logf("%s: %v", n.place, err)
	return p, errors.New("a name can't be kept at the moment")
}

// namesOnScreen asks for a name on the screen. The player's ID is 0 where
// somebody leaves instead.
func (n *session) namesOnScreen(in *input, code record.Code) (p record.Player, status int) {
	join := func(ctx context.Context, name string) error {
		made, err := n.joins(ctx, name, code)
		if err == nil {
			p = made // read once the screen is left
		}
		return err
	}
	env := app.Env{
		Host: play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil), Now: n.server.now},
		Home: screen.Welcome{},
		Places: func(place screen.Place) screen.Screen {
			if _, is := place.(screen.Welcome); is {
				return welcome.New(join)
			}
			return nil
		},
	}
	return p, n.shows(in, env, screen.Welcome{})
}

// namesByLine asks for a name line by line.
func (n *session) namesByLine(in *input, code record.Code) (record.Player, int) {
	at := n.console(in)
	for {
		if _, err := io.WriteString(at.Out, welcome.Question+"\n> "); err != nil {
			return record.Player{}, statusNothing
		}
		name, err := line(at.In)
		if err != nil || n.ctx.Err() != nil {
			return record.Player{}, statusNothing
		}
		p, err := n.joins(n.ctx, strings.TrimSpace(name), code)
		if err == nil {
			return p, statusWell
		}
		_, _ = io.WriteString(at.Out, err.Error()+".\n")
	}
}

// line reads a line and not a byte beyond it.
func line(in io.Reader) (string, error) {
	const most = 1 << 10
	var text []byte
	for {
		var one [1]byte
		n, err := in.Read(one[:])
		switch {
		case n > 0 && one[0] == '\n':
			return string(text), nil
		case n > 0 && len(text) < most:
			text = append(text, one[0])
		case err != nil:
			return "", err
		}
	}
}
