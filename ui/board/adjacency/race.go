package adjacency

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/adjacency"
	"quoin/game/match"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/company"
	tables "quoin/ui/board/table"
	"quoin/ui/far"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// A race is the same board with others beside the words, and its log is kept
// elsewhere: the screen has no more of it than its player may know.

// raced is a race as a seat may know it.
type raced = match.RaceView[rules.View]

// racing is what a race has beside the board. It is never changed once made.
type racing struct {
	company company.Company
	view    raced
	calm    bool // the board has stood long enough after its end

	table raceTable
}

// raceSits has the clock run.
type raceSits struct{}

// NewRace is the screen of a race, for somebody who races or looks on. It has
// begun.
func NewRace(deps Deps, g far.Game) Model {
	m := Model{deps: deps, race: &racing{}}
	m = m.raceNow(company.New(deps.Host, deps.Tick, g))
	of := gameplay.Match{Log: game.Log[rules.Action]{Header: game.Header{
		Started: deps.Now().Add(-m.race.company.At()).UnixMilli(),
	}}}
	of.State = m.match.State
	m.match, _ = tables.Sit(deps.Host, deps.Tick, tables.Begun[rules.Action, rules.State]{Match: of})
	m.phase, m.cursor = playing, m.state().Board().Squares()/2
	m.look()
	if m.race.view.Over {
		m, _ = m.raceOver() // Init looks for what was missed
		return m
	}
	if m.state().Over() && !m.looksOn() {
		m.phase = stopped
		m.race.calm = true
	}
	return m
}

// raceInit is what a race waits for from its beginning.
func (m Model) raceInit() screen.Cmd {
	cmd := m.race.company.Init()
	if m.phase == over {
		return screen.Batch(cmd, m.raceSolves())
	}
	return screen.Batch(cmd, screen.Send(raceSits{}))
}

// changes is the race with something changed in a copy of what it has.
func (m Model) changes(change func(*racing)) Model {
	next := *m.race
	change(&next)
	m.race = &next
	return m
}

// raceNow has what the seat may know by now.
func (m Model) raceNow(c company.Company) Model {
	view, is := c.Now().View.(raced)
	if !is {
		return m // it was gone before it was seen
	}
	m.match.State = view.Own.Known()
	return m.changes(func(r *racing) { r.company, r.view = c, view })
}

// raceLooks is raceNow after a look.
func (m Model) raceLooks() Model { return m.raceNow(m.race.company.Look()) }

// raceHears takes what there is to know of those who race.
func (m Model) raceHears(c company.Company) (Model, screen.Cmd) {
	was := m.state().Board()
	m = m.raceNow(c)
	m.look()
	switch {
	case m.race.view.Over && (m.looksOn() || m.race.calm):
		if m.phase == over {
			return m, nil
		}
		return m.raceOver()
	case m.state().Over() && m.phase == playing && !m.looksOn():
		return m.raceUp()
	case m.phase == playing && m.state().Board() != was: // from another session of the same player
		m.entry = m.entry.anywhere(m.state().Board())
	}
	return m, nil
}

// raceDoes has the player do something.
func (m Model) raceDoes(do rules.Action) (Model, screen.Cmd, error) {
	c, err := m.race.company.Do(do.String())
	if err != nil {
		m.message = widget.Bad(c.Sentence(err, sentence))
		return m, nil, err
	}
	m = m.raceNow(c)
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
func (m Model) raceCalmed() (Model, screen.Cmd) {
	m = m.changes(func(r *racing) { r.calm = true }).raceLooks()
	if m.race.view.Over && m.phase == stopped {
		return m.raceOver()
	}
	return m, nil
}

// raceOver turns to the table, and looks for the words that it still lacks.
func (m Model) raceOver() (Model, screen.Cmd) {
	m.phase, m.entry, m.asked, m.again, m.walking, m.message = over, entry{}, none, nil, false, widget.Message{}
	m = m.changes(func(r *racing) { r.table = newRaceTable(r.view) })
	return m, m.raceSolves()
}

// looksOn says whether nobody plays here.
func (m Model) looksOn() bool { return m.race != nil && m.race.company.Watches() }

// raceAlone says whether one races the clock alone, as on a day's board.
func (m Model) raceAlone() bool { return m.race.company.Alone() }

// The keys of a race.
var (
	keyRaceStop = screen.Bind("esc", "stop", "esc")
	keyRaceShow = screen.Bind("tab", "which words", "tab", "f")
)

// pressRace takes the keys that a race has alone; did says whether it was one.
func (m Model) pressRace(msg tea.KeyPressMsg) (next screen.Screen, cmd screen.Cmd, did bool) {
	if m.asked != none {
		return m, nil, false
	}
	if c, said := m.race.company.PressSaying(msg); said {
		return m.raceNow(c), nil, true
	}
	switch {
	case m.phase == over:
		next, cmd := m.pressRaceTable(msg)
		return next, cmd, true
	case m.phase == stopped, m.looksOn():
		if key.Matches(msg, company.KeyLobby) {
			return m, m.race.company.Leave(screen.Back{}), true
		}
		if key.Matches(msg, keyTurn) {
			m.turned = (m.turned + 1) % 4
		}
		return m, nil, true
	}
	return m, nil, false
}

// raceKeys is what the keys do in a race.
func (m Model) raceKeys() (k screen.Keys) {
	k = screen.Keys{Topic: "serve"}
	mute := m.race.company.KeyMute()
	if m.raceAlone() {
		defer func() { k = m.unsaid(k) }()
	}
	switch {
	case m.phase == over:
		return m.raceTableKeys(mute)
	case m.asked != none:
		k.Short = []key.Binding{screen.KeyYes, screen.KeyNo}
	case m.looksOn():
		k.Short = []key.Binding{company.KeyLobby, keyTurn, mute, screen.KeyHelp}
		k.Full = [][]key.Binding{{company.KeyLobby, keyTurn, mute}}
		return k
	case m.phase == stopped:
		k.Short = []key.Binding{company.KeyLobby, company.KeySay, mute, screen.KeyHelp}
		k.Full = [][]key.Binding{{company.KeyLobby, company.KeySay, mute}}
		return k
	case m.entry.empty():
		k.Short = []key.Binding{keyRaceStop, keyReroll, company.KeySay, screen.KeyHelp, screen.KeyLeave, keyWalk, keyTurn}
	default:
		k.Short = []key.Binding{keyEnter, keyClear, keyReroll, company.KeySay, screen.KeyHelp, screen.KeyLeave, keyWalk, keyTurn}
	}
	k.Full = [][]key.Binding{
		{screen.Bind("a to z", "type a word", "a"), keyEnter, keyBackspace, keyWipe},
		{screen.Bind("↑↓←→", "walk the board", "up"), keyTake, keyTurn},
		{screen.Bind("esc", "clear the word; without one, stop racing", "esc"), keyReroll},
		{company.KeySay, mute, screen.Bind("pgup pgdn", "scroll the words", "pgup")},
	}
	return k
}

// unsaid is what the keys do where nobody is spoken to.
func (m Model) unsaid(k screen.Keys) screen.Keys {
	speaks := func(b key.Binding) bool {
		return b.Help() == company.KeySay.Help() || b.Help() == m.race.company.KeyMute().Help()
	}
	k.Short = slices.DeleteFunc(slices.Clone(k.Short), speaks)
	k.Full = slices.Clone(k.Full)
	for i := range k.Full {
		k.Full[i] = slices.DeleteFunc(slices.Clone(k.Full[i]), speaks)
	}
	return k
}
