package gameplay

import (
	"context"
	"crypto/sha256"
	"sync"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/stats"
	"quoin/ui/play"
)

// Replayed is a recorded game whose turns can be judged.
type Replayed struct {
	Start    crossword.State
	Words    *search.Dictionary
	Note     string // about the dictionary; mostly ""
	Reviewer *search.Reviewer
	Judged   []search.Judgement // by score and leave value; nil before JudgeAll
	Record   game.Record
}

// Replay replays a record of ScraeBBKle or Scrabble, to be judged by its dictionary. It is slow for lists that aren't
// Quoin's own. The error is ErrNoMistakes for other games.
func Replay(h play.Host, record game.Record) (r Replayed, err error) {
	if record.Rules != scrabble.Rules && record.Rules != scraebbkle.Rules {
		return r, ErrNoMistakes
	}
	log, err := game.Read(record, scrabble.ParseAction) // reads the actions of both games
	if err != nil {
		return r, err
	}
	r.Record = record
	if r.Start, err = Engine(log.Rules, nil).Start(log.Header); err != nil {
		return r, err
	}
	if r.Words, r.Note, err = ReviewWords(h, log.Header, r.Start.Variant().Tiles.Language); err != nil {
		return r, err
	}
	c := search.ReviewConfig{Words: r.Words, Top: 1, Leaves: ReviewLeaves(r.Start.Variant().Tiles)}
	r.Reviewer, err = search.NewReviewer(r.Start, log.Steps, c)
	return r, err
}

// Judging says how the turns of a game are judged.
type Judging struct {
	grading.Options
	Thinkers *play.Thinkers // nil for the caller's own goroutines
	Lanes    int            // number of turns judged at a time, at least 1
	Kept     VerdictStore   // of verdicts found before, and for those found now; may be nil
	Show     func(done int) // is called with the number of turns judged so far, by one goroutine at a time; may be nil
}

// JudgeAll judges all turns, each at once by score and leave value and then as a review does. The verdict on a turn whose rack
// isn't known whole is zero. It takes about a second for every turn and lane. The error is that of ctx, or play.ErrStopped.
func (r *Replayed) JudgeAll(ctx context.Context, how Judging) ([]grading.Verdict, error) {
	err := how.Thinkers.Think(ctx, func(ctx context.Context) {
		for i := len(r.Judged); i < r.Reviewer.Turns() && ctx.Err() == nil; i++ {
			r.Judged = append(r.Judged, r.Reviewer.Judge(i))
		}
	})
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	var key [sha256.Size]byte
	if how.Kept != nil {
		key = VerdictKey(r.Record, r.Words, how.Options)
		if all := KeptVerdicts(ctx, how.Kept, key, len(r.Judged)); all != nil {
			return all, nil
		}
	}
	thinkers := make([]*player.Thinker, min(max(1, how.Lanes), max(1, len(r.Judged))))
	for i := range thinkers {
		thinkers[i] = JudgeThinker(r.Start, r.Words)
	}
	var telling sync.Mutex
	finished := 0
	verdicts, _ := manyAtOnce(0, len(r.Judged), thinkers, func(t *player.Thinker, i int) (v grading.Verdict, done bool) {
		view, played, known := grading.TurnOf(r.Reviewer.Before(i), r.Judged[i])
		queued := how.Thinkers.Think(ctx, func(ctx context.Context) {
			if !known {
				return
			}
			j := grading.New(t, view, &played, how.Options)
			j.Step(player.MostWorlds, func() bool { return ctx.Err() != nil })
			v = j.Verdict()
		})
		telling.Lock()
		defer telling.Unlock()
		if queued != nil {
			err = queued
			return v, false
		}
		if finished++; how.Show != nil {
			how.Show(finished)
		}
		return v, ctx.Err() == nil
	})
	if err == nil {
		err = ctx.Err()
	}
	if err == nil && how.Kept != nil {
		// Without the store the game is judged again; with it, both times have the same rounded figures.
		if KeepVerdicts(ctx, how.Kept, key, r.Reviewer, verdicts) == nil {
			if all := KeptVerdicts(ctx, how.Kept, key, len(verdicts)); all != nil {
				return all, nil
			}
		}
	}
	return verdicts, err
}

// backgroundLanes is the number of turns judged at a time while somebody may be playing.
const backgroundLanes = 2

// KeepReview judges all turns of a game of the store as a review does, and keeps the figures with it.
func KeepReview(ctx context.Context, h play.Host, id stats.ID) error {
	record, err := h.Store.Record(ctx, id)
	if err != nil {
		return err
	}
	r, err := Replay(h, record)
	if err != nil {
		return err
	}
	verdicts, err := r.JudgeAll(ctx, Judging{Options: grading.Options{Seed: JudgeSeed}, Thinkers: h.Thinkers, Lanes: backgroundLanes, Kept: h.Store})
	if err != nil {
		return err
	}
	return h.Store.SetReview(ctx, id, ReviewFigures(r.Reviewer, r.Judged, verdicts, grading.Worlds))
}
