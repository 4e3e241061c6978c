package crossword

import (
	"strconv"

	rules "quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/wording"
)

// kind is the difference between the two games, as far as this screen is concerned.
type kind struct {
	about   string
	topic   string // help page, and settings key of the last players
	variant *rules.Variant
	modes   []choice // the modes to choose from
	ask     string   // label of the row that chooses the mode
	boards  bool     // whether there are boards to choose from

	tournaments bool   // whether the game has tournaments
	blank       string // the game's word for a blank
}

// choice is a mode with its label and description.
type choice struct {
	mode         rules.Mode
	label, about string
}

// kindOf returns the game with that name in headers, or nil if it is neither of the two.
func kindOf(name string) *kind {
	switch name {
	case scraebbkle.Rules:
		return &kind{
			about: "cross words on any board, two players", topic: "scraebbkle",
			variant: scraebbkle.Variant(), ask: "Racks", boards: true, blank: "wildcard",
			modes: []choice{
				{rules.Closed, "closed", "each player sees one rack"},
				{rules.Open, "open", "everybody sees both racks"},
			},
		}
	case scrabble.Rules:
		return &kind{
			about: "the classic, two to four players", topic: "scrabble",
			variant: scrabble.Variant(), ask: "First", tournaments: true, blank: "blank",
			modes: []choice{
				{rules.DrawStart, "drawn", "each draws a tile; nearest to A begins"},
				{rules.AsNamed, "as named", "the first player begins"},
			},
		}
	}
	return nil
}

// in returns the game with the tiles of a language.
func (k *kind) in(of lexicon.Language) *kind {
	if of == k.variant.Tiles.Language {
		return k
	}
	next := *k
	next.variant = k.variant.In(of)
	return &next
}

// example returns a sample move in the game's notation.
func (k *kind) example() string { return wording.Example(k.variant.Manner) }

// sentence returns a sentence for an error, of the rules or any other.
func (k *kind) sentence(err error) string { return laying.Sentence(k.variant.Manner, err) }

// size returns a board's size in words.
func size(l *rules.Layout) string {
	return strconv.Itoa(l.Columns()) + " by " + strconv.Itoa(l.Rows())
}
