package adjacency

import (
	"context"
	"errors"
	"strings"
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

// record is how much of the game is in the store.
type record struct {
	to      *stats.Recording // nil when nothing is saved
	lines   []string         // every step so far
	acked   int              // how many of them, from the first, are durable
	failing bool             // the last answer was a failure
}

type (
	// begun answers start.
	begun struct {
		game play.Game
		err  error // why there is no game
	}
	saved struct {
		to  *stats.Recording
		n   int
		err error
	}
	finished struct {
		to         *stats.Recording
		saved      stats.ID
		standing   play.Standing
		review     rules.Review
		dictionary string // the review's
		noReview   error
		err        error // why the end isn't saved
	}
)

// start deals or takes up the game.
func (m Model) start() screen.Cmd {
	host, which := m.deps.host(), play.Which{
		Code: m.to.Code, Daily: m.to.Daily, FindAll: m.to.FindAll, Resume: m.to.Resume, Lost: play.Lost(m.to.Lost),
	}
	return screen.Run(func() tea.Msg {
		g, err := host.Start(context.Background(), which)
		return begun{g, err}
	})
}

// begins takes the answer of start.
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
	g := b.game
	m.phase, m.state, m.header = playing, g.State, g.Log.Header
	m.started = time.UnixMilli(m.header.Started)
	m.record = record{to: g.To, failing: g.Unsaved != nil}
	for _, step := range g.Log.Steps {
		m.record.lines = append(m.record.lines, step.String())
	}
	m.record.acked = len(m.record.lines)
	m.cursor = m.state.Board().Squares() / 2
	m.layout()
	var cmds []screen.Cmd
	if g.Unsaved != nil {
		cmds = append(cmds, screen.Send(screen.Notice{Text: say.Unsaved(g.Unsaved), Sticky: true, Topic: "saving"}))
	}
	if g.Note != "" {
		cmds = append(cmds, screen.Send(screen.Notice{Text: g.Note}))
	}
	if _, here := m.state.Hints(); here > 0 || !m.state.Config().Timed() {
		m.tips = here > 0
		cmds = append(cmds, m.solve())
	}
	m, cmd := m.tick()
	return m, screen.Batch(append(cmds, cmd)...)
}

// apply does an action that Check has allowed, and records it.
func (m Model) apply(at time.Duration, do rules.Action) (Model, screen.Cmd, error) {
	step := rules.Step{At: at, Do: do}
	next, err := m.state.Apply(step)
	if err != nil {
		return m, nil, err
	}
	m.state = next
	m.record.lines = append(m.record.lines[:len(m.record.lines):len(m.record.lines)], step.String())
	if _, ended := next.Outcome(); ended {
		m = m.ended()
		return m, m.finish(), nil
	}
	if m.record.to == nil {
		return m, nil, nil
	}
	r := m.record
	return m, screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		return saved{r.to, len(r.lines), r.flush(ctx)}
	}), nil
}

// saved takes the store's answer to one step.
func (m Model) saved(s saved) (Model, screen.Cmd) {
	if s.to != m.record.to {
		return m, nil
	}
	if s.err != nil {
		if m.record.failing || s.n <= m.record.acked {
			return m, nil
		}
		m.record.failing = true
		return m, screen.Send(screen.Notice{Text: say.Unsaved(s.err), Sticky: true, Topic: "saving"})
	}
	m.record.acked = max(m.record.acked, s.n)
	if !m.record.failing {
		return m, nil
	}
	m.record.failing = false
	return m, screen.Batch(
		screen.Send(screen.Notice{Sticky: true, Topic: "saving"}), // takes the other away
		screen.Send(screen.Notice{Text: say.SavedAgain}),
	)
}

// flush hands over once more all that isn't known to be durable; a step that
// is there already stays as it is.
func (r record) flush(ctx context.Context) error {
	return r.to.Append(ctx, r.acked+1, r.lines[r.acked:]...)
}

// unkept counts the words that aren't known to be durable, which are the last
// ones; none when nothing is saved at all, which was told.
func (r record) unkept() (words int) {
	if r.to == nil {
		return 0
	}
	for _, line := range r.lines[r.acked:] {
		if _, text, _ := strings.Cut(line, " "); strings.HasPrefix(text, "enter ") {
			words++
		}
	}
	return words
}

// leaving is the command that the end of the program waits for. The game
// stays running in the store, to be resumed.
func (m Model) leaving() screen.Cmd {
	r := m.record
	if m.phase != playing || r.to == nil {
		return nil
	}
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		_ = r.flush(ctx) // what isn't saved now was told before
		_ = r.to.Release()
		return nil
	})
}

// finish writes the end of the game and finds out what the result should say.
func (m Model) finish() screen.Cmd {
	host, r, state, header := m.deps.host(), m.record, m.state, m.header
	return screen.Run(func() tea.Msg {
		f := finished{to: r.to}
		f.review, f.dictionary, f.noReview = host.Review(header, state)
		if r.to == nil {
			return f
		}
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		if f.err = r.flush(ctx); f.err == nil {
			f.err = r.to.Finish(ctx)
		}
		if f.err == nil {
			f.saved = r.to.ID()
			if f.noReview == nil {
				// A share that can't be kept is no loss worth a word: the
				// statistics leave it out.
				_ = host.Store.SetShare(ctx, f.saved, play.Share(f.review, f.dictionary))
			}
			f.standing = host.Standing(ctx, state, f.saved)
		}
		// The board may be gone by now, and the menu below it still wants to
		// know.
		return screen.Batch(screen.Send(f), screen.Send(screen.Recorded{}))
	})
}

// finished takes the answer of finish. What the player has chosen to see by
// then stays; who found nothing sees at once what there was.
func (m Model) finished(f finished) (Model, screen.Cmd) {
	if m.phase != over || f.to != m.record.to {
		return m, nil
	}
	r := &m.result
	r.saved, r.standing, r.dictionary = f.saved, f.standing, f.dictionary
	if f.noReview != nil {
		r.trouble = say.Plain(f.noReview.Error())
	} else {
		r.reviewed, r.review = true, f.review
		if r.show == showFound && r.selected == 0 && m.state.Words() == 0 {
			r.show = showMissed
		}
	}
	m = m.choose(r.selected)
	m.layout() // there is more to say now
	if f.err != nil {
		return m, screen.Send(screen.Notice{Text: say.Unsaved(f.err), Sticky: true, Topic: "saving"})
	}
	return m, nil
}
