package join

import (
	"testing"

	"quoin/testdata/sample"
)

// TestMain lets tests wait together: most of the time each of a tournament's players waits for another.
func TestMain(m *testing.M) {
	sample.Parallel("8")
	m.Run()
}
