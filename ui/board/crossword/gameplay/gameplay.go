// Package gameplay plays the computer's turns in ScraeBBKle and Scrabble, judges turns,
// and finds mistakes and puzzles, for screens and text mode alike.
package gameplay

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/stats"
	"quoin/ui/play"
)

// Match is a game of ScraeBBKle or Scrabble in play.
type Match = play.Match[crossword.Action, crossword.State]

// Engine returns the engine of ScraeBBKle or Scrabble, by the name of the rules. words
// checks new words; use Trust to resume a game. With other rules no game starts: the error
// is stats.ErrRules.
func Engine(rules string, words crossword.Words) play.Engine[crossword.Action, crossword.State] {
	start, parse := scrabble.Start, scrabble.ParseAction
	switch rules {
	case scrabble.Rules:
	case scraebbkle.Rules:
		start, parse = scraebbkle.Start, crossword.ParseAction
	default:
		start = func(game.Header, crossword.Words) (crossword.State, error) {
			return crossword.State{}, fmt.Errorf("%w (%.40q)", stats.ErrRules, rules)
		}
	}
	return play.Engine[crossword.Action, crossword.State]{
		Start: func(h game.Header) (crossword.State, error) { return start(h, words) },
		Parse: parse,
	}
}

// thoughtTime is the longest time the computer thinks about a turn. Its own limits usually
// end a turn far sooner.
const thoughtTime = 2 * time.Second

// Thinker returns the action of a computer player of a level, after a number of steps in a
// game with a seed: a turn, or its reply to the move before, which it may challenge. When
// its time is over or ctx is done, it returns the best action found so far. It is slow.
// Randomness comes from the seed and the steps, so that a turn of a game always has the
// same answer. The error says that there is no such level, or that no thinker was free
// before ctx was done.
type Thinker = func(ctx context.Context, t play.Tongue, level string, seed uint64, steps int, s crossword.State) (crossword.Action, error)

// ThinkerOf returns the thinker of a host.
func ThinkerOf(h play.Host) Thinker {
	return func(ctx context.Context, t play.Tongue, level string, seed uint64, steps int, s crossword.State) (crossword.Action, error) {
		l, err := player.ParseLevel(level)
		if err != nil {
			return nil, fmt.Errorf("the computer can't play: %w", err)
		}
		seed = rand.NewPCG(seed, uint64(steps)).Uint64()
		if a := player.Reply(s, l, seed); a != nil {
			return a, nil
		}
		return choose(ctx, h, t, l, seed, s)
	}
}

func choose(ctx context.Context, h play.Host, t play.Tongue, level player.Level, seed uint64, s crossword.State) (a crossword.Action, err error) {
	err = h.Thinkers.Think(ctx, func(ctx context.Context) {
		ctx, cancel := context.WithTimeout(ctx, thoughtTime)
		defer cancel()
		limit := player.Limit{Seed: seed, Stop: func() bool { return ctx.Err() != nil }}
		view, config := player.ViewOf(s), configFor(t, s, level)
		thinker := player.New(config)
		if l, ok := sharedOut(thinker, view, level, limit); ok {
			a = share(h.Thinkers, l, thinker, config, limit.Stop).Action()
			return
		}
		a = thinker.Choose(view, level, limit).Action()
	})
	return a, err
}

// sharedOut begins the choice of a turn that several thinkers can share: one of the level Best with tiles in the bag.
func sharedOut(t *player.Thinker, v player.View, level player.Level, limit player.Limit) (l player.Lookahead, ok bool) {
	if level < player.Best {
		return nil, false
	}
	return t.Ahead(v, limit)
}

// share does the work with as many other thinkers as are free, at most mostSharing in all. The choice doesn't depend on
// how many there are.
func share(thinkers *play.Thinkers, l player.Lookahead, first *player.Thinker, c player.Config, stop func() bool) player.Choice {
	helpers, release := helping(thinkers, min(mostSharing, runtime.GOMAXPROCS(0))-1)
	defer release()
	all := []*player.Thinker{first}
	for range helpers {
		all = append(all, player.New(c))
	}
	Simulate(l, all, stop)
	return l.Best()
}

// mostSharing is the most thinkers for one turn: each has some megabytes of tables.
const mostSharing = 4

// configFor returns the data of a computer player of a level.
func configFor(t play.Tongue, s crossword.State, level player.Level) player.Config {
	c := player.Config{
		Variant: s.Variant(), Layout: s.Board().Layout(), Words: t.Dictionary(),
		Leaves: resources.Leaves(s.Variant().Tiles.Name), Chances: resources.Chances(s.Variant().Tiles.Name),
	}
	if level < player.Skilled { // stronger levels don't use it
		c.Everyday = t.Everyday()
	}
	return c
}

// CanLay reports whether the player in a seat has a legal move on the present board. It is
// slow.
func CanLay(t play.Tongue, s crossword.State, seat int) bool {
	g := t.Dictionary().Generator(s.Variant().Tiles, s.Board().Layout())
	g.Set(s.Board())
	_, ok := g.Best(s.Seat(seat).Rack)
	return ok
}
