// Package sample decides how much of a test runs where, for tests that can go on for as
// long as one likes, such as games played at random or oracles with thousands of
// positions. QUOIN_SAMPLE tells where that is: "" for plain go test, "ci" for .ci/run,
// "whole" for .ci/soak.
//
// The cases are the same in each run, so that a failure happens again. Seed has the exceptions.
package sample

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

const variable = "QUOIN_SAMPLE"

// Size returns the number of cases of a test: usual in .ci/run, a fifth of it in plain
// go test and with the race detector, and whole in .ci/soak.
func Size(usual, whole int) int {
	switch {
	case os.Getenv(variable) == "whole":
		return whole
	case os.Getenv(variable) == "ci" && !Race:
		return usual
	}
	return min(usual, max(1, usual/5))
}

// Takes reports whether case i of a list of similar ones runs: each does in .ci/run and
// .ci/soak, and one in every few in plain go test and with the race detector.
func Takes(i, every int) bool {
	return os.Getenv(variable) != "" && !Race || os.Getenv(variable) == "whole" || i%every == 0
}

// OneGoroutine skips a test with the race detector. The test computes in one goroutine,
// such as one that draws frames, so there is nothing to race.
func OneGoroutine(t testing.TB) {
	t.Helper()
	if Race {
		t.Skip("it computes in one goroutine")
	}
}

// NoNewRaces skips a test with the race detector, where another test runs the same
// goroutines in less time.
func NoNewRaces(t testing.TB) {
	t.Helper()
	if Race {
		t.Skip("another test has the same goroutines")
	}
}

// Plain reports whether this is plain go test.
func Plain() bool { return os.Getenv(variable) == "" }

// InCI skips a test in plain go test. .ci/run and .ci/soak run it.
func InCI(t testing.TB) {
	t.Helper()
	if Plain() {
		t.Skip("QUOIN_SAMPLE=ci runs it, as .ci/run does")
	}
}

// Seed returns the first seed of a test with random cases. It is always the
// same in go test, and always another one in .ci/run and with the race detector, so that a failure happens
// again. The variable NAME_SEED sets it, as failures print it. If the variable NAME asks for a longer run, it
// is a new one in each run.
func Seed(t testing.TB, name string) uint64 {
	t.Helper()
	if text := os.Getenv(name + "_SEED"); text != "" {
		seed, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatalf("%s_SEED is %q, want a number", name, text)
		}
		return seed
	}
	switch at := os.Getenv(variable); {
	case os.Getenv(name) != "" || at == "whole":
		return rand.Uint64N(1 << 40)
	case Race:
		return 3_000_000
	case at == "ci":
		return 2_000_000
	}
	return 1_000_000
}
