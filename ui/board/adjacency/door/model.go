// Package door is the screen before a Daily: nothing runs until the player begins. It also tells the menu
// about the day.
package door

import (
	"context"
	"time"

	"charm.land/bubbles/v2/key"
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
		d, err := gameplay.LookUpDay(context.Background(), host)
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
		return m.press(msg)
	}
	return m, nil
}

// reload looks the day up again.
func (m Model) reload() (screen.Screen, screen.Cmd) {
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

var (
	keyBegin     = screen.Bind("enter", "begin", "enter", "space")
	keyCalendar  = screen.Bind("k", "calendar", "k")
	keyYesterday = screen.Bind("y", "yesterday's words", "y")
	keyBack      = screen.Bind("esc", "not now", "esc", "q", "left", "backspace")
)

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Short: []key.Binding{keyBegin, keyCalendar, keyBack, screen.KeyHelp}, Topic: "daily"}
	if _, played := m.yesterday(); played {
		k.Short = []key.Binding{keyBegin, keyCalendar, keyYesterday, keyBack, screen.KeyHelp}
	}
	k.Full = [][]key.Binding{k.Short[:len(k.Short)-1]}
	if m.frame.Theme != nil && m.large() {
		k.Indent = m.corner()
	}
	return k
}

func (m Model) press(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	switch {
	case key.Matches(msg, keyBegin):
		return m.begin()
	case key.Matches(msg, keyBack):
		return m, screen.Send(screen.Back{})
	case key.Matches(msg, keyCalendar):
		return m, screen.Send(screen.Open{To: screen.Statistics{Calendar: adjacency.Rules}})
	case key.Matches(msg, keyYesterday):
		if r, played := m.yesterday(); played {
			return m, screen.Send(screen.Open{To: screen.Play{Rules: adjacency.Rules, Watch: r.ID}})
		}
	}
	return m, nil
}

// begin begins the day's game: once the store has said that it is still to be played.
func (m Model) begin() (screen.Screen, screen.Cmd) {
	switch {
	case m.why != "":
		m.why = ""
		next, cmd := m.reload()
		return next, cmd
	case !m.known:
		m.begins = true
		return m, nil
	case m.day.State == gameplay.DayHeld:
		return m, screen.Send(screen.Notice{Text: "Another Quoin is playing today's board"})
	}
	return m, screen.Send(screen.Replace{To: screen.Play{Rules: adjacency.Rules, As: gameplay.Daily}})
}
