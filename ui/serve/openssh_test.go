package serve_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// openSSH is the ssh client that most people have.
type openSSH struct {
	t    *testing.T
	h    *servetest.TestServer
	dir  string
	ssh  string
	host string
	port string
}

// withSSH looks for ssh, and skips the test without it. .ci/run reports that.
func withSSH(t *testing.T, h *servetest.TestServer) *openSSH {
	t.Helper()
	path, err := exec.LookPath("ssh")
	if err != nil {
		t.Skip("there is no ssh on this machine")
	}
	o := &openSSH{t: t, h: h, dir: t.TempDir(), ssh: path}
	o.host, o.port, _ = net.SplitHostPort(h.Address)
	return o
}

// key makes a key in a file, and returns the file. A locked key can be offered but can't sign, since nobody
// types its passphrase.
func (o *openSSH) key(name string, locked bool) string {
	o.t.Helper()
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		o.t.Fatal(err)
	}
	block, err := ssh.MarshalPrivateKey(private, name)
	if locked {
		block, err = ssh.MarshalPrivateKeyWithPassphrase(private, name, []byte("a word that nobody types"))
	}
	if err != nil {
		o.t.Fatal(err)
	}
	shown, err := ssh.NewPublicKey(public)
	if err != nil {
		o.t.Fatal(err)
	}
	file := filepath.Join(o.dir, name)
	if err := errors.Join(os.WriteFile(file, pem.EncodeToMemory(block), 0o600), os.WriteFile(file+".pub", ssh.MarshalAuthorizedKey(shown), 0o600)); err != nil {
		o.t.Fatal(err)
	}
	return file
}

func (o *openSSH) command(keys []string, words ...string) *exec.Cmd {
	args := []string{
		"-F", "none", "-o", "BatchMode=yes", "-o", "StrictHostKeyChecking=accept-new", "-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none",
		"-o", "UserKnownHostsFile=" + filepath.Join(o.dir, "known"), "-o", "LogLevel=ERROR", "-p", o.port,
	}
	for _, k := range keys {
		args = append(args, "-i", k)
	}
	cmd := exec.Command(o.ssh, append(args, words...)...)
	cmd.Env = append(os.Environ(), "TERM=xterm-256color")
	return cmd
}

// asks runs a command.
func (o *openSSH) asks(keys []string, words ...string) (out, said string, status int) {
	o.t.Helper()
	cmd := o.command(keys, append([]string{o.host}, words...)...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if exit, is := errors.AsType[*exec.ExitError](err); is {
		return stdout.String(), stderr.String(), exit.ExitCode()
	} else if err != nil {
		o.t.Fatal(err)
	}
	return stdout.String(), stderr.String(), 0
}

// shown is a session on the screen.
type shown struct {
	o    *openSSH
	keys io.WriteCloser
	cmd  *exec.Cmd

	mu  sync.Mutex
	out bytes.Buffer
}

func (s *shown) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out.Write(p)
}

func (s *shown) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out.String()
}

// opens opens the screens; -tt forces a terminal.
func (o *openSSH) opens(keys []string, words ...string) *shown {
	o.t.Helper()
	s := &shown{o: o, cmd: o.command(keys, append([]string{"-tt", o.host}, words...)...)}
	s.cmd.Stdout, s.cmd.Stderr = s, s
	var err error
	if s.keys, err = s.cmd.StdinPipe(); err == nil {
		err = s.cmd.Start()
	}
	if err != nil {
		o.t.Fatal(err)
	}
	o.t.Cleanup(func() { _ = s.cmd.Process.Kill() })
	return s
}

// sees waits until the text has been written since the last call.
func (s *shown) sees(text string) {
	s.o.t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); ; time.Sleep(10 * time.Millisecond) {
		if i := strings.Index(s.text(), text); i >= 0 {
			s.mu.Lock()
			s.out.Reset()
			s.mu.Unlock()
			return
		}
		if time.Now().After(deadline) {
			s.o.t.Fatalf("%q never comes: %q", text, s.text())
		}
	}
}

func (s *shown) types(keys string) {
	s.o.t.Helper()
	if _, err := io.WriteString(s.keys, keys); err != nil {
		s.o.t.Fatal(err)
	}
}

// TestOpenSSH does with the real client what the other tests do with Go's.
func TestOpenSSH(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, serve.Options{})
	o := withSSH(t, h)
	ada, ben := []string{o.key("ada", false)}, []string{o.key("ben", false)}
	if out, said, status := o.asks(ada); status != 64 || out != "" || !strings.Contains(said, "people who are invited") {
		t.Fatalf("%q, %q, %d", out, said, status)
	}
	public, err := os.ReadFile(ada[0] + ".pub")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"authorized_keys", "owners"} {
		if err := os.WriteFile(filepath.Join(h.Dir, file), public, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s := o.opens(ada)
	s.sees("What shall the others here call you?")
	s.types("Ada\r")
	s.sees("Lobby")
	s.types("\x1a") // ctrl+z does nothing on the server
	s.sees("suspend it to")
	if _, _, status := o.asks(ada, "status", "--json"); status != 0 {
		t.Error("the server stands still")
	}
	s.types("q")
	if err := s.cmd.Wait(); err != nil {
		t.Errorf("it ends with %v: %q", err, s.text())
	}
	out, _, status := o.asks(ada, "invite")
	if status != 0 {
		t.Fatal(status)
	}
	code := strings.TrimSpace(out[strings.LastIndex(out, " "):])
	b := o.opens(ben, code)
	b.sees("call you?")
	b.types("Ben\r")
	b.sees("Lobby")
	b.types("\x03")
	_ = b.cmd.Wait()
	for command, want := range map[string]string{"stats": "Ben: 0 games", "export": "id,started", "help": "ssh HOST"} {
		if out, said, status := o.asks(ben, command); status != 0 || !strings.HasPrefix(out, want) || said != "" {
			t.Errorf("%s: %q, %q, %d", command, out, said, status)
		}
	}
	if out, said, status := o.asks(ben, "cat", "/etc/passwd"); status != 64 || out != "" || strings.Count(said, "\n") != 1 {
		t.Errorf("%q, %q, %d", out, said, status)
	}
}

// TestOpenSSHOffers: the real client offers Ada's key, with which it can't sign, and then signs with Eve's.
// That doesn't make her Ada.
func TestOpenSSHOffers(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, serve.Options{Open: true})
	o := withSSH(t, h)
	locked, eve := o.key("ada", true), o.key("eve", false)
	text, err := os.ReadFile(locked)
	if err != nil {
		t.Fatal(err)
	}
	ada, err := ssh.ParsePrivateKeyWithPassphrase(text, []byte("a word that nobody types"))
	if err != nil {
		t.Fatal(err)
	}
	h.Named(ada, "Ada").Shows("Lobby")
	out, said, status := o.asks([]string{locked, eve}, "stats")
	if status != 64 || out != "" || !strings.Contains(said, "Nobody here has that key yet") {
		t.Errorf("%q, %q, %d", out, said, status)
	}
	cmd := o.command([]string{locked, eve}, "-v", o.host, "stats")
	cmd.Args = append(cmd.Args[:1:1], append([]string{"-o", "LogLevel=DEBUG"}, cmd.Args[1:]...)...)
	traced, _ := cmd.CombinedOutput()
	if !strings.Contains(string(traced), "Server accepts key: "+locked) {
		t.Errorf("Ada's key wasn't offered, so nothing was tested:\n%s", traced)
	}
}

// TestOpenSSHTooMany: OpenSSH shows why a connection isn't taken.
func TestOpenSSHTooMany(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.PerAddress = 1 })})
	o := withSSH(t, h)
	c, err := h.Dial(servetest.Key(t))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, said, status := o.asks([]string{o.key("ada", false)}, "help"); status == 0 || !strings.Contains(said, "as many connections from your address as one may have") {
		t.Errorf("%d: %s", status, said)
	}
}
