package crossword

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/crossword"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// A large window shows the result beside the final board: the scores in figures, the best moves, the turning
// point, and below them the lead turn by turn.

// The arrangement of that page, in columns and rows.
const (
	finalWidth, finalHeight = 80, 23
	finalPane               = 24
	finalBelow              = leadRows + 2 // the lead, a sentence, and a blank row
)

// finalLayout is that arrangement for one frame size.
type finalLayout struct {
	squares *pieces.Squares
	pane    int // columns beside the board
}

// newFinal returns the arrangement, or nil in a frame that shows the result as a list.
func (m Model) newFinal(f screen.Frame, layout *rules.Layout) *finalLayout {
	if !f.Theme.Solid() || f.Small || f.Width < finalWidth || f.Height < finalHeight {
		return nil
	}
	room, rows := f.Width-2*margin-gap-finalPane, f.Height-1-finalBelow
	for _, size := range []pieces.SquareSize{pieces.LargeSquares, pieces.SmallSquares} {
		if pieces.SquaresFit(layout, size, room, rows) {
			squares := pieces.NewSquares(f.Theme, m.kind.variant, layout, size, room, rows)
			w, _ := squares.Size()
			return &finalLayout{squares: squares, pane: min(paneMost, f.Width-2*margin-gap-w)}
		}
	}
	return nil
}

// coachRows is the number of rows of the coach's lines, with a blank one before them.
const coachRows = 4

// viewFinal draws the result beside the board.
func (m Model) viewFinal(l *finalLayout) screen.View {
	t, o := m.frame.Theme, m.outcome()
	boardWidth, height := l.squares.Size()
	width := boardWidth + gap + l.pane
	name, moves := m.kind.variant.Title, say.Count(m.state().Result().Turns, "move")
	if m.state().Result().Assisted() {
		moves = "assisted, " + moves
	}
	head := t.Title.Render(name) + t.Muted.Render("  the game is over")
	lines := []string{head + widget.Blank(width-lipgloss.Width(head)-len(moves)) + t.Muted.Render(moves)}
	board := l.squares.Lines(rules.Square{}, m.square())
	lines = append(lines, widget.Beside(board, m.finalPane(o, l.pane, height), gap)...)
	// Where there isn't room for both, the coach takes the place of the lead.
	coach, room := m.coachLines(width, coachRows), m.frame.Height-1-len(lines)-leadRows-2
	if room >= len(coach) || len(coach) == 0 {
		lines = append(lines, m.leadLines(o, width)...)
	}
	why := widget.Wrap(m.settlement(o), width)
	told := m.farTold()
	if told != "" {
		why = why[:1]
	}
	for _, line := range why {
		lines = append(lines, t.Text.Render(line))
	}
	if told != "" {
		lines = append(lines, t.Accent.Render(widget.Cut(told, width)))
	}
	lines = append(lines, coach...)
	spare := max(0, m.frame.Height-len(lines)-1)
	lines = append(make([]string, spare/3), lines...)
	widget.Shift(lines, max(margin, (m.frame.Width-width)/2))
	return screen.View{Content: strings.Join(lines[:min(len(lines), m.frame.Height)], "\n")}
}

// finalPane draws the scores, the best moves and the turning point, as far as there is room.
func (m Model) finalPane(o rules.Outcome, width, height int) []string {
	t := m.frame.Theme
	seats := m.ranked(o)
	var lines []string
	for i, seat := range seats {
		if len(seats) > 2 && i > 0 {
			score := fmt.Sprint(o.Seats[seat].Final)
			lines = append(lines, t.Text.Render(widget.Fit(say.Plain(m.name(seat)), width-len(score)))+t.Strong.Render(score))
			continue
		}
		lines = append(lines, m.finalScore(o, seat, width)...)
		lines = append(lines, "")
	}
	if len(seats) > 2 {
		lines = append(lines, "")
	}
	lines = append(lines[:len(lines)-1], t.Line.Render(strings.Repeat("─", width)))
	lines = append(lines, m.bestMoves(seats, width)...)
	if turning := widget.Wrap(m.turningPoint(o), width); len(lines)+1+len(turning) <= height {
		lines = append(lines, "")
		for _, line := range turning {
			lines = append(lines, t.Text.Render(line))
		}
	}
	return lines[:min(len(lines), height)]
}

// finalScore draws a score, with its player beside it, or above it if there is no room.
func (m Model) finalScore(o rules.Outcome, seat, width int) []string {
	t, at, winner := m.frame.Theme, o.Seats[seat], 0
	said, style := "", t.Strong
	switch {
	case at.Place == 1:
		winner, style = 1, t.Accent
		said = strings.TrimPrefix(wording.Winner(o, m.players()), say.Plain(m.players()[seat].Name)+" ")
		said, _, _ = strings.Cut(strings.TrimSuffix(strings.TrimSuffix(said, " points"), " point"), ":")
		if strings.HasSuffix(said, " draw") {
			said = "a draw"
		}
	case len(at.Rest) > 0:
		var letters []string
		for _, tile := range at.Rest {
			letters = append(letters, tile.String())
		}
		said = strings.Join(letters, "") + " left"
	}
	name := say.Plain(m.name(seat))
	figures, columns := m.layout.scores[winner].Draw(fmt.Sprint(at.Final))
	room := width - columns - gap
	if ansi.StringWidth(said) > room {
		said = strings.TrimPrefix(said, "wins ")
	}
	if columns > width {
		return []string{style.Render(widget.Cut(fmt.Sprintf("%s %d", name, at.Final), width)), t.Muted.Render(widget.Cut(said, width))}
	}
	if ansi.StringWidth(name) > room || ansi.StringWidth(said) > room {
		head := style.Render(widget.Cut(name, width))
		if rest := width - ansi.StringWidth(name) - 2; rest >= ansi.StringWidth(said) {
			head += "  " + t.Muted.Render(said)
		}
		return append([]string{head}, figures[:]...)
	}
	return []string{figures[0], figures[1] + widget.Blank(gap) + style.Render(name), figures[2] + widget.Blank(gap) + t.Muted.Render(said)}
}

// bestMoves draws each player's best move, and the last move.
func (m Model) bestMoves(seats []int, width int) (lines []string) {
	t, plays := m.frame.Theme, m.state().Result().Plays
	row := func(label, word string, points int64) {
		figure := fmt.Sprintf("%+d", points)
		word = widget.Cut(say.Word(word), width/2)
		room := width - ansi.StringWidth(word) - len(figure) - 2
		lines = append(lines, t.Muted.Render(widget.Fit(label, room))+" "+t.Strong.Render(word)+" "+t.Muted.Render(figure))
	}
	for _, seat := range seats {
		best := -1
		for i, p := range plays {
			if p.Seat == seat && (best < 0 || p.Points > plays[best].Points) {
				best = i
			}
		}
		if best >= 0 {
			row(say.Plain(m.name(seat))+"'s best", plays[best].Word, plays[best].Points)
		}
	}
	if n := len(plays); n > 0 {
		row("last move", plays[n-1].Word, plays[n-1].Points)
	}
	return lines
}

// settlement says how the game ended, and why the totals changed at the end.
func (m Model) settlement(o rules.Outcome) string {
	parts := []string{strings.TrimSuffix(wording.End(o, m.players()), ", and the bag is empty")}
	for _, seat := range m.ranked(o) {
		at, name := o.Seats[seat], say.Plain(m.name(seat))
		if at.Gained != 0 {
			parts = append(parts, fmt.Sprintf("%s gains %s", name, say.Count(int(at.Gained), "point")))
		}
		if at.Lost != 0 {
			parts = append(parts, fmt.Sprintf("%s loses %d for tiles left", name, at.Lost))
		}
		if fine := at.Before - at.Lost + at.Gained - at.Final; fine != 0 {
			parts = append(parts, fmt.Sprintf("%s loses %d for overtime", name, fine))
		}
	}
	return strings.Join(parts, "; ") + "."
}
