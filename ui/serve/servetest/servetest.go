// Package servetest is what tests of a server share: a server of a folder of its
// own, and clients of it that see a screen and press keys, over real SSH.
package servetest

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"io"
	"log/slog"
	"net"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
	"golang.org/x/crypto/ssh"

	"quoin/game"
	"quoin/ui/serve"
)

// patience bounds every wait.
const patience = 2 * time.Minute

// TestServer is a server under test.
type TestServer struct {
	T       testing.TB
	Server  *serve.Server // nil where it is another process
	Dir     string
	Address string
	Log     func() string
	Stop    func()                   // ends it before the test does, as a signal would
	connect func() (net.Conn, error) // nil for a socket at Address
}

// Start starts one. Limits left out are the usual ones.
func Start(t testing.TB, o serve.Options) *TestServer {
	t.Helper()
	if o.Dir == "" {
		o.Dir = t.TempDir()
	}
	if o.Limits == (serve.Limits{}) {
		o.Limits = serve.Usual
	}
	if o.Limits.Newcomers == serve.Usual.Newcomers { // everybody in a test comes from one address
		o.Limits.Newcomers, o.Limits.NetworkNewcomers = 100_000, 100_000
	}
	if o.Limits.Arrivals == serve.Usual.Arrivals {
		o.Limits.Arrivals = 100_000
	}
	// A busy machine takes long to sign and to read.
	if o.Limits.Handshake == serve.Usual.Handshake {
		o.Limits.Handshake = patience
	}
	if o.Limits.Unread == serve.Usual.Unread {
		o.Limits.Unread = patience
	}
	var seeds atomic.Uint64 // so that a failure happens again
	if o.Seed == nil {
		o.Seed = func() uint64 { return seeds.Add(1) }
	}
	if o.LongSeed == nil {
		o.LongSeed = func() game.LongSeed { return sha256.Sum256(binary.AppendUvarint(nil, seeds.Add(1))) }
	}
	if o.Record == "" {
		var err error
		if o.Record, err = Address(o.Dir); err != nil {
			t.Fatal(err)
		}
	}
	var mu sync.Mutex
	var log strings.Builder
	o.Log = slog.New(slog.NewTextHandler(writing(func(line []byte) {
		mu.Lock()
		defer mu.Unlock()
		log.Write(line)
	}), &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return a
	}}))
	server, err := serve.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	listener, connect, err := listen(t)
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	h := &TestServer{T: t, Server: server, Dir: o.Dir, Address: listener.Addr().String(), connect: connect, Log: func() string {
		mu.Lock()
		defer mu.Unlock()
		return log.String()
	}}
	h.Stop = sync.OnceFunc(func() {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		if err := server.Drain(ctx); err != nil {
			t.Error(err)
		}
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(h.Stop)
	return h
}

// Key is a new key.
func Key(t testing.TB) ssh.Signer {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	key, err := ssh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// Dial connects with keys, of which each is offered in turn.
func (h *TestServer) Dial(keys ...ssh.Signer) (*ssh.Client, error) {
	return h.DialAs(&ssh.ClientConfig{
		User: "anybody", Auth: []ssh.AuthMethod{ssh.PublicKeys(keys...)},
		HostKeyCallback: func(_ string, _ net.Addr, key ssh.PublicKey) error {
			if h.Server != nil && ssh.FingerprintSHA256(key) != h.Server.HostKey() {
				return errors.New("another host")
			}
			return nil
		},
	})
}

// DialAs connects a client of SSH.
func (h *TestServer) DialAs(config *ssh.ClientConfig) (*ssh.Client, error) {
	c, err := h.Connect()
	if err != nil {
		return nil, err
	}
	_ = c.SetDeadline(time.Now().Add(patience))
	conn, channels, requests, err := ssh.NewClientConn(c, h.Address, config)
	if err != nil {
		_ = c.Close()
		return nil, err
	}
	_ = c.SetDeadline(time.Time{})
	return ssh.NewClient(conn, channels, requests), nil
}

// Connect returns a connection on which nothing was said yet.
func (h *TestServer) Connect() (net.Conn, error) {
	if h.connect == nil {
		return net.DialTimeout("tcp", h.Address, patience)
	}
	return h.connect()
}

// Ask runs a command without a terminal: what it wrote, what it said beside that,
// and its status.
func (h *TestServer) Ask(key ssh.Signer, command, input string) (out, said string, status int) {
	h.T.Helper()
	return h.ask(key, command, strings.NewReader(input))
}

func (h *TestServer) ask(key ssh.Signer, command string, input io.Reader) (out, said string, status int) {
	h.T.Helper()
	client, err := h.Dial(key)
	if err != nil {
		h.T.Fatal(err)
	}
	defer client.Close()
	session, err := client.NewSession()
	if err != nil {
		h.T.Fatal(err)
	}
	var o, e bytes.Buffer
	session.Stdin, session.Stdout, session.Stderr = input, &o, &e
	err = session.Run(command)
	if exit, is := errors.AsType[*ssh.ExitError](err); is {
		status = exit.ExitStatus()
	} else if err != nil {
		h.T.Fatalf("%q: %v; %s", command, err, e.String())
	}
	return o.String(), e.String(), status
}

// AskSlowly is Ask with an input that comes in parts, with a pause after each. A session that ends meanwhile
// gets no more of them.
func (h *TestServer) AskSlowly(key ssh.Signer, command string, pause time.Duration, parts ...string) (out, said string, status int) {
	h.T.Helper()
	from, to := io.Pipe()
	defer from.Close() // ends the writer
	go func() {
		for _, part := range parts {
			_, _ = io.WriteString(to, part)
			time.Sleep(pause)
		}
		_ = to.Close()
	}()
	return h.ask(key, command, from)
}

// Client is a player at a screen.
type Client struct {
	h       *TestServer
	SSH     *ssh.Client
	Session *ssh.Session
	keys    io.WriteCloser
	emu     *vt.SafeEmulator
	ended   chan error
	over    chan struct{} // closed when the session is over and all of it was read

	mu      sync.Mutex
	raw     []byte // what came, but for what is long ago
	bytes   int    // that came
	changed chan struct{}
}

// Usual is the environment of a client whose terminal has all colours.
var Usual = map[string]string{"COLORTERM": "truecolor"}

// Shell opens the screens; words are the command, or none.
func (h *TestServer) Shell(key ssh.Signer, columns, rows int, words ...string) *Client {
	h.T.Helper()
	return h.ShellIn(Usual, key, columns, rows, words...)
}

// ShellIn is Shell of a client with another environment.
func (h *TestServer) ShellIn(environ map[string]string, key ssh.Signer, columns, rows int, words ...string) *Client {
	h.T.Helper()
	client, err := h.Dial(key)
	if err != nil {
		h.T.Fatal(err)
	}
	session, err := client.NewSession()
	if err != nil {
		h.T.Fatal(err)
	}
	c := &Client{h: h, SSH: client, Session: session, emu: vt.NewSafeEmulator(columns, rows), ended: make(chan error, 1), over: make(chan struct{}), changed: make(chan struct{}, 1)}
	for name, value := range environ {
		_ = session.Setenv(name, value)
	}
	out, err := session.StdoutPipe()
	if err != nil {
		h.T.Fatal(err)
	}
	session.Stderr = writing(c.wrote)
	if c.keys, err = session.StdinPipe(); err != nil {
		h.T.Fatal(err)
	}
	if err := session.RequestPty("xterm-256color", rows, columns, nil); err != nil {
		h.T.Fatal(err)
	}
	read, answered := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(read)
		_, _ = io.Copy(writing(c.wrote), out)
	}()
	go func() { // the terminal answers what it is asked
		defer close(answered)
		buffer := make([]byte, 1<<10)
		for {
			n, err := c.emu.Read(buffer)
			if err != nil {
				return
			}
			_, _ = c.keys.Write(buffer[:n])
		}
	}()
	if len(words) > 0 {
		err = session.Start(strings.Join(words, " "))
	} else {
		err = session.Shell()
	}
	if err != nil {
		h.T.Fatal(err)
	}
	go func() {
		err := session.Wait()
		<-read
		_ = client.Close() // as a real client does; the server would wait for it
		close(c.over)
		c.ended <- err
	}()
	h.T.Cleanup(func() {
		_ = client.Close()
		if answers, ok := c.emu.InputPipe().(io.Closer); ok {
			_ = answers.Close()
		}
		<-answered
	})
	return c
}

type writing func([]byte)

func (w writing) Write(p []byte) (int, error) {
	w(p)
	return len(p), nil
}

func (c *Client) wrote(p []byte) {
	_, _ = c.emu.Write(p)
	c.mu.Lock()
	c.bytes += len(p)
	c.raw = append(c.raw, p...)
	c.raw = c.raw[max(0, len(c.raw)-1<<20):]
	c.mu.Unlock()
	select {
	case c.changed <- struct{}{}:
	default:
	}
}

// Bytes is how much has come so far.
func (c *Client) Bytes() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.bytes
}

// Raw is what came last, as it came.
func (c *Client) Raw() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return string(c.raw)
}

// Type sends keys.
func (c *Client) Type(keys string) {
	c.h.T.Helper()
	c.h.moment()
	if err := c.Send(keys); err != nil {
		c.h.T.Error(err)
	}
}

// Send is Type of what the session may be over for by now.
func (c *Client) Send(keys string) error {
	_, err := io.WriteString(c.keys, keys)
	return err
}

// Text is what the screen shows.
func (c *Client) Text() string { return ansi.Strip(c.emu.Render()) }

// Screen returns the client's terminal.
func (c *Client) Screen() *vt.SafeEmulator { return c.emu }

// Resize makes the window another one.
func (c *Client) Resize(columns, rows int) {
	c.emu.Resize(columns, rows)
	_ = c.Session.WindowChange(rows, columns)
}

// Shows waits until the screen has all of some texts.
func (c *Client) Shows(texts ...string) {
	c.h.T.Helper()
	if missed := c.Sees(patience, texts...); missed != "" {
		c.h.T.Fatalf("the screen doesn't show %q:\n%s\nthe log:\n%s", missed, c.Text(), c.h.Log())
	}
}

// Sees is Shows for a limited time and until the session is over. It returns one of the texts that the
// screen doesn't have then, or "". Only one goroutine may wait.
func (c *Client) Sees(within time.Duration, texts ...string) (missed string) {
	deadline := time.After(within)
	for over := false; ; {
		text, missed := c.Text(), ""
		for _, want := range texts {
			if !strings.Contains(text, want) {
				missed = want
			}
		}
		if missed == "" || over {
			return missed
		}
		select {
		case <-c.changed:
		case <-c.over:
			over = true
		case <-deadline:
			return missed
		}
	}
}

// ShowsOne waits until the screen has one of some texts: one that is shown for a few seconds, which a busy
// machine may miss, or what comes after it.
func (c *Client) ShowsOne(texts ...string) {
	c.h.T.Helper()
	for i, text := range texts {
		texts[i] = regexp.QuoteMeta(text)
	}
	c.Finds(regexp.MustCompile(strings.Join(texts, "|")))
}

// Finds waits until the screen shows a text of a shape, and returns it.
func (c *Client) Finds(shape *regexp.Regexp) string {
	c.h.T.Helper()
	deadline := time.After(patience)
	for {
		if found := shape.FindString(c.Text()); found != "" {
			return found
		}
		select {
		case <-c.changed:
		case <-deadline:
			c.h.T.Fatalf("the screen shows nothing like %s:\n%s\nthe log:\n%s", shape, c.Text(), c.h.Log())
		}
	}
}

// Try sends keys where it may be that nobody takes them any more.
func (c *Client) Try(keys string) error {
	_, err := io.WriteString(c.keys, keys)
	return err
}

// Ends waits until the session is over, and is its status; −1 is none.
func (c *Client) Ends() int {
	c.h.T.Helper()
	select {
	case err := <-c.ended:
		if exit, is := errors.AsType[*ssh.ExitError](err); is {
			return exit.ExitStatus()
		}
		if err != nil {
			return -1
		}
		return 0
	case <-time.After(patience):
		c.h.T.Fatalf("the session doesn't end:\n%s\nthe log:\n%s", c.Text(), c.h.Log())
		return -1
	}
}

// Named opens the screens of somebody new, who takes a name.
func (h *TestServer) Named(key ssh.Signer, name string) *Client {
	h.T.Helper()
	c := h.Shell(key, 80, 24)
	c.Shows("What shall the others here call you?")
	c.Type(name + "\r")
	return c
}

// Menu goes from the lobby to the player's own Quoin, whose menu shows some texts.
func (c *Client) Menu(texts ...string) {
	c.h.T.Helper()
	c.Shows("Lobby", "Your own Quoin")
	c.Type("m")
	c.Shows(append(texts, "opens its row")...)
}
