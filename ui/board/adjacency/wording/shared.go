package wording

import (
	"fmt"
	"strings"

	"quoin/game/adjacency"
	"quoin/ui/say"
)

// SharedLine is a line of a result to paste into a chat, and what the line tells.
type SharedLine struct{ Text, Tells string }

// SharedText returns lines as one text.
func SharedText(lines []SharedLine) string {
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.Text
	}
	return strings.Join(texts, "\n")
}

// Shared returns the result of a game that isn't a Daily as lines to paste into a chat: the game, the
// result, the words found as bars by length, and the code that deals the same board. They
// reveal no word. name is the player's, or ""; r is nil if there is no review. A replay
// says so, and has no rank. Without blocks the text is ASCII.
//
//	Quoin, 4×4, 3 minutes
//	49 points, journeyman: 14 of 58 everyday words
//	2 ███  3 ████████  4 ███  5 █
//	beat 49 on 006J-V3TC-YQ4M
func Shared(s adjacency.State, r *adjacency.Review, replay bool, name string, blocks bool) []SharedLine {
	lines := []SharedLine{{sharedTitle(s.Config(), name, blocks), "the game"}, {sharedScore(s, r, replay), "your result"}}
	if bars := sharedBars(s, blocks); bars != "" {
		lines = append(lines, SharedLine{bars, "your words, by their length"})
	}
	if code := s.Code().String(); code != "" {
		beat := fmt.Sprintf("beat %d on ", s.Score())
		if !s.Config().Timed() {
			beat = "find them all on "
		}
		lines = append(lines, SharedLine{beat + code, "the code of the board"})
	}
	return lines
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
	if !c.Timed() {
		return who + ", find all, " + class
	}
	return who + ", " + class
}

// ascii replaces characters outside ASCII with question marks.
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
	if replay {
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

// The bars together have at most sharedLength marks, so that they fit in one line of a
// chat; words of sharedLongest letters and more share a bar.
const (
	sharedLength  = 30
	sharedLongest = 8
)

// sharedBars returns the words found by length, one mark for each word, or for several if
// there are many.
func sharedBars(s adjacency.State, blocks bool) string {
	mark := "#"
	if blocks {
		mark = "█"
	}
	var counts [sharedLongest + 1]int
	for _, f := range s.Found() {
		counts[min(len(f.Word), sharedLongest)]++
	}
	each := 1 // words per mark
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
