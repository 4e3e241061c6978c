package cli

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"fmt"
	"maps"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"

	"quoin/stats/sync/synctest"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestSyncOpenSSH merges two machines of a player with a Quoin server, through OpenSSH.
func TestSyncOpenSSH(t *testing.T) {
	real, err := exec.LookPath("ssh")
	if err != nil {
		t.Skip("there is no ssh on this machine")
	}
	h := servetest.Start(t, serve.Options{Open: true})
	d := twoDesks(t)
	key := filepath.Join(d.there, "key")
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	block, err := ssh.MarshalPrivateKey(private, "ada")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(key, pem.EncodeToMemory(block), 0o600); err != nil {
		t.Fatal(err)
	}
	host, port, err := net.SplitHostPort(h.Address)
	if err != nil {
		t.Fatal(err)
	}
	// The user's ssh settings. They ask for a forwarded port, a terminal and another command,
	// none of which may make a difference.
	config := filepath.Join(d.there, "config")
	text := fmt.Sprintf("Host quoin\n HostName %s\n Port %s\n IdentityFile %s\n IdentitiesOnly yes\n IdentityAgent none\n BatchMode yes\n StrictHostKeyChecking accept-new\n UserKnownHostsFile %s\n LogLevel ERROR\n LocalForward 127.0.0.1:1 127.0.0.1:1\n ExitOnForwardFailure yes\n RequestTTY force\n RemoteCommand stats\n ForwardAgent yes\n",
		host, port, key, filepath.Join(d.there, "known"))
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	d.program("ssh", fmt.Sprintf(`exec '%s' -F '%s' "$@"`, real, config))

	d.with(d.here, synctest.Games(t, 0, 120, 3))
	d.says(1, "sync", "quoin")
	if got := d.errs.String(); got != "quoin: Nobody here has that key yet; begin with ssh HOST without a command.\nquoin: the Quoin on quoin doesn't let you sync, or is an older one; it says why above\n" {
		t.Errorf("nobody's key: %q", got)
	}
	signer, err := ssh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal(err)
	}
	ada := h.Named(signer, "Ada")
	ada.Shows("Lobby")
	ada.Type("\x03")
	ada.Ends()
	if got := d.says(0, "sync", "quoin"); got != "Came: 0 games. Went: 120 games. On both: 0 games.\n" || d.errs.Len() > 0 {
		t.Errorf("%q, %q", got, d.errs.String())
	}
	other := t.TempDir()
	d.with(other, synctest.Games(t, 100, 50, 3))
	if got := d.says(0, "sync", "quoin", "--data-dir", other); got != "Came: 100 games. Went: 30 games. On both: 20 games.\n" {
		t.Errorf("%q", got)
	}
	if got := d.says(0, "sync", "quoin", "--port", port); got != "Came: 30 games. Went: 0 games. On both: 120 games.\n" {
		t.Errorf("%q", got)
	}
	if a, b := d.held(d.here), d.held(other); len(a) != 150 || !maps.Equal(a, b) {
		t.Errorf("%d and %d games", len(a), len(b))
	}
	known, err := ssh.NewPublicKey(public)
	if err != nil || !strings.Contains(h.Log(), `msg="games synced" player=1 came=120 went=0`) || bytes.Contains([]byte(h.Log()), ssh.MarshalAuthorizedKey(known)) {
		t.Errorf("the log has\n%s", h.Log())
	}
	h.Stop()
	d.says(1, "sync", "quoin")
	if got := d.errs.String(); !strings.Contains(got, "refused") || !strings.HasSuffix(got, "quoin: quoin can't be reached by ssh; see above\n") {
		t.Errorf("nobody there: %q", got)
	}
}
