package search_test

import (
	"math/bits"
	"slices"
	"strings"

	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// brute finds all legal moves the slow and obvious way: it tries every word on every place where it would
// touch something and has letters for, with every choice of blanks, and asks Check.
type brute struct {
	rules *crossword.Rules
	words crossword.Words
	list  []bruteWord
}

type bruteWord struct {
	text string // in upper case
	mask uint32 // letters as bits; bit 0 is A
}

func newBrute(r *crossword.Rules, lex *lexicon.Lexicon) *brute {
	f := &brute{rules: r, words: lex}
	for _, word := range lex.All() {
		w := bruteWord{text: strings.ToUpper(word)}
		for i := range len(word) {
			w.mask |= 1 << (word[i] - 'a')
		}
		f.list = append(f.list, w)
	}
	return f
}

// moves returns every legal move once. A single tile that reads both ways is listed once, as across.
func (f *brute) moves(b crossword.Board, rack crossword.Rack) []crossword.Move {
	var moves []crossword.Move
	l := b.Layout()
	for row := range l.Rows() {
		moves = f.line(moves, b, rack, crossword.Square{Row: row}, false)
	}
	for column := range l.Columns() {
		moves = f.line(moves, b, rack, crossword.Square{Column: column}, true)
	}
	return moves
}

func (f *brute) line(moves []crossword.Move, b crossword.Board, rack crossword.Rack, begin crossword.Square, down bool) []crossword.Move {
	var tiles []crossword.Tile
	var near []bool // squares where a tile would touch the others or begin the game
	var have uint32 // letters on the rack or in the line
	for at := begin; b.Layout().Inside(at); at = at.Step(down, 1) {
		t := b.Tile(at)
		tiles = append(tiles, t)
		near = append(near, t != crossword.None || touched(b, at))
		if t != crossword.None {
			have |= 1 << (t&^crossword.Blank - 1)
		}
	}
	for _, t := range rack.Tiles() {
		if t != crossword.Blank {
			have |= 1 << (t - 1)
		}
	}
	if !slices.Contains(near, true) {
		return moves
	}
	blanks := rack.Count(crossword.Blank)
	for _, w := range f.list {
		if len(w.text) > len(tiles) || bits.OnesCount32(w.mask&^have) > blanks {
			continue
		}
		for start := 0; start+len(w.text) <= len(tiles); start++ {
			if lay, first, ok := fits(w.text, tiles, near, start); ok && len(lay) <= rack.Size() {
				moves = f.designate(moves, b, rack, rack, begin.Step(down, first), down, lay, nil)
			}
		}
	}
	return moves
}

func touched(b crossword.Board, at crossword.Square) bool {
	if b.Empty() {
		return at == b.Layout().Start()
	}
	return b.Tile(at.Step(false, 1)) != crossword.None || b.Tile(at.Step(false, -1)) != crossword.None ||
		b.Tile(at.Step(true, 1)) != crossword.None || b.Tile(at.Step(true, -1)) != crossword.None
}

// fits returns the letters that must be laid for a word to be at a place of its line, and the place of the
// first.
func fits(word string, tiles []crossword.Tile, near []bool, start int) (lay string, first int, ok bool) {
	if start > 0 && tiles[start-1] != crossword.None || start+len(word) < len(tiles) && tiles[start+len(word)] != crossword.None {
		return "", 0, false // it would be part of a longer word
	}
	touches, missing := false, make([]byte, 0, crossword.RackSize)
	for i := range len(word) {
		t := tiles[start+i]
		touches = touches || near[start+i]
		switch {
		case t == crossword.None && len(missing) == crossword.RackSize:
			return "", 0, false
		case t == crossword.None:
			if len(missing) == 0 {
				first = start + i
			}
			missing = append(missing, word[i])
		case t&^crossword.Blank != crossword.Letter(word[i]):
			return "", 0, false
		}
	}
	if !touches || len(missing) == 0 {
		return "", 0, false
	}
	return string(missing), first, true
}

// designate goes through all choices of tile or blank for the letters to lay; rest is the rack without the
// tiles chosen so far.
func (f *brute) designate(moves []crossword.Move, b crossword.Board, rack, rest crossword.Rack, origin crossword.Square, down bool, lay string, chosen []crossword.Tile) []crossword.Move {
	if len(chosen) == len(lay) {
		if m, ok := crossword.NewMove(origin, down, chosen...); ok && f.legal(b, rack, &m) {
			moves = append(moves, m)
		}
		return moves
	}
	letter := crossword.Letter(lay[len(chosen)])
	for _, t := range []crossword.Tile{letter, letter | crossword.Blank} {
		if left, missing := rest.Without(t); missing == crossword.None {
			moves = f.designate(moves, b, rack, left, origin, down, lay, append(chosen[:len(chosen):len(chosen)], t))
		}
	}
	return moves
}

// legal asks Check, and sets the score. A single tile that reads across counts as a move across only.
func (f *brute) legal(b crossword.Board, rack crossword.Rack, m *crossword.Move) bool {
	play, err := f.rules.Check(b, rack, *m, f.words)
	m.Score = play.Score
	return err == nil && (m.Len() > 1 || !m.Down() || len(play.Words) == 1)
}
