package textmode

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"quoin/stats"
	"quoin/ui/say"
)

// parted separates the games without a clock, which are resumed only on request, from the
// other unfinished games.
func parted(all []stats.Running) (running, kept []stats.Running) {
	for _, g := range all {
		if g.Puzzle.Is {
			kept = append(kept, g)
		} else {
			running = append(running, g)
		}
	}
	return running, kept
}

// askWhich asks which game without a clock to resume, "" meaning a new one, or tells a script
// how to resume one. It returns false if the player left at the question.
func (d *dialogue) askWhich(ctx context.Context, kept []stats.Running) (stats.ID, bool) {
	switch {
	case len(kept) == 0:
		return "", true
	case !d.Interactive:
		d.Say(say.Count(len(kept), "game") + " without a clock " + isKept(len(kept)) + "; --find-all --resume goes on with the latest: " + described(kept[0]))
		return "", true
	}
	d.Say("Kept without a clock:")
	kept = kept[:min(len(kept), mostKept)]
	allowed := []string{"n"}
	for i, g := range kept {
		when := say.When(time.UnixMilli(g.Started), d.Host.Now())
		d.Say(fmt.Sprintf("  %d  %s, begun %s", i+1, described(g), when))
		allowed = append(allowed, strconv.Itoa(i+1))
	}
	answer, heard := d.Choice(ctx, "Which one? (its number, or n for a new one)\n", "A number goes on with that game, n begins another; all of them stay", allowed...)
	if n, err := strconv.Atoi(answer); heard && err == nil {
		return kept[n-1].ID, true
	}
	return "", heard
}

// mostKept limits the games listed; the menu shows all.
const mostKept = 20

func isKept(n int) string {
	if n == 1 {
		return "is kept"
	}
	return "are kept"
}

// progress prints the number of everyday words found by length and by first letter.
func (d *dialogue) progress() {
	if !d.solved() {
		return
	}
	lengths, letters := d.holding.Progress(d.state())
	var lines, parts []string
	for n, p := range lengths {
		if p.All > 0 {
			lines = append(lines, fmt.Sprintf("%d letters: %v", n, p))
		}
	}
	for i, p := range letters {
		if p.All > 0 {
			parts = append(parts, fmt.Sprintf("%c %v", 'A'+i, p))
		}
	}
	d.Say(strings.Join(append(lines, "By first letter: "+strings.Join(parts, ", ")), "\n"))
}
