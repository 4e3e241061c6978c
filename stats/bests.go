package stats

import (
	"context"
	"database/sql"
	"time"
)

// LongestWords is how many words Records names.
const LongestWords = 10

// Records are the figures over all finished games of a mode. A game with hints
// counts in all of them but sets no best: Best, Busiest and Bests are of games
// without.
type Records struct {
	Games, Assisted int
	Words, Distinct int // played, and different ones
	Lowest          int // of all scores
	Mean            float64
	First, Last     time.Time // when the first and the last game began
	Best            Game      // the highest score; without an ID when every game had hints
	Busiest         Game      // the most words; the same
	Bests           []Best    // by size and minutes, where there are any
	Most            Word      // the most played; none without a word
	// Longest are the longest words, which by the rules have the most points.
	Longest []Word
}

// Best is the highest score of a board size and a time.
type Best struct{ Size, Minutes, Score int }

// Records are the records of the games of a mode.
func (s *Store) Records(ctx context.Context, m Mode) (Records, error) {
	// All of it as the store stood at one moment.
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return Records{}, s.failure(false, err)
	}
	defer func() { _ = tx.Rollback() }()
	r, err := records(ctx, tx, m)
	return r, s.failure(false, err)
}

func records(ctx context.Context, tx *sql.Tx, m Mode) (r Records, err error) {
	f := Filter{Mode: m}
	where, args := f.where("assisted")
	var total int
	_, err = collect(ctx, tx, func(rows *sql.Rows) (_ struct{}, err error) {
		var size, minutes, games, words, best, lowest, sum int
		var assisted bool
		if err = rows.Scan(&size, &minutes, &assisted, &games, &words, &best, &lowest, &sum); err != nil {
			return
		}
		if r.Games == 0 || lowest < r.Lowest {
			r.Lowest = lowest
		}
		r.Games, r.Words, total = r.Games+games, r.Words+words, total+sum
		if assisted {
			r.Assisted += games
		} else {
			r.Bests = append(r.Bests, Best{size, minutes, best})
		}
		return
	}, "SELECT size, minutes, assisted, games, words, best, lowest, total FROM tallies WHERE "+where+" ORDER BY size, minutes", args...)
	if err != nil || r.Games == 0 {
		return r, err
	}
	r.Mean = float64(total) / float64(r.Games)
	if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM words WHERE apart = ?", m).Scan(&r.Distinct); err != nil {
		return r, err
	}
	if r.First, err = firstGame(ctx, tx, m); err != nil {
		return r, err
	}
	for _, one := range []struct {
		to      *Game
		unaided bool
		by      Order
	}{{&r.Best, true, ByScore}, {&r.Busiest, true, ByWords}, {new(Game), false, ByTime}} {
		games, err := listGames(ctx, tx, Filter{Mode: m, Unaided: one.unaided}, one.by, 1, 0)
		if err != nil {
			return r, err
		}
		for _, g := range games {
			*one.to = g
			if one.by == ByTime {
				r.Last = g.Started
			}
		}
	}
	most, err := listWords(ctx, tx, WordFilter{Mode: m}, ByTimes, 1, 0)
	if err != nil {
		return r, err
	}
	for _, w := range most {
		r.Most = w
	}
	r.Longest, err = listWords(ctx, tx, WordFilter{Mode: m}, ByLetters, LongestWords, 0)
	return r, err
}

func firstGame(ctx context.Context, tx *sql.Tx, m Mode) (time.Time, error) {
	where, args := Filter{Mode: m}.where("hints")
	var started int64
	err := tx.QueryRowContext(ctx, "SELECT started FROM summaries INDEXED BY summaries_by_time WHERE "+where+" ORDER BY started, game LIMIT 1", args...).Scan(&started)
	return time.UnixMilli(started), err
}
