package stats

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"quoin/game/lexicon"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// sorting is a sort order of a list.
type sorting[O any] struct {
	order  O
	column string // the column to click, if there is one
	words  string
}

var (
	ordersAlone = []sorting[stats.Order]{
		{stats.ByTime, "when", "latest first"},
		{stats.ByScore, "points", "highest score first"},
		{stats.ByWords, "words", "most words first"},
	}
	ordersOfSeveral = []sorting[stats.Order]{
		{stats.ByTime, "when", "latest first"},
		{stats.ByScore, "players and scores", "highest score first"},
		{stats.ByMargin, "margin", "widest margin first"},
	}
)

// orders returns the sort orders of the games, in the order of the key for them. Games without points have
// only one.
func (p pages) orders() []sorting[stats.Order] {
	switch {
	case p.alone() && p.scored():
		return ordersAlone
	case p.alone():
		return ordersAlone[:2]
	case p.scored():
		return ordersOfSeveral
	}
	return ordersOfSeveral[:1]
}

// askGames requests the visible games.
func (p pages) askGames() (pages, screen.Cmd) {
	return ask(p, func(p *pages) *list[stats.Game] { return &p.games },
		func(ctx context.Context) (int, error) { return p.store.Count(ctx, p.filter) },
		func(ctx context.Context, limit, from int) ([]stats.Game, error) {
			return p.store.Games(ctx, p.filter, p.orders()[p.order].order, limit, from)
		})
}

// sortBy sorts the games in another order, and scrolls to the top.
func (p pages) sortBy(order int) pages {
	if order != p.order {
		p.order = order
		p.games = p.games.fresh()
	}
	return p
}

// clickHead sorts by a column.
func (p pages) clickHead(head string) pages {
	for i, o := range p.orders() {
		if o.column == head {
			return p.sortBy(i)
		}
	}
	return p
}

// filterBy applies a filter to the list and the plot.
func (p pages) filterBy(f stats.Filter) pages {
	if f != p.filter {
		if f.Pool != p.filter.Pool {
			p.words = p.words.fresh()
			p.records = p.records.fresh()
		}
		p.filter = f
		p.games = p.games.fresh()
		p.sums = p.sums.fresh()
		p.plot = p.plot.fresh()
	}
	return p
}

// otherMode switches between the games of the variant and the others.
func (p pages) otherMode() pages {
	f := p.filter
	f.Facets[1], f.Pool, f.OfDay = 0, p.language.Pool(p.kind.Page.Variant.Pool), false // the variant has no Daily
	if p.variant() {
		f.Pool = p.language.Pool("")
	}
	return p.filterBy(f)
}

// filterWords describes the filter, to follow a number of games: " of 3 minutes on 5×5 boards", " against
// strong computers", or "".
func (p pages) filterWords() (words string) {
	f := p.filter
	words += p.inLanguage()
	if p.variant() {
		words += " " + p.kind.Page.Variant.Games
	}
	for i, facet := range slices.Backward(p.facets()) {
		if f.Facets[i] != 0 {
			words += " " + fmt.Sprintf(facet.Games, facet.Long(f.Facets[i]))
		}
	}
	if f.OfDay {
		words += " of the day's boards"
	}
	if f.Level != "" {
		words += " against " + widget.Printable(f.Level) + " computers"
	}
	if f.Name != "" {
		words += " with " + widget.Cut(say.Plain(f.Name), nameWidth)
	}
	return words
}

// drawGames draws the list of games.
func (p pages) drawGames(c *canvas) {
	t := p.frame.Theme
	switch {
	case p.games.err != nil:
		c.trouble(t, p.games.err)
		return
	case p.games.known && p.games.total == 0 && !p.filtered() && p.picker == nil:
		c.say(t, p.noGames())
		return
	}
	p.drawSummary(c)
	charted := p.charted() && (p.games.total > 0 || !p.games.known)
	switch {
	case charted:
		p.drawChart(c)
		c.line("")
	case p.picker != nil:
		p.drawPicker(c)
		c.line("")
	case p.games.total > 0:
		said := t.Text.Render(say.Count(p.games.total, "game") + p.filterWords() + ", " + p.orders()[p.order].words)
		at := position(t, p.games.cursor, p.games.total)
		room := c.width - leading - gap - ansi.StringWidth(said) - ansi.StringWidth(at)
		legend := p.legendOfSigns(room)
		c.between(said, p.inWords(room-ansi.StringWidth(legend))+legend+at)
		c.line("")
	}
	switch {
	case !p.games.known:
		c.reading(t)
		return
	case p.games.total == 0:
		c.say(t, "There is no game"+p.filterWords()+" yet."+p.wayToAll())
		return
	}
	columns := p.columns(c.width - 1)
	p.drawHeads(c, columns)
	if p.picker != nil {
		p.games.cursor = -1 // the filter has the cursor
	}
	drawList(c, t, p.games, columns, "   …")
	if charted {
		p.drawRest(c)
	}
}

// drawRest says below the list how many games follow, how they are sorted, and what the visible signs mean.
func (p pages) drawRest(c *canvas) {
	t, left := p.frame.Theme, ""
	if below := p.games.total - p.games.top - p.games.height; below > 0 {
		left = string(t.Glyph('↓')) + " " + say.Number(below) + " more"
	}
	right := p.orders()[p.order].words
	room := c.width - leading - chartIndent - len(left) - gap - len(right)
	c.between(widget.Blank(chartIndent)+t.Muted.Render(left), p.legendOfSigns(room)+t.Muted.Render(right))
}

// inLanguage returns " in Français" for the games of another language than English, else "".
func (p pages) inLanguage() string {
	if p.language == lexicon.English {
		return ""
	}
	return " in " + p.language.Own()
}

// noGames explains why the list is empty.
func (p pages) noGames() string {
	title, variant := p.kind.Title, p.kind.Page.Variant
	switch {
	case !p.alone():
		return "There are no games of " + title + p.inLanguage() + " here yet. Play one to its end: every game that has ended is listed here, with its players and its result."
	case p.never && p.language == lexicon.English:
		return "Nothing has been played yet, and all of this is still to come: your games, your words, your records. " +
			"Press esc for the menu and choose a game. One of " + title + " takes a few minutes, and it counts however it goes."
	}
	text := "There are no games" + p.inLanguage() + " here yet. Play one to its end, or leave it early: every game that has ended is listed here, with its score. " +
		"Press esc for the menu and choose " + title + "."
	if variant.Pool != "" {
		text += " Press t for the games " + variant.Games + ": they are counted apart."
	}
	return text
}

// wayToAll names the key that clears a filter by opponent, which isn't visible.
func (p pages) wayToAll() string {
	if p.alone() {
		return ""
	}
	return " Press c for all games."
}

// legendOfSigns explains the visible signs, as far as there is room.
func (p pages) legendOfSigns(room int) string {
	long, short := "", ""
	for _, m := range marks {
		for i := p.games.top; i < p.games.top+p.games.height; i++ {
			if g, ok := p.games.at(i); ok && m.of(g) {
				long, short = long+m.sign+": "+m.says+"   ", short+m.sign+" "+m.short+"  "
				break
			}
		}
	}
	switch {
	case len(long) <= room:
		return p.frame.Theme.Muted.Render(long)
	case len(short) <= room:
		return p.frame.Theme.Muted.Render(short)
	}
	return ""
}

func (p pages) drawHeads(c *canvas, columns []tableColumn[stats.Game]) {
	t := p.frame.Theme
	line := widget.Blank(3)
	for i, col := range columns {
		style := t.Muted
		line += col.before(i == 0)
		for order, o := range p.orders() {
			if col.head != o.column || len(p.orders()) == 1 {
				continue
			}
			if order == p.order {
				style = t.Strong
			}
			c.region("sort:"+o.column, lipgloss.Width(line), col.width)
		}
		line += style.Render(col.fit(col.head))
	}
	c.line(line)
}

// position returns the cursor's place in a list.
func position(t *theme.Theme, cursor, total int) string {
	if total == 0 {
		return ""
	}
	return t.Muted.Render(say.Number(cursor+1) + " of " + say.Number(total))
}

// capitals returns a word in capitals. It removes control characters, because the store may have been
// tampered with.
func capitals(word string) string { return strings.ToUpper(widget.Printable(word)) }
