package gameplay

import (
	"sync"
	"sync/atomic"

	"quoin/game/crossword"
	"quoin/game/crossword/judge"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/resources"
	"quoin/ui/failure"
	"quoin/ui/play"
)

// JudgeSeed is the seed by which reviews and hints imagine what is hidden unless
// somebody gives another, so that both say the same.
const JudgeSeed = 1

// JudgeThinker is a thinker to judge turns with in the game of a state, by some words.
// It is slow, some milliseconds.
func JudgeThinker(s crossword.State, words *search.Dictionary) *player.Thinker {
	name := s.Variant().Tiles.Name
	return player.New(player.Config{
		Variant: s.Variant(), Layout: s.Board().Layout(), Words: words,
		Leaves: resources.Leaves(name), Chances: resources.Chances(name),
	})
}

// JudgeOf is a judge of the turn of the player to move in a game by these words, for
// a hint; it says at once what is best by score and leave. It is slow, as
// JudgeThinker is.
func JudgeOf(t play.Tongue, s crossword.State, o judge.Options) *judge.Judge {
	return judge.New(JudgeThinker(s, t.Dictionary()), player.ViewOf(s), nil, o)
}

// Judge does all that is left of a judge's work on several thinkers at once, as
// Simulate does.
func Judge(j *judge.Judge, thinkers []*player.Thinker, stop func() bool) {
	for from, to := j.Next(); from < to; from, to = j.Next() {
		parts, done := manyAtOnce(from, to, thinkers, func(t *player.Thinker, number int) (judge.Part, bool) {
			return j.Play(t, number, stop)
		})
		for i, p := range parts {
			if !done[i] {
				return
			}
			j.Take(p)
		}
	}
}

// JudgeOn does up to so many parts more of a judge's work, for somebody who thinks: on the
// first of the thinkers, which is the one that began, and at the same time on as many of
// the others as there is somebody free for now. It reports whether nothing is left; stop
// ends it early, as it does Judge.Step. Whoever does the parts, the verdict is the same.
func JudgeOn(t *play.Thinkers, j *judge.Judge, thinkers []*player.Thinker, parts int, stop func() bool) (done bool) {
	done = j.Step(min(parts, 1), stop) // which begins, and does an ending
	if done || stop != nil && stop() {
		return done
	}
	helpers := 0
	for ; helpers+1 < len(thinkers); helpers++ {
		release, free := t.Beside()
		if !free {
			break
		}
		defer release()
	}
	if helpers == 0 {
		return j.Step(parts-1, stop)
	}
	for parts--; parts > 0; {
		from, to := j.Next()
		if to = min(to, from+parts); from >= to {
			return true
		}
		parts -= to - from
		all, done := manyAtOnce(from, to, thinkers[:helpers+1], func(t *player.Thinker, number int) (judge.Part, bool) {
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

// manyAtOnce does numbered pieces of work, each on whichever thinker is free. A
// thinker whose piece wasn't done does no others. A panic in a piece comes out of
// here, where somebody can catch it.
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
