package lobby

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/serve/rooms"
	"quoin/ui/widget"
)

// terms is the page that asks for the terms of a new room. It is immutable.
type terms struct {
	kind     rooms.Offer
	rows     []rowChoice
	row      int             // index into rows; the last row opens the room
	race     rooms.RaceDraft // for a race
	drafting bool            // a draft of the race is under way
}

// rowChoice is the choice of a row of the page.
type rowChoice struct {
	label  string
	values []string // as shown
	at     int
	takes  func(w *rooms.Wanted, at int)
}

// newTerms returns the page for a game, set to the defaults or to the terms chosen last.
func newTerms(k rooms.Offer, last rooms.Wanted) terms {
	t := terms{kind: k}
	add := func(label string, at int, values []string, takes func(*rooms.Wanted, int)) {
		if len(values) > 1 {
			t.rows = append(t.rows, rowChoice{label, values, max(0, at), takes})
		}
	}
	var paces, seats, modes []string
	controls := k.Paces()
	for _, c := range controls {
		paces = append(paces, say.Pace(c))
	}
	add("Time", slices.Index(controls, last.Control), paces, func(w *rooms.Wanted, at int) { w.Control = controls[at] })
	for n := k.Least; n <= k.Most; n++ {
		seats = append(seats, strconv.Itoa(n))
	}
	add("Seats", last.Seats-k.Least, seats, func(w *rooms.Wanted, at int) { w.Seats = k.Least + at })
	for _, m := range k.Modes {
		modes = append(modes, m.About)
	}
	add(k.Asks, slices.IndexFunc(k.Modes, func(m kind.GameMode) bool { return m.Name == last.Mode }), modes,
		func(w *rooms.Wanted, at int) { w.Mode = k.Modes[at].Name })
	if k.Boards {
		add("Board", slices.Index(rooms.Boards(), last.Board), rooms.Boards(), func(w *rooms.Wanted, at int) { w.Board = rooms.Boards()[at] })
	}
	if k.Words {
		var letters []string
		for _, of := range rooms.Languages() {
			letters = append(letters, of.Own())
		}
		add(rooms.Letters, slices.Index(rooms.Languages(), last.Language), letters, func(w *rooms.Wanted, at int) { w.Language = rooms.Languages()[at] })
		lists := rooms.Lists(last.Language)
		add("Words", slices.Index(lists, last.List), lists, func(w *rooms.Wanted, at int) { w.List = lists[at] })
	}
	counts := 0
	if last.Rated {
		counts = 1
	}
	if kind.In(last.Language) == "" {
		add(rated, counts, []string{"no", "yes, it counts for ratings, without computers"}, func(w *rooms.Wanted, at int) { w.Rated = at == 1 })
	}
	private := 1
	if last.Public {
		private = 0
	}
	add(whoComes, private, []string{"everybody", "people with the code"}, func(w *rooms.Wanted, at int) { w.Public = at == 0 })
	t.row = len(t.rows)
	return t
}

// wanted returns the room that the player chose.
func (t terms) wanted() rooms.Wanted {
	w := rooms.Wanted{Rules: t.kind.Rules, Race: t.kind.Race != nil, Public: true}
	for _, c := range t.rows {
		c.takes(&w, c.at)
	}
	return w
}

// turned changes the value of the chosen row.
func (t terms) turned(by int) terms {
	if t.row == len(t.rows) {
		return t
	}
	t.rows = slices.Clone(t.rows)
	c := &t.rows[t.row]
	c.at = (c.at + by + len(c.values)) % len(c.values)
	if c.label != rooms.Letters || t.kind.Race != nil { // see turnTerm for a race
		return t
	}
	// The lists, and whether it may be rated, follow from the language.
	w := t.wanted()
	next := newTerms(t.kind, w)
	next.rows = slices.DeleteFunc(next.rows, func(c rowChoice) bool {
		return !slices.ContainsFunc(t.rows, func(was rowChoice) bool { return was.label == c.label || c.label == rated })
	})
	next.row = t.row
	return next
}

// asks opens the page, set to the terms chosen last for this game, or else to the player's settings. A draft of its room
// has the terms of a race.
func (m Model) asks(k rooms.Offer) (Model, screen.Cmd) {
	if k.Race == nil {
		t := newTerms(k, m.lastWanted(rooms.Wanted{Rules: k.Rules}))
		if m.challenges() {
			t = t.forOne()
		}
		m.terms = &t
		return m, nil
	}
	m.busy = true
	return m.draft(terms{kind: k}, m.wanted[k.Rules].Terms)
}

// draft asks for the terms that a race with those of its page may have.
func (m Model) draft(t terms, chosen []rooms.ChosenTerm) (Model, screen.Cmd) {
	t.drafting, m.terms = true, &t
	house, host := m.deps.House, m.deps.Host
	return m, screen.Run(func() tea.Msg {
		race, err := house.Draft(host, t.kind, chosen)
		return drafted{t.kind, len(t.rows) == 0, chosen, race, err}
	})
}

// drafted is the answer to draft.
type drafted struct {
	kind   rooms.Offer
	first  bool // the page had no rows before
	chosen []rooms.ChosenTerm
	race   rooms.RaceDraft
	err    error
}

// takeDraft shows the terms of a draft.
func (m Model) takeDraft(msg drafted) (Model, screen.Cmd) {
	m.busy = m.busy && !msg.first
	if m.terms == nil || m.terms.kind.Rules != msg.kind.Rules { // the player has left the page
		return m, nil
	}
	if msg.err != nil {
		m.terms = nil
		return m, notice(msg.err)
	}
	was := *m.terms
	if chosen := was.wanted().Terms; !msg.first && !slices.Equal(chosen, msg.chosen) {
		return m.draft(was, chosen) // the player has chosen others since
	}
	t := raceTerms(msg.kind, msg.race)
	if m.challenges() {
		t = t.forOne()
	}
	if !msg.first {
		t.row = was.row
		for i, c := range t.rows {
			// The player's own letters can be chosen again.
			if at := was.find(c.label); c.label == rooms.Letters && at >= 0 {
				t.rows[i] = was.rows[at]
			}
		}
	}
	m.terms = &t
	return m, nil
}

// raceTerms returns the page for a race, set to the draft's terms.
func raceTerms(k rooms.Offer, race rooms.RaceDraft) terms {
	t := terms{kind: k, race: race}
	for _, c := range race.Choices {
		values, at := c.Values, c.At
		if at < 0 { // the player's own, which isn't among the others
			values, at = append([]string{c.Value()}, values...), 0
		}
		t.rows = append(t.rows, rowChoice{c.Label, values, at, func(w *rooms.Wanted, at int) {
			w.Terms = append(w.Terms, rooms.ChosenTerm{Label: c.Label, Value: values[at]})
		}})
	}
	t.row = len(t.rows)
	return t
}

// turnTerm changes the value of the chosen row. The other terms of a race follow from its letters.
func (m Model) turnTerm(by int) (Model, screen.Cmd) {
	t := m.terms.turned(by)
	m.terms = &t
	if t.kind.Race == nil || t.row == len(t.rows) || t.rows[t.row].label != rooms.Letters || t.drafting {
		return m, nil
	}
	return m.draft(t, t.wanted().Terms)
}

// challenges reports whether the new room is for a certain player.
func (m Model) challenges() bool { return m.newTable && m.whom.ID != 0 }

// forOne returns the page without the row that says who may come.
func (t terms) forOne() terms {
	t.rows = slices.DeleteFunc(t.rows, func(c rowChoice) bool { return c.label == rooms.OpenTo || c.label == whoComes })
	t.row = len(t.rows)
	return t
}

// The labels of the rows that not every table has.
const (
	rated    = "Rated"
	whoComes = "Who comes"
)

// find returns the index of a row, or -1 without it.
func (t terms) find(label string) int {
	return slices.IndexFunc(t.rows, func(c rowChoice) bool { return c.label == label })
}

// seats returns the number of seats.
func (t terms) seats() int {
	n := t.wanted().Seats
	if at := t.find("Seats"); at >= 0 && t.kind.Race != nil {
		n, _ = strconv.Atoi(t.rows[at].values[t.rows[at].at])
	}
	return max(n, t.kind.Least)
}

// lastWanted returns the terms chosen last for a game, or else those of the player's settings.
func (m Model) lastWanted(w rooms.Wanted) rooms.Wanted {
	if last, is := m.wanted[w.Rules]; is {
		return last
	}
	s := m.deps.Settings.Now()
	w.Public, w.Language, w.List, w.Board = true, s.Words(), m.deps.ListIn(s.Words()), s.Board
	return w
}

// moveTerm chooses another row of the page.
func (m Model) moveTerm(by int) Model {
	t := *m.terms
	t.row = max(0, min(t.row+by, len(t.rows)))
	m.terms = &t
	return m
}

// clickTerms handles a click on a row of the page.
func (m Model) clickTerms(id string) (Model, screen.Cmd) {
	t := *m.terms
	at, err := strconv.Atoi(id)
	switch {
	case err != nil || at < 0 || at > len(t.rows):
		return m, nil
	case at == len(t.rows):
		return m.makesTable()
	case at == t.row:
		return m.turnTerm(1)
	}
	t.row = at
	m.terms = &t
	return m, nil
}

// makesTable makes the room that the player chose.
func (m Model) makesTable() (Model, screen.Cmd) {
	if m.busy {
		return m, nil
	}
	w := m.terms.wanted()
	wanted := map[string]rooms.Wanted{w.Rules: w}
	for rules, other := range m.wanted {
		if rules != w.Rules {
			wanted[rules] = other
		}
	}
	m.wanted = wanted
	return m.makes(w)
}

const (
	termsWidth = 60
	termsLabel = 12
)

// viewTerms draws the page.
func (m Model) viewTerms() screen.View {
	t, p := m.frame.Theme, *m.terms
	width := min(termsWidth, m.frame.Width-2*left)
	title, beside := "New game", p.kind.Title+", "+p.kind.About
	if m.challenges() {
		title, beside = "Challenge", p.kind.Title+" with "+m.whom.Name
	}
	lines := []string{m.titleLine(title, beside, ""), ""}
	apart := m.frame.Height >= len(p.rows)+termsApart
	lines = append(lines, m.inType(p.kind.Title)...)
	if apart {
		lines = append(lines, "")
	}
	var v screen.View
	section := func(title, note string) {
		heading := widget.Section(t, title, note, width)
		if !apart {
			heading = heading[:1]
		}
		widget.Shift(heading, left)
		lines = append(lines, heading...)
	}
	row := func(i int, spans ...widget.Span) {
		v.Regions = append(v.Regions, screen.Region{ID: strconv.Itoa(i), X: left, Y: len(lines), Width: width, Height: 1})
		lines = append(lines, widget.Blank(left)+widget.Row(t, i == p.row, width, spans...))
	}
	section("Terms", "")
	for i, c := range p.rows {
		label, style, value := t.Strong, t.Text, c.values[c.at]
		if i == p.row {
			label, style, value = t.Accent, t.Strong, "< "+value+" >"
		}
		room := width - 2 - termsLabel
		value = widget.Cut(value, room)
		row(i, widget.Span{Text: widget.Fit(c.label, termsLabel) + widget.Blank(room-widget.Width(value)), Style: label}, widget.Span{Text: value, Style: style})
	}
	if apart {
		lines = append(lines, "")
	}
	row(len(p.rows), widget.Span{Text: "Open the room", Style: t.Strong})
	if apart {
		lines = append(lines, "")
	}
	lines = append(lines, m.termsFoot(width)...)
	for len(lines) < m.frame.Height {
		lines = append(lines, "")
	}
	v.Content = strings.Join(lines[:m.frame.Height], "\n")
	return v
}

// termsApart is the number of rows besides those of the terms with blanks and rules.
const termsApart = 13

// termsFoot returns the seats, and below them how the game begins.
func (m Model) termsFoot(width int) (lines []string) {
	t, w := m.frame.Theme, m.terms.wanted()
	n := m.terms.seats()
	if m.frame.Height >= len(m.terms.rows)+termsSeats && !m.frame.Small && n*seatPitch <= width {
		rows := make([]string, 2)
		for i := range n {
			initial := ""
			if i == 0 {
				initial = widget.Initial(m.deps.Player.Name)
			}
			for y, line := range widget.SeatTile(t, initial, widget.TypeLit) {
				rows[y] += line + widget.Blank(1)
			}
		}
		lines = append(lines, rows...)
		lines = append(lines, "")
	}
	about := "It starts when everyone is ready. Computers can sit there too."
	switch {
	case m.busy && len(m.terms.rows) == 0:
		about = "One moment"
	case m.busy:
		about = "Making the room"
	case w.Control.Days > 0:
		about = "It starts when all seats are taken and everyone is ready. Once ready you may leave: your seat is kept. Computers can sit there too."
	case w.Race:
		about = "It starts when everyone is ready, with two or more. In the room you can still change the terms."
	case w.Rated:
		about = "It starts when everyone is ready."
	}
	if kind.In(max(w.Language, m.terms.race.Language)) != "" {
		about = "Only games in English are rated. " + about
	}
	for _, line := range widget.Wrap(about, width) {
		lines = append(lines, t.Muted.Render(line))
	}
	widget.Shift(lines, left)
	return lines
}

// The columns from one seat to the next, and the rows besides those of the terms with the seats.
const (
	seatPitch  = 6
	termsSeats = 16
)

// termsKeys returns the page's keys.
func (m Model) termsKeys() screen.KeyTable[Model] {
	return screen.KeyTable[Model]{slices.Concat(
		[]lobbyKey{
			{Key: screen.Bind("enter", "open the room", "enter"), Foot: "open the room", Off: m.busy, Do: screen.Act(Model.makesTable)},
			{Key: screen.Bind("←→", "change the row", "left", "right", "h", "l", "space"), Foot: "change", Off: m.terms.row == len(m.terms.rows), Do: func(m Model, msg tea.KeyPressMsg) (Model, screen.Cmd) {
				by := 1
				if s := msg.String(); s == "left" || s == "h" {
					by = -1
				}
				return m.turnTerm(by)
			}},
		},
		screen.ListKeys("", len(m.terms.rows)+1, Model.moveTerm),
		[]lobbyKey{cancels(func(m Model) Model { m.terms = nil; return m.seen() })},
	)}
}
