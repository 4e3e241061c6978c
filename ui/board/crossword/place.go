package crossword

import (
	"fmt"
	"math/rand/v2"
	"strings"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// mode says what keys do during a game.
type mode uint8

const (
	placing    mode = iota // letters lay tiles
	picking                // a tile is chosen from the rack; letters still lay tiles
	blanking               // a blank's letter is chosen
	exchanging             // tiles are chosen to go back into the bag
	noting                 // a move is typed in notation
	looking                // a word is looked up
)

// typeBoard handles a key that isn't in the table of the board.
func (m Model) typeBoard(msg tea.KeyPressMsg, said widget.Message) (Model, screen.Cmd) {
	switch {
	case !m.canLay():
		m.message = said // all other keys need tiles
	case msg.String() == "ctrl+x":
		return m.startExchange(), nil // says that this game has none
	case msg.Text != "":
		return m.typed(msg.Text)
	}
	return m, nil
}

// typed lays the tile of a letter, or a blank if it is a capital letter.
func (m Model) typed(text string) (Model, screen.Cmd) {
	r := m.state().Variant().Tiles
	switch letter, blank := laying.Typed(r, text); {
	case text == "?" || text == "_":
		return m.askBlank()
	case letter != rules.None:
		return m.lay(letter, blank)
	case text >= "0" && text <= "9":
		m.message = widget.Bad("Letters lay tiles; ctrl+n takes a move in notation, as " + m.kind.example())
	default:
		m.message = widget.Bad("Tiles have only the letters A to Z" + otherLetters(r))
	}
	return m.refuse()
}

// otherLetters returns the letters of a language's tiles besides A to Z, for a sentence.
func otherLetters(r *rules.Rules) string {
	if more := r.Language.MoreLetters(); len(more) > 0 {
		return ", " + strings.ToUpper(strings.Join(more, ", "))
	}
	return ""
}

// lay puts a tile on the board.
func (m Model) lay(letter rules.Tile, blank bool) (Model, screen.Cmd) {
	hand, err := m.hand.Lay(m.state().Variant().Tiles, m.state().Board(), m.rest(), letter, blank)
	if err != nil {
		m.message = widget.Bad(m.notLaid(err, letter, blank))
		return m.refuse()
	}
	m.hand = hand
	m.trial = hand.Tried(m.state().Board(), m.state().Try)
	return m, nil
}

// notLaid returns the reason why no tile was laid.
func (m Model) notLaid(err error, letter rules.Tile, blank bool) string {
	if _, ok := m.hand.Free(m.state().Board(), m.hand.Cursor); !ok {
		return m.kind.sentence(err)
	}
	if blank {
		return fmt.Sprintf("You have no %s; a capital letter asks for one", m.kind.blank)
	}
	return fmt.Sprintf("That needs a tile you don't have: %s", letter.Face())
}

func (m Model) takeBack() Model {
	hand, back := m.hand.Undone()
	if !back {
		m.message = widget.Said("No tile lies there to be taken back")
		return m
	}
	m.hand, m.trial = hand, hand.Tried(m.state().Board(), m.state().Try)
	return m
}

// escape takes all tiles back. If there are none, it makes a thinking computer move at
// once, or else asks whether to leave.
func (m Model) escape() (Model, screen.Cmd) {
	switch {
	case m.mode == picking:
		m.mode = placing
	case len(m.hand.Laid) > 0:
		m.hand, m.trial = m.hand.Recalled(), laying.Trial{}
	case m.match.Thinking():
		m.match.Hurry()
	case m.match.Advising():
		m.match.HurryAdvice()
	default:
		return m.requestLeave()
	}
	return m, nil
}

// playLaid plays the tiles on the board.
func (m Model) playLaid() (Model, screen.Cmd) {
	if len(m.hand.Laid) == 0 {
		m.message = widget.Said("Lay tiles first: type their letters where the cursor is")
		return m, nil
	}
	if m.trial.Err != nil {
		return m.refuse() // the prompt already says why
	}
	if !m.isMine() {
		m.message = widget.Bad(m.notYet() + ": your tiles stay where they lie")
		return m.refuse()
	}
	return m.take(rules.Lay{Move: m.trial.Move})
}

// shuffleOrRecall shuffles the rack, or takes the tiles on the board back if there are
// any.
func (m Model) shuffleOrRecall() Model {
	if len(m.hand.Laid) > 0 {
		m.hand, m.trial = m.hand.Recalled(), laying.Trial{}
		return m
	}
	chance := rand.New(rand.NewPCG(m.deps.Seed(), uint64(len(m.match.Log.Steps))))
	rack := append([]rules.Tile(nil), m.rack...)
	chance.Shuffle(len(rack), func(i, j int) { rack[i], rack[j] = rack[j], rack[i] })
	m.rack = rack
	return m
}

// paste handles pasted text as if it were typed.
func (m Model) paste(text string) (Model, screen.Cmd) {
	if m.phase == asking {
		return m.pasteSetup(text), nil
	}
	if m.phase != playing || m.isAsking() || m.veiled {
		return m, nil
	}
	text = strings.ToValidUTF8(text[:min(len(text), laying.MaxLine)], "")
	switch m.mode {
	case noting:
		m.line = m.line.Pasted(text)
		return m, nil
	case looking:
		words, cmd := m.words.Paste(text)
		m.words = words
		return m, cmd
	}
	if !m.canLay() || m.mode != placing {
		return m, nil
	}
	var cmds []screen.Cmd
	for _, r := range text {
		var cmd screen.Cmd
		m, cmd = m.typed(string(r))
		cmds = append(cmds, cmd)
		if m.message.Bad || m.mode != placing {
			break
		}
	}
	return m, screen.Batch(cmds...)
}

func (m Model) click(id string) (Model, screen.Cmd) {
	var i, j int
	switch {
	case m.phase == asking:
		return m.clickSetup(id)
	case m.phase != playing || m.isAsking() || m.veiled:
		return m, nil
	}
	if _, err := fmt.Sscanf(id, "tile %d", &i); err == nil && m.canLay() {
		return m.clickRack(i)
	}
	if _, err := fmt.Sscanf(id, "square %d %d", &i, &j); err != nil || m.mode > picking {
		return m, nil
	}
	at := rules.Square{Column: i, Row: j}
	if !m.state().Board().Layout().Inside(at) {
		return m, nil
	}
	if m.hand.Cursor == at {
		m.hand.Down = !m.hand.Down
	}
	m.hand.Cursor, m.message = at, widget.Message{}
	return m, nil
}

func (m Model) wheel(msg tea.MouseWheelMsg) Model {
	by := -screen.Wheel(msg)
	switch m.phase {
	case asking:
		return m.wheelSetup(-by)
	case playing, over:
		return m.scrolled(by)
	}
	return m
}
