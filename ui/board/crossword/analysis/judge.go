package analysis

import (
	"context"
	"runtime"
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/resources"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/screen"
)

// judging is the analysis of one position. While a command is running, the judge and the
// thinkers belong to that command alone.
type judging struct {
	judge    *grading.Judge
	thinkers []*player.Thinker
	config   player.Config // of all the thinkers
	stop     context.CancelFunc
	verdict  grading.Verdict
	known    bool // whether there is a verdict
	under    bool // whether a command is running
}

// judged is the result of a command.
type judged struct {
	of       *judging
	judge    *grading.Judge
	thinkers []*player.Thinker
	verdict  grading.Verdict
	err      error
}

// pace is the number of iterations between updates of the screen. mostThinkers limits the
// number of thinkers running them at a time, as in a review.
const pace, mostThinkers = 40, 2

// listPace is the number of turns of an endgame worked out between updates of the screen.
const listPace = 4

// listsEnding reports whether turns of a solved endgame are still to be worked out.
func (j *judging) listsEnding() bool {
	v := j.verdict
	return v.Done && v.By == grading.Solved && (v.Lines == nil || v.Unlisted > 0)
}

// goesOn reports whether there is more to find out.
func (j *judging) goesOn() bool { return j != nil && j.known && (!j.verdict.Done || j.listsEnding()) }

// stop stops the analysis.
func (m Model) stop() Model {
	if m.judging != nil && m.judging.stop != nil {
		m.judging.stop()
	}
	m.judging = nil
	return m
}

// analyse starts to analyse the position shown: at once by score and leave value, and
// then by simulation, a few iterations at a time.
func (m Model) analyse() (Model, screen.Cmd) {
	m = m.stop()
	m.choice = 0
	s := m.spot()
	if s.isOver(m.variant.Tiles) {
		return m, nil
	}
	view, err := s.view(m.variant.Tiles, m.open)
	if err != nil {
		return m, nil
	}
	ctx, stop := context.WithCancel(context.Background())
	j := &judging{stop: stop, under: true, config: player.Config{
		Variant: m.variant, Layout: s.Board.Layout(), Words: s.words,
		Leaves: resources.Leaves(m.variant.Tiles.Name), Chances: resources.Chances(m.variant.Tiles.Name),
	}}
	m.judging = j
	thinkers, worlds, all := m.deps.Thinkers, m.deps.Worlds, m.spare
	m.spare = nil
	if m.by != s.words {
		all = nil
	}
	return m, screen.Run(func() tea.Msg {
		a := judged{of: j, thinkers: all}
		a.err = thinkers.Think(ctx, func(context.Context) {
			if len(a.thinkers) == 0 {
				a.thinkers = []*player.Thinker{player.New(j.config)}
			}
			a.judge = grading.New(a.thinkers[0], view, nil, grading.Options{Worlds: worlds, Seed: gameplay.JudgeSeed})
			a.verdict = a.judge.Verdict()
		})
		return a
	})
}

// simulate continues the simulation.
func (m Model) simulate() (Model, screen.Cmd) {
	j := m.judging
	// If part of the rack is unknown, only static verdicts are possible.
	lists := j != nil && j.known && j.listsEnding()
	if j == nil || j.under || !j.known || j.verdict.Done && !lists || m.spot().wants(m.variant.Tiles, 0) > 0 {
		return m, nil
	}
	next := *j
	ctx, stop := context.WithCancel(context.Background())
	next.stop, next.under = stop, true
	m.judging = &next
	thinkers := m.deps.Thinkers
	return m, screen.Run(func() tea.Msg {
		a := judged{of: &next, judge: next.judge, thinkers: next.thinkers}
		a.err = thinkers.Think(ctx, func(ctx context.Context) {
			if lists {
				a.judge.ListEnding(listPace, func() bool { return ctx.Err() != nil })
				a.verdict = a.judge.Verdict()
				return
			}
			for len(a.thinkers) < min(mostThinkers, runtime.GOMAXPROCS(0)) {
				a.thinkers = append(a.thinkers[:len(a.thinkers):len(a.thinkers)], player.New(next.config))
			}
			gameplay.JudgeOn(thinkers, a.judge, a.thinkers, pace, func() bool { return ctx.Err() != nil })
			a.verdict = a.judge.Verdict()
		})
		return a
	})
}

// takeJudged shows a result. A result for another position is too late, but its thinkers
// can be used again.
func (m Model) takeJudged(a judged) (Model, screen.Cmd) {
	if a.of != m.judging {
		m.spare, m.by = a.thinkers, a.of.config.Words
		return m, nil
	}
	next := *a.of
	before := m.choices()
	next.under, next.judge, next.thinkers = false, a.judge, a.thinkers
	if a.err == nil {
		next.verdict, next.known = a.verdict, true
	}
	m.judging = &next
	if m.choice > 0 && m.choice < len(before) && next.verdict.Lines != nil { // turns come before the chosen one
		same := func(c grading.GradedChoice) bool { return c.SameAs(m.spot().Board, before[m.choice].Choice) }
		m.choice = max(0, slices.IndexFunc(next.verdict.Candidates, same))
	}
	if a.err != nil || m.halted {
		return m, nil
	}
	return m.simulate()
}
