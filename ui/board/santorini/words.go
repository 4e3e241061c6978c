package santorini

import (
	"fmt"

	rules "quoin/game/santorini"
	"quoin/ui/widget"
)

// words describes the square under the cursor and what enter does there, in at most rows
// rows.
func (m Model) words(rows int) []string {
	t, width := m.frame.Theme, m.look.panes
	is, does := m.chosenSquare()
	lines := []string{t.Strong.Render(widget.Cut(is, width))}
	if does != "" {
		for _, text := range widget.Wrap(does, width) {
			lines = append(lines, t.Muted.Render(text))
		}
	}
	return lines[:min(len(lines), rows)]
}

// chosenSquare describes the square under the cursor, and what enter does there.
func (m Model) chosenSquare() (is, does string) {
	q := m.hand.cursor
	p := m.hand.position(m.position())
	height := p.Height(q)
	is = q.String() + ", " + level(height)
	if seat, there := p.Worker(q); there {
		is += ", " + workers[seat][usual]
	}
	switch p.Phase() {
	case rules.Placing:
		does = "place a worker here"
		if !p.Placeable().Has(q) {
			does = "taken"
		}
	case rules.Building:
		does = building(p, q)
	case rules.Moving:
		does = m.moving(p, q)
	}
	return is, does
}

// level returns a height in words.
func level(height int) string {
	switch height {
	case 0:
		return "ground"
	case rules.Dome:
		return "dome"
	}
	return fmt.Sprintf("level %d", height)
}

const outOfReach = "out of reach"

func building(p rules.Position, q rules.Square) string {
	if at, moved := p.Moved(); moved && at == q {
		return "it is to build"
	}
	if !p.Buildable().Has(q) {
		return outOfReach
	}
	if next := p.Height(q) + 1; next < rules.Dome {
		return fmt.Sprintf("build here: it becomes %d", next)
	}
	return "build here: a dome"
}

func (m Model) moving(p rules.Position, q rules.Square) string {
	chosen := m.hand.chosen
	switch {
	case q == chosen:
		return "it is to move"
	case p.Workers(p.Seat()).Has(q) && p.Moves(q) == 0:
		return "it can't move"
	case p.Workers(p.Seat()).Has(q):
		return "move this one"
	case !chosen.On():
		return ""
	case !p.Moves(chosen).Has(q):
		return outOfReach
	}
	by := p.Height(q) - p.Height(chosen)
	switch {
	case p.Height(q) == rules.Summit && by > 0:
		return "move here: you win"
	case by > 0:
		return "move here: one level up"
	case by < 0:
		return "move here: " + []string{"", "one level", "two levels", "three levels"}[-by] + " down"
	}
	return "move here: the same level"
}
