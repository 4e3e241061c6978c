package commands

import (
	"quoin/game/crossword/grading"
	"quoin/ui/board/crossword/wording"
)

// because returns the sentence about a mistake; "" if a turn was none.
func (r review) because(i int) string {
	v := r.verdict(i)
	if v == nil || v.Lost.Size() == grading.None {
		return ""
	}
	view, _, _ := grading.TurnOf(r.reviewer.Before(i), r.judged[i])
	return wording.Because(r.game.variant, view, *v)
}

// The reasons of a mistake in --json.
type (
	whyObject struct {
		Sentence string       `json:"sentence"`
		Facts    []factObject `json:"facts"`
	}
	factObject struct {
		Reason      string  `json:"reason"`
		Best        float64 `json:"best"`
		Played      float64 `json:"played"`
		Gain        float64 `json:"gain"`
		BestShare   float64 `json:"bestShare,omitempty"`
		PlayedShare float64 `json:"playedShare,omitempty"`
	}
)

// whyObject returns the reasons of a mistake for programs; nil if a turn was none.
func (r review) whyObject(i int) *whyObject {
	sentence := r.because(i)
	if sentence == "" {
		return nil
	}
	view, _, _ := grading.TurnOf(r.reviewer.Before(i), r.judged[i])
	o := &whyObject{Sentence: sentence}
	for _, f := range grading.Why(view, r.game.variant.Tiles, *r.verdict(i)) {
		o.Facts = append(o.Facts, factObject{f.Reason.String(), f.Best, f.Played, f.Gain, f.BestShare, f.PlayedShare})
	}
	return o
}
