package search_test

import (
	"fmt"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
)

// A generator that takes moves back finds the same moves as before each of them, and as a new one for that
// board.
func TestUndo(t *testing.T) {
	t.Parallel()
	undone := 0
	for seed := uint64(500); seed < 540; seed++ {
		s := newScene(t, seed)
		follows, fresh := search.NewGenerator(s.rules, s.gaddag, s.layout), search.NewGenerator(s.rules, s.gaddag, s.layout)
		follows.SetAnagrams(func() *lexicon.Anagrams { return s.anagrams })
		follows.Set(s.board)
		boards := []crossword.Board{s.board}
		for range 10 {
			moves := follows.Moves(s.rack(), nil)
			if len(moves) == 0 {
				break
			}
			m := s.choose(moves)
			follows.Play(m)
			s.board, _ = s.board.Play(m)
			if s.flip(4) {
				follows.Undo()
				follows.Play(m)
			}
			boards = append(boards, s.board)
		}
		for i := len(boards) - 1; i >= 0; i-- {
			rack := s.rack()
			fresh.Set(boards[i])
			want := fresh.Moves(rack, nil)
			where := fmt.Sprintf("seed %d, %s, %d moves played", seed, s.rules.Name, i)
			sameMoves(t, where, follows.Moves(rack, nil), want)
			sameBest(t, where, follows, rack, want)
			sameLeaving(t, where, s, follows, rack, want)
			if follows.Undo() != (i > 0) {
				t.Fatalf("%s: there is a move to take back, or there isn't: not %v", where, i > 0)
			}
			undone++
		}
	}
	if undone < 250 {
		t.Errorf("only %d boards were compared", undone)
	}
}
