package stats

import (
	"cmp"
	"slices"

	"charm.land/lipgloss/v2"

	"quoin/game"
	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// The list of words beside a board: its least columns, so that the largest board fits in the narrowest
// screen; its most columns, since points far from their words are hard to find; and the columns from which it
// shows the score after each word.
const (
	momentsLeast = 22
	momentsMost  = 46
	momentsScore = 36
)

// seated returns the words of existing seats. The store may have been tampered with.
func seated(plays []game.PlayedWord, seats int) []game.PlayedWord {
	return slices.DeleteFunc(plays, func(p game.PlayedWord) bool { return p.Seat < 0 || p.Seat >= seats })
}

// arranged sorts the words in the chosen order.
func (p pages) arranged() pages {
	rows := slices.Clone(p.detail.told.Moments)
	if !p.alone() && !p.detail.inTurn {
		game.SortStable(rows, func(a, b kind.Moment) int { return cmp.Compare(b.Points, a.Points) })
	}
	p.detail.list = list[kind.Moment]{known: true, total: len(rows), rows: rows, height: p.detail.list.height}
	return p
}

// drawMoments draws the words, and beside them the board at the chosen one.
func (p pages) drawMoments(c *canvas) {
	t, d, from, width := p.frame.Theme, p.detail, len(c.lines), c.width
	var board []string
	if d.board != nil {
		board = d.board(d.list.cursor)
		c.width = 1 + min(momentsMost, width-lipgloss.Width(board[1])-3)
	}
	columns := p.momentColumns(c.width)
	switch {
	case d.list.total == 0:
		c.say(t, "No word was laid.")
	case p.alone():
		c.line(widget.Blank(3) + t.Muted.Render(heads(columns)))
	default:
		order := "most points first"
		if d.inTurn {
			order = "as they were laid"
		}
		c.between(t.Text.Render(say.Count(d.list.total, "word")+", "+order), position(t, d.list.cursor, d.list.total))
	}
	drawList(c, t, d.list, columns, "")
	beside := c.width + 2
	c.width = width
	c.beside(from, beside, board)
}

// momentColumns returns the columns of the words: when each was found and the score by then, or its player.
func (p pages) momentColumns(width int) []tableColumn[kind.Moment] {
	d := p.detail
	word := tableColumn[kind.Moment]{column{head: "word", width: min(24, width/2-6)}, func(m kind.Moment) string {
		if m.Word == "" {
			return m.Other
		}
		return capitals(m.Word)
	}}
	points := tableColumn[kind.Moment]{column{head: "points", width: 9, right: true, style: strong}, func(m kind.Moment) string {
		if m.Word == "" && m.Points == 0 {
			return ""
		}
		return say.Number(int(m.Points))
	}}
	if !p.alone() {
		return []tableColumn[kind.Moment]{word, points, {column{width: width - 3 - word.width - points.width - gap, style: muted}, func(m kind.Moment) string {
			return say.Seat(d.game.Seats[m.Seat].Name, d.game.Seats[m.Seat].Level)
		}}}
	}
	at := tableColumn[kind.Moment]{column{head: "time", width: len("time"), right: true, style: muted}, func(m kind.Moment) string { return say.Elapsed(m.At) }}
	for _, m := range d.told.Moments {
		at.width = max(at.width, len(at.cell(m)))
	}
	columns := []tableColumn[kind.Moment]{at, word, points}
	if width > momentsScore {
		columns = append(columns, number("score", 8, muted, func(m kind.Moment) int { return int(m.Score) }))
	} else {
		columns[2].head, columns[2].width = "pts", len("pts")
	}
	columns[1].width = 0
	columns[1].width = width - 3 - widths(columns)
	return columns
}
