package crossword

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// picker is the choice of tiles from the rack, or of a letter for a blank.
type picker struct {
	at     int    // index among the tiles shown
	out    []bool // tiles of the rack chosen for the exchange
	letter int    // index in the language's letters
}

// togglePicking begins or ends choosing tiles from the rack.
func (m Model) togglePicking() Model {
	if m.mode == picking {
		m.mode = placing
		return m
	}
	if len(m.rest()) == 0 {
		m.message = widget.Said("No tile is left on the rack")
		return m
	}
	m.mode, m.picker = picking, picker{}
	return m
}

// layChosen lays the chosen tile of the rack.
func (m Model) layChosen() (Model, screen.Cmd) {
	rest := m.rest()
	if len(rest) == 0 {
		m.mode = placing
		return m, nil
	}
	m.picker.at = min(m.picker.at, len(rest)-1)
	return m.layPicked(rest[m.picker.at])
}

// layPicked lays a tile chosen from the rack.
func (m Model) layPicked(t rules.Tile) (Model, screen.Cmd) {
	if t.IsBlank() {
		return m.askBlank()
	}
	at := m.picker.at
	m, cmd := m.lay(t, false)
	if rest := m.rest(); len(rest) == 0 {
		m.mode = placing
	} else {
		m.picker.at = min(at, len(rest)-1)
	}
	return m, cmd
}

// clickRack chooses the tile at place i of the rack.
func (m Model) clickRack(i int) (Model, screen.Cmd) {
	switch m.mode {
	case exchanging:
		if i < len(m.rack) {
			m.picker.at = i
			return m.turned(i), nil
		}
	case placing, picking:
		if rest := m.rest(); i < len(rest) {
			m.message = widget.Message{}
			return m.layPicked(rest[i])
		}
	}
	return m, nil
}

// askBlank asks for a blank's letter.
func (m Model) askBlank() (Model, screen.Cmd) {
	if !slices.Contains(m.rest(), rules.Blank) {
		m.message = widget.Bad("You have no " + m.kind.blank)
		return m.refuse()
	}
	if _, ok := m.hand.Free(m.state().Board(), m.hand.Cursor); !ok {
		m.message = widget.Bad(m.kind.sentence(laying.ErrNoSquare))
		return m.refuse()
	}
	m.mode, m.picker.letter = blanking, 0
	return m, nil
}

// blankKeys are the keys while a blank's letter is chosen.
var blankKeys = screen.KeyTable[Model]{{
	{Key: screen.Bind("a to z", "letter", append(letters('a'), letters('A')...)...), Foot: "letter", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		m.mode = placing
		letter, _ := laying.Typed(m.state().Variant().Tiles, msg.Text)
		return m.lay(letter, true)
	}},
	{Key: screen.Bind("←→", "choose", "left", "right", "up", "down"), Foot: "choose", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		columns, rows := screen.Arrow(msg)
		all := len(m.state().Variant().Tiles.Faces())
		m.picker.letter = (m.picker.letter + columns + rows + all) % all
		return m, nil
	}},
	{Key: screen.Bind("enter", "lay it", "enter", "space"), Foot: "lay it", Do: screen.Act(func(m Model) (Model, screen.Cmd) {
		m.mode = placing
		return m.lay(m.state().Variant().Tiles.Faces()[m.picker.letter], true)
	})},
	escapeTo("back", func(m Model) Model { m.mode = placing; return m }, keyBack.Keys()...),
}}

// startExchange begins choosing tiles to exchange.
func (m Model) startExchange() Model {
	s := m.state()
	need := s.Variant().Exchange
	switch {
	case !m.isMine():
		m.message = widget.Bad(m.notYet())
		return m
	case need == 0:
		m.message = widget.Bad("Tiles can't be exchanged in " + m.kind.variant.Title)
		return m
	case s.BagCount() < need:
		m.message = widget.Bad(m.kind.sentence(&rules.TurnRefusal{Reason: rules.BagTooSmall, Have: s.BagCount(), Need: need}))
		return m
	}
	m.hand, m.trial = m.hand.Recalled(), laying.Trial{}
	m.mode, m.picker = exchanging, picker{out: make([]bool, len(m.rack))}
	return m
}

// out returns the tiles chosen for the exchange.
func (m Model) out() []rules.Tile {
	var tiles []rules.Tile
	for i, t := range m.rack {
		if i < len(m.picker.out) && m.picker.out[i] {
			tiles = append(tiles, t)
		}
	}
	return tiles
}

// turned chooses tile i for the exchange, or takes it out again.
func (m Model) turned(i int) Model {
	if i < len(m.picker.out) {
		m.picker.out = slices.Clone(m.picker.out)
		m.picker.out[i] = !m.picker.out[i]
	}
	return m
}

// exchangeKeys are the keys while tiles are chosen for the exchange. Letters choose tiles too.
var exchangeKeys = screen.KeyTable[Model]{{
	{Key: screen.Bind("space", "take, or put back", "space"), Foot: "take", Do: screen.Change(func(m Model) Model { return m.turned(m.picker.at) })},
	{Key: screen.Bind("←→", "choose", "left", "right"), Foot: "choose", Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
		columns, _ := screen.Arrow(msg)
		m.picker.at = max(0, min(m.picker.at+columns, len(m.rack)-1))
		return m, nil
	}},
	{Key: screen.Bind("enter", "exchange", "enter"), Foot: "exchange", Do: screen.Act(func(m Model) (Model, screen.Cmd) {
		return m.take(rules.Exchange{Tiles: rules.Rack{}.With(m.out()...)})
	})},
	escapeTo("back", func(m Model) Model { m.mode = placing; return m }, "ctrl+x"),
}}

// chosen chooses the next tile with a typed letter. If all of them are chosen already, it takes
// them out again.
func (m Model) chosen(text string) Model {
	want, _ := laying.Typed(m.state().Variant().Tiles, text)
	if text == "?" || text == "_" {
		want = rules.Blank
	} else if !slices.Contains(m.rack, want) {
		want = m.state().Variant().Tiles.Instead(rules.Rack{}.With(m.rack...), want)
	}
	held := false
	for i, t := range m.rack {
		if t != want || want == rules.None {
			continue
		}
		held = true
		if !m.picker.out[i] {
			m.picker.at = i
			return m.turned(i)
		}
	}
	if !held {
		m.message = widget.Bad("There is no such tile on the rack")
		return m
	}
	m.picker.out = slices.Clone(m.picker.out)
	for i, t := range m.rack {
		if t == want {
			m.picker.out[i] = false
		}
	}
	return m
}

// exchangePrompt returns the prompt, with the number of tiles chosen.
func (m Model) exchangePrompt() string {
	n := len(m.out())
	if n == 0 {
		return "Exchange which tiles? Type them, or space takes one"
	}
	return "Exchange " + say.Count(n, "tile") + "? Enter does, and ends the turn"
}
