package adjacency

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/testdata/sample"
)

// gambler plays at random: words that are on the board and words that aren't, repeated words, re-rolls,
// clocks that were set back, and now and then an early or late end.
type gambler struct{ *rand.Rand }

func (g gambler) config() Config {
	c := Config{
		Size:      MinSize + g.IntN(MaxSize-MinSize+1),
		Minutes:   []int{NoClock, 1, 2, 3, 4, 5}[g.IntN(6)],
		MinLength: MinMinLength + g.IntN(3),
		Checked:   g.IntN(3) == 0,
	}
	for i := range c.Weights {
		c.Weights[i] = uint8(MinWeight + g.IntN(MaxWeight))
	}
	return c
}

func (g gambler) step(s State) Step {
	limit := s.Config().Limit()
	if _, may := s.Unrolls(); may && g.IntN(3) == 0 {
		return step(game.Cut(s.Last()+time.Duration(g.Int64N(int64(2*RegretTime)))), Unroll{})
	}
	at := s.Last() + time.Duration(g.Int64N(int64(limit/30)))
	if g.IntN(20) == 0 {
		at -= time.Duration(g.Int64N(int64(limit / 10)))
	}
	at = game.Cut(at)
	switch n := g.IntN(30); {
	case n == 0 && at >= limit/2:
		return step(at, Leave{})
	case n == 1 && at >= limit/2:
		return step(max(at, limit), Expire{})
	case n == 2:
		return step(at, Expire{})
	case n == 3 && at >= limit/3:
		return step(at, Complete{})
	case n <= 5:
		return step(at, Reroll{g.IntN(4)})
	case n == 6:
		return step(at, Hint{})
	case n == 29:
		return step(at, Rotate{g.IntN(5)})
	case n <= 8 && s.Words() > 0:
		return step(at, Enter{strings.ToUpper(s.Found()[g.IntN(s.Words())].Word)})
	case n <= 11:
		b := make([]byte, g.IntN(6))
		for i := range b {
			b[i] = byte('@' + g.IntN(64)) // letters, mostly
		}
		return step(at, Enter{string(b)})
	}
	return step(at, Enter{g.word(s.Board())})
}

// word returns a word on the board.
func (g gambler) word(b Board) string {
	path := Path{g.IntN(b.Squares())}
	for range 1 + g.IntN(5) {
		var free []int
		for square := range b.Squares() {
			if touch(b.Size(), path[len(path)-1], square) && !slices.Contains(path, square) {
				free = append(free, square)
			}
		}
		if len(free) > 0 {
			path = append(path, free[g.IntN(len(free))])
		}
	}
	return spelt(b, path)
}

// evenList has words whose letters sum to an even number: some of each kind.
type evenList struct{}

func (evenList) Has(word string) bool {
	sum := 0
	for i := range len(word) {
		sum += int(word[i])
	}
	return sum%2 == 0
}

// sitDown starts a random game, and returns the seed that dealt it.
func sitDown(t *testing.T, seed uint64) (g gambler, dealt uint64, s State) {
	t.Helper()
	g = gambler{rand.New(rand.NewPCG(seed, 3))}
	c := g.config()
	dealt = g.Uint64()
	s, err := New(c, dealt, evenList{})
	if err != nil {
		t.Fatal(err)
	}
	return g, dealt, s
}

// Two states that follow the same state don't affect each other, nor that state.
func TestApplyChangesNothing(t *testing.T) {
	for seed := range uint64(sample.Size(40, 40)) {
		g, _, s := sitDown(t, seed)
		for range 60 {
			kept := copyOf(s)
			a, b := g.step(s), g.step(s)
			one, errOne := s.Apply(a)
			keptOne := copyOf(one)
			two, errTwo := s.Apply(b)
			if !reflect.DeepEqual(s, kept) {
				t.Fatalf("seed %d: %v and %v changed the state they were applied to", seed, a, b)
			}
			if !reflect.DeepEqual(one, keptOne) {
				t.Fatalf("seed %d: %v changed the state after %v", seed, b, a)
			}
			if again, err := s.Apply(a); !reflect.DeepEqual(again, one) || !reflect.DeepEqual(err, errOne) {
				t.Fatalf("seed %d: %v gave another state the second time", seed, a)
			}
			checkSound(t, s, a, one, errOne)
			checkSound(t, s, b, two, errTwo)
			s = one
		}
	}
}

func TestReplayOfRandomPlay(t *testing.T) {
	accepted := map[string]int{}
	ended := map[Ending]int{}
	for seed := range uint64(200) {
		g, dealt, s := sitDown(t, seed)
		l := Log{Header: game.Header{Rules: Rules, Config: s.Config().String(), Seed: dealt, Started: int64(seed)}}
		if s.Config().Checked {
			l.Dictionary, l.DictionarySHA256 = "even words", "e5"
		}
		for range 80 {
			a := g.step(s)
			next, err := s.Apply(a)
			if err != nil {
				continue
			}
			if enter, ok := a.Do.(Enter); ok {
				a = step(a.At, Enter{strings.ToLower(enter.Word)})
			}
			l.Steps = append(l.Steps, a)
			accepted[strings.Fields(a.Do.String())[0]]++
			s = next
		}
		ended[s.ending]++
		read, err := game.Parse(l.String(), ParseAction)
		if err != nil || !reflect.DeepEqual(read, l) {
			t.Fatalf("seed %d: Parse = %v", seed, err)
		}
		again, err := game.Replay(read, believing)
		if err != nil || !reflect.DeepEqual(again.WithWords(evenList{}), s) {
			t.Fatalf("seed %d: Replay = %v, or another state", seed, err)
		}
	}
	// The games must have had enough of each action to show anything.
	for _, verb := range []string{"enter", "reroll", "hint", "leave", "expire", "complete"} {
		if accepted[verb] < 10 {
			t.Errorf("only %d of %q: the play is too dull", accepted[verb], verb)
		}
	}
	if len(ended) != 4 {
		t.Errorf("endings %v: the play is too dull", ended)
	}
}

// checkSound checks what must be true of every step.
func checkSound(t testing.TB, s State, a Step, next State, err error) {
	t.Helper()
	if err != nil {
		if !reflect.DeepEqual(next, s) {
			t.Fatalf("%v was refused, and changed the state", a)
		}
		return
	}
	if s.ending != Running {
		t.Fatalf("%v was taken after the end", a)
	}
	if a.At < s.Last() || next.Last() != a.At {
		t.Fatalf("%v: the time went from %v to %v", a, s.Last(), next.Last())
	}
	points := 0
	words := map[string]bool{}
	for _, f := range next.Found() {
		points += f.Points
		if f.Points != len(f.Word) || words[f.Word] || strings.ToLower(f.Word) != f.Word || len(f.Word) < next.Config().MinLength {
			t.Fatalf("found %+v", f)
		}
		words[f.Word] = true
		b := next.Boards()[f.Roll]
		tiles, bad := Spell(f.Word)
		if bad >= 0 || len(f.Path) != len(tiles) || len(tiles) < 2 {
			t.Fatalf("found %+v on %v", f, b)
		}
		checkPath(t, b, anywhere(tiles), f.Path)
	}
	if next.Score() != points-RerollCost*next.Rerolls() {
		t.Fatalf("score %d for %d points and %d re-rolls", next.Score(), points, next.Rerolls())
	}
	o, over := next.Outcome()
	if over != (next.ending != Running) || o.Score != next.Score() || o.Words != next.Words() || o.Rerolls != next.Rerolls() || o.Hints != next.hints {
		t.Fatalf("outcome %+v, %v", o, over)
	}
	if all, here := next.Hints(); here > all || here < 0 {
		t.Fatalf("hints %d, %d on this board", all, here)
	}
	for _, b := range next.Boards() {
		if vowelsOn(b) != VowelSquares(next.Config().Size) {
			t.Fatalf("board %v has %d vowels", b, vowelsOn(b))
		}
	}
}

func vowelsOn(b Board) int {
	n := 0
	for square := range b.Squares() {
		n += bit(isVowel(b.At(square)))
	}
	return n
}
