package dictionary

import (
	"slices"
	"strings"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

const (
	columnGap   = 3
	columnLeast = 19 // columns of a narrow column
	factsLeast  = 24 // columns for the facts beside the word
)

// Lines draws the window: the word in type with what is known of it, its meanings, the columns, and the text
// that is typed. They are as many as its height.
func (m Model) Lines(t *theme.Theme) []string {
	foot := []string{"", m.prompt(t)}
	room := max(1, m.height-len(foot))
	lines := m.page(t, room)
	for len(lines) < room {
		lines = append(lines, "")
	}
	lines = append(lines[:room], foot...)
	return lines[max(0, len(lines)-m.height):]
}

func (m Model) page(t *theme.Theme, height int) []string {
	if m.text == "" {
		return m.start(t)
	}
	lines := append(m.headline(t), "")
	if meanings := m.meanings(t, max(2, min((height-len(lines))/5, 6))); len(meanings) > 0 {
		lines = append(append(lines, meanings...), "")
	}
	if !m.known() {
		return lines
	}
	return append(lines, m.drawColumns(t, height-len(lines))...)
}

// start is the page before anything is typed.
func (m Model) start(t *theme.Theme) []string {
	if m.words == nil {
		return []string{t.Muted.Render("Reading the list")}
	}
	lines := append(widget.WordType(t, "words", widget.S, widget.TypeTile), "")
	lines = append(lines, widget.Section(t, "Words of two letters", say.Number(len(m.twos)), m.width)...)
	for _, l := range widget.Wrap(strings.Join(m.twos, " "), max(1, m.width)) {
		lines = append(lines, t.Text.Render(l))
	}
	return lines
}

// headline is the text in the largest type that fits, with the facts beside it or below.
func (m Model) headline(t *theme.Theme) []string {
	kind := widget.TypeLit
	if m.isWord() && m.words != nil && !m.words.Has(m.text) {
		kind = widget.TypeWrong
	} else if !m.isWord() {
		kind = widget.TypeTile
	}
	size := widget.XS
	for _, s := range []widget.TypeSize{widget.M, widget.S} {
		if s == widget.M && (m.height < 30 || m.wide(s)+columnGap+factsLeast > m.width) {
			continue
		}
		if m.wide(s) <= m.width {
			size = s
			break
		}
	}
	beside := m.width - m.wide(size) - columnGap
	facts := m.facts(t, beside)
	if m.wide(size) > m.width {
		return append([]string{t.Accent.Render(widget.CutLeft(strings.ToUpper(m.text), m.width))}, facts...)
	}
	lines := widget.WordType(t, m.text, size, kind)
	if beside < factsLeast {
		if len(facts) > 2 {
			facts = []string{facts[0], facts[2]}
		}
		return append(lines, facts...)
	}
	for len(lines) < len(facts) {
		lines = append(lines, widget.Blank(m.wide(size)))
	}
	return widget.Beside(lines, facts, columnGap)
}

// wide returns the columns of the text in type of a size.
func (m Model) wide(s widget.TypeSize) int {
	across, _ := s.Pitch()
	return across*length(m.text) - across + s.Width()
}

// facts are the lines beside the word, or below it if there is too little room: whether it is one, its length, and the player's own lists.
func (m Model) facts(t *theme.Theme, beside int) []string {
	width := m.width
	if beside >= factsLeast {
		width = beside
	}
	letters := t.Muted.Render(m.length(t, width))
	switch {
	case m.words == nil:
		return nil
	case isPattern(m.text):
		return []string{t.Strong.Render("a pattern"), t.Muted.Render(widget.Cut("? is one letter, * any number", width))}
	case !m.isWord():
		return []string{t.Strong.Render("letters in any order"), t.Muted.Render(widget.Cut(say.Count(length(m.text), "letter")+", ? is any", width))}
	case !m.words.Has(m.text):
		return append([]string{t.Bad.Render("not a word") + t.Muted.Render(widget.Cut(" in "+say.Plain(m.words.Name()), width-10)), letters}, m.elsewhere(t, width)...)
	case !m.known():
		return []string{t.Text.Render("a word"), letters}
	case m.found.everyday:
		return append([]string{t.Text.Render("an everyday word"), letters}, m.elsewhere(t, width)...)
	}
	return append([]string{t.Text.Render("a word, but a rare one"), letters}, m.elsewhere(t, width)...)
}

// length says how many letters the word has and, if that is known, its points; if both are too long, only these.
func (m Model) length(t *theme.Theme, width int) string {
	letters := say.Count(length(m.text), "letter")
	if m.worth == nil || !m.isWord() || !m.words.Has(m.text) {
		return letters
	}
	points := m.worth(m.text)
	if both := points + " " + string(t.Glyph('·')) + " " + letters; widget.Width(both) <= width {
		return both
	}
	return widget.Cut(points, width)
}

// elsewhere says which of the player's own lists have the word, if there are any.
func (m Model) elsewhere(t *theme.Theme, width int) []string {
	if !m.known() || !m.found.hasOthers() {
		return nil
	}
	return []string{t.Muted.Render(widget.Cut(m.found.where(), width))}
}

// meanings are the commonest senses that fit in the given number of lines, each whole, by part of speech.
func (m Model) meanings(t *theme.Theme, most int) []string {
	if of := m.language(); of != lexicon.English && m.known() && m.isWord() && m.words.Has(m.text) {
		return []string{t.Muted.Render(widget.Cut(say.NoMeanings(of), m.width))}
	}
	if !m.isDefined() {
		return nil
	}
	d := m.found.definition
	all := d.Senses
	d.Senses = nil
	var lines, listed []string
	if d.Listed != "" {
		listed = widget.Sentence(t.Text, d.List+": "+d.Listed, m.width, most)
		most -= len(listed)
	}
	for _, sense := range all {
		more := d
		more.Senses = append(d.Senses[:len(d.Senses):len(d.Senses)], sense)
		if next := widget.Meanings(more, m.width); len(d.Senses)+len(listed) == 0 || len(next) <= most {
			d, lines = more, next
		}
	}
	for i, l := range lines {
		lines[i] = t.Text.Render(l)
	}
	return append(listed, lines...)
}

// drawColumns draws the columns, those on the left of the chosen word leaving first if not all fit.
func (m Model) drawColumns(t *theme.Theme, height int) []string {
	all := m.columns
	first := 0
	if m.hooked() {
		all = append([]wordColumn{{title: "Hooks"}}, all...)
		first = 1
	}
	if len(all) == 0 || height < 3 {
		return nil
	}
	n := min(len(all), max(1, (m.width+columnGap)/(columnLeast+columnGap)))
	from := max(0, m.focus+first-n)
	width := (m.width - (n-1)*columnGap) / n
	var lines []string
	for i := from; i < from+n; i++ {
		var one []string
		switch {
		case i < first:
			one = m.hookChips(t, width, height)
		case i-first == m.focus-1:
			one = all[i].draw(t, m.chosen, width, height)
		default:
			one = all[i].draw(t, -1, width, height)
		}
		if i == from {
			lines = one
		} else {
			lines = widget.Beside(lines, one, columnGap)
		}
	}
	return lines
}

// prompt is the typed text, with what happens next.
func (m Model) prompt(t *theme.Theme) string {
	line := t.Muted.Render("> ") + t.Text.Render(widget.CutLeft(m.text, max(0, m.width-4))) + t.Muted.Render("_")
	room := m.width - 3 - min(length(m.text), m.width-4)
	note := "a word, or / for a board; ? is any letter, * any number"
	style := t.Muted
	switch {
	case m.said.Text != "":
		return line + widget.Blank(4) + m.said.Draw(t, max(1, room-4))
	case m.other:
		note, style = m.only(), t.Bad
	case m.kept:
		note = "the next letter clears this; ? and * match any"
	case m.text != "":
		note = ""
	}
	const gap = 4
	if before, _, two := strings.Cut(note, "; "); two && len(note)+gap > room {
		note = before
	}
	if room > gap+12 && note != "" {
		line += widget.Blank(gap) + style.Render(widget.Cut(note, room-gap))
	}
	return line
}

// only says which letters the words of the list have.
func (m Model) only() string {
	if m.language() == lexicon.Spanish {
		return "words have the letters a to z and ñ; no k or w"
	}
	return "words have only the letters a to z"
}

// hasOthers reports whether there are lists besides those of Quoin and the present one.
func (f LookUp) hasOthers() bool {
	lists := slices.Concat(f.in, f.out)
	for _, l := range lists {
		if len(lists) > 1 && l != settings.International && l != settings.Everyday && resources.Foreign(l) == nil {
			return true
		}
	}
	return len(f.unread)+f.more > 0
}

// where says which lists have a word, and which don't.
func (f LookUp) where() string {
	playing := func(lists []string) []string {
		return slices.DeleteFunc(slices.Clone(lists), func(l string) bool { return l == settings.Everyday })
	}
	if in, out := playing(f.in), playing(f.out); len(in) == 2 && len(out)+len(f.unread)+f.more == 0 {
		return "good in both, " + say.Plain(in[0]) + " and " + say.Plain(in[1])
	}
	var parts []string
	for _, p := range []struct {
		in    string
		lists []string
	}{{"in ", f.in}, {"not in ", f.out}, {"can't be read: ", f.unread}} {
		var names []string
		for _, l := range p.lists {
			names = append(names, say.Plain(l))
		}
		if len(names) > 0 {
			parts = append(parts, p.in+say.List(names))
		}
	}
	if f.more > 0 {
		parts = append(parts, say.Count(f.more, "list")+" more not looked at")
	}
	return strings.Join(parts, "; ")
}
