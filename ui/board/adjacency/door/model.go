// Package door is the screen before a Daily: nothing runs until the player begins. It also tells the menu
// about the day.
package door

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Deps holds what the screen needs from outside.
type Deps struct {
	play.Host
	Tick screen.Ticker
}

// Model is the screen. It is a value.
type Model struct {
	deps  Deps
	frame screen.Frame

	now    time.Time
	day    gameplay.Day
	known  bool   // whether the store has answered
	why    string // why it can't
	begins bool   // the player has begun before the store answered
	passes bool   // the door isn't drawn until the store has answered, as what it opens comes next
	missed string // yesterday's best missed word, once it is looked up; or ""
	asking int    // number of the latest request
}

// New returns the door of today, as AtOnce if that is as.
func New(deps Deps, as string) Model {
	return Model{deps: deps, now: deps.Now(), begins: as == AtOnce, passes: as == AtOnce}
}

// Init looks the day up.
func (m Model) Init() screen.Cmd { return m.load() }

type (
	dayRead struct {
		asked int
		day   gameplay.Day
		err   error
	}
	missedRead struct {
		asked int
		word  string
	}
	hourPassed struct{ asked int }
)

func (m Model) load() screen.Cmd {
	host, asked := m.deps.Host, m.asking
	return screen.Run(func() tea.Msg {
		d, err := gameplay.LookUpDay(context.Background(), host, host.Settings.Now().Words())
		return dayRead{asked, d, err}
	})
}

// loadMissed looks up yesterday's best missed word: after the rest, since its board must be solved.
func (m Model) loadMissed() screen.Cmd {
	r, played := m.yesterday()
	if !played {
		return nil
	}
	host, asked := m.deps.Host, m.asking
	return screen.Run(func() tea.Msg {
		e, err := gameplay.ReadEnded(context.Background(), host, r.ID)
		if err != nil || e.NoReview != nil {
			return missedRead{asked, ""}
		}
		word, _, _ := e.Review.Regret()
		return missedRead{asked, word.Word}
	})
}

// yesterday returns the result of the day before.
func (m Model) yesterday() (r gameplay.DayResult, played bool) {
	r = last(m.day, 2)[0]
	return r, r.ID != ""
}

// Update handles keys and the store's answers.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
	case screen.Shown:
		return m.reload()
	case dayRead:
		if msg.asked == m.asking {
			return m.read(msg)
		}
	case missedRead:
		if msg.asked == m.asking {
			m.missed = msg.word
		}
	case hourPassed:
		if msg.asked == m.asking {
			return m.reload()
		}
	case screen.Click:
		return m.begin()
	case tea.KeyPressMsg:
		next, cmd, _ := m.keyTable().Press(m, msg)
		return next, cmd
	}
	return m, nil
}

// reload looks the day up again.
func (m Model) reload() (Model, screen.Cmd) {
	m.asking++
	m.now = m.deps.Now()
	return m, m.load()
}

// read takes the state of the day. A day that is done or begun has its own screen.
func (m Model) read(r dayRead) (screen.Screen, screen.Cmd) {
	m.now, m.known, m.why = m.deps.Now(), true, ""
	if r.err != nil {
		m.known, m.begins, m.why = false, false, say.Plain(r.err.Error())
		return m, nil
	}
	m.day = r.day
	to := screen.Play{Rules: adjacency.Rules}
	switch m.day.State {
	case gameplay.DayDone:
		to.Watch = m.day.ID
	case gameplay.DayRunning:
		to.Resume = m.day.ID
	default:
		if m.begins {
			return m.begin()
		}
		asked := hourPassed{m.asking}
		return m, screen.Batch(m.loadMissed(), m.deps.Tick.After(untilNext(m.day.Next), func(time.Time) tea.Msg { return asked }))
	}
	return m, screen.Send(screen.Replace{To: to})
}

// keyTable returns the keys that work now.
func (m Model) keyTable() screen.KeyTable[Model] {
	r, played := m.yesterday()
	return screen.KeyTable[Model]{{
		{Key: screen.Bind("enter", "begin", "enter", "space"), Foot: "begin", Off: m.begins && !m.known, Do: screen.Act(Model.begin)},
		{Key: screen.Bind("k", "calendar", "k"), Foot: "calendar", Do: screen.Sends[Model](screen.Open{To: screen.Statistics{Calendar: adjacency.Rules}})},
		{Key: screen.Bind("y", "yesterday's words", "y"), Foot: "yesterday's words", Off: !played, Do: screen.Sends[Model](screen.Open{To: screen.Play{Rules: adjacency.Rules, Watch: r.ID}})},
		{Key: screen.Bind("esc", "not now", "esc", "q", "left", "backspace"), Foot: "not now", Do: screen.Sends[Model](screen.Back{})},
	}}
}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "daily"}
	k.Short, k.Full = m.keyTable().Keys(screen.KeyHelp)
	if m.frame.Theme != nil && m.large() {
		k.Indent = m.corner()
	}
	return k
}

// begin begins the day's game: once the store has said that it is still to be played.
func (m Model) begin() (Model, screen.Cmd) {
	switch {
	case m.why != "":
		m.why = ""
		return m.reload()
	case !m.known:
		m.begins = true
		return m, nil
	case m.day.State == gameplay.DayHeld:
		return m, screen.Send(screen.Notice{Text: "Another Quoin is playing today's board"})
	}
	return m, screen.Send(screen.Replace{To: screen.Play{Rules: adjacency.Rules, As: gameplay.Daily}})
}
