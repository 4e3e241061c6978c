package analysis

import (
	"cmp"
	"context"
	"runtime"
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
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
	then     []player.Sequel // what followed each choice of the verdict; without worlds if that isn't known
	known    bool            // whether there is a verdict
	under    bool            // whether a command is running
}

// judged is the result of a command.
type judged struct {
	of       *judging
	judge    *grading.Judge
	thinkers []*player.Thinker
	verdict  grading.Verdict
	then     []player.Sequel
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
	m.keeps, m.supposed = nil, supposition{}
	return m.judgeAgain()
}

// keptWorlds is how many times as many iterations turns get that are kept.
const keptWorlds = 4

// toggleKept keeps the chosen turn, so that it is simulated in every iteration, or no longer; and simulates again.
func (m Model) toggleKept() (Model, screen.Cmd) {
	all := m.choices()
	if m.choice >= len(all) {
		return m, nil
	}
	chosen := all[m.choice].Choice
	if at := m.keptAt(chosen); at >= 0 {
		m.keeps = slices.Delete(slices.Clone(m.keeps), at, at+1)
	} else {
		m.keeps = append(slices.Clone(m.keeps), player.Choice{Move: chosen.Move, Exchange: chosen.Exchange})
	}
	m.halted = false
	m, cmd := m.judgeAgain()
	m.follow = &chosen
	return m, cmd
}

// keptAt returns the index of a turn among those kept, or -1.
func (m Model) keptAt(c player.Choice) int {
	return slices.IndexFunc(m.keeps, func(k player.Choice) bool { return k.SameAs(m.spot().Board, c) })
}

// canKeep reports whether the chosen turn can be kept: endgames are searched instead.
func (m Model) canKeep() bool {
	j := m.judging
	return j != nil && j.known && m.choice < len(m.choices()) && j.verdict.Most > 0 && m.spot().wants(m.variant.Tiles, 0) == 0
}

// judgeAgain analyses the position shown, with the turns that are kept and what is supposed.
func (m Model) judgeAgain() (Model, screen.Cmd) {
	m = m.stop()
	m.choice, m.follow = 0, nil
	s := m.spot()
	if s.isOver(m.variant.Tiles) {
		return m, nil
	}
	view, err := m.view()
	if err != nil {
		return m, nil
	}
	ctx, stop := context.WithCancel(context.Background())
	j := &judging{stop: stop, under: true, config: gameplay.JudgeConfig(m.variant, s.Board.Layout(), s.words)}
	m.judging = j
	thinkers, all := m.deps.Thinkers, m.spare
	o := grading.Options{Worlds: m.deps.Worlds, Seed: gameplay.JudgeSeed, Keep: m.keeps}
	if len(m.keeps) > 0 {
		o.Worlds = keptWorlds * cmp.Or(o.Worlds, grading.Worlds)
	}
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
			a.judge = grading.New(a.thinkers[0], view, nil, o)
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
			for _, c := range a.verdict.Candidates {
				q, _ := a.judge.Sequel(c.Choice)
				q.Replies = slices.Clone(q.Replies[:min(mostReplies, len(q.Replies))])
				a.then = append(a.then, q)
			}
		})
		return a
	})
}

// mostReplies is the most replies listed.
const mostReplies = 12

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
		next.verdict, next.then, next.known = a.verdict, a.then, true
	}
	m.judging = &next
	if m.follow != nil {
		same := func(c grading.GradedChoice) bool { return c.SameAs(m.spot().Board, *m.follow) }
		m.choice = max(0, slices.IndexFunc(m.choices(), same))
	} else if m.choice > 0 && m.choice < len(before) && next.verdict.Lines != nil { // turns come before the chosen one
		same := func(c grading.GradedChoice) bool { return c.SameAs(m.spot().Board, before[m.choice].Choice) }
		m.choice = max(0, slices.IndexFunc(next.verdict.Candidates, same))
	}
	if a.err != nil || m.halted {
		return m, nil
	}
	return m.simulate()
}
