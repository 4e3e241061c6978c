package crossword

import (
	"fmt"

	"quoin/game"
)

// Bag is the tiles not drawn yet, in the order in which they will be drawn. It is a value.
type Bag struct {
	order tileList
	given int // number of tiles at the front whose order was given
	// chance decides where returned tiles go.
	chance game.Chance
}

// Each seed has two streams, so that a game deals the same racks with or without a draw for the start. The
// constants mean nothing; they only have many bits set.
const (
	bagStream   = 0x9e3779b97f4a7c15
	startStream = 0xbf58476d1ce4e5b9
)

// DrawsReason is why an order of tiles is invalid; errors.Is finds it in a *DrawsError.
type DrawsReason string

// Error returns the reason as a phrase.
func (r DrawsReason) Error() string { return string(r) }

// The reasons.
const (
	NotATile DrawsReason = "a tile is a capital letter, or _ or ? for a blank"
	NotInBag DrawsReason = "the bag has no such tile left"
)

// DrawsError is an invalid order of tiles, with the place of its fault.
type DrawsError struct {
	Reason   DrawsReason
	Position int    // in bytes, from 1
	Text     string // the character there, which may be invalid UTF-8
	Tile     Tile   // NotInBag
}

// Error returns one sentence of printable ASCII that says what is wrong and where.
func (e *DrawsError) Error() string {
	return fmt.Sprintf("character %d of the order of tiles, %+q: %v", e.Position, e.Text, e.Reason)
}

// Unwrap returns the reason.
func (e *DrawsError) Unwrap() error { return e.Reason }

// NewBag returns a bag of the tiles in all. The tiles of draws are drawn first, in that order, written A to
// Z, with _ or ? for a blank; the seed shuffles the rest. The error is a *DrawsError.
func NewBag(all Rack, draws string, seed uint64) (Bag, error) {
	return newBag(all, draws, game.NewChance(seed, bagStream))
}

func newBag(all Rack, draws string, chance game.Chance) (Bag, error) {
	b := Bag{chance: chance}
	rest := all
	first := make([]Tile, 0, all.Size())
	for i := 0; i < len(draws); {
		tile, size := rackTile(draws[i:])
		fault := DrawsError{Position: i + 1, Text: draws[i : i+size]}
		switch i += size; {
		case draws[i-size] == '_':
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

// shuffle shuffles tiles in place and returns them. Every order is equally likely (Fisher and Yates).
func shuffle(tiles []Tile, chance *game.Chance) []Tile {
	for i := range tiles {
		j := i + int(chance.Below(uint64(len(tiles)-i)))
		tiles[i], tiles[j] = tiles[j], tiles[i]
	}
	return tiles
}

// Size returns the number of tiles.
func (b Bag) Size() int { return len(b.order) }

// Draw takes n tiles from the front, or all if there are fewer.
func (b Bag) Draw(n int) (drawn []Tile, rest Bag) {
	n = min(n, len(b.order))
	drawn = b.order[:n].tiles()
	b.order, b.given = b.order[n:], max(0, b.given-n)
	return drawn, b
}

// Return puts tiles back at random places, but behind the tiles whose order was given.
func (b Bag) Return(tiles []Tile) Bag {
	for _, t := range tiles {
		at := b.given + int(b.chance.Below(uint64(len(b.order)-b.given+1)))
		b.order = b.order[:at] + handOf([]Tile{t}) + b.order[at:]
	}
	return b
}
