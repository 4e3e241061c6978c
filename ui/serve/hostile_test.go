package serve_test

import (
	"crypto/ed25519"
	"crypto/rand"
	"io"
	"net"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/testdata/sample"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// hostileEnv is the variable with the number of hostile clients of each kind, who are among fifty honest ones
// then. If it isn't set, there are a few, with one honest one.
const hostileEnv = "QUOIN_HOSTILE"

// held is the resources that a process holds.
type held struct {
	goroutines, descriptors int
	memory                  uint64
}

func holds() held {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	h := held{goroutines: runtime.NumGoroutine(), memory: m.HeapAlloc}
	if files, err := os.ReadDir("/proc/self/fd"); err == nil {
		h.descriptors = len(files)
	}
	return h
}

// within reports whether h is at most before and a twentieth.
func (h held) within(before held) bool {
	const memory, few = 1 << 20, 4 // normal fluctuation, as SQLite's readers come and go
	const files = 4 * 3            // at most four readers of the record, with three files each
	return h.goroutines <= before.goroutines+before.goroutines/20+few && h.descriptors <= before.descriptors+before.descriptors/20+files &&
		h.memory <= before.memory+before.memory/20+memory
}

// TestHostile: with hostile clients of each kind among them, honest players are still answered, and once the
// hostile ones are gone nothing of them remains.
func TestHostile(t *testing.T) {
	many, people := 5, 1
	if n, err := strconv.Atoi(os.Getenv(hostileEnv)); err == nil {
		many, people = n, 50
	} else {
		sample.InCI(t) // others have some of the hostile clients: TestUnread, TestHandshake, TestSyncHostile
		many = sample.Size(many, many)
	}
	h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) {
		l.PerAddress, l.PerPlayer = 10_000, 10
	})})
	var honest []*servetest.Client
	for i := range people {
		c := h.Named(servetest.Key(t), "Ada "+string(rune('A'+i/26))+string(rune('a'+i%26)))
		c.Menu()
		honest = append(honest, c)
	}
	var answers []time.Duration
	mallory := servetest.Key(t)
	named := h.Named(mallory, "Mallory")
	named.Shows("Lobby")
	named.Type("q")
	named.Ends()
	_ = named.SSH.Close()
	kinds := []struct {
		name string
		does func(*testing.T, *servetest.TestServer, ssh.Signer)
	}{
		{"floods with window changes and is gone", floodsWindows},
		{"pastes 34 MiB and is gone", pastes},
		{"types ahead and is gone", typesAhead},
		{"offers keys and signs with none", neverSigns},
		{"opens sixty sessions", opensSixty},
		{"reads nothing", readsNothing},
		{"knocks and says nothing", saysNothing},
	}
	round := func(n int) {
		for _, k := range kinds {
			begun := time.Now()
			const beside = 8 // at once
			places := make(chan struct{}, beside)
			for range n {
				places <- struct{}{}
				go func() {
					defer func() { <-places }()
					k.does(t, h, mallory)
				}()
			}
			for _, c := range honest {
				for _, key := range [][2]string{{"s", "Nothing has been played yet"}, {"\x1b", "opens its row"}} {
					typed := time.Now()
					c.Type(key[0])
					c.Shows(key[1])
					answers = append(answers, time.Since(typed))
				}
			}
			for range beside {
				places <- struct{}{}
			}
			until(t, "those are gone who "+k.name, func() bool { return h.Server.Status().Connections == len(honest) })
			t.Logf("%4d × %s: %v", n, k.name, time.Since(begun).Round(time.Millisecond))
		}
	}
	round(2) // things that are made once
	// What hostile clients leave behind grows with each round. A cache that fills up doesn't.
	for tries := 1; ; tries++ {
		before := holds()
		round(many)
		after := holds()
		for deadline := time.Now().Add(20 * time.Second); !after.within(before) && time.Now().Before(deadline); after = holds() {
			time.Sleep(100 * time.Millisecond)
		}
		t.Logf("before %+v, after %+v; honest keys were answered in %s", before, after, spread(answers))
		if after.within(before) {
			break
		}
		if tries == 4 {
			stacks := make([]byte, 1<<20)
			stacks = stacks[:runtime.Stack(stacks, true)]
			t.Fatalf("each round leaves something, the last one before %+v, after %+v\n%s", before, after, stacks)
		}
	}
	if log := h.Log(); strings.Contains(log, "level=ERROR") {
		t.Error(log)
	}
}

// raw is a session whose client is controlled byte by byte.
func raw(t *testing.T, h *servetest.TestServer, key ssh.Signer) (*ssh.Client, *ssh.Session, io.WriteCloser) {
	client, err := h.Dial(key)
	if err != nil {
		t.Error(err)
		return nil, nil, nil
	}
	session, err := client.NewSession()
	if err != nil {
		t.Error(err)
		return nil, nil, nil
	}
	_, _ = session.StdoutPipe() // not read unless the test does
	in, err := session.StdinPipe()
	if err == nil {
		err = session.RequestPty("xterm", 24, 80, nil)
	}
	if err == nil {
		err = session.Shell()
	}
	if err != nil {
		_ = client.Close()
		return nil, nil, nil // it was the player's eleventh
	}
	return client, session, in
}

func floodsWindows(t *testing.T, h *servetest.TestServer, key ssh.Signer) {
	client, session, _ := raw(t, h, key)
	if client == nil {
		return
	}
	defer client.Close()
	for i := range 5000 {
		if session.WindowChange(10+i%90, 20+i%230) != nil {
			return
		}
	}
}

func pastes(t *testing.T, h *servetest.TestServer, key ssh.Signer) {
	client, _, in := raw(t, h, key)
	if client == nil {
		return
	}
	defer client.Close()
	_, _ = io.WriteString(in, "\x1b[200~")
	chunk := strings.Repeat("paste ", 16<<10)
	for sent := 0; sent < 34<<20; sent += len(chunk) {
		if _, err := io.WriteString(in, chunk); err != nil {
			return
		}
	}
}

func typesAhead(t *testing.T, h *servetest.TestServer, key ssh.Signer) {
	client, _, in := raw(t, h, key)
	if client == nil {
		return
	}
	defer client.Close()
	_, _ = io.WriteString(in, strings.Repeat("\x1b[B", 2000)+"q"+strings.Repeat("\x1b[A", 2000))
	time.Sleep(10 * time.Millisecond)
}

func neverSigns(t *testing.T, h *servetest.TestServer, _ ssh.Signer) {
	var keys []ssh.Signer
	for range 10 {
		_, private, err := ed25519.GenerateKey(rand.Reader)
		if err != nil {
			t.Error(err)
			return
		}
		key, err := ssh.NewSignerFromKey(private)
		if err != nil {
			t.Error(err)
			return
		}
		keys = append(keys, signer{key, true})
	}
	if client, err := h.Dial(keys...); err == nil {
		_ = client.Close()
		t.Error("it is let in")
	}
}

func opensSixty(t *testing.T, h *servetest.TestServer, key ssh.Signer) {
	client, _, _ := raw(t, h, key)
	if client == nil {
		return
	}
	defer client.Close()
	for range 60 {
		go func() {
			if s, err := client.NewSession(); err == nil {
				t.Error("there is another session")
				_ = s.Close()
			}
		}()
	}
	time.Sleep(20 * time.Millisecond)
}

func readsNothing(t *testing.T, h *servetest.TestServer, key ssh.Signer) {
	client, session, in := raw(t, h, key)
	if client == nil {
		return
	}
	defer client.Close()
	for i := range 300 {
		if session.WindowChange(20+i%80, 60+i%190) != nil {
			return
		}
		_, _ = io.WriteString(in, "\x1b[B")
	}
	time.Sleep(50 * time.Millisecond)
}

func saysNothing(t *testing.T, h *servetest.TestServer, _ ssh.Signer) {
	c, err := net.Dial("tcp", h.Address)
	if err != nil {
		t.Error(err)
		return
	}
	_, _ = c.Write([]byte("SSH-2.0-nobody\r\n"))
	time.Sleep(10 * time.Millisecond)
	_ = c.Close()
}
