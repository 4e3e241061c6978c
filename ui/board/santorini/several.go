package santorini

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/game/match"
	rules "quoin/game/santorini"
	"quoin/ui/board/multiplayer"
	others "quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// A match is a game between people on a server, each with their own screen. The view for a
// seat has everything, because Santorini has no secrets.

// several is the part of the model for a match.
type several struct {
	is      bool // false for a game at this keyboard
	company multiplayer.Company
}

// matched is a match as one seat may see it.
type matched = match.View[rules.View]

// NewMatch returns the screen of a match that has begun, for a player or a spectator.
func NewMatch(deps Deps, g others.Game) Model {
	deps.Store = nil
	m := New(deps, screen.Play{Begin: &game.Header{}})
	m.several.is, m.phase = true, playing
	m = m.knows(multiplayer.New(deps.Host, deps.Tick, g))
	return m
}

// knows returns the model with company c and the view that it has now.
func (m Model) knows(c multiplayer.Company) Model {
	m.several.company = c
	v, is := c.Now().View.(matched)
	if !is || v.Game.State == m.state() {
		return m
	}
	was := m.position()
	m.match.State = v.Game.State
	if m.position() != was {
		m.hand, m.message, m.back = m.hand.done(), widget.Message{}, 0
	}
	m.turns = turnsOf(m.state())
	if v.Over && m.phase == playing {
		m.phase, m.hand, m.message = over, m.hand.done(), widget.Message{}
	}
	return m
}

// hears updates the board after news of the company.
func (m Model) hears(c multiplayer.Company, cmd screen.Cmd) (Model, screen.Cmd) {
	was := m.mine()
	m = m.knows(c)
	if m.mine() && !was {
		cmd = screen.Batch(cmd, screen.Send(screen.Bell{For: "It is your move in Santorini", Seen: true})) // the player may be looking elsewhere
	}
	return m, cmd
}

// asksFor sends a player's turn to the server, one action after the other.
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

// pressSeveral handles a key that only matches have, during the game or after it.
func (m Model) pressSeveral(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	c := m.several.company
	if c.Asking() {
		c, cmd, err := c.Answer(msg)
		if m = m.knows(c); err != nil {
			m.message = widget.Bad(c.Sentence(err, sentence))
		}
		return m, cmd
	}
	if cmd, did := c.PressNext(msg); did {
		return m, cmd
	}
	if m.hand.column != 0 { // a digit is a row
		return m.typed(msg.Text[0])
	}
	if c, said := c.PressSaying(msg); said {
		m = m.knows(c)
		m.message = widget.Message{} // a message would hide the phrase
		return m, nil
	}
	cmd, _ := c.PressOver(msg)
	return m, cmd
}

// clock draws a seat's clock and its increment, or says that the player is away.
func (m Model) clock(t *theme.Theme, seat int) string {
	c := m.several.company
	text := widget.Blank(2) + c.Clock(t, seat)
	v, _ := c.Now().View.(matched)
	away := c.Away(seat)
	switch d := v.Clocks.Control().Increment; {
	case away != "":
		return text + t.Strong.Render(" "+away)
	case d > 0:
		return text + t.Muted.Render(" +"+strconv.FormatFloat(d.Seconds(), 'f', -1, 64)+" s")
	}
	return text
}

// answered returns the message below the board: the response to the last key, or news of
// the company in width.
func (m Model) answered(width int) widget.Message {
	if !m.several.is || m.message.Text != "" {
		return m.message
	}
	if m.phase == over {
		if m.parts().words > 0 { // the pane shows it, so that the result stays visible
			return widget.Message{}
		}
		return widget.Said(m.toldOver())
	}
	return widget.Said(m.several.company.ToldIn(width))
}

// toldOver returns the company's news after the game.
func (m Model) toldOver() string {
	if offer := m.several.company.Offer(); offer != "" {
		return offer
	}
	return m.several.company.Told()
}

// mayStill returns the player's time left, for the status line.
func (m Model) mayStill() string {
	c := m.several.company
	v, is := c.Now().View.(matched)
	if !is || c.Watches() || m.phase != playing {
		return ""
	}
	at := min(c.At(), v.Limit)
	return ", you have " + say.Left(v.Clocks.Left(c.Seat(), at))
}
