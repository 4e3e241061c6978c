package serve

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"net"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"
)

// begin returns a server with another pulse, and a function that connects to it. The client answers the
// connection's requests after a while, or never if answers is negative. The error is that of a connection
// that was cut meanwhile.
func begin(t *testing.T, p pulse) (s *Server, come func(answers time.Duration) (*ssh.Session, error)) {
	t.Helper()
	s, err := Open(Options{Dir: t.TempDir(), Open: true, Limits: Usual})
	if err != nil {
		t.Fatal(err)
	}
	s.pulse = p
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- s.Serve(l) }()
	t.Cleanup(func() {
		if err := s.Drain(context.Background()); err != nil {
			t.Error(err)
		}
		<-served
	})
	return s, func(answers time.Duration) (*ssh.Session, error) {
		_, private, err := ed25519.GenerateKey(rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		key, err := ssh.NewSignerFromKey(private)
		if err != nil {
			t.Fatal(err)
		}
		nc, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		c, channels, asks, err := ssh.NewClientConn(nc, "", &ssh.ClientConfig{
			User: "anybody", Auth: []ssh.AuthMethod{ssh.PublicKeys(key)}, HostKeyCallback: ssh.InsecureIgnoreHostKey(),
		})
		if err != nil {
			return nil, err
		}
		none := make(chan *ssh.Request)
		close(none)
		go func() {
			for ask := range asks {
				if time.Sleep(max(0, answers)); answers >= 0 {
					_ = ask.Reply(false, nil)
				}
			}
		}()
		client := ssh.NewClient(c, channels, none)
		t.Cleanup(func() { _ = client.Close() })
		return client.NewSession()
	}
}

// TestLag: the round-trip time of a connection is measured, and the shortest of the last ones counts.
func TestLag(t *testing.T) {
	t.Parallel()
	s, come := begin(t, pulse{time.Millisecond, 10 * time.Millisecond, time.Minute})
	const slow = 30 * time.Millisecond
	if _, err := come(slow); err != nil {
		t.Fatal(err)
	}
	for {
		s.mu.Lock()
		trip, known := time.Duration(0), 0
		for c := range s.conns {
			trip = c.lag.trip()
			c.lag.mu.Lock()
			known = len(c.lag.trips)
			c.lag.mu.Unlock()
		}
		s.mu.Unlock()
		if known == keptTrips {
			if trip < slow {
				t.Errorf("it takes %v", trip)
			}
			break
		}
		time.Sleep(time.Millisecond)
	}
	var l lag
	for n, want := range []time.Duration{9, 7, 7, 7, 8} {
		if l.took([]time.Duration{9, 7, 20, 8, 30}[n]); l.trip() != want {
			t.Errorf("after %d trips it is %v", n+1, l.trip())
		}
	}
}

// TestNoAnswer: a client that never answers is served until patience is over, and delays nobody.
func TestNoAnswer(t *testing.T) {
	t.Parallel()
	_, come := begin(t, pulse{time.Millisecond, time.Millisecond, time.Hour})
	silent, err := come(-1) // it asks for nothing
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	for _, answers := range []time.Duration{-1, 0} {
		session, err := come(answers)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(10 * time.Millisecond) // it is asked
		if out, err := session.Output("help"); err != nil || len(out) == 0 {
			t.Errorf("answering after %v: %q, %v", answers, out, err)
		}
	}
	s, come := begin(t, pulse{time.Millisecond, time.Millisecond, 50 * time.Millisecond})
	_, _ = come(-1) // cut before or after its session has begun
	for s.Status().Connections > 0 {
		time.Sleep(5 * time.Millisecond)
	}
}
