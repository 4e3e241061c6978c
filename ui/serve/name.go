package serve

import (
	"context"
	"errors"
	"io"

	"quoin/settings"
	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/play"
	"quoin/ui/room/textmode"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/welcome"
)

// joins makes the newcomer a player. The error is a sentence for them.
func (n *channelSession) joins(ctx context.Context, name string, code record.InvitationCode) (record.Player, error) {
	s, now := n.server, n.server.now()
	if !s.fresh.admits(n.place, n.network, now, s.limits, true) { // again, since time has passed since the question
		s.tell(eventRefused, refusedNewcomer, n.place)
		return record.Player{}, errors.New(say.Capital(manyNewcomers))
	}
	p, err := s.record.Join(ctx, record.Newcomer{Name: name, Key: n.key, Code: code, At: record.At(now)})
	if err != nil {
		s.fresh.forget(n.place, n.network, now)
	}
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
	n.logFailure(err)
	return p, errors.New("a name can't be kept at the moment")
}

// namesOnScreen asks for a name on the screen. The player's ID is 0 if the newcomer leaves instead.
func (n *channelSession) namesOnScreen(in *input, code record.InvitationCode) (p record.Player, status int) {
	join := func(ctx context.Context, name string) error {
		made, err := n.joins(ctx, name, code)
		if err == nil {
			p = made // read once the screen is closed
		}
		return err
	}
	env := app.Env{
		Host: play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil), Now: n.server.now},
		Home: screen.WelcomePlace{}, EndOnFailure: true,
		Places: func(place screen.Place) screen.Screen {
			if _, is := place.(screen.WelcomePlace); is {
				return welcome.New(join)
			}
			return nil
		},
	}
	return p, n.shows(in, env, screen.WelcomePlace{})
}

// namesByLine asks for a name in text mode.
func (n *channelSession) namesByLine(at textmode.Console, code record.InvitationCode) (record.Player, int) {
	question := welcome.Question + "\n"
	if at.Prompt {
		question += "> "
	}
	for {
		if _, err := io.WriteString(at.Out, question); err != nil {
			return record.Player{}, statusNothing
		}
		select {
		case <-n.ctx.Done():
			return record.Player{}, statusNothing
		case l := <-at.Lines:
			if l.End {
				return record.Player{}, statusNothing
			}
			p, err := n.joins(n.ctx, l.Text, code)
			if err == nil {
				return p, statusWell
			}
			_, _ = io.WriteString(at.Out, err.Error()+".\n")
		}
	}
}
