//go:build !unix

package terminal

// canSuspend returns false: without job control no shell would take over the terminal.
func canSuspend() bool { return false }
