package resources

import (
	"bytes"
	"testing"

	"quoin/resources/memory"
)

// TestEmbeddedPages holds that embedded data reads the same after its pages were returned, whatever part of it
// that was.
func TestEmbeddedPages(t *testing.T) {
	want := bytes.Clone(everydayGaddag)
	for _, part := range [][2]int{{0, len(want)}, {1, len(want) - 1}, {4095, 4097}, {5000, 5001}, {0, 0}} {
		memory.FreeData(everydayGaddag[part[0]:part[1]])
		if !bytes.Equal(everydayGaddag, want) {
			t.Fatalf("the data has changed after bytes %d to %d were returned", part[0], part[1])
		}
	}
	memory.FreeData(nil)
}
