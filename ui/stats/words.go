package stats

import (
	"context"
	"strings"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// prefix is how the words listed begin.
type prefix struct {
	input  textinput.Model
	typing bool
}

// No word that anyone played begins with more than this.
const maxPrefix = 24

func newPrefix() prefix {
	input := newInput(maxPrefix)
	input.SetWidth(maxPrefix)
	return prefix{input: input}
}

// newInput is a line to type in. Its cursor doesn't blink, since nothing is
// to be written to the terminal while nothing happens.
func newInput(limit int) textinput.Model {
	input := textinput.New()
	input.Prompt = ""
	input.CharLimit = limit
	// The terminal's own paste does this; the library's would start a program.
	input.KeyMap.Paste.SetEnabled(false)
	styles := input.Styles()
	styles.Cursor.Blink = false
	styles.Cursor.Color = nil
	input.SetStyles(styles)
	input.Focus()
	return input
}

func (p prefix) text() string { return p.input.Value() }

// set is the prefix with other text, of which only letters are taken.
func (p prefix) set(text string) prefix {
	p.input.SetValue(letters(text))
	return p
}

// letters are the letters a to z of a text, in lower case.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if r < 'a' || r > 'z' {
			return -1
		}
		return r
	}, strings.ToLower(text))
}

// askWords asks for the words in sight.
func (m Model) askWords() (Model, screen.Cmd) {
	from, limit, ok := m.words.need()
	if !ok {
		return m, nil
	}
	p := page[stats.Word]{answer: answer{token: m.token}, from: from, limit: limit}
	m.words, p.number = m.words.asking()
	store, filter, order := m.deps.Store, stats.WordFilter{Prefix: m.prefix.text(), Rules: adjacency.Rules, Pool: m.filter.Pool}, m.sorted
	return m, reading(func(ctx context.Context) tea.Msg {
		if p.total, p.err = store.CountWords(ctx, filter); p.err == nil && p.total > 0 {
			p.rows, p.err = store.Words(ctx, filter, order, limit, from)
		}
		return p
	})
}

func (m Model) pressInWords(msg tea.KeyPressMsg) Model {
	switch {
	case key.Matches(msg, keySearch) && m.words.err == nil:
		m.prefix.typing = true
	case key.Matches(msg, keyClear):
		return m.beginWith(m.prefix.set(""))
	case key.Matches(msg, keySort):
		m.sorted = (m.sorted + 1) % stats.WordOrder(len(wordOrders))
		m.words = m.words.fresh()
	default:
		m.words, _ = m.words.press(msg)
	}
	return m
}

// beginWith lists the words with another prefix.
func (m Model) beginWith(p prefix) Model {
	if p.text() != m.prefix.text() {
		m.words = m.words.fresh()
	}
	m.prefix = p
	return m
}

func (m Model) pressInPrefix(msg tea.KeyPressMsg) (Model, screen.Cmd) {
	if key.Matches(msg, keyTypingUp, keyTypingDown) {
		m.words, _ = m.words.press(msg)
		return m, nil
	}
	p, cmd := m.prefix.press(msg)
	return m.beginWith(p), cmd
}

// press is a key while the prefix is typed.
func (p prefix) press(msg tea.KeyPressMsg) (prefix, screen.Cmd) {
	switch {
	case key.Matches(msg, keyForget):
		p = p.set("")
		p.typing = false
		return p, nil
	case key.Matches(msg, keyFound):
		p.typing = false
		return p, nil
	case msg.Text != "" && letters(msg.Text) == "":
		return p, nil // no word has it
	}
	msg.Text = letters(msg.Text)
	return p.typed(msg)
}

// paste is a text put where the prefix is typed.
func (p prefix) paste(text string) (prefix, screen.Cmd) {
	return p.typed(tea.PasteMsg{Content: letters(text)})
}

func (p prefix) typed(msg tea.Msg) (prefix, screen.Cmd) {
	input, blink := p.input.Update(msg)
	p.input = input
	return p, screen.Run(blink)
}

// wordOrders tell how the words are sorted.
var wordOrders = [...]string{
	stats.ByTimes:    "most played first",
	stats.ByFirst:    "newest first",
	stats.ByAlphabet: "from A to Z",
	stats.ByLongest:  "longest first",
}

// drawWords is the list of words.
func (m Model) drawWords(c *canvas) {
	t := m.frame.Theme
	begins := m.prefix.text()
	switch {
	case m.words.err != nil:
		c.trouble(t, m.words.err)
		return
	case m.prefix.typing:
		c.line(" " + t.Accent.Render("> Words beginning with ") + m.prefix.input.View())
	case !m.words.known:
		c.line("  " + t.Muted.Render("…"))
		return
	case m.words.total == 0 && begins == "" && m.filter.Pool == adjacency.FindAll:
		c.say(t, "There are no words of games without a clock yet. Press t for those of timed games.")
		return
	case m.words.total == 0 && begins == "":
		c.say(t, "There are no words here yet. Every word of every game that has ended is listed here, and how often you played it.")
		return
	case begins != "":
		c.between(t.Text.Render(say.Count(m.words.total, "word")+m.apart()+" beginning with "+capitals(begins)+", "+wordOrders[m.sorted]), m.place(m.words.cursor, m.words.total))
	default:
		c.between(t.Text.Render(say.Count(m.words.total, "word")+m.apart()+", "+wordOrders[m.sorted]), m.place(m.words.cursor, m.words.total))
	}
	c.line("")
	if m.words.known && m.words.total == 0 {
		c.say(t, "No word that you played begins with "+capitals(begins)+".")
		return
	}
	columns := wordColumns(c.width - 1)
	c.line(widget.Blank(3) + t.Muted.Render(columns[0].fit("word")+columns[1].fit("times")+columns[2].fit("points")+widget.Blank(gap)+columns[3].fit("first")))
	for i := m.words.top; i < min(m.words.top+m.words.height, m.words.total); i++ {
		w, ok := m.words.at(i)
		spans := []widget.Span{{Text: "…", Style: t.Muted}}
		if ok {
			spans = []widget.Span{
				{Text: columns[0].fit(capitals(w.Word)), Style: t.Text},
				{Text: columns[1].fit(say.Number(w.Times)), Style: t.Strong},
				{Text: columns[2].fit(say.Number(int(w.Best))) + widget.Blank(gap) + columns[3].fit(when(w.First, m.now)), Style: t.Muted},
			}
		}
		c.region(regionRow(i), 1, c.width-1)
		c.line(" " + widget.Row(t, i == m.words.cursor, c.width-1, spans...))
	}
}

// apart tells that what is counted is of games without a clock.
func (m Model) apart() string {
	if m.filter.Pool == adjacency.FindAll {
		return " of games without a clock"
	}
	return ""
}

// wordColumns are the word, the times and the points of one, and when it was
// played first.
func wordColumns(width int) [4]column {
	return [4]column{{width: min(32, width-22-gap-whenWidth)}, {width: 9, right: true}, {width: 9, right: true}, {width: whenWidth}}
}
