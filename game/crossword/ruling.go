package crossword

import (
	"time"

	"quoin/game/match"
)

// Ruling is what becomes of a move whose words are none, and of whoever doubts one
// whose words are: the challenge rule of a game, in one word.
type Ruling string

// The rulings. A move that comes off has spent its player's turn under each of them
// but Void, and its points are gone; what it costs to be wrong is what they differ in.
const (
	Void   Ruling = ""       // a move is held against the list before it is laid
	Single Ruling = "single" // to doubt a good move costs nothing
	Double Ruling = "double" // whoever doubts a good move loses the turn
	Five   Ruling = "five"   // whoever made a good move gains 5 points
	Ten    Ruling = "ten"    // likewise 10
)

// Rulings are those that a game may be played by, the mildest first.
func Rulings() []Ruling { return []Ruling{Void, Single, Double, Five, Ten} }

// Gains is how many points whoever made a good move gets for a challenge, however
// many words it forms.
func (r Ruling) Gains() int64 {
	switch r {
	case Five:
		return 5
	case Ten:
		return 10
	}
	return 0
}

// Clocks are those of the house for people at one keyboard: none, that of clubs, and
// two shorter ones of its kind.
func Clocks() []match.Control {
	club := match.ClubTime
	quick, quicker := club, club
	quick.Bank, quicker.Bank = 15*time.Minute, 10*time.Minute
	return []match.Control{{}, club, quick, quicker}
}
