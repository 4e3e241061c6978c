package stats

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"quoin/settings/files"
	"quoin/stats/database"
)

// WriteTimes is how long writes took in a directory, one after another.
type WriteTimes struct {
	Appends []time.Duration // a line appended to a file, until it is on the disk
	Commits []time.Duration // a step saved as the store does it
}

// MeasureWrites measures writes in a directory, each kind `times` times. It makes a directory of its own
// there and removes it. The error is the system's or SQLite's; w has what was measured before it.
func MeasureWrites(ctx context.Context, dir string, times int) (w WriteTimes, err error) {
	folder, err := os.MkdirTemp(dir, ".quoin-measure-*.tmp") // is private
	if err != nil {
		return w, files.Why(err)
	}
	defer func() { _ = os.RemoveAll(folder) }()
	if err := w.append(ctx, filepath.Join(folder, "lines"), times); err != nil {
		return w, err
	}
	return w, w.commit(ctx, filepath.Join(folder, "quoin.db"), times)
}

func (w *WriteTimes) append(ctx context.Context, path string, times int) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, database.Private)
	if err != nil {
		return files.Why(err)
	}
	defer func() { _ = f.Close() }()
	for range times {
		since := time.Now()
		if _, err = f.WriteString("61200 enter soar\n"); err == nil {
			err = f.Sync()
		}
		if err != nil {
			return files.Why(err)
		}
		w.Appends = append(w.Appends, time.Since(since))
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

func (w *WriteTimes) commit(ctx context.Context, path string, times int) error {
	db, err := database.Connect(path, writing)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	db.SetMaxOpenConns(1)
	if err := database.Journal(db); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, "CREATE TABLE steps (n INTEGER PRIMARY KEY, line TEXT NOT NULL) STRICT"); err != nil {
		return err
	}
	for range times {
		since := time.Now()
		if _, err := db.ExecContext(ctx, "INSERT INTO steps (line) VALUES ('61200 enter soar')"); err != nil {
			return err
		}
		w.Commits = append(w.Commits, time.Since(since))
	}
	return nil
}
