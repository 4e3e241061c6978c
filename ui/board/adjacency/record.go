package adjacency

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Everything that reads or writes the store is here, as commands: the screen
// stays quick on a slow disk, and goes on without one.

type (
	// begun answers begin and resume.
	begun struct {
		match play.AdjacencyMatch
		note  string // something else the player should know
		kept  play.Kept
		err   error // why there is no game
	}
	// saved is the store's answer to steps.
	saved struct{ kept play.Kept }
	// finished is the store's answer to the end, and what is known after it.
	finished struct {
		game  stats.ID // "" where nothing is saved
		kept  play.Kept
		after play.Aftermath
	}
)

// begin deals a new game.
func (m Model) begin() screen.Cmd {
	host, as := m.deps.Host, ""
	switch {
	case m.to.Code != nil:
		as = m.to.Code.String()
	case m.to.Daily:
		as = play.Daily
	case m.to.FindAll:
		as = play.FindAll
	}
	return screen.Run(func() tea.Msg {
		match, kept, note, err := host.BeginAdjacency(context.Background(), as)
		return begun{match, note, kept, err}
	})
}

// resume takes up a game that was left running.
func (m Model) resume() screen.Cmd {
	host, id, lost := m.deps.Host, m.to.Resume, play.Lost(m.to.Lost)
	return screen.Run(func() tea.Msg {
		match, note, err := host.ResumeAdjacency(context.Background(), id, lost)
		return begun{match: match, note: note, err: err}
	})
}

// begins takes the answer of begin and resume.
func (m Model) begins(b begun) (Model, screen.Cmd) {
	if lost := (*play.LostList)(nil); errors.As(b.err, &lost) {
		return m, screen.Send(screen.Replace{To: screen.LostList{
			Name: lost.Name, SHA256: lost.SHA256, Changed: lost.Changed, Why: lost.Error(), Game: m.to,
		}})
	}
	if b.err != nil {
		m.phase, m.message = failed, message{say.Plain(b.err.Error()), bad}
		return m, nil
	}
	m.phase, m.match = playing, b.match
	m.started = time.UnixMilli(m.match.Log.Started)
	m.cursor = m.state().Board().Squares() / 2
	m.layout()
	m, told := m.heard(b.kept)
	cmds := []screen.Cmd{told}
	if b.note != "" {
		cmds = append(cmds, screen.Send(screen.Notice{Text: b.note}))
	}
	if _, here := m.state().Hints(); here > 0 || !m.state().Config().Timed() {
		m.tips = here > 0
		cmds = append(cmds, m.solve())
	}
	m, cmd := m.tick()
	return m, screen.Batch(append(cmds, cmd)...)
}

// apply does an action, and records it. Of a game that it ends it finds out
// what the result should say.
func (m Model) apply(at time.Duration, do rules.Action) (Model, screen.Cmd, error) {
	match, keep, err := m.match.Apply(at, do)
	if err != nil {
		return m, nil, err
	}
	m.match = match
	if !m.state().Over() {
		return m, screen.Run(func() tea.Msg { return saved{keep()} }), nil
	}
	m = m.ended()
	host := m.deps.Host
	return m, screen.Run(func() tea.Msg {
		kept := keep()
		match, _ := match.Heard(kept)
		f := finished{match.ID(), kept, host.Aftermath(context.Background(), match)}
		if kept.Recorded {
			// The board may be gone by now, and the menu below it still wants
			// to know.
			return screen.Batch(screen.Send(f), screen.Send(screen.Recorded{}))
		}
		return f
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

// unkept counts the words that aren't known to be durable, which are the last
// ones.
func (m Model) unkept() (words int) {
	for _, step := range m.match.Waiting() {
		if _, word := step.Do.(rules.Enter); word {
			words++
		}
	}
	return words
}

// close gives the game back to the store.
func (m Model) close() screen.Cmd {
	match, store := m.match, m.deps.Store
	if m.phase != playing && m.phase != over {
		return nil
	}
	return screen.Run(func() tea.Msg {
		match.Close(store)
		return nil
	})
}

// leaves the result for something else. An end that couldn't be kept is tried
// once more.
func (m Model) leaves(to tea.Msg) screen.Cmd {
	return screen.Batch(m.close(), screen.Send(to))
}

// finished takes the answer to the end. What the player has chosen to see by
// then stays; who found nothing sees at once what there was.
func (m Model) finished(f finished) (Model, screen.Cmd) {
	if m.phase != over || f.game != m.match.ID() {
		return m, nil
	}
	m, told := m.heard(f.kept)
	r := &m.result
	r.standing, r.dictionary = f.after.Standing, f.after.List
	if f.after.NoReview != nil {
		r.trouble = say.Plain(f.after.NoReview.Error())
	} else {
		r.reviewed, r.review = true, f.after.Review
		if r.show == showFound && r.selected == 0 && m.state().Words() == 0 {
			r.show = showMissed
		}
	}
	m = m.choose(r.selected)
	m.layout() // there is more to say now
	return m, told
}
