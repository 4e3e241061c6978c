package analysis

import (
	"fmt"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/board/crossword/sidepanel"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

func (m Model) headRows() int { return sidepanel.HeadRows(m.frame) }

func (m Model) footRows() int {
	if sidepanel.Tall(m.frame) {
		return 3
	}
	return 2
}

func (m Model) bodyRows() int { return max(1, m.frame.Height-m.headRows()-m.footRows()) }

// listWidth returns the width of the lists.
func (m Model) listWidth() int { return sidepanel.Width(m.frame, m.squares) }

// layout prepares the board for the frame.
func (m Model) layout() Model {
	if m.phase != shown || m.frame.Theme == nil {
		return m
	}
	m.squares = sidepanel.Squares(m.frame, m.variant, m.spot().Board.Layout(), m.bodyRows())
	return m
}

// followCursor scrolls the board so that pointedAt is visible.
func (m Model) followCursor() Model {
	if m.squares == nil {
		return m
	}
	m.first = sidepanel.Around(m.first, m.pointedAt(), m.squares, m.spot().Board.Layout())
	return m
}

// pointedAt returns the square that must be visible: the start of the chosen move, or the
// cursor.
func (m Model) pointedAt() crossword.Square {
	if move := m.pictured(); move.Len() > 0 {
		return move.Origin()
	}
	return m.hand.Cursor
}

// pictured returns the move of the list shown on the board, or the zero Move.
func (m Model) pictured() crossword.Move {
	if all := m.choices(); m.focus == onList && m.choice < len(all) {
		return all[m.choice].Move
	}
	return crossword.Move{}
}

// View implements screen.Screen.
func (m Model) View() screen.View {
	if m.phase != shown || m.squares == nil {
		return sidepanel.Blank(m.frame, "Analysis", "setting the board up", m.phase == failed, "There is nothing to analyse: "+m.trouble)
	}
	v := screen.View{}
	lines := []string{" " + m.title(m.frame.Width-2)}
	if m.headRows() > 1 {
		lines = append(lines, "")
	}
	top, width := len(lines), m.listWidth()
	left, regions := m.side(top, width)
	board := m.squares.Lines(m.first, m.square())
	lines = append(lines, sidepanel.Rows(m.bodyRows(), m.squares, left, board)...)
	foot := m.foot(m.frame.Width - 2)
	if m.footRows() > len(foot) {
		lines = append(lines, "")
	}
	for _, line := range foot {
		lines = append(lines, strings.TrimRight(" "+line, " "))
	}
	v.Content = strings.Join(lines, "\n")
	v.Regions = append(regions, m.regions(1, top)...)
	if x, y, _, _, in := m.squares.Place(m.first, m.hand.Cursor); in && m.isPointed() {
		v.Cursor = tea.NewCursor(1+x+m.squares.Middle(), top+y)
	}
	return v
}

// isPointed reports whether keys act on a square.
func (m Model) isPointed() bool {
	return m.focus == onBoard || m.focus == setting || m.focus == blanking
}

// regions returns the squares that can be clicked.
func (m Model) regions(left, top int) (all []screen.Region) {
	columns, rows := m.squares.Shown()
	for row := m.first.Row; row < m.first.Row+rows; row++ {
		for column := m.first.Column; column < m.first.Column+columns; column++ {
			x, y, w, h, _ := m.squares.Place(m.first, crossword.Square{Column: column, Row: row})
			all = append(all, screen.Region{ID: "square " + strconv.Itoa(column) + " " + strconv.Itoa(row), X: left + x, Y: top + y, Width: w, Height: h})
		}
	}
	return all
}

// title draws the game, the turn, and the name of the word list.
func (m Model) title(room int) string {
	t := m.frame.Theme
	where := ""
	switch turn := m.line.at; {
	case m.line.game != nil && m.spot().game:
		where = fmt.Sprintf("after turn %d of %d", turn, len(m.line.game)-1)
	case m.line.game != nil:
		where = "another line"
	}
	list := widget.Cut(say.Plain(m.words().Words.Name()), room/3)
	about := widget.Cut(m.variant.Title, room)
	if where != "" {
		about += ", " + where
	}
	about = widget.Cut(about, room-len("Analysis  ")-widget.Width(list)-2)
	gap := max(1, room-len("Analysis  ")-widget.Width(about)-widget.Width(list))
	return t.Title.Render("Analysis") + "  " + t.Text.Render(about) + widget.Blank(gap) + t.Muted.Render(list)
}

// square returns a function that says how to draw each square.
func (m Model) square() func(crossword.Square) pieces.Square {
	return laying.Picture{Board: m.spot().Board, Hand: m.hand, Trial: m.trial, Move: m.pictured(), Pointed: m.isPointed()}.Squares()
}

// foot draws the text below: the line being typed or the tiles laid, and the response to
// the last key.
func (m Model) foot(room int) []string {
	t := m.frame.Theme
	first := ""
	switch m.focus {
	case typing:
		label := map[asked]string{
			aMove:     "Move, as " + wording.Example(m.variant.Manner) + ": ",
			theRacks:  "Racks, player to move first, with / between: ",
			theScores: "Scores, player to move first, with / between: ",
			theRange:  "Next rack, as S, no QZ, no vowels: ",
		}[m.asked]
		first = t.Strong.Render(label) + t.Accent.Render(widget.CutLeft(m.typed.Text, max(1, room-len(label)-1))+"_")
	case seating:
		first = m.saidOfSeats(room)
	case blanking:
		first = t.Strong.Render("Which letter is the blank?")
	case setting:
		first = t.Strong.Render(widget.Cut("Letters set tiles, capitals blanks, del takes one away; enter is done", room))
	default:
		first = m.saidOfHand(room)
	}
	if lines := widget.Wrap(m.message.Text, room); len(lines) > 1 && m.focus == onList {
		// A long error, as about a position, takes both lines.
		rest := m.message
		rest.Text = strings.Join(lines[1:], " ")
		m.message.Text = lines[0]
		return []string{m.message.Draw(t, room), rest.Draw(t, room)}
	}
	if meaning := sidepanel.Meaning(m.sense); meaning != "" && m.message.Text == "" {
		return []string{first, t.Muted.Render(widget.Cut(meaning, room))}
	}
	return []string{first, m.message.Draw(t, room)}
}

// saidOfHand describes the play that the laid tiles make, or says whose turn it is.
func (m Model) saidOfHand(room int) string {
	t, s := m.frame.Theme, m.spot()
	if len(m.hand.Laid) > 0 {
		if m.trial.Err != nil {
			return t.Bad.Render(widget.Cut(laying.Sentence(m.variant.Manner, m.trial.Err), room))
		}
		return t.Good.Render(widget.Cut(fmt.Sprintf("%s: %s", m.variant.Manner.Move(s.Board, m.trial.Move), say.Count(int(m.trial.Play.Score), "point")), room))
	}
	who := m.names[s.seat]
	switch n := s.wants(m.variant.Tiles, 0); {
	case s.isOver(m.variant.Tiles):
		return t.Strong.Render("The game is over here")
	case s.Racks[0].Size() == 0:
		return t.Strong.Render(widget.Cut(who+" to move: r types the racks, d deals", room))
	case n > 0:
		text := fmt.Sprintf("%s to move, %s of the rack unknown: r types them, d deals", who, say.Count(n, "tile"))
		if widget.Width(text) > room {
			text = fmt.Sprintf("%s to move, %s unknown: r types, d deals", who, say.Count(n, "tile"))
		}
		return t.Strong.Render(widget.Cut(text, room))
	}
	if line := m.endingLine(); line != "" {
		return t.Strong.Render(widget.Cut(line, room))
	}
	return t.Strong.Render(widget.Cut(who+" to move", room))
}

// endingLine returns how a solved endgame continues with the chosen turn, or "".
func (m Model) endingLine() string {
	if m.judging == nil || m.focus != onList || m.choice >= len(m.judging.verdict.Lines) {
		return ""
	}
	l := m.judging.verdict.Lines[m.choice]
	if len(l.Moves) < 2 && !l.Over {
		return ""
	}
	board := m.spot().Board
	var moves []string
	for _, move := range l.Moves {
		moves = append(moves, m.notation(board, player.Choice{Move: move}))
		if laid, ok := board.Place(move); ok {
			board = board.With(laid...)
		}
	}
	return "Line: " + strings.Join(moves, ", ")
}
