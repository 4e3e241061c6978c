package study_test

import (
	"errors"
	"testing"

	"quoin/game/study"
)

// TestLearned takes over a card that was learned elsewhere, by both schedules, and keeps a card that is there.
func TestLearned(t *testing.T) {
	for schedule, due := range map[string]string{"schedule leitner": "2026-12-20", "schedule memory 90": "2026-12-20"} {
		log := "0 add cat retinas\n0 learned +cat 0 2026-11-20\n0 learned aeinrst 5 2026-11-20\n"
		if schedule != "schedule leitner" {
			log = "0 " + schedule + "\n" + log
		}
		box, err := study.Fold(parsed(t, 1, log))
		if err != nil {
			t.Fatal(err)
		}
		card, there := box.Card(ask(t, "aeinrst"))
		if !there || card.Level != 5 || card.Asked != 5 || card.Right != 5 || card.Last.String() != "2026-11-20" {
			t.Errorf("%s: the card is %+v", schedule, card)
		}
		if schedule == "schedule leitner" && card.Due.String() != due {
			t.Errorf("it is due on %v, want %s", card.Due, due)
		}
		if days := int(card.Due - card.Last); days < 20 || days > 45 {
			t.Errorf("%s: it is due after %d days", schedule, days)
		}
		if slip, _ := box.Card(ask(t, "+cat")); slip.Level != 0 || slip.Asked != 1 || slip.Right != 0 {
			t.Errorf("%s: the card is %+v", schedule, slip)
		}
		if f := box.Figures(card.Last, nil); f.Wanted != 1 {
			t.Errorf("%s: %d words wait for a card, want only cat", schedule, f.Wanted)
		}
		var refused *study.Refusal
		if err := box.Apply(study.Step{Do: study.Learned{Question: ask(t, "aeinrst"), Level: 1, Day: card.Last}}); !errors.As(err, &refused) || refused.Reason != study.HasCard {
			t.Errorf("%s: a second card is refused with %v", schedule, err)
		}
		again, err := study.Load(box.AppendBinary(nil))
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := again.Card(ask(t, "aeinrst")); got != card {
			t.Errorf("%s: the snapshot has %+v, want %+v", schedule, got, card)
		}
	}
	for _, text := range []string{"learned", "learned at 1", "learned at 8 2026-11-20", "learned at -1 2026-11-20", "learned at 01 2026-11-20", "learned ta 1 2026-11-20", "learned at 1 today", "learned at 1 2026-11-20 x"} {
		if a, err := study.ParseAction(text); err == nil {
			t.Errorf("%q is %v", text, a)
		}
	}
}

// TestLearnedMerges: of two machines that took the same card over, the earlier one counts.
func TestLearnedMerges(t *testing.T) {
	a := parsed(t, 1, "0 learned at 5 2026-11-20\n9 pace 3\n")
	b := parsed(t, 1, "5 learned at 2 2026-11-20\n7 learned act 1 2026-11-20\n")
	const want = "0 learned at 5 2026-11-20\n7 learned act 1 2026-11-20\n9 pace 3\n"
	if m := merged(t, a, b, a, b); m.String() != parsed(t, 1, want).String() && len(m.Steps) != 3 {
		t.Errorf("it is\n%v", m)
	}
}

func TestLevelAfter(t *testing.T) {
	for days, want := range map[int]int{-5: 0, 0: 0, 1: 1, 2: 1, 3: 2, 13: 3, 14: 4, 59: 5, 120: 7, 480: 7} {
		if got := study.LevelAfter(days); got != want {
			t.Errorf("after %d days: level %d, want %d", days, got, want)
		}
	}
}
