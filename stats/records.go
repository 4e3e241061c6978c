package stats

import (
	"context"
	"database/sql"
	"time"
)

// Limits on the lists of Records.
const (
	LongestWords = 10
	BestPlays    = 40
	maxOpponents = 1000
)

// Records is the figures over all finished games of a pool. Figures of seats are of people. Games with hints
// and replays count, but set no best.
type Records struct {
	Games, Assisted  int // including games without people
	Replays          int // among the games, with or without hints
	Seats            int
	Won, Drawn, Lost int // Won counts unshared first places, Drawn shared ones; 0 for solo games
	Mean             float64
	Best             int64 // of the scores of ranked games, which may be negative; 0 if there are none
	Lowest           int64 // of all scores
	Words, Distinct  int   // number played, and of different ones
	First, Last      time.Time

	// These have no ID if there is no ranked game to name.
	Highest, Widest, Busiest Game

	Bests     []Best     // by class, if there are ranked games with classes
	Most      Word       // the most played word; zero if there are no words
	Longest   []Word     // those with the most points
	Plays     []LaidWord // best plays of people without hints: most points first, among equals the earlier first
	Opponents []Opponent // computers first, by level; then people, by name
}

// Best is the highest score of a class.
type Best struct {
	Class  string
	Facets [2]int // of the games in the class
	Score  int64
}

// Records returns the records of the games in a pool.
func (s *Store) Records(ctx context.Context, rules, pool string) (Records, error) {
	// All queries see the store at one moment.
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return Records{}, s.failure(false, err)
	}
	defer func() { _ = tx.Rollback() }()
	r, err := records(ctx, tx, rules, pool)
	return r, s.failure(false, err)
}

func records(ctx context.Context, tx *sql.Tx, rules, pool string) (r Records, err error) {
	if err := r.addSums(ctx, tx, rules, pool); err != nil || r.Games == 0 {
		return r, err
	}
	if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM words WHERE "+inPool, rules, pool).Scan(&r.Distinct); err != nil {
		return r, err
	}
	for at, by := range map[*time.Time]string{&r.First: "started, game", &r.Last: "started DESC, game DESC"} {
		var started int64
		err := tx.QueryRowContext(ctx, "SELECT started FROM results INDEXED BY results_by_time WHERE "+inPool+" ORDER BY "+by+" LIMIT 1", rules, pool).Scan(&started)
		if err != nil {
			return r, err
		}
		*at = time.UnixMilli(started)
	}
	for to, by := range map[*Game]Order{&r.Highest: ByScore, &r.Widest: ByMargin, &r.Busiest: ByWords} {
		games, err := listGames(ctx, tx, Filter{Rules: rules, Pool: pool, Ranked: true}, by, 1, 0)
		if err != nil {
			return r, err
		}
		for _, g := range games {
			*to = g
		}
	}
	words := WordFilter{Rules: rules, Pool: pool}
	most, err := listWords(ctx, tx, words, ByTimes, 1, 0)
	if err != nil {
		return r, err
	}
	for _, w := range most {
		r.Most = w
	}
	if r.Longest, err = listWords(ctx, tx, words, ByLongest, LongestWords, 0); err != nil {
		return r, err
	}
	if r.Plays, err = bestPlays(ctx, tx, rules, pool); err != nil {
		return r, err
	}
	r.Opponents, err = opponents(ctx, tx, rules, pool)
	return r, err
}

// addSums adds the sums of a pool.
func (r *Records) addSums(ctx context.Context, tx *sql.Tx, rules, pool string) error {
	var total int64
	ranked := false
	err := each(ctx, tx, func(rows *sql.Rows) error {
		var b Best
		var assisted, replay bool
		var games, seats, won, drawn, lost, words int
		var best, lowest sql.NullInt64
		var sum int64
		if err := rows.Scan(&b.Class, &b.Facets[0], &b.Facets[1], &assisted, &replay, &games, &seats, &won, &drawn, &lost, &words, &best, &lowest, &sum); err != nil {
			return err
		}
		if lowest.Valid && (r.Seats == 0 || lowest.Int64 < r.Lowest) {
			r.Lowest = lowest.Int64
		}
		r.Games, r.Seats, r.Words, total = r.Games+games, r.Seats+seats, r.Words+words, total+sum
		r.Won, r.Drawn, r.Lost = r.Won+won, r.Drawn+drawn, r.Lost+lost
		b.Score = best.Int64
		if assisted {
			r.Assisted += games
		}
		if replay {
			r.Replays += games
		}
		if best.Valid && !assisted && !replay {
			if !ranked || b.Score > r.Best {
				r.Best, ranked = b.Score, true
			}
			r.Bests = append(r.Bests, b)
		}
		return nil
	}, `SELECT classes.name, a, b, assisted, replay, games, seats, won, drawn, lost, words, best, lowest, total FROM sums JOIN classes USING (class)
		WHERE against = 0 AND `+inPool+" ORDER BY a, b, classes.name", rules, pool)
	if r.Seats > 0 {
		r.Mean = float64(total) / float64(r.Seats)
	}
	return err
}

func bestPlays(ctx context.Context, tx *sql.Tx, rules, pool string) ([]LaidWord, error) {
	// The inner query uses only the index.
	return collect(ctx, tx, func(rows *sql.Rows) (p LaidWord, err error) {
		var started int64
		err = rows.Scan(&p.ID, &started, &p.Word, &p.Points, &p.Seat.Name, &p.Seat.Level, &p.Seat.Score, &p.Seat.Place)
		p.Started = time.UnixMilli(started)
		return p, err
	}, "SELECT id, games.started, word, points, name, level, score, place FROM (SELECT game, n FROM plays INDEXED BY plays_by_points WHERE "+inPool+
		" AND assisted = 0 AND own = 1 ORDER BY points DESC, game, n"+atMost(BestPlays)+") JOIN plays USING (game, n) JOIN seats USING (game, seat) JOIN games USING (game)"+
		" ORDER BY points DESC, game, n", rules, pool)
}

func opponents(ctx context.Context, q querier, rules, pool string) ([]Opponent, error) {
	return collect(ctx, q, func(rows *sql.Rows) (o Opponent, err error) {
		var total, margin int64
		err = rows.Scan(&o.Level, &o.Name, &o.Games, &o.Assisted, &o.Won, &o.Drawn, &o.Lost, &total, &margin, &o.Best)
		o.Score, o.Margin = float64(total)/float64(o.Games), float64(margin)/float64(o.Games)
		return o, err
	}, `SELECT level, name, sum(seats), ifnull(sum(seats) FILTER (WHERE assisted = 1), 0), sum(won), sum(drawn), sum(lost),
		sum(total), sum(margin), ifnull(max(best) FILTER (WHERE assisted = 0), 0)
		FROM sums WHERE against = 1 AND `+inPool+" GROUP BY level, name ORDER BY level = '', level, name"+atMost(maxOpponents), rules, pool)
}
