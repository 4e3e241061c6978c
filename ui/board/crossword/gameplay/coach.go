package gameplay

import (
	"cmp"
	"context"
	"slices"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/search"
	"quoin/ui/play"
)

// Coach judges one player's turns of a finished game: all by score and leave, and then those that look worst by more.
// It is a value; Firmer returns another one.
type Coach struct {
	Variant *crossword.Variant
	Lesson  grading.Lesson
	Firm    bool // whether the turns that look worst are judged by more than score and leave

	words *search.Dictionary
	turns []grading.JudgedTurn
	start crossword.State
}

// firmTurns is the number of turns that are judged by more than score and leave.
const firmTurns = 3

// CoachOf judges a seat's turns by score and leave. It takes some milliseconds a turn. Without an error and before ctx
// ends, Lesson is set; a game with an unknown dictionary has no turns.
func CoachOf(ctx context.Context, h play.Host, record game.Record, seat int) (c Coach, err error) {
	queued := h.Thinkers.Think(ctx, func(ctx context.Context) { c, err = coachOf(ctx, h, record, seat) })
	return c, cmp.Or(queued, err)
}

func coachOf(ctx context.Context, h play.Host, record game.Record, seat int) (c Coach, err error) {
	r, err := Replay(h, record)
	if err != nil {
		return c, err
	}
	c.start, c.words, c.Variant = r.Start, r.Words, r.Start.Variant()
	for i := range r.Reviewer.Turns() {
		if ctx.Err() != nil {
			return Coach{}, ctx.Err()
		}
		before := r.Reviewer.Before(i)
		if before.ToMove() != seat {
			continue
		}
		j := r.Reviewer.Judge(i)
		if view, _, known := grading.TurnOf(before, j); known && len(j.Unlisted) == 0 || j.Withdrawn {
			c.turns = append(c.turns, grading.JudgedTurn{Turn: j.Turn, View: view, Verdict: grading.ByWorth(j), Withdrawn: j.Withdrawn})
		}
	}
	c.Lesson = grading.LessonOf(c.Variant.Tiles, c.turns)
	return c, nil
}

// Firmer judges the turns that look worst as a review does, in a number of iterations; 0 means enough to show mistakes
// that count. It takes about a second a turn, and returns an error if ctx
// ends before.
func (c Coach) Firmer(ctx context.Context, t *play.Thinkers, worlds int) (firm Coach, err error) {
	firm = c
	firm.turns, firm.Firm = slices.Clone(c.turns), true
	order := make([]int, len(firm.turns))
	for i := range order {
		order[i] = i
	}
	game.SortStable(order, func(a, b int) int {
		return cmp.Compare(firm.turns[b].Verdict.Lost.Points, firm.turns[a].Verdict.Lost.Points)
	})
	queued := t.Think(ctx, func(ctx context.Context) {
		thinker := JudgeThinker(firm.start, firm.words)
		for _, i := range order[:min(firmTurns, len(order))] {
			at := &firm.turns[i]
			played, _ := at.Verdict.Turn()
			if !at.IsMistake() || len(at.View.Others) == 0 {
				continue
			}
			j := grading.New(thinker, at.View, &played.Choice, grading.Options{Worlds: cmp.Or(worlds, mistakeWorlds), Seed: JudgeSeed})
			for !j.Step(mistakeWorlds, func() bool { return ctx.Err() != nil }) && ctx.Err() == nil {
			}
			if err = ctx.Err(); err != nil {
				return
			}
			at.Verdict = j.Verdict()
		}
	})
	firm.Lesson = grading.LessonOf(firm.Variant.Tiles, firm.turns)
	return firm, cmp.Or(queued, err)
}
