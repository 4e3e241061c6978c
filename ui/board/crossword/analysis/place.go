package analysis

import (
	"errors"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// playLaid plays the tiles that are laid.
func (m Model) playLaid() (Model, screen.Cmd) {
	switch {
	case len(m.hand.Laid) == 0:
		m.message = widget.Said("Lay tiles first: type their letters where the cursor is")
	case m.trial.Err == nil:
		return m.play(player.Choice{Move: m.trial.Move})
	}
	return m, nil
}

// layTile puts a tile of the rack on the board.
func (m Model) layTile(letter crossword.Tile, blank bool) Model {
	b := m.spot().Board
	hand, err := m.hand.Lay(m.variant.Tiles, b, m.rest(), letter, blank)
	if err != nil {
		m.message = widget.Bad(laying.Sentence(m.variant.Manner, err))
		return m
	}
	m.hand = hand
	m.trial = m.hand.Tried(b, m.try)
	return m
}

// setTyped sets the tile of a letter on the square of the cursor.
func setTyped(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
	at := m.hand.Cursor
	// A capital letter is a blank, as on a game's board; in CGP it is the opposite.
	tile, blank := laying.Typed(m.variant.Tiles, msg.Text)
	if blank {
		tile |= crossword.Blank
	}
	next := m.setTile(at, tile)
	if !next.message.Bad {
		next = next.stepCursor(at)
	}
	return next, nil
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

// takeLine applies the typed line. A refused line stays, to be corrected.
func (m Model) takeLine() (Model, screen.Cmd) {
	text := strings.TrimSpace(m.typed.Text)
	next, cmd := m, screen.Cmd(nil)
	next.focus, next.message = onList, widget.Message{}
	switch m.asked {
	case aMove:
		choice, err := m.readMove(text)
		if err != nil {
			m.message = widget.Bad(laying.Sentence(m.variant.Manner, err))
			return m, nil
		}
		next, cmd = next.play(choice)
	case theRange:
		next, cmd = next.suppose(text)
	default:
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
	text = m.variant.Tiles.Typed(m.spot().Racks[0], text)
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
