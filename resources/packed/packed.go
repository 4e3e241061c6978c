// Package packed makes graphs of words smaller, for the lists that aren't needed at every start.
package packed

import (
	"bytes"
	"compress/flate"
	"io"
	"slices"
)

// Head is the number of bytes that stay as they are: they say which list a graph is of, without unpacking.
const Head = 40

// Pack packs a graph of at least Head bytes. The bytes of numbers compress better apart: behind the head, the first
// bytes of each four come before all second ones, and so on.
func Pack(graph []byte) ([]byte, error) {
	packed := bytes.NewBuffer(slices.Clone(graph[:Head]))
	w, err := flate.NewWriter(packed, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	for at := range 4 {
		for i := Head + at; i < len(graph); i += 4 {
			if _, err := w.Write(graph[i : i+1]); err != nil {
				return nil, err
			}
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

// Unpack returns the graph that Pack packed.
func Unpack(packed []byte) ([]byte, error) {
	apart, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed[Head:])))
	if err != nil {
		return nil, err
	}
	graph := make([]byte, Head+len(apart))
	copy(graph, packed[:Head])
	for at := range 4 {
		for i := Head + at; i < len(graph); i += 4 {
			graph[i], apart = apart[0], apart[1:]
		}
	}
	return graph, nil
}
