package adjacency

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"quoin/game"
)

// longGame returns a game with this number of steps: words along paths, and now and then a re-roll.
func longGame(t testing.TB, steps int) Log {
	t.Helper()
	c := Default()
	c.Size, c.Minutes = MaxSize, NoClock
	s, err := New(c, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	l := Log{Header: game.Header{Rules: Rules, Config: c.String(), Seed: 1}}
	g := gambler{rand.New(rand.NewPCG(1, 1))}
	for len(l.Steps) < steps {
		a := step(s.Last(), Enter{g.long(s.Board())})
		if next, err := s.Apply(a); err == nil {
			s, l.Steps = next, append(l.Steps, a)
		}
	}
	return l
}

// long returns a word of nine squares: a board has more of those than anybody plays.
func (g gambler) long(b Board) string {
	for {
		path := Path{g.IntN(b.Squares())}
		for range 30 {
			n, last := b.Size(), path[len(path)-1]
			next := max(0, min(b.Squares()-1, last+(g.IntN(3)-1)*n+g.IntN(3)-1))
			if touch(n, last, next) && !slices.Contains(path, next) {
				path = append(path, next)
			}
			if len(path) == 9 {
				return spelt(b, path)
			}
		}
	}
}

// A step late in a game takes no more memory and work than one early in it, whether it is a new word, a word
// played before, or a re-roll.
func TestLateStepsCostNoMore(t *testing.T) {
	c := Default()
	c.Size = MaxSize
	s, err := New(c, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	g := gambler{rand.New(rand.NewPCG(1, 1))}
	costs := map[string][]uint64{}
	for _, words := range []int{100, 20_000} {
		for s.Words() < words {
			if next, err := s.Apply(step(s.Last(), Enter{g.word(s.Board())})); err == nil {
				s = next
			}
			if s.Words()%10 == 0 {
				s = play(t, s, step(s.Last(), Reroll{}))
			}
		}
		first := s.Found()[0].Word
		for name, steps := range map[string]func(State, int) (State, error){
			"a word": func(s State, _ int) (State, error) { return s.Apply(step(s.Last(), Enter{g.word(s.Board())})) },
			"a word played before": func(s State, _ int) (State, error) {
				return s.Apply(step(s.Last(), Enter{first}))
			},
			"a re-roll":   func(s State, _ int) (State, error) { return s.Apply(step(s.Last(), Reroll{})) },
			"the outcome": func(s State, _ int) (State, error) { _, _ = s.Outcome(); return s, nil },
		} {
			const n = 300
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			for i := range n {
				s, _ = steps(s, i)
			}
			runtime.ReadMemStats(&after)
			costs[name] = append(costs[name], (after.TotalAlloc-before.TotalAlloc)/n)
		}
	}
	for name, bytes := range costs {
		t.Logf("%s: %d bytes early, %d late", name, bytes[0], bytes[1])
		if bytes[1] > 3*bytes[0]+1000 {
			t.Errorf("%s takes %d bytes early in a game, and %d late", name, bytes[0], bytes[1])
		}
	}
}

func TestWordSet(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	want := map[string]bool{}
	var sets []*wordSet
	var s *wordSet
	letters := func() string {
		b := make([]byte, random.IntN(5))
		for i := range b {
			b[i] = "abyz"[random.IntN(4)]
		}
		return string(b)
	}
	for range 300 {
		word := letters()
		if s.has(word) != want[word] {
			t.Fatalf("%q is in the set: %v", word, s.has(word))
		}
		before := s.copied()
		grown := s.with(word)
		if !slices.Equal(s.list(""), before.list("")) {
			t.Fatalf("%q changed the set that it was added to", word)
		}
		s, want[word] = grown, true
		sets = append(sets, s)
	}
	if got, want := s.list(""), slices.Sorted(maps.Keys(want)); !slices.Equal(got, want) {
		t.Errorf("the set has %q, want %q", got, want)
	}
	if len(sets[0].list("")) != 1 {
		t.Error("the first set has grown")
	}
}

// list returns the words of a set that begin with a text, in order.
func (s *wordSet) list(begin string) (words []string) {
	if s == nil {
		return nil
	}
	if s.ends {
		words = append(words, begin)
	}
	for letter := range byte(26) {
		if at, there := s.find('a' + letter); there {
			words = append(words, s.next[at].list(begin+string('a'+letter))...)
		}
	}
	return words
}

func TestReviewOfTooManyBoards(t *testing.T) {
	c := Default()
	s, err := New(c, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for range MaxReviewed {
		s = play(t, s, step(s.Last(), Reroll{}))
	}
	if _, err := s.Review(nil, nil); err != ErrTooManyBoards {
		t.Errorf("a game of %d boards: %v", len(s.Boards()), err)
	}
}

// BenchmarkReplay replays logs with as many words as stored games may have, and with a million. It reports
// the time of a step, and the memory of the last state in addition to the log.
func BenchmarkReplay(b *testing.B) {
	for _, steps := range []int{1_000, 66_000, 1_000_000} {
		b.Run(fmt.Sprint(steps), func(b *testing.B) {
			l := longGame(b, steps)
			var s State
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			b.ReportAllocs()
			for b.Loop() {
				var err error
				if s, err = game.Replay(l, believing); err != nil {
					b.Fatal(err)
				}
			}
			b.StopTimer()
			runtime.GC()
			runtime.ReadMemStats(&after)
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*steps), "ns/step")
			b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(steps), "kept-B/step")
			runtime.KeepAlive(s)
			runtime.KeepAlive(l)
		})
	}
}
