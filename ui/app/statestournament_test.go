package app

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	rules "quoin/game/tournament"
	"quoin/resources"
	"quoin/ui/remote"
	"quoin/ui/screen"
	"quoin/ui/tournament"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/join"
	"quoin/ui/tournament/watch"
	"quoin/ui/tournament/wire"
)

// tournaments are the states of tournaments of 64 with the longest names: the director's
// screen, and that of somebody who plays by the protocol.
func (h *house) tournaments() (all []state) {
	for _, seats := range []int{2, 3, 4} {
		for _, decided := range []int{-1, 0, 40, 1 << 20} {
			all = append(all, h.directing(seats, decided))
		}
	}
	all = append(all, h.directing(0, 1000)) // a round robin, whose games have no points
	for _, phase := range []string{"listing", "waiting", "playing", "words", "over"} {
		all = append(all, h.joined(phase))
	}
	return append(all, state{name: "with others, holding", open: func() screen.Place { return screen.OthersPlace{} }, steps: []step{{keys: "down down"}, {keys: "space"}, {keys: "down"}, {keys: "down"}, {keys: "left"}}})
}

// entrantName is a name of as many columns as one may have in a tournament.
func entrantName(i int) string {
	return strings.Repeat("W", rules.MaxName-2) + fmt.Sprintf("%02d", i)
}

// crowd is how many take part.
const crowd = 64

// stillSource is a tournament that stands still.
type stillSource struct {
	snapshot tournament.Snapshot
	changed  chan struct{}
	done     chan struct{}
}

func (s *stillSource) Snapshot() tournament.Snapshot { return s.snapshot }
func (s *stillSource) Changed() <-chan struct{}      { return s.changed }
func (s *stillSource) Done() <-chan struct{}         { return s.done }
func (s *stillSource) Begin()                        {}
func (s *stillSource) Stop()                         {}
func (s *stillSource) Draw() error                   { return nil }
func (s *stillSource) Direct(rules.Directive) error  { return nil }
func (s *stillSource) Watch(int) remote.Game         { return nil }

// played returns a tournament of 64 at tables with a number of seats, or a round robin for 0, after a number
// of decided games: -1 is before the start.
func (h *house) played(seats, decided int) *stillSource {
	h.Helper()
	c := rules.Config{System: rules.Swiss, Seats: seats, Rounds: 6, Scored: true, Seed: 7, Time: "25m+0s-10/5m", Game: scrabble.Rules}
	if seats == 0 {
		c = rules.Config{Rounds: 1, Time: "30s+200ms", Game: santorini.Rules}
	}
	var s rules.State
	apply := func(e rules.Event) {
		next, err := s.Apply(e)
		if err != nil {
			h.Fatal(e, err)
		}
		s = next
	}
	apply(rules.OpenList{Config: c})
	for i := range crowd {
		apply(rules.AddEntrant{Name: entrantName(i)})
	}
	src := &stillSource{changed: make(chan struct{}), done: make(chan struct{})}
	if decided >= 0 {
		apply(rules.StartGames{})
	}
	for n := 0; decided >= 0 && !s.Over(); n++ {
		for _, e := range s.Due(0) {
			apply(e)
		}
		for _, p := range s.Next() {
			e := rules.GameStarted{Game: s.NextGame(), Pairing: p}
			if c.Scored {
				e.Long = game.LongSeed{1}
			}
			apply(e)
		}
		running := s.Running()
		if n == decided || len(running) == 0 {
			break
		}
		g := running[0]
		e := rules.GameFinished{Game: g.Number, Ending: "out", Turns: 20}
		if c.Scored {
			for seat := range g.Pairing.Names() {
				e.Scores = append(e.Scores, rules.Score{Place: seat + 1, Points: int64(1003 - 561*seat)})
			}
		} else {
			e.Ending, e.Winner = "climbed", g.Pairing.Names()[0]
		}
		apply(e)
	}
	if !s.Over() && decided >= 0 && len(s.Running()) == 0 {
		apply(rules.Finish{})
		close(src.done)
	}
	for i, g := range s.Running() {
		table := tournament.RunningGame{Game: g, Turns: 5 + i, At: time.Now().Add(time.Hour)}
		for seat := range g.Pairing.Names() {
			table.Clocks = append(table.Clocks, 9*time.Minute+59*time.Second)
			if c.Scored {
				table.Scores = append(table.Scores, []int64{-120, 1003, 999, 0}[seat])
			}
		}
		src.snapshot.Games = append(src.snapshot.Games, table)
	}
	src.snapshot.State = s
	return src
}

// directing is the director's screen.
func (h *house) directing(seats, decided int) state {
	s := state{
		name: fmt.Sprintf("tournament of %d at tables of %d after %d games", crowd, seats, decided), open: func() screen.Place { return screen.Held{} },
		ready: "WWW", seen: []string{"WWW", "of 64"},
		steps: []step{{keys: "down down"}, {keys: "end"}, {keys: "tab end"}, {keys: "d end", covers: true}, {keys: "home w", covers: true}, {keys: "n d"}, {keys: "q"}, {keys: "esc"}, {keys: "?", covers: true}},
	}
	src := h.played(seats, decided)
	if src.snapshot.State.Over() {
		s.steps = s.steps[:3]
	}
	if len(src.snapshot.Games) > 0 && seats == 2 {
		s.clock, s.scores = "9:59", []string{"-120", "1003"}
	}
	log := new(watch.NoteLog)
	for range 3 {
		log.Note(tournament.Announcement{Text: "game 7, " + entrantName(1) + " - " + entrantName(2) + ": " + entrantName(1) + " wins in 20 turns"})
	}
	s.directs = &watch.Deps{Server: src, Log: log, Kill: func() {}, Address: strings.Repeat("long.", 12) + "example:4040", Record: "/home/" + strings.Repeat("folder/", 20) + "cup.record"}
	return s
}

// told is a connection on which some messages come, and then none.
type told struct {
	hall wire.Hall
	news chan wire.News
}

func (c *told) Hall() wire.Hall { return c.hall }

func (c *told) Next(ctx context.Context) (wire.News, error) {
	select {
	case n := <-c.news:
		return n, nil
	case <-ctx.Done():
		return nil, errors.New("it is over")
	}
}

func (c *told) Send(context.Context, ...wire.Request) error { return nil }
func (c *told) Close() error                                { return nil }

// joined is the screen of somebody who plays in a tournament of 64 by the protocol.
func (h *house) joined(phase string) state {
	control := match.Control{TimeControl: match.TimeControl{Bank: 30 * time.Second, Increment: 200 * time.Millisecond}}
	setup := games.Setup{Rules: santorini.Rules}
	if phase == "words" {
		everyday := resources.Everyday()
		setup = games.Setup{Rules: scrabble.Rules, Mode: "named", List: everyday.Name(), SHA256: everyday.SHA256()}
	}
	tables, err := games.Of(Games()).New(setup, games.SameTimes(control), nil)
	if err != nil {
		h.Fatal(err)
	}
	c := &told{news: make(chan wire.News, 1000), hall: wire.Hall{
		Version: 2, Game: setup.Rules, Mode: setup.Mode, List: setup.List, SHA256: setup.SHA256, Seats: 2, Name: entrantName(0), Token: strings.Repeat("5e", 32),
		System: "roundrobin", Rounds: 2, Time: control.String(), Grace: wire.Millis(time.Minute), Started: phase != "listing", Log: true,
	}}
	begins := func(number, seat int, opponent string, at time.Duration) {
		names := []string{entrantName(0), opponent}
		if seat == 2 {
			names[0], names[1] = names[1], names[0]
		}
		header, lines, err := tables.LogOf(tables.Header(control, names, uint64(number), game.LongSeed{}, 1), nil, seat-1)
		if err != nil {
			h.Fatal(err)
		}
		c.news <- wire.Seating{Game: number, Seat: seat, Players: names, Leg: 1}
		c.news <- wire.Log{Game: number, Header: header.String(), Lines: lines, At: wire.Millis(at)}
	}
	var all []string
	for i := range crowd {
		all = append(all, entrantName(i))
	}
	s := state{
		name: "joined, " + phase, ready: "Waiting", steps: []step{{keys: "down down"}, {keys: "end"}, {keys: "ctrl+c"}, {keys: "esc"}, {keys: "?", covers: true}},
		open: func() screen.Place {
			return screen.Tournament{Address: strings.Repeat("long.", 12) + "example:4040", Name: entrantName(0)}
		},
	}
	if phase != "listing" {
		s.seen = []string{"WWW"}
		c.news <- wire.Start{Players: all}
		for i := 1; i < crowd; i++ {
			begins(i, 1+i%2, entrantName(i), 0)
			places := []int{2, 2}
			places[i%2] = 1
			c.news <- wire.End{Game: i, Winner: entrantName(0), Ending: "left", Turns: 20, Places: places}
		}
		s.ready = "63 played"
	}
	switch phase {
	case "playing":
		begins(100, 1, entrantName(1), 18*time.Second)
		c.news <- wire.Ask{Game: 100, Prompt: 1, Seat: 1}
		s.ready, s.clock = "0:12", "0:12"
		s.steps = []step{{keys: "right enter"}, {keys: "=b2c3"}, {keys: "ctrl+u"}, {keys: "?", covers: true}, {keys: "esc"}}
	case "words":
		begins(100, 1, entrantName(1), 18*time.Second)
		c.news <- wire.Ask{Game: 100, Prompt: 1, Seat: 1}
		s.ready, s.clock = "0:12", "0:12"
		s.steps = []step{{keys: "right"}, {keys: "a b c"}, {keys: "ctrl+u"}, {keys: "?", covers: true}, {keys: "esc"}}
	case "over":
		over := wire.Finish{Winners: all[:20]}
		for i, name := range all {
			over.Standings = append(over.Standings, wire.Row{Standing: wire.Standing{Place: i + 1, Name: name, Played: 126, Won: 126 - i, Lost: i, Elo: 1234 - i, Error: 1000}})
		}
		c.news <- over
		s.ready = "The tournament is over"
		s.steps = []step{{keys: "down down"}, {keys: "end"}}
	}
	s.build = func(env Env) func(screen.Place) screen.Screen {
		return func(p screen.Place) screen.Screen {
			if to, is := p.(screen.Tournament); is {
				return join.New(join.Deps{Host: env.Host, Kinds: Games(), Dial: func(context.Context, client.Options) (join.Conn, error) { return c, nil }}, to)
			}
			return builder(env)(p)
		}
	}
	return s
}
