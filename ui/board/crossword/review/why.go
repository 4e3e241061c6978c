package review

import (
	"fmt"
	"math"
	"strconv"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/widget"
)

// Instead of the best moves, the reasons of a turn can be shown: the figures of the best turn and of the one played
// beside each other, the sentence made of them and the line of play; and on the board the squares that replies use.

// toggleWhy shows the reasons, or the best moves again.
func (m Model) toggleWhy() Model {
	if m.explained = !m.explained; m.explained {
		m.plotted, m.pane, m.onBoard = false, turnsPane, false
	}
	return m.followMove()
}

// canExplain reports whether the turn shown has reasons.
func (m Model) canExplain() bool {
	v := m.verdict(m.turn)
	return !m.isAtEnd() && v != nil && v.Played > 0
}

// factNames are the rows of the table.
var factNames = [...]string{
	grading.ScoresMore: "points now", grading.KeepsMore: "tiles kept", grading.DrawsMore: "next turn", grading.AllowsLess: "the reply",
	grading.LastsMore: "later on", grading.BagsMore: "wins of 100", grading.MakesMore: "to the end", grading.YieldsLess: "opponent",
	grading.LosesLess: "tiles left", grading.WinsMore: "wins of 100",
}

// whyRows draws the reasons of the turn shown in at most rows rows.
func (m Model) whyRows(width, rows int) (lines []string) {
	t := m.frame.Theme
	if !m.canExplain() {
		text := "Not judged yet"
		if v := m.verdict(m.turn); v != nil || m.isAtEnd() {
			text = "Nothing was better"
		}
		return []string{t.Muted.Render(widget.Cut("  "+text, width))}
	}
	v, view := m.verdict(m.turn), m.view()
	row := func(name, best, played string) string {
		return widget.Cut(fmt.Sprintf("  %-11s%6s%8s", name, best, played), width)
	}
	lines = append(lines, t.Muted.Render(row("", "best", "played")))
	for _, f := range grading.Why(view, m.game.end.Variant().Tiles, *v) {
		best, played := fmt.Sprintf("%.1f", f.Best), fmt.Sprintf("%.1f", f.Played)
		switch f.Reason {
		case grading.BagsMore, grading.WinsMore:
			best, played = fmt.Sprintf("%.1f", 100*f.Best), fmt.Sprintf("%.1f", 100*f.Played)
		case grading.ScoresMore, grading.MakesMore, grading.YieldsLess, grading.LosesLess:
			best, played = fmt.Sprintf("%.0f", f.Best), fmt.Sprintf("%.0f", f.Played)
		}
		lines = append(lines, t.Text.Render(row(factNames[f.Reason], best, played)))
		if f.Reason == grading.DrawsMore {
			lines = append(lines, t.Muted.Render(row(" its bonus", percent(f.BestShare), percent(f.PlayedShare))))
		}
	}
	add := func(text string) {
		for _, line := range widget.Wrap(text, max(1, width-2)) {
			lines = append(lines, "  "+t.Muted.Render(line))
		}
	}
	if len(lines) < rows {
		lines = append(lines, "")
	}
	if v.By == grading.Solved {
		line := v.PlayedLine
		if m.onBoard {
			line = v.Line
		}
		add(m.lineText(line))
	} else if v.Sequel.Worlds > 0 {
		add("The figures on the board are how many of 100 replies to this move use a square.")
	}
	add(wording.Because(m.game.end.Variant(), view, *v))
	return lines[:min(len(lines), rows)]
}

func percent(share float64) string { return strconv.Itoa(int(math.Round(100*share))) + "%" }

// view returns what grading.Why needs of the view of the turn shown.
func (m Model) view() player.View {
	return player.View{Board: m.game.turns[m.turn].board, Rack: m.judgement().Rack}
}

// The least shares of the replies for a figure, and for darker shades.
var heatShares = [...]float64{0.02, 0.1, 0.25}

// heat returns the squares that the replies to the move on the board use; nil unless reasons are shown.
func (m Model) heat() map[crossword.Square]pieces.Square {
	if !m.explained || !m.canExplain() {
		return nil
	}
	v := m.verdict(m.turn)
	choice, sequel := v.Candidates[v.Played].Choice, v.PlayedSequel
	if m.onBoard {
		choice, sequel = v.Best().Choice, v.Sequel
	}
	if sequel.Worlds == 0 {
		return nil
	}
	all := map[crossword.Square]pieces.Square{}
	for at, s := range grading.Replies(m.game.turns[m.turn].board, choice, sequel) {
		q := pieces.Square{Badge: strconv.Itoa(int(math.Round(100 * s.Share)))}
		for _, least := range heatShares {
			if s.Share >= least {
				q.Heat++
			}
		}
		if q.Heat > 0 {
			all[at] = q
		}
	}
	return all
}
