//go:build linux || darwin

package doctor

import "golang.org/x/sys/unix"

// free returns the free bytes on the disk of a directory, or -1 if unknown.
func free(dir string) int64 {
	var disk unix.Statfs_t
	if err := unix.Statfs(dir, &disk); err != nil {
		return -1
	}
	return int64(disk.Bavail) * int64(disk.Bsize)
}
