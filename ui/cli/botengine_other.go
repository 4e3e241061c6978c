//go:build !unix

package cli

import "os/exec"

func alone(*exec.Cmd) {}

// killAll kills a program. Its children end when their input does.
func killAll(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
