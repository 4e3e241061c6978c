package stats

import (
	"slices"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/widget"
)

// picker is the filter being changed, a row of values of each facet. What it
// shows is done at once.
type picker struct {
	row    int
	before stats.Filter // to go back to
}

// facets are those by which games are chosen.
func (p pages) facets() []kind.Facet {
	all := p.kind.Page.Facets[:]
	for len(all) > 0 && all[len(all)-1].High == 0 {
		all = all[:len(all)-1]
	}
	return all
}

// values are those of a row: 0 for all games, and behind those of the second
// facet one more for the variant, which has none of them.
func (p pages) values(row int) []int {
	facet, values := p.facets()[row], []int{0}
	for v := facet.Low; v <= facet.High; v++ {
		values = append(values, v)
	}
	if row == 1 && p.kind.Page.Variant.Pool != "" {
		values = append(values, facet.High+1)
	}
	return values
}

// value is the one in force.
func (p pages) value(row int) int {
	if row == 1 && p.variant() {
		return p.facets()[row].High + 1
	}
	return p.filter.Facets[row]
}

// take has only games of a value.
func (p pages) take(row, value int) pages {
	f := p.filter
	if row == 1 {
		f.Pool = ""
		if value > p.facets()[row].High {
			f.Pool, value = p.kind.Page.Variant.Pool, 0
		}
	}
	f.Facets[row] = value
	return p.filterBy(f)
}

// step takes the value so many after the current one, no further than the ends.
func (p pages) step(row, by int) pages {
	values := p.values(row)
	at := max(0, slices.Index(values, p.value(row)))
	return p.take(row, values[max(0, min(at+by, len(values)-1))])
}

// pressInPicker is a key while the filter is being changed.
func (p pages) pressInPicker(msg tea.KeyPressMsg) pages {
	at := *p.picker
	facet := p.facets()[at.row]
	switch {
	case key.Matches(msg, keyRow):
		at.row = (at.row + 1) % len(p.facets())
	case key.Matches(msg, keyLess):
		p = p.step(at.row, -1)
	case key.Matches(msg, keyMore):
		p = p.step(at.row, 1)
	case key.Matches(msg, keyAll):
		p = p.take(at.row, 0)
	case key.Matches(msg, keyUndo):
		return p.filterBy(at.before).pick(false)
	case key.Matches(msg, keyDone):
		return p.pick(false)
	default:
		if v, err := strconv.Atoi(msg.Text); err == nil && v >= facet.Low && v <= facet.High {
			p = p.take(at.row, v)
		}
	}
	p.picker = &at
	return p
}

// pick opens or closes the filter.
func (p pages) pick(open bool) pages {
	p.picker = nil
	if open {
		p.picker = &picker{before: p.filter}
	}
	return p.layout()
}

// clickInPicker takes a value that was clicked: its id is "size:5".
func (p pages) clickInPicker(id string) pages {
	name, value, _ := strings.Cut(id, ":")
	row := slices.Index(p.kind.Alone.Facets[:], name)
	if v, err := strconv.Atoi(value); err == nil && row >= 0 && p.picker != nil {
		p = p.take(row, v)
		p.picker = &picker{row: row, before: p.picker.before}
	}
	return p
}

// drawPicker is the rows. The value in force has brackets.
func (p pages) drawPicker(c *canvas) {
	t := p.frame.Theme
	for i, facet := range p.facets() {
		sign, label := "  ", t.Text
		if i == p.picker.row {
			sign, label = "> ", t.Accent
		}
		line := " " + label.Render(sign+widget.Fit(facet.Name, 9))
		for _, v := range p.values(i) {
			text := facet.Short(v)
			switch {
			case v == 0:
				text = "all"
			case v > facet.High:
				text = p.kind.Page.Variant.Pool
			}
			style := t.Text
			text = " " + text + " "
			if v == p.value(i) {
				style, text = t.Accent, "["+text[1:len(text)-1]+"]"
			}
			c.region("filter:"+p.kind.Alone.Facets[i]+":"+strconv.Itoa(v), lipgloss.Width(line), lipgloss.Width(text))
			line += style.Render(text) + widget.Blank(6-lipgloss.Width(text))
		}
		c.line(line)
	}
}
