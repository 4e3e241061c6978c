//go:build unix

package main_test

import (
	"fmt"
	"os"
	"strings"
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

// mostMemory is the memory of a Quoin at rest, in kB: 27 MB with the pages that only its start needs, less than half
// without.
const mostMemory = 18 << 10

// TestSmokeMemory holds that the menu at rest doesn't keep the memory of the start. It fails only if three minutes
// aren't enough to return it. It reads /proc.
func TestSmokeMemory(t *testing.T) {
	t.Parallel()
	s := start(t, t.TempDir())
	s.shows("opens its row")
	for second := 1; ; second++ {
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
		if err != nil {
			t.Skip("there is no /proc here")
		}
		_, size, _ := strings.Cut(string(status), "\nVmRSS:")
		var resident int
		if _, err := fmt.Sscan(size, &resident); err != nil {
			t.Fatal(err)
		}
		if resident <= mostMemory {
			break
		}
		if second == 180 {
			t.Fatalf("it has %d kB, more than %d:\n%s", resident, mostMemory, s.screen())
		}
		time.Sleep(time.Second)
	}
	s.types(ctrlC)
	s.ends()
}
