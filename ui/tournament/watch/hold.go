package watch

import (
	tea "charm.land/bubbletea/v2"

	"quoin/ui/remote"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// HeldScreen is the screen of a tournament that is held from the menu: it starts the server, shows what the screen of a
// held tournament shows, with a running game's board on top, and goes back once the tournament has ended.
type HeldScreen struct {
	start func() (Deps, error)
	draw  func(remote.Game) screen.Screen
	frame screen.Frame

	held  bool // the server runs, or has run
	why   string
	over  bool
	model Model
	board screen.Screen // nil unless a board is open
}

// started is the result of starting the server.
type started struct {
	deps Deps
	err  error
}

// NewHeldScreen returns the screen of a tournament that start begins to serve. draw makes the screen of a running game.
func NewHeldScreen(start func() (Deps, error), draw func(remote.Game) screen.Screen) HeldScreen {
	return HeldScreen{start: start, draw: draw}
}

// Init starts the server.
func (h HeldScreen) Init() screen.Cmd {
	start := h.start
	return screen.Run(func() tea.Msg {
		deps, err := start()
		return started{deps, err}
	})
}

// Update passes messages to the tournament or to the board.
func (h HeldScreen) Update(msg tea.Msg) (screen.Screen, screen.Cmd) {
	switch msg := msg.(type) {
	case started:
		if h.over && msg.err == nil { // the player has left meanwhile
			return h, screen.Run(func() tea.Msg { msg.deps.Kill(); return nil })
		}
		if msg.err != nil {
			h.why = say.Sentence(msg.err)
			return h, nil
		}
		h.held, h.model = true, New(msg.deps)
		cmd := h.model.Init()
		if h.frame.Theme != nil {
			next, _ := h.model.Update(h.frame)
			h.model = next.(Model)
		}
		return h, cmd
	case screen.Frame:
		h.frame = msg
		if h.board != nil {
			next, cmd := h.board.Update(msg)
			h.board = next
			h2, more := h.toModel(msg)
			return h2, screen.Batch(cmd, more)
		}
		return h.toModel(msg)
	case screen.Leaving: // the program ends, and with it the tournament
		h.over = true
		if !h.held {
			return h, nil
		}
		kill := h.model.deps.Kill
		return h, screen.Run(func() tea.Msg { kill(); return nil })
	case lastState, directed:
		return h.toModel(msg)
	}
	if h.board != nil {
		return h.toBoard(msg)
	}
	if !h.held {
		if k, is := msg.(tea.KeyPressMsg); is {
			next, cmd, _ := h.keyTable().Press(h, k)
			return next, cmd
		}
		return h, nil
	}
	return h.toModel(msg)
}

func (h HeldScreen) toModel(msg tea.Msg) (screen.Screen, screen.Cmd) {
	if !h.held {
		return h, nil
	}
	next, cmd := h.model.Update(msg)
	h.model = next.(Model)
	var rest screen.Cmd
	for _, want := range cmd {
		switch sent := want.Sent.(type) {
		case screen.Quit:
			h.over = true
			kill := h.model.deps.Kill // it has ended, or ends its last connections
			rest = append(append(rest, screen.Run(func() tea.Msg { kill(); return nil })...), screen.Send(screen.Back{})...)
		case screen.Open:
			table, is := sent.To.(screen.HeldTable)
			if !is {
				rest = append(rest, want)
				continue
			}
			h.board = NewBoard(h.model.deps.Server.Watch(table.Game), h.draw)
			begins := h.board.Init()
			next, more := h.board.Update(h.frame)
			h.board = next
			return h.fromBoard(screen.Batch(rest, begins, more))
		default:
			rest = append(rest, want)
		}
	}
	return h, rest
}

func (h HeldScreen) toBoard(msg tea.Msg) (screen.Screen, screen.Cmd) {
	next, cmd := h.board.Update(msg)
	h.board = next
	return h.fromBoard(cmd)
}

// fromBoard does what the board asks for; it goes back to the tournament.
func (h HeldScreen) fromBoard(cmd screen.Cmd) (screen.Screen, screen.Cmd) {
	var rest screen.Cmd
	for _, want := range cmd {
		if _, back := want.Sent.(screen.Back); back {
			h.board = nil
			continue
		}
		rest = append(rest, want)
	}
	return h, rest
}

// keyTable returns the keys until the server runs.
func (h HeldScreen) keyTable() screen.KeyTable[HeldScreen] {
	return screen.KeyTable[HeldScreen]{{
		{Key: screen.Bind("esc q", "back", "esc", "q"), Foot: "back", Do: func(h HeldScreen, _ tea.KeyPressMsg) (HeldScreen, screen.Cmd) {
			h.over = true
			return h, screen.Send(screen.Back{})
		}},
	}}
}

// Keys returns the keys of what is shown.
func (h HeldScreen) Keys() screen.Keys {
	switch {
	case h.board != nil:
		k := h.board.Keys()
		k.Holds = true
		return k
	case h.held:
		return h.model.Keys()
	}
	short, full := h.keyTable().Keys(screen.KeyHelp)
	return screen.Keys{Topic: "tournaments", Short: short, Full: full}
}

// Status is that of the tournament.
func (h HeldScreen) Status() string {
	if s, is := h.board.(screen.Stating); is && h.board != nil {
		return s.Status()
	}
	if h.held {
		return h.model.Status()
	}
	return ""
}

// View draws the board, the tournament, or why there is none.
func (h HeldScreen) View() screen.View {
	switch {
	case h.board != nil:
		return h.board.View()
	case h.held:
		return h.model.View()
	case h.frame.Theme == nil:
		return screen.View{}
	}
	t := h.frame.Theme
	lines := []string{t.Title.Render("Tournament"), ""}
	if h.why == "" {
		lines = append(lines, t.Muted.Render("Opening it"))
	}
	lines = append(lines, widget.Sentence(t.Bad, h.why, h.frame.Width-2*margin, 5)...)
	widget.Shift(lines, margin)
	content := ""
	for _, l := range lines {
		content += l + "\n"
	}
	return screen.View{Content: content}
}
