package serve

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/charmbracelet/colorprofile"

	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/failure"
	"quoin/ui/lobby"
	"quoin/ui/screen"
	"quoin/ui/terminal"
)

// isIn gives the player the own data while plays runs.
func (n *channelSession) isIn(p record.Player, plays func(*ownData) int) int {
	s := n.server
	n.player.Store(int64(p.ID))
	o := s.enters(n, p)
	defer s.leaves(n, o)
	id := n.id()
	since := s.now()
	enter := record.ConnectedPlayer{Node: s.node, ID: id, Player: p.ID, Since: record.At(since)}
	if err := s.record.Enter(n.ctx, enter); err != nil && n.ctx.Err() == nil {
		n.logFailure(err)
	}
	n.stays.enter = enter
	_ = s.record.See(n.ctx, n.key, record.At(since))
	s.tell(eventCame, p.ID, n.place, p.Name)
	defer func() {
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		n.stays.end()
		_ = s.record.Leave(ctx, s.node, id) // the server's next start would do it too
		s.tell(eventLeft, p.ID, s.now().Sub(since))
	}()
	soon := time.AfterFunc(takeAfter, func() { s.takesSoon(o) })
	defer soon.Stop()
	return plays(o)
}

// first returns the player's first screen: the lobby, or what was asked for.
func (n *channelSession) first(w wish) screen.Place {
	switch {
	case w.watch != "":
		return screen.Table{Game: string(w.watch)}
	case w.code != "" && n.isForGame(w.code):
		return screen.Room{Code: string(w.code)} // the room says what is wrong with the code
	}
	return screen.Lobby{}
}

// isForGame reports whether a code leads to a room. A code for something else has already let its player in;
// for an invalid code the room says so.
func (n *channelSession) isForGame(code record.InvitationCode) bool {
	i, err := n.server.record.Invitation(n.ctx, code, record.At(n.server.now()))
	return i.For == record.ForGame || err != nil && !errors.Is(err, record.CodeUsed)
}

// env returns what a player's screens need.
func (n *channelSession) env(o *ownData) app.Env {
	host := n.server.host(o)
	deps := lobby.Deps{
		Host: host, House: n.server.rooms, Tournaments: n.server.tournaments, Record: n.server.record, Player: o.player, Done: n.ctx, Trip: n.lag.trip, Stands: n.stands,
	}
	return app.Env{Host: host, Notices: o.notices, Unsaved: o.unsaved, Home: screen.Lobby{}, News: n.news, People: lobby.People(deps), Places: lobby.Places(deps), EndOnFailure: true}
}

// shows shows the screens until the player leaves, or the session has to end.
func (n *channelSession) shows(in *input, env app.Env, first screen.Place) int {
	reader := in.reader()
	defer reader.end()
	idle := time.AfterFunc(n.server.limits.Idle, n.isIdle)
	defer idle.Stop()
	meter := n.meter()
	defer meter.end()
	env.Terminal = n.terminal(reader, meter)
	env.Typed = func() { idle.Reset(n.server.limits.Idle) }
	err := app.Run(n.ctx, env, first)
	if failed := (*app.FailedScreen)(nil); errors.As(err, &failed) {
		in := fmt.Sprintf("screen %s, %s, %d by %d", failed.Screen, failed.During, failed.Columns, failed.Rows)
		f := failure.Failure{What: failed.Panic, Stack: failed.Stack}
		n.server.tell(eventPanic, in, n.place, f.What, f.Trace())
		n.server.report(failed.CrashFile)
		n.say(err.Error())
		return statusFailed
	}
	if err != nil {
		n.logFailure(err)
		n.say(err.Error())
		return statusFailed
	}
	return statusWell
}

func (n *channelSession) isIdle() {
	n.kick(kickIdle, "Nobody has touched a key here for a good while, so the session has ended. What you were playing is kept.")
}

// terminal returns the player's terminal. The environment says that it is remote, as for any program.
func (n *channelSession) terminal(in *lasting, meter *sessionMeter) terminal.Terminal {
	environ := append([]string{"SSH_CONNECTION=1"}, n.environ...)
	noColor := false
	for _, v := range n.environ {
		noColor = noColor || len(v) > len("NO_COLOR=") && v[:len("NO_COLOR=")] == "NO_COLOR="
	}
	return terminal.Terminal{
		In: in, Out: n.channel, Environ: environ, Profile: colorprofile.Env(environ), NoColor: noColor,
		Size: n.size, Sizes: n.sizes, Bounds: n.server.limits.bounds(), Meter: meter,
	}
}

// meter returns a meter of the session, which ends with what it measures.
func (n *channelSession) meter() *sessionMeter {
	s := n.server
	m := newSessionMeter(s.meters, s.spare, n.place, s.limits.Drawing)
	m.reached = func(limit string) { s.reached(limit, n.place) }
	m.pace = time.Second / time.Duration(s.limits.bounds().Frames)
	return m
}
