package room

import (
	"context"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/stats/record"
	"quoin/ui/remote"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
)

type (
	keyRow   = screen.KeyRow[Model]
	keyTable = screen.KeyTable[Model]
)

// row returns a row of a table: keys, their text in the footer, or "", and what they do.
func row(keys key.Binding, foot string, do func(Model, tea.KeyPressMsg) (Model, screen.Cmd)) keyRow {
	return keyRow{Key: keys, Foot: foot, Do: do}
}

// table returns the keys that work before the game.
func (m Model) table() keyTable {
	leave := row(screen.Bind("esc", "leave", "esc", "q"), "leave", screen.Act(Model.leaves))
	if m.look == nil {
		if m.trouble == "" {
			leave.Do = screen.Change(func(m Model) Model { return m }) // the way in isn't known yet
		}
		return keyTable{{leave}}
	}
	mute := row(screen.Bind("0", "mute", "0"), "", screen.Change(Model.turnMute))
	if m.muted {
		mute.Key.SetHelp("0", "hear")
	}
	talk := row(screen.Bind("1-8", "say", "1", "2", "3", "4", "5", "6", "7", "8"), "say", Model.says)
	switch {
	case m.now.Seat < 0 && m.counts():
		return keyTable{{mute, fairRow(""), leave}}
	case m.now.Seat < 0:
		return keyTable{{row(screen.Bind("space", "sit down", "space"), "sit down", screen.Act(Model.sits)), mute, fairRow(""), leave}}
	case m.alone():
		return keyTable{{leave}}
	case m.counts():
		return keyTable{{talk, mute, fairRow(""), leave}}
	}
	return keyTable{slices.Concat(
		[]keyRow{m.readyRow()}, m.termRows(), m.computerRows(&talk), []keyRow{talk}, m.copyRow(), []keyRow{mute, fairRow(""), leave},
	)}
}

// fairRow returns the key of the page about fair play, with its text in the footer.
func fairRow(foot string) keyRow { return row(keyFair, foot, screen.Act(Model.openFair)) }

// readyRow returns the key that says whether the player is ready.
func (m Model) readyRow() keyRow {
	text := "ready"
	if m.ready() {
		text = "not ready"
	}
	return row(screen.Bind("space", text, "space"), text, screen.Act(Model.turnReady))
}

// termRows returns the keys that change the terms, if the player is the host.
func (m Model) termRows() []keyRow {
	if len(m.choices) == 0 {
		return nil
	}
	return []keyRow{
		row(screen.Bind("↑↓", "choose a term", "up", "down"), "", Model.moveTerm),
		row(screen.Bind("←→", "change it; nobody is ready then", "left", "right"), "the term", Model.turnTerm),
	}
}

// computerRows returns the keys for computers that work now. In the footer one takes the place of the phrases.
func (m Model) computerRows(talk *keyRow) (rows []keyRow) {
	in, out := m.computers()
	if in {
		talk.Foot = ""
		rows = append(rows, row(screen.Bind("k", "computer in", "k"), "computer in", screen.Act(Model.seatsComputer)))
	}
	if out {
		rows = append(rows,
			row(screen.Bind("l", "its level", "l"), "", screen.Act(Model.turnLevel)),
			row(screen.Bind("x", "computer out", "x"), "", screen.Act(Model.removesComputer)))
	}
	return rows
}

// copyRow returns the key that copies the code, once there is one.
func (m Model) copyRow() []keyRow {
	if m.invites == "" {
		return nil
	}
	return []keyRow{row(screen.Bind("c", "copy the code", "c"), "", screen.Act(Model.copies))}
}

// Keys returns the keys that work now.
func (m Model) Keys() screen.Keys {
	k := screen.Keys{Topic: "serve"}
	if m.fair != nil {
		k.Typing = m.gives()
		k.Short, k.Full = m.fairKeys().Keys(screen.KeyHelp)
		return k
	}
	if m.board != nil {
		k = m.board.Keys()
		if m.drawn.Game != "" {
			k.Full = append(slices.Clone(k.Full), []key.Binding{keyFair})
			if !m.drawn.IsSealed() {
				// In the footer it takes the place of the key that hides phrases, which the help has too.
				k.Short = slices.DeleteFunc(slices.Clone(k.Short), func(b key.Binding) bool { return b.Help().Key == "0" })
				k.Short = slices.Insert(k.Short, max(0, len(k.Short)-1), keyFairShort)
			}
		}
		return k
	}
	k.Short, k.Full = m.table().Keys(screen.KeyHelp)
	return k
}

func (m Model) press(msg tea.KeyPressMsg) (screen.Screen, screen.Cmd) {
	next, cmd, _ := m.table().Press(m, msg)
	return next, cmd
}

func (m Model) leaves() (Model, screen.Cmd) {
	if m.look == nil {
		return m, screen.Send(screen.Back{})
	}
	return m, screen.Batch(m.goes(), screen.Send(screen.Back{}))
}

func (m Model) turnMute() Model {
	m.muted = !m.muted
	return m
}

func (m Model) says(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	if phrase := int(msg.Text[0] - '1'); phrase < len(remote.Phrases) {
		m.look.Say(phrase)
	}
	return m, nil
}

func (m Model) sits() (Model, screen.Cmd) {
	return m, m.does(func(ctx context.Context, l *rooms.Client) error { return l.Sit(ctx, false) })
}

// turnReady says that the player is ready for the terms on the screen, or no longer ready.
func (m Model) turnReady() (Model, screen.Cmd) {
	ready, made := m.ready(), m.seats.Made
	return m, m.does(func(ctx context.Context, l *rooms.Client) error {
		if ready {
			return l.Sit(ctx, false)
		}
		return l.Ready(ctx, made)
	})
}

func (m Model) seatsComputer() (Model, screen.Cmd) {
	return m.computerAt(slices.IndexFunc(m.seats.Seats, record.Seat.IsOpen), m.deps.Settings.Now().Level)
}

func (m Model) turnLevel() (Model, screen.Cmd) {
	levels, seat := game.Levels(), m.computer()
	return m.computerAt(seat, levels[(slices.Index(levels, m.seats.Seats[seat].Level)+1)%len(levels)])
}

func (m Model) removesComputer() (Model, screen.Cmd) { return m.computerAt(m.computer(), "") }

func (m Model) computerAt(seat int, level string) (Model, screen.Cmd) {
	return m, m.does(func(ctx context.Context, l *rooms.Client) error { return l.Computer(ctx, seat, level) })
}

func (m Model) copies() (Model, screen.Cmd) {
	code := m.invites.String()
	return m, screen.Batch(screen.Send(screen.Copy{Text: code}), screen.Send(screen.Notice{Good: true, Text: "Copied: " + code}))
}
