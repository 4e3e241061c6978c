// Package local is a game played on this computer, as far as all boards have it in common:
// its clock, saving, the computer's turns, and leaving. A board has a Table in its model
// and calls it. Keys, view and reactions are the board's own, so there are no hooks for
// them here.
package local

import (
	"errors"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Table is a game at a board. It is a value: methods that change something return the next
// one. A Table with only a log and a state is for looking at: there is nothing to leave,
// and no computer thinks.
type Table[A fmt.Stringer, S game.State[A, S]] struct {
	play.Match[A, S]

	host    play.Host
	tick    screen.Ticker
	sits    bool          // whether the game is being played, and hasn't been left
	started time.Time     // wall clock, without the monotonic reading
	now     time.Duration // at the last look

	second *Ticket // of the pending change of a clock's figures
	retry  *Ticket // of the pending retry of a save; nil if there isn't one
	turn   thought // the computer's turn
	hint   thought // advice for a hint
}

// Begun is the result of a command that begins or resumes a game.
type Begun[A fmt.Stringer, S game.State[A, S]] struct {
	Match play.Match[A, S]
	Kept  play.Kept // result of saving the beginning
	Note  string    // something else that the player should know
	Fact  string    // how the game is played; unlike Note, nothing is wrong with it
	Err   error     // why there is no game
}

// Sit returns a table for a game, and tells its player about the store, the note and the fact.
func Sit[A fmt.Stringer, S game.State[A, S]](host play.Host, tick screen.Ticker, b Begun[A, S]) (Table[A, S], screen.Cmd) {
	t := Table[A, S]{Match: b.Match, host: host, tick: tick, sits: true, started: time.UnixMilli(b.Match.Log.Started)}
	t, told := t.saved(b.Kept)
	if b.Note != "" {
		told = screen.Batch(told, screen.Send(screen.Notice{Text: b.Note}))
	}
	if b.Fact != "" {
		told = screen.Batch(told, screen.Send(screen.Notice{Text: b.Fact, Good: true}))
	}
	return t, told
}

// Lost returns a command that asks what to do about a game whose word list isn't found. is
// is false if err has another reason.
func Lost(err error, game screen.Play) (ask screen.Cmd, is bool) {
	lost := (*play.LostListError)(nil)
	if !errors.As(err, &lost) {
		return nil, false
	}
	return screen.Send(screen.Replace{To: screen.LostList{
		SHA256: lost.SHA256, Changed: lost.Changed, Why: lost.Error(), Game: game,
	}}), true
}

// Look reads the clock and returns the time in the game. It never runs backwards, even if
// the wall clock is set, and includes time when the computer was suspended.
func (t *Table[A, S]) Look() time.Duration {
	t.now = max(t.now, t.State.Last(), game.Cut(t.host.Now().Round(0).Sub(t.started)))
	return t.now
}

// Now returns the time of the last look.
func (t Table[A, S]) Now() time.Duration { return t.now }

// Second says that the figures of a clock are due to change.
type Second struct{ ticket *Ticket }

// Runs waits for the next change of a clock's figures, when left is the time left. It is
// called again for each change, since counting seconds would drift.
func (t Table[A, S]) Runs(left time.Duration) (Table[A, S], screen.Cmd) {
	t.second = new(Ticket)
	s := Second{t.second}
	return t, t.tick.After(widget.NextSecond(left), func(time.Time) tea.Msg { return s })
}

// Stands stops waiting for a change of figures.
func (t Table[A, S]) Stands() Table[A, S] {
	t.second = nil
	return t
}

// Due reports whether s is the change being waited for.
func (t Table[A, S]) Due(s Second) bool { return s.ticket != nil && s.ticket == t.second }

// Bell rings the bell if the settings allow sound.
func Bell(host play.Host) screen.Cmd {
	if !host.Settings.Now().Sound {
		return nil
	}
	return screen.Send(screen.Bell{})
}
