package serve_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"

	"quoin/ui/cli"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// documented returns the lines of docs/serve.md that begin with some words, as a shell reads them, with other paths.
func documented(t *testing.T, begins string, paths ...string) (lines []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "serve.md"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, begins) {
			lines = append(lines, strings.NewReplacer(paths...).Replace(line))
		}
	}
	if len(lines) == 0 {
		t.Fatalf("docs/serve.md has no %q", begins)
	}
	return lines
}

// meeting lets two players begin a game and pass once each, and returns their keys.
func meeting(t *testing.T, h *servetest.TestServer) map[string]ssh.Signer {
	t.Helper()
	keys := map[string]ssh.Signer{"Ada": servetest.Key(t), "Bo": servetest.Key(t)}
	ada := h.Lines(keys["Ada"], "plain")
	ada.Says("Ada", "new scrabble 2 15+10")
	code := codeShape.FindString(ada.Hears("Friends join with the code"))
	bo := h.Lines(keys["Bo"], "plain "+code)
	bo.Says("Bo", "ready")
	bo.Hears("You are ready")
	ada.Says("ready")
	ada.Hears("Go!")
	bo.Hears("Go!")
	return keys
}

// TestBackup copies a server's folder by the documented command while the server runs and people play, and starts another
// server with the copy: it has the same key, and the players find their game.
func TestBackup(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		keys := meeting(t, h)
		copied := filepath.Join(t.TempDir(), "monday")
		var out, errs bytes.Buffer
		for _, line := range documented(t, "quoin serve backup", "/var/lib/quoin", h.Dir, "/backup/monday", copied) {
			if status := cli.Main(strings.Fields(line)[1:], strings.NewReader(""), &out, &errs, nil); status != 0 || !strings.Contains(out.String(), "files copied") {
				t.Fatalf("%s: %d, %s%s", line, status, out.String(), errs.String())
			}
			errs.Reset()
			if status := cli.Main(strings.Fields(line)[1:], strings.NewReader(""), &out, &errs, nil); status == 0 || !strings.Contains(errs.String(), "isn't empty") {
				t.Errorf("a second time: %d, %s", status, errs.String())
			}
		}
		there := servetest.Start(t, serve.Options{Dir: copied, Open: true})
		if there.Server.HostKey() != h.Server.HostKey() {
			t.Error("the copy has another host key")
		}
		for name, key := range keys {
			if out, said, _ := there.Ask(key, "games", ""); !strings.Contains(out, "Scrabble") {
				t.Errorf("%s finds %q, and is told %q", name, out, said)
			}
		}
	})
}
