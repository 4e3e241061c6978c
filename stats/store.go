// Package stats keeps every game: the steps of the running ones as they are
// made, and the figures of the finished ones. Its store is one SQLite file.
package stats

import (
	"context"
	"errors"
	"io"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
)

// Store is an open store. Its methods may be called from any goroutine.
type Store struct{}

// Setback is something a player should know about a store that works all the
// same: a damaged one was set aside, or this one can only be read.
type Setback struct {
	Reason Reason // Damaged or ReadOnly
	Path   string // of the store
	Aside  string // where the damaged store is now; "" when nothing was moved
	Err    error
}

// String is one sentence.
func (b *Setback) String() string { return "" }

var errSoon = errors.New("not written yet")

// Open makes or opens the store in a directory, which it makes too if need be.
func Open(dir string, now time.Time) (*Store, *Setback, error) { return nil, nil, errSoon }

// Close flushes and closes the store within a few seconds.
func (s *Store) Close() error { return errSoon }

// Begin takes up a new running game.
func (s *Store) Begin(ctx context.Context, h game.Header) (*Recording, error) { return nil, errSoon }

// Running lists the games that were left running.
func (s *Store) Running(ctx context.Context, now time.Time) ([]Running, error) { return nil, errSoon }

// Resume takes up a game that was left running.
func (s *Store) Resume(ctx context.Context, id ID) (*Recording, adjacency.Log, error) {
	return nil, adjacency.Log{}, errSoon
}

// Recording is a running game being recorded.
type Recording struct{}

// ID names the game.
func (r *Recording) ID() ID { return "" }

// Append keeps step n, counted from 1.
func (r *Recording) Append(ctx context.Context, n int, line string) error { return errSoon }

// Finish records the result of a game that is over.
func (r *Recording) Finish(ctx context.Context) error { return errSoon }

// Release gives the game back and leaves it running.
func (r *Recording) Release() error { return errSoon }

// Games lists finished games.
func (s *Store) Games(ctx context.Context, f Filter, o Order, limit, offset int) ([]Game, error) {
	return nil, errSoon
}

// Count counts finished games.
func (s *Store) Count(ctx context.Context, f Filter) (int, error) { return 0, errSoon }

// Game is one finished game.
func (s *Store) Game(ctx context.Context, id ID) (Game, error) { return Game{}, errSoon }

// Log is the record of a game, running or finished.
func (s *Store) Log(ctx context.Context, id ID) (adjacency.Log, error) {
	return adjacency.Log{}, errSoon
}

// Words lists words of finished games that begin with prefix.
func (s *Store) Words(ctx context.Context, prefix string, limit, offset int) ([]Word, error) {
	return nil, errSoon
}

// CountWords counts the words that begin with prefix.
func (s *Store) CountWords(ctx context.Context, prefix string) (int, error) { return 0, errSoon }

// Totals are the figures over all finished games.
func (s *Store) Totals(ctx context.Context) (Totals, error) { return Totals{}, errSoon }

// Scores is the score over time.
func (s *Store) Scores(ctx context.Context, f Filter, buckets int) ([]Point, error) {
	return nil, errSoon
}

// Export writes all finished games, as "csv" or "json".
func (s *Store) Export(ctx context.Context, w io.Writer, format string) error { return errSoon }

// Rebuild makes the caches again from the logs.
func (s *Store) Rebuild(ctx context.Context) error { return errSoon }
