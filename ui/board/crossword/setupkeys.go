package crossword

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game"
	"quoin/ui/board/seats"
	"quoin/ui/screen"
)

// typeSetup handles a key that is part of a text.
func (m Model) typeSetup(msg tea.KeyPressMsg) Model {
	switch u := m.setup; {
	case u.typing == typingName:
		m.setup.seats = u.seats.Typed(u.at().seat, msg)
	case u.typing == choosingBoard && len(u.text)+len(msg.Text) <= maxPathTyped:
		m.setup.text += msg.Text
	}
	return m
}

// setupKeys returns the keys of the set-up page.
func (m Model) setupKeys() screen.KeyTable[Model] {
	switch m.setup.typing {
	case typingName:
		return m.nameKeys()
	case choosingBoard:
		return m.boardListKeys()
	}
	u := m.setup
	several := u.kind.variant.MaxPlayers > 2
	named := u.at().row == seatRow && u.seats.Players[u.at().seat].Level == ""
	table := screen.KeyTable[Model]{{
		{Key: screen.Bind("enter", "begin the game", "enter"), Foot: "begin", Do: screen.Act(Model.startGame)},
		{Key: screen.Bind("↑↓", "choose a row", "up", "down", "k", "j", "tab"), Foot: "choose", Do: moveSetup},
		{Key: screen.Bind("←→", "change the row", "left", "right", "h", "l", "space"), Foot: "change", Do: turnSetup},
	}, {
		{Key: screen.Bind("esc", "menu", "esc", "q"), Foot: "menu", Do: screen.Sends[Model](screen.Back{})},
		{Key: seats.KeySwap, Do: screen.Change(func(m Model) Model { m.setup = m.setup.swapped(); return m })},
	}}
	add := func(foot string, row screen.KeyRow[Model]) {
		row.Foot = foot
		table[0] = append(table[0], row)
	}
	if named {
		add("name", screen.KeyRow[Model]{Key: screen.Bind("n", "type the player's name", "n"), Do: screen.Change(func(m Model) Model { m.setup.typing = typingName; return m })})
	}
	if u.kind.boards {
		foot := "more boards"
		if u.at().row != boardRow {
			foot = ""
		}
		add(foot, screen.KeyRow[Model]{Key: screen.Bind("f", "all boards, and your own files", "f"), Do: screen.Change(func(m Model) Model {
			m.setup.typing, m.setup.text, m.setup.fault = choosingBoard, "", ""
			return m.onRow(boardRow)
		})})
	}
	if several {
		foot := "players"
		if named {
			foot = ""
		}
		add(foot, screen.KeyRow[Model]{Key: screen.Bind("+ -", "add or remove a player", "+", "=", "-", "delete"), Do: seatSetup})
	}
	return table
}

// nameKeys returns the keys while a name is typed.
func (m Model) nameKeys() screen.KeyTable[Model] {
	typed := func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		m.setup.seats = m.setup.seats.Typed(m.setup.at().seat, msg)
		return m, nil
	}
	return screen.KeyTable[Model]{{
		{Key: seats.KeyDone, Foot: "done", Do: screen.Change(func(m Model) Model { m.setup = m.setup.settled(); return m })},
		{Key: seats.KeyErase, Foot: "delete", Do: typed},
		{Key: seats.KeyWipe, Foot: "clear", Do: typed},
	}}
}

// boardListKeys returns the keys of the list of boards, in which typing starts a path.
func (m Model) boardListKeys() screen.KeyTable[Model] {
	erase := screen.KeyRow[Model]{Key: seats.KeyErase, Foot: "delete", Do: screen.Change(func(m Model) Model {
		_, size := utf8.DecodeLastRuneInString(m.setup.text)
		m.setup.text = m.setup.text[:len(m.setup.text)-size]
		return m
	})}
	wipe := screen.KeyRow[Model]{Key: seats.KeyWipe, Do: screen.Change(func(m Model) Model { m.setup.text = ""; return m })}
	if m.setup.text != "" {
		return screen.KeyTable[Model]{{
			{Key: screen.Bind("enter", "read the file", "enter"), Foot: "read the file", Do: screen.Act(func(m Model) (Model, screen.Cmd) { return m, m.fetch(strings.TrimSpace(m.setup.text)) })},
			erase, wipe,
			{Key: screen.Bind("esc", "the list", "esc"), Foot: "the list", Do: screen.Change(func(m Model) Model { m.setup.text, m.setup.fault = "", ""; return m })},
		}}
	}
	return screen.KeyTable[Model]{{
		{Key: screen.Bind("enter", "this board", "enter", "esc"), Foot: "this board", Do: screen.Change(func(m Model) Model { m.setup.typing, m.setup.fault = notTyping, ""; return m })},
		{Key: screen.Bind("↑↓", "choose; type a path for a file", "up", "down", "tab"), Foot: "choose; type a path for a file", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
			by := 1
			if msg.Code == tea.KeyUp {
				by = -1
			}
			return m.wheelSetup(by), nil
		}},
	}}
}

// onRow chooses a row.
func (m Model) onRow(r row) Model {
	m.setup = m.setup.on(item{row: r})
	return m
}

func moveSetup(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
	by := 1
	if key.Matches(msg, screen.KeyUp) {
		by = -1
	}
	m.setup = m.setup.moved(by)
	return m, nil
}

func turnSetup(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
	by := 1
	if s := msg.String(); s == "left" || s == "h" {
		by = -1
	}
	m.setup = m.setup.turned(by)
	return m, nil
}

// seatSetup adds a player, or removes the chosen one or the last.
func seatSetup(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
	u := m.setup
	if s := msg.String(); s == "+" || s == "=" {
		m.setup = u.added()
		return m, nil
	}
	seat := len(u.seats.Players) - 1
	if at := u.at(); at.row == seatRow {
		seat = at.seat
	}
	m.setup = u.removed(seat)
	return m, nil
}

// startGame begins the chosen game.
func (m Model) startGame() (Model, screen.Cmd) {
	m.setup = m.setup.settled()
	b := m.setup.chosen()
	if b.layout == nil {
		m.setup.fault = b.fault
		return m, nil
	}
	// Keep the dictionary in the settings first, because begin reads it there.
	keep := seats.Keep(m.deps.Settings, m.setup.choices())
	m.phase, m.setup.fault = opening, ""
	return m, screen.Batch(m.begin(game.Header{Config: m.setup.config().String(), Board: b.text}), keep)
}

// maxPathTyped limits a typed path, in bytes.
const maxPathTyped = 1000

// pasteSetup handles a pasted name or path.
func (m Model) pasteSetup(text string) Model {
	switch m.setup.typing {
	case choosingBoard:
		text = strings.TrimSpace(text)
		if len(m.setup.text)+len(text) <= maxPathTyped && !strings.ContainsAny(text, "\n\r\t\x1b") {
			m.setup.text += text
		}
	case typingName:
		m.setup.seats = m.setup.seats.Pasted(m.setup.at().seat, text)
	}
	return m
}

// clickSetup handles a click on a row: it chooses the row, and changes it if it was chosen.
func (m Model) clickSetup(id string) (Model, screen.Cmd) {
	var i int
	if _, err := fmt.Sscanf(id, "row %d", &i); err != nil || i < 0 {
		return m, nil
	}
	switch u := m.setup; {
	case u.typing == choosingBoard && i < len(u.boards):
		m.setup.board, m.setup.wanted = i, ""
	case u.typing == notTyping && i < len(u.rows()):
		m.setup.row = i
		m.setup = m.setup.turned(1)
	}
	return m, nil
}

func (m Model) wheelSetup(by int) Model {
	switch m.setup.typing {
	case notTyping:
		m.setup = m.setup.moved(by)
	case choosingBoard:
		m.setup.wanted = ""
		m.setup.board = min(max(m.setup.board+by, 0), len(m.setup.boards)-1)
	}
	return m
}
