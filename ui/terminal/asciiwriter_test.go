package terminal

import (
	"strings"
	"testing"
)

// TestASCIIWriter: what Quoin draws has substitutes, all else is a question mark, and a
// character that comes in pieces is one.
func TestASCIIWriter(t *testing.T) {
	const text, want = "Zoë: 4×4 … │\n\xff日", "Zo?: 4x4 . |\n??"
	for _, size := range []int{1, 2, 3, len(text)} {
		var b strings.Builder
		w := ASCIIWriter(&b)
		for rest := text; rest != ""; {
			n := min(size, len(rest))
			if written, err := w.Write([]byte(rest[:n])); written != n || err != nil {
				t.Fatalf("wrote %d, %v", written, err)
			}
			rest = rest[n:]
		}
		if b.String() != want {
			t.Errorf("in pieces of %d: got %q, want %q", size, &b, want)
		}
	}
}
