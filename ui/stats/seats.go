package stats

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// summary returns a game's summary: who won, when it was, and how it ended. The first two share a line if
// there is room.
func (p pages) summary(width int) []string {
	t := p.frame.Theme
	won, at := p.headline(width-leading), whenExactly(p.detail.game.Began(), p.now)
	lines := []string{t.Strong.Render(won)}
	if room := width - 2 - ansi.StringWidth(won) - ansi.StringWidth(at); room >= gap {
		lines[0] += widget.Blank(room) + t.Muted.Render(at)
	} else {
		lines = append(lines, t.Muted.Render(at))
	}
	about := []string{p.facts()}
	if p.kind.Page.About != nil {
		about[0] = p.kind.Page.About(p.detail.game)
	}
	if p.alone() && p.scored() {
		about = append(about, p.found()...)
	}
	if text := p.detail.also; text != "" {
		about = append(about, widget.Printable(text))
	}
	if text := p.reviewed(); text != "" {
		about = append(about, text)
	}
	for _, text := range about {
		for _, l := range widget.Wrap(text, width-leading) {
			lines = append(lines, t.Text.Render(l))
		}
	}
	return lines
}

// reviewed returns the players' figures from a review, or "".
func (p pages) reviewed() string {
	var of []string
	for i, r := range p.detail.review.Seats {
		if r.Turns > 0 && i < len(p.detail.game.Seats) {
			of = append(of, fmt.Sprintf("%s Mistake Index %.1f, accuracy %.1f", widget.Printable(p.detail.game.Seats[i].Name), r.Mistakes, r.Accuracy))
		}
	}
	if len(of) == 0 {
		return ""
	}
	return "Reviewed in " + say.Count(p.detail.review.Worlds, "world") + ": " + strings.Join(of, "; ")
}

// found returns lines about the words found in a game for one player.
func (p pages) found() []string {
	g, told := p.detail.game, p.detail.told
	lines := []string{"No word was found"}
	if g.BestWord != "" {
		lines[0] = "Best word " + widget.Cut(capitals(g.BestWord), 30) + ", " + say.Count(int(g.BestPoints), "point")
		equals := 0
		for _, m := range told.Moments {
			if m.Points == g.BestPoints {
				equals++
			}
		}
		if equals > 1 {
			lines[0] += ", played first of " + say.Number(equals)
		}
	}
	lines = append(p.dealt(), lines...)
	if e := g.Share.Everyday; e.HeldWords > 0 {
		points := fmt.Sprintf("%s of %s", say.Number(e.FoundPoints), say.Count(e.HeldPoints, "point"))
		share := fmt.Sprintf(" (%s)", say.Percent(e.FoundPoints, e.HeldPoints))
		line := "Found " + say.Everyday(e.FoundWords, e.HeldWords)
		if rank := p.rank(g); rank != "" {
			line += "; " + points + " for the rank" + share + ": " + rank
		} else {
			line += " and " + points + share
		}
		lines = append(lines, line)
	}
	if all := p.foundOfAll(); all != "" {
		lines = append(lines, all)
	}
	count := say.Count(g.Words, "word")
	for _, fact := range p.kind.Page.Facts {
		n, _ := g.Fact(fact.Key)
		count += ", " + say.Count(int(n), fact.Name)
	}
	if g.Hints > 0 {
		count += ", " + say.Count(g.Hints, "hint")
	}
	return append(append(lines, count+told.Counted), told.About...)
}

// foundOfAll returns the share of all words that was found, or "" if unknown.
func (p pages) foundOfAll() string {
	s := p.detail.game.Share
	if s.HeldWords == 0 {
		return ""
	}
	return fmt.Sprintf("Found %s of %s and %s of %s (%s), by %s",
		say.Number(s.FoundWords), say.Count(s.HeldWords, "word"), say.Number(s.FoundPoints), say.Count(s.HeldPoints, "point"),
		say.Percent(s.FoundPoints, s.HeldPoints), widget.Printable(s.Dictionary))
}

// dealt returns lines that say whether the board was Daily's, and whether the player had seen it before.
func (p pages) dealt() []string {
	g := p.detail.game
	switch {
	case g.Day != "" && g.Replay:
		return []string{"The day's board of " + say.Date(widget.Printable(g.Date())) + ", played again: practice"}
	case g.Day != "":
		return []string{"The day's board of " + say.Date(widget.Printable(g.Date()))}
	case g.Replay:
		return []string{say.Capital(say.Seen)}
	}
	return nil
}

// rank returns the rank of a game, or "".
func (p pages) rank(g stats.Game) string {
	e, of := g.Share.Everyday, p.kind.Alone.Rank
	if of == nil || g.Replay {
		return ""
	}
	return of(g.Facets, e.FoundPoints, e.HeldPoints)
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
	case p.scored() && others && best > next && !slices.Contains([]string{"resigned", "time", "gone"}, g.Ending):
		told = " won by " + say.Count(int(best-next), "point")
	}
	return widget.Cut(say.List(first), width-len(told)) + told
}

// facts returns a line with the end of the game and its other facts.
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

// drawSeats draws the players, best place first.
func (p pages) drawSeats(c *canvas) {
	t, d := p.frame.Theme, p.detail
	seats := []tableColumn[int]{
		{column{head: "place", width: len("place"), right: true}, func(i int) string { return say.Number(d.game.Seats[i].Place) }},
		{column{head: "player", width: min(40, c.width-1-len("place")-7-7-gap-gap-bestWidth)}, func(i int) string {
			return say.Seat(d.game.Seats[i].Name, d.game.Seats[i].Level)
		}},
	}
	if p.scored() {
		seats = append(seats, number("score", 7, strong, func(i int) int { return int(d.game.Seats[i].Score) }))
	}
	if p.scored() && d.read {
		seats = append(seats, number("words", 7, common, func(i int) int { n, _ := game.PlaysOf(d.laid, i); return n }),
			tableColumn[int]{column{head: "best word", width: bestWidth}, func(i int) string {
				n, top := game.PlaysOf(d.laid, i)
				if n == 0 {
					return ""
				}
				points := " " + say.Number(int(top.Points))
				return widget.Cut(capitals(top.Word), bestWidth-len(points)) + points
			}})
	}
	c.line(" " + t.Muted.Render(heads(seats)))
	for _, i := range byPlace(d.game.Seats) {
		drawRow(c, t, seats, i)
	}
}

const bestWidth = 20 // columns of a seat's best word and its points

// byPlace returns the indexes of the seats, best place first.
func byPlace(seats []game.Seat) []int {
	all := make([]int, len(seats))
	for i := range all {
		all[i] = i
	}
	game.SortStable(all, func(a, b int) int { return cmp.Compare(seats[a].Place, seats[b].Place) })
	return all
}

// told says how a game ended, without a full stop.
func (p pages) told(g stats.Game) string {
	e := p.kind.Ended(g.Result)
	if e.Loser {
		return loser(g) + e.Told
	}
	return e.Told
}

// loser returns the loser's name, or "A player" if there are several.
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
