package wording

import (
	"fmt"
	"strings"

	"quoin/game/adjacency"
	"quoin/ui/say"
)

// Shared is the result of a game of Adjacency as one pastes it where others are:
// what was played, how it went, the words found by their length as bars, and the
// code that deals the same board. It tells no word. The name is that of the
// player, if there is one; the review is nil where there is none. A replay says
// that it is one, and has no rank. Without blocks all of it is ASCII.
//
//	Quoin, the day's board, 22 November 2026
//	49 points, journeyman: 14 of 58 everyday words
//	2 ███  3 ████████  4 ███  5 █
//	beat 49 on 006J-V3TC-YQ4M
func Shared(s adjacency.State, r *adjacency.Review, replay bool, name string, blocks bool) string {
	lines := []string{sharedTitle(s.Config(), name, blocks), sharedScore(s, r, replay)}
	if bars := sharedBars(s, blocks); bars != "" {
		lines = append(lines, bars)
	}
	if code := s.Code().String(); code != "" {
		beat := fmt.Sprintf("beat %d on ", s.Score())
		if !s.Config().Timed() {
			beat = "find them all on "
		}
		lines = append(lines, beat+code)
	}
	return strings.Join(lines, "\n")
}

func sharedTitle(c adjacency.Config, name string, blocks bool) string {
	who := "Quoin"
	if name != "" {
		who = say.Plain(name) + ", Quoin"
	}
	class := Class(c)
	if !blocks {
		class = strings.ReplaceAll(class, "×", "x")
		who = ascii(who)
	}
	switch {
	case c.Day != "":
		return who + ", the day's board, " + say.Date(c.Day)
	case !c.Timed():
		return who + ", find all, " + class
	}
	return who + ", " + class
}

// ascii is a text with a question mark for what ASCII hasn't.
func ascii(text string) string {
	return strings.Map(func(r rune) rune {
		if r > '~' {
			return '?'
		}
		return r
	}, text)
}

func sharedScore(s adjacency.State, r *adjacency.Review, replay bool) string {
	text := say.Count(s.Score(), "point")
	switch {
	case replay && s.Config().Day != "":
		text += " in practice"
	case replay:
		text += " in a replay"
	}
	if r != nil && r.EverydayHeld.Words > 0 {
		if rank := r.Rank(s.Config().Minutes); rank != adjacency.NoRank && !replay {
			text += ", " + rank.String()
		}
		text += ": " + say.Everyday(r.EverydayFound.Words, r.EverydayHeld.Words)
	} else {
		text += ", " + say.Count(s.Words(), "word")
	}
	if !s.Config().Timed() {
		text += " in " + say.Elapsed(s.Last())
	}
	if n := s.Rerolls(); n > 0 {
		text += ", " + say.Count(n, "re-roll")
	}
	if n, _ := s.Hints(); n > 0 {
		text += ", " + say.Count(n, "hint")
	}
	return text
}

// The bars of a result are at most so long taken together, so that they stand in
// one line of a chat; and the longest words share one.
const (
	sharedLength  = 30
	sharedLongest = 8
)

// sharedBars are the words found by their letters, a mark for each, or for
// several where there are many.
func sharedBars(s adjacency.State, blocks bool) string {
	mark := "#"
	if blocks {
		mark = "█"
	}
	var counts [sharedLongest + 1]int
	for _, f := range s.Found() {
		counts[min(len(f.Word), sharedLongest)]++
	}
	each := 1 // words a mark
	for s.Words() > sharedLength*each {
		each++
	}
	var bars []string
	for letters, n := range counts {
		if n == 0 {
			continue
		}
		label := fmt.Sprint(letters)
		if letters == sharedLongest {
			label += "+"
		}
		bars = append(bars, label+" "+strings.Repeat(mark, (n+each-1)/each))
	}
	return strings.Join(bars, "  ")
}
