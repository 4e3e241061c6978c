package adjacency

import (
	"fmt"
	"slices"
	"strings"
)

// A game without a clock may be kept for weeks, and lists of words change
// meanwhile. So its goal, the everyday words that its board held when it began,
// is the first step of its log: what is to be found is the same to the end.

// Goal says which words are to be found, in a game without a clock, before
// anything else happens in it: "goal goat quit toga". They are in lower case, in
// the order of the alphabet, a blank between them, and each is on the board.
type Goal struct{ Words string }

// GoalOf is the goal of some words, in any order.
func GoalOf(words []string) Goal { return Goal{strings.Join(slices.Sorted(slices.Values(words)), " ")} }

func (a Goal) String() string { return "goal " + a.Words }

func (Goal) action() {}

// parseGoal reads the words of a Goal.
func parseGoal(text string) (Action, error) {
	words := strings.Split(text, " ")
	for i, word := range words {
		if word == "" || len(word) > MaxWord || notLetter(word) >= 0 || strings.ToLower(word) != word {
			return nil, fmt.Errorf("%.20q is not a word in lower case", word)
		}
		if i > 0 && words[i-1] >= word {
			return nil, fmt.Errorf("%.20q is not where the alphabet has it", word)
		}
	}
	return Goal{text}, nil
}

// target is what is to be found.
type target struct {
	words []string
	set   *wordSet
}

func newTarget(words []string) *target {
	g := &target{words: words}
	for _, word := range words {
		g.set = g.set.with(word)
	}
	return g
}

// Has says whether the word is one of the goal's.
func (g *target) Has(word string) bool { return g.set.has(word) }

// Goal is the words to be found, as a dictionary; nil where the log doesn't say
// them, which is so for a game with a clock, and for games of before.
func (s State) Goal() Words {
	if s.goal == nil {
		return nil
	}
	return s.goal
}

// Reached is how many words of the goal are found, and how many there are; 0 of 0
// where the log doesn't say them.
func (s State) Reached() (found, all int) {
	if s.goal == nil {
		return 0, 0
	}
	return s.reached, len(s.goal.words)
}

// Completed is the words of the board in play that a solver found, and with them
// those of the goal that its list doesn't have any more.
func (s State) Completed(held []Held) []Held {
	if s.goal == nil {
		return held
	}
	there := map[string]bool{}
	for _, h := range held {
		there[h.Word] = true
	}
	for _, word := range s.goal.words {
		if there[word] {
			continue
		}
		tiles, _ := Spell(word)
		if path, ok := s.Board().Trace(anywhere(tiles)); ok {
			held = append(slices.Clip(held), Held{Word: word, Rank: -1, Points: Letters(tiles), Path: path, Starts: 1 << path[0]})
		}
	}
	return held
}

// resolveGoal checks the goal of a game in which nothing has happened yet.
func (s State) resolveGoal(a Goal) Reason {
	if s.config.Timed() || s.goal != nil || s.found.n > 0 || s.hints > 0 {
		return BadGoal
	}
	if _, err := parseGoal(a.Words); err != nil {
		return BadGoal
	}
	for word := range strings.SplitSeq(a.Words, " ") {
		if len(word) < s.config.MinLength {
			return BadGoal
		}
		tiles, lone := Spell(word)
		if lone >= 0 || len(tiles) < 2 {
			return BadGoal
		}
		if _, ok := s.Board().Trace(anywhere(tiles)); !ok {
			return BadGoal
		}
	}
	return ""
}
