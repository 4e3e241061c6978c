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

// About returns the question about the anagrams of an English word. ok is false if the word has other characters than
// letters, in either case, or fewer than two or more than MaxLetters.
func About(word string) (q Question, ok bool) { return AboutIn(lexicon.English, word) }

// AboutHooks returns the question about the hooks of an English word; ok is false as in About.
func AboutHooks(word string) (q Question, ok bool) { return AboutHooksIn(lexicon.English, word) }

// AboutIn does what About does in a language, whose words are written as its lists have them: with ñ, but without
// accents. Alphabetical order is that of the language.
func AboutIn(of lexicon.Language, word string) (q Question, ok bool) {
	code, ok := codeIn(of, word)
	letters := []byte(code)
	slices.Sort(letters)
	return Question{Anagrams, of.Alphabet().Decode(string(letters))}, ok
}

// AboutHooksIn does what AboutHooks does in a language, as AboutIn.
func AboutHooksIn(of lexicon.Language, word string) (q Question, ok bool) {
	code, ok := codeIn(of, word)
	return Question{Hooks, of.Alphabet().Decode(code)}, ok
}

func codeIn(of lexicon.Language, word string) (string, bool) {
	code, ok := of.Alphabet().Code(word)
	if !ok || len(code) < 2 || len(code) > MaxLetters {
		return "", false
	}
	return code, true
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

// ParseQuestion reads what String returns for a question in English.
func ParseQuestion(text string) (Question, error) { return parseQuestion(lexicon.English, text) }

func parseQuestion(of lexicon.Language, text string) (Question, error) {
	ask := AboutIn
	word, hooks := strings.CutPrefix(text, hookMark)
	if hooks {
		ask = AboutHooksIn
	}
	q, ok := ask(of, word)
	if !ok || q.String() != text {
		return Question{}, fmt.Errorf("%+.40q is not a question", text)
	}
	return q, nil
}
