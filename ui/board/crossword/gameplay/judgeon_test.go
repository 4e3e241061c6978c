package gameplay

import (
	"context"
	"reflect"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/ui/play"
)

// TestJudgeOn checks that the verdict doesn't depend on the number of thinkers or the help
// available, and that helpers are released.
func TestJudgeOn(t *testing.T) {
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	s, err := scrabble.Start(game.Header{Rules: scrabble.Rules, Config: `named human "Ada" human "Bob"`, Seed: 5}, crossword.Trust{})
	if err != nil {
		t.Fatal(err)
	}
	two := []*player.Thinker{JudgeThinker(s, words), JudgeThinker(s, words)}
	const worlds, parts = 60, 25
	judged := func(thinkers *play.Thinkers, all []*player.Thinker) grading.Verdict {
		j := grading.New(all[0], player.ViewOf(s), nil, grading.Options{Worlds: worlds, Seed: JudgeSeed})
		for steps := 1; ; steps++ {
			done := false
			if err := thinkers.Think(t.Context(), func(context.Context) { done = JudgeOn(thinkers, j, all, parts, nil) }); err != nil {
				t.Fatal(err)
			}
			if v := j.Verdict(); done != v.Done || v.Worlds > steps*parts {
				t.Fatalf("after %d steps of %d: %v, %d worlds", steps, parts, done, v.Worlds)
			}
			if done {
				return j.Verdict()
			}
		}
	}
	want := judged(nil, two[:1])
	pool := play.NewThinkers(2)
	for name, got := range map[string]grading.Verdict{
		"two":                  judged(nil, two),
		"two of two":           judged(pool, two),
		"two, and one is free": judged(play.NewThinkers(1), two),
	} {
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
	_, one := pool.Beside()
	_, other := pool.Beside()
	if !one || !other {
		t.Error("somebody still thinks")
	}
	stopped := grading.New(two[0], player.ViewOf(s), nil, grading.Options{Worlds: worlds})
	var nobody *play.Thinkers
	if JudgeOn(nobody, stopped, two, worlds, func() bool { return true }) || stopped.Verdict().Worlds > 0 {
		t.Errorf("stopped, it says %+v", stopped.Verdict())
	}
}
