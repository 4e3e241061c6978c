package wording

import (
	"fmt"
	"strings"

	"quoin/game/rating"
	"quoin/game/study"
	"quoin/ui/say"
)

// subjects are what puzzles teach: the word of the log, the name, and a description.
var subjects = [...][3]string{
	{"endgame", "Endgame", "every point counts"},
	{"pre-endgame", "Pre-endgame", "at most 7 tiles in the bag"},
	{"bonus", "Bonus", "the whole rack in one move"},
	{"leave", "Leave", "fewer points, better tiles"},
	{"defence", "Defence", "fewer points, a worse reply"},
	{"waiting", "Waiting pass", "a pass, with moves to lay"},
}

// AnySubject is all puzzles of the collection.
const AnySubject = "any"

// Subjects returns the words of all subjects, with AnySubject before them.
func Subjects() []string {
	words := []string{AnySubject}
	for _, s := range subjects {
		words = append(words, s[0])
	}
	return words
}

// SubjectName returns the name of a subject, and a description of its puzzles.
func SubjectName(word string) (name, about string) {
	for _, s := range subjects {
		if s[0] == word {
			return s[1], s[2]
		}
	}
	return "Any", "all of them"
}

// SubjectList names the subjects of a puzzle, which have commas between them.
func SubjectList(words string) string {
	var names []string
	for word := range strings.SplitSeq(words, ",") {
		name, _ := SubjectName(word)
		names = append(names, strings.ToLower(name))
	}
	return say.List(names)
}

// TriedSum says how many puzzles were tried and solved.
func TriedSum(tried, solved int) string {
	if tried == 0 {
		return "no puzzle tried yet"
	}
	return say.Number(solved) + " of " + say.Count(tried, "puzzle") + " solved"
}

// Rated says in at most two short lines what a puzzle teaches, its rating, and what became of the player's.
func Rated(a study.PuzzleTry, before, after rating.Rating, again bool) (lines []string) {
	if a.Subjects != "" {
		lines = append(lines, SubjectList(a.Subjects))
	}
	doubt := ""
	if after.Provisional() {
		doubt = "?"
	}
	change := say.RatingChange(before.Rating, after.Rating)
	if again {
		change = "still"
	}
	return append(lines, fmt.Sprintf("rated %d; you %.0f%s %s", a.Rating, after.Rating, doubt, change))
}
