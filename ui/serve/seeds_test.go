package serve

import (
	"slices"
	"testing"
)

// TestNewTournamentTakesSeeds reads the lines of a seeding from a command.
func TestNewTournamentTakesSeeds(t *testing.T) {
	o, err := tournamentOptions("santorini", []string{"--swiss", "--seeds", "name,rating;Ada,1825;Bea,1640;Ada,Bea"})
	var got []string
	for _, e := range o.Seeding {
		got = append(got, e.String())
	}
	if want := []string{"0 rating Ada 1825", "0 rating Bea 1640", "0 pair Ada Bea"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
}

// TestNewTournamentTakesRuling checks the challenge rule of a tournament on a server.
func TestNewTournamentTakesRuling(t *testing.T) {
	for given, mode := range map[string]string{"five": "draw challenge five", "void": "draw"} {
		if o, err := tournamentOptions("scrabble", []string{"--challenge", given}); err != nil || o.Setup.Mode != mode {
			t.Errorf("--challenge %s is played as %q, %v; want %q", given, o.Setup.Mode, err, mode)
		}
	}
}
