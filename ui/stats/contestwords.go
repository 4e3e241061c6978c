package stats

import (
	"context"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// laidOrders tell how the words are sorted.
var laidOrders = [...]struct {
	order stats.WordOrder
	words string
}{
	{stats.ByTimes, "most often laid first"},
	{stats.ByPoints, "most points first"},
	{stats.ByFirst, "newest first"},
	{stats.ByAlphabet, "from A to Z"},
}

// askLaid asks for the words in sight.
func (p contests) askLaid(s scene) (contests, screen.Cmd) {
	from, limit, ok := p.words.need()
	if !ok {
		return p, nil
	}
	a := page[stats.Word]{answer: answer{token: p.token}, from: from, limit: limit}
	p.words, a.number = p.words.asking()
	filter, order := stats.WordFilter{Rules: p.kind.Rules.Name, Prefix: p.prefix.text()}, laidOrders[p.sorted].order
	return p, reading(func(ctx context.Context) tea.Msg {
		if a.total, a.err = s.store.CountWords(ctx, filter); a.err == nil && a.total > 0 {
			a.rows, a.err = s.store.Words(ctx, filter, order, limit, from)
		}
		return a
	})
}

func (p contests) pressInWords(msg tea.KeyPressMsg) contests {
	switch {
	case key.Matches(msg, keySearch) && p.words.err == nil:
		p.prefix.typing = true
	case key.Matches(msg, keyClear):
		return p.beginWith(p.prefix.set(""))
	case key.Matches(msg, keySort):
		p.sorted = (p.sorted + 1) % len(laidOrders)
		p.words = p.words.fresh()
	default:
		p.words, _ = p.words.press(msg)
	}
	return p
}

// beginWith lists the words with another prefix.
func (p contests) beginWith(next prefix) contests {
	if next.text() != p.prefix.text() {
		p.words = p.words.fresh()
	}
	p.prefix = next
	return p
}

func (p contests) pressInPrefix(msg tea.KeyPressMsg) (contests, screen.Cmd) {
	if key.Matches(msg, keyTypingUp, keyTypingDown) {
		p.words, _ = p.words.press(msg)
		return p, nil
	}
	next, cmd := p.prefix.press(msg)
	return p.beginWith(next), cmd
}

// drawWords is the list of words.
func (p contests) drawWords(s scene, c *canvas) {
	t := s.frame.Theme
	begins := p.prefix.text()
	if p.words.err != nil {
		c.trouble(t, p.words.err)
		return
	}
	switch {
	case p.prefix.typing:
		c.line(" " + t.Accent.Render("> Words beginning with ") + p.prefix.input.View())
	case !p.words.known:
		c.line("  " + t.Muted.Render("…"))
		return
	case p.words.total == 0 && begins == "":
		c.say(t, "There are no words here yet. Every word that you lay in a game of "+p.kind.Title+" is listed here once the game has ended, with the most points it made.")
		return
	default:
		words := ""
		if begins != "" {
			words = " beginning with " + capitals(begins)
		}
		c.between(t.Text.Render(say.Count(p.words.total, "word")+words+", "+laidOrders[p.sorted].words), position(t, p.words.cursor, p.words.total))
	}
	c.line("")
	if p.words.known && p.words.total == 0 {
		c.say(t, "No word that you laid begins with "+capitals(begins)+".")
		return
	}
	columns := wordColumns(c.width - 1)
	c.line(widget.Blank(3) + t.Muted.Render(columns[0].fit("word")+columns[1].fit("times")+columns[2].fit("best")+widget.Blank(gap)+columns[3].fit("first")))
	for i := p.words.top; i < min(p.words.top+p.words.height, p.words.total); i++ {
		spans := []widget.Span{{Text: "…", Style: t.Muted}}
		if w, ok := p.words.at(i); ok {
			spans = []widget.Span{
				{Text: columns[0].fit(capitals(w.Word)), Style: t.Text},
				{Text: columns[1].fit(say.Number(w.Times)) + columns[2].fit(say.Number(int(w.Best))), Style: t.Strong},
				{Text: widget.Blank(gap) + columns[3].fit(when(w.First, s.now)), Style: t.Muted},
			}
		}
		c.region(regionRow(i), 1, c.width-1)
		c.line(" " + widget.Row(t, i == p.words.cursor, c.width-1, spans...))
	}
}
