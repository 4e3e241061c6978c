package database

import (
	"context"
	"os"
	"path/filepath"
)

// Copy copies a database to a new file as it is at one moment, also while others write to it. It leaves no file if it
// fails.
func Copy(ctx context.Context, from, to string) error {
	db, err := Connect(from, "mode=ro")
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err := os.Lstat(to); err == nil {
		return os.ErrExist
	}
	_, err = db.ExecContext(ctx, "VACUUM INTO ?", filepath.ToSlash(to))
	if err == nil {
		err = os.Chmod(to, Private)
	}
	if err != nil {
		_ = os.Remove(to)
	}
	return err
}
