package stats

import (
	"slices"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"quoin/game/adjacency"
	"quoin/stats"
)

// picker is the filter being changed, two rows of values. What it shows is
// done at once.
type picker struct {
	row    int          // 0 the boards, 1 the minutes
	before stats.Filter // to go back to
}

// pickRow is one of the rows.
type pickRow struct {
	id, label string
	low, high int // 0 stands before them, for all
	say       func(int) string
	get       func(stats.Filter) int
	set       func(stats.Filter, int) stats.Filter
}

var pickRows = [...]pickRow{
	{
		"size", "board", adjacency.MinSize, adjacency.MaxSize, board,
		func(f stats.Filter) int { return f.Facets[0] },
		func(f stats.Filter, v int) stats.Filter { f.Facets[0] = v; return f },
	},
	{
		// After the minutes comes a game without any.
		"minutes", "minutes", adjacency.MinMinutes, findAll, func(v int) string {
			if v == findAll {
				return "find all"
			}
			return strconv.Itoa(v)
		},
		func(f stats.Filter) int {
			if f.Pool == adjacency.FindAll {
				return findAll
			}
			return f.Facets[1]
		},
		func(f stats.Filter, v int) stats.Filter {
			f.Facets[1], f.Pool = v, ""
			if v == findAll {
				f.Facets[1], f.Pool = 0, adjacency.FindAll
			}
			return f
		},
	},
}

// findAll stands in the row of minutes for games without a clock.
const findAll = adjacency.MaxMinutes + 1

// values are all of the row, from all on.
func (r pickRow) values() []int {
	values := []int{0}
	for v := r.low; v <= r.high; v++ {
		values = append(values, v)
	}
	return values
}

// step is the value so many after the current one, no further than the ends.
func (r pickRow) step(f stats.Filter, by int) stats.Filter {
	values := r.values()
	at := max(0, slices.Index(values, r.get(f)))
	return r.set(f, values[max(0, min(at+by, len(values)-1))])
}

// pressInPicker is a key while the filter is being changed.
func (p pages) pressInPicker(msg tea.KeyPressMsg) pages {
	at := *p.picker
	row := pickRows[at.row]
	switch {
	case key.Matches(msg, keyRow):
		at.row = (at.row + 1) % len(pickRows)
	case key.Matches(msg, keyLess):
		p = p.filterBy(row.step(p.filter, -1))
	case key.Matches(msg, keyMore):
		p = p.filterBy(row.step(p.filter, 1))
	case key.Matches(msg, keyAll):
		p = p.filterBy(row.set(p.filter, 0))
	case key.Matches(msg, keyUndo):
		return p.filterBy(at.before).pick(false)
	case key.Matches(msg, keyDone):
		return p.pick(false)
	default:
		if v, err := strconv.Atoi(msg.Text); err == nil && v >= row.low && v <= row.high {
			p = p.filterBy(row.set(p.filter, v))
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

// clickInPicker takes a value that was clicked: its id is "filter:size:5".
func (p pages) clickInPicker(id string) pages {
	name, value, _ := strings.Cut(id, ":")
	v, err := strconv.Atoi(value)
	for i, row := range pickRows {
		if row.id == name && err == nil {
			p = p.filterBy(row.set(p.filter, v))
			if p.picker != nil {
				p.picker = &picker{row: i, before: p.picker.before}
			}
		}
	}
	return p
}

// drawPicker is the two rows. The value in force has brackets.
func (p pages) drawPicker(c *canvas) {
	t := p.frame.Theme
	for i, row := range pickRows {
		sign, label := "  ", t.Text
		if i == p.picker.row {
			sign, label = "> ", t.Accent
		}
		line := " " + label.Render(sign+row.label+strings.Repeat(" ", 9-len(row.label)))
		for _, v := range row.values() {
			text := "all"
			if v != 0 {
				text = row.say(v)
			}
			style := t.Text
			text = " " + text + " "
			if v == row.get(p.filter) {
				style, text = t.Accent, "["+text[1:len(text)-1]+"]"
			}
			c.region("filter:"+row.id+":"+strconv.Itoa(v), lipgloss.Width(line), lipgloss.Width(text))
			line += style.Render(text) + strings.Repeat(" ", max(0, 6-lipgloss.Width(text)))
		}
		c.line(line)
	}
}
