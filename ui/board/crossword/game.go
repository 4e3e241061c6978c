package crossword

import (
	"strconv"

	rules "quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/board/crossword/laying"
	"quoin/ui/board/crossword/wording"
)

// kind is what the screen has to know of one of the two games.
type kind struct {
	about   string
	topic   string // of the help, and the key of the settings under which the last players are kept
	variant *rules.Variant
	modes   []choice // that can be chosen
	ask     string   // what the modes are about
	boards  bool     // the board is chosen

	tournaments bool   // are held in it
	blank       string // what a blank is called here
}

// choice is a mode, with words for it.
type choice struct {
	mode         rules.Mode
	label, about string
}

// kindOf is the game of some rules, as headers name them, or nil where they are
// those of neither.
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

// example is a move in notation.
func (k *kind) example() string { return wording.Example(k.variant.Manner) }

// sentence is the words for an error of the rules or of anything else.
func (k *kind) sentence(err error) string { return laying.Sentence(k.variant.Manner, err) }

// size is a board's size in words.
func size(l *rules.Layout) string {
	return strconv.Itoa(l.Columns()) + " by " + strconv.Itoa(l.Rows())
}
