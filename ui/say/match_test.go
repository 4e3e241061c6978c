package say

import (
	"testing"
	"time"

	"quoin/game/match"
)

func TestMatchRefusals(t *testing.T) {
	names := []string{"Ada", "Bob\x1b[2J"}
	for want, r := range map[string]match.Refusal{
		"The game is over":                {Reason: match.GameOver},
		"It is Bob?[2J's turn":            {Reason: match.NotYourTurn, Seat: 1},
		"Ada may be back; wait 5 seconds": {Reason: match.NotAway, Until: 9500 * time.Millisecond},
		"Nobody is away":                  {Reason: match.NotAway, Until: match.Never},
		"Somebody is away":                {Reason: match.AwayAlready, Seat: 7},
		"The time was up before that":     {Reason: match.TimeUp},
		"The game is adjourned":           {Reason: match.Adjourned},
		NotAllowed:                        {Reason: match.BadLag},
	} {
		if got := Match(&r, names, 5*time.Second); got != want {
			t.Errorf("%v: %q, want %q", r.Reason, got, want)
		}
	}
}

func TestLeft(t *testing.T) {
	for want, left := range map[string]time.Duration{
		"25:00": 25 * time.Minute, "0:01": time.Millisecond, "0:00": 0, "-0:01": -time.Millisecond, "-4:59": -299 * time.Second,
		"1h41": 100*time.Minute + time.Second, "23h59": 24*time.Hour - time.Minute, "1d0h": 24 * time.Hour, "4d3h": 99 * time.Hour, "4d4h": 100 * time.Hour, "6d0h": 144*time.Hour - time.Second,
	} {
		if got := Left(left); got != want {
			t.Errorf("%v: %q, want %q", left, got, want)
		}
	}
}

func TestDays(t *testing.T) {
	for want, left := range map[string]time.Duration{
		"3 days": 72 * time.Hour, "2 days 4 hours": 51*time.Hour + time.Second, "1 day": 24 * time.Hour, "24 hours": 24*time.Hour - time.Second,
		"2 hours": 100 * time.Minute, "40 minutes": 39*time.Minute + time.Second, "0 minutes": 0, "1 minute": time.Millisecond,
	} {
		if got := Days(left); got != want {
			t.Errorf("%v: %q, want %q", left, got, want)
		}
	}
}
