package gameplay

import (
	"cmp"
	"context"
	"math"
	"sync"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/game/rating"
	"quoin/game/study"
	"quoin/resources"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/play"
)

// collected is the puzzles of the collection that are asked one after another.
type collected struct {
	words   *search.Dictionary
	entries []puzzle.CollectionEntry
}

// Collection returns the puzzles of the collection. Nobody may change it.
var Collection = sync.OnceValue(func() []puzzle.CollectionEntry {
	all, err := puzzle.ParseCollection(resources.Puzzles)
	if err != nil {
		panic(err) // a test reads it
	}
	return all
})

// CollectedPuzzles starts with the puzzles of the collection that teach something: first those that the player hasn't tried
// yet, beginning with the one whose rating is nearest to the player's.
func CollectedPuzzles(ctx context.Context, h play.Host, subject string) (*Mistakes, error) {
	words, err := h.Searchable(resources.International())
	if err != nil {
		return nil, err
	}
	cards, err := h.CardsIn(ctx, lexicon.English)
	if err != nil {
		return nil, err
	}
	of, _ := puzzle.ParseSubjects(subject)
	c := &collected{words: words}
	mine := cards.Box.PuzzleFigures(0).Rating.Rating
	tried := func(e puzzle.CollectionEntry) int {
		if _, there := cards.Box.Tried(e.Name()); there {
			return 1
		}
		return 0
	}
	for _, e := range Collection() {
		if subject == wording.AnySubject || e.Subjects&of != 0 {
			c.entries = append(c.entries, e)
		}
	}
	far := func(e puzzle.CollectionEntry) float64 { return math.Abs(float64(e.Rating) - mine) }
	game.SortStable(c.entries, func(a, b puzzle.CollectionEntry) int {
		return cmp.Or(cmp.Compare(tried(a), tried(b)), cmp.Compare(far(a), far(b)))
	})
	return &Mistakes{games: c}, nil
}

func (c *collected) left() int { return len(c.entries) }

// next judges the position of the next entry.
func (c *collected) next(ctx context.Context) (found Mistake, is bool, err error) {
	if len(c.entries) == 0 {
		return found, false, nil
	}
	e := c.entries[0]
	s, t, err := e.Position(func(s crossword.State) *player.Thinker { return JudgeThinker(s, c.words) })
	if err != nil {
		return found, false, err
	}
	found = Mistake{Variant: s.Variant(), Words: c.words, Turn: e.Turn, View: player.ViewOf(s), Theme: puzzle.Clear, Name: e.Name(), entry: e, start: s, worlds: grading.Worlds}
	// The best turn is compared with the one that scores most, or else with the next by score and leave.
	for _, rival := range append([]player.Choice{puzzle.Highest(t, found.View)}, t.Rank(found.View, 2)...) {
		if found.Verdict, err = judgeMistake(ctx, t, found, rival); err != nil {
			return Mistake{}, false, err
		}
		if found.Verdict.Played > 0 {
			break
		}
	}
	c.entries = c.entries[1:]
	return found, true, nil
}

// Rated returns what the log of the flashcards keeps of a puzzle, without its day and its result. It takes up to a
// second if the puzzle isn't of the collection.
func (at Mistake) Rated(ctx context.Context, h play.Host, thinkers *play.Thinkers) (a study.PuzzleTry, err error) {
	a.Name = at.Name
	r, subjects := at.entry.PuzzleRating(), at.entry.Subjects
	if at.entry == (puzzle.CollectionEntry{}) {
		everyday, err := h.Searchable(resources.EverydayOf(at.Variant.Tiles.Language))
		if err != nil {
			return a, err
		}
		queued := thinkers.Think(ctx, func(ctx context.Context) {
			c := JudgeConfig(at.Variant, at.View.Board.Layout(), at.Words)
			c.Everyday = everyday
			t := player.New(c)
			p := puzzle.Puzzle{Theme: at.Theme, View: at.View, Best: at.Verdict.Best().Choice}
			subjects, _ = p.Subjects(t, at.Variant.Tiles, func() bool { return ctx.Err() != nil })
			r = p.Difficulty(t, at.Variant.Tiles)
		})
		if err := cmp.Or(queued, ctx.Err()); err != nil {
			return a, err
		}
	}
	a.Rating, a.Deviation, a.Subjects = int(math.Round(r.Rating)), int(math.Round(r.Deviation)), subjects.String()
	return a, nil
}

// KeptTry is what became of the player's rating by a puzzle.
type KeptTry struct {
	study.PuzzleTry
	Before, After rating.Rating // of the player
	Again         bool          // the puzzle was tried before, so that nothing changed
}

// KeepTry keeps the first result of a puzzle with the flashcards. That of the puzzle of a day is kept before the puzzle is
// rated, which takes up to a second.
func KeepTry(ctx context.Context, h play.Host, at Mistake, day study.Day, result study.PuzzleResult) (k KeptTry, box *study.Box, err error) {
	do := func(actions func(*study.Box) []study.Action) {
		ctx, cancel := play.Bounded(ctx)
		defer cancel()
		box, err = h.StudyAs(ctx, at.Variant.Tiles.Language, actions)
	}
	if at.Name == day.String() {
		do(func(box *study.Box) []study.Action {
			if _, done := box.Puzzle(day); done {
				return nil
			}
			return []study.Action{study.PuzzleDay{Day: day, Solved: result > study.ShownFirst}}
		})
		if err != nil {
			return k, box, err
		}
	}
	if k.PuzzleTry, err = at.Rated(ctx, h, h.Thinkers); err != nil {
		return k, box, err
	}
	k.Day, k.Found = day, result
	do(func(box *study.Box) []study.Action {
		k.Before = box.PuzzleFigures(day).Rating
		if _, k.Again = box.Tried(k.Name); k.Again {
			return nil
		}
		return []study.Action{k.PuzzleTry}
	})
	if err == nil {
		k.After = box.PuzzleFigures(day).Rating
	}
	return k, box, err
}
