package analysis

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword/judge"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/resources"
	"quoin/ui/play"
	"quoin/ui/screen"
)

// judging is a position that is looked into. Its judge and thinker belong to the
// command that is under way, and to nobody else.
type judging struct {
	judge   *judge.Judge
	thinker *player.Thinker
	stop    context.CancelFunc
	words   *search.Dictionary // that both go by
	verdict judge.Verdict
	known   bool // there is a verdict
	under   bool // a command is under way
}

// judged answers a command.
type judged struct {
	of      *judging
	judge   *judge.Judge
	thinker *player.Thinker
	verdict judge.Verdict
	err     error
}

// pace is how many worlds are played before what they say is shown.
const pace = 40

// quiet has nobody look into the position any more.
func (m Model) quiet() Model {
	if m.judging != nil && m.judging.stop != nil {
		m.judging.stop()
	}
	m.judging = nil
	return m
}

// considers looks into the position that is shown: at once by score and leave, and
// then further, a few worlds at a time.
func (m Model) considers() (Model, screen.Cmd) {
	m = m.quiet()
	m.choice = 0
	s := m.spot()
	if s.over(m.variant.Tiles) {
		return m, nil
	}
	view, err := s.view(m.variant.Tiles, m.open)
	if err != nil {
		return m, nil
	}
	ctx, stop := context.WithCancel(context.Background())
	j := &judging{stop: stop, under: true, words: s.words}
	m.judging = j
	config := player.Config{
		Variant: m.variant, Layout: s.Board.Layout(), Words: s.words,
		Leaves: resources.Leaves(m.variant.Tiles.Name), Chances: resources.Chances(m.variant.Tiles.Name),
	}
	thinkers, worlds, t := m.deps.Thinkers, m.deps.Worlds, m.spare
	m.spare = nil
	if m.by != s.words {
		t = nil
	}
	return m, screen.Run(func() tea.Msg {
		a := judged{of: j, thinker: t}
		a.err = thinkers.Think(ctx, func(context.Context) {
			if a.thinker == nil {
				a.thinker = player.New(config)
			}
			a.judge = judge.New(a.thinker, view, nil, judge.Options{Worlds: worlds, Seed: play.JudgeSeed})
			a.verdict = a.judge.Verdict()
		})
		return a
	})
}

// goesOn looks further.
func (m Model) goesOn() (Model, screen.Cmd) {
	j := m.judging
	// Of a rack that is known in part nothing is to be said but what scores.
	if j == nil || j.under || !j.known || j.verdict.Done || m.spot().wants(m.variant.Tiles, 0) > 0 {
		return m, nil
	}
	next := *j
	ctx, stop := context.WithCancel(context.Background())
	next.stop, next.under = stop, true
	m.judging = &next
	thinkers := m.deps.Thinkers
	return m, screen.Run(func() tea.Msg {
		a := judged{of: &next, judge: next.judge, thinker: next.thinker}
		a.err = thinkers.Think(ctx, func(ctx context.Context) {
			a.judge.Step(pace, func() bool { return ctx.Err() != nil })
			a.verdict = a.judge.Verdict()
		})
		return a
	})
}

// takeJudged shows what was found. What is found of another position is too late,
// but who found it is free again.
func (m Model) takeJudged(a judged) (Model, screen.Cmd) {
	if a.of != m.judging {
		m.spare, m.by = a.thinker, a.of.words
		return m, nil
	}
	next := *a.of
	next.under, next.judge, next.thinker = false, a.judge, a.thinker
	if a.err == nil {
		next.verdict, next.known = a.verdict, true
	}
	m.judging = &next
	if a.err != nil || m.halted {
		return m, nil
	}
	return m.goesOn()
}
