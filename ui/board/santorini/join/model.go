// Package join is the screen on which a person plays in a tournament: the lobby, where one waits for the next
// game and sees the last results, and the board of Santorini during a game. The server's word is final.
package join

import (
	"context"
	"time"

	"quoin/game"
	"quoin/ui/board/santorini"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

// Deps are what the screen and the line dialogue need from outside; the dialogue uses only the host's store,
// clock and seeds.
type Deps struct {
	play.Host
	Tick screen.Ticker
	// Dial connects; nil for client.Dial.
	Dial func(context.Context, client.Options) (Conn, error)
}

type phase uint8

const (
	connecting phase = iota // for the first time
	joined
	away     // the connection is lost, and is tried again
	refused  // the server refuses, or can't be reached; why says it
	finished // the tournament is over
	leaving
)

// Model is the screen. It is immutable.
type Model struct {
	entry
	ctx  context.Context // ends when the player leaves
	stop context.CancelFunc

	frame screen.Frame
	phase phase
	why   string // why we are away or refused
	asked bool   // whether the screen asks if we want to leave

	awaited *ticket // of the connection attempt
	tries   int     // since the last connection
	since   time.Time
	// patience is how long attempts continue, as of the last one.
	patience time.Duration

	entrant entrants
	results []result // the latest first
	over    wire.Over
	first   int // the first row of the lobby's list that is shown

	callEnds time.Time     // when the clock of a called game starts at the latest
	callLeft time.Duration // the time until then, as of the last second

	board *santorini.Model // of the game, or of the last one; never changed in place
	shown bool             // whether the board is shown, and not the lobby
}

// New returns the screen for a tournament, not yet connected.
func New(deps Deps, to screen.Tournament) Model {
	m := Model{entry: entry{deps: deps, to: to, token: to.Token, person: true}, since: deps.Now()}
	m.ctx, m.stop = context.WithCancel(context.Background())
	m.awaited, m.tries = new(ticket), 1
	return m
}

// Init connects.
func (m Model) Init() screen.Cmd { return m.connect() }

// entry is what the screen and the line dialogue both know about a tournament.
type entry struct {
	deps    Deps
	to      screen.Tournament
	token   string
	conn    Conn // nil if there is none
	welcome wire.Welcome
	person  bool // called to each game; false for a script

	call    wire.Call // the last one
	game    wire.Game
	running bool // whether it is being played
	prompt  wire.Prompt
}

// dials connects.
func (e entry) dials(ctx context.Context) (Conn, error) {
	o := client.Options{Address: e.to.Address, Name: e.to.Name, Token: e.token, Secret: e.to.Secret, Person: e.person}
	if e.deps.Dial != nil {
		return e.deps.Dial(ctx, o)
	}
	c, err := client.Dial(ctx, o)
	if err != nil { // a nil *client.Conn in the interface would not be nil
		return nil, err
	}
	return c, nil
}

// plays reports whether a message is about the running game.
func (e entry) plays(number int) bool { return e.running && number == e.game.Game }

// seat returns our seat in the game, from 0.
func (e entry) seat() int { return e.game.Seat - 1 }

// players returns the players of the game, the first seat first.
func (e entry) players() [2]game.Player {
	p := [2]game.Player{{Name: e.game.Opponent}, {Name: e.game.Opponent}}
	p[e.seat()&1].Name = e.welcome.Name
	return p
}

// winner returns the seat of the game's winner, or -1.
func (e entry) winner(n wire.Result) int {
	switch n.Winner {
	case "":
		return -1
	case e.welcome.Name:
		return e.seat()
	}
	return 1 - e.seat()
}

// leaving returns the question whether to leave.
func (e entry) leaving() string {
	if e.running {
		return "Leave the tournament? It loses this game and all to come"
	}
	return "Leave the tournament? Games to come are lost then"
}

// Limits for what is kept of a server's messages, which may be endless.
const (
	maxEntrants = 1000
	maxResults  = 1000
)

// entrant is another player, and how we did against them.
type entrant struct {
	name      string
	won, lost int
}

// entrants are the others, in the order in which the server named them.
type entrants []entrant

// with returns the list with another player added.
func (e entrants) with(name string) entrants {
	return e.told(name, func(*entrant) {})
}

// told returns the list with a change to one of them. The old list stays as it is.
func (e entrants) told(name string, change func(*entrant)) entrants {
	next := append(make(entrants, 0, len(e)+1), e...)
	for i := range next {
		if next[i].name == name {
			change(&next[i])
			return next
		}
	}
	if len(next) < maxEntrants {
		next = append(next, entrant{name: name})
		change(&next[len(next)-1])
	}
	return next
}

// result is a game of ours that has ended, or was broken off.
type result struct {
	game     int
	opponent string
	fate     fate
	text     string
}

type fate uint8

const (
	nobody fate = iota // won
	won
	lost
)
