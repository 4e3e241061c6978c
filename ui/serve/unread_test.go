package serve_test

import (
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/testdata/sample"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// reading is a connection whose client reads as the test lets it.
type reading struct {
	net.Conn
	may func() // waits until more may be read
}

func (r reading) Read(p []byte) (int, error) {
	r.may()
	return r.Conn.Read(p[:min(len(p), 1<<10)])
}

// dialReading returns a session of such a client.
func dialReading(t *testing.T, h *servetest.TestServer, key ssh.Signer, may func()) (session *ssh.Session, keys io.Writer) {
	t.Helper()
	tcp, err := net.Dial("tcp", h.Address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = tcp.Close() })
	if err := tcp.(*net.TCPConn).SetReadBuffer(16 << 10); err != nil {
		t.Fatal(err)
	}
	conn, channels, requests, err := ssh.NewClientConn(reading{tcp, may}, h.Address, &ssh.ClientConfig{
		User: "anybody", Auth: []ssh.AuthMethod{ssh.PublicKeys(key)}, HostKeyCallback: ssh.InsecureIgnoreHostKey(),
	})
	if err != nil {
		t.Fatal(err)
	}
	session, err = ssh.NewClient(conn, channels, requests).NewSession()
	if err == nil {
		keys, err = session.StdinPipe() // stays open
	}
	if err != nil {
		t.Fatal(err)
	}
	return session, keys
}

// TestUnread: sessions whose clients never read are dropped, the log says so, and their memory is freed. One
// that reads slowly stays all the while, and is answered. In plain go test other tests run beside, so that memory
// isn't compared.
func TestUnread(t *testing.T) {
	sample.InCI(t)
	limit := time.Second
	withLonger(t, limit, func(limit time.Duration) error { return unread(t, limit) })
}

// unread returns an error if the client that reads slowly was dropped too.
func unread(t *testing.T, limit time.Duration) error {
	h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) {
		l.PerAddress, l.PerPlayer, l.Unread = 100, 100, limit
	})})
	mallory := servetest.Key(t)
	named := h.Named(mallory, "Mallory")
	named.Shows("Lobby")
	before := holds()

	slow, slowKeys := dialReading(t, h, mallory, func() { time.Sleep(5 * time.Millisecond) })
	out, err := slow.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	read := make(chan struct{}, 1)
	go func() {
		defer close(read)
		piece := make([]byte, 1<<10)
		for {
			if _, err := out.Read(piece); err != nil {
				return
			}
			select {
			case read <- struct{}{}:
			default:
			}
		}
	}()
	if err := slow.Start("plain"); err != nil {
		t.Fatal(err)
	}

	const many = 8
	var shut []chan struct{}
	var all sync.WaitGroup
	for range many {
		gate := make(chan struct{})
		close(gate)
		var mu sync.Mutex
		may := func() {
			mu.Lock()
			g := gate
			mu.Unlock()
			<-g
		}
		s, keys := dialReading(t, h, mallory, may)
		if err := s.Start("plain"); err != nil {
			t.Fatal(err)
		}
		mu.Lock()
		gate = make(chan struct{}) // from here on it reads nothing
		shut = append(shut, gate)
		mu.Unlock()
		all.Go(func() {
			_, _ = io.WriteString(keys, strings.Repeat("help\n", 8000)) // each is answered by a page
		})
	}
	defer all.Wait()
	defer func() {
		for _, gate := range shut {
			close(gate)
		}
	}()
	go func() { // asks for more than it reads, to the end of the test
		for err := error(nil); err == nil; {
			_, err = io.WriteString(slowKeys, strings.Repeat("help\n", 100))
		}
	}()
	const kicked = `msg="session kicked" reason=unread player=1 from=127.0.0.1`
	until(t, "those who read nothing are gone", func() bool {
		return strings.Count(h.Log(), kicked) >= many && h.Server.Status().Connections <= 2
	})
	all.Wait()
	until(t, "their memory is given back", func() bool { return strings.Contains(h.Log(), `msg="memory given back"`) })
	const roomy = 24 << 20 // the slow client's windows, and what ended goroutines leave in the heap
	until(t, fmt.Sprintf("no more than %d MiB are held", (before.memory+roomy)>>20), func() bool { return holds().memory <= before.memory+roomy })
	for range 5 {
		if _, is := <-read; !is {
			return errors.New("the client that reads slowly is dropped")
		}
	}
	if n := strings.Count(h.Log(), kicked); n != many {
		return fmt.Errorf("%d were dropped, want %d:\n%s", n, many, h.Log())
	}
	return nil
}
