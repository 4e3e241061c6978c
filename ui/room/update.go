package room

import (
	"context"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/ui/remote"
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
	if m.board != nil {
		switch msg.(type) {
		case roomNews, countdownTick, done, invited: // late answers, of no use to the board
			return m, nil
		}
		next, cmd := m.board.Update(msg)
		m.board = next
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
		return m, screen.Batch(cmd, m.waits(), m.invite())
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

func (m Model) press(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	if m.look != nil {
		if cmd, is := m.pressComputer(msg); is {
			return m, cmd
		}
	}
	switch {
	case m.look == nil:
		if key.Matches(msg, keyLeave) && m.trouble != "" {
			return m, screen.Send(screen.Back{})
		}
	case key.Matches(msg, keyLeave):
		return m, screen.Batch(m.goes(), screen.Send(screen.Back{}))
	case key.Matches(msg, keyReady) && m.now.Seat >= 0 && !m.counts():
		ready := !m.ready()
		return m, m.does(func(ctx context.Context, l *rooms.Client) error { return l.Sit(ctx, ready) })
	case key.Matches(msg, keySit) && m.now.Seat < 0 && !m.counts():
		return m, m.does(func(ctx context.Context, l *rooms.Client) error { return l.Sit(ctx, false) })
	case key.Matches(msg, keySay) && m.now.Seat >= 0:
		if phrase := int(msg.Text[0] - '1'); phrase < len(remote.Phrases) {
			m.look.Say(phrase)
		}
	case key.Matches(msg, keyMute):
		m.muted = !m.muted
	case key.Matches(msg, keyCopy) && m.invites != "":
		code := m.invites.String()
		return m, screen.Batch(screen.Send(screen.Copy{Text: code}), screen.Send(screen.Notice{Good: true, Text: "Copied: " + code}))
	}
	return m, nil
}

var (
	keyReady   = screen.Bind("space", "ready", "space")
	keyUnready = screen.Bind("space", "not ready", "space")
	keySit     = screen.Bind("space", "sit down", "space")
	keySay     = screen.Bind("1-8", "say", "1", "2", "3", "4", "5", "6", "7", "8")
	keyMute    = screen.Bind("0", "mute", "0")
	keyHear    = screen.Bind("0", "hear", "0")
	keyCopy    = screen.Bind("c", "copy the code", "c")
	keyLeave   = screen.Bind("esc", "leave", "esc", "q")
)

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	if m.board != nil {
		return m.board.Keys()
	}
	k := screen.Keys{Topic: "serve"}
	mute := keyMute
	if m.muted {
		mute = keyHear
	}
	switch {
	case m.look == nil:
		k.Short = []key.Binding{keyLeave, screen.KeyHelp}
		return k
	case m.now.Seat < 0 && !m.counts():
		k.Short = []key.Binding{keySit, keyLeave, screen.KeyHelp}
		k.Full = [][]key.Binding{{keySit, mute, keyLeave}}
		return k
	case m.alone():
		k.Short = []key.Binding{keyLeave, screen.KeyHelp}
		k.Full = [][]key.Binding{{keyLeave}}
		return k
	case m.counts():
		k.Short = []key.Binding{keySay, keyLeave, screen.KeyHelp}
		k.Full = [][]key.Binding{{keySay, mute, keyLeave}}
		return k
	}
	ready := keyReady
	if m.ready() {
		ready = keyUnready
	}
	second := keySay
	if in, _ := m.computers(); in {
		second = keyComputer
	}
	k.Short = []key.Binding{ready, second, keyLeave, screen.KeyHelp}
	k.Full = [][]key.Binding{slices.Concat([]key.Binding{ready}, m.computerKeys(), []key.Binding{keySay, keyCopy, mute, keyLeave})}
	if m.invites == "" {
		k.Full[0] = without(k.Full[0], keyCopy)
	}
	return k
}

func without(keys []key.Binding, k key.Binding) (rest []key.Binding) {
	for _, other := range keys {
		if other.Help() != k.Help() {
			rest = append(rest, other)
		}
	}
	return rest
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
