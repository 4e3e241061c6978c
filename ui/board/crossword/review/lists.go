package review

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/ui/board/crossword/sidepanel"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// rows returns the numbers of rows of the two lists, without their headings.
func (m Model) rows() (turns, choices int) {
	room := max(2, m.bodyRows()-2)
	choices = min(best, room/2)
	return room - choices, choices
}

// lists draws the turns, and below them the best moves for the turn shown. top is their
// first row on the screen.
func (m Model) lists(top int) (lines []string, regions []screen.Region) {
	width := m.leftWidth()
	turns, choices := m.rows()
	count := len(m.game.turns) + 1
	first := max(0, min(m.turn-turns/2, count-turns))
	lines = append(lines, m.head("Turns", m.pane == turnsPane, width))
	for i := first; i < min(count, first+turns); i++ {
		regions = append(regions, screen.Region{ID: "turn " + strconv.Itoa(i), X: sidepanel.TextAt(m.squares), Y: top + len(lines), Width: width, Height: 1})
		lines = append(lines, m.row(i == m.turn, m.pane == turnsPane, width, m.turnText(i, width-2)))
	}
	for len(lines) < turns+1 {
		lines = append(lines, "")
	}
	if m.plotted {
		lines = append(lines, m.head(m.plotHead(), false, width))
		return append(lines, m.plot(width, choices)...), regions
	}
	if m.explained && !m.isAtEnd() {
		lines = append(lines, m.head("Why", false, width))
		return append(lines, m.whyRows(width, choices)...), regions
	}
	if m.isAtEnd() {
		lines = append(lines, m.head("Summary", m.pane == bestPane, width))
		text := m.summaryLines(width)
		from := max(0, min(m.choice, len(text)-choices))
		return append(lines, text[from:min(len(text), from+choices)]...), regions
	}
	lines = append(lines, m.head(m.bestHead(), m.pane == bestPane, width))
	all := m.choices()
	first = max(0, min(m.choice-choices/2, len(all)-choices))
	for i := first; i < min(len(all), first+choices); i++ {
		regions = append(regions, screen.Region{ID: "best " + strconv.Itoa(i), X: sidepanel.TextAt(m.squares), Y: top + len(lines), Width: width, Height: 1})
		lines = append(lines, m.row(i == m.choice && m.onBoard, m.pane == bestPane, width, m.choiceText(all[i], width-2)))
	}
	return append(lines, m.lineRows(width, choices-len(all))...), regions
}

// bestHead returns the heading of the best moves, with the order they are in.
func (m Model) bestHead() string {
	if v := m.verdict(m.turn); v != nil && m.order == surest {
		switch v.By {
		case grading.Solved:
			if !v.Exact {
				return "Best, not proven"
			}
			return "Best to the end"
		case grading.Enumerated:
			return "Best of all bags"
		}
		return "Best in " + say.Count(v.Worlds, "world")
	}
	switch {
	case m.byWorth():
		return "Best by worth"
	case m.game.leaves:
		return "Best by score"
	}
	return "Best moves"
}

// lineRows draws how an endgame continues after the best turn, in at most rows rows.
func (m Model) lineRows(width, rows int) (lines []string) {
	v := m.verdict(m.turn)
	if v == nil || v.By != grading.Solved || m.order != surest || rows < 2 {
		return nil
	}
	lines = append(lines, "")
	for _, text := range widget.Wrap(m.lineText(v.Line), width-2) {
		lines = append(lines, "  "+m.frame.Theme.Muted.Render(text))
	}
	return lines[:min(len(lines), rows)]
}

// lineText returns the moves of an endgame in the game's notation.
func (m Model) lineText(l player.EndingLine) string {
	board := m.game.turns[m.turn].board
	var moves []string
	for _, move := range l.Moves {
		moves = append(moves, m.game.notation(board, search.Candidate{Move: move}))
		if laid, ok := board.Place(move); ok {
			board = board.With(laid...)
		}
	}
	if !l.Over {
		return "Not searched to the end"
	}
	return "Line: " + strings.Join(moves, ", ")
}

// head draws the heading of a list. The active list, in which the arrows move, has a
// bright one.
func (m Model) head(name string, active bool, width int) string {
	t := m.frame.Theme
	if active {
		return t.Accent.Render(widget.Cut("> "+name, width))
	}
	return t.Muted.Render(widget.Cut("  "+name, width))
}

// row draws a row of a list. The chosen row is a bar in the active list, and has a mark in
// the other.
func (m Model) row(chosen, active bool, width int, text string) string {
	t := m.frame.Theme
	if chosen && !active {
		return t.Strong.Render(widget.Fit("> "+text, width))
	}
	return widget.Row(t, chosen, width, widget.Span{Text: text, Style: t.Text})
}

// The columns of the lists.
const (
	nameWidth   = 3
	pointsWidth = 4
	lostWidth   = 6
	restWidth   = 8
)

// spread puts two texts at the ends of a row, and returns false if they don't fit with a
// blank between them.
func spread(width int, left, right string) (string, bool) {
	room := width - ansi.StringWidth(left) - ansi.StringWidth(right)
	apart := right == "" || strings.HasPrefix(right, " ")
	return left + widget.Blank(room) + right, room > 0 || apart && room == 0
}

// turnText draws a turn: number, player, move, points and loss. A long move isn't cut if
// that can be avoided: it first moves the points together, then drops them, and shortens
// the player to an initial.
func (m Model) turnText(i, width int) string {
	if i == len(m.game.turns) {
		return widget.Fit("  the end", width)
	}
	at := m.game.turns[i]
	lost, points, text := ".", strconv.FormatInt(at.Points, 10), m.listed(at.board, at.played())
	if i < len(m.game.judged) {
		switch j := m.game.judged[i]; {
		case !j.Whole:
			lost = "?"
		case j.Lost == 0:
			lost = "="
		default:
			lost = "-" + m.points(j.Lost)
			if len(lost) >= lostWidth { // so that a blank stands before it
				lost = fmt.Sprintf("-%d", j.Lost/search.Milli)
			}
		}
		if v := m.verdict(i); v != nil {
			lost = lostText(v.Lost)
		}
		if m.game.judged[i].Withdrawn {
			points = "--"
		}
		if len(m.game.judged[i].Unlisted) > 0 {
			text += "*"
		}
	}
	name := m.game.short[at.Seat]
	row := ""
	for _, try := range []struct{ name, right string }{
		{widget.Fit(name, nameWidth), fmt.Sprintf("%*s %*s", pointsWidth, points, lostWidth-1, lost)},
		{widget.Fit(name, nameWidth), points + " " + lost},
		{widget.Fit(name, nameWidth), lost},
		{ansi.Truncate(name, 1, ""), lost},
		{ansi.Truncate(name, 1, ""), ""},
	} {
		var fits bool
		if row, fits = spread(width, fmt.Sprintf("%2d %s %s", (i+1)%1000, try.name, text), try.right); fits {
			return row
		}
	}
	return widget.Fit(row, width)
}

// lostText returns the size of a turn's mistake: the text below the board has what it lost.
func lostText(l grading.Loss) string {
	if size := l.Size(); size != grading.None {
		return size.String()
	}
	return "="
}

// playedSign marks the move that was played among the best.
const playedSign = " <"

// choiceText draws one of the best moves: the move, its score, its equity if there are
// leave values, and the leave if there is room; or its win chance in percent and its
// equity. The move comes first.
func (m Model) choiceText(c choice, width int) string {
	text := m.listed(m.game.turns[m.turn].board, c.Candidate)
	if c.played {
		text += playedSign
	}
	row := ""
	if c.judged != nil {
		win, equity := fmt.Sprintf("%6.1f", 100*c.judged.Win), fmt.Sprintf("%+7.1f", c.judged.Equity)
		for _, right := range []string{win + equity, together(strings.TrimSpace(win), strings.TrimSpace(equity)), strings.TrimSpace(win), ""} {
			var fits bool
			if row, fits = spread(width, text, right); fits {
				return row
			}
		}
		return widget.Fit(row, width)
	}
	score, worth, rest := strconv.FormatInt(c.Score, 10), "", ""
	if m.game.leaves {
		worth = say.Tenths(c.Worth)
	}
	fixed := fmt.Sprintf("%*s", pointsWidth, score)
	if worth != "" {
		fixed += fmt.Sprintf("%*s", lostWidth, worth)
	}
	if worth == "" || width >= sidepanel.Roomy-2 {
		rest = c.Rest.String()
		fixed += " " + widget.Fit(rest, restWidth-1)
	}
	for _, right := range []string{fixed, together(score, worth, rest), together(score, worth), score, ""} {
		var fits bool
		if row, fits = spread(width, text, right); fits {
			return row
		}
	}
	return widget.Fit(row, width)
}

// together joins the texts that aren't empty with blanks.
func together(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), " ")
}

// ending says how the game ended.
func (m Model) ending() string {
	o, over := m.game.end.Outcome()
	if !over {
		return "The game isn't over"
	}
	var winners []string
	for seat, settled := range o.Seats {
		if settled.Place == 1 {
			winners = append(winners, m.game.names[seat])
		}
	}
	if len(winners) == 1 {
		return winners[0] + " won"
	}
	return say.List(winners) + " shared the first place"
}

// summaryLines draws each player's figures.
func (m Model) summaryLines(width int) []string {
	t := m.frame.Theme
	var lines []string
	add := func(style theme.Style, format string, args ...any) {
		lines = append(lines, style.Render(widget.Cut("  "+fmt.Sprintf(format, args...), width)))
	}
	for _, s := range m.game.summary {
		add(t.Strong, "%s", m.game.names[s.Seat])
		if s.Judged == 0 {
			add(t.Muted, "  no rack is known whole")
		} else {
			add(t.Text, "  lost %s, %s a turn", m.points(s.Lost), say.Tenths(s.Mean()))
			add(t.Text, "  best in %d of %s", s.Best, say.Count(s.Judged, "turn"))
			if s.BonusesThere > 0 {
				add(t.Text, "  %d of %d bonuses", s.Bonuses, s.BonusesThere)
			}
		}
		if s.Seat < len(m.game.tallies) && m.game.tallies[s.Seat].Turns > 0 {
			tally := m.game.tallies[s.Seat]
			add(t.Text, "  Mistake Index %.1f: %d", tally.Index(), tally.Rating())
			add(t.Text, "  accuracy %.1f", tally.Accuracy())
			add(t.Text, "  mistakes: %ds %dm %dL", tally.Small, tally.Medium, tally.Large)
		}
		if s.Withdrawn > 0 {
			add(t.Text, "  %d taken back", s.Withdrawn)
		}
		if s.Unlisted > 0 {
			add(t.Text, "  %d * with words unlisted", s.Unlisted)
		}
	}
	return lines
}
