package stats

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"

	"quoin/game/adjacency"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// Columns of the list of words: at least, so that the largest board stands
// beside it in the narrowest screen; at most, since more makes the points
// hard to find; and from how many on it shows the score after each word.
const (
	momentsLeast = 22
	momentsMost  = 46
	momentsScore = 36
)

// What is said of a game takes this many rows: the first of it always, the
// others if the board beside the words leaves room for them.
const (
	factsLeast = 3
	factsMost  = 5
)

// factsMost is more rows when the share is known.
func (d detail) factsMost(width int) int { return factsMost + len(d.shareLines(width)) }

// shareLines is how much of what there was was found, or nothing.
func (d detail) shareLines(width int) []string {
	s := d.game.Share
	if s.HeldWords == 0 {
		return nil
	}
	return widget.Fold([]string{
		fmt.Sprintf("Found %s of %s and %s of %s (%s)",
			say.Number(s.FoundWords), say.Count(s.HeldWords, "word"), say.Number(s.FoundPoints), say.Count(s.HeldPoints, "point"),
			say.Percent(s.FoundPoints, s.HeldPoints)),
		"by " + widget.Printable(s.Dictionary),
	}, ", ", width-2)
}

// layout makes room for the board and the words below what is said first.
func (d detail) layout(f screen.Frame) detail {
	if f.Theme == nil {
		return d
	}
	// Below the title, the facts and a blank.
	d.moments = d.moments.resize(f.Height - 2 - d.factsMost(f.Width) - 2)
	if !d.replay.known {
		d.grid = nil
		return d
	}
	n := d.replay.config.Size
	width := min(f.Width, maxWidth)
	room := gridFor{f.Theme, n, min(width-momentsLeast-3, 5*n+3), f.Height - 2 - d.factsMost(f.Width) - 2}
	if d.grid == nil || d.made != room {
		d.grid, d.made = widget.NewGrid(f.Theme, n, room.width, room.rows), room
	}
	_, rows := d.grid.Size()
	d.moments = d.moments.resize(max(d.moments.height, min(rows, f.Height-2-factsLeast-2)))
	return d
}

// drawGrids is what is to be said of a game of Adjacency, its words in order, and
// the board of the chosen one with its path.
func (p pages) drawGrids(c *canvas) {
	t, d := p.frame.Theme, *p.detail
	c.between(t.Strong.Render(say.Count(int(d.game.Score), "point")), t.Muted.Render(whenExactly(d.game.Began(), p.now)))
	facts := d.facts(c.width)
	room := c.height - 2 - 2 - d.moments.height // for all of them, the first included
	for _, fact := range facts[:max(0, min(len(facts), max(factsLeast, room)-1))] {
		c.line(" " + t.Text.Render(fact))
	}
	c.line("")
	switch {
	case d.unread != nil:
		c.bad(t, "! "+unreadable(d.unread)+".")
		return
	case !d.replay.known:
		return
	}
	d.drawPlay(c)
}

// facts is what is said of a game, one thing a line.
func (d detail) facts(width int) []string {
	g, r := d.game, d.replay
	facts := []string{board(g.Facets[0]) + " board, " + lasting(g.Facets[1]) + "; " + d.ended()}
	if g.BestWord == "" {
		facts = append(facts, "No word was found")
	} else {
		best := "Best word " + widget.Cut(capitals(g.BestWord), 30) + ", " + say.Count(int(g.BestPoints), "point")
		if r.equals > 1 {
			best += ", played first of " + say.Number(r.equals)
		}
		facts = append(facts, best)
	}
	facts = append(facts, d.shareLines(width)...)
	rerolls, _ := g.Fact(adjacency.FactRerolls)
	count := say.Count(g.Words, "word") + ", " + say.Count(int(rerolls), "re-roll")
	if g.Hints > 0 {
		count += ", " + say.Count(g.Hints, "hint")
	}
	if !r.known {
		return append(facts, count)
	}
	checked := "not checked"
	if r.config.Checked {
		checked = "checked with " + widget.Printable(r.dictionary)
	}
	rest := fmt.Sprintf("from %d letters, %s weights", r.config.MinLength, r.config.Weights.PresetName())
	if r.coded {
		// First, since it is long with weights of one's own, and no use when cut.
		rest = "board code " + r.code.String() + "; " + rest
	}
	return append(facts, count+"; "+checked, strings.ToUpper(rest[:1])+rest[1:])
}

func (d detail) ended() string {
	timed := d.game.Pool != adjacency.FindAll
	switch {
	case d.game.Ending == adjacency.RanOut.String():
		return "the time ran out"
	case d.game.Ending == adjacency.AllFound.String():
		return "every everyday word was found after " + say.Elapsed(d.game.Lasted)
	case timed && !d.replay.known:
		return "left early"
	case timed:
		return "left early, with " + say.Clock(d.replay.config.Limit()-d.game.Lasted) + " to go"
	}
	return "left after " + say.Elapsed(d.game.Lasted)
}

// drawPlay is the words and the board side by side.
func (d detail) drawPlay(c *canvas) {
	gridWidth, _ := d.grid.Size()
	width := min(momentsMost, c.width-gridWidth-3)
	words := d.drawMoments(width)
	grid := d.drawBoard()
	for i := range max(len(words), len(grid)) {
		line := widget.Blank(width + 1)
		if i < len(words) {
			if i > 0 {
				c.region(regionRow(d.moments.top+i-1), 1, width)
			}
			line = " " + words[i]
			line += widget.Blank(width + 1 - lipgloss.Width(line))
		}
		if i < len(grid) {
			line += "  " + grid[i]
		}
		c.line(line)
	}
}

// drawMoments is the words and re-rolls in sight, below a head.
func (d detail) drawMoments(width int) []string {
	t := d.made.theme
	if d.moments.total == 0 {
		return widget.Wrap("Nothing was played.", width)
	}
	scored := width >= momentsScore
	points := column{width: 8, right: true}
	if !scored {
		points.width = 4
	}
	at := column{width: max(len("time"), d.replay.atWidth), right: true}
	word := column{width: width - 2 - at.width - 2 - points.width}
	if scored {
		word.width -= points.width
	}
	head := "  " + at.fit("time") + "  "
	if scored {
		head += word.fit("word") + points.fit("points") + points.fit("score")
	} else {
		head += word.fit("word") + points.fit("pts")
	}
	lines := []string{t.Muted.Render(head)}
	for i := d.moments.top; i < min(d.moments.top+d.moments.height, d.moments.total); i++ {
		mo, _ := d.moments.at(i)
		text, style := capitals(mo.word), t.Text
		if mo.word == "" {
			text, style = mo.other, t.Muted
		}
		gained := ""
		if mo.points != 0 {
			gained = say.Number(mo.points)
		}
		spans := []widget.Span{
			{Text: at.fit(say.Elapsed(mo.at)) + "  ", Style: t.Muted},
			{Text: word.fit(text), Style: style},
			{Text: points.fit(gained), Style: t.Strong},
		}
		if scored {
			spans = append(spans, widget.Span{Text: points.fit(say.Number(mo.score)), Style: t.Muted})
		}
		lines = append(lines, widget.Row(t, i == d.moments.cursor, width, spans...))
	}
	return lines
}

// drawBoard is the board of the chosen word, which of the boards it is above
// it.
func (d detail) drawBoard() []string {
	t := d.made.theme
	chosen, ok := d.moments.at(d.moments.cursor)
	var path uint64
	if ok {
		for _, square := range chosen.path {
			path |= 1 << square
		}
	}
	b := d.replay.boards[chosen.board]
	which := ""
	if n := len(d.replay.boards); n > 1 {
		which = fmt.Sprintf(" Board %d of %d", chosen.board+1, n)
	}
	return append([]string{t.Muted.Render(which)}, d.grid.Lines(func(square int) widget.Cell {
		cell := widget.Cell{Tile: b.At(square)}
		if path>>square&1 == 1 {
			cell.Mark = widget.Lit
		}
		return cell
	})...)
}
