// Package gameplay deals and resumes games of Adjacency, finds the words of their boards,
// and tells what a score means, whichever face shows it.
package gameplay

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/resources"
	"quoin/stats"
	"quoin/ui/play"
)

// Match is a game of adjacency that is being played.
type Match = play.Match[adjacency.Action, adjacency.State]

// Engine is the engine of adjacency, whose new words are asked of
// words: of Trust for a game that is resumed.
func Engine(words adjacency.Words) play.Engine[adjacency.Action, adjacency.State] {
	return play.Engine[adjacency.Action, adjacency.State]{
		Start: func(h game.Header) (adjacency.State, error) { return adjacency.Start(h, words) },
		Parse: adjacency.ParseAction,
	}
}

// Rules are the rules of adjacency, as those know them who keep games.
func Rules() game.Rules {
	r := Engine(adjacency.Trust).Rules(adjacency.Rules)
	r.Alone = &adjacency.Alone
	return r
}

// How a new game of adjacency is asked for, beside the code of its board: ""
// is one by the settings.
const (
	Daily   = "daily" // the day's board
	FindAll = "all"   // without a clock, until every everyday word is found
)

// Seeded is the game that as says, dealt by a seed below adjacency.MaxSeed
// whatever board that makes. It is nothing for games that know their board.
func Seeded(as string, seed uint64) string { return as + seedSign + strconv.FormatUint(seed, 10) }

// seedSign stands before the seed, in what says which game is asked for.
const seedSign = "#"

// Deal is the header of a new game of adjacency, of which as says which one,
// and what its words are checked with; the note is something else that the
// player should know. The error says why there is no game. It is slow where a
// board has to be rich enough, and for lists that aren't Quoin's own.
//
// The code of today's board is the game of the day, whoever passed it on.
func Deal(h play.Host, as string) (header game.Header, words adjacency.Words, note string, err error) {
	s := h.Settings.Now()
	config, dictionary := s.Adjacency(), s.Dictionary
	as, number, seeded := strings.Cut(as, seedSign)
	known := false // whether the board is, and needs no dealing
	switch as {
	case "":
	case FindAll:
		config.Minutes, config.Weights = adjacency.NoClock, adjacency.English()
	case Daily:
		known = true
		config, header.Seed, err = daily(h)
	default:
		code, parsed := adjacency.ParseCode(as)
		if parsed != nil {
			return header, nil, "", parsed
		}
		known = true
		var seed uint64
		var day adjacency.Config
		if day, seed, err = daily(h); err == nil && day.Code(seed) == code {
			config = day
		} else {
			config, err = code.Config(config), nil // without the everyday words there is no day's board
		}
		header.Seed = code.Seed
	}
	if err != nil {
		return header, nil, "", err
	}
	if config.Day != "" {
		dictionary = resources.InternationalName
	}
	header.Rules, header.Config, words = adjacency.Rules, config.String(), adjacency.Trust
	if config.Checked {
		l, err := h.Lexicon(dictionary)
		if err != nil {
			return header, nil, "", err
		}
		words, header.Dictionary, header.DictionarySHA256 = l, l.Name(), l.SHA256()
	}
	switch {
	case known:
	case seeded:
		header.Seed, err = strconv.ParseUint(number, 10, 64)
	default:
		header.Seed, note, err = draw(h, config, s.MinWords)
	}
	return header, words, note, err
}

// daily is the game of today.
func daily(h play.Host) (adjacency.Config, uint64, error) {
	everyday, err := h.Everyday()
	if err != nil {
		return adjacency.Config{}, 0, err
	}
	year, month, day := h.Now().UTC().Date()
	c, seed := adjacency.Daily(year, int(month), day, adjacency.Floor(adjacency.NewSolver(everyday)))
	return c, seed, nil
}

// Begin deals a new game; see Deal. Its clock starts here, when its
// player is about to see the board.
func Begin(ctx context.Context, h play.Host, as string) (m Match, kept play.Kept, note string, err error) {
	header, words, note, err := Deal(h, as)
	if err != nil {
		return m, kept, "", err
	}
	header.Started = h.Now().UnixMilli()
	m, kept, err = Engine(words).Begin(ctx, h.Store, header)
	if err == nil && !m.State.Config().Timed() {
		m, kept = setGoal(h, m, kept)
	}
	return m, kept, note, err
}

// setGoal says in a new game what there is to find. One whose board can't be
// solved has no goal, and ends when its player says so.
func setGoal(h play.Host, m Match, begun play.Kept) (Match, play.Kept) {
	held, err := HoldingOf(h, m.Log.Header, m.State)
	if err != nil || len(held.Everyday) == 0 {
		return m, begun
	}
	next, keep, err := m.Apply(0, adjacency.GoalOf(slices.Collect(maps.Keys(held.Everyday))))
	if err != nil {
		return m, begun
	}
	if begun.Err != nil { // what the player is told; the goal goes along with the next step
		return next, begun
	}
	return next, keep()
}

// Resume takes up a game that was left running. The errors are those
// of Engine.Resume, and a *LostList if its words aren't found and lost doesn't
// say what to do; the note is what its player should know about them.
func Resume(ctx context.Context, h play.Host, id stats.ID, lost game.Lost) (m Match, note string, err error) {
	// Its header says which words it is played with, and stands in the match;
	// until then every word is believed.
	m, err = Engine(adjacency.Trust).Resume(ctx, h.Store, id)
	if err != nil || m.Log.Dictionary == "" && m.Log.DictionarySHA256 == "" {
		return m, "", err
	}
	l, note, err := h.WordsOf(m.Log.Header, lost)
	if err != nil {
		m.Release()
		return Match{}, "", err
	}
	if l != nil {
		m.State = m.State.WithWords(l)
	}
	return m, note, nil
}
