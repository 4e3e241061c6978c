package crossword

import (
	"errors"
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/crossword"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// The last rows below the list of turns are reserved for the move laid on the board, so
// that no line moves when the first tile is laid.
const (
	laidRows   = 3 // the first of them is empty
	leastTurns = 5
)

// laidRowsKept returns the number of reserved rows in a list of that height.
func (m Model) laidRowsKept(rows int) int {
	if m.phase != playing || m.layout.pane == 0 || rows < leastTurns+laidRows {
		return 0
	}
	return laidRows
}

// turnsAndLaid draws the list of turns, and the laid move below it.
func (m Model) turnsAndLaid(width, rows int) []string {
	kept := m.laidRowsKept(rows)
	lines := filled(m.turns(width, rows-kept), rows-kept)
	if kept > 0 {
		lines = append(append(lines, ""), filled(m.laidLines(width), kept-1)...)
	}
	return lines
}

// laidLines draws the laid move: its word, place and points, and the other words it forms;
// or the reason why it can't be played.
func (m Model) laidLines(width int) []string {
	t := m.frame.Theme
	if len(m.hand.Laid) == 0 {
		return nil
	}
	if m.trial.Err == nil {
		p := m.trial.Play
		if len(p.Words) == 0 {
			return nil
		}
		lines := []string{m.laidLine(t.Strong, p.Words[0].Word, t.Accent, fmt.Sprintf("%+d", p.Score), width)}
		var more []string
		for _, w := range p.Words[1:] {
			more = append(more, fmt.Sprintf("%s %d", w.Word, w.Score))
		}
		if p.Bonus > 0 {
			more = append(more, fmt.Sprintf("all seven +%d", p.Bonus))
		}
		if len(more) > 0 {
			lines = append(lines, t.Muted.Render(widget.Cut("  also "+strings.Join(more, ", "), width)))
		}
		return lines
	}
	if r, refused := errors.AsType[*rules.Refusal](m.trial.Err); refused && r.Reason == rules.NotAWord && len(r.Words) > 0 {
		return []string{
			m.laidLine(t.Bad, r.Words[0].Word, t.Bad, "no word", width),
			t.Muted.Render(widget.Cut("  not in "+m.list(), width)),
		}
	}
	var lines []string
	for _, l := range widget.Wrap(m.kind.sentence(m.trial.Err), width-turnSign) {
		lines = append(lines, widget.Blank(turnSign)+t.Bad.Render(l))
	}
	return lines
}

// list returns the name of the dictionary.
func (m Model) list() string {
	if m.far != nil {
		return say.Plain(m.far.company.Now().List)
	}
	return m.tongue.Words.Name()
}

// laidLine draws a word, its place in the same column as in the list of turns so that it
// doesn't move with every tile, and said at the right. A line without room for all omits
// the place.
func (m Model) laidLine(style theme.Style, word string, end theme.Style, said string, width int) string {
	room := width - turnSign - len(said) - 1
	place := " " + m.kind.variant.Manner.Place(m.state().Board(), m.trial.Move)
	if ansi.StringWidth(word)+len(place) > room {
		place = ""
	}
	if name, column, _ := turnColumns(width); place != "" {
		at := min(name+column, room-len(place), width-turnSign-len("no word")-1-len(place))
		place = widget.Blank(max(0, at-ansi.StringWidth(word))) + place
	}
	word = widget.Cut(word, room)
	blank := widget.Blank(room + 1 - ansi.StringWidth(word) - len(place))
	return widget.Blank(turnSign) + style.Render(word) + m.frame.Theme.Muted.Render(place) + blank + end.Render(said)
}
