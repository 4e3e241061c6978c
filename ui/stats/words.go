package stats

import (
	"context"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// wordPrefix selects the words that begin with some letters.
type wordPrefix struct {
	input  textinput.Model
	typing bool
}

// maxPrefix is longer than the beginning of any word that can be played.
const maxPrefix = 24

func newPrefix() wordPrefix {
	input := widget.Input(maxPrefix, "")
	input.SetWidth(maxPrefix)
	return wordPrefix{input: input}
}

func (p wordPrefix) text() string { return p.input.Value() }

// set returns the prefix with the letters of another text.
func (p wordPrefix) set(text string) wordPrefix {
	p.input.SetValue(letters(text))
	return p
}

// letters returns the letters a to z of a text, in lower case.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if r < 'a' || r > 'z' {
			return -1
		}
		return r
	}, strings.ToLower(text))
}

var (
	wordsAlone = []sorting[stats.WordOrder]{
		{stats.ByTimes, "", "most played first"},
		{stats.ByFirst, "", "newest first"},
		{stats.ByAlphabet, "", "from A to Z"},
		{stats.ByLongest, "", "longest first"},
	}
	wordsOfSeveral = []sorting[stats.WordOrder]{
		{stats.ByTimes, "", "most often laid first"},
		{stats.ByPoints, "", "most points first"},
		{stats.ByFirst, "", "newest first"},
		{stats.ByAlphabet, "", "from A to Z"},
	}
)

// wordOrders returns the sort orders of the words, in the order of the key for them.
func (p pages) wordOrders() []sorting[stats.WordOrder] {
	if p.alone() {
		return wordsAlone
	}
	return wordsOfSeveral
}

// askWords requests the visible words.
func (p pages) askWords() (pages, screen.Cmd) {
	filter := stats.WordFilter{Rules: p.filter.Rules, Pool: p.filter.Pool, Prefix: p.prefix.text()}
	return ask(p, func(p *pages) *list[stats.Word] { return &p.words },
		func(ctx context.Context) (int, error) { return p.store.CountWords(ctx, filter) },
		func(ctx context.Context, limit, from int) ([]stats.Word, error) {
			return p.store.Words(ctx, filter, p.wordOrders()[p.sorted].order, limit, from)
		})
}

// search opens the field for how words begin.
func (p pages) search() pages {
	p.prefix.typing = true
	return p
}

// nextWordOrder sorts the words in another order.
func (p pages) nextWordOrder() pages {
	p.sorted = (p.sorted + 1) % len(p.wordOrders())
	p.words = p.words.fresh()
	return p
}

// about is a word and its definition, in one line.
type about struct{ word, meaning string }

// defined looks up the definition of the chosen word, if it has changed.
func (p pages) defined(define func(string) string) pages {
	w, ok := p.words.at(p.words.cursor)
	if p.tab != wordsTab || p.detail.shown || !ok || define == nil || p.language != lexicon.English || p.about.word == w.Word {
		return p
	}
	p.about = about{w.Word, define(w.Word)}
	return p
}

// isDefined reports whether the chosen word may have a definition: only English words have.
func (p pages) isDefined() bool {
	of := p.language
	if p.detail.shown {
		of = lexicon.PoolLanguage(p.detail.game.Pool)
	}
	return p.chosenWord() != "" && of == lexicon.English
}

// meaningRows returns the rows below the list for the chosen word's definition, with a blank row if there is
// room. It returns 0 if the definition is beside the list.
func (p pages) meaningRows() int {
	const roomy = 22 // rows of a frame
	switch {
	case p.wordList(width(p.frame)) < width(p.frame):
		return 0
	case p.frame.Height < roomy:
		return 1
	}
	return 2
}

// chosenWord returns the word that keys apply to, or "".
func (p pages) chosenWord() string {
	if p.detail.shown {
		m, _ := p.detail.list.at(p.detail.list.cursor)
		return m.Word
	}
	w, _ := p.words.at(p.words.cursor)
	return w.Word
}

// beginWith lists the words with another prefix.
func (p pages) beginWith(next wordPrefix) pages {
	if next.text() != p.prefix.text() {
		p.words = p.words.fresh()
	}
	p.prefix = next
	return p
}

func (p pages) pressInPrefix(msg tea.KeyPressMsg) (pages, screen.Cmd) {
	if msg.Text != "" && letters(msg.Text) == "" {
		return p, nil // no word has that
	}
	msg.Text = letters(msg.Text)
	next, cmd := p.prefix.typed(msg)
	return p.beginWith(next), cmd
}

// paste handles text pasted into the prefix.
func (p wordPrefix) paste(text string) (wordPrefix, screen.Cmd) {
	return p.typed(tea.PasteMsg{Content: letters(text)})
}

func (p wordPrefix) typed(msg tea.Msg) (wordPrefix, screen.Cmd) {
	input, blink := p.input.Update(msg)
	p.input = input
	return p, screen.Run(blink)
}

// noWords explains why there are no words.
func (p pages) noWords() string {
	switch {
	case p.variant():
		return "There are no words" + p.apart() + " yet. Press t for those of " + p.kind.Page.Variant.Others + " games."
	case p.alone():
		return "There are no words here yet. Every word of every game that has ended is listed here, and how often you played it."
	}
	return "There are no words here yet. Every word that you lay in a game of " + p.kind.Title + " is listed here once the game has ended, with the most points it made."
}

// drawWords draws the list of words.
func (p pages) drawWords(c *canvas) {
	t, begins := p.frame.Theme, p.prefix.text()
	switch {
	case p.words.err != nil:
		c.trouble(t, p.words.err)
		return
	case p.prefix.typing:
		c.typed(" "+t.Accent.Render("> Words beginning with "), p.prefix.input)
	case !p.words.known:
		c.reading(t)
		return
	case p.words.total == 0 && begins == "":
		c.say(t, p.noWords())
		return
	default:
		words := p.apart()
		if begins != "" {
			words += " beginning with " + capitals(begins)
		}
		c.between(t.Text.Render(say.Count(p.words.total, "word")+words+", "+p.wordOrders()[p.sorted].words), position(t, p.words.cursor, p.words.total))
	}
	c.line("")
	did, most, style := "laid", "best", strong
	if p.alone() {
		did, most, style = "played", "points", muted
	}
	if p.words.known && p.words.total == 0 {
		c.say(t, "No word that you "+did+" begins with "+capitals(begins)+".")
		return
	}
	width, from := c.width, len(c.lines)
	c.width = p.wordList(width)
	figure := 9
	if c.width < wordListMost && c.width < width {
		figure = 8
	}
	columns := []tableColumn[stats.Word]{
		{column{head: "word", width: min(32, c.width-1-4-2*figure-gap-whenWidth), style: lead}, func(w stats.Word) string { return capitals(w.Word) }},
		number("times", figure, strong, func(w stats.Word) int { return w.Times }),
		number(most, figure, style, func(w stats.Word) int { return int(w.Best) }),
		{column{head: "first", width: whenWidth, style: muted}, func(w stats.Word) string { return when(w.First, p.now) }},
	}
	c.line(widget.Blank(3) + t.Muted.Render(heads(columns)))
	drawList(c, t, p.words, columns, "…")
	if c.width < width {
		at := c.width + paneGap
		c.width = width
		c.beside(from, at, p.wordPane(width-at))
		return
	}
	for len(c.lines) < c.height-1 {
		c.line("")
	}
	if w, ok := p.words.at(p.words.cursor); ok && w.Word == p.about.word {
		c.line(widget.Blank(3) + t.Muted.Render(widget.Cut(p.about.meaning, c.width-3)))
	}
}

// wordFacts returns the figures of a word.
func (p pages) wordFacts(w stats.Word) []string {
	did, worth := "laid ", "at best "
	if p.alone() {
		did, worth = "played ", "worth "
	}
	return []string{did + say.Count(w.Times, "time"), "first " + when(w.First, p.now), worth + say.Count(int(w.Best), "point")}
}

// apart names the variant, if the visible games are the variant's.
func (p pages) apart() string {
	if p.variant() {
		return " of games " + p.kind.Page.Variant.Games
	}
	return ""
}
