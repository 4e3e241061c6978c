//go:build linux || darwin

package doctor

import "golang.org/x/sys/unix"

// free is the bytes that there is room for on the disk of a directory, -1 where the
// system doesn't tell.
func free(dir string) int64 {
	var disk unix.Statfs_t
	if err := unix.Statfs(dir, &disk); err != nil {
		return -1
	}
	return int64(disk.Bavail) * int64(disk.Bsize)
}
