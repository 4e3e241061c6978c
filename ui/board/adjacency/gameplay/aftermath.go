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

// Aftermath is what becomes known about a game of Adjacency when it ends.
type Aftermath struct {
	Standing Standing
	Before   Record // best game of its class before it
	Review   adjacency.Review
	List     string // name of the word list used by Review
	NoReview error  // why there is no review
}

// Record is the highest score of a class: of the ranked games of one size and time.
type Record struct {
	Known bool
	ID    stats.ID
	Score int
	Began time.Time
}

// AftermathOf returns the aftermath of a finished game, and stores the share of words
// found if the game is recorded. It is slow.
func AftermathOf(ctx context.Context, h play.Host, m Match) (a Aftermath) {
	a.Review, a.List, a.NoReview = Review(h, m.Log.Header, m.State)
	if !m.Recorded() {
		return a
	}
	ctx, cancel := play.Bounded(ctx)
	defer cancel()
	keepShare(ctx, h, m.ID(), a, m.State.Config())
	a.Standing, a.Before = standing(ctx, h, m.State.Result(), m.ID())
	return a
}

// keepShare stores the share of words found. An error isn't reported: the statistics
// simply leave the share out.
func keepShare(ctx context.Context, h play.Host, id stats.ID, a Aftermath, c adjacency.Config) {
	if a.NoReview == nil {
		_ = h.Store.SetShare(ctx, id, share(a.Review, a.List, c))
	}
}

// share returns the share of a review for the store. The everyday points found of a game with
// a clock are those that count for the rank, within the store's bounds: more than all of them
// is the highest rank anyway. In games from before scores counted they are the everyday points
// found, by which these games got their rank: the store's rank of a game never changes.
func share(r adjacency.Review, list string, c adjacency.Config) stats.FoundShare {
	found := r.EverydayFound.Points
	if c.Timed() {
		found = min(max(0, r.Counted), r.EverydayHeld.Points)
	}
	if len(list) > stats.MaxDictionary {
		list = strings.ToValidUTF8(list[:stats.MaxDictionary], "")
	}
	return stats.FoundShare{
		FoundWords: r.Found.Words, HeldWords: r.Held.Words,
		FoundPoints: r.Found.Points, HeldPoints: r.Held.Points, Dictionary: list,
		Everyday: stats.Everyday{
			FoundWords: r.EverydayFound.Words, HeldWords: r.EverydayHeld.Words,
			FoundPoints: found, HeldPoints: r.EverydayHeld.Points,
		},
	}
}

// Ended is a finished game of Adjacency read from the store, to show its result later. Its
// standing says only whether it is a replay: its place among earlier games was shown when
// it ended.
type Ended struct {
	Log   adjacency.Log
	State adjacency.State
	Aftermath
}

// ReadEnded reads a finished game, and stores its share of words found if it has none yet,
// as a game whose clock ran out while it wasn't open. The error is one of the store's
// Record, stats.ErrNotOver for an unfinished game, or about an invalid record. It is slow.
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
	c := e.State.Config()
	if g, err := h.Store.Game(ctx, id); err == nil {
		if g.Replay {
			e.Standing = Replayed
		}
		switch given := g.Share.Everyday; {
		case given == (stats.Everyday{}):
			keepShare(ctx, h, id, e.Aftermath, c)
		case c.Timed() && given != share(e.Review, e.List, c).Everyday:
			e.Review.Counted, e.Review.EverydayHeld.Points = given.FoundPoints, given.HeldPoints // it keeps its rank
		}
	}
	return e, nil
}

// Standing says how a score compares with those of its class.
type Standing uint8

// The standings.
const (
	Ordinary  Standing = iota
	FirstGame          // the only ranked game of its class
	NewBest            // higher than all before
	Replayed           // on a board seen before, and so not ranked
)

// standing compares a finished game with the ranked games of its class. It returns
// Ordinary if the store can't be read.
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

// best returns the highest score in the class of a game, without the game itself.
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

// Outset is what a player should know when a game of Adjacency begins or is resumed.
type Outset struct {
	Best   Record // record of its class
	Replay bool   // whether the board was seen before, so that the game isn't ranked
}

// OutsetOf looks up the outset of a game. Fields that can't be looked up stay zero. It is
// slow.
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

// Meaning says how the score compares with others, as in "best yet at 4×4, 3 minutes: 49,
// 12 more than on Tuesday". It begins with a small letter, and is "" if there is nothing
// to say.
func (a Aftermath) Meaning(s adjacency.State, now time.Time) string {
	class, when := wording.Class(s.Config()), say.When(a.Before.Began, now)
	switch {
	case a.Standing == Replayed:
		return say.Seen
	case s.Words() == 0:
		return ""
	case a.Standing == FirstGame:
		return wording.FirstOf(class)
	case a.Standing == NewBest:
		return wording.BestYet(class, s.Score(), a.Before.Score, when)
	case a.Before.Known && s.Score() <= a.Before.Score:
		return wording.Below(class, s.Score(), a.Before.Score, when)
	}
	return ""
}
