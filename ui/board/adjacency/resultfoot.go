package adjacency

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	rules "quoin/game/adjacency"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// resultFoot draws the texts below the board, about most rows: the selected word, how the
// score compares, and the day. The number of rows doesn't depend on the selected word, so
// that nothing jumps.
func (m Model) resultFoot(room, most int) []string {
	day := m.dayRow(room)
	if day != "" {
		most-- // it is below all others
	}
	var parts []string
	for _, part := range slices.Concat(m.legend(), m.changed(), []string{say.Capital(m.result.meaning), say.Capital(m.dayLine())}) {
		if part != "" {
			parts = append(parts, widget.Wrap(part, room)...)
		}
	}
	var lines []string
	if m.isSpelledOut() && most >= 2+len(widget.Fold(parts, between, room)) {
		lines = []string{m.chosenWord(room, true), m.senseLine(room)}
	} else {
		word := m.chosenWord(room, false)
		lines = []string{word + m.senseLine(room-lipgloss.Width(word))}
	}
	if m.result.trouble != "" {
		trouble := widget.Wrap("No review: "+m.result.trouble, room)
		const longest = 3 // a longer reason is cut
		for _, line := range trouble[:min(longest, len(trouble))] {
			lines = append(lines, m.kit.theme.Muted.Render(line))
		}
	}
	// Drop parts from the front: later ones matter more.
	for len(parts) > 1 && len(widget.Fold(parts, between, room)) > max(1, most-len(lines)) {
		parts = parts[1:]
	}
	folded := widget.Fold(parts, between, room)
	if len(lines)+len(folded) < most && len(lines) == 1 {
		lines = append(lines, "")
	}
	for _, line := range folded {
		lines = append(lines, m.kit.theme.Text.Render(widget.Cut(line, room)))
	}
	if day != "" {
		lines = append(lines, day)
	}
	return lines
}

// isSpelledOut reports whether the result says in words what a drawn board shows: the
// squares of a word, and the marks in the list.
func (m Model) isSpelledOut() bool { return m.frame.Small || !m.kit.theme.Solid() }

// between separates the parts of the foot.
const between = "   "

// chosenWord describes the selected word: whether it was found, its points and, if path is
// true, its squares in order in the turned view.
func (m Model) chosenWord(room int, path bool) string {
	list := m.list()
	if len(list) == 0 {
		return ""
	}
	w := list[m.result.selected]
	t := m.kit.theme
	if !m.isSpelledOut() {
		return t.Accent.Render(widget.Cut(strings.ToUpper(w.Word), room)) + "  "
	}
	verb := "you missed "
	if w.Found {
		verb = "you found "
	}
	word := widget.Cut(strings.ToUpper(w.Word), room-len(verb))
	rest := ", " + say.Count(w.Points, "point")
	switch {
	case !w.Listed:
		rest += ", not in " + m.result.dictionary
	case m.result.reviewed && !w.Everyday:
		rest += ", a rare word"
	}
	var squares []string
	n := m.state().Board().Size()
	for _, place := range m.places(w.Path) {
		squares = append(squares, fmt.Sprintf("%c%d", 'A'+place%n, place/n+1))
	}
	if text := ": " + strings.Join(squares, " "); path && len(verb+word+rest+text) <= room {
		rest += text
	}
	if !path {
		rest += ": "
	}
	return t.Muted.Render(verb) + t.Accent.Render(word) + t.Muted.Render(widget.Cut(rest, room-len(verb+word)))
}

// legend explains the marks in the lists.
func (m Model) legend() (legend []string) {
	if m.isSpelledOut() && m.anywhere(func(w rules.Reviewed) bool { return w.Listed && !w.Everyday }) {
		legend = append(legend, rareMark+" rare")
	}
	if m.anywhere(func(w rules.Reviewed) bool { return !w.Listed }) {
		legend = append(legend, unlistedMark+" not in "+m.result.dictionary)
	}
	if m.result.show == showAll {
		legend = append(legend, foundMark+" found")
	}
	return legend
}

// anywhere reports whether any board has such a word. It considers all boards, so that
// nothing jumps when another one is shown.
func (m Model) anywhere(is func(rules.Reviewed) bool) bool {
	return slices.ContainsFunc(m.result.review.Boards, func(b rules.BoardReview) bool { return slices.ContainsFunc(b.Words, is) })
}

// changed returns the re-rolls and hints that affected the score or its rank.
func (m Model) changed() (changed []string) {
	o, _ := m.state().Outcome()
	if o.Rerolls > 0 {
		changed = append(changed, fmt.Sprintf("%s (-%d)", say.Count(o.Rerolls, "re-roll"), o.Rerolls*rules.RerollCost))
	}
	if o.Hints > 0 {
		changed = append(changed, "assisted by "+say.Count(o.Hints, "hint"))
	}
	return changed
}
