package app

import (
	"io"
	"testing"
	"testing/synctest"
)

// TestLentGivesBack holds that one line ends the dialogue, whether the dialogue is
// reading when it gives the input back or not, and that it gets nothing afterwards.
func TestLentGivesBack(t *testing.T) {
	for name, reading := range map[string]bool{"reading": true, "not reading": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				keys, typed := io.Pipe()
				defer func() { _ = typed.Close() }()
				l := &lent{from: keys}
				if reading {
					go func() { _, _ = l.Read(make([]byte, 8)) }()
					synctest.Wait()
				}
				done := l.last()
				if n, err := l.Read(make([]byte, 8)); n != 0 || err != io.EOF {
					t.Errorf("the dialogue read %d bytes more: %v", n, err)
				}
				if _, err := typed.Write([]byte("\n")); err != nil {
					t.Fatal(err)
				}
				<-done
			})
		})
	}
}
