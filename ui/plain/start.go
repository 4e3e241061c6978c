package plain

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/stats"
	"quoin/ui/say"
)

// begin deals a new game and opens its record.
func (d *dialogue) begin(ctx context.Context, code *adjacency.Code) error {
	config, seed := d.env.Settings.Adjacency(), uint64(0)
	if code != nil {
		config, seed = code.Config(config), code.Seed
	} else {
		seed = d.env.Seed()
	}
	h := game.Header{Rules: adjacency.Rules, Config: config.String(), Seed: seed}
	words := adjacency.Trust
	if config.Checked {
		l, err := d.env.Lexicon(d.env.Settings.Dictionary)
		if err != nil {
			return err
		}
		words, h.Dictionary, h.DictionarySHA256 = l, l.Name(), l.SHA256()
	}
	state, err := adjacency.New(config, seed, words)
	if err != nil {
		return err
	}
	h.Started = d.env.Now().UnixMilli()
	d.header, d.state, d.started = h, state, time.UnixMilli(h.Started)
	if d.env.Store == nil {
		return nil
	}
	ctx, cancel := bounded(ctx)
	defer cancel()
	r, err := d.env.Store.Begin(ctx, h)
	if r != nil { // also beside an error: it goes on trying
		d.keeper.recording = r
	}
	d.keeper.outcome(err)
	return nil
}

// resume takes up a game that was left running.
func (d *dialogue) resume(ctx context.Context, id stats.ID) error {
	ctx, cancel := bounded(ctx)
	defer cancel()
	r, log, err := d.env.Store.Resume(ctx, id)
	if err != nil {
		return err
	}
	words, note := d.wordsOf(log.Header)
	state, err := adjacency.Replay(log, words)
	if err != nil {
		return errors.Join(err, r.Release())
	}
	d.header, d.state, d.started = log.Header, state, time.UnixMilli(log.Started)
	d.keeper.recording, d.keeper.steps = r, len(log.Steps)
	if note != "" {
		d.say(note)
	}
	return nil
}

// wordsOf is the dictionary of a game that was left, and what the player
// should know about it.
func (d *dialogue) wordsOf(h game.Header) (words adjacency.Words, note string) {
	if h.Dictionary == "" && h.DictionarySHA256 == "" {
		return adjacency.Trust, ""
	}
	name := say.Plain(h.Dictionary)
	var named *lexicon.Lexicon
	// A list given by its path isn't found by its name, but may have been
	// given again.
	for _, by := range []string{h.Dictionary, d.env.Settings.Dictionary} {
		l, err := d.env.Lexicon(by)
		if err != nil {
			continue
		}
		if l.SHA256() == h.DictionarySHA256 {
			return l, ""
		}
		if named == nil && l.Name() == h.Dictionary {
			named = l
		}
	}
	if named == nil {
		return adjacency.Trust, "The dictionary " + name + " can't be read now, so words aren't checked in this game any more"
	}
	return named, "The dictionary " + name + " has changed since this game began"
}

// errNoneRunning answers a wish to resume.
var errNoneRunning = errors.New("no game was left running, so there is nothing to resume")

// left is the games that were left running, the one begun last first. It is
// good even beside an error.
func (d *dialogue) left(ctx context.Context) ([]stats.Running, error) {
	if d.env.Store == nil {
		return nil, nil
	}
	ctx, cancel := bounded(ctx)
	defer cancel()
	return d.env.Store.Running(ctx, d.env.Now())
}

// described is a game that was left running, in a few words.
func described(r stats.Running) string {
	text := fmt.Sprintf("Adjacency, %s, %s, %s", kind(r.Size, r.Minutes), say.Count(r.Score, "point"), say.Count(r.Words, "word"))
	if r.Minutes == adjacency.NoClock {
		return text
	}
	return text + ", " + say.Clock(r.Left) + " left"
}

// rank is what a score is among those of its size and time.
type rank uint8

const (
	ordinary rank = iota
	firstGame
	newBest
)

// ranked looks up what the game just recorded is among the others. What can't
// be looked up is ordinary.
func (d *dialogue) ranked(ctx context.Context) rank {
	ctx, cancel := bounded(ctx)
	defer cancel()
	c, id := d.state.Config(), d.keeper.recording.ID()
	top, err := d.env.Store.Games(ctx, stats.Filter{Size: c.Size, Minutes: c.Minutes}, stats.ByScore, 2, 0)
	switch {
	case err != nil || len(top) == 0:
		return ordinary
	case len(top) == 1:
		return firstGame
	case top[0].ID == id && top[0].Score > top[1].Score:
		return newBest
	}
	return ordinary
}

// marker marks words that aren't in the chosen dictionary.
func (d *dialogue) marker() func(word string) string {
	l, err := d.env.Lexicon(d.env.Settings.Dictionary)
	if err != nil || d.state.Config().Checked {
		return unmarked
	}
	name := say.Plain(strings.TrimSpace(l.Name()))
	return func(word string) string {
		if l.Has(word) {
			return ""
		}
		return ", not in " + name
	}
}
