package play_test

import (
	"testing"

	"quoin/testdata/sample"
)

// TestMain lets tests wait together, which they do for a failed save to be tried again.
func TestMain(m *testing.M) {
	sample.Parallel("8")
	m.Run()
}
