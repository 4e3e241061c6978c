package crossword

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	rules "quoin/game/crossword"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// rackTile is the columns of a tile on the rack.
const rackTile = 5

// rackTiles are the tiles of the rack that is shown.
func (m Model) rackTiles() []widget.RackTile {
	var tiles []widget.RackTile
	shown := m.rest()
	if m.mode == exchanging {
		shown = m.rack
	}
	for i, t := range shown {
		tile := widget.RackTile{Tile: t}
		switch m.mode {
		case exchanging:
			tile.Here, tile.Picked = i == m.picker.at, i < len(m.picker.out) && m.picker.out[i]
		case picking:
			tile.Here = i == m.picker.at
		}
		tiles = append(tiles, tile)
	}
	return tiles
}

// rackLabel is what stands before the rack.
func (m Model) rackLabel() string {
	viewer := m.viewer()
	if viewer < 0 || len(m.persons()) == 1 && m.local(viewer) {
		return ""
	}
	return widget.Cut(say.Plain(m.name(viewer)), 10) + " "
}

// rackLine is the rack of whoever looks, and the others' that may be seen.
func (m Model) rackLine(width int) string {
	t := m.frame.Theme
	s, viewer := m.state(), m.viewer()
	if viewer < 0 {
		return t.Muted.Render(widget.Cut(m.noRack(), width))
	}
	line := t.Muted.Render(m.rackLabel()) + widget.Rack(t, s.Variant().Tiles, m.rackTiles())
	for seat := range s.Players() {
		if seat == viewer || !s.Sees(viewer, seat) {
			continue
		}
		var values, letters []string
		for _, tile := range s.Seat(seat).Tiles {
			values = append(values, widget.TileText(s.Variant().Tiles, tile))
			letters = append(letters, tile.String())
		}
		name := say.Plain(m.name(seat)) + ": "
		text := name + strings.Join(values, " ")
		if room := width - lipgloss.Width(line) - gap; len(text) > room {
			text = widget.Cut(name+strings.Join(letters, ""), max(0, room))
		}
		line += widget.Blank(width-lipgloss.Width(line)-len(text)) + t.Muted.Render(text)
	}
	return line
}

// noRack says why no rack is shown.
func (m Model) noRack() string {
	switch {
	case m.phase == over:
		return say.CrosswordEnd(m.outcome(), m.players())
	case m.veiled:
		return "The rack is hidden"
	}
	return ""
}

// foot is what is said below the rack, in so many rows. In a single one the
// answer to the last key comes first.
func (m Model) foot(width, rows int) []string {
	t := m.frame.Theme
	if m.asked != none && m.phase == playing {
		answer := widget.Answers(t, "no, go on")
		if _, sits := m.asker(); sits && m.asked == askLeave {
			answer += t.Muted.Render("   ") + t.Key.Render("r") + t.Muted.Render(" give up instead")
		}
		return []string{t.Warn.Render(widget.Cut(m.question(width), width)), answer}[:rows]
	}
	answer := m.message.Draw(t, width)
	if rows == 1 && m.message.Text != "" && len(m.hand.laid) == 0 {
		return []string{answer}
	}
	return []string{m.prompt(width), answer}[:rows]
}

// prompt says what is to be done now, what the laid tiles would make, or what
// has happened.
func (m Model) prompt(width int) string {
	t := m.frame.Theme
	strong := func(text string) string { return t.Strong.Render(widget.Cut(text, width)) }
	mover := say.Plain(m.name(m.state().ToMove()))
	switch {
	case m.phase == over:
		return strong(say.CrosswordWinner(m.outcome(), m.players()))
	case m.phase == closing:
		return strong("Putting the game away")
	case m.veiled:
		return strong(mover + "'s turn: press enter to see the rack")
	case m.mode == looking:
		return ""
	case !m.mine():
		return strong(mover + " is thinking")
	}
	switch m.mode {
	case noting:
		return t.Strong.Render("Move, as "+m.kind.example()+": ") + t.Accent.Render(widget.CutLeft(m.line.text, width-30)+"_")
	case blanking:
		return m.alphabet()
	case exchanging:
		return strong(m.exchangePrompt())
	}
	switch {
	case len(m.hand.laid) > 0 && m.trial.err != nil:
		return t.Bad.Render(widget.Cut(m.kind.sentence(m.trial.err), width))
	case len(m.hand.laid) > 0:
		return strong(m.worth())
	case m.stuck && m.kind.variant.Exchange > 0 && m.state().BagCount() >= m.kind.variant.Exchange:
		return strong("No move is possible: exchange with ctrl+x, or pass with ctrl+p")
	case m.stuck:
		return strong("No move is possible: pass with ctrl+p")
	}
	return strong(m.pointing(mover))
}

// pointing says whose turn it is, and where the next tile goes.
func (m Model) pointing(mover string) string {
	at, direction := m.hand.cursor, "right"
	if m.hand.down {
		direction = "down"
	}
	under := ""
	switch b := m.state().Board(); {
	case b.Tile(at) != rules.None:
	case at == b.Layout().Start():
		under = ", the start"
	case b.Layout().Premium(at).Kind != rules.Plain:
		under = ", " + widget.PremiumText(b.Layout().Premium(at))
	}
	return fmt.Sprintf("%s to move: %s%s, %s", mover, m.kind.variant.Manner.Square(at), under, direction)
}

// worth is what the laid tiles make: "CALL down from m2, 11 points".
func (m Model) worth() string {
	p := m.trial.play
	if len(p.Words) == 0 {
		return ""
	}
	text := m.laidWords(p)
	if w := p.Words[0]; len(p.Words) == 1 {
		direction := " right from "
		if w.Down {
			direction = " down from "
		}
		text += direction + m.kind.variant.Manner.Square(w.Origin)
	}
	if p.Bonus > 0 {
		text += fmt.Sprintf(", all seven +%d", p.Bonus)
	}
	return text + ": " + say.Count(int(p.Score), "point") + "   enter plays"
}

// laidWords are the words of a play as they lie, with what each makes where
// there are several.
func (m Model) laidWords(p rules.Play) string {
	var words []string
	for _, w := range p.Words {
		text := w.Word
		if len(p.Words) > 1 {
			text += fmt.Sprintf(" %d", w.Score)
		}
		words = append(words, text)
	}
	return strings.Join(words, " + ")
}

// alphabet is the letters that a blank can be.
func (m Model) alphabet() string {
	t := m.frame.Theme
	var b strings.Builder
	b.WriteString(t.Strong.Render("Which letter? "))
	for c := byte('a'); c <= 'z'; c++ {
		if c == m.picker.letter {
			b.WriteString(t.Lit.Render("[" + string(rune(c)) + "]"))
		} else {
			b.WriteString(string(rune(c)))
		}
	}
	return b.String()
}
