package analysis

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/ui/board/crossword/gameplay"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// pasted is the result of looking for the word list that a pasted position names.
type pasted struct {
	spot  spot
	name  string
	words *search.Dictionary // nil if the list isn't here
	err   error
}

// paste shows a pasted position, or types the text if a line is being typed. The position
// uses the word list that it names.
func (m Model) paste(text string) (Model, screen.Cmd) {
	if m.phase != shown {
		return m, nil
	}
	if m.focus == typing {
		m.typed = m.typed.Pasted(text)
		return m, nil
	}
	text = strings.TrimSpace(text)
	if text == "" {
		return m, nil
	}
	next, err := read(m.variant, m.spot().Board.Layout(), text)
	if err != nil {
		m.message = widget.Bad("That is no position: " + say.Plain(err.Error()))
		return m, nil
	}
	next.words = m.words()
	name := crossword.Operation(text, "lex")
	if name == "" || name == m.words().Words.Name() {
		return m.takePosition(next, widget.Good("The position is taken up"))
	}
	deps := m.deps
	m.message = widget.Said("Looking for " + say.Plain(name))
	return m, screen.Run(func() tea.Msg {
		a := pasted{spot: next, name: name}
		a.words, a.err = gameplay.NamedWords(deps.Host, name)
		return a
	})
}

// takePasted shows a position with the word list that it names or, if that isn't here,
// with the present one.
func (m Model) takePasted(a pasted) (Model, screen.Cmd) {
	switch {
	case a.err != nil:
		m.message = widget.Bad("The position can't be taken up: " + say.Plain(a.err.Error()))
		return m, nil
	case a.words == nil:
		said := fmt.Sprintf("The position is taken up; %s isn't here, so words are those of %s", say.Plain(a.name), say.Plain(a.spot.words.Words.Name()))
		return m.takePosition(a.spot, widget.Said(said))
	case a.words.Words.Language() != m.variant.Tiles.Language:
		said := fmt.Sprintf("The position is taken up; %s isn't %v, so words are those of %s", say.Plain(a.name), m.variant.Tiles.Language, say.Plain(a.spot.words.Words.Name()))
		return m.takePosition(a.spot, widget.Said(said))
	case a.words.Words.SHA256() != a.spot.words.Words.SHA256():
		a.spot.words = a.words
	}
	return m.takePosition(a.spot, widget.Good("The position is taken up, with the words of "+say.Plain(a.spot.words.Words.Name())))
}

// takePosition shows a pasted position.
func (m Model) takePosition(next spot, said widget.Message) (Model, screen.Cmd) {
	for len(m.names) < len(next.Racks) {
		m.names = append(m.names[:len(m.names):len(m.names)], fmt.Sprint("Player ", len(m.names)+1))
	}
	m.message = said
	m.focus = onList
	return m.goTo(next)
}
