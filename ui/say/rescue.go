package say

import (
	"fmt"
	"strings"

	"quoin/stats"
	"quoin/stats/rescue"
)

// Rebuilt returns the report of computing all statistics again, in lines.
func Rebuilt(r stats.Rebuilt) string {
	var b strings.Builder
	fmt.Fprintf(&b, "All statistics were computed again, from %s.\n", Count(r.Games, "game"))
	switch r.Changed {
	case 0:
		b.WriteString("The games' figures were right before.\n")
	case 1:
		b.WriteString("1 game had other figures before.\n")
	default:
		fmt.Fprintf(&b, "%s had other figures before.\n", Count(r.Changed, "game"))
	}
	if r.Again > 0 {
		fmt.Fprintf(&b, "%s that couldn't be read can be read again.\n", Count(r.Again, "game"))
	}
	if r.Strange > 0 {
		fmt.Fprintf(&b, "%s of rules that this Quoin doesn't know: left alone.\n", Count(r.Strange, "game"))
	}
	var lost []rescue.LostGame
	for _, u := range r.Unreadable {
		lost = append(lost, rescue.LostGame{Game: string(u.Game), Why: u.Err.Error()})
	}
	told(&b, lost, "more can't be read")
	return b.String()
}

// named is the number of games named before the rest is counted.
const named = 20

// Rescued returns the report of recovering games from a damaged store, in lines; if dry is
// true, of what would be recovered.
func Rescued(r rescue.Recovered, file string, dry bool) string {
	var b strings.Builder
	came := "came"
	if dry {
		came = "would come"
	}
	fmt.Fprintf(&b, "From %s %s: %s, and %s that may go on.\n", file, came, Count(r.Games, "finished game"), Count(r.Running, "game"))
	note := func(n int, what string) {
		if n > 0 {
			fmt.Fprintf(&b, "%s %s.\n", Count(n, "game"), what)
		}
	}
	note(r.Mended, "that were damaged here, restored")
	note(r.Had, "found that are here already")
	note(r.Deleted, "left out: deleted by you")
	note(r.Differ, "left out: they stand here in another way")
	note(r.Strange, "left out: of rules that this Quoin doesn't know")
	if c := r.Cards; c.Came > 0 {
		fmt.Fprintf(&b, "Flashcards: %s %s.\n", Count(c.Came, "answer"), came)
	}
	if r.Cards.Left {
		b.WriteString("The flashcards stay as they are: the ones found aren't whole, or these are in use.\n")
	} else if n := r.Cards.Lost; n > 0 {
		fmt.Fprintf(&b, "Flashcards: %s can't be read.\n", Count(n, "step"))
	}
	told(&b, r.Cut, "more go on from an earlier step")
	told(&b, r.Lost, "more can't be read")
	return b.String()
}

// told lists games, and counts those beyond the limit.
func told(b *strings.Builder, games []rescue.LostGame, more string) {
	for i, g := range games {
		if i == named {
			fmt.Fprintf(b, "%s %s.\n", Count(len(games)-named, "game"), more)
			return
		}
		fmt.Fprintf(b, "Game %s: %s.\n", g.Game, Plain(g.Why))
	}
}
