package play

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"quoin/game"
	"quoin/game/study"
	"quoin/stats"
)

// Cards are the player's box of cards in use: the box, and what of it isn't known to
// be durable yet. Box and Do are for one goroutine; Keep may be called from any.
type Cards struct {
	Box *study.Box

	header game.Header
	store  *stats.Store // nil where nothing is saved

	mu    sync.Mutex
	kept  int      // steps that are on the disk
	lines []string // those after them
}

// foldAfter is how many steps are read one by one at most before what the box came to
// is kept for who opens it next: they take a millisecond.
const foldAfter = 500

// Cards opens the player's box, or begins one. It is slow; a box of 20,000 cards takes
// some 20 ms. The error is the store's, or that of a box that can't be followed.
func (h Host) Cards(ctx context.Context) (*Cards, error) {
	c := &Cards{store: h.Store, header: study.NewLog(h.Now().UnixMilli())}
	var kept stats.Study
	if h.Store != nil {
		ctx, cancel := Bounded(ctx)
		defer cancel()
		var err error
		if kept, err = h.Store.Study(ctx, false); err != nil {
			return nil, err
		}
	}
	if kept.Header == "" {
		box, err := study.Start(c.header)
		c.Box = box
		return c, err
	}
	err := c.fold(kept)
	if err != nil && kept.Data != nil { // the cache is no good
		if kept, err = h.Store.Study(ctx, true); err == nil {
			err = c.fold(kept)
		}
	}
	if err != nil {
		return nil, err
	}
	c.kept = c.Box.Steps()
	if len(kept.Lines) > foldAfter {
		_ = h.Store.FoldStudy(ctx, c.header, c.kept, c.Box.AppendBinary(nil)) // a cache: the next one tries again
	}
	return c, nil
}

// fold makes the box of what was kept.
func (c *Cards) fold(kept stats.Study) (err error) {
	if c.header, err = game.ParseHeader(kept.Header); err != nil {
		return err
	}
	if c.Box, err = study.Start(c.header); err != nil {
		return err
	}
	if kept.Data != nil {
		if c.Box, err = study.Load(kept.Data); err != nil {
			return err
		}
		if c.Box.Steps() != kept.Upto {
			return study.ErrSnapshot
		}
	}
	for i, line := range kept.Lines {
		step, err := game.ParseStep(line, study.ParseAction)
		if err == nil {
			err = c.Box.Apply(step)
		}
		if err != nil {
			return &game.StepError{Step: kept.Upto + i + 1, Err: err}
		}
	}
	return nil
}

// CardsDue is how many cards of the player's box are due, and how many it has, whichever
// dictionary is set. It is slow as Cards is, and gives its errors.
func (h Host) CardsDue(ctx context.Context) (due, cards int, err error) {
	c, err := h.Cards(ctx)
	if err != nil {
		return 0, 0, err
	}
	f := c.Box.Figures(Today(h.Now()), nil)
	return f.Due, f.Cards, nil
}

// Do has something happen to the box. The error is a *study.Refusal, and then nothing
// has. It is kept by Keep.
func (c *Cards) Do(now time.Time, a study.Action) error {
	// The clock may have been set back since.
	at := max(game.Cut(now.Sub(time.UnixMilli(c.header.Started))), c.Box.Time())
	step := study.Step{At: at, Do: a}
	if err := c.Box.Apply(step); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lines = append(c.lines, step.String())
	return nil
}

// Keep makes durable what isn't, and returns once it is. It is slow. After
// stats.ErrStudied another Quoin has the box in use, and it has to be opened anew; after
// another error it may be called again.
func (c *Cards) Keep() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.lines) == 0 || c.store == nil {
		return nil
	}
	ctx, cancel := Bounded(context.Background())
	defer cancel()
	err := c.store.AppendStudy(ctx, c.header, c.kept+1, c.lines...)
	if err == nil {
		c.kept, c.lines = c.kept+len(c.lines), nil
	}
	return err
}

// Saves says whether the box is kept at all.
func (c *Cards) Saves() bool { return c.store != nil }

// CardsLog is the whole box as the text form of its log, or "" where there is none. It is
// slow.
func (h Host) CardsLog(ctx context.Context) (string, error) {
	if h.Store == nil {
		return "", errors.New("nothing is kept here, so there are no flashcards")
	}
	kept, err := h.Store.Study(ctx, true)
	if err != nil || kept.Header == "" {
		return "", err
	}
	return kept.Header + strings.Join(append(kept.Lines, ""), "\n"), nil
}

// Today is the player's day, by the calendar of a clock.
func Today(now time.Time) study.Day {
	year, month, day := now.Date()
	return study.DayOf(year, int(month), day)
}

// Deck is the questions of the dictionary that is set, with the lists that are wanted.
// It is slow.
func (h Host) Deck(lists ...study.List) (*study.Deck, error) {
	l, err := h.Lexicon(h.Settings.Now().Dictionary)
	if err != nil {
		return nil, err
	}
	return study.NewDeck(l, lists...), nil
}
