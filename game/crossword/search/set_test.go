package search_test

import (
	"fmt"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
)

// A generator that is given one board after another, differing in few squares or in many, finds the same
// moves as a new one on each.
func TestSetAgain(t *testing.T) {
	t.Parallel()
	compared := 0
	for seed := uint64(700); seed < 730; seed++ {
		s := newScene(t, seed)
		follows := search.NewGenerator(s.rules, s.gaddag, s.layout)
		follows.SetAnagrams(func() *lexicon.Anagrams { return s.anagrams })
		follows.Set(s.board)
		empty := crossword.NewBoard(s.layout)
		for step := range 12 {
			switch {
			case step == 6 || s.flip(12):
				s.board = empty
			case s.flip(3):
				s.board = s.board.With(differences(s)...)
			default:
				if moves := follows.Moves(s.rack(), nil); len(moves) > 0 {
					s.board, _ = s.board.Play(s.choose(moves))
				}
			}
			follows.Set(s.board)
			fresh := search.NewGenerator(s.rules, s.gaddag, s.layout)
			fresh.Set(s.board)
			rack := s.rack()
			where := fmt.Sprintf("seed %d, %s, board %d", seed, s.rules.Name, step)
			want := fresh.Moves(rack, nil)
			sameMoves(t, where, follows.Moves(rack, nil), want)
			sameBest(t, where, follows, rack, want)
			sameLeaving(t, where, s, follows, rack, want)
			if follows.Undo() {
				t.Fatalf("%s: a move before the board was set is taken back", where)
			}
			compared += len(want)
		}
	}
	if compared < 3_000 {
		t.Errorf("only %d moves were compared", compared)
	}
}

// differences returns other tiles, or none, for squares in one part of the board.
func differences(s *scene) []crossword.Laid {
	var laid []crossword.Laid
	column, row := s.random.IntN(s.layout.Columns()), s.random.IntN(s.layout.Rows())
	for range s.between(1, 16) {
		tile := crossword.None
		if !s.flip(2) {
			tile = crossword.Letter(s.letter() &^ 0x20)
		}
		at := crossword.Square{Column: min(column+s.random.IntN(4), s.layout.Columns()-1), Row: min(row+s.random.IntN(4), s.layout.Rows()-1)}
		laid = append(laid, crossword.Laid{Square: at, Tile: tile})
	}
	return laid
}
