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

// A generator that plays the same first moves again and again, on one board and then on the next, finds the same moves after
// each as a new one.
func TestFirstMovesAgain(t *testing.T) {
	t.Parallel()
	compared := 0
	for seed := uint64(600); seed < 612; seed++ {
		s := newScene(t, seed)
		follows, fresh := search.NewGenerator(s.rules, s.gaddag, s.layout), search.NewGenerator(s.rules, s.gaddag, s.layout)
		follows.SetAnagrams(func() *lexicon.Anagrams { return s.anagrams })
		for range 3 { // boards
			follows.Set(s.board)
			firsts := follows.Moves(s.rack(), nil)
			if len(firsts) == 0 {
				break
			}
			s.random.Shuffle(len(firsts), func(i, j int) { firsts[i], firsts[j] = firsts[j], firsts[i] })
			firsts = firsts[:min(len(firsts), s.between(1, 60))] // at times more than it keeps
			for range 90 {
				first := firsts[s.random.IntN(len(firsts))]
				follows.Set(s.board)
				follows.Play(first)
				board, _ := s.board.Play(first)
				rack, played := s.rack(), 1
				where := fmt.Sprintf("seed %d, %s, after %v", seed, s.rules.Name, first)
				fresh.Set(board)
				want := fresh.Moves(rack, nil)
				switch {
				case s.flip(3) && len(want) > 0:
					next := want[s.random.IntN(len(want))]
					follows.Play(next)
					board, _ = board.Play(next)
					rack, played = s.rack(), 2
					fresh.Set(board)
					want = fresh.Moves(rack, nil)
				case s.flip(4):
					follows.Set(board) // no first move any more
					played = 0
				}
				if !s.flip(5) { // nobody asks
					sameMoves(t, where, follows.Moves(rack, nil), want)
					sameLeaving(t, where, s, follows, rack, want)
					compared++
				}
				for range played {
					follows.Undo()
				}
				if follows.Undo() {
					t.Fatalf("%s: there is a move to take back", where)
				}
			}
			s.board, _ = s.board.Play(firsts[0])
		}
	}
	if compared < 1_500 {
		t.Errorf("only %d boards were compared", compared)
	}
}
