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

// The keys of the set-up page.
var (
	setupBack  = screen.Bind("esc", "menu", "esc", "q")
	setupLeft  = screen.Bind("←", "change", "left", "h")
	setupRight = screen.Bind("→", "change", "right", "l")
	setupTake  = screen.Bind("enter", "take", "enter", "space")
	setupStart = screen.Bind("s", "start", "s")
	setupAdd   = screen.Bind("+", "add a player", "+", "=")
	setupLess  = screen.Bind("-", "remove the player", "-", "delete")
)

// pressSetup handles a key on the set-up page.
func (m Model) pressSetup(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	u := m.setup
	switch u.typing {
	case typingName:
		if key.Matches(msg, seats.KeyDone) {
			m.setup = u.settled()
			return m, nil
		}
		m.setup.seats = u.seats.Typed(u.at().seat, msg)
		return m, nil
	case choosingBoard:
		return m.pressBoards(msg)
	}
	switch {
	case key.Matches(msg, setupBack):
		return m, screen.Send(screen.Back{})
	case key.Matches(msg, screen.KeyUp):
		m.setup = u.moved(-1)
	case key.Matches(msg, screen.KeyDown, seats.KeyNext):
		m.setup = u.moved(1)
	case key.Matches(msg, setupLeft):
		m.setup = u.turned(-1)
	case key.Matches(msg, setupRight):
		m.setup = u.turned(1)
	case key.Matches(msg, seats.KeySwap):
		m.setup = u.swapped()
	case key.Matches(msg, setupAdd):
		m.setup = u.added()
	case key.Matches(msg, setupLess):
		if at := u.at(); at.row == seatRow || at.row == nameRow {
			m.setup = u.removed(at.seat)
		} else {
			m.setup = u.removed(len(u.seats.Players) - 1)
		}
	case key.Matches(msg, setupStart):
		return m.startGame()
	case key.Matches(msg, setupTake):
		return m.enterSetup()
	}
	return m, nil
}

// enterSetup does what the chosen row is for.
func (m Model) enterSetup() (Model, screen.Cmd) {
	switch m.setup.at().row {
	case startRow:
		return m.startGame()
	case boardRow:
		m.setup.typing, m.setup.text, m.setup.fault = choosingBoard, "", ""
	case nameRow:
		m.setup.typing = typingName
	case addRow:
		m.setup = m.setup.added()
	default:
		m.setup = m.setup.turned(1)
	}
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

// pressBoards handles a key in the list of boards. Typing starts a path.
func (m Model) pressBoards(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	u := m.setup
	switch {
	case key.Matches(msg, keyEscape) && u.text != "":
		u.text, u.fault = "", ""
	case key.Matches(msg, keyEscape), key.Matches(msg, keyEnter) && u.text == "":
		u.typing, u.fault = notTyping, ""
	case key.Matches(msg, keyEnter):
		return m, m.fetch(strings.TrimSpace(u.text))
	case key.Matches(msg, keyUp):
		u.board, u.wanted = max(0, u.board-1), ""
	case key.Matches(msg, keyDown, seats.KeyNext):
		u.board, u.wanted = min(len(u.boards)-1, u.board+1), ""
	case key.Matches(msg, seats.KeyErase):
		_, size := utf8.DecodeLastRuneInString(u.text)
		u.text = u.text[:len(u.text)-size]
	case key.Matches(msg, keyWipe):
		u.text = ""
	case msg.Text != "" && len(u.text)+len(msg.Text) <= maxPathTyped:
		u.text += msg.Text
	}
	m.setup = u
	return m, nil
}

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

func (m Model) clickSetup(id string) (Model, screen.Cmd) {
	var i int
	if _, err := fmt.Sscanf(id, "row %d", &i); err != nil || i < 0 {
		return m, nil
	}
	switch {
	case m.setup.typing == choosingBoard && i < len(m.setup.boards):
		m.setup.board, m.setup.wanted = i, ""
	case m.setup.typing == notTyping && i < len(m.setup.rows()):
		m.setup.row = i
		return m.enterSetup()
	}
	return m, nil
}

func (m Model) wheelSetup(by int) Model {
	switch m.setup.typing {
	case notTyping:
		m.setup = m.setup.moved(by)
	case choosingBoard:
		m.setup.board = min(max(m.setup.board+by, 0), len(m.setup.boards)-1)
	}
	return m
}

func (m Model) setupKeys() ([]key.Binding, [][]key.Binding) {
	switch m.setup.typing {
	case typingName:
		return []key.Binding{seats.KeyDone, seats.KeyErase, seats.KeyWipe}, nil
	case choosingBoard:
		if m.setup.text != "" {
			return []key.Binding{screen.Bind("enter", "read the file", "enter"), seats.KeyErase, screen.Bind("esc", "the list", "esc")}, nil
		}
		return []key.Binding{screen.Bind("↑↓", "choose", "up"), screen.Bind("enter", "take", "enter"), screen.Bind("a to z", "type a path", "a"), screen.Bind("esc", "back", "esc")}, nil
	}
	choose := screen.Bind("↑↓", "choose", "up")
	change := screen.Bind("←→", "change", "left")
	var short []key.Binding
	switch m.setup.at().row {
	case startRow:
		short = []key.Binding{screen.Bind("enter", "start", "enter"), choose}
	case boardRow:
		short = []key.Binding{choose, change, screen.Bind("enter", "list, file", "enter"), setupStart}
	case nameRow:
		short = []key.Binding{choose, screen.Bind("enter", "type a name", "enter"), setupStart}
	case addRow:
		short = []key.Binding{choose, screen.Bind("enter", "add a player", "enter"), setupStart}
	default:
		short = []key.Binding{choose, change, setupStart}
	}
	full := []key.Binding{
		screen.KeyUp, screen.KeyDown, screen.Bind("←→", "change the row", "left"),
		screen.Bind("enter", "change, type, list, or start", "enter"), setupStart, seats.KeySwap,
	}
	if m.kind.variant.MaxPlayers > 2 {
		short = append(short, setupAdd, setupLess)
		full = append(full, setupAdd, setupLess)
	}
	return append(short, seats.KeySwap, screen.KeyHelp, setupBack), [][]key.Binding{append(full, setupBack)}
}
