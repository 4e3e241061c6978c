package crossword

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"charm.land/lipgloss/v2"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/board/local"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// rackTiles returns the rack's places as they are drawn. The place of a tile that lies on
// the board is empty.
func (m Model) rackTiles() []pieces.RackTile {
	tiles := make([]pieces.RackTile, len(m.rack))
	for i, t := range m.rack {
		tiles[i].Tile = t
	}
	for _, l := range m.hand.Laid {
		t := l.Tile
		if t.IsBlank() {
			t = rules.Blank
		}
		if i := slices.Index(tiles, pieces.RackTile{Tile: t}); i >= 0 {
			tiles[i].Gone = true
		}
	}
	n := 0
	for i := range tiles {
		if tiles[i].Gone {
			continue
		}
		switch m.mode {
		case exchanging:
			tiles[i].Here, tiles[i].Picked = n == m.picker.at, n < len(m.picker.out) && m.picker.out[n]
		case picking:
			tiles[i].Here = n == m.picker.at
		}
		n++
	}
	return tiles
}

// rackLabel returns the name shown before the rack, or "" if it is clear whose rack it is.
func (m Model) rackLabel() string {
	viewer := m.viewer()
	if viewer < 0 || len(m.peopleHere()) == 1 && m.isLocal(viewer) {
		return ""
	}
	return widget.Cut(say.Plain(m.name(viewer)), nameColumns) + " "
}

// rackLines draws the visible rack, the other players' racks if they are open, and the
// empty rows above. x is the column in which the tiles begin. Large tiles leave no room
// beside the rack, so the label is above it.
func (m Model) rackLines(width int) (lines []string, x int) {
	l := m.layout
	lines = make([]string, l.between+l.rack.Height())
	t, viewer, at := m.frame.Theme, m.viewer(), l.between
	if l.pane == 0 {
		width = m.frame.Width - margin - l.x
	}
	if viewer < 0 {
		// The line is directly above the foot, so that both read as one text.
		last := len(lines) - 1
		if l.said == 1 && m.message.Text != "" && last > at {
			lines[last] = m.messageNow().Draw(t, width)
			last--
		}
		lines[last] = t.Muted.Render(widget.Cut(m.noRack(), width))
		return lines, 0
	}
	label := t.Muted.Render(m.rackLabel())
	x = lipgloss.Width(label)
	if x == 0 || l.large {
		x = pieces.LabelColumns
	}
	if board, _ := l.squares.Size(); l.large {
		x = max(x, (board-pieces.RackWidth(widget.M, len(m.rack)))/2)
	}
	for i, line := range l.rack.Lines(m.rackTiles()) {
		before := ""
		if i == 0 && !l.large {
			before = label
		}
		lines[at+i] = before + widget.Blank(x-lipgloss.Width(before)) + line
	}
	if !l.large {
		lines[at] = m.withOthers(lines[at], width)
	} else if at > 0 {
		lines[at-1] = m.withOthers(label, width)
	}
	return lines, x
}

// withOthers appends the other players' open racks to line, right-aligned.
func (m Model) withOthers(line string, width int) string {
	t, s, viewer := m.frame.Theme, m.state(), m.viewer()
	for seat := range s.Players() {
		if seat == viewer || !s.Sees(viewer, seat) {
			continue
		}
		var values, letters []string
		for _, tile := range s.Seat(seat).Tiles {
			values = append(values, pieces.Text(s.Variant().Tiles, tile))
			letters = append(letters, tile.String())
		}
		name := say.Plain(m.name(seat)) + ": "
		text := name + strings.Join(values, " ")
		room := width - lipgloss.Width(line) - gap
		if lipgloss.Width(text) > room {
			text = name + strings.Join(letters, "")
		}
		if lipgloss.Width(text) > room {
			room++ // one column of the gap is enough
			text = widget.Cut(m.shortNames(max(1, room-1-len(letters)))[seat]+":"+strings.Join(letters, ""), max(0, room))
		}
		line += widget.Blank(width-lipgloss.Width(line)-lipgloss.Width(text)) + t.Muted.Render(text)
	}
	return line
}

// noRack returns the reason why no rack is shown.
func (m Model) noRack() string {
	switch {
	case m.isFinished():
		return wording.End(m.outcome(), m.players())
	case m.veiled:
		return "The rack is hidden"
	case m.isWatching():
		return "Racks stay hidden until the game is over"
	}
	return ""
}

// foot returns the text below the rack, at most rows lines. If there is only one line, a
// response to the last key replaces the prompt.
func (m Model) foot(width, rows int) []string {
	t := m.frame.Theme
	if m.far != nil && m.far.company.Asking() {
		question, answers := m.far.company.Question(t, width)
		return []string{question, answers}[:rows]
	}
	if m.isLastMoveOpen() && m.asked == none {
		question, answers := m.endsQuestion(width)
		return []string{question, answers}[:rows]
	}
	if m.asked != none && m.phase == playing {
		answer := widget.Answers(t, "no, go on")
		if _, sits := m.asker(); sits && m.asked == askLeave {
			answer += t.Muted.Render("   ") + t.Key.Render("r") + t.Muted.Render(" resign instead")
		}
		return []string{t.Warn.Render(widget.Cut(m.question(width), width)), answer}[:rows]
	}
	answer := m.messageNow().Draw(t, width)
	if m.message.Text == "" && m.isPointed() && len(m.hand.Laid) > 0 {
		// The prompt describes the tiles laid, not the cursor's square.
		answer = widget.Cut(m.pointedAt(), width)
	}
	told := m.farTold()
	if rows > 1 {
		answer = m.withTold(answer, told, width, !m.message.Bad)
	}
	if rows == 1 && m.message.Text != "" && !m.veiled && !m.isWatching() && (len(m.hand.Laid) == 0 || m.message.Bad) {
		if told == "" && m.far != nil {
			return []string{m.withTold(answer, m.farTurn(), width, false)}
		}
		return []string{m.withTold(answer, told, width, !m.message.Bad)}
	}
	prompt := m.prompt(width)
	if rows == 1 {
		prompt = m.withTold(prompt, told, width, len(m.hand.Laid) == 0 && m.mode <= picking)
	}
	return []string{prompt, answer}[:rows]
}

// prompt returns the line that says what to do now, what the laid tiles would score, or
// what has happened.
func (m Model) prompt(width int) string {
	t := m.frame.Theme
	strong := func(text string) string { return t.Strong.Render(widget.Cut(text, width)) }
	mover := say.Plain(m.name(m.state().ToMove()))
	switch {
	case m.phase == over:
		return strong(wording.Winner(m.outcome(), m.players()))
	case m.phase == closing:
		return strong("Putting the game away")
	case m.veiled:
		return strong(mover + "'s turn: press enter to see the rack")
	case m.mode == looking:
		return ""
	case m.far != nil && !m.canLay():
		return strong(m.farTurn())
	case !m.canLay():
		return strong(mover + " is thinking")
	}
	switch m.mode {
	case noting:
		return t.Strong.Render("Move, as "+m.kind.example()+": ") + t.Accent.Render(widget.CutLeft(m.line.Text, width-30)+"_")
	case blanking:
		return m.alphabet()
	case exchanging:
		return strong(m.exchangePrompt())
	}
	switch {
	case m.far != nil && len(m.hand.Laid) == 0:
		mover = m.farTurn() + ": "
		return strong(mover) + widget.Cut(m.pointing(), width-lipgloss.Width(mover))
	case len(m.hand.Laid) > 0 && m.trial.Err != nil:
		return t.Bad.Render(widget.Cut(m.kind.sentence(m.trial.Err), width))
	case len(m.hand.Laid) > 0:
		return widget.Cut(m.worth(width), width) // it changes with every tile: unstyled, so that few bytes are sent
	case m.stuck && m.kind.variant.Exchange > 0 && m.state().BagCount() >= m.kind.variant.Exchange:
		return strong("No move is possible: exchange with ctrl+x, or pass with ctrl+p")
	case m.stuck:
		return strong("No move is possible: pass with ctrl+p")
	}
	// The square's text changes with each step of the cursor, so it is unstyled: fewer
	// bytes are sent.
	mover += " to move: "
	return strong(mover) + widget.Cut(m.pointing(), width-lipgloss.Width(mover))
}

// pointing returns the square and the direction in which the next tile goes.
func (m Model) pointing() string {
	direction := "right"
	if m.hand.Down {
		direction = "down"
	}
	return m.pointedAt() + ", " + direction
}

// pointedAt describes the square where the next tile goes.
func (m Model) pointedAt() string {
	s, at := m.state(), m.hand.Cursor
	q := wording.Square{At: at, Tile: s.Board().Tile(at), Laid: m.hand.Has(at), Last: slices.Contains(s.LastMove(), at), Blank: m.kind.blank}
	return q.Words(m.kind.variant.Manner, s.Board().Layout())
}

// worth returns the words and the points of the laid tiles, as in "CALL down from m2: 11
// points", and the key that plays them if width has room for it.
func (m Model) worth(width int) string {
	p := m.trial.Play
	if len(p.Words) == 0 {
		return ""
	}
	text := laidWords(p)
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
	text += ": " + say.Count(int(p.Score), "point")
	// Advance the last part in steps, so that it needn't be sent again with each letter.
	const step = 12
	at := (lipgloss.Width(text) + 3 + step - 1) / step * step
	if !m.isMine() {
		return widget.Fit(text, at) + strings.ToLower(m.notYet()[:1]) + m.notYet()[1:]
	}
	if plays := widget.Fit(text, at) + "enter plays"; lipgloss.Width(plays) <= width {
		return plays
	}
	return text
}

// laidWords returns the words of a play, each with its points if there are several.
func laidWords(p rules.Play) string {
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

// alphabet draws the letters to choose from for a blank.
func (m Model) alphabet() string {
	t := m.frame.Theme
	var b strings.Builder
	b.WriteString(t.Strong.Render("Which letter? "))
	for i, tile := range m.state().Variant().Tiles.Faces() {
		face := (tile | rules.Blank).Face()
		switch {
		case i == m.picker.letter:
			b.WriteString(t.Lit.Render("[" + face + "]"))
		case len(face) > 1 && face[0] < utf8.RuneSelf:
			b.WriteString(" " + face + " ") // so that a digraph is read as one
		default:
			b.WriteString(face)
		}
	}
	return b.String()
}

// messageNow returns the message, or a warning if the game isn't being saved.
func (m Model) messageNow() widget.Message { return local.Message(m.message, m.match.Unkept()) }
