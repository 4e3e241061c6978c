//go:build unix

package cli

import (
	"os/signal"
	"syscall"
)

// ignoreBackground lets a read from the terminal fail in the background, where it would stop the program.
func ignoreBackground() { signal.Ignore(syscall.SIGTTIN) }
