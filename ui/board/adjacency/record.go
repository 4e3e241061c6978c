package adjacency

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/local"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// The store is read and written in commands, all of them in this file: the screen stays
// quick on a slow disk, and works without one.

type (
	// begun is the result of begin and resume.
	begun = local.Begun[rules.Action, rules.State]
	// finished is the store's response to the end of the game, and what is known after it.
	finished struct {
		kept  play.Kept
		after gameplay.Aftermath
		day   gameplay.Day // if the game is on the board of a day
	}
)

// begin returns a command that deals a new game.
func (m Model) begin() screen.Cmd {
	host, as := m.deps.Host, m.to.As
	return screen.Run(func() tea.Msg {
		match, kept, note, err := gameplay.Begin(context.Background(), host, as)
		b := begun{Match: match, Kept: kept, Note: note, Err: err}
		if err == nil && note == "" {
			b.Fact = ownRules(host, as, match.State.Config())
		}
		return b
	})
}

// resume returns a command that loads an unfinished game.
func (m Model) resume() screen.Cmd {
	host, id, lost := m.deps.Host, m.to.Resume, m.to.Lost
	return screen.Run(func() tea.Msg {
		match, note, err := gameplay.Resume(context.Background(), host, id, lost)
		return begun{Match: match, Note: note, Err: err}
	})
}

// showBegun handles the result of begin and resume.
func (m Model) showBegun(b begun) (Model, screen.Cmd) {
	if ask, is := local.Lost(b.Err, m.to); is {
		return m, ask
	}
	if b.Err != nil {
		m.phase, m.message = failed, widget.Bad(say.Plain(b.Err.Error()))
		return m, nil
	}
	var told screen.Cmd
	m.match, told = local.Sit(m.deps.Host, m.deps.Tick, b)
	m.phase, m.turned = playing, m.state().Turned()
	m.cursor = m.state().Board().Squares() / 2
	m.layout()
	cmds := []screen.Cmd{told}
	_, here := m.state().Hints()
	m.tips = here > 0
	m.progress = !m.state().Config().Timed() && !m.tips
	cmds = append(cmds, m.solve(), m.lookUpOutset())
	m, cmd := m.tick()
	return m, screen.Batch(append(cmds, cmd)...)
}

// apply applies an action and records it. If it ends the game, the command looks up what
// the result should say. If the rules refuse it, the message says why.
func (m Model) apply(at time.Duration, do rules.Action) (Model, screen.Cmd, error) {
	if m.race != nil {
		return m.raceDo(do)
	}
	actions := []rules.Action{do}
	if _, word := do.(rules.Enter); word {
		actions = append(m.turnedOn(), do)
	}
	match, keep, err := m.match.Apply(at, actions...)
	if err != nil {
		m.message = widget.Bad(sentence(err))
		return m, nil, err
	}
	m.match.Match, m.moving, m.regret = match, moving{}, nil
	m = m.updateRank()
	if !m.state().Over() {
		return m, local.Keep(keep, local.Told), nil
	}
	var calm screen.Cmd
	if _, left := do.(rules.Leave); left {
		m = m.ended() // the player has just said so: show the result at once
	} else {
		var counting screen.Cmd
		m, counting = m.stop().startCount()
		calm = screen.Batch(screen.Send(screen.Calm{}), counting)
	}
	host := m.deps.Host
	return m, screen.Batch(calm, local.Keep(keep, func(kept play.Kept) tea.Msg {
		match, _ := match.Heard(kept)
		ctx := context.Background()
		after := gameplay.AftermathOf(ctx, host, match)
		return finished{kept, after, dayOf(ctx, host, match.State.Config())}
	})), nil
}

// showEnding leaves the board of a game that is over for its result.
func (m Model) showEnding() (Model, screen.Cmd) {
	m = m.ended()
	if m.ending == nil {
		return m, nil
	}
	return m.takeFinished(*m.ending)
}

// unkept returns the number of the last words that may not be saved yet.
func (m Model) unkept() (words int) {
	for _, step := range m.match.Waiting() {
		if _, word := step.Do.(rules.Enter); word {
			words++
		}
	}
	return words
}

// leaveFor leaves the result for another screen. If the end couldn't be saved, the store
// tries once more.
func (m Model) leaveFor(to tea.Msg) (Model, screen.Cmd) {
	match, closing := m.match.Leave(nil)
	m.match = match
	return m, screen.Batch(closing, screen.Send(to))
}

// takeFinished handles the store's response to the end. The player's choice of list stays; if
// no word was missed, the found ones are listed.
func (m Model) takeFinished(f finished) (Model, screen.Cmd) {
	match, told := m.match.Hears(local.Saved{Kept: f.kept})
	m.match = match
	return m.showResult(f.after, f.day), told
}

// showResult fills in the result.
func (m Model) showResult(after gameplay.Aftermath, day gameplay.Day) Model {
	r := &m.result
	r.day, r.dictionary, r.standing = day, after.List, after.Standing
	r.meaning = after.Meaning(m.state(), m.deps.Now())
	if after.NoReview != nil {
		r.trouble, r.show = say.Plain(after.NoReview.Error()), showFound
	} else {
		r.reviewed, r.review = true, after.Review
		if _, boards := after.Review.Missed(); len(boards) > 0 && r.selected == 0 && r.roll == m.state().Rerolls() {
			r.roll = boards[0] // the best missed word of the game comes first
		}
		if r.show == showMissed && len(m.filterLists()[showMissed]) == 0 {
			r.show = showFound
		}
	}
	m = m.choose(r.selected)
	if m.result.shared != nil {
		m = m.share() // with the rank, which wasn't known
	}
	m.layout() // there is more to say now
	return m
}
