package resources

import (
	"bytes"
	"testing"
)

// TestGiveBack holds that embedded data reads the same after its pages were given back, whatever part of it
// that was.
func TestGiveBack(t *testing.T) {
	want := bytes.Clone(everydayKWG)
	for _, part := range [][2]int{{0, len(want)}, {1, len(want) - 1}, {4095, 4097}, {5000, 5001}, {0, 0}} {
		giveBack(everydayKWG[part[0]:part[1]])
		if !bytes.Equal(everydayKWG, want) {
			t.Fatalf("the data has changed after bytes %d to %d were given back", part[0], part[1])
		}
	}
	giveBack(nil)
}
