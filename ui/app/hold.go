package app

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"quoin/game/lexicon"
	rules "quoin/game/tournament"
	"quoin/resources"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/tournament"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/watch"
)

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
	setup, words, err := setUp(env, g, p.Language)
	if err != nil {
		return watch.Deps{}, err
	}
	log := new(watch.NoteLog)
	o := tournament.Options{
		Games: all, Setup: setup, Words: words, System: rules.RoundRobin, Rounds: p.Rounds, Time: g.Times(), Grace: time.Minute, Notes: log.Note,
	}
	if p.Swiss {
		o.System = rules.Swiss
	}
	host := "127.0.0.1"
	if p.Far {
		host = ""
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(host, p.Port))
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return watch.Deps{}, errors.New("another program listens on port " + p.Port + ": end it, or choose another port")
	case err != nil:
		return watch.Deps{}, errors.New("this machine lets nobody listen on port " + p.Port + ": choose one from 1024 on")
	}
	record, path := recordHeld(env, all)
	if record != nil {
		o.Record = record
	}
	server, err := tournament.New(o)
	if err != nil {
		_ = listener.Close()
		if record != nil {
			_ = record.Close()
		}
		return watch.Deps{}, err
	}
	address, listens := listener.Addr().String(), listener.Addr().String()
	if p.Far {
		address, listens = net.JoinHostPort("HOST", p.Port), ":"+p.Port
		log.Note(tournament.Announcement{Text: "HOST is this machine's name or address; nothing of what players send is encrypted", Fault: true})
	}
	for _, words := range [][]string{{"quoin", "bot", "--connect", address, "--name", "NAME"}, {"quoin", "join", address, "--name", "NAME"}} {
		log.Note(tournament.Announcement{Text: "players join with: " + say.Command(words...)})
	}
	if record == nil {
		log.Note(tournament.Announcement{Text: "nothing is recorded, so a crash ends the tournament", Fault: env.Files != nil})
	} else {
		log.Note(tournament.Announcement{Text: "after a crash it goes on with: " + say.Command("quoin", "tournament", "--listen", listens, "--record", path)})
	}
	ctx, kill := context.WithCancel(context.Background())
	go func() {
		if err := server.Serve(ctx, listener); err != nil && ctx.Err() == nil {
			log.Note(tournament.Announcement{Text: say.Sentence(err), Fault: true})
		}
		if record != nil {
			_ = record.Close() // all that happened is in it
		}
	}()
	return watch.Deps{Server: server, Log: log, Kill: kill, Address: listener.Addr().String(), Record: path}, nil
}

// setUp returns what the tables of a game have in common, and their words in a language; nil in a game without words.
func setUp(env Env, g games.Game, language string) (s games.Setup, words *play.Dictionary, err error) {
	s.Rules = g.Rules
	if len(g.Modes) > 0 {
		s.Mode = g.Modes[0]
	}
	if g.Boards {
		s.Board = resources.Boards()[0].Text
	}
	if !g.Words {
		return s, nil, nil
	}
	of, known := lexicon.ParseLanguage(language)
	if !known {
		return s, nil, fmt.Errorf("there are no letters of %.40q", language)
	}
	s.Mode, _ = g.Ruled(s.Mode, games.NoRuling, of) // every game of words is played in it
	l, err := env.WordsIn(of)
	if err != nil {
		return s, nil, err
	}
	s.List, s.SHA256 = l.Name(), l.SHA256()
	words, err = env.Searchable(l)
	return s, words, err
}

// recordHeld opens a new record in the player's folder, named after the time; nil if there is none, or it can't be written.
func recordHeld(env Env, all games.GameList) (record *tournament.RecordFile, path string) {
	if env.Files == nil || env.Files.TournamentsDir == "" || os.MkdirAll(env.Files.TournamentsDir, 0o700) != nil {
		return nil, ""
	}
	name := filepath.Join(env.Files.TournamentsDir, env.Now().Format("2006-01-02-1504"))
	for n, path := 2, name+".txt"; n < 100; n, path = n+1, fmt.Sprintf("%s-%d.txt", name, n) {
		if _, err := os.Lstat(path); err == nil {
			continue
		}
		if record, _, err := tournament.OpenRecord(path, all); err == nil {
			return record, path
		}
		break
	}
	return nil, ""
}
