package gameplay

import (
	"context"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/play"
	"quoin/ui/say"
)

// Aftermath is what becomes known of a game of adjacency once it has ended.
type Aftermath struct {
	Standing Standing
	Before   Record // the best of its class before it
	First    bool   // it is the first game of adjacency that was ever finished here
	Review   adjacency.Review
	List     string // that the review goes by
	NoReview error  // why there is none
}

// Record is the highest score of a class: of games of a size and time that are
// ranked.
type Record struct {
	Known bool
	ID    stats.ID
	Score int
	Began time.Time
}

// AftermathOf finds it out of a game that is over, and keeps what share of the
// words was found where the game is recorded. It is slow.
func AftermathOf(ctx context.Context, h play.Host, m Match) (a Aftermath) {
	a.Review, a.List, a.NoReview = Review(h, m.Log.Header, m.State)
	if !m.Recorded() {
		return a
	}
	ctx, cancel := play.Bounded(ctx)
	defer cancel()
	keepShare(ctx, h, m.ID(), a)
	a.Standing, a.Before = standing(ctx, h, m.State.Result(), m.ID())
	if t, err := h.Store.Totals(ctx); err == nil {
		a.First = t.Games+t.Apart == 1
	}
	return a
}

// keepShare keeps what share of the words was found. One that can't be kept is no
// loss worth a word: the statistics leave it out.
func keepShare(ctx context.Context, h play.Host, id stats.ID, a Aftermath) {
	if a.NoReview == nil {
		_ = h.Store.SetShare(ctx, id, share(a.Review, a.List))
	}
}

// share is what a review found of what the boards held, for the store.
func share(r adjacency.Review, list string) stats.Share {
	if len(list) > stats.MaxDictionary {
		list = strings.ToValidUTF8(list[:stats.MaxDictionary], "")
	}
	return stats.Share{
		FoundWords: r.Found.Words, HeldWords: r.Held.Words,
		FoundPoints: r.Found.Points, HeldPoints: r.Held.Points, Dictionary: list,
		Everyday: stats.Everyday{
			FoundWords: r.EverydayFound.Words, HeldWords: r.EverydayHeld.Words,
			FoundPoints: r.EverydayFound.Points, HeldPoints: r.EverydayHeld.Points,
		},
	}
}

// Ended is a game of adjacency of the store that is over, as its end is shown
// later. Its standing is that of a replay, or nothing: what it was among the
// games before it was told then.
type Ended struct {
	Log   adjacency.Log
	State adjacency.State
	Aftermath
}

// ReadEnded reads such a game, and keeps what share of the words was found where
// nobody did: a game whose clock ran out unseen has none. The errors are those of
// the store's Record, stats.ErrNotOver for one that goes on, or a record that
// can't be followed. It is slow.
func ReadEnded(ctx context.Context, h play.Host, id stats.ID) (e Ended, err error) {
	if h.Store == nil {
		return e, play.ErrNothingShown
	}
	ctx, cancel := play.Bounded(ctx)
	defer cancel()
	record, err := h.Store.Record(ctx, id)
	if err != nil {
		return e, err
	}
	if e.Log, err = game.Read(record, adjacency.ParseAction); err != nil {
		return Ended{}, err
	}
	if e.State, err = game.Replay(e.Log, Engine(adjacency.Trust).Start); err != nil {
		return Ended{}, err
	}
	if !e.State.Over() {
		return Ended{}, stats.ErrNotOver
	}
	e.Review, e.List, e.NoReview = Review(h, e.Log.Header, e.State)
	if g, err := h.Store.Game(ctx, id); err == nil {
		if g.Replay {
			e.Standing = Replayed
		}
		if g.Share.Everyday == (stats.Everyday{}) {
			keepShare(ctx, h, id, e.Aftermath)
		}
	}
	return e, nil
}

// Standing is what a score is among those of its size and time.
type Standing uint8

// The standings.
const (
	Ordinary  Standing = iota
	FirstGame          // the only one of its size and time that is ranked
	NewBest            // higher than all before
	Replayed           // on a board that was seen before, and so not ranked
)

// standing looks up what a finished game is among the others: those of its
// size and time, or its size without a clock, that are ranked, as this one has
// to be. What can't be looked up is ordinary.
func standing(ctx context.Context, h play.Host, r game.Result, id stats.ID) (Standing, Record) {
	g, err := h.Store.Game(ctx, id)
	if err != nil {
		return Ordinary, Record{}
	}
	before := best(ctx, h, r, id)
	switch {
	case g.Replay:
		return Replayed, before
	case r.Assisted():
		return Ordinary, before
	case !before.Known:
		return FirstGame, before
	case g.Score > int64(before.Score):
		return NewBest, before
	}
	return Ordinary, before
}

// best is the highest score of the class of a game, but for the game itself.
func best(ctx context.Context, h play.Host, r game.Result, but stats.ID) Record {
	top, err := h.Store.Games(ctx, stats.Filter{Rules: adjacency.Rules, Pool: r.Pool, Facets: r.Facets, Ranked: true}, stats.ByScore, 2, 0)
	if err != nil {
		return Record{}
	}
	for _, g := range top {
		if g.ID != but {
			return Record{Known: true, ID: g.ID, Score: int(g.Score), Began: g.Began()}
		}
	}
	return Record{}
}

// Outset is what is worth knowing when a game of adjacency begins, or goes on.
type Outset struct {
	Best   Record // the one to beat: of the games of its size and time
	Replay bool   // its board was seen before, and so it won't be ranked
}

// OutsetOf looks it up. What can't be looked up isn't known. It is slow.
func OutsetOf(ctx context.Context, h play.Host, m Match) (o Outset) {
	if h.Store == nil {
		return o
	}
	ctx, cancel := play.Bounded(ctx)
	defer cancel()
	o.Best = best(ctx, h, m.State.Result(), m.ID())
	o.Replay, _ = h.Store.Replay(ctx, m.ID())
	return o
}

// Meaning is what the score means, in words that may begin a sentence once their
// first letter is a capital: "best yet at 4×4, 3 minutes: 49, 12 more than on
// Tuesday". It is "" where there is nothing to say.
func (a Aftermath) Meaning(s adjacency.State, now time.Time) string {
	class, when := wording.Class(s.Config()), say.When(a.Before.Began, now)
	switch {
	case a.Standing == Replayed:
		return say.Seen
	case a.Standing == FirstGame:
		return wording.FirstOf(class)
	case a.Standing == NewBest:
		return wording.BestYet(class, s.Score(), a.Before.Score, when)
	case a.Before.Known && s.Score() <= a.Before.Score:
		return wording.Below(class, s.Score(), a.Before.Score, when)
	}
	return ""
}
