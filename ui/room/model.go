// Package room is the screen of a game of several people on a server: the seats until all are ready, the
// countdown, and then the board itself.
package room

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

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
	// Board is the screen of a game that has begun; nil where its rules aren't known.
	Board func(remote.Game, remote.Now) screen.Screen
	// Done ends with the session, so that a seat isn't held by one that is gone; or nil.
	Done context.Context
	// Trip is how long the way of the player's line takes, there and back; or nil.
	Trip func() time.Duration
	// Stands is told which game the player looks at, and when no longer; or nil.
	Stands func(game record.GameID, there bool)
}

// Model is the screen. It is a value.
type Model struct {
	deps  Deps
	game  record.GameID
	code  string // that leads here, or ""
	frame screen.Frame
	kit   *roomKit

	look    *rooms.Client // nil before it is entered
	now     remote.Now
	seats   record.Game
	known   rooms.Strengths       // of those who sit there
	invites record.InvitationCode // to tell a friend, once it is made
	start   time.Time             // of the game, or zero
	left    time.Duration
	muted   bool
	trouble string // why there is no room

	board screen.Screen // once it has begun
}

// New is the screen of a room, found by its game or by a code.
func New(deps Deps, game, code string) Model {
	return Model{deps: deps, game: record.GameID(game), code: code}
}

type (
	// entered answers enter.
	entered struct {
		look *rooms.Client
		err  error
	}
	// roomNews says that there is something new, or that the room is gone.
	roomNews struct{ gone bool }
	// invited answers invite.
	invited struct {
		code record.InvitationCode
		err  error
	}
	// done is that something was done, or why it can't be.
	done struct{ err error }
	// countdownTick is that the countdown goes on.
	countdownTick struct{}
)

// Init comes in.
func (m Model) Init() screen.Cmd {
	deps, id, code := m.deps, m.game, m.code
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		look, err := enter(ctx, deps, id, code)
		return entered{look, err}
	})
}

// enter finds the room, and sits down where there is a seat.
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

// hears has what there is to know.
func (m Model) hears() (Model, screen.Cmd) {
	m.now, m.seats, m.start = m.look.Now(), m.look.Seats(), m.look.Counting()
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
	var cmd screen.Cmd
	if m.left = m.start.Sub(m.deps.Now()); !m.start.IsZero() && m.left > 0 {
		cmd = m.deps.Tick.After(m.left-(m.left-1).Truncate(time.Second), func(time.Time) tea.Msg { return countdownTick{} })
	}
	return m, cmd
}

// waits awaits news.
func (m Model) waits() screen.Cmd {
	from := m.look.News()
	return screen.Run(func() tea.Msg {
		_, open := <-from
		return roomNews{gone: !open}
	})
}

// does has something done that is slow.
func (m Model) does(f func(ctx context.Context, l *rooms.Client) error) screen.Cmd {
	look := m.look
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		return done{f(ctx, look)}
	})
}

// ready says whether the player is.
func (m Model) ready() bool {
	return m.now.Seat >= 0 && m.now.Seat < len(m.seats.Seats) && m.seats.Seats[m.now.Seat].Ready
}

// counts says whether it is about to begin.
func (m Model) counts() bool { return !m.start.IsZero() }

// alone says that nobody else will play, as on a day's board.
func (m Model) alone() bool { return m.counts() && len(m.seats.Seats) == 1 }

// count is the number that is called.
func (m Model) count() int {
	return int((m.left + time.Second - 1) / time.Second)
}

// within says how long those who are ready wait for the others.
var within = "Once ready, you wait up to " + say.Count(int(match.ReadyWithin/time.Second), "second") + " for the others"
