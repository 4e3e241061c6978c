package stats

import (
	"context"
	"database/sql"
	"errors"
)

// mostVerdicts is the number of games whose verdicts are kept. Those kept first go first.
const mostVerdicts = 1000

// Verdicts returns what SetVerdicts kept under a key, or nil. The error is an *Error.
func (s *Store) Verdicts(ctx context.Context, key []byte) (data []byte, err error) {
	err = s.readers.QueryRowContext(ctx, "SELECT data FROM verdicts WHERE key = ?", key).Scan(&data)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return data, s.failure(false, err)
}

// SetVerdicts keeps what a judge found about the turns of a game, under a hash of all that it depends on. It is a cache:
// the verdicts on the games kept longest ago are dropped. The error is an *Error.
func (s *Store) SetVerdicts(ctx context.Context, key, data []byte) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO verdicts (key, data) VALUES (?, ?) ON CONFLICT DO UPDATE SET data = excluded.data", key, data)
		if err == nil {
			_, err = tx.Exec("DELETE FROM verdicts WHERE rowid <= (SELECT max(rowid) FROM verdicts) - ?", mostVerdicts)
		}
		return err
	})
}
