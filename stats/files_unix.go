//go:build unix

package stats

import (
	"io/fs"
	"syscall"
)

// readable asks the system whether a file may be read. Opening it would answer too, but closing it again
// would drop SQLite's locks.
func readable(path string) error {
	const read = 4
	if err := syscall.Access(path, read); err != nil {
		return &fs.PathError{Op: "access", Path: path, Err: err}
	}
	return nil
}
