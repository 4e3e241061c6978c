package adjacency

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/stats"
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

// writeTime bounds every call to the store.
const writeTime = 5 * time.Second

func bounded() (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), writeTime)
}

type (
	// begun answers begin and resume.
	begun struct {
		header game.Header
		log    rules.Log
		words  rules.Words
		to     *stats.Recording
		unsafe error  // why nothing is being saved
		note   string // something else the player should know
		err    error  // why there is no game
	}
	saved struct {
		to  *stats.Recording
		n   int
		err error
	}
	finished struct {
		to         *stats.Recording
		saved      stats.ID
		best       best
		review     rules.Review
		dictionary string // the review's
		noReview   error
		err        error // why the end isn't saved
	}
)

// begin deals a new game and opens its record. The clock starts here, when
// the player is about to see the board.
func (m Model) begin() tea.Cmd {
	deps, to := m.deps, m.to
	return func() tea.Msg {
		s := deps.Settings.Now()
		config := s.Adjacency()
		if to.Daily {
			year, month, day := deps.Now().UTC().Date()
			code := rules.Daily(year, int(month), day)
			to.Code = &code
		}
		if to.Code != nil {
			config = to.Code.Config(config)
		} else if to.FindAll {
			config.Minutes = rules.NoClock
		}
		h := game.Header{Rules: rules.Rules, Config: config.String()}
		words := rules.Trust
		if config.Checked {
			l, err := deps.Lexicon(s.Dictionary)
			if err != nil {
				return begun{err: err}
			}
			words, h.Dictionary, h.DictionarySHA256 = l, l.Name(), l.SHA256()
		}
		b := begun{words: words}
		if to.Code != nil {
			h.Seed = to.Code.Seed
		} else {
			var err error
			if h.Seed, b.note, err = deps.draw(config, h.Dictionary, s.MinWords); err != nil {
				return begun{err: err}
			}
		}
		h.Started = deps.Now().UnixMilli()
		b.header, b.log = h, rules.Log{Header: h}
		if deps.Store != nil {
			ctx, cancel := bounded()
			defer cancel()
			b.to, b.unsafe = deps.Store.Begin(ctx, h)
		}
		return b
	}
}

// draw is a seed for a new game whose first board holds enough words; the note
// says that none did.
func (d Deps) draw(c rules.Config, dictionary string, least int) (seed uint64, note string, err error) {
	var seeds []uint64
	i, ok, err := d.rich(c, dictionary, least, func(int) rules.Board {
		seeds = append(seeds, d.Seed())
		s, err := rules.New(c, seeds[len(seeds)-1], rules.Trust)
		if err != nil {
			return rules.Board{}
		}
		return s.Board()
	})
	if err != nil {
		return 0, "", err
	}
	if len(seeds) == 0 {
		return d.Seed(), "", nil
	}
	if !ok {
		note = poor
	}
	return seeds[i], note, nil
}

// resume takes up a game that was left running.
func (m Model) resume(id stats.ID) tea.Cmd {
	deps := m.deps
	return func() tea.Msg {
		if deps.Store == nil {
			return begun{err: errors.New("there is no store to resume from")}
		}
		ctx, cancel := bounded()
		defer cancel()
		to, log, err := deps.Store.Resume(ctx, id)
		if err != nil {
			return begun{err: err}
		}
		b := begun{header: log.Header, log: log, words: rules.Trust, to: to}
		if log.Dictionary == "" {
			return b
		}
		l, err := lexiconOf(deps, log.Dictionary)
		switch {
		case err != nil:
			b.note = "The dictionary " + log.Dictionary + " can't be read now, so words aren't checked in this game any more"
		case l.SHA256() != log.DictionarySHA256:
			b.note = "The dictionary " + log.Dictionary + " has changed since this game began"
			b.words = l
		default:
			b.words = l
		}
		return b
	}
}

// lexiconOf finds the dictionary a record names: that of the settings, or one
// of those they could name.
func lexiconOf(deps Deps, name string) (*lexicon.Lexicon, error) {
	if l, err := deps.Lexicon(name); err == nil {
		return l, nil
	}
	l, err := deps.Lexicon(deps.Settings.Now().Dictionary)
	if err == nil && l.Name() != name {
		err = errors.New("another dictionary is chosen")
	}
	return l, err
}

// begins takes the answer of begin or resume.
func (m Model) begins(b begun) (Model, tea.Cmd) {
	state, err := rules.State{}, b.err
	if err == nil {
		state, err = rules.Replay(b.log, b.words)
	}
	if err != nil {
		m.phase, m.message = failed, message{sentence(err), bad}
		return m, nil
	}
	m.phase, m.state, m.header = playing, state, b.header
	m.started = time.UnixMilli(b.header.Started)
	m.record = record{to: b.to}
	for _, a := range b.log.Steps {
		m.record.lines = append(m.record.lines, a.String())
	}
	m.record.acked = len(m.record.lines)
	m.cursor = state.Board().Squares() / 2
	m.layout()
	var cmds []tea.Cmd
	if b.unsafe != nil {
		m.record.failing = true
		cmds = append(cmds, screen.Send(screen.Notice{Text: say.Unsaved(b.unsafe), Sticky: true}))
	}
	if b.note != "" {
		cmds = append(cmds, screen.Send(screen.Notice{Text: b.note}))
	}
	if _, here := state.Hints(); here > 0 || !state.Config().Timed() {
		m.tips = here > 0
		cmds = append(cmds, m.solve())
	}
	m, cmd := m.tick()
	return m, tea.Batch(append(cmds, cmd)...)
}

// apply does an action that Check has allowed, and records it.
func (m Model) apply(a rules.Action) (Model, tea.Cmd, error) {
	next, err := m.state.Apply(a)
	if err != nil {
		return m, nil, err
	}
	m.state = next
	m.record.lines = append(m.record.lines[:len(m.record.lines):len(m.record.lines)], a.String())
	if _, ended := next.Outcome(); ended {
		m = m.ended()
		return m, m.finish(), nil
	}
	if m.record.to == nil {
		return m, nil, nil
	}
	to, n := m.record.to, len(m.record.lines)
	line := m.record.lines[n-1]
	return m, func() tea.Msg {
		ctx, cancel := bounded()
		defer cancel()
		return saved{to, n, to.Append(ctx, n, line)}
	}, nil
}

// saved takes the store's answer to one step.
func (m Model) saved(s saved) (Model, tea.Cmd) {
	if s.to != m.record.to {
		return m, nil
	}
	if s.err != nil {
		if m.record.failing {
			return m, nil
		}
		m.record.failing = true
		return m, screen.Send(screen.Notice{Text: say.Unsaved(s.err), Sticky: true})
	}
	m.record.acked = max(m.record.acked, s.n)
	if !m.record.failing {
		return m, nil
	}
	m.record.failing = false
	return m, tea.Sequence(
		screen.Send(screen.Notice{Sticky: true}), // takes the other away
		screen.Send(screen.Notice{Text: say.SavedAgain}),
	)
}

// flush appends once more what isn't known to be durable; a step that is
// there already stays as it is.
func (r record) flush(ctx context.Context) error {
	for i := r.acked; i < len(r.lines); i++ {
		if err := r.to.Append(ctx, i+1, r.lines[i]); err != nil {
			return err
		}
	}
	return nil
}

// leaving is the command that the end of the program waits for. The game
// stays running in the store, to be resumed.
func (m Model) leaving() tea.Cmd {
	r := m.record
	if m.phase != playing || r.to == nil {
		return nil
	}
	return func() tea.Msg {
		ctx, cancel := bounded()
		defer cancel()
		_ = r.flush(ctx) // what isn't saved now was told before
		_ = r.to.Release()
		return nil
	}
}

// finish writes the end of the game and finds out what the result should say.
func (m Model) finish() tea.Cmd {
	deps, r, state, dictionary := m.deps, m.record, m.state, m.header.Dictionary
	return func() tea.Msg {
		ctx, cancel := bounded()
		defer cancel()
		f := finished{to: r.to}
		f.review, f.dictionary, f.noReview = deps.review(state, dictionary)
		if r.to == nil {
			return f
		}
		if f.err = r.flush(ctx); f.err == nil {
			f.err = r.to.Finish(ctx)
		}
		if f.err == nil {
			f.saved = r.to.ID()
			f.best = isBest(ctx, deps.Store, state, r.to.ID())
		}
		return f
	}
}

// review holds the game against the words its boards had.
func (d Deps) review(state rules.State, dictionary string) (rules.Review, string, error) {
	solver, err := d.solver(dictionary)
	if err != nil {
		return rules.Review{}, "", err
	}
	everyday, err := d.Lexicon(settings.Everyday)
	if err != nil {
		return rules.Review{}, "", err
	}
	r, err := state.Review(solver, everyday)
	return r, solver.Lexicon().Name(), err
}

// isBest says whether this is the highest score of all games of its size and
// time, and not the first of them.
func isBest(ctx context.Context, store *stats.Store, state rules.State, id stats.ID) best {
	c := state.Config()
	top, err := store.Games(ctx, stats.Filter{Size: c.Size, Minutes: c.Minutes}, stats.ByScore, 2, 0)
	switch {
	case err != nil || len(top) == 0:
		return notBest
	case len(top) == 1:
		return firstGame
	case top[0].ID == id && top[0].Score > top[1].Score:
		return newBest
	}
	return notBest
}

// finished takes the answer of finish. What the player has chosen to see by
// then stays; who found nothing sees at once what there was.
func (m Model) finished(f finished) (Model, tea.Cmd) {
	if m.phase != over || f.to != m.record.to {
		return m, nil
	}
	r := &m.result
	r.saved, r.best, r.dictionary = f.saved, f.best, f.dictionary
	if f.noReview != nil {
		r.trouble = say.Plain(f.noReview.Error())
	} else {
		r.reviewed, r.review = true, f.review
		if r.show == showFound && r.selected == 0 && len(m.state.Found()) == 0 {
			r.show = showMissed
		}
	}
	m = m.choose(r.selected)
	if f.err != nil {
		return m, screen.Send(screen.Notice{Text: say.Unsaved(f.err), Sticky: true})
	}
	return m, nil
}
