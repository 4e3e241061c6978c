package textmode

import (
	"fmt"
	"strings"

	"quoin/game/adjacency"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/say"
)

// solved finds the words of the board in play, if it hasn't yet.
func (d *dialogue) solved() bool {
	if d.holding.Of(d.state()) {
		return true
	}
	holding, err := gameplay.HoldingOf(d.Host, d.Match.Log.Header, d.state())
	if err != nil {
		d.Say(say.Plain(err.Error()))
		return false
	}
	d.holding = holding
	return true
}

// hint takes a hint, which the log counts, and prints it.
func (d *dialogue) hint() {
	if d.apply(d.Seen, adjacency.Hint{}) && d.solved() {
		d.Say(told(d.state().Board(), d.state().Tip(d.holding.Held, d.holding.Everyday)))
	}
}

// told returns everything the hints on a board have revealed.
func told(b adjacency.Board, t adjacency.Tip) string {
	what := "word"
	if t.Everyday {
		what = "everyday word"
	}
	lines := []string{say.Count(t.Words, what) + " to find. How many words start at each square:"}
	for y := range b.Size() {
		row := make([]string, b.Size())
		for x := range row {
			square := y*b.Size() + x
			row[x] = fmt.Sprintf("%s %d", b.Face(square), t.Starts[square])
		}
		lines = append(lines, "  "+strings.Join(row, ", "))
	}
	for letters, n := range t.Lengths {
		if n > 0 {
			lines = append(lines, fmt.Sprintf("%s of %d letters", say.Count(n, "word"), letters))
		}
	}
	for _, s := range t.Spelt {
		lines = append(lines, fmt.Sprintf("A word of %d letters begins with %s", s.Letters, strings.ToUpper(s.Shown)))
	}
	return strings.Join(lines, "\n")
}

// complete ends a game without a clock once all everyday words are found.
func (d *dialogue) complete() {
	if d.state().Config().Timed() || !d.solved() {
		return
	}
	if found, all := d.holding.Found(d.state()); all > 0 && found == all {
		d.Say("That was the last of the everyday words")
		d.apply(d.Look(d.Host.Now()), adjacency.Complete{})
	}
}

// reviewed describes the words found and missed, with the rank. mark marks words that aren't
// in the dictionary.
func reviewed(after gameplay.Aftermath, minutes int) (review string, mark func(word string) string) {
	if after.NoReview != nil {
		return "", unmarked
	}
	r, list := after.Review, after.List
	unlisted := map[string]bool{}
	for _, b := range r.Boards {
		for _, w := range b.Words {
			unlisted[w.Word] = !w.Listed
		}
	}
	var missed []string
	everyday, rare := 0, 0
	all, _ := r.Missed()
	for _, w := range all {
		if !w.Everyday {
			rare++
			continue
		}
		if everyday++; everyday <= mostMissed {
			missed = append(missed, strings.ToUpper(w.Word))
		}
	}
	switch {
	case r.Held.Words == 0:
		review = "There was no word of " + say.Plain(list) + " to be found.\n"
	case r.EverydayHeld.Words == 0:
		review = fmt.Sprintf("Found %d of %s, all of them rare.\n", r.Found.Words, say.Count(r.Held.Words, "word"))
	default:
		review = "Found " + say.Everyday(r.EverydayFound.Words, r.EverydayHeld.Words)
		if s := r.RankStanding(minutes); s.Rank != adjacency.NoRank && after.Standing != gameplay.Replayed {
			review += ". Rank " + wording.RankName(s.Rank)
			if s.Next != adjacency.NoRank {
				review += ", " + wording.ToRank(s.Next, s.More)
			}
		}
		review += fmt.Sprintf(".\nMissed: %s everyday, %s rare.\n", say.Number(everyday), say.Number(rare))
	}
	if len(missed) > 0 {
		review += "Everyday words missed: " + strings.Join(missed, ", ") + "\n"
	}
	return review, func(word string) string {
		if unlisted[word] {
			return ", not in " + say.Plain(list)
		}
		return ""
	}
}

// mostMissed limits the missed words printed; the full screen shows all.
const mostMissed = 10
