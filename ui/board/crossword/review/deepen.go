package review

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"slices"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/stats"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// After all turns have been judged by score and leave value, they are judged by
// simulation, in lanes. Each lane judges one turn after the other, beginning with the turn
// shown.

// lane is a thinker and the turn it judges. Each command that judges owns it until its
// result arrives.
type lane struct {
	thinker *player.Thinker // nil before its first turn
	judge   *grading.Judge  // nil between turns
	turn    int
}

// deepened is the result of a command that judges.
type deepened struct {
	lane    lane
	verdict grading.Verdict
}

// mostLanes is the number of turns judged at a time, and aStep the number of iterations
// between updates of the screen.
const mostLanes, aStep = 2, 100

// canSimulate reports whether turns are judged by simulation.
func (m Model) canSimulate() bool { return m.phase == shown && m.deps.Worlds >= 0 }

// isJudging reports whether some turns are still to be judged.
func (m Model) isJudging() bool {
	return m.canSimulate() && m.game.reviewer != nil && m.judged() < m.judgeable()
}

// judged returns the number of turns whose judgement is complete.
func (m Model) judged() (n int) {
	for _, v := range m.game.verdicts {
		if v.Done {
			n++
		}
	}
	return n
}

func (m Model) judgeable() (n int) {
	for _, j := range m.game.judged {
		if j.Whole {
			n++
		}
	}
	return n
}

// startJudging begins to judge the turns.
func (m Model) startJudging() (Model, screen.Cmd) {
	if !m.canSimulate() {
		return m, nil
	}
	m.game.verdicts = make([]grading.Verdict, len(m.game.judged))
	m.game.begun = make([]bool, len(m.game.judged))
	m.game.tallies = make([]grading.Tally, m.game.end.Players())
	if len(m.known) == len(m.game.judged) {
		m.game.verdicts = m.known
		for i, v := range m.known {
			m.game.begun[i] = true
			if v.Done {
				m.game.tallies[m.game.judged[i].Seat].Add(v)
			}
		}
		return m.followMove(), nil
	}
	m.lanes = make([]lane, min(mostLanes, runtime.GOMAXPROCS(0)))
	return m.feedLanes()
}

// feedLanes gives every idle lane a turn to judge.
func (m Model) feedLanes() (Model, screen.Cmd) {
	var all screen.Cmd
	resting := m.lanes
	m.lanes = nil
	for _, l := range resting {
		if l.judge == nil {
			turn := m.unbegun()
			if turn < 0 {
				continue
			}
			m.game.begun = slices.Clone(m.game.begun)
			m.game.begun[turn], l.turn = true, turn
		}
		all = screen.Batch(all, m.deepen(l))
	}
	return m, all
}

// unbegun returns the next turn to be judged, counting from the turn shown, or a negative
// number.
func (m Model) unbegun() int {
	n := len(m.game.judged)
	for i := range n {
		turn := (min(m.turn, n-1) + i) % n
		if m.game.judged[turn].Whole && !m.game.begun[turn] {
			return turn
		}
	}
	return -1
}

// deepen continues to judge a lane's turn.
func (m Model) deepen(l lane) screen.Cmd {
	game, o, thinkers := m.game, grading.Options{Worlds: m.deps.Worlds, Seed: gameplay.JudgeSeed}, m.deps.Thinkers
	return screen.Run(func() tea.Msg {
		var a deepened
		err := thinkers.Think(context.Background(), func(ctx context.Context) {
			if l.thinker == nil {
				l.thinker = gameplay.JudgeThinker(game.end, game.words)
			}
			if l.judge == nil {
				view, played, _ := grading.TurnOf(game.reviewer.Before(l.turn), game.judged[l.turn])
				l.judge = grading.New(l.thinker, view, &played, o)
			}
			l.judge.Step(aStep, func() bool { return ctx.Err() != nil })
			a = deepened{l, l.judge.Verdict()}
		})
		if err != nil {
			return nil // the session ends
		}
		return a
	})
}

// takeDeepened shows the present verdict on a turn, and goes on.
func (m Model) takeDeepened(a deepened) (Model, screen.Cmd) {
	m.game.verdicts = slices.Clone(m.game.verdicts)
	m.game.verdicts[a.lane.turn] = a.verdict
	if a.verdict.Done {
		seat := m.game.judged[a.lane.turn].Seat
		m.game.tallies = slices.Clone(m.game.tallies)
		m.game.tallies[seat].Add(a.verdict)
		a.lane.judge = nil
	}
	m.choice = max(0, min(m.choice, m.lastChoice()))
	m.lanes = append(slices.Clone(m.lanes), a.lane)
	if !m.isJudging() {
		return m.followMove(), m.keep()
	}
	if m.halted {
		return m.followMove(), nil
	}
	m, cmd := m.feedLanes()
	return m.followMove(), cmd
}

// kept is the result of keep.
type kept struct{ err error }

// keep stores the verdicts on a finished game, and the players' figures with the game if it is one of the store.
func (m Model) keep() screen.Cmd {
	store, id := m.deps.Store, m.to.Watch
	if store == nil || !m.game.end.Over() {
		return nil
	}
	game, worlds, key := m.game, cmp.Or(m.deps.Worlds, grading.Worlds), m.key
	return screen.Run(func() tea.Msg {
		if err := gameplay.KeepVerdicts(context.Background(), store, key, game.reviewer, game.verdicts); err != nil || id == "" {
			return kept{err}
		}
		r := gameplay.ReviewFigures(game.reviewer, game.judged, game.verdicts, worlds)
		return kept{store.SetReview(context.Background(), id, r)}
	})
}

// takeKept reports a review that couldn't be stored. Games outside the store, and
// unfinished ones, have none.
func (m Model) takeKept(a kept) (Model, screen.Cmd) {
	if a.err == nil || errors.Is(a.err, stats.ErrNotOver) || errors.Is(a.err, stats.ErrUnknown) {
		return m, nil
	}
	return m, screen.Send(screen.Notice{Text: "The review isn't kept: " + say.Plain(a.err.Error())})
}

// toggleHalt stops or continues judging.
func (m Model) toggleHalt() (Model, screen.Cmd) {
	if m.halted = !m.halted; m.halted {
		return m, nil
	}
	return m.feedLanes()
}
