package serve_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestLogLines: the log tells an operator that the server started, where and with which record, which clients
// came, were refused or kicked, and that it was drained. It has players' names only if that is set.
func TestLogLines(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		for _, names := range []bool{false, true} {
			h := servetest.Start(t, serve.Options{Names: names, Limits: limits(func(l *serve.Limits) { l.PerPlayer = 1 })})
			ada := servetest.Key(t)
			if err := os.WriteFile(filepath.Join(h.Dir, "authorized_keys"), ssh.MarshalAuthorizedKey(ada.PublicKey()), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, _, status := h.Ask(servetest.Key(t), "", ""); status != 64 {
				t.Errorf("a stranger gets status %d", status)
			}
			first := h.Named(ada, "Ada")
			first.Menu()
			second := h.Shell(ada, 80, 24)
			second.Menu()
			first.Ends()
			h.Stop()
			log, at := h.Log(), 0
			for _, want := range []string{
				`level=INFO msg="server started" record=`, " folder=" + h.Dir, " host_key=SHA256:", " open=false\n",
				"level=INFO msg=listening address=" + h.Address + "\n",
				`level=INFO msg=refused reason="not invited" from=127.0.0.1` + "\n",
				`level=INFO msg="player joined" player=1 from=127.0.0.1`,
				`level=INFO msg="player came" player=1 from=127.0.0.1`,
				`level=INFO msg="session kicked" reason="newer session" player=1 from=127.0.0.1` + "\n",
				"level=INFO msg=draining connections=",
				`level=INFO msg="player left" player=1 after=`,
				"level=INFO msg=drained after=",
			} {
				next := strings.Index(log[at:], want)
				if next < 0 {
					t.Fatalf("%q isn't in its place in the log:\n%s", want, log)
				}
				at += next + len(want)
			}
			if got := strings.Contains(log, "name=Ada"); got != names || strings.Contains(log, "Ada") != names {
				t.Errorf("names are in the log: %v, want %v:\n%s", got, names, log)
			}
		}
	})
}
