//go:build !unix

package main_test

import "testing"

// playNewGame does nothing, since it would need a pseudoterminal.
func playNewGame(t *testing.T, _, _ string, _ []string) {
	t.Log("the game is played line by line only")
}
