package cli

import (
	"strings"
	"testing"
)

// TestSeriesFlags: flags for engines that contradict each other are refused before anything is held.
func TestSeriesFlags(t *testing.T) {
	t.Parallel()
	r := try(t)
	seeds, none := r.file("seeds", "7\n8\n"), r.file("none", "# nothing\n")
	for args, want := range map[string]string{
		"--sprt 5,0":           "two Elo differences",
		"--sprt 0,5 --swiss":   "--sprt goes without --swiss",
		"--paired --swiss":     "--paired goes without --swiss",
		"--gauntlet a --swiss": "--gauntlet goes without --swiss",
		"--gauntlet a,b":       "--gauntlet: ",
		"--paired --rounds 3":  "--rounds can't be 3 with --paired",
		"--swiss --rounds 33":  "allowed: 1 to 32",
		"--rounds 20":          "--players can't be 64 with --rounds 20; allowed: 2 to 45",
		"--sprt 0,5":           "--players can't be 64 with --sprt",
		"--concurrency 33":     "allowed: 1 to 32",
		"--openings " + seeds:  "--openings goes with a game of words",
		"--openings " + seeds + " --swiss --game scrabble": "--openings goes without --swiss",
	} {
		r.runs(2, append([]string{"tournament", "--players", "64"}, strings.Fields(args)...)...)
		if !strings.Contains(r.errs.String(), want) {
			t.Errorf("%s: %q, want %q", args, r.errs.String(), want)
		}
	}
	r.runs(1, "tournament", "--players", "2", "--game", "scrabble", "--openings", none)
	if !strings.Contains(r.errs.String(), "there is no seed") {
		t.Errorf("without seeds: %q", r.errs.String())
	}
	for flag, want := range map[string]string{"--engine x --level even": "a strength of its own", "--engine-log x": "--engine-log goes with --engine"} {
		r.runs(2, append([]string{"bot", "--name", "Ada"}, strings.Fields(flag)...)...)
		if !strings.Contains(r.errs.String(), want) {
			t.Errorf("%s: %q, want %q", flag, r.errs.String(), want)
		}
	}
}
