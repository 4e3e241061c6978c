package lobby

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"quoin/stats/record"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
	"quoin/ui/widget"
)

// dayModel is the server's Daily screen: the player's progress today, and the tables of past days and weeks.
// It is immutable.
type dayModel struct {
	refresh
	deps  Deps
	frame screen.Frame

	known  bool
	today  rooms.Today
	back   int // days between today and the table shown
	of     record.Date
	table  []rooms.DayLine
	why    error // why there is no table
	chosen int   // 0 is today; from 1 on, a row of the table

	weekly bool // show a week's table; back then counts weeks
	week   rooms.Week
	weeks  []rooms.WeekLine
	over   int // days of that week that have ended

	first int

	busy bool // a game is being started
}

type (
	dayLoaded struct {
		asked int
		today rooms.Today
		of    record.Date
		table []rooms.DayLine
		why   error
		week  rooms.Week
		weeks []rooms.WeekLine
		over  int
		err   error
	}
	dayBegun struct {
		id  record.GameID
		err error
	}
)

// dayEvery is how often the screen reloads; dayBack is the oldest table it shows, in days.
const (
	dayEvery = 10 * time.Second
	dayBack  = 365
)

func newDay(deps Deps) dayModel { return dayModel{deps: deps, back: 1} }

// Init loads today's state.
func (m dayModel) Init() screen.Cmd { return m.load() }

func (m dayModel) load() screen.Cmd {
	deps, asked, back, weekly := m.deps, m.asking, m.back, m.weekly
	return screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		l := dayLoaded{asked: asked}
		if l.today, l.err = deps.House.Today(ctx, deps.Player.ID); l.err != nil {
			return l
		}
		if weekly {
			l.week = rooms.WeekOf(l.today.Day).Before(back)
			l.weeks, l.over, l.why = deps.House.WeekTable(ctx, l.week)
			return l
		}
		l.of = record.DayOf(l.today.Day.End().After(-time.Duration(back)*24*time.Hour - time.Millisecond))
		l.table, l.why = deps.House.DayTable(ctx, l.of)
		return l
	})
}

func (m dayModel) reload() (dayModel, screen.Cmd) {
	m.asking++
	return m, m.load()
}

// Update handles keys, clicks and loaded data.
func (m dayModel) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case screen.Frame:
		m.frame = msg
		return m.seen(), nil
	case screen.Shown, refreshDue:
		if m.due(msg) {
			return m, m.load()
		}
	case dayLoaded:
		if msg.asked != m.asking {
			return m, nil
		}
		if msg.err != nil {
			return m, notice(msg.err)
		}
		m.known, m.today, m.of, m.table, m.why = true, msg.today, msg.of, msg.table, msg.why
		m.week, m.weeks, m.over = msg.week, msg.weeks, msg.over
		m.chosen = min(m.chosen, m.lines())
		return m.seen(), m.later(m.deps.Tick, dayEvery)
	case dayBegun:
		m.busy = false
		if msg.err != nil {
			return m, notice(msg.err)
		}
		return m.opens(msg.id)
	case screen.Click:
		if i := m.row(msg.ID); i >= 0 {
			m.chosen = i
			return m.open()
		}
	case tea.MouseWheelMsg:
		return m.move(screen.Wheel(msg)), nil
	case tea.KeyPressMsg:
		return m.press(msg)
	}
	return m, nil
}

func (m dayModel) opens(id record.GameID) (dayModel, screen.Cmd) {
	m.covered = true
	return m, screen.Send(screen.Open{To: screen.Table{Game: string(id)}})
}

func (m dayModel) press(msg tea.KeyPressMsg) (dayModel, screen.Cmd) {
	next, cmd, _ := m.keyTable().Press(m, msg)
	return next, cmd
}

// toggleWeekly shows the tables of weeks, or those of days.
func (m dayModel) toggleWeekly() (dayModel, screen.Cmd) {
	m.weekly = !m.weekly
	m.back, m.chosen, m.first = m.latest(), 0, 0
	return m.reload()
}

// latest returns the value of back for the newest table: yesterday's, or this week's.
func (m dayModel) latest() int {
	if m.weekly {
		return 0
	}
	return 1
}

// lines returns the number of rows in the table shown.
func (m dayModel) lines() int {
	if m.weekly {
		return len(m.weeks)
	}
	return len(m.table)
}

// turn shows the table of another day or week.
func (m dayModel) turn(by int) (dayModel, screen.Cmd) {
	back := min(max(m.back+by, m.latest()), dayBack)
	if back == m.back {
		return m, nil
	}
	m.back, m.chosen, m.first = back, 0, 0
	return m.reload()
}

func (m dayModel) move(by int) dayModel {
	m.chosen = min(max(m.chosen+by, 0), m.lines())
	return m.seen()
}

// open starts or resumes today's game, or opens a finished one.
func (m dayModel) open() (dayModel, screen.Cmd) {
	switch {
	case !m.known || m.busy:
		return m, nil
	case m.chosen > 0 && m.weekly: // a week's row stands for several games
		return m, nil
	case m.chosen > 0:
		return m.opens(m.table[m.chosen-1].Game)
	case m.today.Game != "":
		return m.opens(m.today.Game)
	}
	m.busy = true
	deps := m.deps
	return m, screen.Run(func() tea.Msg {
		ctx, cancel := play.Bounded(context.Background())
		defer cancel()
		id, err := deps.House.PlayDay(ctx, deps.Player)
		return dayBegun{id, err}
	})
}

// keyLobby is the key that goes back to the lobby.
var keyLobby = screen.Bind("esc", "lobby", "esc", "q")

// keyTable returns the keys that work now.
func (m dayModel) keyTable() screen.KeyTable[dayModel] {
	type row = screen.KeyRow[dayModel]
	does := "begin"
	switch {
	case m.chosen > 0 || m.today.Done:
		does = "the words"
	case m.today.Game != "":
		does = "go on"
	}
	each, other := "day", "week"
	if m.weekly {
		each, other = "week", "days"
	}
	return screen.KeyTable[dayModel]{
		append(
			[]row{{Key: screen.Bind("enter", does, "enter"), Foot: does, Off: m.weekly && m.chosen > 0, Do: screen.Act(dayModel.open)}},
			screen.ListKeys("", m.lines()+1, dayModel.move)...,
		),
		{
			{Key: screen.Bind("←", "the "+each+" before", "left", "h", "pgup"), Off: m.back >= dayBack, Do: screen.Act(func(m dayModel) (dayModel, screen.Cmd) { return m.turn(1) })},
			{Key: screen.Bind("→", "the "+each+" after", "right", "l", "pgdown"), Off: m.back <= m.latest(), Do: screen.Act(func(m dayModel) (dayModel, screen.Cmd) { return m.turn(-1) })},
			{Key: screen.Bind("w", other, "w"), Foot: other, Do: screen.Act(dayModel.toggleWeekly)},
			{Key: keyLobby, Foot: "lobby", Do: screen.Sends[dayModel](screen.Back{})},
		},
	}
}

// Keys returns the keys that work now.
func (m dayModel) Keys() screen.Keys {
	short, full := m.keyTable().Keys(screen.KeyHelp)
	return screen.Keys{Topic: "serve", Short: short, Full: full}
}

// dayAbout returns the player's progress today in a few words, for the lobby.
func dayAbout(t rooms.Today) string {
	switch {
	case t.Day == "":
		return "the same for all, once"
	case t.Done:
		return say.Count(t.Points, "point") + ", table in " + say.Within(t.Next)
	case t.Game != "":
		return "begun, " + say.Clock(t.Left) + " left"
	}
	return "open for " + say.Within(t.Next) + ", one try"
}

// whyNoTable explains why a day has no table.
func whyNoTable(err error) string {
	switch {
	case err == nil:
		return "Nobody played that day's board."
	case errors.Is(err, rooms.ErrDayPlays), errors.Is(err, record.NotPublished):
		return "The last ones still play that day's board."
	}
	return say.Sentence(err)
}

// seen scrolls until the chosen row is visible.
func (m dayModel) seen() dayModel {
	if m.frame.Theme == nil {
		return m
	}
	at := max(0, m.chosen-1)
	m.first = widget.Window(m.first, m.height(), m.lines(), at, at)
	return m
}
