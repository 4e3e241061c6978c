// Package gameplay deals and resumes games of Adjacency, finds the words on their boards,
// and says what a score means, for screens and text mode alike.
package gameplay

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/stats"
	"quoin/ui/play"
)

// Match is a game of Adjacency in play.
type Match = play.Match[adjacency.Action, adjacency.State]

// Engine returns the engine of Adjacency. words checks new words; use Trust to resume a
// game.
func Engine(words adjacency.Words) play.Engine[adjacency.Action, adjacency.State] {
	return play.Engine[adjacency.Action, adjacency.State]{
		Start: func(h game.Header) (adjacency.State, error) { return adjacency.Start(h, words) },
		Parse: adjacency.ParseAction,
	}
}

// Rules returns the rules of Adjacency for the store.
func Rules() game.Rules {
	r := Engine(adjacency.Trust).Rules(adjacency.Rules)
	r.Alone = &adjacency.Alone
	return r
}

// The games that Deal knows besides the code of a board; "" is a game by the settings.
const (
	Daily   = "daily" // today's board
	FindAll = "all"   // without a clock, until every everyday word is found
)

// Seeded returns the game that as names, dealt with a seed below adjacency.MaxSeed
// whatever board that makes. It has no effect on games whose board is fixed.
func Seeded(as string, seed uint64) string { return as + seedSign + strconv.FormatUint(seed, 10) }

// seedSign separates the game's name and the seed.
const seedSign = "#"

// Deal returns the header of a new game of Adjacency and the dictionary that checks its
// words. as says which game: "", Daily, FindAll or the code of a board, perhaps with a
// seed; see Seeded. note is something the player should know, and err why there is no
// game. Deal is slow for a board that must hold enough words, and for lists that aren't
// Quoin's own.
//
// The code of today's board deals the Daily game, wherever the player has it from.
func Deal(h play.Host, as string) (header game.Header, words adjacency.Words, note string, err error) {
	s := h.Settings.Now()
	config := s.Adjacency()
	as, number, seeded := strings.Cut(as, seedSign)
	known := false // whether the seed is fixed
	switch as {
	case "":
	case FindAll:
		config.Minutes, config.Weights = adjacency.NoClock, adjacency.Natural(config.Language)
	case Daily:
		known = true
		config, header.Seed, err = daily(h, config.Language)
	default:
		code, parsed := adjacency.ParseCode(as)
		if parsed != nil {
			return header, nil, "", parsed
		}
		known = true
		var seed uint64
		var day adjacency.Config
		if day, seed, err = daily(h, code.Language); err == nil && day.Code(seed) == code {
			config = day
		} else {
			config, err = code.Config(config), nil // a code also works without the everyday words
		}
		header.Seed = code.Seed
	}
	if err != nil {
		return header, nil, "", err
	}
	header.Rules, header.Config, words = adjacency.Rules, config.String(), adjacency.Trust
	if config.Checked {
		l, err := dictionary(h, config)
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

// dictionary returns the list that checks the words of a new game.
func dictionary(h play.Host, c adjacency.Config) (*lexicon.Lexicon, error) {
	switch {
	case c.Day == "":
		return h.WordsIn(c.Language)
	case c.Language == lexicon.English:
		return h.Lexicon(resources.InternationalName)
	}
	return resources.WordsOf(c.Language), nil
}

// daily returns today's Daily game of a language.
func daily(h play.Host, of lexicon.Language) (adjacency.Config, uint64, error) {
	everyday, err := h.EverydayIn(of)
	if err != nil {
		return adjacency.Config{}, 0, err
	}
	solver, done := SolverOf(everyday)
	defer done()
	year, month, day := h.Now().UTC().Date()
	c, seed := adjacency.DailyIn(of, year, int(month), day, adjacency.RichOn(solver, year, int(month), day))
	return c, seed, nil
}

// Begin deals a new game; see Deal. Its clock starts here, when the player is about to see
// the board.
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

// setGoal logs the words to find in a new game. A game whose board can't be solved has no
// goal, and ends only when its player says so.
func setGoal(h play.Host, m Match, begun play.Kept) (Match, play.Kept) {
	held, err := HoldingOf(h, m.Log.Header, m.State)
	if err != nil || len(held.Everyday) == 0 {
		return m, begun
	}
	next, keep, err := m.Apply(0, adjacency.GoalOf(slices.Collect(maps.Keys(held.Everyday))))
	if err != nil {
		return m, begun
	}
	if begun.Err != nil { // keep the first error to report; the goal is saved with the next step
		return next, begun
	}
	return next, keep()
}

// Resume resumes an unfinished game. The errors are those of Engine.Resume, and a
// *LostList if its word list isn't found and lost doesn't say what to do. note is what the
// player should know about the list.
func Resume(ctx context.Context, h play.Host, id stats.ID, lost game.Lost) (m Match, note string, err error) {
	// Which dictionary it uses is only known from the header that this loads. Until then
	// every word is accepted.
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
