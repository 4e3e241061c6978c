package santorini

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/match"
	rules "quoin/game/santorini"
	"quoin/ui/board/multiplayer"
	"quoin/ui/play"
	others "quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// A match is played by people who sit elsewhere, each before a board of their
// own, and is kept by whoever brings them together. The board has what its seat
// may know of it, which in this game is all.

// several is what a match has beside the board.
type several struct {
	is      bool // false for a game that is played here, or by the protocol of tournaments
	company multiplayer.Company
}

// matched is a match as a seat may know it.
type matched = match.View[rules.View]

// NewMatch is the screen of a match that has begun, for somebody who plays in it
// or looks on.
func NewMatch(deps Deps, g others.Game) Model {
	deps.Store = nil
	m := New(deps, screen.Play{Begin: &game.Header{}})
	m.several.is, m.phase = true, playing
	m = m.knows(multiplayer.New(deps.Host, deps.Tick, g))
	return m
}

// knows has what there is to know of the match.
func (m Model) knows(c multiplayer.Company) Model {
	m.several.company = c
	v, is := c.Now().View.(matched)
	if !is || v.Game.State == m.state() && m.match.Log.Rules != "" {
		return m
	}
	was := m.position()
	m.match.Match = play.Match[rules.Action, rules.State]{Log: logged(v.Game.State), State: v.Game.State}
	if m.position() != was {
		m.hand, m.message, m.back = m.hand.done(), widget.Message{}, 0
	}
	m.turns = turns{}.read(m.match.Log)
	if v.Over && m.phase == playing {
		m.phase, m.hand, m.message = over, m.hand.done(), widget.Message{}
	}
	return m
}

// logged is a log that leads to a state. When it all happened isn't known here.
func logged(s rules.State) rules.Log {
	l := rules.Log{Header: game.Header{Rules: rules.Rules, Config: s.Config().String()}}
	for _, turn := range s.Deeds() {
		for _, a := range turn.Actions() {
			l.Steps = append(l.Steps, rules.Step{Do: a})
		}
	}
	if o, over := s.Outcome(); over && o.Ending != rules.ByClimb && o.Ending != rules.NoTurn {
		l.Steps = append(l.Steps, rules.Step{Do: rules.Leave{Seat: 1 - o.Winner, Why: o.Ending}})
	}
	return l
}

// hears takes what the company was told.
func (m Model) hears(c multiplayer.Company, cmd screen.Cmd) (Model, screen.Cmd) {
	was := m.mine()
	m = m.knows(c)
	if m.mine() && !was {
		cmd = screen.Batch(cmd, m.bell()) // whoever waits may be looking elsewhere
	}
	return m, cmd
}

// asksFor has the player do a turn, an action after the other.
func (m Model) asksFor(turn []rules.Action) (Model, screen.Cmd) {
	for _, a := range turn {
		c, err := m.several.company.Do("play " + a.String())
		if m = m.knows(c); err != nil {
			m.message = widget.Bad(c.Sentence(err, sentence))
			return m, m.bell()
		}
	}
	return m, nil
}

// pressSeveral takes the keys that a match has alone, while it runs or once it
// is over; did says whether it was one.
func (m Model) pressSeveral(msg tea.KeyPressMsg) (next Model, cmd screen.Cmd, did bool) {
	c := m.several.company
	if c.Asking() {
		c, cmd, err := c.Answer(msg)
		if m = m.knows(c); err != nil {
			m.message = widget.Bad(c.Sentence(err, sentence))
		}
		return m, cmd, true
	}
	if cmd, did = c.PressNext(msg); did {
		return m, cmd, true
	}
	if m.hand.column == 0 { // else a digit is a row
		if c, said := c.PressSaying(msg); said {
			m = m.knows(c)
			m.message = widget.Message{} // which would hide what is said
			return m, nil, true
		}
	}
	if m.phase == over {
		cmd, did = c.PressOver(msg)
		return m, cmd, did
	}
	switch {
	case key.Matches(msg, keyEscape):
		if _, back := m.hand.undone(); back {
			return m, nil, false
		}
		c, cmd = c.AskLeave()
		return m.knows(c), cmd, true
	case key.Matches(msg, keyResign):
		return m.knows(c.AskResign()), nil, true
	}
	return m, nil, false
}

// severalKeys are what the keys of a match do in the bottom line, and the rest of
// them for the help.
func (m Model) severalKeys() (short []key.Binding, full [][]key.Binding) {
	c := m.several.company
	switch {
	case c.Asking():
		return c.QuestionKeys(), nil
	case c.Watches() && m.phase == over:
		short = append(c.OverKeys(), keyWatch, c.KeyMute())
		return append(short, screen.KeyHelp), [][]key.Binding{short, {keyPageUp, keyPageDown}}
	case c.Watches():
		short = []key.Binding{multiplayer.KeyLobby, c.KeyMute()}
		return append(short, screen.KeyHelp), [][]key.Binding{short, {keyPageUp, keyPageDown}}
	case m.phase == over:
		short = append(c.OverKeys(), keyWatch, multiplayer.KeySay, c.KeyMute())
		return append(short, screen.KeyHelp), [][]key.Binding{short, {keyPageUp, keyPageDown}}
	}
	more := []key.Binding{multiplayer.KeySay, c.KeyMute(), screen.Bind("pgup pgdn", "scroll the turns", "pgup")}
	if c.ByDays() {
		more = append(more, multiplayer.KeyNext)
	}
	if c.ByDays() && !c.Mine() {
		short = append(short, multiplayer.KeyNext)
	}
	for _, k := range m.playingKeys() {
		if k.Help() == screen.KeyHelp.Help() {
			short = append(short, multiplayer.KeySay)
		}
		short = append(short, k)
	}
	return short, [][]key.Binding{
		{screen.KeyUp, screen.KeyDown, keyLeft, keyRight, keyTake},
		{screen.Bind("a to e, 1 to 5", "name a square: b2 c3, then d4", "a")},
		{keyUndo, screen.Bind("esc", "take back; without a move, leave or adjourn", "esc"), keyResign},
		more,
	}
}

// severalClock is a seat's clock, what a turn adds to it, and whether its player
// is there.
func (m Model) severalClock(t *theme.Theme, seat int) string {
	c := m.several.company
	text := widget.Blank(2) + c.Clock(t, seat)
	v, _ := c.Now().View.(matched)
	away := c.Away(seat)
	switch d := v.Clocks.Control().Increment; {
	case away != "":
		return text + t.Strong.Render(" "+away)
	case d > 0:
		return text + t.Muted.Render(added(d))
	}
	return text
}

// answered is what is said below the board beside what is to be done, in so many
// columns: the answer to the last key, or else what there is of the company.
func (m Model) answered(width int) widget.Message {
	if !m.several.is || m.message.Text != "" {
		return m.message
	}
	if m.phase == over {
		if m.parts().words > 0 { // it stands there, since the result must stay in sight
			return widget.Message{}
		}
		return widget.Said(m.toldOver())
	}
	return widget.Said(m.several.company.ToldIn(width))
}

// toldOver is what there is of the company once the game is over.
func (m Model) toldOver() string {
	if offer := m.several.company.Offer(); offer != "" {
		return offer
	}
	return m.several.company.Told()
}

// mayStill says how long whoever sits here has, for the line above the help.
func (m Model) mayStill() string {
	c := m.several.company
	v, is := c.Now().View.(matched)
	if !is || c.Watches() || m.phase != playing {
		return ""
	}
	at := min(c.At(), v.Limit)
	return ", you have " + say.Left(v.Clocks.Left(c.Seat(), at))
}
