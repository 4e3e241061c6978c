package lobby

import (
	"slices"
	"strings"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/widget"
)

// The lists share the height: the heading of each is always there, and each has rows for at most as many
// entries as fit beside the others. The rest is counted below.

// sharing is how the lists share the height.
type sharing struct {
	ruled, apart bool // whether there are rules below the headings, and blank rows between the lists
	most         int  // greatest number of entries of a list
}

// lists returns the lists that have rows, as indices into the entries.
func lists(entries []entry) (all [shelf][]int) {
	for i, e := range entries {
		if e.part < shelf {
			all[e.part] = append(all[e.part], i)
		}
	}
	return all
}

// isListed reports whether a list of a number of entries has a heading. Seats always have.
func (m Model) isListed(p part, n int) bool { return n > 0 || p == seats && m.sought() == "" }

// cost returns the rows that lists of entries need.
func (m Model) cost(s sharing, entries []entry) (rows int) {
	for p, list := range lists(entries) {
		if !m.isListed(part(p), len(list)) {
			continue
		}
		if rows > 0 && s.apart {
			rows++
		}
		rows += 1 + max(1, s.rows(len(list)))
		if s.ruled {
			rows++
		}
	}
	return rows
}

// fits reports whether lists of entries can all be seen.
func (m Model) fits(entries []entry) bool {
	return m.frame.Theme != nil && m.cost(sharing{true, true, len(entries)}, entries) <= m.height()
}

// share returns how the lists share the height.
func (m Model) share() sharing {
	for _, s := range []struct {
		ruled, apart bool
		least        int
	}{{true, true, 2}, {false, true, 2}, {false, false, 1}} {
		for most := min(len(m.entries), m.height()); most >= s.least; most-- {
			if all := (sharing{s.ruled, s.apart, most}); m.cost(all, m.entries) <= m.height() {
				return all
			}
		}
	}
	return sharing{most: 1}
}

// rows returns the number of rows for a list of n entries, with the row that counts the rest. Without rules
// the heading counts it.
func (s sharing) rows(n int) int {
	switch {
	case n <= s.most || s.ruled && n == s.most+1:
		return n
	case s.ruled:
		return s.most + 1
	}
	return s.most
}

// seen scrolls each list until its chosen row is visible.
func (m Model) seen() Model {
	if m.frame.Theme == nil {
		return m
	}
	s, at := m.share(), m.at()
	for p, list := range lists(m.entries) {
		row := slices.Index(list, at)
		if row < 0 {
			row = m.tops[p]
		}
		height := s.rows(len(list))
		if height < len(list) && s.ruled {
			height-- // the last row counts the rest
		}
		m.tops[p] = widget.Window(m.tops[p], max(1, height), len(list), row, row)
	}
	return m
}

// sections draws the lists, and returns the clickable areas of their rows.
func (m Model) sections(width int) (lines []string, areas []screen.Region) {
	t, s := m.frame.Theme, m.share()
	for p, list := range lists(m.entries) {
		if !m.isListed(part(p), len(list)) {
			continue
		}
		if len(lines) > 0 && s.apart {
			lines = append(lines, "")
		}
		first := m.tops[p]
		end := min(len(list), first+s.rows(len(list)))
		count := ""
		if len(list) > 0 && part(p) != today && part(p) != begins {
			count = say.Number(len(list))
		}
		rest := ""
		if end-first < len(list) {
			if s.ruled {
				end--
			}
			rest = moreRows(first, len(list)-end)
			if !s.ruled {
				count += "  " + rest
			}
		}
		heading := widget.Section(t, partNames[p], count, width)
		if !s.ruled {
			heading = heading[:1]
		}
		lines = append(lines, heading...)
		for _, i := range list[first:end] {
			areas = append(areas, screen.Region{ID: m.entries[i].id, X: left, Y: len(lines), Width: width, Height: 1})
			lines = append(lines, m.row(m.entries[i], width, m.seatsIn(list)))
		}
		switch {
		case len(list) == 0 && !m.known:
			lines = append(lines, "  "+t.Muted.Render("Looking who is here"))
		case len(list) == 0:
			lines = append(lines, "  "+t.Muted.Render(widget.Cut("Nobody waits for a player. n opens a room.", width-2)))
		case rest != "" && s.ruled:
			lines = append(lines, "  "+t.Muted.Render(rest))
		}
	}
	if len(lines) == 0 {
		lines = append(lines, "  "+t.Muted.Render(widget.Cut("Nobody and no game of that name", width-2)))
	}
	return lines, areas
}

// moreRows says how many entries are above and below those shown.
func moreRows(above, below int) string {
	var parts []string
	if above > 0 {
		parts = append(parts, "↑ "+say.Number(above))
	}
	if below > 0 {
		parts = append(parts, "↓ "+say.Number(below))
	}
	return strings.Join(parts, "  ") + " more"
}

// The columns of a row's name, and of its key.
const (
	nameWidth = 12
	keyWidth  = 3
)

// row draws an entry whose list has rooms with at most a number of seats.
func (m Model) row(e entry, width, signs int) string {
	t := m.frame.Theme
	chosen := e.id == m.chosen
	name, about := t.Strong, t.Muted
	if chosen {
		name, about = t.Accent, t.Text
	}
	if e.part == begins {
		return widget.Row(t, chosen, width, widget.Span{Text: widget.Fit(e.key, keyWidth), Style: t.Key},
			widget.Span{Text: widget.Fit(e.name, gameWidth), Style: name}, widget.Span{Text: e.about, Style: about})
	}
	spans := []widget.Span{{Text: widget.Fit(e.name, nameWidth-1) + " ", Style: name}}
	room := width - 2 - nameWidth
	if e.part == today {
		spans = []widget.Span{{Text: widget.Fit(e.key, keyWidth), Style: t.Key}, {Text: widget.Fit(e.name, nameWidth), Style: name}}
		room -= keyWidth
	}
	last := e.about
	if signs > 0 {
		last = widget.Blank(roomAbout-widget.Width(last)) + last
		room -= signs + 1
	}
	room = max(0, room-widget.Width(last)-1)
	spans = append(spans, widget.Span{Text: widget.Fit(e.whoIn(room), room) + " ", Style: t.Text})
	if signs > 0 {
		taken := strings.Count(e.seats, "■")
		spans = append(spans,
			widget.Span{Text: strings.Repeat(string(t.Glyph('■')), taken), Style: t.Accent},
			widget.Span{Text: widget.Fit(strings.Repeat(string(t.Glyph('·')), widget.Width(e.seats)-taken), signs-taken) + " ", Style: t.Muted})
	}
	return widget.Row(t, chosen, width, append(spans, widget.Span{Text: last, Style: about})...)
}

// roomAbout is the columns of a room's terms, at least.
const roomAbout = 9

// whoIn returns the longest text about the players that fits, or the shortest one.
func (e entry) whoIn(room int) (who string) {
	for _, who = range e.who {
		if widget.Width(who) <= room {
			break
		}
	}
	return who
}

// seatsIn returns the greatest number of seats in rooms.
func (m Model) seatsIn(list []int) (most int) {
	for _, i := range list {
		most = max(most, widget.Width(m.entries[i].seats))
	}
	return most
}

// drawShelf draws the shelf, in one line.
func (m Model) drawShelf(width, y int) (string, []screen.Region) {
	t := m.frame.Theme
	const most = 3
	var all []entry
	used := 0
	keyed := keyWidth
	for short := range 3 { // at first no name, then one, then both
		if all, used = nil, 0; short == 2 {
			keyed--
		}
		for _, e := range m.entries {
			if e.part != shelf {
				continue
			}
			if len(e.who) > 0 && (short == 2 || short == 1 && e.does == offers) {
				e.name = e.who[0]
			}
			all = append(all, e)
			used += 2 + keyed + widget.Width(e.name)
		}
		if used <= width {
			break
		}
	}
	gap := max(0, min(most, (width-used)/max(1, len(all)-1)))
	var b strings.Builder
	var areas []screen.Region
	x := 0
	for i, e := range all {
		if i > 0 {
			b.WriteString(widget.Blank(gap))
			x += gap
		}
		chosen := e.id == m.chosen
		key, name := t.Key, t.Text
		if chosen {
			key, name = t.Accent, t.Accent
		}
		w := 2 + keyed + widget.Width(e.name)
		areas = append(areas, screen.Region{ID: e.id, X: left + x, Y: y, Width: w, Height: 1})
		b.WriteString(widget.Row(t, chosen, w, widget.Span{Text: widget.Fit(e.key, keyed), Style: key}, widget.Span{Text: e.name, Style: name}))
		x += w
	}
	return b.String(), areas
}
