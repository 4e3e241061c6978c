package menu

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Update opens the chosen entry and keeps the content up to date.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame, m.kit = msg, kitOf(m.kit, msg.Theme)
		return m.settle(), nil
	case screen.Shown, screen.Recorded:
		// A resumed game is over now, or open; it must not be visible until the store has
		// answered.
		m = m.without(m.opened)
		m.opened = ""
		return m.settle().reload()
	case discarded:
		return m.discarded(msg)
	case menuData:
		if msg.asked != m.asking {
			return m, nil
		}
		m, next := m.loaded(msg)
		return m, screen.Batch(next, m.count())
	case counted:
		if msg.asked == m.asking {
			m.box = msg
		}
		return m, nil
	case tick:
		if msg.number != m.ticks {
			return m, nil
		}
		m.due = time.Time{}
		return m.tick()
	case screen.Click:
		return m.click(msg.ID)
	case tea.MouseWheelMsg:
		by := screen.Wheel(msg)
		switch {
		case m.asked != "", m.coding != nil:
			return m, nil
		case m.listing != noList:
			return m.list(by), nil
		}
		return m.move(by), nil
	case tea.PasteMsg:
		return m.paste(msg)
	case tea.KeyPressMsg:
		return m.press(msg)
	}
	return m, nil
}

// loaded takes the store's answer. The time is that of the request, so that a game never seems to
// have more time than it has.
func (m Model) loaded(l menuData) (Model, screen.Cmd) {
	m.now = m.deps.Now().Round(0)
	m.trouble = ""
	if l.err != nil {
		m.trouble = say.Plain(l.err.Error())
	}
	m.games, m.kept = nil, nil
	m.states, m.stale = l.states, time.Time{}
	for _, s := range l.states {
		if at := l.at.Round(0).Add(s.For); s.For > 0 && (m.stale.IsZero() || at.Before(m.stale)) {
			m.stale = at
		}
	}
	for _, g := range l.games {
		// Without the monotonic clock, which stops in suspend.
		k, known := kind.Find(m.deps.Kinds, g.Rules)
		switch left := (runningGame{g, k, l.at.Round(0).Add(g.Left)}); {
		case !known:
		case g.Puzzle.Is && keeps(k):
			m.kept = append(m.kept, left)
		default:
			m.games = append(m.games, left)
		}
	}
	m = m.settle()
	if !m.moved {
		m.chosen = m.first().id
	}
	return m.nextTick()
}

// tick updates the remaining times. If a time has run out, or a row's state has expired, the
// store is asked again; it records that game.
func (m Model) tick() (Model, screen.Cmd) {
	m.now = m.deps.Now().Round(0)
	left := slices.DeleteFunc(slices.Clone(m.games), func(g runningGame) bool { return g.timed() && g.left(m.now) <= 0 })
	before, over := m, len(left) < len(m.games)
	m.games = left
	m = m.settle()
	next, cmd := m.nextTick()
	if over && (before.listing == leftList || m.asked != before.asked || m.chosen != before.chosen) { // keys were meant for that game
		cmd = screen.Batch(cmd, screen.Send(screen.Calm{}))
	}
	if stale := !m.stale.IsZero() && !m.now.Before(m.stale); !over && !stale {
		return next, cmd
	}
	next, ask := next.reload()
	return next, screen.Batch(cmd, ask)
}

// settle makes sure that the chosen entry exists.
func (m Model) settle() Model {
	if indexOf(m.lines(), m.chosen) < 0 {
		m.chosen = m.first().id
	}
	if !slices.ContainsFunc(slices.Concat(m.games, m.kept), func(g runningGame) bool { return g.ID == m.asked }) {
		m.asked = ""
	}
	if len(m.listedGames()) == 0 {
		m.listing = noList
	}
	if m.listing != noList {
		m = m.list(0)
	}
	return m
}

// first returns the entry on which the cursor begins: the first one behind which something is left to
// do.
func (m Model) first() menuEntry {
	lines := m.lines()
	for _, e := range lines {
		if !m.states[e.id].Done {
			return e
		}
	}
	return lines[0]
}

// noneRunning finds out why there is nothing to resume.
func (m Model) noneRunning() tea.Msg {
	ctx, cancel := play.Bounded(context.Background())
	defer cancel()
	return screen.Notice{Text: say.Sentence(m.deps.NoneRunning(ctx))}
}

func (m Model) move(by int) Model {
	lines := m.lines()
	at := min(max(indexOf(lines, m.chosen)+by, 0), len(lines)-1)
	m.chosen, m.moved = lines[at].id, true
	return m
}

// open opens the target of an entry.
func (m Model) open(id string) (screen.Screen, screen.Cmd) {
	entries := m.entries()
	at := indexOf(entries, id)
	if at < 0 {
		return m, nil
	}
	e := entries[at]
	if m.moved = true; e.part != hidden {
		m.chosen = e.id
	}
	switch {
	case e.id == quitID && !m.deps.Above:
		return m, screen.Send(screen.Quit{})
	case e.id == moreID:
		return m.opensList(leftList, 1), nil
	case e.kept:
		return m.opensKept(e), nil
	case e.id == resumeID:
		m.opened = m.games[0].ID
	case e.to == nil:
		return m, screen.Send(screen.Back{}) // to the people, or to where they are
	}
	return m, screen.Send(screen.Open{To: e.to})
}

// click opens an entry, or a game of the list.
func (m Model) click(id string) (screen.Screen, screen.Cmd) {
	if m.asked != "" || m.coding != nil {
		return m, nil
	}
	if m.listing == noList {
		return m.open(id)
	}
	if id == newID {
		return m.begins()
	}
	for _, g := range m.listedGames() {
		if id == "game "+string(g.ID) {
			return m.resume(g)
		}
	}
	return m, nil
}
