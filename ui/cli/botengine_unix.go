//go:build unix

package cli

import (
	"os/exec"
	"syscall"
)

// alone gives a program a process group of its own, so that its children can be ended with it, and ctrl+c is Quoin's.
func alone(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killAll kills a program that was started alone, and its children.
func killAll(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
