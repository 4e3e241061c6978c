package drill

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/board/crossword/sidepanel"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// footRows is the number of rows for the rack and the text below.
const footRows = 3

func (m Model) headRows() int { return sidepanel.HeadRows(m.frame) }

func (m Model) bodyRows() int { return max(1, m.frame.Height-m.headRows()-footRows) }

// textWidth returns the width of the text.
func (m Model) textWidth() int { return sidepanel.Width(m.frame, m.squares) }

// layout prepares board and rack for the frame.
func (m Model) layout() Model {
	if m.frame.Theme == nil || !m.hasTask() {
		return m
	}
	m.squares = sidepanel.Squares(m.frame, m.variant(), m.task().View.Board.Layout(), m.bodyRows())
	m.rack = pieces.NewRack(m.frame.Theme, m.variant().Tiles, widget.S, 1)
	return m
}

// followCursor scrolls the board so that the cursor, or the move shown, is visible.
func (m Model) followCursor() Model {
	if m.squares == nil || !m.hasTask() {
		return m
	}
	at := m.hand.Cursor
	if move := m.pictured(); move.Len() > 0 {
		at = move.Origin()
	}
	m.first = sidepanel.Around(m.first, at, m.squares, m.task().View.Board.Layout())
	return m
}

// pictured returns the best move shown on the board, or the zero Move.
func (m Model) pictured() crossword.Move {
	if all := m.best(); m.phase == told && m.choice < len(all) {
		return all[m.choice].Move
	}
	return crossword.Move{}
}

// shownWords returns the words of the graded answer, or of the best move shown.
func (m Model) shownWords() []string {
	switch {
	case m.phase == graded:
		return sidepanel.Words(m.variant(), m.task().View.Board, m.answer.Move)
	case m.phase == told:
		return sidepanel.Words(m.variant(), m.task().View.Board, m.pictured())
	}
	return nil
}

// View implements screen.Screen.
func (m Model) View() screen.View {
	var v screen.View
	lines := []string{" " + m.title(m.frame.Width-2)}
	if m.headRows() > 1 {
		lines = append(lines, "")
	}
	if !m.hasTask() || m.squares == nil {
		for _, line := range widget.Wrap(m.waiting(), max(1, m.frame.Width-3)) {
			lines = append(lines, "  "+line)
		}
		v.Content = strings.Join(lines, "\n")
		return v
	}
	top, width := len(lines), m.textWidth()
	left, board := m.text(width), m.squares.Lines(m.first, m.square())
	lines = append(lines, sidepanel.Rows(m.bodyRows(), m.squares, left, board)...)
	lines = append(lines, "  "+m.rack.Lines(m.places())[0])
	for _, line := range m.foot(m.frame.Width - 3) {
		lines = append(lines, strings.TrimRight("  "+line, " "))
	}
	v.Content = strings.Join(lines, "\n")
	if x, y, _, _, in := m.squares.Place(m.first, m.hand.Cursor); in && m.phase == solving {
		v.Cursor = tea.NewCursor(1+x+m.squares.Middle(), top+y)
	}
	return v
}

// title draws the kind of questions and the progress.
func (m Model) title(room int) string {
	t := m.frame.Theme
	about, right := "", ""
	if m.mistakes != nil {
		about = m.mistakes.Title
		if m.hasTask() {
			about = fmt.Sprintf("%s, turn %d", m.variant().Title, m.task().Turn+1)
			if right = fmt.Sprintf("%d of %d", m.at+1, len(m.found)); m.to.Daily() {
				right = "of today"
			}
		}
		if m.left > 0 && !m.to.Daily() {
			right = strings.TrimPrefix(right+", watching", ", ")
		}
	}
	right = widget.Cut(right, room/2)
	about = widget.Cut(about, room-len(m.name())-2-widget.Width(right)-1)
	gap := max(1, room-len(m.name())-2-widget.Width(about)-widget.Width(right))
	return t.Title.Render(m.name()) + "  " + t.Text.Render(about) + widget.Blank(gap) + t.Muted.Render(right)
}

// waiting returns the text shown when there is no question.
func (m Model) waiting() string {
	switch {
	case m.phase == failed:
		return "There is nothing to learn from: " + m.trouble
	case m.phase == over:
		return m.from().Over(m.solved, len(m.found))
	case m.mistakes == nil && m.from() == wording.Mistakes:
		return "Reading the game"
	}
	return m.from().Looking(m.left)
}

// text draws the question with the player's tries, or the answer.
func (m Model) text(width int) (lines []string) {
	t, at := m.frame.Theme, m.task()
	add := func(style theme.Style, text string) {
		for _, line := range widget.Wrap(text, width) {
			lines = append(lines, style.Render(line))
		}
	}
	if m.phase == told {
		return m.solution(width)
	}
	if at.Theme == 0 {
		add(t.Strong, "Find a better move.")
		add(t.Text, wording.Mistaken(m.notation(at.Played), at.Verdict))
	} else {
		add(t.Strong, "Find the best move.")
		add(t.Text, wording.Themed(at.Theme, at.View.Others[0].Rack))
	}
	lines = append(lines, "")
	bag := say.Count(at.View.Bag, "tile") + " in the bag"
	if at.View.Bag == 0 {
		bag = "bag empty"
	}
	add(t.Muted, fmt.Sprintf("Score %s, %s", m.scores(), bag))
	if len(m.tries) == 0 {
		return lines
	}
	lines = append(append(lines, ""), widget.Section(t, "your tries", "", width)...)
	for _, try := range m.tries[max(0, len(m.tries)-max(1, m.bodyRows()-len(lines))):] {
		right := fmt.Sprintf("%4d  %s", at.Points(try.choice), wording.TryWord(try.grade))
		lines = append(lines, t.Text.Render(widget.Fit(m.notation(try.choice), max(1, width-len(right))))+t.Muted.Render(right))
	}
	return lines
}

// solution draws the move played and the best one, why that is better, and the best moves, one line for each word.
func (m Model) solution(width int) (lines []string) {
	t, at := m.frame.Theme, m.task()
	all := m.best()
	if len(all) == 0 {
		return nil
	}
	played, best := at.Played, all[0].Choice
	if at.Theme == 0 && !best.SameAs(at.View.Board, played) {
		mine, _ := at.Verdict.Turn()
		lines = append(lines, m.compared("- ", t.Bad, t.Text, played, "yours", mine, width)...)
		lines = append(lines, m.compared("+ ", t.Accent, t.Accent, best, "the best", all[0], width)...)
	} else if len(all) > 1 {
		played = all[1].Choice
	}
	if why := wording.Why(m.variant(), at.View.Board, at.View.Rack, best, played); len(why) > 0 && m.bodyRows() >= 12 {
		lines = append(append(lines, ""), t.Title.Render("Why"))
		lines = append(lines, widget.Sentence(t.Text, strings.Join(why, " "), width, 6)...)
	}
	if len(lines) > 0 {
		lines = append(lines, "")
	}
	lines = append(lines, t.Muted.Render(widget.Cut("The best moves", width)))
	height := max(1, m.bodyRows()-len(lines))
	first := widget.Window(m.choice-height/2, height, len(all), m.choice, m.choice)
	for i := first; i < min(len(all), first+height); i++ {
		lines = append(lines, widget.Row(t, i == m.choice, width, widget.Span{Text: m.row(all[i], width-2), Style: t.Text}))
	}
	return lines
}

// compared draws a move with its points, and its worth below.
func (m Model) compared(sign string, mark, style theme.Style, c player.Choice, whose string, g grading.GradedChoice, width int) []string {
	t := m.frame.Theme
	points := say.Count(int(m.task().Points(c)), "point")
	name := widget.Fit(m.notation(c), max(1, width-len(sign)-len(points)-1))
	worth := whose
	switch m.task().Verdict.By {
	case grading.Static:
		worth += fmt.Sprintf("; worth %.1f points", g.Static)
	case grading.Solved:
		worth += fmt.Sprintf("; %+.0f at the end", g.Equity)
	default:
		worth += fmt.Sprintf("; wins %.0f of 100", 100*g.Win)
	}
	return []string{mark.Render(sign) + style.Render(name) + " " + style.Render(points), t.Muted.Render(widget.Cut("  "+worth, width))}
}

// scores returns the player's score and those of the others.
func (m Model) scores() string {
	text := say.Number(int(m.task().View.Score))
	for _, o := range m.task().View.Others {
		text += " to " + say.Number(int(o.Score))
	}
	return text
}

// row draws one of the best moves: its points, and its win chance or, in an endgame, the
// final difference.
func (m Model) row(c grading.GradedChoice, width int) string {
	right := fmt.Sprintf("%4d", m.task().Points(c.Choice))
	switch m.task().Verdict.By {
	case grading.Static:
		right += fmt.Sprintf(" %5.1f", c.Static)
	case grading.Solved:
		right += fmt.Sprintf(" %+5.0f", c.Equity)
	default:
		right += fmt.Sprintf(" %5.1f", 100*c.Win)
	}
	return widget.Fit(m.notation(c.Choice), max(1, width-len(right))) + right
}

// square returns a function that says how to draw each square.
func (m Model) square() func(crossword.Square) pieces.Square {
	return laying.Picture{Board: m.task().View.Board, Hand: m.hand, Trial: m.trial, Move: m.pictured(), Pointed: m.phase == solving}.Squares()
}

// places returns the rack's places; tiles on the board leave theirs empty.
func (m Model) places() []pieces.RackTile {
	rest := crossword.Rack{}.With(m.rest()...)
	var places []pieces.RackTile
	for _, tile := range m.task().View.Rack.Tiles() {
		next, missing := rest.Without(tile)
		if missing == crossword.None {
			rest = next
		}
		places = append(places, pieces.RackTile{Tile: tile, Gone: missing != crossword.None})
	}
	return places
}

// foot draws the play that the laid tiles make, and the response to the last key.
func (m Model) foot(room int) []string {
	t := m.frame.Theme
	first := ""
	switch {
	case m.phase == weighing:
		first = t.Muted.Render("Weighing " + m.notation(m.answer))
	case m.blank:
		first = t.Strong.Render("Which letter is the blank?")
	case m.typing:
		first = t.Strong.Render("Exchange: ") + t.Accent.Render(strings.ToUpper(m.given.Text)+"_")
	case len(m.hand.Laid) > 0 && m.trial.Err != nil:
		first = t.Bad.Render(widget.Cut(laying.Sentence(m.variant().Manner, m.trial.Err), room))
	case len(m.hand.Laid) > 0:
		first = t.Good.Render(widget.Cut(m.variant().Manner.Move(m.task().View.Board, m.trial.Move)+": "+say.Count(int(m.trial.Play.Score), "point"), room))
	}
	if m.phase == graded || m.phase == told {
		first = t.Muted.Render(widget.Cut(sidepanel.Meaning(m.sense), room))
	}
	return []string{first, m.message.Draw(t, room)}
}
