package app

import (
	"testing"

	"quoin/testdata/sample"
)

// TestMain lets tests wait together for games that last a second.
func TestMain(m *testing.M) {
	sample.Parallel("4")
	m.Run()
}
