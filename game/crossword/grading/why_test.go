package grading_test

import (
	"math"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/testdata/sample"
)

// TestWhyAddsUp checks that the gains of all facts add up to the points between the two turns, whatever judged them, and
// that the greatest comes first.
func TestWhyAddsUp(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	for _, b := range tables(t) {
		methods := map[grading.Method]int{}
		states, turns, _ := b.played(t, 11, 2)
		thinker := b.thinker(t)
		for i, s := range states {
			view := player.ViewOf(s)
			if view.Bag > 0 && i%2 != 0 {
				continue
			}
			j := grading.New(thinker, view, &turns[i], grading.Options{Worlds: 24, Nodes: 500})
			for range 2 { // first by score and leave, then in full
				v := j.Verdict()
				facts := grading.Why(view, b.variant.Tiles, v)
				j.Step(100_000, nil)
				played, _ := v.Turn()
				if v.Played == 0 {
					if len(facts) > 0 {
						t.Errorf("position %d: the best turn differs from itself: %+v", i, facts)
					}
					continue
				}
				methods[v.By]++
				sum, most := 0.0, math.Inf(-1)
				for _, f := range facts {
					sum += f.Gain
					most = max(most, f.Gain)
				}
				if want := v.Best().Equity - played.Equity; math.Abs(sum-want) > 1e-6 {
					t.Errorf("position %d, %v: the gains come to %v, want %v: %+v", i, v.By, sum, want, facts)
				}
				if first := facts[0]; first.Gain != most && first.Reason != grading.BagsMore && first.Reason != grading.WinsMore {
					t.Errorf("position %d, %v: the first gain is %v, the greatest %v", i, v.By, first.Gain, most)
				}
			}
		}
		if methods[grading.Static] < 1 || methods[grading.Simulated] < 3 || methods[grading.Solved] < 1 {
			t.Errorf("%s: compared %v", b.variant.Title, methods)
		}
	}
}

// TestSequel checks the figures of what follows a turn against its replies, which must be legal moves with the scores
// that the rules give them, and the figures by square against those of the replies.
func TestSequel(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		states, turns, _ := b.played(t, 5, 2)
		thinker := b.thinker(t)
		for i := 0; i < len(states); i += 7 {
			view := player.ViewOf(states[i])
			if view.Bag <= player.MostBag {
				continue
			}
			j := grading.New(thinker, view, &turns[i], grading.Options{Worlds: 24})
			j.Step(100, nil)
			v := j.Verdict()
			q := v.PlayedSequel
			if q.Worlds != v.Worlds || q.Worlds != v.Sequel.Worlds {
				t.Fatalf("position %d: followed in %d and %d of %d worlds", i, q.Worlds, v.Sequel.Worlds, v.Worlds)
			}
			board, _ := view.Board.Play(turns[i].Move)
			if turns[i].Move.Len() == 0 {
				board = view.Board
			}
			worlds, points, bonuses, tiles := 0, 0.0, 0, 0.0
			for _, a := range q.Replies {
				worlds += a.Worlds
				points += float64(a.Worlds) * float64(a.Move.Score)
				if a.Move.Len() == 0 {
					continue
				}
				tiles += float64(a.Worlds * a.Move.Len())
				play, err := b.variant.Tiles.Check(board, crossword.Rack{}.With(held(a.Move)...), a.Move, words(t).Words)
				if err != nil || play.Score != a.Move.Score {
					t.Errorf("position %d: the reply %s scores %d, want %d: %v", i, board.Notation(a.Move), a.Move.Score, play.Score, err)
				}
				if play.Bonus > 0 {
					bonuses += a.Worlds
				}
			}
			n := float64(q.Worlds)
			if worlds != q.Worlds || math.Abs(points/n-q.Reply) > 1e-9 || math.Abs(float64(bonuses)/n-q.ReplyBonus) > 1e-9 {
				t.Errorf("position %d: %d replies of %v points, %d of them bonuses: %+v", i, worlds, points, bonuses, q)
			}
			shares, byPoints := 0.0, 0.0
			for at, s := range grading.Replies(view.Board, turns[i], q) {
				if board.Tile(at) != crossword.None {
					t.Errorf("position %d: replies are laid on the tile at %v", i, at)
				}
				shares += s.Share * n
				byPoints += s.Points
			}
			if math.Abs(shares-tiles) > 1e-6 || tiles > 0 && byPoints == 0 {
				t.Errorf("position %d: %v tiles by square, want %v", i, shares, tiles)
			}
		}
	}
}

// held returns the tiles that a move takes from a rack.
func held(m crossword.Move) (tiles []crossword.Tile) {
	for _, tile := range m.Tiles() {
		if tile.IsBlank() {
			tile = crossword.Blank
		}
		tiles = append(tiles, tile)
	}
	return tiles
}

// TestWhyCertain checks the first reason where only one is possible: in 60 positions two choices with one leave differ
// by their scores alone, or two with one score by their leaves.
func TestWhyCertain(t *testing.T) {
	t.Parallel()
	const positions = 60
	seen := map[grading.Cause]int{}
	for seed := uint64(1); seen[grading.ScoresMore]+seen[grading.KeepsMore] < positions; seed++ {
		b := tables(t)[seed%2]
		states, _, _ := b.played(t, seed, 2)
		thinker := b.thinker(t)
		for i, s := range states {
			view := player.ViewOf(s)
			v := grading.New(thinker, view, nil, grading.Options{}).Verdict()
			best := v.Best()
			for at, c := range v.Candidates[min(1, len(v.Candidates)):] {
				same := player.Leave(view.Rack, c.Choice) == player.Leave(view.Rack, best.Choice)
				if same == (c.Move.Score == best.Move.Score) {
					continue // nothing differs, or both do
				}
				want, gain := grading.KeepsMore, best.Static-c.Static
				if same {
					want, gain = grading.ScoresMore, float64(best.Move.Score-c.Move.Score)
				}
				if gain == 0 {
					continue
				}
				facts := grading.Why(view, b.variant.Tiles, v.Against(1+at))
				if facts[0].Reason != want || math.Abs(facts[0].Gain-gain) > 1e-6 {
					t.Errorf("seed %d, position %d: the reason is %v for %v points, want %v for %v", seed, i, facts[0].Reason, facts[0].Gain, want, gain)
				}
				seen[want]++
				break
			}
		}
	}
	if seen[grading.ScoresMore] < 5 || seen[grading.KeepsMore] < 5 {
		t.Errorf("the reasons are %v", seen)
	}
}

// TestWhyEnding checks the facts of two lines to the end of a game.
func TestWhyEnding(t *testing.T) {
	t.Parallel()
	b := tables(t)[0]
	thinker := b.thinker(t)
	found := 0
	for seed := uint64(1); seed <= 4; seed++ {
		if found >= 3 && sample.Plain() {
			break
		}
		states, _, _ := b.played(t, seed, 2)
		for i, s := range states {
			view := player.ViewOf(s)
			pass := player.Choice{}
			if !player.IsEnding(view) {
				continue
			}
			j := grading.New(thinker, view, &pass, grading.Options{Nodes: 2000})
			j.Step(1, nil)
			v := j.Verdict()
			if v.Played == 0 || !v.Line.Over || !v.PlayedLine.Over {
				continue
			}
			found++
			for _, f := range grading.Why(view, b.variant.Tiles, v) {
				for _, of := range []struct {
					line  player.EndingLine
					value float64
					out   int
				}{{v.Line, f.Best, f.BestOut}, {v.PlayedLine, f.Played, f.PlayedOut}} {
					var made [2]float64
					laid := [2]crossword.Rack{}
					for n, m := range of.line.Moves {
						made[n%2] += float64(m.Score)
						laid[n%2] = laid[n%2].With(held(m)...)
					}
					left := [2]crossword.Rack{view.Rack.Less(laid[0]), view.Others[0].Rack.Less(laid[1])}
					want := map[grading.Cause]float64{grading.MakesMore: made[0], grading.YieldsLess: made[1], grading.LosesLess: of.value}[f.Reason]
					if f.Reason == grading.LosesLess {
						want = float64(b.variant.Tiles.Worth(left[1]) - b.variant.Tiles.Worth(left[0]))
						if left[0].Size() == 0 || left[1].Size() == 0 { // the player who goes out gains what the other loses
							want *= 2
						}
						if (left[0].Size() == 0) != (of.out > 0) {
							t.Errorf("seed %d, turn %d: %v stay, out after %d turns", seed, i, left[0], of.out)
						}
					}
					if math.Abs(of.value-want) > 1e-6 {
						t.Errorf("seed %d, turn %d, %v: %v, want %v along %v", seed, i, f.Reason, of.value, want, of.line)
					}
				}
			}
		}
	}
	if found < 3 {
		t.Errorf("%d endings compared", found)
	}
}
