package santorini

import (
	"context"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/ui/board/local"
	"quoin/ui/board/santorini/gameplay"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Far is a game that is played elsewhere, as on a server. The board shows the
// position that it was told last; what the player does is asked for by messages
// and not done before it is told to have been. Nothing of it goes to the store:
// Log has it.
type Far struct {
	Players [2]game.Player
	Seat    int // of whoever sits here

	Bank, Increment time.Duration // of the clocks
	Status          string        // which game it is, in a few words; or ""
	Note            string        // a sentence to begin with; or ""
}

// What whoever drives the screen tells it. Texts must be fit for a terminal.
type (
	// Prompted asks for an action of the player's.
	Prompted struct {
		Position rules.Position
		Clocks   [2]time.Duration // what is left, by seat
	}
	// Played is an action that was done, and where it led.
	Played struct {
		Action   rules.Action // nil for what Quoin can't read
		Position rules.Position
		Clocks   [2]time.Duration
	}
	// Refused is an action that wasn't done, and why.
	Refused struct{ Text string }
	// Ended says how the game ended, where the board doesn't show it.
	Ended struct {
		Winner int          // a seat, or -1 for nobody
		Why    rules.Ending // Running for a way that the rules don't know
		Text   string       // which then says it
	}
)

// What the screen asks of whoever drives it.
type (
	// Act asks for an action.
	Act struct{ Action rules.Action }
	// Gives gives the game up, or with All everything that is still to come.
	Gives struct{ All bool }
	// Done leaves the board of a game that is over.
	Done struct{}
)

// far is what a board knows of a game that is played elsewhere.
type far struct {
	Far
	is bool // false for a game that is played here

	position rules.Position
	clocks   [2]time.Duration // at since
	since    time.Time
	now      time.Time // as of the last change of a clock's figures

	asked   bool           // a prompt is open
	waiting bool           // the answer to an action is awaited
	rest    []rules.Action // of the turn, to be asked for when the server prompts for them
	astray  bool           // what was told isn't what the rules say
	verdict string         // how it ended, where the rules have no words for it
}

// NewFar is the screen for a game that is played elsewhere, and begins now.
func NewFar(deps Deps, f Far) Model {
	deps.Store = nil
	h := game.Header{
		Rules: rules.Rules, Config: rules.Config{Players: f.Players}.String(), Seed: deps.Seed(), Started: deps.Now().UnixMilli(),
	}
	m := New(deps, screen.Play{Begin: &h})
	m.far = far{Far: f, is: true, clocks: [2]time.Duration{f.Bank, f.Bank}, since: deps.Now(), now: deps.Now()}
	match, kept, err := gameplay.Engine().Begin(context.Background(), nil, h)
	m, _ = m.begins(begun{Match: match, Kept: kept, Err: err}) // without a store there is nothing to tell
	if err == nil {
		m.message.Text = f.Note
	}
	return m
}

// Log is the game as far as it was told; false when it isn't over, or not one
// by the rules.
func (m Model) Log() (rules.Log, bool) {
	if !m.far.is || m.far.astray {
		return rules.Log{}, false
	}
	_, ended := m.state().Outcome()
	return m.match.Log, ended
}

// left is the time left on a seat's clock, as of the last change of its figures.
func (m Model) left(seat int) time.Duration {
	left := m.far.clocks[seat]
	if m.phase == playing && m.far.position.Seat() == seat {
		left -= m.far.now.Sub(m.far.since)
	}
	return max(0, left)
}

// set takes what the server says of board and clocks.
func (m Model) set(p rules.Position, clocks [2]time.Duration) Model {
	m.far.position, m.far.clocks = p, clocks
	m.far.since = m.deps.Now()
	m.far.now = m.far.since
	return m
}

// runs awaits the next change of the running clock's figures.
func (m Model) runs() (Model, screen.Cmd) {
	left := m.left(m.far.position.Seat())
	if m.phase != playing || left == 0 {
		m.match = m.match.Stands()
		return m, nil
	}
	var cmd screen.Cmd
	m.match, cmd = m.match.Runs(left)
	return m, cmd
}

func (m Model) second(s local.Second) (Model, screen.Cmd) {
	if !m.match.Due(s) {
		return m, nil
	}
	m.far.now = m.deps.Now()
	return m.runs()
}

// asks asks for a turn, an action after the other: each is prompted for.
func (m Model) asks(turn []rules.Action) (Model, screen.Cmd) {
	m.far.asked, m.far.waiting, m.far.rest = false, true, turn[1:]
	return m, screen.Send(Act{turn[0]})
}

// told takes what is told while the game runs.
func (m Model) told(msg tea.Msg) (Model, screen.Cmd) {
	switch msg := msg.(type) {
	case Prompted:
		return m.prompted(msg)
	case Played:
		return m.played(msg)
	case Refused:
		m.far.waiting, m.far.rest = false, nil
		m.hand, m.message = m.hand.done(), widget.Bad(msg.Text)
		return m, m.bell()
	case Ended:
		return m.ended(msg), nil
	}
	return m, nil
}

func (m Model) prompted(p Prompted) (Model, screen.Cmd) {
	m = m.set(p.Position, p.Clocks)
	if len(m.far.rest) > 0 {
		if _, err := p.Position.After(m.far.rest[0]); err == nil {
			// The clock stands still until this is read, so its tick can wait.
			return m.asks(m.far.rest)
		}
		m.hand = m.hand.done()
	}
	m.far.asked, m.far.waiting, m.far.rest = true, false, nil
	return m.runs()
}

func (m Model) played(p Played) (Model, screen.Cmd) {
	m = m.set(p.Position, p.Clocks)
	m.far.asked, m.message = false, widget.Message{}
	m = m.follows(p)
	if len(m.far.rest) == 0 {
		m.far.waiting = false
		m.hand = m.hand.done()
	}
	return m.runs()
}

// follows does an action that was done elsewhere. Where that isn't by the rules
// the board still shows what it was told.
func (m Model) follows(p Played) Model {
	if !m.far.astray && p.Action != nil {
		next, _, err := m.apply(p.Action)
		if err == nil && next.state().Position() == p.Position {
			return next
		}
	}
	m.far.astray = true
	m.message = widget.Bad("The server plays by other rules than Quoin's")
	return m
}

// ended ends the game, unless its last action has.
func (m Model) ended(e Ended) Model {
	if leave, known := e.leave(); known && !m.far.astray {
		if next, _, err := m.apply(leave); err == nil {
			m = next
		}
	}
	if _, over := m.state().Outcome(); !over || e.Why == rules.Running {
		m.far.verdict = e.Text
	}
	m.phase, m.hand, m.asked, m.message = over, m.hand.done(), none, widget.Message{}
	m.far.asked, m.far.waiting, m.far.rest, m.match = false, false, nil, m.match.Stands()
	return m
}

// leave is the end as the rules put it: whoever lost it in a way that they
// don't know has left.
func (e Ended) leave() (rules.Leave, bool) {
	l := rules.Leave{Seat: 1 - e.Winner, Why: e.Why}
	switch e.Why {
	case rules.Left, rules.OutOfTime, rules.Gone:
	case rules.Running:
		l.Why = rules.Left
	default:
		return l, false
	}
	return l, e.Winner == 0 || e.Winner == 1
}

// low is when a clock is marked.
const low = 10 * time.Second

// clock is a seat's clock and what a turn adds to it.
func (m Model) clock(seat int) string {
	if m.several.is {
		return m.severalClock(m.frame.Theme, seat)
	}
	t, left := m.frame.Theme, m.left(seat)
	running := m.phase == playing && m.far.position.Seat() == seat
	style, sign := t.Muted, " "
	switch {
	case left <= low && m.phase == playing:
		style, sign = t.Warn, "!"
	case running:
		style = t.Strong
	}
	text := "    " + style.Render(sign+" "+say.Clock(left))
	if d := m.far.Increment; d > 0 {
		text += t.Muted.Render(added(d))
	}
	return text
}

// added is what a turn adds to a clock.
func added(d time.Duration) string {
	return " +" + strconv.FormatFloat(d.Seconds(), 'f', -1, 64) + " s"
}

func (m Model) farQuestion() string {
	switch m.asked {
	case askLeave:
		return "Leave the tournament? It loses this game"
	case askResign:
		return "Give this game up? " + m.players()[1-m.far.Seat].Name + " wins then"
	}
	return ""
}
