package gameplay

import (
	"maps"
	"unicode/utf8"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/ui/play"
)

// solverFor returns a solver with the game's dictionary, or the chosen one if the game
// isn't checked, and the everyday words. The caller must call done afterwards; it is nil
// if there is an error.
func solverFor(h play.Host, header game.Header) (s *adjacency.Solver, everyday *lexicon.Lexicon, done func(), err error) {
	of := languageOf(header)
	var l *lexicon.Lexicon
	if of == lexicon.English || header.DictionarySHA256 != "" {
		l, _, err = h.Find(header)
	}
	if err == nil && (l == nil || l.Language() != of) {
		l, err = h.WordsIn(of)
	}
	if err == nil {
		everyday, err = h.EverydayIn(of)
	}
	if err != nil {
		return nil, nil, nil, err
	}
	s, done = SolverOf(l)
	return s, everyday, done, nil
}

// languageOf returns the language of a game.
func languageOf(header game.Header) lexicon.Language {
	c, _ := adjacency.ParseConfig(header.Config) // of a new game it is empty
	return c.Language
}

// Holding is the words on a board. Its zero value knows none.
type Holding struct {
	Known    bool
	Roll     int // index of the board: number of re-rolls before it
	Held     []adjacency.BoardWord
	Everyday Set // the everyday words in Held
	Seen     Set // the everyday words of all boards of the game so far
	list     adjacency.Words
}

// Set is a dictionary of a few words, looked up once so that frames needn't.
type Set map[string]bool

// Has reports whether the word is in the set.
func (s Set) Has(word string) bool { return s[word] }

// Of reports whether h is known and belongs to the board in play.
func (h Holding) Of(s adjacency.State) bool { return h.Known && h.Roll == s.Rerolls() }

// Found returns the number of everyday words on the board, and of those found. Both are 0
// if the board isn't known.
func (h Holding) Found(s adjacency.State) (found, all int) {
	if !h.Of(s) {
		return 0, 0
	}
	for _, f := range s.Found() {
		if h.Everyday.Has(f.Word) {
			found++
		}
	}
	return found, len(h.Everyday)
}

// Lists reports whether a word is in the dictionary that counts for the rank. As long as no
// board is known, every word is.
func (h Holding) Lists(word string) bool { return h.list == nil || h.list.Has(word) }

// Unlisted returns the points of the words found that aren't in the dictionary. They count
// for the score, but not for the rank.
func (h Holding) Unlisted(s adjacency.State) (points int) {
	if s.Config().Checked {
		return 0
	}
	for _, f := range s.Found() {
		if !h.Lists(f.Word) {
			points += f.Points
		}
	}
	return points
}

// RankStanding returns the standing of a game with a clock among the ranks, on all boards
// so far. It has no rank if the board isn't known.
func (h Holding) RankStanding(s adjacency.State) (standing adjacency.RankStanding) {
	if !h.Of(s) {
		return standing
	}
	held := 0
	for word := range h.Seen {
		held += utf8.RuneCountInString(word) // a point a letter
	}
	return adjacency.RankStandingOf(s.Score()-h.Unlisted(s), held, s.Config().Minutes)
}

// HoldingOf solves the board in play, and finds the everyday words of the boards before
// it.
func HoldingOf(h play.Host, header game.Header, s adjacency.State) (Holding, error) {
	boards := s.Boards()
	if len(boards) > adjacency.MaxReviewed {
		return Holding{}, adjacency.ErrTooManyBoards
	}
	solver, everyday, done, err := solverFor(h, header)
	if err != nil {
		return Holding{}, err
	}
	defer done()
	held, err := solver.Solve(s.Board(), s.Config().MinLength)
	if err != nil {
		return Holding{}, err
	}
	held = s.Completed(held)
	goal, common := everydayOf(s, everyday), Set{}
	for _, w := range held {
		if goal.Has(w.Word) {
			common[w.Word] = true
		}
	}
	seen := maps.Clone(common)
	for _, b := range boards[:len(boards)-1] {
		ranks, err := solver.Ranks(b, s.Config().MinLength)
		if err != nil {
			return Holding{}, err
		}
		for _, rank := range ranks {
			if word := solver.Lexicon().Word(rank); everyday.Has(word) {
				seen[word] = true
			}
		}
	}
	return Holding{Known: true, Roll: s.Rerolls(), Held: held, Everyday: common, Seen: seen, list: solver.Lexicon()}, nil
}

// everydayOf returns the everyday words of a game: if it has a goal, those chosen when it
// began.
func everydayOf(s adjacency.State, everyday adjacency.Words) adjacency.Words {
	if goal := s.Goal(); goal != nil {
		return goal
	}
	return everyday
}

// Review compares a game with the words on its boards. list is the name of the word list
// used.
func Review(h play.Host, header game.Header, s adjacency.State) (r adjacency.Review, list string, err error) {
	solver, everyday, done, err := solverFor(h, header)
	if err != nil {
		return r, "", err
	}
	defer done()
	r, err = s.Review(solver, everydayOf(s, everyday))
	return r, solver.Lexicon().Name(), err
}
