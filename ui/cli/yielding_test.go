package cli

import (
	"errors"
	"io"
	"testing"
	"testing/synctest"
	"time"
)

// TestYielding waits for a reader until the program is to end, and from then on only for a
// moment; when the reader continues, so does the output.
func TestYielding(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		in, out := io.Pipe()
		stop := make(chan struct{})
		y := newYielding(out, stop)
		read := func(want string) {
			t.Helper()
			text := make([]byte, len(want))
			if _, err := io.ReadFull(in, text); err != nil || string(text) != want {
				t.Errorf("it wrote %q, %v", text, err)
			}
		}
		go func() {
			time.Sleep(time.Hour)
			read("slow")
		}()
		if n, err := io.WriteString(y, "slow"); n != 4 || err != nil {
			t.Errorf("wrote %d bytes, %v", n, err)
		}

		began := time.Now()
		time.AfterFunc(time.Minute, func() { close(stop) })
		if _, err := io.WriteString(y, "one"); !errors.Is(err, errNobodyReads) {
			t.Errorf("it ended with %v", err)
		}
		if took := time.Since(began); took != time.Minute+yieldTime {
			t.Errorf("it gave up after %v", took)
		}
		for range 1000 {
			if _, err := io.WriteString(y, "two"); !errors.Is(err, errNobodyReads) {
				t.Errorf("it ended with %v", err)
			}
		}
		if took := time.Since(began); took != time.Minute+yieldTime {
			t.Errorf("each gave up after a while: %v in all", took)
		}

		read("one")
		synctest.Wait()
		go read("three")
		if _, err := io.WriteString(y, "three"); err != nil {
			t.Error(err)
		}
		_ = in.Close()
		if _, err := io.WriteString(y, "four"); err == nil || errors.Is(err, errNobodyReads) {
			t.Errorf("with nobody there it ended with %v", err)
		}
	})
}
