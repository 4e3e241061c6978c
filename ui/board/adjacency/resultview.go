package adjacency

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Rows of the result above and below list and board: title, blank, score,
// share, blank, filters; blank, legend and code.
const (
	resultHead = 6
	resultFoot = 2

	resultLeast = 16 // columns of the list
	resultMost  = 30
)

func (m Model) resultRoom() (width, height int) {
	return m.frame.Width - 4 - gap - resultLeast, m.frame.Height - resultHead - resultFoot
}

func (m Model) viewResult() screen.View {
	t := m.frame.Theme
	w, h := m.grid.Size()
	listed := max(resultLeast, min(resultMost, m.frame.Width-4-gap-w))
	left := max(1, (m.frame.Width-w-gap-listed)/2)
	room := m.frame.Width - left - 1
	top := max(0, (m.frame.Height-h-resultHead-resultFoot)/3)

	lines := make([]string, top, m.frame.Height)
	lines = append(lines, m.resultTitle(room), "", m.resultScore(room), t.Muted.Render(widget.Cut(m.shares(room), room)), "",
		t.Muted.Render(widget.Cut(m.filters(), room)))

	v := screen.View{}
	list := m.list()
	rows, first := m.resultRows(list, listed, h)
	for i, line := range m.resultGrid(list) {
		row := strings.Repeat(" ", listed)
		if i < len(rows) {
			row = rows[i]
			if first+i < len(list) {
				v.Regions = append(v.Regions, screen.Region{
					ID: fmt.Sprintf("word %d", first+i), X: left, Y: len(lines), Width: listed, Height: 1,
				})
			}
		}
		lines = append(lines, row+strings.Repeat(" ", gap)+line)
	}
	v.Regions = append(v.Regions, m.squareRegions(left+listed+gap, top+resultHead)...)
	lines = append(lines, "", m.resultFooter(room))
	margin := strings.Repeat(" ", left)
	for i := range lines {
		if lines[i] != "" {
			lines[i] = margin + lines[i]
		}
	}
	v.Content = strings.Join(lines, "\n")
	return v
}

func (m Model) resultTitle(room int) string {
	t := m.frame.Theme
	o, _ := m.state.Outcome()
	c := m.state.Config()
	ending := map[rules.Ending]string{
		rules.RanOut:   "time is up",
		rules.Left:     "left after " + say.Clock(m.state.Last()),
		rules.AllFound: "all everyday words found in " + say.Clock(m.state.Last()),
	}[o.Ending]
	about := fmt.Sprintf("%d×%d, %s, %s", c.Size, c.Size, lasting(c), ending)
	return t.Title.Render("Adjacency") + "  " + t.Muted.Render(widget.Cut(about, room-11))
}

// resultScore is the score and what there is to say about it.
func (m Model) resultScore(room int) string {
	t := m.frame.Theme
	o, _ := m.state.Outcome()
	score := say.Count(o.Score, "point")
	about := say.Count(o.Words, "word")
	if o.Rerolls > 0 {
		about += fmt.Sprintf(", %s (-%d)", say.Count(o.Rerolls, "re-roll"), o.Rerolls*rules.RerollCost)
	}
	if o.Hints > 0 {
		about += ", assisted by " + say.Count(o.Hints, "hint")
	}
	if o.Best.Word != "" {
		about += fmt.Sprintf(", best word %s with %d", say.Word(o.Best.Word), o.Best.Points)
	}
	// Of the games of this size and time, which the title names.
	switch m.result.standing {
	case play.NewBest:
		score += ", a new best"
	case play.FirstGame:
		score += ", your first"
	}
	return t.Accent.Render(score) + "   " + widget.Cut(about, room-lipgloss.Width(score)-3)
}

// shares is how much of what the boards held was found.
func (m Model) shares(room int) string {
	r := m.result
	if r.trouble != "" {
		return "No review: " + r.trouble
	}
	if !r.reviewed {
		return ""
	}
	f, h := r.review.Found, r.review.Held
	if h.Words == 0 {
		return "there was no word of " + r.dictionary + " to be found"
	}
	text := fmt.Sprintf("found %d of %s (%s), %d of %s (%s), best possible %d",
		f.Words, say.Count(h.Words, "word"), say.Percent(f.Words, h.Words),
		f.Points, say.Count(h.Points, "point"), say.Percent(f.Points, h.Points), r.review.Best)
	if len(text) <= room {
		return text
	}
	return fmt.Sprintf("%d of %s, %d of %s, best %d",
		f.Words, say.Count(h.Words, "word"), f.Points, say.Count(h.Points, "point"), r.review.Best)
}

// filters says which words are listed.
func (m Model) filters() string {
	r := m.result
	text := showNames[r.show]
	switch {
	case r.length == longest:
		text += fmt.Sprintf(", %d letters or more", longest)
	case r.length > 0:
		text += fmt.Sprintf(", %d letters", r.length)
	}
	if r.start >= 0 {
		text += ", from " + m.state.Boards()[r.roll].Face(r.start)
	}
	if r.reviewed {
		text += fmt.Sprintf(": %d", len(m.list()))
	}
	if n := m.state.Rerolls(); n > 0 {
		text += fmt.Sprintf("   board %d of %d", r.roll+1, n+1)
	}
	return text
}

// resultGrid is the board in view with the path of the chosen word.
func (m Model) resultGrid(list []rules.Reviewed) []string {
	var path uint64
	if len(list) > 0 {
		for _, square := range list[m.result.selected].Path {
			path |= 1 << square
		}
	}
	board := m.state.Boards()[m.result.roll]
	return m.grid.Lines(func(place int) widget.Cell {
		square := m.square(place)
		return widget.Cell{
			Tile: board.At(square), Mark: widget.Mark(path >> square & 1),
			Cursor: m.result.start == square,
		}
	})
}

// resultRows is the rows of words, the chosen one kept in view; first is the
// index of the first row's word.
func (m Model) resultRows(list []rules.Reviewed, width, height int) (rows []string, first int) {
	t := m.frame.Theme
	if len(list) == 0 {
		text := "none"
		if !m.result.reviewed && m.result.trouble == "" && m.result.show != showFound {
			text = "looking"
		}
		return []string{"  " + t.Muted.Render(text) + strings.Repeat(" ", width-2-len(text))}, 0
	}
	first = max(0, min(m.result.selected-height/2, len(list)-height))
	for i := first; i < min(len(list), first+height); i++ {
		w := list[i]
		word := w.Word
		switch {
		case !w.Listed:
			word += " *"
		case m.result.show == showAll && w.Found:
			word += " +"
		}
		style := t.Text
		if m.result.reviewed && !w.Everyday && w.Listed {
			style = t.Muted
		}
		line := listLine{text: word, points: w.Points}
		if i == m.result.selected {
			rows = append(rows, t.Chosen.Render("> "+line.draw(lipgloss.NewStyle(), t.Muted, width-4)+"  "))
		} else {
			rows = append(rows, "  "+line.draw(style, t.Muted, width-4)+"  ")
		}
	}
	return rows, first
}

// resultFooter is the legend of the list and the board's code.
func (m Model) resultFooter(room int) string {
	t := m.frame.Theme
	var legend []string
	for _, w := range m.words() {
		if !w.Listed {
			legend = append(legend, "* not in "+m.result.dictionary)
			break
		}
	}
	if m.result.show == showAll {
		legend = append(legend, "+ found")
	}
	code := "board " + m.code().String()
	text := strings.Join(append(legend, ""), "   ")
	return t.Muted.Render(widget.Cut(text, room-len(code))) + t.Muted.Render("board ") + code[len("board "):]
}
