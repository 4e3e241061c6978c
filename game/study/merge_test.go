package study_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/study"
)

// parsed returns a cardbox with some steps that began at a time in Unix milliseconds.
func parsed(t testing.TB, started int64, steps string) study.Log {
	t.Helper()
	l, err := game.Parse(study.NewLog(started).String()+steps, study.ParseAction)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// merged returns the merge of both, and checks that their order doesn't matter and that merging the result
// with itself, or with some others, changes nothing.
func merged(t testing.TB, a, b study.Log, others ...study.Log) study.Log {
	t.Helper()
	m, err := study.Merge(a, b)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := study.Fold(m); err != nil {
		t.Fatalf("it doesn't fold: %v\n%v", err, m)
	}
	pairs := [][2]study.Log{{b, a}, {m, m}}
	for _, l := range others {
		pairs = append(pairs, [2]study.Log{l, m}, [2]study.Log{m, l})
	}
	for i, pair := range pairs {
		if again, err := study.Merge(pair[0], pair[1]); err != nil || again.String() != m.String() {
			t.Fatalf("%d: it is\n%v%v\nand not\n%v of\n%v and\n%v", i, again, err, m, a, b)
		}
	}
	return m
}

// TestMerge: two logs of one cardbox become one by the time of their steps.
func TestMerge(t *testing.T) {
	for name, c := range map[string]struct {
		startA, startB int64
		a, b, want     string
	}{
		"one is the beginning": {1, 1, "0 pace 3\n", "0 pace 3\n5 right act 2026-11-23\n", "0 pace 3\n5 right act 2026-11-23\n"},
		"one is empty":         {5, 1, "", "5 right act 2026-11-23\n", "5 right act 2026-11-23\n"},
		"by time":              {1, 11, "0 pace 3\n30 wrong at 2026-11-23\n", "5 right act 2026-11-23\n21 use hooks 2\n", "0 pace 3\n15 right act 2026-11-23\n30 wrong at 2026-11-23\n31 use hooks 2\n"},
		"each once":            {1, 1, "0 pace 3\n3 wrong at 2026-11-23\n9 right at 2026-11-23\n", "0 pace 3\n3 wrong at 2026-11-23\n7 pace 4\n", "0 pace 3\n3 wrong at 2026-11-23\n7 pace 4\n9 right at 2026-11-23\n"},
		"not due any more":     {1, 1, "0 right at 2026-11-23\n", "5 right at 2026-11-23\n6 pace 9\n", "0 right at 2026-11-23\n6 pace 9\n"},
		"wrong elsewhere":      {1, 1, "0 right at 2026-11-23\n", "5 wrong at 2026-11-23\n", "0 right at 2026-11-23\n5 wrong at 2026-11-23\n"},
		"an overrule is of its answer": {
			1, 1, "0 wrong at 2026-11-23\n9 overrule\n", "5 wrong act 2026-11-23\n",
			"0 wrong at 2026-11-23\n0 overrule\n5 wrong act 2026-11-23\n",
		},
		"overruled on one":          {1, 1, "0 wrong at 2026-11-23\n9 overrule\n", "0 wrong at 2026-11-23\n5 pace 3\n", "0 wrong at 2026-11-23\n0 overrule\n5 pace 3\n"},
		"overruled and not due":     {1, 1, "0 right at 2026-11-23\n", "5 wrong at 2026-11-23\n6 overrule\n7 pace 3\n", "0 right at 2026-11-23\n7 pace 3\n"},
		"a game looked through":     {1, 1, "0 missed g 2026-11-23 cat\n1 pace 3\n", "5 missed g 2026-11-23 cat dog\n6 pace 3\n", "0 missed g 2026-11-23 cat\n1 pace 3\n"},
		"a clock that was set back": {1, 1, "5 wrong at 2026-11-23\n5 wrong act 2026-11-23\n5 wrong at 2026-11-23\n", "5 wrong at 2026-11-23\n6 pace 3\n", "5 wrong at 2026-11-23\n5 wrong act 2026-11-23\n5 wrong at 2026-11-23\n6 pace 3\n"},
	} {
		t.Run(name, func(t *testing.T) {
			a, b := parsed(t, c.startA, c.a), parsed(t, c.startB, c.b)
			m := merged(t, a, b, a, b)
			want := parsed(t, m.Started, c.want)
			want.Seed = m.Seed
			if m.String() != want.String() {
				t.Errorf("it is\n%vand not\n%v", m, want)
			}
		})
	}
	if _, err := study.Merge(parsed(t, 1, ""), parsed(t, 1, "0 overrule\n")); err == nil {
		t.Error("what is no box is merged")
	}
	if _, err := study.Merge(parsed(t, 1, ""), parsed(t, 1<<50, "")); err == nil {
		t.Error("a box of another age is merged")
	}
}

// TestMergeGrowsApart: cardboxes that are answered at random on two machines become one after each merge,
// with all answers that count, and open Quoins notice.
func TestMergeGrowsApart(t *testing.T) {
	for seed := range uint64(40) {
		random := rand.New(rand.NewPCG(seed, 3))
		now := time.Duration(0)
		logs := [2]study.Log{parsed(t, 1, ""), parsed(t, 1+int64(seed)*7, "")}
		for range 6 {
			for i := range logs {
				grows(t, &logs[i], random, &now)
			}
			m := merged(t, logs[0], logs[1])
			for i, l := range logs {
				if m.Header == l.Header && len(m.Steps) > 0 && len(l.Steps) > 0 && m.Steps[len(l.Steps)-1].String() != l.Steps[len(l.Steps)-1].String() {
					t.Fatalf("log %d goes on otherwise under its old header", i)
				}
			}
			m.Steps = slices.Clip(m.Steps) // so that neither writes into the other's
			logs = [2]study.Log{m, m}
		}
	}
}

// grows applies some random steps to a cardbox.
func grows(t *testing.T, l *study.Log, random *rand.Rand, now *time.Duration) {
	b, err := study.Fold(*l)
	if err != nil {
		t.Fatal(err)
	}
	for range random.IntN(30) {
		*now += time.Hour + time.Duration(random.IntN(1e7))*time.Millisecond // no two steps at one moment
		day := monday + study.Day(*now/(24*time.Hour))
		actions := []study.Action{
			study.Answer{Question: ask(t, string([]byte{'a', 'b' + byte(random.IntN(8))})), Right: random.IntN(3) > 0, Day: day},
			study.Answer{Question: ask(t, "+cat"), Right: random.IntN(3) > 0, Day: day},
			study.Overrule{},
			study.Pace{New: random.IntN(4)},
			study.Schedule{Retention: 90 * random.IntN(2)},
			study.Use{List: study.First()[0], On: random.IntN(2) == 0},
			study.MissedWords{Game: fmt.Sprint(random.IntN(9)), Day: day, Words: []string{"ab", "act"}},
			study.PuzzleDay{Day: day, Solved: random.IntN(2) == 0},
			study.PuzzleTry{Name: fmt.Sprint(random.IntN(9)), Day: day, Found: study.PuzzleResult(random.IntN(3)), Rating: 1500, Deviation: 100},
		}
		s := study.Step{At: max(b.Time(), *now), Do: actions[random.IntN(len(actions))]}
		if b.Apply(s) == nil {
			l.Steps = append(l.Steps, s)
		}
	}
}
