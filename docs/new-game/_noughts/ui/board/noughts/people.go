package noughts

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/noughts"
	"quoin/ui/board/local"
	"quoin/ui/board/multiplayer"
	"quoin/ui/remote"
	"quoin/ui/screen"
)

// NewMatch returns the screen of a game between people, for a player or a spectator. The
// server keeps the game: the screen knows what its seat may see, and sends its player's
// actions.
func NewMatch(deps Deps, g remote.Game) Model {
	deps.Store = nil
	m := New(deps, screen.Play{Begin: &game.Header{}})
	m.people, m.phase = true, playing
	return m.knows(multiplayer.New(m.deps.Host, m.deps.Tick, g))
}

// knows returns the model with company c and the view that it has now.
func (m Model) knows(c multiplayer.Company) Model {
	m.company = c
	v, is := c.Now().View.(known)
	if !is {
		return m
	}
	if v.Game.Board() != m.match.State.Board() {
		m.message, m.refused = "", false
	}
	m.match.State = v.Game.State
	if v.Over {
		m.phase = over
	}
	return m
}

// hears handles news, and rings the bell if they make it the player's turn. A key meant
// for the board mustn't act on a result that has just appeared.
func (m Model) hears(c multiplayer.Company, cmd screen.Cmd) (screen.Screen, screen.Cmd) {
	next := m.knows(c)
	switch {
	case next.mine() && !m.mine():
		cmd = screen.Batch(cmd, local.Bell(m.deps.Host))
	case next.phase != m.phase:
		cmd = screen.Batch(cmd, screen.Send(screen.Calm{}))
	}
	return next, cmd
}

// asksFor sends the player's mark to the server.
func (m Model) asksFor(mark rules.Mark) (screen.Screen, screen.Cmd) {
	c, err := m.company.Do("play " + mark.String())
	return m.done(c, nil, err)
}

// done handles the response to a player's action.
func (m Model) done(c multiplayer.Company, cmd screen.Cmd, err error) (screen.Screen, screen.Cmd) {
	m = m.knows(c)
	if err != nil {
		m.message, m.refused = c.Sentence(err, sentence), true
		cmd = screen.Batch(cmd, local.Bell(m.deps.Host))
	}
	return m, cmd
}

// pressPeople handles a key in a game between people.
func (m Model) pressPeople(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	c := m.company
	if c.Asking() {
		return m.done(c.Answer(msg))
	}
	if cmd, did := c.PressNext(msg); did {
		return m, cmd
	}
	if m.column == 0 { // otherwise a digit is a row
		if c, said := c.PressSaying(msg); said {
			m.message = "" // a message would hide the phrase
			return m.knows(c), nil
		}
	}
	switch {
	case m.phase == over:
		cmd, _ := c.PressOver(msg)
		return m, cmd
	case key.Matches(msg, keyEscape):
		c, cmd := c.AskLeave()
		return m.knows(c), cmd
	case key.Matches(msg, keyResign):
		return m.knows(c.AskResign()), nil
	}
	return m.play(msg)
}

// told returns the company's news for the line below the board.
func (m Model) told() string {
	if offer := m.company.Offer(); m.phase == over && offer != "" {
		return offer
	}
	return m.company.ToldIn(width)
}

// peopleKeys returns the keys of a game between people, for the footer and the help.
func (m Model) peopleKeys() (short []key.Binding, full [][]key.Binding) {
	c := m.company
	switch {
	case c.Asking():
		return c.QuestionKeys()
	case m.phase == over:
		short = append(c.OverKeys(), c.KeyMute(), screen.KeyHelp)
		return short, [][]key.Binding{short}
	case c.Watches():
		short = []key.Binding{multiplayer.KeyLobby, c.KeyMute(), screen.KeyHelp}
		return short, [][]key.Binding{short}
	}
	short = []key.Binding{keyArrows, keyTake, keyEscape, keyResign, multiplayer.KeySay, screen.KeyHelp, keySquare}
	more := []key.Binding{multiplayer.KeySay, c.KeyMute()}
	if c.ByDays() {
		more = append(more, multiplayer.KeyNext)
	}
	return short, [][]key.Binding{{keyUp, keyDown, keyLeft, keyRight, keyTake}, {keySquare, keyEscape, keyResign}, more}
}
