package app

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"quoin/game/match"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/kind"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/tournament"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/watch"
)

// testdata is where logs of games lie. It is asked for before the test goes
// elsewhere.
var testdata, _ = filepath.Abs("../../testdata")

// house is an app with a store in which there is something of everything.
type house struct {
	testing.TB
	env     Env
	build   func(screen.Place) screen.Screen
	records map[string]game.Record // by the names of their logs
	games   map[string]stats.ID    // finished games
	address string                 // of a tournament that waits for a second entrant
}

// newEnv is an app whose files are in a folder that is empty yet.
func newEnv(t testing.TB, dir string) Env {
	t.Helper()
	store, setback, err := stats.Open(dir, time.Now(), kind.Rules(Games()))
	if err != nil || setback != nil {
		t.Fatal(err, setback)
	}
	t.Cleanup(func() { _ = store.Close() })
	var seeds atomic.Uint64
	return Env{Host: play.Host{
		Store: store, Settings: settings.NewLive(filepath.Join(dir, "settings.toml"), settings.Default(), nil, nil),
		// The large list takes as long as all else together.
		Lexicon: func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil },
		Files: &play.Files{
			ListsDir: dir, GamesDir: dir,
			Lists:  func() ([]string, error) { return []string{"mine.txt"}, nil },
			Boards: func() ([]string, error) { return []string{filepath.Join(dir, "none.board")}, nil },
			Board:  func(string) (*crossword.Layout, error) { return nil, os.ErrNotExist },
		},
		Now:  time.Now,
		Seed: func() uint64 { return seeds.Add(1) * 1_000_003 % adjacency.MaxSeed },
	}}
}

func newHouse(t testing.TB) *house {
	t.Helper()
	h := &house{TB: t, records: map[string]game.Record{}, games: map[string]stats.ID{}, env: newEnv(t, t.TempDir())}
	h.env.Notices = []string{"Something to know from the start, which is long enough for two lines where there is not much room."}
	h.build = builder(h.env)
	logs, err := filepath.Glob(filepath.Join(testdata, "*", "logs", "*.log"))
	if err != nil || len(logs) == 0 {
		t.Fatal("no logs", err)
	}
	for _, file := range logs {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		head, steps, _ := strings.Cut(string(text), "steps\n")
		header, err := game.ParseHeader(head + "steps\n")
		if err != nil {
			t.Fatal(file, err)
		}
		name := strings.TrimSuffix(filepath.Base(file), ".log")
		h.records[name] = game.Record{Header: header, Lines: strings.Split(strings.TrimSuffix(steps, "\n"), "\n")}
		if name != "still-running" && name != "lost-list" {
			h.games[name] = h.keep(h.records[name], true)
		}
	}
	_, h.address = h.tournament(h.listens())
	return h
}

// keep writes a game to the store: one that is over, or one that was left.
func (h *house) keep(r game.Record, over bool) stats.ID {
	h.Helper()
	ctx := context.Background()
	to, err := h.env.Store.Begin(ctx, r.Header)
	for i := 0; err == nil && i < len(r.Lines); i++ {
		err = to.Append(ctx, i+1, r.Lines[i])
	}
	if err == nil && over {
		err = to.Finish(ctx)
	} else if err == nil {
		err = to.Release()
	}
	if err != nil {
		h.Fatal(err)
	}
	return to.ID()
}

// left returns a new game that was left running after a number of steps of a log.
func (h *house) left(name string, steps int) stats.ID {
	h.Helper()
	r := h.records[name]
	r.Started = time.Now().Add(-10 * time.Second).UnixMilli()
	r.Lines = r.Lines[:min(steps, len(r.Lines))]
	return h.keep(r, false)
}

// tournament is one that goes on as long as the test, and its address.
func (h *house) tournament(listener net.Listener) (*watch.Deps, string) {
	h.Helper()
	log := new(watch.NoteLog)
	server, err := tournament.New(tournament.Options{
		Games:  gamestest.All(),
		Rounds: 2, Time: games.SameTimes(match.Control{TimeControl: match.TimeControl{Bank: time.Minute}}), Grace: time.Second, Players: 2, Notes: log.Note,
	})
	if err != nil {
		h.Fatal(err)
	}
	served := make(chan struct{})
	ctx, stop := context.WithCancel(context.Background())
	go func() { defer close(served); _ = server.Serve(ctx, listener) }()
	h.Cleanup(func() { stop(); <-served })
	address := listener.Addr().String()
	return &watch.Deps{Server: server, Log: log, Kill: stop, Address: address}, address
}

// listens returns a listener for the tournament, which the server closes.
func (h *house) listens() net.Listener {
	h.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		h.Fatal(err)
	}
	return listener
}

// place is a place to open, with what has to be prepared for it.
type place struct {
	name string
	open func() screen.Place
}

// places are all that builder knows, in all the ways they can be asked for.
func (h *house) places() []place {
	var all []place
	add := func(name string, open func() screen.Place) { all = append(all, place{name, open}) }
	is := func(name string, p screen.Place) { add(name, func() screen.Place { return p }) }

	is("menu", screen.Menu{})
	is("settings", screen.SettingsPlace{})
	is("dictionary", screen.DictionaryPlace{Word: "quiz"})
	is("study", screen.Study{})
	is("with others", screen.OthersPlace{})
	is("puzzle", screen.MistakesPlace{})
	is("puzzles of one's own games", screen.MistakesPlace{Own: true})
	is("puzzles of a theme", screen.MistakesPlace{Collected: true})
	is("mistakes of nothing", screen.MistakesPlace{Watch: "nothing"})
	is("help", screen.Help{})
	is("help on scrabble", screen.Help{Topic: "scrabble"})
	is("help on nothing", screen.Help{Topic: "nothing"})
	is("statistics", screen.Statistics{})
	for _, name := range []string{"ran-out", "below-zero", "climbed", "scrabble-out-4", "scraebbkle-out-2"} {
		is("statistics of "+name, screen.Statistics{Game: h.games[name]})
		is("review of "+name, screen.Play{Rules: scrabble.Rules, Watch: h.games[name]})
		is("mistakes of "+name, screen.MistakesPlace{Watch: h.games[name]})
	}
	is("statistics of nothing", screen.Statistics{Game: "nothing"})
	is("review of nothing", screen.Play{Rules: scraebbkle.Rules, Watch: "nothing"})

	is("adjacency", screen.Play{Rules: adjacency.Rules})
	is("the day's board", screen.Play{Rules: adjacency.Rules, As: gameplay.Daily})
	is("find all", screen.Play{Rules: adjacency.Rules, As: gameplay.FindAll})
	is("adjacency of nothing", screen.Play{Rules: adjacency.Rules, Resume: "nothing"})
	add("adjacency left", func() screen.Place { return screen.Play{Rules: adjacency.Rules, Resume: h.left("still-running", 3)} })
	add("adjacency run out", func() screen.Place {
		r := h.records["still-running"]
		return screen.Play{Rules: adjacency.Rules, Resume: h.keep(r, false)}
	})

	opposed := func(first, second game.Player) *game.Header {
		return &game.Header{Config: santorini.Config{Players: [2]game.Player{first, second}}.String()}
	}
	is("santorini's players", screen.Play{Rules: santorini.Rules})
	is("santorini", screen.Play{Rules: santorini.Rules, Begin: opposed(game.Player{Name: "Ada"}, play.Computer("gentle"))})
	is("santorini of two", screen.Play{Rules: santorini.Rules, Begin: opposed(game.Player{Name: "Ada"}, game.Player{Name: "Bea"})})
	is("santorini of computers", screen.Play{Rules: santorini.Rules, Begin: opposed(play.Computer("gentle"), play.Computer("gentle"))})
	is("santorini of nothing", screen.Play{Rules: santorini.Rules, Resume: "nothing"})
	is("santorini again", screen.Play{Rules: santorini.Rules, Watch: h.games["climbed"]})
	is("santorini again of nothing", screen.Play{Rules: santorini.Rules, Watch: "nothing"})
	add("santorini left", func() screen.Place { return screen.Play{Rules: santorini.Rules, Resume: h.left("climbed", 8)} })

	for _, rules := range []string{scrabble.Rules, scraebbkle.Rules} {
		is(rules+"'s players", screen.Play{Rules: rules})
		is(rules+" of nothing", screen.Play{Rules: rules, Resume: "nothing"})
	}
	ada, bea, quoin := game.Player{Name: "Ada"}, game.Player{Name: "Bea"}, game.Player{Name: "Quoin", Level: "gentle"}
	begin := func(mode crossword.Mode, players ...game.Player) *game.Header {
		return &game.Header{Config: crossword.Config{Mode: mode, Players: players}.String()}
	}
	is("scrabble", screen.Play{Rules: scrabble.Rules, Begin: begin(crossword.DrawStart, ada, quoin)})
	is("scrabble of four", screen.Play{Rules: scrabble.Rules, Begin: begin(crossword.DrawStart, ada, bea, quoin, game.Player{Name: "Dee"})})
	is("scraebbkle", screen.Play{Rules: scraebbkle.Rules, Begin: begin(crossword.Closed, ada, quoin)})
	is("scraebbkle, open", screen.Play{Rules: scraebbkle.Rules, Begin: begin(crossword.Open, ada, bea)})
	add("scrabble left", func() screen.Place {
		return screen.Play{Rules: scrabble.Rules, Resume: h.left("scrabble-out-2", 6)}
	})
	add("scraebbkle left", func() screen.Place {
		return screen.Play{Rules: scraebbkle.Rules, Resume: h.left("scraebbkle-passed-2", 6)}
	})

	is("a tournament", screen.Tournament{Address: h.address, Name: "Ada"})
	is("a tournament of two", screen.Tournament{Address: h.address, Name: "Bea"})
	is("a tournament that isn't there", screen.Tournament{Address: "127.0.0.1:1", Name: "Ada"})
	is("a tournament held here", screen.Held{})
	return all
}
