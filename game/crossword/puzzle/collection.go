package puzzle

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/rating"
	"quoin/game/scrabble"
)

// CollectionEntry is a puzzle of the collection: a turn of a game that the static player plays against itself.
type CollectionEntry struct {
	Seed              uint64
	Turn              int
	Rating, Deviation int // of the puzzle
	Subjects          PuzzleSubject
}

// String returns the entry as a line of the collection.
func (e CollectionEntry) String() string {
	return fmt.Sprintf("%d %d %d %d %s", e.Seed, e.Turn, e.Rating, e.Deviation, e.Subjects)
}

// Name identifies the entry.
func (e CollectionEntry) Name() string { return fmt.Sprintf("%d.%d", e.Seed, e.Turn) }

// ParseCollection reads lines of entries.
func ParseCollection(text string) (all []CollectionEntry, err error) {
	for line := range strings.Lines(text) {
		e := CollectionEntry{}
		if words := strings.Split(strings.TrimSuffix(line, "\n"), " "); len(words) == 5 {
			e.Seed, _ = strconv.ParseUint(words[0], 10, 64) // a fault makes another line
			e.Turn, _ = strconv.Atoi(words[1])
			e.Rating, _ = strconv.Atoi(words[2])
			e.Deviation, _ = strconv.Atoi(words[3])
			e.Subjects, _ = ParseSubjects(words[4])
		}
		if e.String()+"\n" != line {
			return nil, fmt.Errorf("%q is no puzzle of a collection", line)
		}
		all = append(all, e)
	}
	return all, nil
}

// start deals the game of a seed.
func start(seed uint64) (crossword.State, error) {
	return scrabble.Start(game.Header{Rules: scrabble.Rules, Config: `named computer best "A" computer best "B"`, Seed: seed}, crossword.Trust{})
}

// Position returns the state in which an entry asks for a move. think returns a thinker for the game of a state, and is
// called once; its dictionary and leave values decide the game.
func (e CollectionEntry) Position(think func(crossword.State) *player.Thinker) (s crossword.State, t *player.Thinker, err error) {
	if s, err = start(e.Seed); err != nil {
		return s, nil, err
	}
	t = think(s)
	for s.TurnCount() < e.Turn && !s.Over() {
		if s, err = s.Apply(crossword.Step{Do: t.Equity(player.ViewOf(s)).Action()}); err != nil {
			return s, nil, err
		}
	}
	return s, t, nil
}

// How far all other turns must be behind: in the chance to win, and in an endgame in points.
const (
	clearWin    = 0.02
	clearPoints = 7
)

// FindClear returns the puzzle of any position in which playing on, or an exact search, puts one turn clearly before all
// others. It takes up to some seconds.
func FindClear(t *player.Thinker, v player.View, seed uint64, worlds int) (p Puzzle, ok bool) {
	j := grading.New(t, v, nil, grading.Options{Worlds: worlds, Seed: seed})
	j.Step(math.MaxInt, nil)
	verdict := j.Verdict()
	if verdict.By == grading.Solved {
		if len(t.Rank(v, MostEnding+1)) > MostEnding {
			return Puzzle{View: v}, false
		}
		j.ListEnding(math.MaxInt, nil)
		verdict = j.Verdict()
		for _, l := range verdict.Lines {
			if !l.Exact {
				return Puzzle{View: v}, false
			}
		}
	}
	p = Puzzle{Theme: Clear, View: v, Best: verdict.Best().Choice}
	if len(verdict.Candidates) < 2 {
		return p, false
	}
	for _, c := range verdict.Candidates[1:] {
		switch {
		case verdict.By == grading.Solved && verdict.Best().Equity-c.Equity < clearPoints,
			verdict.By != grading.Solved && verdict.Best().Win-c.Win < clearWin,
			verdict.By == grading.Simulated && !c.Dropped:
			return p, false
		}
	}
	return p, verdict.By > grading.Static
}

// PuzzleRating returns the rating of the puzzle.
func (e CollectionEntry) PuzzleRating() rating.Rating {
	return rating.Rating{Rating: float64(e.Rating), Deviation: float64(e.Deviation), Volatility: rating.StartVolatility}
}
