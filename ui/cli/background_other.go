//go:build !unix

package cli

// ignoreBackground does nothing: there are no jobs in the background.
func ignoreBackground() {}
