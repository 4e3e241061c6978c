package serve

import (
	"bytes"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/crypto/ssh"
)

// lazy is a channel whose client reads when the test lets it.
type lazy struct {
	ssh.Channel
	gate  chan struct{}
	taken atomic.Int64
}

func (l *lazy) Write(p []byte) (int, error) {
	<-l.gate
	l.taken.Add(int64(len(p)))
	return len(p), nil
}

// TestOutletBounds: the number of bytes that wait for a client is limited. A session over the limit is
// dropped at once, and one at it isn't; what was read counts no more.
func TestOutletBounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dropped := 0
		client := &lazy{gate: make(chan struct{})}
		o := &sessionOutlet{Channel: client, patience: time.Hour, stuck: func() { dropped++ }}
		frame := bytes.Repeat([]byte("x"), waitingMost/2)
		done := make(chan error, 2)
		for range 2 {
			go func() {
				n, err := o.Write(frame)
				if err == nil && n != len(frame) {
					err = errors.New("it wrote less")
				}
				done <- err
			}()
		}
		synctest.Wait()
		if dropped != 0 {
			t.Fatal("a session at the bound is dropped")
		}
		if n, err := o.Write([]byte("y")); n != 0 || !errors.Is(err, errUnread) || dropped != 1 {
			t.Errorf("beyond the bound it writes %d, %v, dropped %d times", n, err, dropped)
		}
		close(client.gate)
		for range 2 {
			if err := <-done; err != nil {
				t.Error(err)
			}
		}
		if n, err := o.Write(bytes.Repeat(frame, 4)); n != 4*len(frame) || err != nil || dropped != 1 {
			t.Errorf("one long answer writes %d, %v, dropped %d times", n, err, dropped)
		}
		if n, err := o.Write(frame); n != len(frame) || err != nil || dropped != 1 {
			t.Errorf("once all is read it writes %d, %v, dropped %d times", n, err, dropped)
		}
		if got, want := client.taken.Load(), int64(7*len(frame)); got != want || o.waiting.Load() != 0 {
			t.Errorf("the client got %d bytes, want %d; %d wait", got, want, o.waiting.Load())
		}
	})
}
