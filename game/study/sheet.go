package study

import (
	"slices"
	"strings"
)

// Sheet is a question that is being answered: all words are typed one by one. It is
// a value; there is nothing of it in a log, but for the mark it gets.
type Sheet struct {
	Question Question
	Answers  []string // all that are right, in the order of the alphabet
	Found    []string // those of them that were typed, in that order
	Wrong    []string // what was typed and made of the right letters, but no word
}

// NewSheet asks a question of a deck.
func (d *Deck) NewSheet(q Question) Sheet { return Sheet{Question: q, Answers: d.Answers(q)} }

// Said is what became of a word that was typed.
type Said int

// The ways.
const (
	Right      Said = iota // one of the answers
	Again                  // typed before
	Wrong                  // no word, though it has the letters
	OffLetters             // not of these letters, so that it is only a slip
)

// Type is the sheet with a word typed, in either case.
func (s Sheet) Type(word string) (Sheet, Said) {
	word = strings.ToLower(word)
	switch {
	case slices.Contains(s.Found, word), slices.Contains(s.Wrong, word):
		return s, Again
	case slices.Contains(s.Answers, word):
		s.Found = append(slices.Clip(s.Found), word)
		return s, Right
	case !s.Question.fits(word):
		return s, OffLetters
	}
	s.Wrong = append(slices.Clip(s.Wrong), word)
	return s, Wrong
}

// fits says whether a word has the letters for an answer.
func (q Question) fits(word string) bool {
	if q.Kind == Anagrams {
		about, ok := About(word)
		return ok && about == q
	}
	return len(word) == len(q.Letters)+1 && (strings.HasPrefix(word, q.Letters) || strings.HasSuffix(word, q.Letters))
}

// Whole says whether every answer was typed.
func (s Sheet) Whole() bool { return len(s.Found) == len(s.Answers) }

// Mark is whether it is right: every answer was typed, and nothing wrong.
func (s Sheet) Mark() bool { return s.Whole() && len(s.Wrong) == 0 }
