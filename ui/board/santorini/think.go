package santorini

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/santorini"
	"quoin/ui/play"
)

// Opponent acts for a seat that nobody at this keyboard plays: the computer,
// or somebody far away.
type Opponent interface {
	// Next gives what the seat does next, or whatever else ends the game: a
	// Leave of either seat. It is called in a command whenever the seat is to
	// act, and may take as long as it likes. When ctx is done it answers with
	// what it has by then, or with an error.
	Next(ctx context.Context, log rules.Log, s rules.State) ([]rules.Action, error)
}

// computer is an Opponent of some level.
type computer struct{ level rules.Level }

func (c computer) Next(ctx context.Context, log rules.Log, s rules.State) ([]rules.Action, error) {
	return play.ThinkSantorini(ctx, c.level, log, s).Actions(), nil
}

// opponent is who acts for a seat, or nil for whoever sits here.
func (m Model) opponent(seat int) Opponent {
	if o := m.deps.Opponents[seat]; o != nil {
		return o
	}
	if level, ok := rules.LevelNamed(m.players()[seat].Level); ok {
		return computer{level}
	}
	return nil
}

// ticket is an answer that is awaited. An answer with another ticket, of
// another game perhaps, doesn't count.
type ticket struct{ _ byte } // not empty, so that each has an address of its own

// thinking is an opponent whose answer is awaited.
type thinking struct {
	ticket *ticket // nil when none is
	stop   context.CancelFunc
}

// A game that two opponents play goes no faster than one can follow.
const pause = 700 * time.Millisecond

type (
	// thought answers think.
	thought struct {
		ticket  *ticket
		actions []rules.Action
		err     error
	}
	// paused says that the next turn of two opponents is due.
	paused struct{ ticket *ticket }
	// advised answers advise.
	advised struct {
		ticket *ticket
		turn   rules.Turn
	}
)

// goesOn has the opponent act that is to act, if one is.
func (m Model) goesOn() (Model, tea.Cmd) {
	if m.phase != playing || m.mine() || m.far.is {
		return m, nil
	}
	m.thinking = thinking{ticket: new(ticket)}
	if _, sits := m.seat(); sits {
		return m.think()
	}
	p := paused{m.thinking.ticket}
	return m, m.deps.Tick(pause, func(time.Time) tea.Msg { return p })
}

// think awaits the opponent's answer.
func (m Model) think() (Model, tea.Cmd) {
	ctx, stop := context.WithCancel(context.Background())
	m.thinking.stop = stop
	answered, log, state := m.thinking.ticket, m.match.Log, m.state()
	seat := state.Position().Seat()
	opponent, computed := m.opponent(seat), m.players()[seat].Level != ""
	return m, func() tea.Msg {
		defer stop()
		actions, err := opponent.Next(ctx, log, state)
		if err == nil && computed { // nobody could mend what the rules don't take
			actions = play.LegalSantorini(state, actions)
		}
		return thought{answered, actions, err}
	}
}

// hurry asks the opponent that thinks for what it has.
func (m Model) hurry() {
	if m.thinking.stop != nil {
		m.thinking.stop()
	}
}

// quiet makes an answer that is still to come count for nothing.
func (m Model) quiet() Model {
	m.hurry()
	m.thinking = thinking{}
	return m
}

// advise thinks for whoever sits here, about the board as they see it.
func (m Model) advise() (Model, tea.Cmd) {
	m.advice = new(ticket)
	p, answered := m.hand.position(m.state().Position()), m.advice
	return m, func() tea.Msg {
		return advised{answered, play.AdviseSantorini(p)}
	}
}
