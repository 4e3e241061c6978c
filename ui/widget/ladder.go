package widget

import (
	"strings"

	"quoin/ui/theme"
)

// Ladder draws a row of ranks as pieces of type: those reached are lit, and the others are
// empty places. The lead between the last one reached and the next fills as points come in.
type Ladder struct {
	theme      *theme.Theme
	lit, wells []string
	done, rest theme.Style
}

// NewLadder returns a ladder of ranks by their initials, lowest first.
func NewLadder(t *theme.Theme, initials string) *Ladder {
	l := &Ladder{theme: t, done: t.Words(theme.BrassRole, theme.None, theme.Bold), rest: t.Words(theme.RuleRole, theme.None, 0)}
	look := TypeLit.Look()
	lit, well := t.Words(look.Ink, look.Face, theme.Bold), t.Words(theme.MutedRole, theme.SquareRole, 0)
	edge := " "
	if !t.Solid() {
		lit, well, edge = t.Words(theme.None, theme.None, theme.Bold|theme.Reverse), t.Words(theme.MutedRole, theme.None, 0), string(t.Glyph('·'))
	}
	for _, r := range strings.ToUpper(initials) {
		l.lit = append(l.lit, lit.Render(" "+string(r)+" "))
		l.wells = append(l.wells, well.Render(edge+string(r)+edge))
	}
	return l
}

// The columns of a piece, and of a lead at most.
const (
	ladderPiece = 3
	ladderLead  = 3
)

// Width returns the columns of the ladder in a room; 0 if it has no room.
func (l *Ladder) Width(room int) int {
	n := len(l.lit)
	if room < n*ladderPiece {
		return 0
	}
	return n*ladderPiece + (n-1)*l.lead(room)
}

func (l *Ladder) lead(room int) int {
	n := len(l.lit)
	return min(ladderLead, (room-n*ladderPiece)/max(1, n-1))
}

// Draw returns the ladder with reached ranks, and gained of the step to the next; "" if there
// isn't room for it.
func (l *Ladder) Draw(reached, gained, step, room int) string {
	if l.Width(room) == 0 {
		return ""
	}
	lead, rest := l.lead(room), '─'
	if !l.theme.Solid() || l.theme.Console {
		rest = ' ' // the edges of empty places are dots
	}
	var b strings.Builder
	for i := range l.lit {
		if i > 0 && lead > 0 {
			full := 0
			switch {
			case i < reached:
				full = lead
			case i == reached && step > 0:
				full = min(lead, max(0, (2*lead*gained+step)/(2*step)))
			}
			b.WriteString(Line(l.theme, l.done, '━', full) + Line(l.theme, l.rest, rest, lead-full))
		}
		if i < reached {
			b.WriteString(l.lit[i])
		} else {
			b.WriteString(l.wells[i])
		}
	}
	return b.String()
}

// Squares returns the ladder as a square for each rank, solid for those reached.
func (l *Ladder) Squares(reached int) string {
	n := len(l.lit)
	solid := strings.TrimSuffix(strings.Repeat(string(l.theme.Glyph('■'))+" ", reached), " ")
	empty := strings.Repeat(" "+string(l.theme.Glyph('·')), n-reached)
	return l.done.Render(solid) + l.theme.Muted.Render(empty)
}

// SquaresWidth returns the columns of Squares.
func (l *Ladder) SquaresWidth() int { return 2*len(l.lit) - 1 }
