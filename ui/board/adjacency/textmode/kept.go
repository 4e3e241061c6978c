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

// parted are the games that were left running, and the puzzles among them, which
// wait until somebody asks for them.
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

// takes asks which of the puzzles goes on, "" for a new one, and tells a script how to
// take one up. False is a player who left at the question.
func (d *dialogue) takes(ctx context.Context, kept []stats.Running) (stats.ID, bool) {
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

// mostKept bounds the games that are listed; the menu has all.
const mostKept = 20

func isKept(n int) string {
	if n == 1 {
		return "is kept"
	}
	return "are kept"
}

// progress tells how many of the words that are to be found are, by length and by
// first letter.
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
