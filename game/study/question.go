package study

import (
	"fmt"
	"slices"
	"strings"

	"quoin/game/lexicon"
)

// Kind is what a question asks for.
type Kind byte

// The kinds.
const (
	Anagrams Kind = iota // all words that some letters make, each used once
	Hooks                // all words that a word makes with one letter before or behind it
)

// MaxLetters is the longest question, in letters: as long as a word of a list.
const MaxLetters = lexicon.MaxLength

// Question is what a card asks. Two are the same card if they are equal.
type Question struct {
	Kind Kind
	// Letters are in lower case: of Anagrams in the order of the alphabet, of Hooks
	// those of the word.
	Letters string
}

// About is the question for the words of a word's letters. It is false for what has
// other characters than a to z, in either case, and for fewer than two letters or
// more than MaxLetters.
func About(word string) (Question, bool) {
	letters, ok := lower(word)
	slices.Sort(letters)
	return Question{Anagrams, string(letters)}, ok
}

// AboutHooks is the question for the hooks of a word; it is false as for About.
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

// hookMark stands before the word of a question for hooks.
const hookMark = "+"

// String is the letters, and for hooks a + before them.
func (q Question) String() string {
	if q.Kind == Hooks {
		return hookMark + q.Letters
	}
	return q.Letters
}

// ParseQuestion is the inverse of String.
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
