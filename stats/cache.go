package stats

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"quoin/game/adjacency"
)

// sums gathers what finished games add to the tables of sums.
type sums struct {
	tallies  map[tallyKey]tally
	words    map[wordKey]Word
	contests contestSums
}

type (
	tallyKey struct {
		size, minutes int
		assisted      bool
	}
	tally   struct{ games, words, best, lowest, total int }
	wordKey struct {
		mode Mode
		word string
	}
)

// add writes the rows of a game and gathers the rest.
func (c *sums) add(tx *sql.Tx, row int64, p position) error {
	if !p.alone() {
		return c.contests.add(tx, row, p)
	}
	if c.tallies == nil {
		c.tallies, c.words = map[tallyKey]tally{}, map[wordKey]Word{}
	}
	h, s := p.header, p.Position.(adjacency.State)
	config := s.Config()
	o, _ := s.Outcome()
	_, err := tx.Exec(`INSERT INTO summaries (game, started, score, rerolls, hints, words, size, minutes, ending, lasted, best_word, best_points)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		row, h.Started, o.Score, o.Rerolls, o.Hints, o.Words, config.Size, config.Minutes, o.Ending, p.lasted().Milliseconds(), o.Best.Word, o.Best.Points)
	if err != nil {
		return err
	}
	key := tallyKey{config.Size, config.Minutes, o.Hints > 0}
	t, there := c.tallies[key]
	if !there {
		t.best, t.lowest = o.Score, o.Score
	}
	c.tallies[key] = tally{
		t.games + 1, t.words + o.Words, max(t.best, o.Score), min(t.lowest, o.Score), t.total + o.Score,
	}
	mode, started := Timed, time.UnixMilli(h.Started)
	if !config.Timed() {
		mode = FindAll
	}
	for _, f := range s.Found() {
		w, there := c.words[wordKey{mode, f.Word}]
		if !there || started.Before(w.First) {
			w.First = started
		}
		c.words[wordKey{mode, f.Word}] = Word{f.Word, w.Times + 1, f.Points, w.First}
	}
	return nil
}

// write adds the sums to the tables, and begins anew.
func (c *sums) write(tx *sql.Tx) error {
	for k, t := range c.tallies {
		_, err := tx.Exec(`INSERT INTO tallies (size, minutes, assisted, games, words, best, lowest, total) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (size, minutes, assisted) DO UPDATE SET
				games = games + excluded.games, words = words + excluded.words, best = max(best, excluded.best),
				lowest = min(lowest, excluded.lowest), total = total + excluded.total`,
			k.size, k.minutes, k.assisted, t.games, t.words, t.best, t.lowest, t.total)
		if err != nil {
			return err
		}
	}
	word, err := tx.Prepare(`INSERT INTO words (apart, word, times, points, first) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (apart, word) DO UPDATE SET times = times + excluded.times, first = min(first, excluded.first)`)
	if err != nil {
		return err
	}
	defer func() { _ = word.Close() }()
	for k, w := range c.words {
		if _, err := word.Exec(k.mode, w.Word, w.Times, w.Points, w.First.UnixMilli()); err != nil {
			return err
		}
	}
	if err := c.contests.write(tx); err != nil {
		return err
	}
	*c = sums{}
	return nil
}

const (
	rebuildPage  = 500     // games read at a time
	rebuildWords = 1 << 16 // words gathered before they are written
)

// Rebuild makes the caches again from the logs of all games that aren't
// running, those that could not be read before among them. It happens wholly
// or not at all. Nothing else is saved meanwhile: steps wait, and may be
// answered with Busy in another Quoin, which keeps them and tries again.
func (s *Store) Rebuild(ctx context.Context) error {
	if s.writer == nil {
		return s.unwritable
	}
	answer := make(chan error, 1)
	if !s.writer.do(func() {
		answer <- s.failure(true, s.writer.transact(func(tx *sql.Tx) error { return rebuild(ctx, tx, s.known) }))
	}) {
		return ErrClosed
	}
	return <-answer // which comes soon after ctx ends
}

func rebuild(ctx context.Context, tx *sql.Tx, known table) error {
	if _, err := tx.Exec(`DELETE FROM summaries; DELETE FROM tallies; DELETE FROM words;
		DELETE FROM contests; DELETE FROM seats; DELETE FROM plays; DELETE FROM standings; DELETE FROM opponents; DELETE FROM laid`); err != nil {
		return err
	}
	var sums sums
	for last := int64(0); ; {
		page, err := finishedGames(ctx, tx, last)
		if err != nil {
			return err
		}
		if len(page) == 0 {
			return sums.write(tx)
		}
		for _, g := range page {
			last = g.row
			if err := rebuildGame(ctx, tx, known, g, &sums); err != nil {
				return err
			}
		}
		if len(sums.words)+len(sums.contests.laid) > rebuildWords {
			if err := sums.write(tx); err != nil {
				return err
			}
		}
	}
}

func rebuildGame(ctx context.Context, tx *sql.Tx, known table, g *stored, sums *sums) error {
	if err := g.loadSteps(ctx, tx); err != nil {
		return err
	}
	p, err := g.fold(known)
	if err == nil && !p.Over() {
		err = &UnreadableError{g.id, ErrNotOver}
	}
	if errors.As(err, new(*UnreadableError)) {
		return mark(tx, g.row, stateUnreadable, err.Error())
	}
	if err != nil {
		return nil // of other rules
	}
	if g.state != stateFinished {
		if err := mark(tx, g.row, stateFinished, ""); err != nil {
			return err
		}
	}
	return sums.add(tx, g.row, p)
}

// finishedGames is a page of games that aren't running, without their steps.
func finishedGames(ctx context.Context, tx *sql.Tx, after int64) ([]*stored, error) {
	rows, err := tx.QueryContext(ctx, "SELECT game, id, state, header FROM games WHERE game > ? AND state <> 'running' ORDER BY game LIMIT ?", after, rebuildPage)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var page []*stored
	for rows.Next() {
		g := &stored{}
		if err := rows.Scan(&g.row, &g.id, &g.state, &g.header); err != nil {
			return nil, err
		}
		page = append(page, g)
	}
	return page, rows.Err()
}
