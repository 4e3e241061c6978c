package gameplay

import (
	"cmp"
	"context"
	"errors"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
	"quoin/game/study"
	"quoin/resources"
	"quoin/stats"
	"quoin/ui/play"
)

// Mistake is a turn in which a much better move was possible or, as a puzzle, a position
// in which a single move stands out.
type Mistake struct {
	Variant *crossword.Variant
	Words   *search.Dictionary
	Turn    int // index into State.Turns
	View    player.View
	Played  player.Choice
	Verdict grading.Verdict // on the move played; in a puzzle, by score and leave value
	Theme   puzzle.Motif    // 0 if it isn't a puzzle
	Name    string          // of a puzzle, for the log of the flashcards; "" if it isn't one

	entry puzzle.CollectionEntry // of a puzzle of the collection; zero for others
	start crossword.State        // of the game
	// worlds is the number of iterations to judge it in, as many as in the review that found it.
	worlds int
}

// Mistakes looks for mistakes in the turns of a game's human players, beginning with those
// that look worst by score and leave value. It must be used by one goroutine at a time.
type Mistakes struct {
	Title   string // of the game; "" if there are several
	Note    string // about the dictionary; mostly ""
	thinker *player.Thinker
	turns   []Mistake                  // still to be judged, the worst-looking first
	kept    map[int]stats.MistakenTurn // by turn, if a review of the game is kept; nil otherwise
	// daily makes the puzzle of a day; nil otherwise.
	daily func(ctx context.Context) (Mistake, error)
	games gamesSource // finds puzzles or mistakes in several games; nil otherwise
}

// gamesSource finds puzzles or mistakes in several games.
type gamesSource interface {
	left() int // games or turns
	// next searches the next one; after an error it is still next.
	next(context.Context) (found Mistake, is bool, err error)
}

// mistakeWorlds is the number of iterations for a turn. They are enough to show the
// mistakes that count here, which are large.
const mistakeWorlds = 300

// ErrNoMistakes says that a game can't be searched for mistakes.
var ErrNoMistakes = errors.New("only games of ScraeBBKle and Scrabble can be learned from")

// MistakesOf starts with a game. It is slow: it judges every turn of a human player by
// score and leave value. If the store keeps a review of the game with an ID, only the mistakes that this found are left.
func MistakesOf(ctx context.Context, h play.Host, record game.Record, id stats.ID) (m *Mistakes, err error) {
	queued := h.Thinkers.Think(ctx, func(ctx context.Context) { m, err = mistakesOf(ctx, h, record, id) })
	return m, cmp.Or(queued, err)
}

func mistakesOf(ctx context.Context, h play.Host, record game.Record, id stats.ID) (*Mistakes, error) {
	r, err := Replay(h, record)
	if err != nil {
		return nil, err
	}
	m := &Mistakes{Title: r.Start.Variant().Title, Note: r.Note, thinker: JudgeThinker(r.Start, r.Words)}
	seats := r.Reviewer.End().Result().Seats
	lost := map[int]int64{}
	m.kept = keptMistakes(ctx, h, id, seats)
	for i := range r.Reviewer.Turns() {
		before := r.Reviewer.Before(i)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if _, is := m.kept[before.TurnCount()]; seats[before.ToMove()].Level != "" || m.kept != nil && !is {
			continue
		}
		j := r.Reviewer.Judge(i)
		if one, known := r.mistake(i, j); known && len(j.Unlisted) == 0 {
			lost[j.Turn] = j.Lost
			if m.kept != nil {
				one.worlds = grading.Worlds
			}
			m.turns = append(m.turns, one)
		}
	}
	game.SortStable(m.turns, func(a, b Mistake) int {
		return cmp.Or(compareKept(m.kept[a.Turn], m.kept[b.Turn]), cmp.Compare(lost[b.Turn], lost[a.Turn]))
	})
	return m, nil
}

// mistake returns the i-th turn as one still to be judged; false if its rack isn't known whole.
func (r Replayed) mistake(i int, j search.Judgement) (Mistake, bool) {
	view, played, known := grading.TurnOf(r.Reviewer.Before(i), j)
	return Mistake{Variant: r.Start.Variant(), Words: r.Words, Turn: j.Turn, View: view, Played: played, start: r.Start, worlds: mistakeWorlds}, known
}

// Left returns the number of turns still to be judged, or of games if there are several.
func (m *Mistakes) Left() int {
	switch {
	case m.daily != nil:
		return 1
	case m.games != nil:
		return m.games.left()
	}
	return len(m.turns)
}

// Next judges the next turn, and reports whether it was a medium or large mistake; or it
// searches the next game, and reports whether it has another puzzle. It takes up to some
// seconds. After an error the same turn is still next.
func (m *Mistakes) Next(ctx context.Context, thinkers *play.Thinkers) (found Mistake, is bool, err error) {
	if m.daily != nil {
		queued := thinkers.Think(ctx, func(ctx context.Context) { found, err = m.daily(ctx) })
		if err = cmp.Or(queued, err); err == nil {
			m.daily = nil
		}
		return found, err == nil, err
	}
	if m.games != nil {
		queued := thinkers.Think(ctx, func(ctx context.Context) { found, is, err = m.games.next(ctx) })
		return found, is, cmp.Or(queued, err)
	}
	if len(m.turns) == 0 {
		return Mistake{}, false, nil
	}
	found = m.turns[0]
	if found.Verdict, err = m.Judge(ctx, thinkers, found, found.Played); err != nil {
		return Mistake{}, false, err
	}
	m.turns = m.turns[1:]
	return found, m.kept != nil || found.Verdict.Lost.Size() >= grading.Medium, nil
}

// Judge judges another move in the position of a mistake, with the same seed; in a puzzle
// it judges by score and leave value, as when the puzzle was found.
func (m *Mistakes) Judge(ctx context.Context, thinkers *play.Thinkers, at Mistake, answer player.Choice) (v grading.Verdict, err error) {
	queued := thinkers.Think(ctx, func(ctx context.Context) {
		t := m.thinker
		if t == nil { // puzzles of several games keep no thinker
			t = JudgeThinker(at.start, at.Words)
		}
		v, err = judgeMistake(ctx, t, at, answer)
	})
	return v, cmp.Or(queued, err)
}

func judgeMistake(ctx context.Context, t *player.Thinker, at Mistake, answer player.Choice) (grading.Verdict, error) {
	j := grading.New(t, at.View, &answer, grading.Options{Worlds: at.worlds, Seed: JudgeSeed})
	for (at.Theme == 0 || at.Theme == puzzle.Clear) && !j.Step(mistakeWorlds, func() bool { return ctx.Err() != nil }) && ctx.Err() == nil {
	}
	return j.Verdict(), ctx.Err()
}

// ErrNoPuzzle says that no puzzle was found.
var ErrNoPuzzle = errors.New("there is no puzzle")

// PuzzleOf returns the puzzle of a day, which is the same for everyone: of Scrabble, with
// Quoin's own dictionary. Next makes it, in some tenths of a second.
func PuzzleOf(h play.Host, day study.Day) (*Mistakes, error) {
	words, err := h.Searchable(resources.International())
	if err != nil {
		return nil, err
	}
	m := &Mistakes{Title: scrabble.Variant().Title}
	m.daily = func(ctx context.Context) (Mistake, error) {
		year, month, date := day.Date()
		think := func(s crossword.State) *player.Thinker {
			m.thinker = JudgeThinker(s, words)
			return m.thinker
		}
		p, ok := puzzle.Daily(year, month, date, resources.Everyday(), think, func() bool { return ctx.Err() != nil })
		if !ok {
			return Mistake{}, cmp.Or(ctx.Err(), ErrNoPuzzle)
		}
		verdict := grading.New(m.thinker, p.View, nil, grading.Options{}).Verdict()
		return Mistake{Variant: scrabble.Variant(), Words: words, Turn: p.Turn, View: p.View, Verdict: verdict, Theme: p.Theme, Name: day.String()}, nil
	}
	return m, nil
}
