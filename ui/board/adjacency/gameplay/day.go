package gameplay

import (
	"context"
	"slices"
	"time"

	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/play"
	"quoin/ui/say"
)

// Day is what has become of the board of a day. The day is that of the date in
// UTC, wherever the player is, and by the clock as it stands: where that is set
// back, the day is an earlier one again, and what was played of later days
// doesn't count until they come.
type Day struct {
	Date  string // "2026-11-22"
	State DayState
	Code  string    // of its board
	ID    stats.ID  // of the game, unless none was begun
	Done  DayResult // how it went, once it is done

	Streak  int           // days in a row that are done, up to today, or up to yesterday while today isn't done
	Longest int           // the longest such row of all
	Next    time.Duration // until there is another board
	Results []DayResult   // of all days that are done, oldest first
}

// DayState is how far the day's board has come.
type DayState uint8

// The states. A day's game is the first of it that was begun: later ones are
// practice.
const (
	DayOpen    DayState = iota // nobody has begun it
	DayRunning                 // it was begun, and can be resumed
	DayHeld                    // somebody plays it, in another Quoin
	DayDone                    // and so is the result
)

// DayResult is the result of a day.
type DayResult struct {
	Day   string // "2026-11-22"
	ID    stats.ID
	Score int
	Words int
	Hints int
	Rank  adjacency.Rank // NoRank where it isn't known
}

// LookUpDay looks it up. A day's game whose clock has run out unseen is recorded first.
// It is slow.
func LookUpDay(ctx context.Context, h play.Host) (d Day, err error) {
	now := h.Now().UTC()
	d.Date = now.Format(time.DateOnly)
	d.Next = now.Truncate(24 * time.Hour).Add(24 * time.Hour).Sub(now)
	c, seed, err := daily(h)
	if err != nil {
		return d, err
	}
	if d.Code = c.Code(seed).String(); h.Store == nil {
		return d, nil
	}
	ctx, cancel := play.Bounded(ctx)
	defer cancel()
	days, err := h.Store.Days(ctx, adjacency.Rules)
	if err != nil {
		return d, err
	}
	if slices.ContainsFunc(days, func(g stats.DayGame) bool { return g.Running }) {
		running, err := h.Store.Running(ctx, h.Now())
		if err != nil && len(running) == 0 {
			return d, err
		}
		if days, err = h.Store.Days(ctx, adjacency.Rules); err != nil {
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
	done := make([]string, len(d.Results))
	for i, r := range d.Results {
		done[i] = r.Day
	}
	d.Streak, d.Longest = stats.Streaks(done, d.Date)
	return d, nil
}

// rankDay finds out what nobody has looked at: a game whose clock ran out unseen was
// recorded without what it found of its board. Where that can't be told, it stays
// unknown.
func rankDay(ctx context.Context, h play.Host, d Day) Day {
	if e, err := ReadEnded(ctx, h, d.ID); err == nil && e.NoReview == nil {
		d.Done.Rank = e.Review.Rank(e.State.Config().Minutes)
		d.Results[slices.IndexFunc(d.Results, func(r DayResult) bool { return r.ID == d.ID })] = d.Done
	}
	return d
}

// Told is what has become of the day, for the menu: "done today: 28 points, 5 days
// in a row, the next in 7 h"; "" where there is nothing to tell.
func (d Day) Told() string {
	streak := ""
	if d.Streak > 1 {
		streak = say.Streak(d.Streak)
	}
	switch d.State {
	case DayDone:
		text := "done today: " + say.Count(d.Done.Score, "point")
		if streak != "" {
			text += ", " + streak
		}
		return text + ", the next in " + say.Within(d.Next)
	case DayRunning:
		return "begun today, and not over"
	case DayHeld:
		return "being played in another Quoin"
	}
	return streak
}
