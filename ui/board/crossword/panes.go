package crossword

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/crossword"

	"quoin/ui/board/crossword/pieces"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// pane is what is shown beside the board, or in its place if there is no room beside it.
type pane uint8

const (
	showTurns pane = iota
	showTiles
	showList // the turns in the board's place
)

// turnPane switches to the next pane.
func (m Model) turnPane() Model {
	switch {
	case m.layout == nil:
	case m.pane == showTurns:
		m.pane = showTiles
	case m.pane == showTiles && m.layout.pane == 0:
		m.pane = showList
	default:
		m.pane = showTurns
	}
	return m
}

// panel draws the pane beside the board: the players, the turns and the tiles, as far as
// there is room.
func (m Model) panel(width, height int) []string {
	rule := m.frame.Theme.Line.Render(strings.Repeat("─", width))
	lines := append(m.seats(width), rule)
	if shown := m.part(width); len(shown) > 0 {
		height -= len(shown)
		return append(filled(m.below(lines, rule, width, height), height), shown...)
	}
	return m.below(lines, rule, width, height)
}

// part says which rows and columns of the board are visible, if it scrolls.
func (m Model) part(width int) []string {
	l, layout := m.layout, m.state().Board().Layout()
	columns, rows := l.squares.Shown()
	if columns == layout.Columns() && rows == layout.Rows() {
		return nil
	}
	muted := func(text string) string { return m.frame.Theme.Muted.Render(widget.Cut(text, width)) }
	lines := []string{""}
	if rows < layout.Rows() {
		lines = append(lines, muted(fmt.Sprintf("rows %d-%d of %d", m.first.Row+1, m.first.Row+rows, layout.Rows())))
	}
	if columns < layout.Columns() {
		letter := func(i int) rune { return rune(m.kind.variant.Manner.Column()) + rune(i) }
		lines = append(lines, muted(fmt.Sprintf("columns %c-%c of %c", letter(m.first.Column), letter(m.first.Column+columns-1), letter(layout.Columns()-1))))
	}
	return lines
}

// below appends the turns and the tiles to lines, or only the chosen one of them if there
// isn't room for both.
func (m Model) below(lines []string, rule string, width, height int) []string {
	tiles := m.tiles(width)
	if both := height - len(lines) - 1 - len(tiles); both >= leastTurns {
		lines = append(lines, m.turnsAndLaid(width, both)...)
		return append(append(lines, rule), tiles...)
	}
	if m.pane == showTiles {
		return append(lines, tiles...)
	}
	return append(lines, m.turnsAndLaid(width, max(0, height-len(lines)))...)
}

// panePage draws the pane in the board's place.
func (m Model) panePage(width, height int) []string {
	width = min(width, 58)
	if m.pane == showTiles {
		return m.tiles(width)
	}
	return m.turns(width, height)
}

// seats draws the players with their points.
func (m Model) seats(width int) []string {
	t := m.frame.Theme
	s := m.state()
	var lines []string
	for seat, p := range m.players() {
		if m.far != nil {
			lines = append(lines, m.far.company.Row(t, seat, width, m.points(seat)))
			continue
		}
		sign, style := "  ", t.Text
		if m.phase == playing && seat == s.ToMove() {
			sign, style = t.Accent.Render(">")+" ", t.Strong
		}
		points, clock := m.points(seat), ""
		if m.isClocked() {
			clock = m.clock(seat)
		}
		room := width - 2 - 1 - len(points) - widget.Width(clock)
		name := say.Seat(p.Name, p.Level)
		if ansi.StringWidth(name) > room && p.Level != "" {
			name = say.Plain(p.Name) + " " + p.Level
		}
		lines = append(lines, sign+style.Render(widget.Fit(name, room)+" "+points)+clock)
	}
	return lines
}

// points returns a player's points, with the penalty for overtime so far.
func (m Model) points(seat int) string {
	text := strconv.FormatInt(m.state().Seat(seat).Score, 10)
	if m.far != nil {
		return text + m.far.company.Fined(seat)
	}
	if fined := m.match.State.Clocks().Fined(seat, m.clockAt()); fined > 0 {
		text += fmt.Sprintf("-%d", fined)
	}
	return text
}

// listHeight returns the number of turns visible at a time.
func (m Model) listHeight() int {
	if m.layout == nil {
		return 1
	}
	_, height := m.layout.squares.Size()
	if m.layout.pane == 0 {
		return height
	}
	height -= m.state().Players() + 1 + len(m.part(m.layout.pane))
	if tiles := len(m.tiles(m.layout.pane)) + 1; height-tiles >= leastTurns {
		height -= tiles
	}
	return max(1, height-m.laidRowsKept(height))
}

// scrolled scrolls the list of turns.
func (m Model) scrolled(up int) Model {
	if m.layout == nil {
		return m
	}
	m.back = max(0, min(m.back+up, len(m.draws())+m.state().TurnCount()-m.listHeight()))
	return m
}

// turns draws the list of turns, the newest at the bottom.
func (m Model) turns(width, height int) []string {
	var lines []string
	if width >= withTotal && height > 1 {
		name, word, points := turnColumns(width)
		head := widget.Blank(turnSign) + widget.Fit("Player", name) + " " + widget.Fit("Word", word+placeWidth) + fmt.Sprintf("%*s%*s", points, "points", points, "total")
		lines = append(lines, m.frame.Theme.Muted.Render(head))
		height--
	}
	draws, s := m.draws(), m.state()
	names, last := m.shortNames(turnName(width)), lastMove(s)
	all := len(draws) + s.TurnCount()
	first := max(0, all-height-m.back)
	for i := first; i < min(all, first+height); i++ {
		if i < len(draws) {
			lines = append(lines, m.frame.Theme.Muted.Render(widget.Fit(draws[i], width)))
			continue
		}
		n := i - len(draws)
		turn := s.Turn(n)
		lines = append(lines, m.turnRow(turn, names[turn.Seat], n == last, width))
	}
	return lines
}

// draws returns sentences about the tiles drawn to decide who begins.
func (m Model) draws() []string {
	var lines []string
	for _, round := range m.state().StartDraw() {
		for _, d := range round {
			lines = append(lines, fmt.Sprintf("%s drew %v to begin", say.Plain(m.name(d.Seat)), d.Tile))
		}
	}
	return lines
}

// The columns of the list of turns.
const (
	turnSign    = 2 // mark of the last move
	pointsWidth = 5 // with a blank before it if there is room
	placeWidth  = 5
	withTotal   = 36 // least width with a column for the total
)

// turnColumns returns the widths of the name, the word, and the points or the total. A
// narrow list has no column for the total: the players' points are above it.
func turnColumns(width int) (name, word, points int) {
	if width >= withTotal {
		name, points = 10, pointsWidth+1
		return name, width - turnSign - name - 1 - placeWidth - 2*points, points
	}
	name, points = max(3, width/5)+1, pointsWidth // a computer's name has five letters
	return name, width - turnSign - name - 1 - placeColumns(width) - points, points
}

// placeColumns returns the width of a move's place, which has three characters at most.
func placeColumns(width int) int {
	if width >= withTotal {
		return placeWidth
	}
	return placeWidth - 1
}

// turnName returns the width of the name.
func turnName(width int) int {
	name, _, _ := turnColumns(width)
	return name
}

// shortNames returns the players' names shortened to width, still distinct.
func (m Model) shortNames(width int) []string {
	var names []string
	for seat := range m.players() {
		names = append(names, say.Plain(m.name(seat)))
	}
	return widget.ShortNames(names, width)
}

// turnRow draws a turn: player, word, place, points, and the total if there is room.
func (m Model) turnRow(turn rules.Turn, player string, last bool, width int) string {
	t := m.frame.Theme
	name, word, points := turnColumns(width)
	totals := points
	style, rest, sign, at := t.Text, t.Muted, " ", ""
	switch {
	case turn.Kind != rules.MoveLaid:
		style = t.Muted
	case last:
		style, rest, sign = t.Accent, t.Accent, "*"
	}
	made, places, gained := turnText(turn), placeColumns(width), signed(turn)
	if turn.Kind == rules.MoveLaid {
		at = m.kind.variant.Manner.Place(turn.Board, turn.Move)
	}
	if at != "" && ansi.StringWidth(made) >= word {
		// A gap before the place, from the columns before the points or else from the word.
		at = " " + at
		over := max(0, ansi.StringWidth(at)-places)
		fromWord := max(0, over-(points-1-len(gained)))
		places, points, word = places+over, points-over+fromWord, word-fromWord
	}
	text := widget.Fit(sign, turnSign) + widget.Fit(player, name) + " " + widget.Fit(made, word)
	after := fmt.Sprintf("%s%*s", widget.Fit(at, places), points, gained)
	if width >= withTotal {
		after += fmt.Sprintf("%*d", totals, turn.Total)
	}
	return style.Render(text) + rest.Render(after)
}

// lastMove returns the turn whose tiles are marked on the board, or -1.
func lastMove(s rules.Observer) int {
	marked := s.LastMove()
	for i := s.TurnCount() - 1; i >= 0 && len(marked) > 0; i-- {
		if laid := s.Turn(i).Play.Laid; len(laid) > 0 && laid[0].Square == marked[0] {
			return i
		}
	}
	return -1
}

// turnText returns the word of a turn, or a word for what happened.
func turnText(turn rules.Turn) string {
	switch turn.Kind {
	case rules.Passed:
		return "passed"
	case rules.Exchanged:
		return fmt.Sprintf("swapped %d", turn.Count)
	case rules.MoveLaid:
		return turn.Play.Words[0].Word
	case rules.Withdrawn:
		return "came off"
	case rules.Forfeited:
		return "lost turn"
	case rules.Adjusted:
		return "stands"
	}
	return ""
}

func signed(turn rules.Turn) string {
	if turn.Kind != rules.MoveLaid && turn.Points == 0 {
		return "-"
	}
	return fmt.Sprintf("%+d", turn.Points)
}

// tiles draws the bag: each tile's value, the number not seen yet, and the number in the
// game.
func (m Model) tiles(width int) []string {
	t := m.frame.Theme
	s := m.state()
	all, unseen := s.Variant().Tiles.Bag, m.unseen()
	head := fmt.Sprintf("Bag %d of %d", s.BagCount(), all.Size())
	if n := unseen.Size(); n != s.BagCount() {
		head += fmt.Sprintf(", unseen %d", n)
	}
	lines := []string{t.Muted.Render(widget.Cut(head, width))}
	const least = 8 // columns of "E1 12/12"; those on the left, which has the E, get a gap first
	columns := max(1, width/least)
	start := func(column int) int { return (column*width + columns - 1) / columns }
	tiles := slices.Compact(all.Tiles())
	rows := (len(tiles) + columns - 1) / columns
	for row := range rows {
		var b strings.Builder
		for column := range columns {
			i := column*rows + row
			if i >= len(tiles) {
				continue
			}
			left := unseen.Count(tiles[i])
			style := t.Strong
			if left == 0 {
				style = t.Muted
			}
			text := fmt.Sprintf("%-3s", pieces.Text(s.Variant().Tiles, tiles[i]))
			count := fmt.Sprintf("%2d/%d", left, all.Count(tiles[i]))
			b.WriteString(style.Render(text) + t.Muted.Render(widget.Fit(count, start(column+1)-start(column)-widget.Width(text))))
		}
		lines = append(lines, strings.TrimRight(b.String(), " "))
	}
	return lines
}

// unseen returns the tiles that the viewer can't see. If no rack is shown, these are all
// tiles that aren't on the board.
func (m Model) unseen() rules.Rack {
	s := m.state()
	if viewer := m.viewer(); viewer >= 0 {
		return s.Unseen(viewer)
	}
	hidden := s.Variant().Tiles.Bag
	for slot, n := range s.Board().On() {
		hidden[slot] -= min(hidden[slot], n)
	}
	return hidden
}
