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

// The last rows of the list of turns are kept for what lies on the board and isn't
// played, so that no line moves when the first tile is laid.
const (
	laidRows   = 3 // the first of them is empty
	leastTurns = 5
)

// keepsLaid is how many of the rows of the list of turns that is.
func (m Model) keepsLaid(rows int) int {
	if m.phase != playing || m.look.pane == 0 || rows < leastTurns+laidRows {
		return 0
	}
	return laidRows
}

// turnsAndLaid is the list of turns, and below it the move that is laid.
func (m Model) turnsAndLaid(width, rows int) []string {
	kept := m.keepsLaid(rows)
	lines := filled(m.turns(width, rows-kept), rows-kept)
	if kept > 0 {
		lines = append(append(lines, ""), filled(m.laidLines(width), kept-1)...)
	}
	return lines
}

// laidLines are the move that is laid: its word, its place and its points, and the
// other words that it makes; or why it can't be played.
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

// list is the name of the dictionary.
func (m Model) list() string {
	if m.far != nil {
		return say.Plain(m.far.company.Now().List)
	}
	return m.tongue.Words.Name()
}

// laidLine is a word, its place where the list has them, so that it doesn't move
// with every tile, and what is said of it at the right. The place gives way.
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
