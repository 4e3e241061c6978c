package command

import (
	"bytes"
	"testing"
)

// TestQuoting: sequences that a terminal would obey are quoted, even if the text comes in pieces.
func TestQuoting(t *testing.T) {
	t.Parallel()
	text := "plain \tä Œ\n\x1b[2J\x1b]0;x\a\r\x7f\u0085\u202e\xff\x9b1m \\x1b end\n"
	want := "plain \tä Œ\n\\x1b[2J\\x1b]0;x\\a\\r\\x7f\\u0085\\u202e\\xff\\x9b1m \\x1b end\n"
	for size := 1; size <= len(text); size++ {
		var out bytes.Buffer
		q := &quoting{to: &out}
		for rest := []byte(text); len(rest) > 0; {
			n := min(size, len(rest))
			if _, err := q.Write(rest[:n]); err != nil {
				t.Fatal(err)
			}
			rest = rest[n:]
		}
		if out.String() != want {
			t.Fatalf("in pieces of %d: %q, want %q", size, out.String(), want)
		}
	}
}
