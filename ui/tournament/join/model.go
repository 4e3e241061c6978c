// Package join is a person's way into a tournament on another machine, on a screen and in text mode: connecting,
// the lobby, where one waits for the next game and sees the last results, and a seat in each game. The boards
// and dialogues are those of the games, and the server's word is final.
package join

import (
	"context"
	"fmt"
	"slices"
	"time"

	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/resources"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/wire"
)

// Deps are what the screen and text mode need from outside; text mode uses only the host's store,
// clock and seeds.
type Deps struct {
	play.Host
	Kinds []kind.Kind // including the tournament's game
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
	over    wire.Finish
	first   int // the first row of the lobby's list that is shown

	callLeft time.Duration // the time until the clock of a called game starts, as of the last second

	board screen.Screen // of the game, or of the last one; nil if there is none
	sat   *client.Seat  // the board's
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

// entry is what the screen and text mode both know about a tournament.
type entry struct {
	deps   Deps
	to     screen.Tournament
	token  string
	conn   Conn // nil if there is none
	hall   wire.Hall
	tables *games.Tables // the game, as it is played here
	person bool          // called to each game; false for a script

	call    wire.Call    // the last one
	ready   int          // the last game that we have said we are ready for
	seating wire.Seating // of the game, or of the last one
	seat    *client.Seat // in the game, or in the last one
	running bool         // whether it is being played
}

// admission is a welcome of the server.
type admission struct {
	conn   Conn
	tables *games.Tables
}

// dials connects. It is slow for a word list that wasn't used before.
func (e entry) dials(ctx context.Context) (a admission, err error) {
	o := client.Options{Address: e.to.Address, Name: e.to.Name, Token: e.token, Secret: e.to.Secret, Person: e.person, Log: true}
	if e.deps.Dial != nil {
		a.conn, err = e.deps.Dial(ctx, o)
	} else if c, dialled := client.Dial(ctx, o); dialled == nil { // a nil *client.Conn in the interface would not be nil
		a.conn = c
	} else {
		err = dialled
	}
	if err != nil {
		return admission{}, err
	}
	if a.tables, err = e.plays(a.conn.Hall()); err != nil {
		_ = a.conn.Close()
		return admission{}, err
	}
	return a, nil
}

// plays returns what is played at the tournament. The error is an *unknownError.
func (e entry) plays(h wire.Hall) (*games.Tables, error) {
	setup := games.Setup{Rules: h.Game, Mode: h.Mode, Board: h.Board, List: h.List, SHA256: h.SHA256}
	if e.tables != nil && e.tables.Setup() == setup {
		return e.tables, nil // back in the same tournament
	}
	control, err := match.ParseControl(h.Time)
	if err != nil || !h.Log {
		return nil, &unknownError{h.Game}
	}
	name, words := "", kind.Words(nil)
	if l := e.list(h); l != nil && l.Language() == setup.Language() {
		name, words = l.Name(), resources.TileWords(l)
	}
	tables, err := games.Of(e.deps.Kinds).Far(setup, control, name, words)
	if err != nil {
		return nil, &unknownError{h.Game}
	}
	return tables, nil
}

// list returns the tournament's word list, or nil if it isn't known here: then the server alone checks words.
func (e entry) list(h wire.Hall) *lexicon.Lexicon {
	if own := resources.Own(h.SHA256); own != nil || h.List == "" {
		return own
	}
	if _, is := e.deps.Catalogue()[h.List]; !is || e.deps.Lexicon == nil {
		return nil
	}
	l, err := e.deps.List(h.List)
	if err != nil || l.SHA256() != h.SHA256 {
		return nil
	}
	return l
}

// welcomed takes the server's first message.
func (e entry) welcomed(a admission) entry {
	e.conn, e.tables, e.hall, e.token = a.conn, a.tables, a.conn.Hall(), a.conn.Hall().Token
	return e
}

// kind returns the tournament's game.
func (e entry) kind() kind.Kind {
	k, _ := kind.Find(e.deps.Kinds, e.hall.Game) // plays has asked
	return k
}

// begins reports whether a log begins a game that was announced.
func (e entry) begins(l wire.Log) bool {
	return l.Header != "" && l.Game == e.seating.Game && !e.running
}

// sits returns the entry in a game whose log begins. The error says that it can't be followed.
func (e entry) sits(l wire.Log) (entry, error) {
	seat, err := client.NewSeat(e.tables, e.seating, l, e.deps.Now)
	if err != nil {
		return e, broken(err)
	}
	if e.call.Game == l.Game {
		_ = seat.Hear(e.call) // only a log can't be followed
	}
	e.seat, e.running = seat, true
	return e, nil
}

// broken is the error of a connection whose messages make no sense.
func broken(err error) error { return fmt.Errorf("%w: %w", client.ErrLost, err) }

// stands leaves the seat in the last game.
func (e entry) stands() {
	if e.seat != nil {
		e.seat.Leave()
	}
}

// isAt reports whether a message is about the running game.
func (e entry) isAt(number int) bool { return e.running && number == e.seating.Game }

// opponents returns the others at the table.
func (e entry) opponents() []string {
	return slices.DeleteFunc(slices.Clone(e.seating.Players), func(name string) bool { return name == e.hall.Name })
}

// fate returns what a result is to the player.
func (e entry) fate(n wire.End) fate {
	place := 0
	if mine := e.seating.Seat - 1; mine < len(n.Places) {
		place = n.Places[mine]
	}
	switch {
	case n.Winner == e.hall.Name:
		return won
	case n.Winner != "" || place > 1:
		return lost
	case place == 1:
		return drawn
	}
	return nobody
}

// leaving returns the question whether to leave.
func (e entry) leaving() string {
	switch {
	case e.running && e.tables.Race != nil:
		return "Leave the tournament? Your race ends here, and races to come are lost"
	case e.running:
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
	drawn
)
