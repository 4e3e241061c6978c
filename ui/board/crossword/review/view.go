package review

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/search"
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
		return 4
	}
	return 3
}

// bodyRows returns the number of rows of board and lists.
func (m Model) bodyRows() int { return m.frame.Height - m.headRows() - m.footRows() }

// leftWidth returns the width of the lists.
func (m Model) leftWidth() int { return sidepanel.Width(m.frame, m.squares) }

// View implements screen.Screen.
func (m Model) View() screen.View {
	if m.phase != shown {
		return sidepanel.Blank(m.frame, "Review", "looking for the game", m.phase == failed, "There is nothing to review: "+m.trouble)
	}
	v := screen.View{}
	lines := make([]string, 0, m.frame.Height)
	width := sidepanel.TextAt(m.squares) + m.leftWidth() - 1
	lines = append(lines, " "+m.title(width))
	if m.headRows() > 1 {
		lines = append(lines, "")
	}
	left, regions := m.lists(len(lines))
	v.Regions = regions
	board := m.board()
	lines = append(lines, sidepanel.Rows(m.bodyRows(), m.squares, left, board)...)
	if sidepanel.Tall(m.frame) {
		lines = append(lines, "")
	}
	for _, line := range m.foot(width)[:m.footRows()-max(0, m.headRows()-1)] {
		lines = append(lines, strings.TrimRight(" "+line, " "))
	}
	v.Content = strings.Join(lines, "\n")
	return sidepanel.Shift(v, sidepanel.Left(m.frame, m.squares))
}

// title draws the game, and the progress of the review.
func (m Model) title(room int) string {
	t := m.frame.Theme
	var seats []string
	for i, seat := range m.game.end.Result().Seats {
		seats = append(seats, fmt.Sprintf("%s %d", m.game.names[i], seat.Score))
	}
	progress := m.game.lexicon
	if n := len(m.game.judged); n < len(m.game.turns) {
		progress = fmt.Sprintf("%d of %d", n, len(m.game.turns))
	} else if m.isJudging() {
		progress = fmt.Sprintf("judged %d of %d", m.judged(), m.judgeable())
		if m.halted {
			progress = fmt.Sprintf("stopped at %d of %d", m.judged(), m.judgeable())
		}
	}
	progress = widget.Cut(say.Plain(progress), room/3)
	about := widget.Cut(m.game.title+": "+strings.Join(seats, ", "), room-len("Review  ")-len(progress)-2)
	gap := max(1, room-len("Review  ")-lipgloss.Width(about)-lipgloss.Width(progress))
	return t.Title.Render("Review") + "  " + t.Text.Render(about) + widget.Blank(gap) + t.Muted.Render(progress)
}

// board draws the board of the turn shown, with the move shown.
func (m Model) board() []string {
	board := m.game.end.Board()
	mark := pieces.SquareLast
	marks := map[crossword.Square]pieces.SquareMark{}
	if !m.isAtEnd() {
		move, better := m.laid()
		board = m.game.turns[m.turn].board
		if laid, ok := board.Place(move); ok {
			board = board.With(laid...)
		}
		if better {
			mark = pieces.SquareLaid
		}
	}
	for _, at := range m.marked() {
		marks[at] = mark
	}
	heat := m.heat()
	return m.squares.Lines(m.first, func(at crossword.Square) pieces.Square {
		if q, used := heat[at]; used && board.Tile(at) == crossword.None {
			return q
		}
		return pieces.Square{Tile: board.Tile(at), Mark: marks[at]}
	})
}

// foot draws the texts about the turn shown: the move played, the best one, and other
// remarks.
func (m Model) foot(room int) []string {
	t := m.frame.Theme
	if m.typing {
		return []string{m.noteLine(room), "", ""}
	}
	if m.isAtEnd() {
		return []string{t.Text.Render(widget.Cut(m.ending(), room)), t.Muted.Render(widget.Cut(m.note(), room)), ""}
	}
	at := m.game.turns[m.turn]
	board := at.board
	played := m.did(at)
	j := m.judgement()
	if j == nil {
		return []string{t.Text.Render(widget.Cut(played, room)), t.Muted.Render("looking at this turn"), ""}
	}
	style, second := t.Text, ""
	switch choice := j.Best(); {
	case j.Withdrawn:
		played += " and took it back"
		second = "Best " + m.said(board, choice) + ": " + m.points(j.Lost) + " better"
		style = t.Bad
	case !j.Whole:
		second = "Best of what is known of the rack: " + m.said(board, choice)
	case j.Lost == 0:
		second, style = "Nothing was better", t.Good
	default:
		second = "Best " + m.said(board, choice) + ": " + m.points(j.Lost) + " better"
	}
	v := m.verdict(m.turn)
	if v != nil {
		second = m.weighed(board, v)
		style = t.Bad
		if v.Lost.Size() == grading.None {
			style = t.Good
		}
	}
	if all := m.choices(); m.onBoard && m.choice > 0 && m.choice < len(all) {
		second, style = "On the board: "+m.said(board, all[m.choice].Candidate), t.Text
		if c := all[m.choice].judged; c != nil {
			second = fmt.Sprintf("On the board: %s for %d, wins %.1f of 100", m.game.notation(board, all[m.choice].Candidate), c.Move.Score, 100*c.Win)
		}
	}
	rack := ", of " + j.Rack.String()
	switch {
	case !j.Whole && j.Rack.Size() == 0:
		rack = ", of tiles unknown"
	case !j.Whole:
		rack += " and others"
	}
	third := m.note()
	if third == "" {
		third = m.why()
		if claim, _, more := strings.Cut(third, ": "); more && widget.Width(third) > room {
			third = claim + "." // y shows the rest
		}
	}
	if meaning := sidepanel.Meaning(m.sense); meaning != "" {
		separator := "; "
		if strings.HasSuffix(third, ".") {
			separator = " "
		}
		third = strings.TrimPrefix(third+separator+meaning, "; ")
	}
	return []string{t.Text.Render(widget.Cut(played+rack, room)), style.Render(widget.Cut(second, room)), t.Muted.Render(widget.Cut(third, room))}
}

// why says why the best turn is better than the one played, or "" if it isn't or not all of the rack is known.
func (m Model) why() string {
	j := m.judgement()
	if j == nil || !j.Whole || j.Lost == 0 || m.onBoard && m.choice > 0 {
		return ""
	}
	view := m.view()
	v := m.verdict(m.turn)
	if v == nil {
		return wording.Because(m.game.end.Variant(), view, grading.ByWorth(*j))
	}
	if v.Lost.Size() == grading.None {
		return ""
	}
	return wording.Because(m.game.end.Variant(), view, *v)
}

// weighed says what the turn shown lost, and which was the best.
func (m Model) weighed(b crossword.Board, v *grading.Verdict) string {
	best, text := v.Best(), say.Capital(wording.LossOf(*v))
	if v.Played == 0 {
		if v.By == grading.Solved {
			return fmt.Sprintf("%s: %+.0f to the end", text, best.Equity)
		}
		return fmt.Sprintf("%s: it wins %.1f of 100 games", text, 100*best.Win)
	}
	return text + ". Best " + m.game.notation(b, search.Candidate{Move: best.Move, Exchanged: best.Exchange.Size(), Tiles: best.Exchange})
}

// did describes a player's turn.
func (m Model) did(at turn) string {
	name := m.game.names[at.Seat]
	switch c := at.played(); {
	case at.Kind == crossword.Passed:
		return name + " passed"
	case at.Kind == crossword.Exchanged && c.Tiles.Size() == c.Exchanged:
		return name + " exchanged " + c.Tiles.String()
	case at.Kind == crossword.Exchanged:
		return name + " exchanged " + say.Count(c.Exchanged, "tile")
	default:
		return fmt.Sprintf("%s played %s for %d", name, m.game.notation(at.board, c), at.Points)
	}
}

// said returns a choice with its score and the leave.
func (m Model) said(b crossword.Board, c search.Candidate) string {
	text := fmt.Sprintf("%s for %d", m.game.notation(b, c), c.Score)
	if c.Rest.Size() > 0 {
		text += ", keeps " + c.Rest.String()
	}
	if m.game.leaves {
		text += ", worth " + say.Tenths(c.Worth)
	}
	return text
}

// points formats a difference.
func (m Model) points(n int64) string {
	if m.game.leaves {
		return say.Tenths(n)
	}
	return fmt.Sprint(n / search.Milli)
}

// note returns other remarks on the turn.
func (m Model) note() string {
	var parts []string
	number := len(m.game.end.Turns())
	if !m.isAtEnd() {
		at := m.game.turns[m.turn]
		if v := m.verdict(m.turn); v != nil && v.By == grading.Solved && v.Line.Over {
			parts = append(parts, m.lineText(v.Line))
		}
		if j := m.judgement(); j != nil && len(j.Unlisted) > 0 {
			verb := "isn't"
			if len(j.Unlisted) > 1 {
				verb = "aren't"
			}
			parts = append(parts, say.List(j.Unlisted)+" "+verb+" in "+say.Plain(m.game.lexicon))
		}
		if at.Hints > 0 {
			parts = append(parts, "after "+say.Count(at.Hints, "hint"))
		}
		if at.adjusted != 0 {
			parts = append(parts, fmt.Sprintf("the file counts %+d", at.adjusted))
		}
		number = at.number + 1
		if at.adjusted != 0 {
			number++
		}
	}
	if text := m.game.notes[number]; text != "" {
		parts = append(parts, "\""+say.Plain(strings.ReplaceAll(text, "\n", " "))+"\"")
	}
	return strings.Join(parts, "; ")
}
