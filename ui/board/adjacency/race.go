package adjacency

import (
	"slices"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/adjacency"
	"quoin/game/match"
	tables "quoin/ui/board/table"
	"quoin/ui/far"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// A race is the same board with others beside the words, and its log is kept
// elsewhere: the screen has no more of it than its player may know.

// raced is a race as a seat may know it.
type raced = match.RaceView[rules.View]

// racing is what a race has beside the board. It is never changed once made.
type racing struct {
	game  far.Game
	now   far.Now
	view  raced
	muted bool // nothing is heard of what others say
	calm  bool // the board has stood long enough after its end

	table raceTable
}

type (
	// raceNews says that there is something new, or that the game is gone.
	raceNews struct{ gone bool }
	// raceSits has the clock run.
	raceSits struct{}
	// raceAgain answers who wants another game.
	raceAgain struct {
		id  string
		err error
	}
)

// NewRace is the screen of a race, for somebody who races or looks on. It has
// begun.
func NewRace(deps Deps, g far.Game) Model {
	m := Model{deps: deps, race: &racing{game: g}}
	m = m.raceNow()
	of := play.AdjacencyMatch{Log: game.Log[rules.Action]{Header: game.Header{
		Started: deps.Now().Add(-m.race.now.At).UnixMilli(),
	}}}
	of.State = m.match.State
	m.match, _ = tables.Sit(deps.Host, deps.Tick, tables.Begun[rules.Action, rules.State]{Match: of})
	m.phase, m.cursor = playing, m.state().Board().Squares()/2
	m.look()
	if m.race.view.Over {
		return m.raceOver()
	}
	if m.state().Over() && !m.looksOn() {
		m.phase = stopped
		m.race.calm = true
	}
	return m
}

// raceInit is what a race waits for from its beginning.
func (m Model) raceInit() screen.Cmd {
	cmd := m.raceWaits()
	if m.phase == over {
		return screen.Batch(cmd, m.raceSolves())
	}
	return screen.Batch(cmd, screen.Send(raceSits{}))
}

// raceWaits awaits news.
func (m Model) raceWaits() screen.Cmd {
	news := m.race.game.News()
	return screen.Run(func() tea.Msg {
		_, open := <-news
		return raceNews{gone: !open}
	})
}

// changes is the race with something changed in a copy of what it has.
func (m Model) changes(change func(*racing)) Model {
	next := *m.race
	change(&next)
	m.race = &next
	return m
}

// saidFor is how long a phrase is in sight.
const saidFor = 12 * time.Second

// raceNow has what the seat may know by now.
func (m Model) raceNow() Model {
	now := m.race.game.Now()
	view, is := now.View.(raced)
	if !is {
		return m // it is gone, and the last news says so
	}
	at := m.deps.Now()
	now.Said = slices.DeleteFunc(now.Said, func(s far.Said) bool { return at.Sub(s.At) > saidFor })
	m.match.State = view.Own.Known()
	return m.changes(func(r *racing) { r.now, r.view = now, view })
}

// raceHears takes news.
func (m Model) raceHears(news raceNews) (Model, screen.Cmd) {
	if news.gone {
		return m, screen.Send(screen.Back{})
	}
	was := m.state().Board()
	m = m.raceNow()
	m.look()
	waits := m.raceWaits()
	switch {
	case m.race.view.Over && (m.looksOn() || m.race.calm):
		if m.phase == over {
			return m, waits
		}
		m = m.raceOver()
		return m, screen.Batch(waits, m.raceSolves())
	case m.state().Over() && m.phase == playing && !m.looksOn():
		next, cmd := m.raceUp()
		return next, screen.Batch(waits, cmd)
	case m.phase == playing && m.state().Board() != was: // from another session of the same player
		m.entry = m.entry.anywhere(m.state().Board())
	}
	return m, waits
}

// raceDoes has the player do something.
func (m Model) raceDoes(do rules.Action) (Model, screen.Cmd, error) {
	if err := m.race.game.Do(do.String()); err != nil {
		m.message = widget.Bad(say.Capital(sentence(err)))
		return m, nil, err
	}
	m = m.raceNow()
	m.moving = moving{}
	if _, left := do.(rules.Leave); left {
		m.phase, m.asked = stopped, none
		return m.changes(func(r *racing) { r.calm = true }), nil, nil
	}
	return m, nil, nil
}

// raceUp has the board stand when the time is up, until the others are done.
func (m Model) raceUp() (Model, screen.Cmd) {
	if m.phase != playing || m.looksOn() {
		return m, nil
	}
	m.phase, m.asked = stopped, none
	return m, screen.Batch(screen.Send(screen.Calm{}), m.bell())
}

// raceCalmed goes on to the table, if everybody is done.
func (m Model) raceCalmed() Model {
	m = m.changes(func(r *racing) { r.calm = true }).raceNow()
	if m.race.view.Over && m.phase == stopped {
		return m.raceOver()
	}
	return m
}

// raceOver turns to the table.
func (m Model) raceOver() Model {
	m.phase, m.entry, m.asked, m.again, m.walking, m.message = over, entry{}, none, nil, false, widget.Message{}
	return m.changes(func(r *racing) { r.table = newRaceTable(r.view) })
}

// looksOn says whether nobody plays here.
func (m Model) looksOn() bool { return m.race != nil && m.race.now.Seat == far.Watcher }

// raceLeaves lets go of the race.
func (m Model) raceLeaves(to tea.Msg) (Model, screen.Cmd) {
	g := m.race.game
	return m, screen.Batch(screen.Run(func() tea.Msg {
		g.Leave()
		return nil
	}), screen.Send(to))
}

// The keys of a race.
var (
	keyRaceStop  = screen.Bind("esc", "stop", "esc")
	keyRaceLobby = screen.Bind("esc", "lobby", "esc")
	keyRaceBack  = screen.Bind("enter", "lobby", "enter", "esc", "q")
	keyRaceAgain = screen.Bind("n", "again", "n")
	keyRaceShow  = screen.Bind("tab", "which words", "tab", "f")
	keySay       = screen.Bind("1-8", "say", "1", "2", "3", "4", "5", "6", "7", "8")
	keyMute      = screen.Bind("0", "mute", "0")
	keyHear      = screen.Bind("0", "hear", "0")
)

// pressRace takes the keys that a race has alone; did says whether it was one.
func (m Model) pressRace(msg tea.KeyPressMsg) (next screen.Screen, cmd screen.Cmd, did bool) {
	switch {
	case m.asked != none:
		return m, nil, false
	case key.Matches(msg, keySay):
		if !m.looksOn() {
			m.race.game.Say(int(msg.Text[0] - '1'))
			m = m.raceNow()
		}
		return m, nil, true
	case key.Matches(msg, keyMute):
		return m.changes(func(r *racing) { r.muted = !r.muted }), nil, true
	case m.phase == over:
		next, cmd := m.pressRaceTable(msg)
		return next, cmd, true
	case m.phase == stopped, m.looksOn():
		if key.Matches(msg, keyRaceLobby) {
			next, cmd := m.raceLeaves(screen.Back{})
			return next, cmd, true
		}
		if key.Matches(msg, keyTurn) {
			m.turned = (m.turned + 1) % 4
		}
		return m, nil, true
	}
	return m, nil, false
}

// raceGoesOn goes to the room for another game.
func (m Model) raceGoesOn(a raceAgain) (Model, screen.Cmd) {
	if a.err != nil {
		return m, screen.Send(screen.Notice{Text: say.Capital(say.Plain(a.err.Error()))})
	}
	return m.raceLeaves(screen.Replace{To: screen.Room{Game: a.id}})
}

// raceKeys is what the keys do in a race.
func (m Model) raceKeys() screen.Keys {
	k := screen.Keys{Topic: "serve"}
	mute := keyMute
	if m.race.muted {
		mute = keyHear
	}
	switch {
	case m.phase == over:
		return m.raceTableKeys(mute)
	case m.asked != none:
		k.Short = []key.Binding{screen.KeyYes, screen.KeyNo}
	case m.looksOn():
		k.Short = []key.Binding{keyRaceLobby, keyTurn, mute, screen.KeyHelp}
		k.Full = [][]key.Binding{{keyRaceLobby, keyTurn, mute}}
		return k
	case m.phase == stopped:
		k.Short = []key.Binding{keyRaceLobby, keySay, mute, screen.KeyHelp}
		k.Full = [][]key.Binding{{keyRaceLobby, keySay, mute}}
		return k
	case m.entry.empty():
		k.Short = []key.Binding{keyRaceStop, keyReroll, keySay, screen.KeyHelp, screen.KeyLeave, keyWalk, keyTurn}
	default:
		k.Short = []key.Binding{keyEnter, keyClear, keyReroll, keySay, screen.KeyHelp, screen.KeyLeave, keyWalk, keyTurn}
	}
	k.Full = [][]key.Binding{
		{screen.Bind("a to z", "type a word", "a"), keyEnter, keyBackspace, keyWipe},
		{screen.Bind("↑↓←→", "walk the board", "up"), keyTake, keyTurn},
		{screen.Bind("esc", "clear the word; without one, stop racing", "esc"), keyReroll},
		{keySay, mute, screen.Bind("pgup pgdn", "scroll the words", "pgup")},
	}
	return k
}
