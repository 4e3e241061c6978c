package adjacency

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"quoin/game"
	"quoin/testdata/sample"
)

// stroll returns a random word on a board: a walk of this many squares; ok is false if the walk got stuck.
func stroll(rng *rand.Rand, b Board, squares int) (string, bool) {
	at := rng.IntN(b.Squares())
	been, word := map[int]bool{}, ""
	for range squares {
		been[at] = true
		if word += string(b.At(at)); b.At(at) == 'q' {
			word += "u"
		}
		next := -1
		for range 12 {
			row, column := at/b.Size()+rng.IntN(3)-1, at%b.Size()+rng.IntN(3)-1
			if row >= 0 && row < b.Size() && column >= 0 && column < b.Size() && !been[row*b.Size()+column] {
				next = row*b.Size() + column
				break
			}
		}
		if next < 0 {
			return "", false
		}
		at = next
	}
	return word, true
}

// unalike plays random games beside others that differ only in what a viewer can't know: the seed, and for
// spectators also the words and the later boards.
func unalike(t *testing.T, games int, view func(State, int) string) (found string, others int) {
	t.Helper()
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 9))
		config := Default()
		config.Size = MinSize + rng.IntN(2)
		s, err := New(config, rng.Uint64N(MaxSeed), nil)
		if err != nil {
			t.Fatal(err)
		}
		far := s
		far.seed, far.chance = rng.Uint64N(MaxSeed), game.NewChance(rng.Uint64(), stream)
		at := time.Duration(0)
		for range 1 + rng.IntN(8) {
			at += time.Duration(rng.IntN(5000)) * time.Millisecond
			var one, other Action = Reroll{}, Reroll{}
			if n := 2 + rng.IntN(3); rng.IntN(5) > 0 {
				word, ok := stroll(rng, s.Board(), n)
				word2, ok2 := stroll(rng, far.Board(), n)
				if !ok || !ok2 || len(word) != len(word2) {
					continue
				}
				one, other = Enter{word}, Enter{word2}
			}
			next, err := s.Apply(Step{At: at, Do: one})
			next2, err2 := far.Apply(Step{At: at, Do: other})
			if err != nil || err2 != nil {
				continue
			}
			s, far = next, next2
			if one != other {
				others++
			}
		}
		blind := s
		blind.seed, blind.chance = far.seed, far.chance
		for _, pair := range []struct {
			viewer int
			other  State
		}{{0, blind}, {Watcher, far}} {
			if a, b := view(s, pair.viewer), view(pair.other, pair.viewer); a != b {
				return fmt.Sprintf("game %d, as seat %d sees it:\n%s\nor\n%s", seed, pair.viewer+1, a, b), others
			}
			if a, b := s.View(pair.viewer), pair.other.View(pair.viewer); !reflect.DeepEqual(a, b) || !reflect.DeepEqual(a.Result(), b.Result()) {
				return fmt.Sprintf("game %d, seat %d: the views hold what they don't say", seed, pair.viewer+1), others
			}
		}
	}
	return "", others
}

func seen(s State, viewer int) string { return s.View(viewer).String() }

// Two games that differ only in what is hidden look the same, byte for byte.
func TestViewsHide(t *testing.T) {
	games := sample.Size(10_000, 10_000)
	found, others := unalike(t, games, seen)
	if found != "" {
		t.Fatal(found)
	}
	if others < games {
		t.Errorf("only %d words were others", others)
	}
}

func TestViewsThatLeakAreFound(t *testing.T) {
	for name, leak := range map[string]func(State, int) any{
		"the code of the board":    func(s State, _ int) any { return s.Result().Facts },
		"the next board":           func(s State, _ int) any { next, _ := s.Apply(Step{At: s.last, Do: Reroll{}}); return next.Board() },
		"the words":                func(s State, _ int) any { return s.Found() },
		"the newest board":         func(s State, _ int) any { return s.Board() },
		"what its player may know": func(s State, _ int) any { return s.View(0) },
	} {
		found, _ := unalike(t, 200, func(s State, viewer int) string { return seen(s, viewer) + fmt.Sprint(leak(s, viewer)) })
		if found == "" {
			t.Errorf("%s isn't found", name)
		}
	}
}

// A player's view answers like the state, and the end shows everybody the words.
func TestViewsAnswer(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	s, err := New(Default(), 99, nil)
	if err != nil {
		t.Fatal(err)
	}
	for s.Words() < 5 {
		if word, ok := stroll(rng, s.Board(), 3); ok {
			s, _ = s.Apply(Step{At: s.Last() + time.Second, Do: Enter{word}}) // the same word is refused the second time
		}
	}
	s, err = s.Apply(Step{At: s.Last(), Do: Reroll{}})
	if err != nil {
		t.Fatal(err)
	}
	v, far := s.View(0), s.View(Watcher)
	if v.Board() != s.Board() || !reflect.DeepEqual(v.Found(), s.Found()) || v.Score() != s.Score() || v.Rerolls() != 1 || v.Result().Turns != 5 {
		t.Errorf("the player sees\n%v", v)
	}
	if far.Board() != s.Boards()[0] || far.Found() != nil || far.Words() != 5 || far.Score() != s.Score() || far.Result().Turns != 5 || len(far.Result().Plays) > 0 {
		t.Errorf("who looks on sees\n%v", far)
	}
	over, err := s.Apply(Step{At: s.Last(), Do: Leave{}})
	if err != nil || !reflect.DeepEqual(over.View(Watcher).Found(), s.Found()) {
		t.Errorf("at the end, who looks on sees\n%v", over.View(Watcher))
	}
}
