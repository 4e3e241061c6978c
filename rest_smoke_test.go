//go:build unix

package main_test

import (
	"testing"
	"time"
)

// mostWakes is how often a second the threads of a Quoin at rest may wake. They wake
// about six times; before the screen slept it was 288 times.
const mostWakes = 20

// TestSmokeAtRest holds that a Quoin that nobody uses sleeps, in the menu and in a game
// without a clock. A second that the program still spends on loading doesn't count, so it
// fails only if no second of a minute is quiet. It reads /proc.
func TestSmokeAtRest(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		args []string
		seen string
	}{
		{"the menu", nil, "opens its row"},
		{"a game", []string{"santorini", "--player1", "human:Ada", "--player2", "human:Bob"}, "Ada: place your first worker"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := start(t, t.TempDir(), c.args...)
			s.shows(c.seen)
			for second := 1; ; second++ {
				woken, _ := s.toil()
				time.Sleep(time.Second)
				again, _ := s.toil()
				if again-woken <= mostWakes {
					break
				}
				if second == 60 {
					t.Fatalf("it woke %d times in a second, more than %d:\n%s", again-woken, mostWakes, s.screen())
				}
			}
			s.types(ctrlC)
			s.ends()
		})
	}
}
