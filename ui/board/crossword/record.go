package crossword

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Everything that reads or writes the store is here, as commands: the screen
// stays quick on a slow disk, and goes on without one.

type (
	// begun answers begin and resume.
	begun struct {
		match  play.CrosswordMatch
		tongue play.Tongue
		note   string // something else the player should know
		kept   play.Kept
		err    error // why there is no game
	}
	// saved is the store's answer to steps.
	saved struct{ kept play.Kept }
	// closed answers close.
	closed struct{}
)

// begin starts a game.
func (m Model) begin(g screen.CrosswordGame) screen.Cmd {
	deps, name := m.deps, m.kind.rules()
	return screen.Run(func() tea.Msg {
		h := game.Header{Rules: name, Config: g.Config.String(), Board: g.Board, Seed: g.Seed, Draws: g.Draws}
		if h.Seed == 0 {
			h.Seed = deps.Seed()
		}
		tongue, err := deps.Tongue(&h)
		if err != nil {
			return begun{err: err}
		}
		h.Started = deps.Now().UnixMilli()
		match, kept, err := play.CrosswordEngine(name, tongue.Check()).Begin(context.Background(), deps.Store, h)
		return begun{match: match, tongue: tongue, kept: kept, err: err}
	})
}

// resume takes up a game that was left running.
func (m Model) resume() screen.Cmd {
	deps, id, name, lost := m.deps, m.to.Resume, m.kind.rules(), play.Lost(m.to.Lost)
	return screen.Run(func() tea.Msg {
		// Its header says which words it is played with, and stands in the
		// match; until then every word is believed.
		match, err := play.CrosswordEngine(name, rules.Trust{}).Resume(context.Background(), deps.Store, id)
		if err != nil {
			return begun{err: err}
		}
		tongue, note, err := deps.TongueOf(match.Log.Header, lost)
		if err != nil {
			match.Release()
			return begun{err: err}
		}
		match.State = match.State.WithWords(tongue.Check())
		return begun{match: match, tongue: tongue, note: note}
	})
}

// begins takes the answer of begin and resume.
func (m Model) begins(b begun) (Model, screen.Cmd) {
	if b.err != nil && m.to.Resume == "" && m.setup.kind != nil {
		m.phase = asking // the choices can be mended
		m.setup.fault = say.Plain(b.err.Error())
		return m, nil
	}
	if lost := (*play.LostList)(nil); errors.As(b.err, &lost) {
		return m, screen.Send(screen.Replace{To: screen.LostList{
			Name: lost.Name, SHA256: lost.SHA256, Changed: lost.Changed, Why: lost.Error(), Game: m.to,
		}})
	}
	if b.err != nil {
		m.phase, m.message = failed, message{say.Plain(b.err.Error()), bad}
		return m, nil
	}
	m.phase, m.match, m.tongue, m.message = playing, b.match, b.tongue, message{}
	m.started = time.UnixMilli(m.match.Log.Started)
	m.hand = hand{cursor: m.state().Board().Layout().Start()}
	m.look = newLook(m.frame, m.state())
	m, told := m.heard(b.kept)
	if b.note != "" {
		told = screen.Batch(told, screen.Send(screen.Notice{Text: b.note}))
	}
	m, next := m.goesOn()
	if m.mine() {
		// Nobody misses what the look for a move finds so soon, and it would
		// take the time of the first frame.
		look := next
		next = m.deps.Tick(firstSight, func(time.Time) tea.Msg { return seen{look} })
	}
	return m, screen.Batch(told, next)
}

// firstSight is more than it takes to draw the board.
const firstSight = 100 * time.Millisecond

// seen says that the board has been seen, and what can begin then.
type seen struct{ then screen.Cmd }

// apply does an action now, and records it.
func (m Model) apply(a rules.Action) (Model, screen.Cmd, error) {
	match, keep, err := m.match.Apply(m.at(), a)
	if err != nil {
		return m, nil, err
	}
	m.match = match
	if _, ended := m.state().Outcome(); ended {
		m = m.quiet()
		m.phase, m.hand.laid, m.trial, m.mode, m.asked, m.message = over, nil, trial{}, placing, none, message{}
		m.veiled, m.board = false, false
		m = m.arrange()
	}
	return m, screen.Run(func() tea.Msg {
		kept := keep()
		if kept.Recorded {
			// The board may be gone by now, and the menu below it still wants
			// to know.
			return screen.Batch(screen.Send(saved{kept}), screen.Send(screen.Recorded{}))
		}
		return saved{kept}
	}), nil
}

// heard takes the store's answer and tells the player what it means.
func (m Model) heard(k play.Kept) (Model, screen.Cmd) {
	var tell play.Tell
	m.match, tell = m.match.Heard(k)
	switch {
	case tell.Text == "":
		return m, nil
	case tell.Failing:
		return m, screen.Send(screen.Notice{Text: tell.Text, Sticky: true, Topic: "saving"})
	}
	return m, screen.Batch(
		screen.Send(screen.Notice{Sticky: true, Topic: "saving"}), // takes the other away
		screen.Send(screen.Notice{Text: tell.Text}),
	)
}

// close gives the game back to the store.
func (m Model) close() screen.Cmd {
	match, store := m.match, m.deps.Store
	if m.phase != playing && m.phase != over {
		return nil
	}
	return screen.Run(func() tea.Msg {
		match.Close(store)
		return closed{}
	})
}
