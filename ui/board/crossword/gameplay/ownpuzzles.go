package gameplay

import (
	"context"
	"fmt"
	"math/rand/v2"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/stats"
	"quoin/ui/play"
)

// lookedThrough is the number of recent games searched for puzzles.
const lookedThrough = 200

// ownPuzzles finds puzzles in games of the store, one game after another.
type ownPuzzles struct {
	host  play.Host
	games []stats.FinishedGame // still to be searched

	// The game being searched; reviewer is nil if there isn't one.
	reviewer *search.Reviewer
	start    crossword.State
	words    *search.Dictionary
	thinker  *player.Thinker
	turn     int // next one, an index for Reviewer.Before
	id       stats.ID
}

// OwnPuzzles starts a search for puzzles in the last crossword games that the player
// finished. Their order changes every day, so that the first puzzles aren't always the
// same. Next finds one after another.
func OwnPuzzles(ctx context.Context, h play.Host) (*Mistakes, error) {
	if h.Store == nil {
		return nil, play.ErrNothingShown
	}
	games, err := h.LastEndedIn(ctx, lookedThrough, scrabble.Rules, scraebbkle.Rules)
	if err != nil {
		return nil, err
	}
	dice := rand.New(rand.NewPCG(uint64(play.Today(h.Now())), 0))
	dice.Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
	return &Mistakes{games: &ownPuzzles{host: h, games: games}}, nil
}

// left returns the number of games to be searched, including the present one.
func (o *ownPuzzles) left() int {
	if o.reviewer != nil {
		return len(o.games) + 1
	}
	return len(o.games)
}

// next searches the present or the next game until it finds a puzzle. A game that can't be
// read has none.
func (o *ownPuzzles) next(ctx context.Context) (found Mistake, is bool, err error) {
	if o.reviewer == nil {
		if len(o.games) == 0 {
			return Mistake{}, false, nil
		}
		id := o.games[0].ID
		o.games = o.games[1:]
		if o.id = id; o.begin(ctx, id) != nil {
			return Mistake{}, false, ctx.Err()
		}
	}
	for o.turn < o.reviewer.Turns() {
		if ctx.Err() != nil {
			return Mistake{}, false, ctx.Err()
		}
		i := o.turn
		o.turn++
		before := o.reviewer.Before(i)
		if before.TurnCount() < puzzle.FirstTurn {
			continue
		}
		view, _, known := grading.TurnOf(before, o.reviewer.Judge(i))
		if !known {
			continue
		}
		if found, is = o.puzzleIn(ctx, view); is {
			found.Turn = before.TurnCount()
			found.Name = fmt.Sprintf("%s.%d", o.id, found.Turn)
			return found, true, nil
		}
	}
	o.reviewer, o.thinker = nil, nil
	return Mistake{}, false, nil
}

// begin starts to search a game.
func (o *ownPuzzles) begin(ctx context.Context, id stats.ID) error {
	record, err := o.host.Store.Record(ctx, id)
	if err != nil {
		return err
	}
	log, err := game.Read(record, scrabble.ParseAction) // reads the actions of both games
	if err != nil {
		return err
	}
	if o.start, err = Engine(log.Rules, nil).Start(log.Header); err != nil {
		return err
	}
	if o.words, _, err = ReviewWords(o.host, log.Header, o.start.Variant().Tiles.Language); err != nil {
		return err
	}
	if o.reviewer, err = search.NewReviewer(o.start, log.Steps, search.ReviewConfig{Words: o.words, Top: 1}); err != nil {
		return err
	}
	o.turn, o.thinker = 0, JudgeThinker(o.start, o.words)
	return nil
}

// puzzleIn returns the puzzle in a position, if a move stands out and its words are
// everyday words.
func (o *ownPuzzles) puzzleIn(ctx context.Context, v player.View) (Mistake, bool) {
	stop := func() bool { return ctx.Err() != nil }
	p, ok := puzzle.Find(o.thinker, v)
	if player.IsEnding(v) {
		p, ok = puzzle.FindWinning(o.thinker, v, player.Limit{Stop: stop})
	}
	variant := o.start.Variant()
	if !ok || !p.Common(variant.Tiles, resources.EverydayOf(variant.Tiles.Language)) || p.Theme != puzzle.Winning && !p.Stands(o.thinker, stop) {
		return Mistake{}, false
	}
	j := grading.New(o.thinker, v, nil, grading.Options{})
	if p.Theme == puzzle.Winning { // let the judge search the endgame too
		j.Step(1, nil)
	}
	verdict := j.Verdict()
	return Mistake{Variant: variant, Words: o.words, View: v, Verdict: verdict, Theme: p.Theme, start: o.start}, true
}
