//go:build unix

package main_test

import (
	"strings"
	"testing"
)

// TestSmokeSantoriniFlags goes from the command line to the first frame: the named players have
// the seats.
func TestSmokeSantoriniFlags(t *testing.T) {
	t.Parallel()
	for args, want := range map[string][]string{
		"--second human --opponent Grace":          {"You: place your first worker", "<B> Grace"},
		"--player1 human:Zoë --player2 human:日本太郎": {"Zoë: place your first worker", "<B> 日本太郎"},
		"--player2 computer:gentle --name Дмитрий": {"Дмитрий: place your first worker", "<B> Quoin (gentle)"},
	} {
		s := start(t, t.TempDir(), append([]string{"santorini"}, strings.Fields(args)...)...)
		s.shows(want...)
		s.types(ctrlC)
		s.ends()
	}
}
