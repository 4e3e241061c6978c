package adjacency

import (
	"fmt"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
)

// FindAll is the pool of untimed games, in which anybody finds more words.
const FindAll = "find all"

// The facts of a game. Size and minutes are also its first and second facet.
const (
	FactSize       = "size"
	FactMinutes    = "minutes" // NoClock if untimed
	FactRerolls    = "rerolls"
	FactMinLetters = "min_letters"
	FactCode       = "board_code" // only if the board has a code
	FactWith       = "with"       // the other racers, if any
	FactLanguage   = "language"   // its tag, unless it is English
)

// Alone is what the statistics know about the game.
var Alone = game.Alone{
	Facts: []string{FactRerolls}, Facets: [2]string{FactSize, FactMinutes},
	Rank:  func(facets [2]int, found, held int) string { return RankOf(found, held, facets[1]).String() },
	Ranks: rankNames(),
}

// Result returns the game's result as the statistics and the menu use it. Its plays are the words found.
func (s State) Result() game.Result {
	r := s.told()
	if code := s.Code().String(); code != "" {
		r.Facts = append(r.Facts, game.Fact{Key: FactCode, Text: code})
	}
	return r
}

// told returns the Result without the board code, which reveals every later board.
func (s State) told() game.Result {
	c := s.config
	r := game.Result{
		Seats: []game.Seat{{Score: int64(s.score)}}, Turns: s.found.n,
		Over: s.Over(), Ending: s.ending.String(), Hints: s.hints, Empty: s.Over() && s.found.n == 0, Dealt: s.dealt(), Day: c.Day,
		Class: fmt.Sprintf("%d×%d, without a clock", c.Size, c.Size), Pool: FindAll, Facets: [2]int{c.Size, c.Minutes},
		Facts: []game.Fact{
			{Key: FactRerolls, Number: int64(s.Rerolls())},
			{Key: FactSize, Number: int64(c.Size)},
			{Key: FactMinutes, Number: int64(c.Minutes)},
			{Key: FactMinLetters, Number: int64(c.MinLength)},
		},
	}
	if names := c.Opponents(); names != nil {
		r.Facts = append(r.Facts, game.Fact{Key: FactWith, Text: strings.Join(names, ", ")})
	}
	if found, all := s.Reached(); !c.Timed() && !s.Over() {
		r.Puzzle = game.PuzzleProgress{Is: true, Done: found, Of: all}
	}
	if c.Timed() {
		r.Pool, r.Class = "", fmt.Sprintf("%d×%d, %d min", c.Size, c.Size, c.Minutes)
	}
	if c.Language != lexicon.English {
		r.Class += ", " + c.Language.Own()
		r.Facts = append(r.Facts, game.Fact{Key: FactLanguage, Text: c.Language.Tag()})
		if r.Day != "" {
			r.Day += " " + c.Language.Tag()
		}
	}
	r.Pool = c.Language.Pool(r.Pool)
	for _, f := range s.Found() {
		r.Plays = append(r.Plays, game.PlayedWord{Word: f.Word, Points: int64(f.Points), At: f.At, Board: f.Roll})
	}
	return r
}

// dealt identifies what the first board was dealt from. Re-rolls continue from there, so games with the same
// value have seen the same boards, or at least the same first one.
func (s State) dealt() string {
	c := s.config
	weights := c.PresetName()
	if weights == custom {
		weights = c.Weights.String()
	}
	dealt := fmt.Sprintf("%d %s %x", c.Size, weights, s.seed)
	if c.Language != lexicon.English {
		dealt += " " + c.Language.Tag()
	}
	return dealt
}

// Over reports whether the game has ended.
func (s State) Over() bool { return s.ending != Running }

// Limit returns how long the game lasts; ten years if it is untimed.
func (s State) Limit() time.Duration { return s.config.Limit() }

// Ran returns the game after its clock has run out, for callers who look later, and the line that says so.
// The error is a *Refusal.
func (s State) Ran() (game.Position, string, error) {
	step := Step{At: s.Limit(), Do: Expire{}}
	next, err := s.Apply(step)
	if err != nil {
		return nil, "", err
	}
	return next, step.String(), nil
}
