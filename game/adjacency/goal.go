package adjacency

import (
	"fmt"
	"slices"
	"strings"

	"quoin/game/lexicon"
)

// An untimed game may be stored for weeks, and word lists may change meanwhile. So its goal, the everyday
// words on its board when it began, is the first step of its log: the words to find stay the same to the end.

// Goal says which words are to be found in an untimed game, before any other step: "goal goat quit toga".
// They are in lower case and alphabetical order, with single spaces, and all of them are on the board.
type Goal struct{ Words string }

// GoalOf returns the goal for words in any order.
func GoalOf(words []string) Goal { return Goal{strings.Join(slices.Sorted(slices.Values(words)), " ")} }

func (a Goal) String() string { return "goal " + a.Words }

func (Goal) action() {}

// parseGoal reads the words of a Goal.
func parseGoal(text string) (Action, error) {
	words := strings.Split(text, " ")
	for i, word := range words {
		if !isLogged(word) {
			return nil, fmt.Errorf("%.20q is not a word in lower case", word)
		}
		if i > 0 && words[i-1] >= word {
			return nil, fmt.Errorf("%.20q is not where the alphabet has it", word)
		}
	}
	return Goal{text}, nil
}

// target is the words to find.
type target struct {
	words    []string
	language lexicon.Language
	set      *wordSet // of their codes
}

func newTarget(of lexicon.Language, words []string) *target {
	g := &target{words: words, language: of}
	for _, word := range words {
		g.set = g.set.with(codeOf(of, word))
	}
	return g
}

// Has reports whether the word is in the goal.
func (g *target) Has(word string) bool { return g.set.has(codeOf(g.language, word)) }

// Goal returns the words to find, as a dictionary; nil if the log doesn't have them: in timed games, and in
// games from before goals.
func (s State) Goal() Words {
	if s.goal == nil {
		return nil
	}
	return s.goal
}

// Reached returns how many words of the goal are found, and how many there are; 0 and 0 if the log doesn't
// have them.
func (s State) Reached() (found, all int) {
	if s.goal == nil {
		return 0, 0
	}
	return s.reached, len(s.goal.words)
}

// Completed returns held, the words that a solver found on the present board, together with words of the goal
// that its list no longer has.
func (s State) Completed(held []BoardWord) []BoardWord {
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
		tiles, _ := Spell(s.code(word))
		if path, ok := s.Board().Trace(anywhere(tiles)); ok {
			held = append(slices.Clip(held), BoardWord{Word: word, Rank: -1, Points: Letters(tiles), Path: path, Starts: 1 << path[0]})
		}
	}
	return held
}

// resolveGoal checks a goal, which must come before everything else in a game.
func (s State) resolveGoal(a Goal) Reason {
	if s.config.Timed() || s.goal != nil || s.found.n > 0 || s.hints > 0 {
		return BadGoal
	}
	if _, err := parseGoal(a.Words); err != nil {
		return BadGoal
	}
	for word := range strings.SplitSeq(a.Words, " ") {
		if notLetterOf(s.config.Language.Alphabet(), word) >= 0 {
			return BadGoal
		}
		code := s.code(word)
		if len(code) < s.config.MinLength {
			return BadGoal
		}
		tiles, lone := Spell(code)
		if lone >= 0 || len(tiles) < 2 {
			return BadGoal
		}
		if _, ok := s.Board().Trace(anywhere(tiles)); !ok {
			return BadGoal
		}
	}
	return ""
}
