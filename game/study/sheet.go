package study

import (
	"slices"
	"strings"
	"unicode/utf8"

	"quoin/game/lexicon"
)

// Sheet is a question being answered: the player types all words one by one. It is a value; only its mark
// goes into a log.
type Sheet struct {
	Question Question
	Language lexicon.Language
	Answers  []string // all right words, in alphabetical order
	Found    []string // right words typed so far, in the order typed
	Wrong    []string // words typed with the right letters that aren't in the dictionary
}

// NewSheet returns a sheet for a question of a deck.
func (d *Deck) NewSheet(q Question) Sheet {
	return Sheet{Question: q, Language: d.words.Language(), Answers: d.Answers(q)}
}

// TypedWord is the result of typing a word.
type TypedWord int

// The results.
const (
	Right      TypedWord = iota // one of the answers
	Again                       // typed before
	Wrong                       // the right letters, but not in the dictionary
	OffLetters                  // other letters, so it counts only as a slip
)

// Type returns the sheet after a word was typed, in either case, with accents or without.
func (s Sheet) Type(word string) (Sheet, TypedWord) {
	word = strings.ToLower(word)
	if code, ok := s.Language.Alphabet().Code(word); ok {
		word = s.Language.Alphabet().Decode(code)
	}
	switch {
	case slices.Contains(s.Found, word), slices.Contains(s.Wrong, word):
		return s, Again
	case slices.Contains(s.Answers, word):
		s.Found = append(slices.Clip(s.Found), word)
		return s, Right
	case !s.fits(word):
		return s, OffLetters
	}
	s.Wrong = append(slices.Clip(s.Wrong), word)
	return s, Wrong
}

// fits reports whether a word has the letters of an answer.
func (s Sheet) fits(word string) bool {
	q := s.Question
	if q.Kind == Anagrams {
		about, ok := AboutIn(s.Language, word)
		return ok && about == q
	}
	return utf8.RuneCountInString(word) == utf8.RuneCountInString(q.Letters)+1 && (strings.HasPrefix(word, q.Letters) || strings.HasSuffix(word, q.Letters))
}

// Whole reports whether every answer was typed.
func (s Sheet) Whole() bool { return len(s.Found) == len(s.Answers) }

// Mark reports whether the sheet is right: every answer was typed, and nothing wrong.
func (s Sheet) Mark() bool { return s.Whole() && len(s.Wrong) == 0 }
