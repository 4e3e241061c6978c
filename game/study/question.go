package study

import (
	"fmt"
	"slices"
	"strings"

	"quoin/game/lexicon"
)

// QuestionType is what a question asks for.
type QuestionType byte

// The kinds.
const (
	Anagrams QuestionType = iota // all words that some letters make, each letter used once
	Hooks                        // all words that a word makes with one letter in front or at the end
)

// MaxLetters is the length of the longest question in letters: that of the longest word.
const MaxLetters = lexicon.MaxLength

// Question is what a card asks. Equal questions have the same card.
type Question struct {
	Kind QuestionType
	// Letters is in lower case: for Anagrams in alphabetical order, for Hooks the word.
	Letters string
}

// About returns the question about the anagrams of a word. ok is false if the word has other characters than
// letters, in either case, or fewer than two or more than MaxLetters.
func About(word string) (Question, bool) {
	letters, ok := lower(word)
	slices.Sort(letters)
	return Question{Anagrams, string(letters)}, ok
}

// AboutHooks returns the question about the hooks of a word; ok is false as in About.
func AboutHooks(word string) (Question, bool) {
	letters, ok := lower(word)
	return Question{Hooks, string(letters)}, ok
}

func lower(word string) ([]byte, bool) {
	if len(word) < 2 || len(word) > MaxLetters {
		return nil, false
	}
	letters := []byte(word)
	for i, c := range letters {
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c < 'a' || c > 'z' {
			return nil, false
		}
		letters[i] = c
	}
	return letters, true
}

// hookMark is written before the word of a question about hooks.
const hookMark = "+"

// String returns the letters, with a + in front for hooks.
func (q Question) String() string {
	if q.Kind == Hooks {
		return hookMark + q.Letters
	}
	return q.Letters
}

// ParseQuestion reads what String returns.
func ParseQuestion(text string) (Question, error) {
	ask := About
	word, hooks := strings.CutPrefix(text, hookMark)
	if hooks {
		ask = AboutHooks
	}
	q, ok := ask(word)
	if !ok || q.String() != text {
		return Question{}, fmt.Errorf("%+.40q is not a question", text)
	}
	return q, nil
}
