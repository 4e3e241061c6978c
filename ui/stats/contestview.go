package stats

import (
	"cmp"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// seated are the words of those who sat. The store may have been tampered
// with.
func seated(plays []game.Play, seats int) []game.Play {
	return slices.DeleteFunc(slices.Clone(plays), func(p game.Play) bool { return p.Seat < 0 || p.Seat >= seats })
}

// arranged has the words in the order that is chosen.
func (d detail) arranged() detail {
	rows := slices.Clone(d.laid)
	if !d.inTurn {
		slices.SortStableFunc(rows, func(a, b game.Play) int { return cmp.Compare(b.Points, a.Points) })
	}
	d.plays = list[game.Play]{known: true, total: len(rows), rows: rows, height: d.plays.height}
	return d
}

// summary is what is said of a game: who won, when it was, and how it ended.
// The first two share a line where there is room.
func (p pages) summary(width int) []string {
	t := p.frame.Theme
	won, at := p.headline(width-2), whenExactly(p.detail.game.Began(), p.now)
	lines := []string{t.Strong.Render(won)}
	if room := width - 2 - ansi.StringWidth(won) - ansi.StringWidth(at); room >= gap {
		lines[0] += widget.Blank(room) + t.Muted.Render(at)
	} else {
		lines = append(lines, t.Muted.Render(at))
	}
	for _, l := range widget.Wrap(p.facts(), width-2) {
		lines = append(lines, t.Text.Render(l))
	}
	return lines
}

// drawContest is a game: who won, its players, how it ended, and its words.
func (p pages) drawContest(c *canvas) {
	t, d := p.frame.Theme, *p.detail
	switch {
	case d.err != nil:
		for _, l := range widget.Wrap(detailTrouble(d.err), min(proseWidth, c.width-4)) {
			c.line("  " + t.Bad.Render(l))
		}
		return
	case !d.known:
		c.line("  " + t.Muted.Render("…"))
		return
	}
	for _, l := range p.summary(c.width) {
		c.line(" " + l)
	}
	c.line("")
	if !p.alone() {
		p.drawSeats(c)
	}
	if p.scored() && d.played {
		c.line("")
		p.drawPlays(c)
	}
}

// headline says who won, and by how much: "Ada won by 25 points".
func (p pages) headline(width int) string {
	g := p.detail.game
	if p.alone() {
		return say.Count(int(g.Score), "point")
	}
	var first []string
	best, next, others := int64(0), int64(0), false
	for _, seat := range g.Seats {
		switch {
		case seat.Place == 1:
			first, best = append(first, say.Seat(seat.Name, seat.Level)), seat.Score
		case !others || seat.Score > next:
			next, others = seat.Score, true
		}
	}
	told := " won"
	switch {
	case len(first) == 0:
		return "Nobody won"
	case len(first) > 1:
		told = " drew"
	case p.scored() && others && best > next && g.Ending != "resigned":
		told = " won by " + say.Count(int(best-next), "point")
	}
	return widget.Cut(say.List(first), width-len(told)) + told
}

// facts are how the game ended and what there is to know beside its players.
func (p pages) facts() string {
	g := p.detail.game
	out := []string{p.told(g), say.Count(g.Turns, "turn") + " in " + say.Elapsed(max(0, g.Lasted))}
	if mode, _, _ := strings.Cut(g.Config, " "); mode == "open" || mode == "closed" {
		out = append(out, mode+" game")
	}
	if g.Assisted() {
		out = append(out, "with hints, so it sets no best")
	}
	return strings.Join(out, "; ") + "."
}

// drawSeats is the players, the first in rank on top.
func (p pages) drawSeats(c *canvas) {
	t, d := p.frame.Theme, *p.detail
	place, score, words := column{width: len("place"), right: true}, column{width: 7, right: true}, column{width: 7, right: true}
	best := column{width: 20}
	who := column{width: min(40, c.width-1-place.width-gap-score.width-words.width-gap-best.width)}
	head := place.fit("place") + widget.Blank(gap) + who.fit("player")
	if p.scored() {
		head += score.fit("score") + words.fit("words") + widget.Blank(gap) + best.fit("best word")
	}
	c.line(" " + t.Muted.Render(head))
	for _, i := range byPlace(d.game.Seats) {
		seat := d.game.Seats[i]
		line := t.Text.Render(place.fit(say.Number(seat.Place)) + widget.Blank(gap) + who.fit(say.Seat(seat.Name, seat.Level)))
		if p.scored() {
			line += t.Strong.Render(score.fit(say.Number(int(seat.Score))))
		}
		if n, top := wordsOf(d.laid, i); p.scored() && d.played {
			text := ""
			if n > 0 {
				points := " " + say.Number(int(top.Points))
				text = widget.Cut(capitals(top.Word), best.width-len(points)) + points
			}
			line += t.Text.Render(words.fit(say.Number(n)) + widget.Blank(gap) + best.fit(text))
		}
		c.line(" " + line)
	}
}

// byPlace are the seats' indexes, best place first.
func byPlace(seats []game.Seat) []int {
	var all []int
	for place := 0; place <= len(seats); place++ {
		for i, s := range seats {
			if s.Place == place || place == len(seats) && s.Place > place {
				all = append(all, i)
			}
		}
	}
	return all
}

// wordsOf are how many words a seat laid, and the best of them, the first
// among equals.
func wordsOf(plays []game.Play, seat int) (n int, best game.Play) {
	for _, p := range plays {
		if p.Seat == seat {
			if n == 0 || p.Points > best.Points {
				best = p
			}
			n++
		}
	}
	return n, best
}

// drawPlays is the words that were laid.
func (p pages) drawPlays(c *canvas) {
	t, d := p.frame.Theme, *p.detail
	if d.plays.total == 0 {
		c.say(t, "No word was laid.")
		return
	}
	order := "most points first"
	if d.inTurn {
		order = "as they were laid"
	}
	c.between(t.Text.Render(say.Count(d.plays.total, "word")+", "+order), position(t, d.plays.cursor, d.plays.total))
	word, points := column{width: min(24, c.width/2-6)}, column{width: 9, right: true}
	who := column{width: c.width - 3 - word.width - points.width - gap}
	for i := d.plays.top; i < min(d.plays.top+d.plays.height, d.plays.total); i++ {
		play, _ := d.plays.at(i)
		seat := d.game.Seats[play.Seat]
		c.region(regionRow(i), 1, c.width-1)
		c.line(" " + widget.Row(t, i == d.plays.cursor, c.width-1,
			widget.Span{Text: word.fit(capitals(play.Word)), Style: t.Text},
			widget.Span{Text: points.fit(say.Number(int(play.Points))), Style: t.Strong},
			widget.Span{Text: widget.Blank(gap) + who.fit(say.Seat(seat.Name, seat.Level)), Style: t.Muted},
		))
	}
}

// told is how a game ended, without a full stop.
func (p pages) told(g stats.Game) string {
	e := p.kind.Ended(g.Result)
	if e.Loser {
		return loser(g) + e.Told
	}
	return e.Told
}

// loser is the name of the one who lost, if it was one.
func loser(g stats.Game) string {
	name, n := "", 0
	for _, s := range g.Seats {
		if s.Place > 1 {
			name, n = say.Seat(s.Name, s.Level), n+1
		}
	}
	if n != 1 {
		return "A player"
	}
	return widget.Cut(name, 2*nameWidth)
}
