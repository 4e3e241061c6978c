//go:build unix

package pgtest

import (
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"syscall"
)

// nobody returns the user that runs the programs if this process is root's, as root may not.
func nobody() (uid, gid int, needed bool) {
	if os.Geteuid() != 0 {
		return 0, 0, false
	}
	u, err := user.Lookup("nobody")
	if err != nil {
		return 65534, 65534, true
	}
	uid, _ = strconv.Atoi(u.Uid)
	gid, _ = strconv.Atoi(u.Gid)
	return uid, gid, true
}

// own gives a directory to the user that runs the programs.
func own(dir string) error {
	if uid, gid, needed := nobody(); needed {
		return os.Chown(dir, uid, gid)
	}
	return nil
}

func as(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // so that ctrl+c in a test doesn't reach them
	if uid, gid, needed := nobody(); needed {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	}
}
