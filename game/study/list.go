package study

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quoin/game"
	"quoin/game/lexicon"
)

// QuestionList is a list of questions made from a dictionary.
type QuestionList struct {
	Kind   QuestionType
	Length int // letters of the words asked about: 2 to MaxListed
}

// MaxListed is the length of the longest words in lists: the length of a line on a Scrabble board.
const MaxListed = 15

// First returns the lists that a new cardbox begins with, in order.
func First() []QuestionList { return []QuestionList{{Anagrams, 2}, {Anagrams, 3}, {Anagrams, 7}} }

// Lists returns all possible lists.
func Lists() (all []QuestionList) {
	for _, kind := range []QuestionType{Anagrams, Hooks} {
		for n := 2; n <= MaxListed; n++ {
			all = append(all, QuestionList{kind, n})
		}
	}
	return all
}

// String returns the kind and the length: "words 7".
func (l QuestionList) String() string {
	if l.Kind == Hooks {
		return "hooks " + strconv.Itoa(l.Length)
	}
	return "words " + strconv.Itoa(l.Length)
}

// ParseList reads what String returns.
func ParseList(text string) (QuestionList, error) {
	for _, l := range Lists() {
		if l.String() == text {
			return l, nil
		}
	}
	return QuestionList{}, fmt.Errorf("%+.40q is no list", text)
}

// Deck is the questions and answers of a dictionary. It is immutable, so any number of goroutines may share
// one.
type Deck struct {
	words *lexicon.Lexicon
	lists map[QuestionList][]Question
}

// NewDeck makes lists from a dictionary's words. For the words of seven letters in a large dictionary it
// takes some tens of milliseconds.
func NewDeck(words *lexicon.Lexicon, lists ...QuestionList) *Deck {
	d := &Deck{words, map[QuestionList][]Question{}}
	return d.With(lists...)
}

// With returns a deck with other lists of the same words. It reuses existing lists.
func (d *Deck) With(lists ...QuestionList) *Deck {
	next := &Deck{d.words, map[QuestionList][]Question{}}
	made := map[QuestionList]map[Question]uint64{}
	var asked [lexicon.MaxLength + 1][2]map[Question]uint64 // made, by the words' length and the kind
	for _, l := range lists {
		if have, ok := d.lists[l]; ok {
			next.lists[l] = have
		} else {
			made[l] = map[Question]uint64{}
			asked[l.Length][l.Kind] = made[l]
		}
	}
	if len(made) == 0 {
		return next
	}
	of := d.words.Language()
	bag := bagOf(of)
	for rank, n := range d.words.Lengths() {
		for kind, questions := range asked[n] {
			if questions == nil {
				continue
			}
			word := d.words.Word(rank)
			q, _ := AboutIn(of, word)
			letters := q.Letters
			if QuestionType(kind) == Hooks {
				q, _ = AboutHooksIn(of, word)
				if front, back := d.Hooks(word); front+back == "" {
					continue
				}
			}
			if _, there := questions[q]; !there {
				questions[q] = bag.draws(letters)
			}
		}
	}
	type drawn struct {
		Question
		chance uint64
	}
	for l, questions := range made {
		order := make([]drawn, 0, len(questions))
		for q, chance := range questions {
			order = append(order, drawn{q, chance})
		}
		game.Sort(order, func(a, b drawn) int {
			return cmp.Or(cmp.Compare(b.chance, a.chance), strings.Compare(a.Letters, b.Letters))
		})
		list := make([]Question, len(order))
		for i, d := range order {
			list[i] = d.Question
		}
		next.lists[l] = list
	}
	return next
}

// Words returns the dictionary.
func (d *Deck) Words() *lexicon.Lexicon { return d.words }

// Has reports whether the deck has a list.
func (d *Deck) Has(l QuestionList) bool { _, ok := d.lists[l]; return ok }

// Of returns the questions of one of its lists, the most probable first. Don't change them.
func (d *Deck) Of(l QuestionList) []Question { return d.lists[l] }

// Answers returns the right words, in lower case and alphabetical order; empty if the dictionary has no
// answer.
func (d *Deck) Answers(q Question) (words []string) {
	if q.Kind == Hooks {
		front, back := d.Hooks(q.Letters)
		for _, c := range front {
			words = append(words, string(c)+q.Letters)
		}
		for _, c := range back {
			words = append(words, q.Letters+string(c))
		}
		slices.Sort(words)
		return slices.Compact(words) // an A in front of AA and one after it give the same word
	}
	found, err := d.words.Anagrams(q.Letters, false)
	if err != nil {
		return nil // longer than any word
	}
	for _, w := range found {
		words = append(words, w)
	}
	return words
}

// Hooks returns the letters that make another word in front of a word, and after it, in lower case and
// alphabetical order.
func (d *Deck) Hooks(word string) (front, back string) {
	h := d.words.Hooks(word)
	return h.Front, h.Back
}
