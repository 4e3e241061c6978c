package serve_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestSession is somebody's first and second visit: a name, the menu, a page, and out again, and the name is
// still theirs.
func TestSession(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h, key := servetest.Start(t, serve.Options{Open: true}), servetest.Key(t)
		c := h.Named(key, "Ada")
		c.Shows("Lobby", "Your own Quoin")
		c.Type("m")
		c.Shows("Adjacency", "Scrabble", "Settings")
		c.Type("s")
		c.Shows("Nothing has been played yet")
		if strings.Contains(c.Text(), "export") {
			t.Errorf("it offers to write the server's files:\n%s", c.Text())
		}
		c.Type("e") // would ask for a file's name
		c.Type("\x1b")
		c.Shows("opens its row")
		c.Type("\x1a") // ctrl+z
		c.Shows("there is none to suspend it to")
		c.Type("q")
		c.Shows("Lobby", "New game")
		c.Type("q")
		if status := c.Ends(); status != 0 {
			t.Errorf("it ends with %d", status)
		}
		again := h.Shell(key, 120, 40)
		again.Shows("Lobby")
		again.Type("\x03")
		again.Ends()
		if out, _, status := h.Ask(key, "stats", ""); status != 0 || !strings.HasPrefix(out, "Ada: 0 games") {
			t.Errorf("%q, %d", out, status)
		}
		if log := h.Log(); strings.Contains(log, "level=ERROR") || strings.Count(log, `"player came"`) != 2 {
			t.Error(log)
		}
	})
}

// signer counts how often it has signed.
type signer struct {
	ssh.Signer
	refuses bool
}

func (s signer) Sign(rand io.Reader, data []byte) (*ssh.Signature, error) {
	if s.refuses {
		return nil, errors.New("that key stays in its drawer")
	}
	return s.Signer.Sign(rand, data)
}

// TestOfferedKey: a key that is offered and doesn't sign lets nobody in. The one that signs counts, in either
// order.
func TestOfferedKey(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, serve.Options{Open: true})
	ada, eve := servetest.Key(t), servetest.Key(t)
	h.Named(ada, "Ada").Shows("Lobby")
	for _, order := range [][]ssh.Signer{{signer{ada, true}, eve}, {eve, signer{ada, true}}} {
		client, err := ssh.Dial("tcp", h.Address, &ssh.ClientConfig{
			User: "Ada", HostKeyCallback: ssh.InsecureIgnoreHostKey(),
			Auth: []ssh.AuthMethod{ssh.PublicKeys(order[0]), ssh.RetryableAuthMethod(ssh.PublicKeys(order...), 3)},
		})
		if err != nil {
			continue // a client that can't sign with the requested key isn't let in, which is fine too
		}
		session, err := client.NewSession()
		if err != nil {
			t.Fatal(err)
		}
		out, _ := session.Output("stats")
		if strings.Contains(string(out), "Ada") {
			t.Errorf("who can't sign is Ada: %s", out)
		}
		_ = client.Close()
	}
	// By hand: her key is offered, and his signs.
	if out, said, status := h.Ask(eve, "stats", ""); status != 64 || out != "" || !strings.Contains(said, "Nobody here has that key yet") {
		t.Errorf("%q %q %d", out, said, status)
	}
}

// TestDoor: some keys' owners may become players.
func TestDoor(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, serve.Options{})
	ada, ben, eve, cy := servetest.Key(t), servetest.Key(t), servetest.Key(t), servetest.Key(t)
	write := func(file string, keys ...ssh.Signer) {
		t.Helper()
		text := "# who may come\nthis is no key\n"
		for _, k := range keys {
			text += string(ssh.MarshalAuthorizedKey(k.PublicKey()))
		}
		if err := os.WriteFile(filepath.Join(h.Dir, file), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	refused := func(key ssh.Signer, command, with string) {
		t.Helper()
		if out, said, status := h.Ask(key, command, ""); status != 64 || out != "" || !strings.Contains(said, with) || strings.Count(said, "\n") != 1 {
			t.Errorf("%s: %q, %q, %d", command, out, said, status)
		}
	}
	refused(eve, "", "for people who are invited")
	refused(eve, "plain", "for people who are invited")
	refused(eve, "invite", "Nobody here has that key yet")
	refused(eve, "status", "for the people who run it")
	refused(eve, "ZZZZ-ZZ", "there is no such code")
	if out, _, status := h.Ask(eve, "help", ""); status != 0 || !strings.Contains(out, "ssh HOST") {
		t.Errorf("%q, %d", out, status)
	}
	write("authorized_keys", ada)
	c := h.Named(ada, "Ada")
	c.Shows("Lobby")
	out, _, _ := h.Ask(ada, "invite", "")
	code := out[len(out)-len("KQZM-4T\n") : len(out)-1]
	refused(ada, "status", "for the people who run it")
	write("owners", ada)
	if out, _, status := h.Ask(ada, "status --json", ""); status != 0 || !strings.Contains(out, `"sessions":1`) {
		t.Errorf("%q, %d", out, status)
	}
	b := h.Shell(ben, 80, 24, strings.ToLower(code))
	b.Shows("What shall the others here call you?")
	b.Type("ada\r")
	b.Shows("The name is somebody else's")
	b.Type("\x15Ben\r")
	b.Shows("Lobby")
	refused(eve, code, "the code has been used")

	// Ada gets another key.
	out, _, _ = h.Ask(ada, "key", "")
	code = out[len(out)-len("KQZM-4T\n") : len(out)-1]
	if out, said, status := h.Ask(cy, "key "+code, ""); status != 0 || !strings.Contains(out, "Ada") {
		t.Errorf("%q, %q, %d", out, said, status)
	}
	if out, _, _ := h.Ask(cy, "stats", ""); !strings.HasPrefix(out, "Ada: ") {
		t.Error(out)
	}
	refused(eve, "key "+code, "the code has been used")
}

// TestCommands: an unknown command is answered with a sentence, and nothing else happens.
func TestCommands(t *testing.T) {
	t.Parallel()
	h, key := servetest.Start(t, serve.Options{Open: true}), servetest.Key(t)
	for _, command := range []string{"rm -rf /", "sh", "stats --yaml", "help me", "export chess", "status now", "\x1b[2J", "scp -t /", strings.Repeat("x", 1000)} {
		if out, said, status := h.Ask(key, command, ""); status != 64 || out != "" || strings.Count(said, "\n") != 1 || strings.Contains(said, "\x1b") {
			t.Errorf("%.20q: %q, %q, %d", command, out, said, status)
		}
	}
	help, _, _ := h.Ask(key, "help", "")
	for line := range strings.Lines(help) {
		if len(line) > 81 {
			t.Errorf("the help has a line of %d columns: %s", len(line)-1, line)
		}
	}
	for _, command := range []string{"plain [CODE|GAME] [--resume]", "help                this list", "status [--json]", "CODE                accept an invitation"} {
		if !strings.Contains(help, "\n  "+command) {
			t.Errorf("%q isn't in\n%s", command, help)
		}
	}
	out, said, status := h.Ask(key, "plain adjacency", "Ada\nqwx\n/leave\n")
	if status != 0 || !strings.Contains(out, "call you?") || !strings.Contains(out, "Adjacency, 4 by 4") {
		t.Errorf("%q, %q, %d", out, said, status)
	}
	if out, _, status := h.Ask(key, "export", ""); status != 0 || !strings.HasPrefix(out, "id,started,score") {
		t.Errorf("%q, %d", out, status)
	}
	if out, _, status := h.Ask(key, "export --json santorini", ""); status != 0 || strings.TrimSpace(out) != "[]" {
		t.Errorf("%q, %d", out, status)
	}
	if out, _, status := h.Ask(key, "stats --json", ""); status != 0 || !strings.Contains(out, `"name":"Ada"`) {
		t.Errorf("%q, %d", out, status)
	}
}

// TestHostKey: the key is made once, readable by its owner only, and a broken one is never replaced.
func TestHostKey(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	open := func() (string, error) {
		s, err := serve.Open(serve.Options{Dir: dir, Limits: serve.Usual})
		if err != nil {
			return "", err
		}
		return s.HostKey(), s.Drain(t.Context())
	}
	first, err := open()
	if err != nil {
		t.Fatal(err)
	}
	if again, err := open(); err != nil || again != first {
		t.Errorf("%s, %v", again, err)
	}
	path := filepath.Join(dir, "host_key")
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	good, _ := os.ReadFile(path)
	for _, bad := range []string{"", "no key\n", string(good[:len(good)/2])} {
		if err := os.WriteFile(path, []byte(bad), 0o600); err != nil {
			t.Fatal(err)
		}
		var broken *serve.HostKeyError
		if _, err := open(); !errors.As(err, &broken) {
			t.Errorf("%q: %v", bad, err)
		}
		if text, _ := os.ReadFile(path); string(text) != bad {
			t.Errorf("it was changed to %q", text)
		}
	}
	if err := errors.Join(os.WriteFile(path, good, 0o600), os.Chmod(path, 0o644)); err != nil {
		t.Fatal(err)
	}
	if _, err := open(); err == nil {
		t.Error("a key that everybody reads is taken")
	}
}
