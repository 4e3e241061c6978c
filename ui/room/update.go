package room

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
)

// Update handles messages. Once the game has begun, it passes them to the board.
func (m Model) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	if f, is := msg.(screen.Frame); is {
		m.frame = f
		m = m.layout()
	}
	if next, cmd, did := m.coversFair(msg); did {
		return next, cmd
	}
	if m.board != nil {
		switch msg.(type) {
		case roomNews, countdownTick, done, invited, better: // late answers, of no use to the board
			return m, nil
		}
		next, cmd := m.board.Update(msg)
		if m.board = next; m.drawn.Game != "" && m.drawn.IsSealed() && !screen.ByHand(msg) {
			m = m.committed() // the game may have ended
		}
		return m, cmd
	}
	switch msg := msg.(type) {
	case entered:
		if msg.err != nil {
			m.trouble = say.Sentence(msg.err)
			return m, nil
		}
		m.look = msg.look
		m, cmd := m.hears()
		if m.board != nil {
			return m, cmd
		}
		return m, screen.Batch(cmd, m.waits(), m.invite(), m.hurry())
	case better:
		return m.hurried(msg.id)
	case roomNews:
		if msg.gone {
			back := screen.Send(screen.Back{})
			if why := m.look.Now().Closed; why != nil {
				back = screen.Batch(screen.Send(screen.Notice{Text: say.Sentence(why)}), back)
			}
			return m, back
		}
		m, cmd := m.hears()
		if m.board != nil {
			return m, cmd
		}
		return m, screen.Batch(cmd, m.waits())
	case countdownTick:
		return m.hears()
	case invited:
		if msg.err != nil {
			return m, screen.Send(screen.Notice{Text: say.Sentence(msg.err)})
		}
		m.invites = msg.code
		return m.layout(), nil
	case done:
		if msg.err != nil {
			return m, screen.Send(screen.Notice{Text: say.Sentence(msg.err)})
		}
	case screen.Leaving:
		if m.look == nil {
			return m, nil
		}
		return m, m.goes()
	case tea.KeyPressMsg:
		return m.press(msg)
	}
	return m, nil
}

// invite asks for an invitation code, if the player has a seat.
func (m Model) invite() screen.Cmd {
	look := m.look
	if look.Now().Seat < 0 || m.counts() {
		return nil
	}
	return screen.Run(func() tea.Msg {
		code, err := look.Code(context.Background())
		return invited{code, err}
	})
}

// goes leaves the room, and the seat too if the game hasn't started.
func (m Model) goes() screen.Cmd {
	return m.does(func(ctx context.Context, l *rooms.Client) error {
		defer l.Leave()
		if l.Now().Seat < 0 || !l.Counting().IsZero() {
			return nil
		}
		return l.Up(ctx)
	})
}

// Status returns the line that stays visible while help covers the board.
func (m Model) Status() string {
	if s, is := m.board.(screen.Stating); is {
		return s.Status()
	}
	if m.counts() {
		return "the game is about to begin"
	}
	return ""
}
