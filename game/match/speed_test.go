package match_test

import (
	"testing"

	"quoin/game/match"
)

func TestSpeed(t *testing.T) {
	for text, want := range map[string]match.Speed{
		"30s+200ms": match.Blitz, "3+2": match.Blitz, "10+5": match.Rapid, "15+5": match.Rapid, "15+10": match.Rapid,
		"25m-10/5m": match.Club, "25m": match.Club, "3d": match.Correspondence,
	} {
		c, err := match.ParseControl(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Speed(); got != want {
			t.Errorf("%s is %s, want %s", text, got, want)
		}
	}
}
