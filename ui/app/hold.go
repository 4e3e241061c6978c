package app

import (
	"context"
	"errors"
	"fmt"
	"net"
	"syscall"
	"time"

	rules "quoin/game/tournament"
	"quoin/resources"
	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/tournament"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/watch"
)

// heldPort is the port of a tournament that is held from the menu.
const heldPort = "4040"

// holder returns the screen of a tournament that this process holds.
func holder(env Env, p screen.HoldPlace) screen.Screen {
	return watch.NewHeldScreen(func() (watch.Deps, error) { return hold(env, p) }, func(g remote.Game) screen.Screen { return spectated(env, g) })
}

// hold starts the server of a tournament. It is slow for a word list that wasn't used before.
func hold(env Env, p screen.HoldPlace) (watch.Deps, error) {
	all := games.Of(Games())
	g, is := all.Find(p.Rules)
	if !is {
		return watch.Deps{}, fmt.Errorf("there are no tournaments of %.40q", p.Rules)
	}
	log := new(watch.NoteLog)
	o := tournament.Options{
		Games: all, Setup: games.Setup{Rules: g.Rules}, System: rules.RoundRobin, Rounds: p.Rounds, Time: g.Times(), Grace: time.Minute, Notes: log.Note,
	}
	if p.Swiss {
		o.System = rules.Swiss
	}
	if len(g.Modes) > 0 {
		o.Setup.Mode = g.Modes[0]
	}
	if g.Boards {
		o.Setup.Board = resources.Boards()[0].Text
	}
	if g.Words {
		var err error
		if o.Words, err = env.Listed(env.Settings.Now().Dictionary); err != nil {
			return watch.Deps{}, err
		}
		o.Setup.List, o.Setup.SHA256 = o.Words.Words.Name(), o.Words.Words.SHA256()
	}
	server, err := tournament.New(o)
	if err != nil {
		return watch.Deps{}, err
	}
	host := "127.0.0.1"
	if p.Far {
		host = ""
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(host, heldPort))
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return watch.Deps{}, errors.New("another program listens on port " + heldPort + ": end it, or hold the tournament with \"quoin tournament --listen\"")
	case err != nil:
		return watch.Deps{}, errors.New("this machine lets nobody listen on port " + heldPort)
	}
	address := listener.Addr().String()
	if p.Far {
		address = net.JoinHostPort("HOST", heldPort)
		log.Note(tournament.Announcement{Text: "HOST is this machine's name or address; nothing of what players send is encrypted", Fault: true})
	}
	for _, words := range [][]string{{"quoin", "bot", "--connect", address, "--name", "NAME"}, {"quoin", "join", address, "--name", "NAME"}} {
		log.Note(tournament.Announcement{Text: "players join with: " + say.Command(words...)})
	}
	ctx, kill := context.WithCancel(context.Background())
	go func() { _ = server.Serve(ctx, listener) }() // without a record nothing of it can fail
	return watch.Deps{Server: server, Log: log, Kill: kill, Address: listener.Addr().String()}, nil
}
