package packed

import (
	"bytes"
	"testing"
)

// TestPack: graphs of any length come back as they were.
func TestPack(t *testing.T) {
	for length := Head; length < Head+70; length++ {
		graph := make([]byte, length)
		for i := range graph {
			graph[i] = byte(i * i)
		}
		small, err := Pack(graph)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Unpack(small); err != nil || !bytes.Equal(got, graph) || !bytes.Equal(small[:Head], graph[:Head]) {
			t.Errorf("%d bytes became %x, %v", length, got, err)
		}
	}
	if _, err := Unpack(make([]byte, Head+1)); err == nil {
		t.Error("a part of a block was unpacked")
	}
}
