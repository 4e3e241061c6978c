// Package join is a person's way into a tournament on another machine, on a screen and by lines: connecting,
// the lobby, where one waits for the next game and sees the last results, and a seat in each game. The boards
// and dialogues are those of the games, and the server's word is final.
package join

import (
	"context"
	"time"

	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/wire"
)

// Deps are what the screen and the line dialogue need from outside; the dialogue uses only the host's store,
// clock and seeds.
type Deps struct {
	play.Host
	Kinds []kind.Kind // of which the tournament's game is one
	Tick  screen.Ticker
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
	results []pastGame // the latest first
	over    wire.Over
	first   int // the first row of the lobby's list that is shown

	callEnds time.Time     // when the clock of a called game starts at the latest
	callLeft time.Duration // the time until then, as of the last second

	board screen.Screen // of the game, or of the last one; nil if there is none
	shown bool          // whether the board is shown, and not the lobby
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
	seat    *client.Seat // in the game, or in the last one
	running bool         // whether it is being played
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

// kind returns the tournament's game.
func (e entry) kind() kind.Kind {
	k, _ := kind.Find(e.deps.Kinds, e.welcome.Game) // sits has asked
	return k
}

// sits returns the entry in a game that begins. The error says that the game can't be played here.
func (e entry) sits(g wire.Game) (entry, error) {
	seat, err := client.NewSeat(games.Of(e.deps.Kinds), e.welcome, g, e.deps.Now, e.deps.Seed())
	if err != nil {
		return e, errUnknown
	}
	e.stands()
	e.game, e.seat, e.running = g, seat, true
	return e, nil
}

// stands leaves the seat in the last game.
func (e entry) stands() {
	if e.seat != nil {
		e.seat.Leave()
	}
}

// plays reports whether a message is about the running game.
func (e entry) plays(number int) bool { return e.running && number == e.game.Game }

// fate returns what a result is to the player.
func (e entry) fate(n wire.Result) fate {
	switch n.Winner {
	case "":
		return nobody
	case e.welcome.Name:
		return won
	}
	return lost
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

// pastGame is a game of ours that has ended, or was broken off.
type pastGame struct {
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
