package gameplay

import (
	"context"
	"slices"
	"time"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/stats"
	"quoin/ui/play"
)

// Day is the player's state of a day's board. The day is the date in UTC wherever the
// player is, by the clock as it is set now: if it is set back, games of later days don't
// count until those days come.
type Day struct {
	Date  string // "2026-11-22"
	State DayState
	Code  string    // of its board
	ID    stats.ID  // of the game; "" if it hasn't begun
	Done  DayResult // result, once it is done

	// The streak is that of days with a word, up to today, or to yesterday if today's isn't done.
	Streak  int
	Longest int           // longest streak ever
	Next    time.Duration // time until the next board
	Results []DayResult   // of all finished days, oldest first
}

// DayState is the progress of the day's board.
type DayState uint8

// The states. Only the first game of a day counts: later ones are practice.
const (
	DayOpen    DayState = iota // not begun
	DayRunning                 // begun, and can be resumed
	DayHeld                    // open in another Quoin
	DayDone                    // finished, with a result
)

// DayResult is the result of a day.
type DayResult struct {
	Day   string // "2026-11-22"
	ID    stats.ID
	Score int
	Words int
	Hints int
	Rank  adjacency.Rank // NoRank if it isn't known
}

// LookUpDay returns today's Day in a language. If the clock of the day's game has run out unseen, the
// game is recorded first. It is slow.
func LookUpDay(ctx context.Context, h play.Host, of lexicon.Language) (d Day, err error) {
	now := h.Now().UTC()
	d.Date = now.Format(time.DateOnly)
	d.Next = UntilNextDay(now)
	c, seed, err := daily(h, of)
	if err != nil {
		return d, err
	}
	if d.Code = c.Code(seed).String(); h.Store == nil {
		return d, nil
	}
	ctx, cancel := play.Bounded(ctx)
	defer cancel()
	days, err := daysOf(ctx, h, of)
	if err != nil {
		return d, err
	}
	if slices.ContainsFunc(days, func(g stats.DayGame) bool { return g.Running }) {
		running, err := h.Store.Running(ctx, h.Now())
		if err != nil && len(running) == 0 {
			return d, err
		}
		if days, err = daysOf(ctx, h, of); err != nil {
			return d, err
		}
		for _, g := range days {
			if g.Day == d.Date && g.Running {
				d.ID, d.State = g.ID, DayHeld
				if slices.ContainsFunc(running, func(r stats.Running) bool { return r.ID == g.ID }) {
					d.State = DayRunning
				}
			}
		}
	}
	for _, g := range days {
		if g.Running || g.Day > d.Date {
			continue
		}
		e := g.Share.Everyday
		r := DayResult{
			Day: g.Day, ID: g.ID, Score: int(g.Score), Words: g.Words, Hints: g.Hints,
			Rank: adjacency.RankOf(e.FoundPoints, e.HeldPoints, g.Minutes),
		}
		if d.Results = append(d.Results, r); g.Day == d.Date {
			d.State, d.ID, d.Done = DayDone, g.ID, r
		}
	}
	if d.State == DayDone && d.Done.Rank == adjacency.NoRank {
		d = rankDay(ctx, h, d)
	}
	d.Streak, d.Longest = stats.StreaksOf(days, d.Date)
	return d, nil
}

// daysOf returns the games of Dailies of a language that count, oldest day first.
func daysOf(ctx context.Context, h play.Host, of lexicon.Language) ([]stats.DayGame, error) {
	all, err := h.Store.Days(ctx, adjacency.Rules)
	return stats.DaysIn(all, of.Pool("")), err
}

// UntilNextDay returns the time until the next board, which comes at midnight in UTC.
func UntilNextDay(at time.Time) time.Duration {
	at = at.UTC()
	return at.Truncate(24 * time.Hour).Add(24 * time.Hour).Sub(at)
}

// DayNumber returns the number of the day at a time, in UTC: 1 January 2026 is day 1.
func DayNumber(at time.Time) int {
	first := time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)
	return int(at.UTC().Sub(first)/(24*time.Hour)) + 1
}

// On returns the result of a date, if there is one.
func (d Day) On(date string) (r DayResult, done bool) {
	i := slices.IndexFunc(d.Results, func(r DayResult) bool { return r.Day == date })
	if i < 0 {
		return r, false
	}
	return d.Results[i], true
}

// rankDay adds the rank of today's game if its clock ran out unseen: such a game is
// recorded without its share of words found. The rank stays unknown if the game can't be
// reviewed.
func rankDay(ctx context.Context, h play.Host, d Day) Day {
	if e, err := ReadEnded(ctx, h, d.ID); err == nil && e.NoReview == nil {
		d.Done.Rank = e.Review.Rank(e.State.Config().Minutes)
		d.Results[slices.IndexFunc(d.Results, func(r DayResult) bool { return r.ID == d.ID })] = d.Done
	}
	return d
}
