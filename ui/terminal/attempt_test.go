package terminal

import (
	"testing"
)

// TestAttempt: an edit of the output that panics is left out, and what was to be written
// is written as it came.
func TestAttempt(t *testing.T) {
	frame := []byte("frame")
	got, failed := attempt(frame, func(b []byte) []byte {
		b = append(b[:2:2], "..."...)
		return b[:len(b)+8]
	})
	if string(got) != "frame" || !failed {
		t.Errorf("got %q, failed %t", got, failed)
	}
	got, failed = attempt(frame, func(b []byte) []byte { return b[1:] })
	if string(got) != "rame" || failed {
		t.Errorf("got %q, failed %t", got, failed)
	}
}
