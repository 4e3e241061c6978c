package crosstable

import (
	"fmt"
	"strconv"
	"strings"

	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// Decided returns the number of decided games, and of all; 0 before the start.
func Decided(s rules.State) (done, all int) {
	if s.Phase() < rules.Playing {
		return 0, 0
	}
	if s.Config().InRounds() { // as if all rounds had as many tables as this one
		tables, _ := s.Drawn(max(1, s.Round()))
		all = s.Config().Rounds * len(tables)
		return max(0, s.Round()*len(tables)-s.Undecided()), all
	}
	return len(s.Games()), s.Scheduled()
}

// stageBar is the greatest number of columns of a bar.
const stageBar = 40

// Stage returns how far the games of a tournament have come: the figure that says it, and two lines of words to stand
// beside it.
func Stage(t *theme.Theme, s rules.State, width int) (figure string, lines []string) {
	if s.Config().InRounds() {
		return strconv.Itoa(s.Round()), rounds(t, s, width)
	}
	done, all := Decided(s)
	bar := min(stageBar, width-len(fmt.Sprintf("%d of %d ", all, all)))
	return strconv.Itoa(done), []string{t.Strong.Render("games decided"), widget.Progress(t, done, all, bar)}
}

// rounds says which round of a Swiss is played, with a square for each: whole for those over, half for this one.
func rounds(t *theme.Theme, s rules.State, width int) []string {
	round, n := s.Round(), s.Config().Rounds
	tables, _ := s.Drawn(round)
	var b strings.Builder
	for i := 1; i <= n && 2*n < width/2; i++ {
		switch {
		case i < round, i == round && s.Undecided() == 0:
			b.WriteString(t.Accent.Render(string(t.Glyph('■')) + " "))
		case i == round:
			b.WriteString(t.Accent.Render(string(t.Glyph('▄')) + " "))
		default:
			b.WriteString(t.Muted.Render(string(t.Glyph('·')) + " "))
		}
	}
	if b.Len() > 0 {
		b.WriteString(widget.Blank(1))
	}
	over := len(tables) - s.Undecided()
	b.WriteString(t.Muted.Render(fmt.Sprintf("%d of %s over", over, say.Count(len(tables), "game"))))
	return []string{t.Strong.Render(fmt.Sprintf("round %d of %d", round, n)), b.String()}
}
