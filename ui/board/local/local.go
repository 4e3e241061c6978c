// Package local is a match at a board: when something happens, how it is saved,
// who thinks, and how the game is left. A board has a Table in its model and
// calls it. Its keys, its view, and what it makes of the answers are its own, so
// there are no hooks here for any of them.
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

// Table is a value, and its methods that change something give the next one. A
// match with no more than its log and state is one that is only looked at:
// there is nothing to leave, and nobody thinks.
type Table[A fmt.Stringer, S game.State[A, S]] struct {
	play.Match[A, S]

	host    play.Host
	tick    screen.Ticker
	sits    bool          // the game is played, and not given back yet
	started time.Time     // wall clock, without the monotonic reading
	now     time.Duration // as of the last look

	second *Ticket // of the change of a clock's figures that is awaited
	retry  *Ticket // of the next try to keep what couldn't be kept; nil while none is awaited
	turn   thought // the computer's
	hint   thought // the advice
}

// Begun is a game that begins or goes on, as a command answers it.
type Begun[A fmt.Stringer, S game.State[A, S]] struct {
	Match play.Match[A, S]
	Kept  play.Kept // of its beginning
	Note  string    // something else the player should know
	Err   error     // why there is no game
}

// Sit has a game played, and its player told what there is to know.
func Sit[A fmt.Stringer, S game.State[A, S]](host play.Host, tick screen.Ticker, b Begun[A, S]) (Table[A, S], screen.Cmd) {
	t := Table[A, S]{Match: b.Match, host: host, tick: tick, sits: true, started: time.UnixMilli(b.Match.Log.Started)}
	t, told := t.saved(b.Kept)
	if b.Note != "" {
		told = screen.Batch(told, screen.Send(screen.Notice{Text: b.Note}))
	}
	return t, told
}

// Lost asks what becomes of a game that was left, where its word list isn't
// found and that is why there is no game.
func Lost(err error, game screen.Play) (ask screen.Cmd, is bool) {
	lost := (*play.LostList)(nil)
	if !errors.As(err, &lost) {
		return nil, false
	}
	return screen.Send(screen.Replace{To: screen.LostList{
		SHA256: lost.SHA256, Changed: lost.Changed, Why: lost.Error(), Game: game,
	}}), true
}

// Look reads the clock: how long the game goes on by now. It never runs
// backwards, whatever is done to the wall clock, and goes on in suspend.
func (t *Table[A, S]) Look() time.Duration {
	t.now = max(t.now, t.State.Last(), game.Cut(t.host.Now().Round(0).Sub(t.started)))
	return t.now
}

// Now is the time of the last look.
func (t Table[A, S]) Now() time.Duration { return t.now }

// Second says that the figures of a clock are due to change.
type Second struct{ ticket *Ticket }

// Runs awaits the next change of a clock's figures, with so much left on it. A
// deadline is kept and what is left computed, since a count of seconds drifts.
func (t Table[A, S]) Runs(left time.Duration) (Table[A, S], screen.Cmd) {
	t.second = new(Ticket)
	s := Second{t.second}
	return t, t.tick.After(widget.NextSecond(left), func(time.Time) tea.Msg { return s })
}

// Stands has the clock stand still.
func (t Table[A, S]) Stands() Table[A, S] {
	t.second = nil
	return t
}

// Due says whether a change of figures is the one that is awaited.
func (t Table[A, S]) Due(s Second) bool { return s.ticket != nil && s.ticket == t.second }

// Bell rings if the player wants to hear it.
func Bell(host play.Host) screen.Cmd {
	if !host.Settings.Now().Sound {
		return nil
	}
	return screen.Send(screen.Bell{})
}
