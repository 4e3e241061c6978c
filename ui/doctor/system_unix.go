//go:build unix

package doctor

import (
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// yours reports whether a file belongs to the user of this process.
func yours(info fs.FileInfo) bool {
	system, is := info.Sys().(*syscall.Stat_t)
	return !is || int(system.Uid) == os.Geteuid()
}

// writable asks the system whether something may be written, without doing it.
func writable(path string) bool { return unix.Access(path, unix.W_OK) == nil }
