package analysis

import (
	"errors"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// cursor moves the cursor by a key, or returns false if the key doesn't do that.
func (m Model) cursor(msg tea.KeyPressMsg) (Model, bool) {
	l := m.spot().Board.Layout()
	columns, rows := screen.Arrow(msg, keyLeft, keyRight, keyUp, keyDown)
	switch {
	case columns != 0 || rows != 0:
		m.hand = m.hand.Moved(l, columns, rows)
	case key.Matches(msg, keyStart):
		m.hand.Cursor = l.Start()
	case key.Matches(msg, keyAcross):
		m.hand.Down = !m.hand.Down
	default:
		return m, false
	}
	return m, true
}

// pressBoard handles a key while tiles of the rack are laid.
func (m Model) pressBoard(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	if next, did := m.cursor(msg); did {
		return next, nil
	}
	switch {
	case key.Matches(msg, screen.KeyMeaningTyping):
		return m, m.openMeaning()
	case key.Matches(msg, keyBoard):
		m.focus = onList
	case key.Matches(msg, keyEscape) && len(m.hand.Laid) == 0:
		m.focus = onList
	case key.Matches(msg, keyEscape):
		m.hand, m.trial = m.hand.Recalled(), laying.Trial{}
	case key.Matches(msg, keyTake):
		m.hand, _ = m.hand.Undone()
		m.trial = m.hand.Tried(m.spot().Board, m.try)
	case key.Matches(msg, keyConfirm) && len(m.hand.Laid) > 0 && m.trial.Err == nil:
		return m.play(player.Choice{Move: m.trial.Move})
	case key.Matches(msg, keyConfirm) && len(m.hand.Laid) == 0:
		m.message = widget.Said("Lay tiles first: type their letters where the cursor is")
	case msg.Text == "?" || msg.Text == "_":
		m.focus = blanking
	case len(msg.Text) == 1 && letter(msg.Text[0]):
		return m.layTile(msg.Text[0]|0x20, msg.Text[0] < 'a'), nil
	}
	return m, nil
}

func letter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// layTile puts a tile of the rack on the board.
func (m Model) layTile(letter byte, blank bool) Model {
	b := m.spot().Board
	hand, err := m.hand.Lay(b, m.rest(), letter|0x20, blank)
	if err != nil {
		m.message = widget.Bad(laying.Sentence(m.variant.Manner, err))
		return m
	}
	m.hand = hand
	m.trial = m.hand.Tried(b, m.try)
	return m
}

// pressSetting handles a key while tiles are set on squares.
func (m Model) pressSetting(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	if next, did := m.cursor(msg); did {
		return next, nil
	}
	at, back := m.hand.Cursor, m.hand.Cursor.Step(m.hand.Down, -1)
	switch {
	case key.Matches(msg, keyDone, keyEscape):
		m.focus = onList
		return m.analyse()
	case key.Matches(msg, keyTake):
		if m.spot().Board.Layout().Inside(back) {
			m.hand.Cursor = back
		}
		return m.setTile(m.hand.Cursor, crossword.None), nil
	case key.Matches(msg, keyClear):
		return m.setTile(at, crossword.None).stepCursor(at), nil
	case len(msg.Text) == 1 && letter(msg.Text[0]):
		// A capital letter is a blank, as on a game's board; in CGP it is the opposite.
		tile := crossword.Letter(msg.Text[0] &^ 0x20)
		if msg.Text[0] < 'a' {
			tile |= crossword.Blank
		}
		if next := m.setTile(at, tile); !next.message.Bad {
			return next.stepCursor(at), nil
		} else {
			return next, nil
		}
	}
	return m, nil
}

// stepCursor moves the cursor to the square after at.
func (m Model) stepCursor(at crossword.Square) Model {
	if next := at.Step(m.hand.Down, 1); m.spot().Board.Layout().Inside(next) {
		m.hand.Cursor = next
	}
	return m
}

// setTile sets a tile on a square, or says why it can't be there.
func (m Model) setTile(at crossword.Square, t crossword.Tile) Model {
	if m.spot().Board.Tile(at) == t {
		return m
	}
	m, _ = m.edit(m.spot().set(m.variant.Tiles, at, t)) // the analysis starts when editing is done
	return m
}

// askLine starts typing a line, which begins with text.
func (m Model) askLine(what asked, text string) Model {
	m.focus, m.asked, m.typed = typing, what, laying.Line{Text: text}
	return m
}

// pressLine handles a key while a line is typed.
func (m Model) pressLine(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	switch {
	case key.Matches(msg, keyEscape):
		m.focus, m.message = onList, widget.Message{}
	case key.Matches(msg, keyConfirm):
		return m.takeLine()
	case key.Matches(msg, keyTake):
		m.message = widget.Message{}
		m.typed.Text = m.typed.Text[:max(0, len(m.typed.Text)-1)]
	case key.Matches(msg, keyWipe):
		m.typed, m.message = laying.Line{}, widget.Message{}
	case len(msg.Text) == 1:
		m.message = widget.Message{}
		m.typed = m.typed.Pasted(msg.Text)
	}
	return m, nil
}

// takeLine applies the typed line. A refused line stays, to be corrected.
func (m Model) takeLine() (Model, screen.Cmd) {
	text := strings.TrimSpace(m.typed.Text)
	next, cmd := m, screen.Cmd(nil)
	next.focus, next.message = onList, widget.Message{}
	if m.asked == aMove {
		choice, err := m.readMove(text)
		if err != nil {
			m.message = widget.Bad(laying.Sentence(m.variant.Manner, err))
			return m, nil
		}
		next, cmd = next.play(choice)
	} else {
		next, cmd = next.edit(m.readParts(text))
	}
	if next.message.Bad {
		m.message = next.message
		return m, nil
	}
	return next, cmd
}

// readMove parses a move in notation, an exchange as -ABC, or a pass.
func (m Model) readMove(text string) (player.Choice, error) {
	if strings.EqualFold(text, "pass") || text == "-" || text == "" {
		return player.Choice{}, nil
	}
	if tiles, is := strings.CutPrefix(text, "-"); is {
		rack, err := crossword.ParseRack(strings.ToUpper(tiles))
		if err == nil {
			if _, missing := m.spot().Racks[0].Without(rack.Tiles()...); missing != crossword.None {
				err = &crossword.Refusal{Reason: crossword.NotOnRack, Tile: missing}
			}
		}
		return player.Choice{Exchange: rack}, err
	}
	move, err := m.variant.Manner.Read(m.spot().Board, text)
	return player.Choice{Move: move}, err
}

var (
	errParts = errors.New("there is one for each player, with / between them")
	errScore = errors.New("a score is a whole number")
	errRack  = errors.New("a rack is up to 7 letters, and ? for a blank")
)

// readParts parses racks or scores, beginning with the player to move.
func (m Model) readParts(text string) (spot, error) {
	s := m.spot()
	p := s.next().Position
	parts := strings.Split(text, "/")
	if len(parts) > len(p.Racks) {
		return s, errParts
	}
	for i := range p.Racks {
		part := ""
		if i < len(parts) {
			part = strings.TrimSpace(parts[i])
		}
		if m.asked == theScores {
			n, err := strconv.ParseInt(part, 10, 32)
			if err != nil && part != "" {
				return s, errScore
			}
			p.Scores[i] = n
			continue
		}
		p.Racks[i] = crossword.Rack{}
		if part == "" {
			continue
		}
		rack, err := crossword.ParseRack(strings.ToUpper(strings.ReplaceAll(part, "_", "?")))
		if err != nil || rack.Size() > crossword.RackSize {
			return s, errRack
		}
		p.Racks[i] = rack
	}
	return s.edited(m.variant.Tiles, p)
}
