//go:build unix

package doctor

import (
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// yours says whether a file belongs to who runs this.
func yours(info fs.FileInfo) bool {
	system, is := info.Sys().(*syscall.Stat_t)
	return !is || int(system.Uid) == os.Geteuid()
}

// writable asks the system whether something may be written, without doing it.
func writable(path string) bool { return unix.Access(path, unix.W_OK) == nil }

// free is the bytes that there is room for on the disk of a directory, -1 where the
// system doesn't tell.
func free(dir string) int64 {
	var disk unix.Statfs_t
	if err := unix.Statfs(dir, &disk); err != nil {
		return -1
	}
	return int64(disk.Bavail) * int64(disk.Bsize)
}
