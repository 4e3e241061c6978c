package crossword

import (
	"fmt"
	"unicode/utf8"

	"quoin/game"
)

// Bag is the tiles that nobody has drawn yet, in the order in which they will
// be: a value.
type Bag struct {
	order hand
	given int // how many of them come first because somebody said so
	// chance decides where returned tiles go.
	chance game.Chance
}

// The streams of a seed, so that a game deals the same racks whether or not
// there was a draw for the start. The numbers have no meaning, and many bits.
const (
	bagStream   = 0x9e3779b97f4a7c15
	startStream = 0xbf58476d1ce4e5b9
)

// DrawsReason is why an order of tiles can't be; errors.Is finds it in a
// *DrawsError.
type DrawsReason string

// Error returns the reason as a phrase.
func (r DrawsReason) Error() string { return string(r) }

// The reasons.
const (
	NotATile DrawsReason = "a tile is A to Z, or _ or ? for a blank"
	NotInBag DrawsReason = "the bag has no such tile left"
)

// DrawsError is an order of tiles that can't be, and where it goes wrong.
type DrawsError struct {
	Reason   DrawsReason
	Position int    // in bytes, from 1
	Text     string // the character that stands there, of any kind and maybe no valid one
	Tile     Tile   // NotInBag
}

// Error is one sentence of what is wrong and where, in printable ASCII.
func (e *DrawsError) Error() string {
	return fmt.Sprintf("character %d of the order of tiles, %+q: %v", e.Position, e.Text, e.Reason)
}

// Unwrap returns the reason.
func (e *DrawsError) Unwrap() error { return e.Reason }

// NewBag is a bag of tiles of which some leave in a given order, from its
// front: A to Z, and _ or ? for a blank. The seed shuffles the others. The
// error is a *DrawsError.
func NewBag(all Rack, draws string, seed uint64) (Bag, error) {
	return newBag(all, draws, game.NewChance(seed, bagStream))
}

func newBag(all Rack, draws string, chance game.Chance) (Bag, error) {
	b := Bag{chance: chance}
	rest := all
	first := make([]Tile, 0, all.Size())
	for i := range len(draws) {
		tile := rackTile(draws[i])
		_, size := utf8.DecodeRuneInString(draws[i:])
		fault := DrawsError{Position: i + 1, Text: draws[i : i+size]}
		switch {
		case draws[i] == '_':
			tile = Blank
		case tile == None:
			fault.Reason = NotATile
			return Bag{}, &fault
		}
		if rest.Count(tile) == 0 {
			fault.Reason, fault.Tile = NotInBag, tile
			return Bag{}, &fault
		}
		rest, _ = rest.Without(tile)
		first = append(first, tile)
	}
	b.given = len(first)
	b.order = handOf(first) + handOf(shuffle(rest.Tiles(), &b.chance))
	return b, nil
}

// shuffle puts tiles into an order, each of all orders as likely as another
// (Fisher and Yates). The slice it is given becomes the answer.
func shuffle(tiles []Tile, chance *game.Chance) []Tile {
	for i := range tiles {
		j := i + int(chance.Below(uint64(len(tiles)-i)))
		tiles[i], tiles[j] = tiles[j], tiles[i]
	}
	return tiles
}

// Size is how many tiles there are.
func (b Bag) Size() int { return len(b.order) }

// Draw takes n tiles out, or as many as there are.
func (b Bag) Draw(n int) (drawn []Tile, rest Bag) {
	n = min(n, len(b.order))
	drawn = b.order[:n].tiles()
	b.order, b.given = b.order[n:], max(0, b.given-n)
	return drawn, b
}

// Return puts tiles back at places that chance finds. Those that come first
// because somebody said so still do.
func (b Bag) Return(tiles []Tile) Bag {
	for _, t := range tiles {
		at := b.given + int(b.chance.Below(uint64(len(b.order)-b.given+1)))
		b.order = b.order[:at] + handOf([]Tile{t}) + b.order[at:]
	}
	return b
}
