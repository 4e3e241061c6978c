// Package room is the screen of a multiplayer game on a server: the seats until all players are ready, then
// the countdown, then the board.
package room

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/match"
	"quoin/stats/record"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
)

// Deps is what the screen needs from outside.
type Deps struct {
	play.Host
	House  *rooms.House
	Record record.Record
	Player record.Player
	Tick   screen.Ticker
	// Board makes the screen of a game that has begun. It returns nil if this Quoin doesn't know the rules.
	Board func(remote.Game, remote.Now) screen.Screen
	// Done ends with the session, so that the seat of a lost connection is freed. It may be nil.
	Done context.Context
	// Trip returns the round-trip time of the player's connection. It may be nil.
	Trip func() time.Duration
	// Stands is called when the player begins or stops looking at a game. It may be nil.
	Stands func(game record.GameID, there bool)
}

// Model is the room's screen. It is immutable.
type Model struct {
	deps  Deps
	id    record.GameID
	code  string // invitation code that the player entered, or ""
	frame screen.Frame
	kit   *roomKit

	hurries bool // the player wants to play at once

	look    *rooms.Client // nil until the room is entered
	now     remote.Now
	seats   record.Game
	known   rooms.Strengths       // ratings of the players in the room
	invites record.InvitationCode // code for inviting friends; "" until it is made
	start   time.Time             // when the game begins; zero before the countdown
	left    time.Duration
	muted   bool
	trouble string // why the room can't be entered

	choices []rooms.Choice // terms that the player can change
	term    int            // the chosen one

	board screen.Screen // nil until the game has begun

	fair  *fairPage       // nil unless it covers all else
	drawn game.Commitment // what it shows
}

// New returns the screen of a room, found by its game or by an invitation code.
func New(deps Deps, to screen.Room) Model {
	return Model{deps: deps, id: record.GameID(to.Game), code: to.Code, hurries: to.Now}
}

type (
	// entered is the result of enter.
	entered struct {
		look *rooms.Client
		err  error
	}
	// roomNews reports a change, or that there will be no more.
	roomNews struct{ gone bool }
	// invited is the result of invite.
	invited struct {
		code record.InvitationCode
		err  error
	}
	// done is the result of an action.
	done struct{ err error }
	// better is a room that has waited longer, or "".
	better struct{ id record.GameID }
	// countdownTick redraws the countdown.
	countdownTick struct{}
)

// Init enters the room.
func (m Model) Init() screen.Cmd {
	deps, id, code := m.deps, m.id, m.code
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		look, err := enter(ctx, deps, id, code)
		return entered{look, err}
	})
}

// enter finds the room and takes a free seat, if there is one.
func enter(ctx context.Context, deps Deps, id record.GameID, code string) (*rooms.Client, error) {
	look, err := deps.House.Enter(ctx, deps.Player.ID, id, code)
	if err != nil {
		return nil, err
	}
	look.Trips(deps.Trip)
	look.Stands(deps.Stands)
	if deps.Done != nil {
		context.AfterFunc(deps.Done, look.Leave)
	}
	return look, nil
}

// hears copies the room's current state into the model, and opens the board once the game has begun.
func (m Model) hears() (Model, screen.Cmd) {
	was, waited := m.seats, m.start.IsZero()
	m.now, m.seats, m.start = m.look.Now(), m.look.Seats(), m.look.Counting()
	m = m.committed()
	m = m.settleTerms()
	m.known = m.look.Strengths()
	if m.now.View != nil {
		board := m.deps.Board(m.look, m.now)
		if board == nil {
			m.trouble = "This Quoin doesn't know the rules of that game"
			return m, nil
		}
		framed, cmd := board.Update(m.frame)
		m.board = framed
		return m, screen.Batch(cmd, framed.Init())
	}
	if m.seats.ID == "" {
		return m, screen.Batch(screen.Send(screen.Notice{Text: "The room was closed"}), screen.Send(screen.Back{}))
	}
	cmd := m.told(was)
	if waited && m.counts() && m.now.Seat >= 0 && !m.alone() {
		name, _ := m.deps.House.Tell(m.seats)
		cmd = screen.Batch(cmd, screen.Send(screen.Bell{For: name + " is about to begin", Seen: true}))
	}
	if m.left = m.start.Sub(m.deps.Now()); !m.start.IsZero() && m.left > 0 {
		cmd = screen.Batch(cmd, m.deps.Tick.After(m.left-(m.left-1).Truncate(time.Second), func(time.Time) tea.Msg { return countdownTick{} }))
	}
	return m, cmd
}

// waits waits for the next change.
func (m Model) waits() screen.Cmd {
	from := m.look.News()
	return screen.Run(func() tea.Msg {
		_, open := <-from
		return roomNews{gone: !open}
	})
}

// betterEvery is how often a player who wants to play at once looks for a room that has waited longer.
const betterEvery = 3 * time.Second

// hurry looks for a room that has waited longer, while the player is alone in this one.
func (m Model) hurry() screen.Cmd {
	if !m.hurries {
		return nil
	}
	house, own, player, done := m.deps.House, m.seats.ID, m.deps.Player.ID, m.deps.Done
	return m.deps.Tick.After(betterEvery, func(time.Time) tea.Msg {
		if done != nil && done.Err() != nil {
			return better{}
		}
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		id, _ := house.Better(ctx, own, player) // an error means that it looks again
		return better{id}
	})
}

// hurried goes to a better room, or looks again.
func (m Model) hurried(id record.GameID) (Model, screen.Cmd) {
	sitting := 0
	for _, s := range m.seats.Seats {
		if !s.IsOpen() {
			sitting++
		}
	}
	switch {
	case m.look == nil || m.counts() || sitting > 1:
		m.hurries = false
		return m, nil
	case id == "":
		return m, m.hurry()
	}
	return m, screen.Batch(m.goes(), screen.Send(screen.Replace{To: screen.Room{Game: string(id), Now: true}}))
}

// does runs a slow action in the background.
func (m Model) does(f func(ctx context.Context, l *rooms.Client) error) screen.Cmd {
	look := m.look
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		return done{f(ctx, look)}
	})
}

// ready reports whether the player is ready.
func (m Model) ready() bool {
	return m.now.Seat >= 0 && m.now.Seat < len(m.seats.Seats) && m.seats.Seats[m.now.Seat].Ready
}

// counts reports whether the countdown has begun.
func (m Model) counts() bool { return !m.start.IsZero() }

// alone reports whether the player is the only one, as in Daily.
func (m Model) alone() bool { return m.counts() && len(m.seats.Seats) == 1 }

// count returns the seconds left, rounded up.
func (m Model) count() int {
	return int((m.left + time.Second - 1) / time.Second)
}

// within says how long ready players wait for the others.
var within = "Once ready, you wait up to " + say.Count(int(match.ReadyWithin/time.Second), "second") + " for the others"
