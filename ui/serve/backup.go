package serve

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"quoin/stats"
	"quoin/stats/record/sqlitestore"
)

// Backup copies a server's folder to a new one, while the server runs or not, and returns the number of files. The record
// comes last: a game that a player's own statistics lack is added to them on the next visit, but not the other way round.
// The error is a *stats.FolderCopyError.
func Backup(ctx context.Context, from, to string) (files int, err error) {
	if _, err := os.Stat(filepath.Join(from, hostKeyFile)); err != nil {
		return 0, &stats.FolderCopyError{Path: from, Err: errors.New("it isn't the folder of a server")}
	}
	return stats.CopyFolder(ctx, from, to, sqlitestore.File)
}
