// Package missed finds the words that a player missed in finished games.
package missed

import (
	"context"
	"unicode/utf8"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/game/study"
	"quoin/stats"
	"quoin/ui/board/adjacency/gameplay"
	crosswords "quoin/ui/board/crossword/gameplay"
	"quoin/ui/play"
)

// recent is the number of last games searched: nobody remembers the positions of older
// ones.
const recent = 200

// A game of Adjacency contributes only its longest missed everyday words, of dozens.
const (
	missedWords   = 3
	missedLetters = 6 // at least
)

// Games returns the last games to be searched, the newest first: those in the language of the flashcards.
func Games(ctx context.Context, h play.Host) ([]stats.FinishedGame, error) {
	if h.Store == nil {
		return nil, nil
	}
	return h.LastEndedIn(ctx, recent, scrabble.Rules, scraebbkle.Rules, adjacency.Rules)
}

// In searches a finished game for words that its player missed: in a crossword game, words
// of a whole rack where the player laid fewer tiles; in Adjacency, some long everyday
// words. It is slow, and waits for a thinker.
func In(ctx context.Context, h play.Host, e stats.FinishedGame) (words []string, err error) {
	record, err := h.Store.Record(ctx, e.ID)
	if err != nil {
		return nil, err
	}
	queued := h.Thinkers.Think(ctx, func(ctx context.Context) {
		if e.Rules == adjacency.Rules {
			words, err = inAdjacency(h, record)
		} else {
			words, err = inCrossword(ctx, h, record, e.Mine)
		}
	})
	if queued != nil {
		return nil, queued
	}
	return words, err
}

func inAdjacency(h play.Host, record game.Record) (words []string, err error) {
	log, err := game.Read(record, adjacency.ParseAction)
	if err != nil {
		return nil, err
	}
	s, err := game.Replay(log, func(h game.Header) (adjacency.State, error) { return adjacency.Start(h, adjacency.Trust) })
	if err != nil {
		return nil, err
	}
	review, _, err := gameplay.Review(h, log.Header, s)
	if err != nil {
		return nil, err
	}
	missed, _ := review.Missed()
	for _, w := range missed {
		q, fits := study.AboutHooksIn(s.Config().Language, w.Word)
		if fits && w.Everyday && utf8.RuneCountInString(q.Letters) >= missedLetters && len(words) < missedWords {
			words = append(words, q.Letters)
		}
	}
	return words, nil
}

// bonusesAmong is the number of highest-scoring moves in which to look for one that lays
// the whole rack.
const bonusesAmong = 10

func inCrossword(ctx context.Context, h play.Host, record game.Record, mine int) (words []string, err error) {
	log, err := game.Read(record, scrabble.ParseAction) // reads the actions of both games
	if err != nil {
		return nil, err
	}
	start, err := crosswords.Engine(log.Rules, nil).Start(log.Header)
	if err != nil {
		return nil, err
	}
	dictionary, _, err := crosswords.ReviewWords(h, log.Header, start.Variant().Tiles.Language)
	if err != nil {
		return nil, err
	}
	reviewer, err := search.NewReviewer(start, log.Steps, search.ReviewConfig{Words: dictionary, Top: bonusesAmong})
	if err != nil {
		return nil, err
	}
	seats := reviewer.End().Result().Seats
	for i := range reviewer.Turns() {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		before := reviewer.Before(i)
		if seat := before.ToMove(); seats[seat].Level != "" || mine > 0 && seat != mine-1 {
			continue
		}
		j := reviewer.Judge(i)
		if !j.Whole || !j.Bonus || j.Played.Move.Len() == crossword.RackSize || len(words) == study.MaxWords {
			continue
		}
		for _, c := range j.ByScore {
			if c.Move.Len() != crossword.RackSize {
				continue
			}
			made, err := start.Variant().Tiles.Check(before.Board(), j.Rack, c.Move, crossword.Trust{})
			if err == nil {
				if q, fits := study.AboutHooksIn(start.Variant().Tiles.Language, made.Words[0].Word); fits {
					words = append(words, q.Letters)
				}
			}
			break
		}
	}
	return words, nil
}
