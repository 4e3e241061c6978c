package stats

import (
	"slices"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// figureRows are the rows of the records besides opponents and best moves. Best moves are shown only if
// opponentsMost opponents have room.
const (
	figureRows    = 6
	opponentsMost = 8
)

// layout sets the rows of opponents, and leaves a few for the best moves.
func (r records) layout(f screen.Frame, scored bool) records {
	tiles := r.tileRows(f)
	rows := f.Height - 2 - figureRows - 2 - tiles
	if scored {
		rows = min(rows, max(opponentsMost, (rows-2)/2))
		if len(r.Plays) > 0 {
			rows = min(rows, max(4, f.Height-2-figureRows-2-2-3-tiles))
		}
	}
	r.opponents.resize(rows)
	return r
}

func (p pages) resultLines() []recordRow {
	r := p.records.Records
	hints := ""
	if r.Assisted > 0 {
		hints = say.Number(r.Assisted) + " with hints"
		if p.scored() {
			hints += " set no best"
		}
	}
	drawn := ""
	if r.Drawn > 0 || p.scored() {
		drawn = say.Number(r.Drawn) + " drawn, "
	}
	lost := drawn + say.Number(r.Lost) + " lost"
	if r.Seats > r.Games {
		lost += ", of " + say.Count(r.Seats, "seat")
	}
	switch games := p.kind.Page.Variant.Games; {
	case p.variant() && hints != "":
		hints = games + ", " + hints
	case p.variant():
		hints = games
	}
	lines := []recordRow{{"games", say.Number(r.Games), hints}, {"won", say.Number(r.Won), lost}}
	if !p.scored() {
		return lines
	}
	best, widest, mean, laid := recordRow{"best score", "-", ""}, recordRow{"widest margin", "-", ""}, recordRow{"mean score", "-", ""}, recordRow{"words laid", say.Number(r.Words), say.Count(r.Distinct, "different word")}
	if r.Seats > 0 {
		mean.figure = tenths(r.Mean)
	}
	if r.Seats > 0 && r.Assisted < r.Games {
		best.figure = say.Number(int(r.Best))
		if g := r.Highest; g.ID != "" && ranked(g.Seats)[0].Level == "" && g.Score == r.Best {
			best.note = p.rivals(g)
		}
	}
	if g := r.Widest; g.ID != "" && ranked(g.Seats)[0].Level == "" && g.Margin > 0 {
		widest.figure, widest.note = signed(g.Margin), p.rivals(g)
	}
	return append(lines, best, mean, widest, laid)
}

// rivals returns the opponents of the first of the ranked seats, and the date.
func (p pages) rivals(g stats.Game) string {
	var names []string
	for _, s := range ranked(g.Seats)[1:] {
		names = append(names, say.Seat(s.Name, s.Level))
	}
	return "against " + widget.Cut(say.List(names), 2*nameWidth) + ", " + when(g.Began(), p.now)
}

const (
	opponentMost  = 34 // most columns of an opponent's name
	opponentsWide = 73 // narrowest row with all figures
)

// opponentColumns returns the columns of opponents: the name, and as many figures as fit.
func (p pages) opponentColumns(width int) []tableColumn[stats.Opponent] {
	figure := func(head string, cell func(stats.Opponent) string) tableColumn[stats.Opponent] {
		return tableColumn[stats.Opponent]{column{head: head, width: 9, right: true, style: strong}, cell}
	}
	columns := []tableColumn[stats.Opponent]{
		{column{head: "against"}, opponent},
		number("games", 7, strong, func(o stats.Opponent) int { return o.Games }),
		number("won", 7, strong, func(o stats.Opponent) int { return o.Won }),
		number("drawn", 7, strong, func(o stats.Opponent) int { return o.Drawn }),
		number("lost", 7, strong, func(o stats.Opponent) int { return o.Lost }),
	}
	wide := p.scored() && width >= opponentsWide
	if !wide {
		columns = slices.Delete(columns, 3, 4)
	}
	if p.scored() {
		columns = append(columns,
			figure("margin", func(o stats.Opponent) string { return signedTenths(o.Margin) }),
			figure("score", func(o stats.Opponent) string { return tenths(o.Score) }))
	} else {
		columns = append(columns, figure("won %", func(o stats.Opponent) string { return say.PercentTenths(2*o.Won+o.Drawn, 2*o.Games) }))
	}
	if wide {
		columns = append(columns, figure("best", func(o stats.Opponent) string {
			if o.Games == o.Assisted {
				return "-"
			}
			return say.Number(int(o.Best))
		}))
	}
	columns[0].width = min(width-2-widths(columns), opponentMost)
	return columns
}

func signedTenths(x float64) string {
	if text := tenths(x); x > 0 && text != "0.0" {
		return "+" + text
	}
	return tenths(x)
}

// drawOpponents draws the results by opponent.
func (p pages) drawOpponents(c *canvas) {
	t, all := p.frame.Theme, p.records.opponents
	columns := p.opponentColumns(c.width - 1)
	if all.total > all.height {
		columns[0].head += ", " + say.Number(all.cursor+1) + " of " + say.Number(all.total)
	}
	c.line(widget.Blank(3) + t.Muted.Render(heads(columns)))
	drawList(c, t, all, columns, "")
}

// drawBestPlays draws the best moves that fit.
func (p pages) drawBestPlays(c *canvas) {
	t, plays := p.frame.Theme, p.records.Plays
	rows := min(len(plays), c.height-len(c.lines)-2)
	if rows < 1 {
		return
	}
	c.line("")
	columns := []tableColumn[stats.LaidWord]{
		{column{head: "best moves", width: 18}, func(b stats.LaidWord) string { return capitals(b.Word) }},
		number("points", 7, strong, func(b stats.LaidWord) int { return int(b.Points) }),
		{column{head: "by", style: muted}, func(b stats.LaidWord) string { return say.Plain(b.Seat.Name) }},
		{column{head: "when", width: whenWidth, style: muted}, func(b stats.LaidWord) string { return when(b.Started, p.now) }},
	}
	columns[2].width = min(opponentMost, c.width-1-18-7-gap-gap-whenWidth)
	c.line(" " + t.Muted.Render(heads(columns)))
	for _, b := range plays[:rows] {
		drawRow(c, t, columns, b)
	}
}
