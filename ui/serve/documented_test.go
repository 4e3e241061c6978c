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

// pageCommands returns the commands of a page of the documents that go to a server, of its tables and blocks, in their order.
func pageCommands(t *testing.T, page string, stands ...string) (all []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", page))
	if err != nil {
		t.Fatal(err)
	}
	const begins = "ssh HOST "
	for line := range strings.Lines(strings.ReplaceAll(string(text), `\|`, "/")) {
		cell, _, table := strings.Cut(strings.TrimPrefix(line, "| "), "|")
		codes := strings.Split(cell, "`")
		if !table || len(codes) < 2 {
			if rest, is := strings.CutPrefix(line, begins); is {
				all = append(all, rest)
			}
			continue
		}
		first, is := strings.CutPrefix(codes[1], begins)
		for i := 1; is && i < len(codes); i += 2 { // "`ssh HOST admin mute Ada`, `unmute Ada`"
			command := codes[i]
			switch {
			case i == 1:
				command = first
			case strings.HasPrefix(first, "admin "):
				command = "admin " + command
			}
			all = append(all, command)
		}
	}
	for i, command := range all {
		all[i] = strings.TrimSpace(strings.NewReplacer(stands...).Replace(command))
	}
	return all
}

// TestDocumentedCommands runs the commands of the pages for people who run a server, and for players, as they stand there:
// none is refused, but for what isn't so here.
func TestDocumentedCommands(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h, ask := administered(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.PerAddress = 50 })})
		keys := meeting(t, h)
		out, _, _ := h.Ask(keys["Ada"], "games", "")
		game := strings.Fields(out)[0]
		runs := func(command string, key ssh.Signer) {
			t.Helper()
			if out, said, status := h.Ask(key, command, ""); status > 1 {
				t.Errorf("ssh HOST %s ends with %d: %s%s", command, status, out, said)
			}
		}
		players := pageCommands(t, "serve.md", "[--json]", "--json", "[--json/--csv]", "--csv", " [CODE]", "", " [GAME]", "", "GAME", "adjacency", " ID", " "+game,
			"NAME", "summer", "DAY", "yesterday", "WEEK", "week", "[KIND]", "scrabble", " > games.csv", "")
		orders := 0
		for _, command := range players {
			words := strings.Fields(command)
			switch {
			case strings.HasPrefix(command, "tournament ") && words[1] != "join":
				orders++ // of owners, below
			case words[0] == "admin", words[0] == "invite", words[0] == "key", words[0] == "status", strings.HasPrefix(command, "tournament join"), words[0] == "standings", strings.HasSuffix(command, "--resume"):
			default:
				runs(command, keys["Bo"])
			}
		}
		if len(players) < 20 || orders != 4 {
			t.Errorf("the page has %d commands, %d of them of tournaments: %q", len(players), orders, players)
		}

		cy := h.Lines(servetest.Key(t), "plain")
		cy.Says("Cy", "new race private")
		code := codeShape.FindString(cy.Hears("Friends join with the code"))
		owners := pageCommands(t, "admin.md", "SHA256:…", ssh.FingerprintSHA256(servetest.Key(t).PublicKey()), "KQZM-4T", code, "TEXT", "Tea is ready")
		for _, command := range owners {
			switch command = strings.TrimPrefix(command, "admin "); command {
			case "unban 12":
				for line := range strings.Lines(ask(0, "bans")) {
					if strings.Contains(line, "#1 Ada") {
						command = "unban " + strings.Fields(line)[0]
					}
				}
			case "drain", "drain all": // TestAdminDrain
				continue
			}
			ask(0, command)
		}
		if len(owners) < 18 || !strings.HasPrefix(owners[len(owners)-1], "admin log") {
			t.Errorf("the page has %q", owners)
		}
	})
}
