package gameplay

import (
	"sync"
	"sync/atomic"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/resources"
	"quoin/ui/failure"
	"quoin/ui/play"
)

// JudgeSeed is the default seed with which reviews and hints deal unknown tiles, so that
// both come to the same verdict.
const JudgeSeed = 1

// JudgeThinker returns a thinker for judging turns in the game of s, with a dictionary. It
// is slow, some milliseconds.
func JudgeThinker(s crossword.State, words *search.Dictionary) *player.Thinker {
	return player.New(JudgeConfig(s.Variant(), s.Board().Layout(), words))
}

// JudgeConfig returns the data of a thinker for judging turns: its win chances aren't those by which computer players
// choose.
func JudgeConfig(v *crossword.Variant, l *crossword.Layout, words *search.Dictionary) player.Config {
	name := v.Tiles.Name
	return player.Config{Variant: v, Layout: l, Words: words, Leaves: resources.Leaves(name), Chances: resources.JudgeChances(name)}
}

// JudgeOf returns a judge of the player to move's turn, for a hint. Its first verdict, by
// score and leave value, is ready at once. It is as slow as JudgeThinker.
func JudgeOf(t play.Tongue, s crossword.State, o grading.Options) *grading.Judge {
	return grading.New(JudgeThinker(s, t.Dictionary()), player.ViewOf(s), nil, o)
}

// JudgeOn does up to parts more parts of a judge's work, for a caller inside
// Thinkers.Think. It uses the first thinker, which began the work, and as many others as
// the limit of t allows now. It reports whether no work is left; stop ends it early, as in
// Judge.Step. The verdict doesn't depend on the thinkers used.
func JudgeOn(t *play.Thinkers, j *grading.Judge, thinkers []*player.Thinker, parts int, stop func() bool) (done bool) {
	done = j.Step(min(parts, 1), stop) // begins the work, and does all of it in an endgame
	if done || stop != nil && stop() {
		return done
	}
	helpers, release := helping(t, len(thinkers)-1)
	defer release()
	if helpers == 0 {
		return j.Step(parts-1, stop)
	}
	for parts--; parts > 0; {
		from, to := j.Next()
		if to = min(to, from+parts); from >= to {
			return true
		}
		parts -= to - from
		all, done := manyAtOnce(from, to, thinkers[:helpers+1], func(t *player.Thinker, number int) (grading.Part, bool) {
			return j.Play(t, number, stop)
		})
		for i, p := range all {
			if !done[i] {
				return false
			}
			j.Take(p)
		}
	}
	from, to := j.Next()
	return from >= to
}

// helping takes as many thinkers as are free now, up to a number, until release is called.
func helping(t *play.Thinkers, most int) (n int, release func()) {
	var all []func()
	for len(all) < most {
		one, free := t.Beside()
		if !free {
			break
		}
		all = append(all, one)
	}
	return len(all), func() {
		for _, one := range all {
			one()
		}
	}
}

// manyAtOnce does numbered pieces of work, each on any free thinker. A thinker stops after
// a piece that it couldn't finish. A panic in a piece is raised again here, where the
// caller can recover it.
func manyAtOnce[T any](from, to int, thinkers []*player.Thinker, do func(*player.Thinker, int) (T, bool)) (all []T, done []bool) {
	all, done = make([]T, to-from), make([]bool, to-from)
	numbers := make(chan int, to-from)
	for number := from; number < to; number++ {
		numbers <- number
	}
	close(numbers)
	var working sync.WaitGroup
	var fault atomic.Pointer[failure.Failure]
	for _, t := range thinkers {
		working.Go(func() {
			defer func() {
				if f := failure.Caught(recover()); f != nil {
					fault.CompareAndSwap(nil, f)
				}
			}()
			for number := range numbers {
				if all[number-from], done[number-from] = do(t, number); !done[number-from] {
					return
				}
			}
		})
	}
	working.Wait()
	if f := fault.Load(); f != nil {
		panic(f)
	}
	return all, done
}
