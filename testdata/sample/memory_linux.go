package sample

import (
	"os"
	"strings"
	"syscall"
)

// inMemory is where Linux keeps files in memory.
const inMemory = "/dev/shm"

// Most tests of stores wait for the disk, which costs a quarter of their time too. So plain go test
// keeps temporary files in memory, if there is enough and programs may be run there. .ci/run and .ci/soak use
// the disk. A TMPDIR counts instead.
func init() {
	const (
		tmpfs  = 0x01021994
		noExec = 8
		enough = 4 << 30
	)
	if !strings.HasSuffix(os.Args[0], ".test") || !Plain() || os.Getenv("TMPDIR") != "" {
		return
	}
	var on syscall.Statfs_t
	if syscall.Statfs(inMemory, &on) != nil || on.Type != tmpfs || on.Flags&noExec != 0 || on.Bavail*uint64(on.Bsize) < enough {
		return
	}
	const writable = 2 | 1 // W_OK and X_OK
	if syscall.Access(inMemory, writable) == nil {
		_ = os.Setenv("TMPDIR", inMemory)
	}
}
