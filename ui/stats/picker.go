package stats

import (
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	"quoin/stats"
	"quoin/ui/kind"
	"quoin/ui/widget"
)

// filterPicker is the open filter, with a row of values for each facet. Changes take effect at once.
type filterPicker struct {
	row    int          // index of a facet, or one past them for Daily
	before stats.Filter // restored by cancelling
}

// facets returns the facets by which games are filtered.
func (p pages) facets() []kind.Facet {
	all := p.kind.Page.Facets[:]
	for len(all) > 0 && all[len(all)-1].High == 0 {
		all = all[:len(all)-1]
	}
	return all
}

// rows returns the number of rows of the filter.
func (p pages) rows() int {
	if p.kind.Page.Daily {
		return len(p.facets()) + 1
	}
	return len(p.facets())
}

// dayRow reports whether a row is for the daily boards; its value 1 selects only them.
func (p pages) dayRow(row int) bool { return row == len(p.facets()) }

// rowName returns the name of a row.
func (p pages) rowName(row int) string {
	if p.dayRow(row) {
		return "which"
	}
	return p.facets()[row].Name
}

// values returns a row's values: 0 for all games, and after the second facet's values one more for the
// variant, which has none of them.
func (p pages) values(row int) []int {
	if p.dayRow(row) {
		return []int{0, 1}
	}
	facet, values := p.facets()[row], []int{0}
	for v := facet.Low; v <= facet.High; v++ {
		values = append(values, v)
	}
	if row == 1 && p.kind.Page.Variant.Pool != "" {
		values = append(values, facet.High+1)
	}
	return values
}

// value returns the selected value of a row.
func (p pages) value(row int) int {
	switch {
	case p.dayRow(row) && p.filter.OfDay:
		return 1
	case p.dayRow(row):
		return 0
	case row == 1 && p.variant():
		return p.facets()[row].High + 1
	}
	return p.filter.Facets[row]
}

// take selects a value of a row.
func (p pages) take(row, value int) pages {
	f := p.filter
	if p.dayRow(row) {
		if f.OfDay = value == 1; f.OfDay {
			f.Pool = p.language.Pool("") // the variant has no Daily
		}
		return p.filterBy(f)
	}
	if row == 1 {
		f.Pool = p.language.Pool("")
		if value > p.facets()[row].High {
			f.Pool, value, f.OfDay = p.language.Pool(p.kind.Page.Variant.Pool), 0, false
		}
	}
	f.Facets[row] = value
	return p.filterBy(f)
}

// step moves the selected value, and stops at both ends.
func (p pages) step(row, by int) pages {
	values := p.values(row)
	at := max(0, slices.Index(values, p.value(row)))
	return p.take(row, values[max(0, min(at+by, len(values)-1))])
}

// pickRow moves to another row.
func (p pages) pickRow(by int) pages {
	at := *p.picker
	at.row = (at.row + by + p.rows()) % p.rows()
	p.picker = &at
	return p
}

// pickValue selects a value of the row, if it has that.
func (p pages) pickValue(v int) pages {
	row := p.picker.row
	if !slices.Contains(p.values(row)[1:], v) || !p.dayRow(row) && v > p.facets()[row].High {
		return p
	}
	return p.take(row, v)
}

// pick opens or closes the filter.
func (p pages) pick(open bool) pages {
	p.picker = nil
	if open {
		p.picker = &filterPicker{before: p.filter}
	}
	return p.layout()
}

// clickInPicker handles a click on a value, with an ID such as "size:5".
func (p pages) clickInPicker(id string) pages {
	name, value, _ := strings.Cut(id, ":")
	row := slices.Index(p.kind.Alone.Facets[:], name)
	if name == dayFilter && p.kind.Page.Daily {
		row = len(p.facets())
	}
	if v, err := strconv.Atoi(value); err == nil && row >= 0 && p.picker != nil {
		p = p.take(row, v)
		p.picker = &filterPicker{row: row, before: p.picker.before}
	}
	return p
}

// dayFilter is the ID of the row for Daily; other rows have their facet's ID.
const dayFilter = "day"

func (p pages) rowID(row int) string {
	if p.dayRow(row) {
		return dayFilter
	}
	return p.kind.Alone.Facets[row]
}

// valueName returns the name of a row's value.
func (p pages) valueName(row, v int) string {
	switch {
	case v == 0:
		return "all"
	case p.dayRow(row):
		return "daily"
	case v > p.facets()[row].High:
		return p.kind.Page.Variant.Pool
	}
	return p.facets()[row].Short(v)
}

// drawPicker draws the rows, with brackets around the selected values.
func (p pages) drawPicker(c *canvas) {
	t := p.frame.Theme
	for i := range p.rows() {
		sign, label := "  ", t.Text
		if i == p.picker.row {
			sign, label = "> ", t.Accent
		}
		line := " " + label.Render(sign+widget.Fit(p.rowName(i), 9))
		for _, v := range p.values(i) {
			text := p.valueName(i, v)
			style := t.Text
			text = " " + text + " "
			if v == p.value(i) {
				style, text = t.Accent, "["+text[1:len(text)-1]+"]"
			}
			c.region("filter:"+p.rowID(i)+":"+strconv.Itoa(v), lipgloss.Width(line), lipgloss.Width(text))
			line += style.Render(text) + widget.Blank(6-lipgloss.Width(text))
		}
		c.line(line)
	}
}
