package play

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/study"
	"quoin/stats"
	"quoin/ui/say"
)

// Cards are the player's flashcards of a language in use: their cardbox, and the changes that may not be durable
// yet. Box and Do are for one goroutine; Keep may be called from any.
type Cards struct {
	Box *study.Box // of the language

	language lexicon.Language
	all      *study.Box // with those of all languages
	header   game.Header
	store    *stats.Store // nil if nothing is saved

	mu    sync.Mutex
	kept  int      // number of steps on the disk
	lines []string // the later steps
}

// foldAfter is the most steps that are read one by one before the resulting cardbox is stored for
// the next reader: they take a millisecond.
const foldAfter = 500

// Language returns the language of the settings.
func (h Host) Language() lexicon.Language {
	if h.Settings == nil {
		return lexicon.English
	}
	return h.Settings.Now().Words()
}

// Cards opens the player's flashcards of the language of the settings, as CardsIn does.
func (h Host) Cards(ctx context.Context) (*Cards, error) { return h.CardsIn(ctx, h.Language()) }

// CardsIn opens the player's flashcards of a language, or creates them. It is slow: 20,000 cards take about 20
// ms. The error is the store's, or that of an invalid log.
func (h Host) CardsIn(ctx context.Context, of lexicon.Language) (*Cards, error) {
	c := &Cards{store: h.Store, header: study.NewLog(h.Now().UnixMilli()), language: of}
	var kept stats.StoredCardbox
	if h.Store != nil {
		ctx, cancel := Bounded(ctx)
		defer cancel()
		var err error
		if kept, err = h.Store.Study(ctx, false); err != nil {
			return nil, err
		}
	}
	if kept.Header == "" {
		all, err := study.Start(c.header)
		if err == nil {
			c.all, c.Box = all, all.In(of)
		}
		return c, err
	}
	err := c.fold(kept)
	if err != nil && kept.Data != nil { // the cache is unusable
		if kept, err = h.Store.Study(ctx, true); err == nil {
			err = c.fold(kept)
		}
	}
	if err != nil {
		return nil, err
	}
	c.Box, c.kept = c.all.In(of), c.all.Steps()
	if len(kept.Lines) > foldAfter {
		_ = h.Store.FoldStudy(ctx, c.header, c.kept, c.all.AppendBinary(nil)) // a cache: the next reader tries again
	}
	return c, nil
}

// fold makes the cardbox from its stored steps.
func (c *Cards) fold(kept stats.StoredCardbox) (err error) {
	if c.header, err = game.ParseHeader(kept.Header); err != nil {
		return err
	}
	if c.all, err = study.Start(c.header); err != nil {
		return err
	}
	if kept.Data != nil {
		if c.all, err = study.Load(kept.Data); err != nil {
			return err
		}
		if c.all.Steps() != kept.Upto {
			return study.ErrSnapshot
		}
	}
	for i, line := range kept.Lines {
		step, err := game.ParseStep(line, study.ParseAction)
		if err == nil {
			err = c.all.Apply(step)
		}
		if err != nil {
			return &game.StepError{Step: kept.Upto + i + 1, Err: err}
		}
	}
	return nil
}

// CardsDue returns how many of the player's cards are due, and how many there are, whichever
// dictionary is set. It is as slow as Cards, and returns its errors.
func (h Host) CardsDue(ctx context.Context) (due, cards int, err error) {
	c, err := h.Cards(ctx)
	if err != nil {
		return 0, 0, err
	}
	f := c.Box.Figures(Today(h.Now()), nil)
	return f.Due, f.Cards, nil
}

// Language returns the language of the flashcards.
func (c *Cards) Language() lexicon.Language { return c.language }

// English returns the cardbox of English, which has the puzzles of days and of the collection.
func (c *Cards) English() *study.Box { return c.all }

// Do applies an action to the cardbox. If the error is a *study.Refusal, nothing has changed.
// Keep saves the action.
func (c *Cards) Do(now time.Time, a study.Action) error {
	// The clock may have been set back since.
	at := max(game.Cut(now.Sub(time.UnixMilli(c.header.Started))), c.all.Time())
	step := study.Step{At: at, Do: study.InLanguage(c.language, a)}
	if err := c.all.Apply(step); err != nil {
		return err
	}
	c.Box = c.all.In(c.language)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lines = append(c.lines, step.String())
	return nil
}

// patience is how often an action is tried because another screen or Quoin changes the flashcards meanwhile.
const patience = 3

// Study applies one action to the flashcards of a language, and returns them as they are then. It is as slow as Cards. It
// serves screens that don't have the flashcards open; one that has them reads them again after stats.ErrStudied. The error
// is a *study.Refusal, or that of Cards or Keep.
func (h Host) Study(ctx context.Context, of lexicon.Language, a study.Action) (*study.Box, error) {
	return h.StudyAs(ctx, of, func(*study.Box) []study.Action { return []study.Action{a} })
}

// StudyAs does what Study does with the actions that follow from the flashcards as they are. It asks for them again if
// another Quoin has changed the flashcards meanwhile.
func (h Host) StudyAs(ctx context.Context, of lexicon.Language, actions func(*study.Box) []study.Action) (box *study.Box, err error) {
	for range patience {
		var c *Cards
		if c, err = h.CardsIn(ctx, of); err != nil {
			return nil, err
		}
		for _, a := range actions(c.Box) {
			if err = c.Do(h.Now(), a); err != nil {
				return c.Box, err
			}
		}
		if err = c.Keep(); !errors.Is(err, stats.ErrStudied) {
			return c.Box, err
		}
	}
	return nil, err
}

// AddCard adds a word to the flashcards of its language, to be asked next. It is as slow as Study, and returns its errors.
func (h Host) AddCard(of lexicon.Language, word string) error {
	ctx, cancel := Bounded(context.Background())
	defer cancel()
	q, ok := study.AboutHooksIn(of, word)
	if !ok {
		return fmt.Errorf("%s isn't a word of 2 to %d letters of %v", say.Plain(word), study.MaxLetters, of)
	}
	_, err := h.Study(ctx, of, study.Add{Words: []string{q.Letters}})
	return err
}

// Keep makes all changes durable before it returns. It is slow. After stats.ErrStudied another
// Quoin has changed the flashcards, which have to be opened again; after other errors Keep may be
// called again.
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

// Saves reports whether the flashcards are saved at all.
func (c *Cards) Saves() bool { return c.store != nil }

// CardsLog returns the whole log of the flashcards as text, or "" if there are none. It is slow.
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

// Today returns the player's date, by the time zone of now.
func Today(now time.Time) study.Day {
	year, month, day := now.Date()
	return study.DayOf(year, int(month), day)
}

// Deck returns the questions of the chosen dictionary for the wanted lists, or of that of the chosen language. It is slow.
func (h Host) Deck(lists ...study.QuestionList) (*study.Deck, error) {
	l, err := h.WordsIn(h.Language())
	if err != nil {
		return nil, err
	}
	return study.NewDeck(l, lists...), nil
}
