package serve_test

import (
	"encoding/base64"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/game"
	"quoin/stats/record"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// tells reports whether a text contains a long seed, all or eight bytes of it, as bytes, in hexadecimal or in
// base 64.
func tells(text string, s game.LongSeed) bool {
	lower := strings.ToLower(text)
	for i := range len(s) - 7 {
		if strings.Contains(text, string(s[i:i+8])) || strings.Contains(lower, hex.EncodeToString(s[i:i+8])) {
			return true
		}
	}
	return strings.Contains(text, base64.RawStdEncoding.EncodeToString(s[:])[:40]) || strings.Contains(text, base64.RawURLEncoding.EncodeToString(s[:])[:40])
}

// folder returns the contents of all files in a directory.
func folder(t *testing.T, dir string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if os.IsNotExist(err) { // SQLite's own files come and go
			return nil
		}
		all.Write(data)
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return all.String()
}

// TestLongSeedIsntSent: while a game runs, its long seed is sent neither to players nor to spectators, on the
// screen, in text mode or in answer to a command, and it is in no player's directory. Once the game is over
// it is in the players' own games.
func TestLongSeedIsntSent(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		keys := map[string]ssh.Signer{"Ada": servetest.Key(t), "Bo": servetest.Key(t), "Cy": servetest.Key(t)}
		ada := h.Lines(keys["Ada"], "plain")
		ada.Says("Ada", "new scrabble 2 15+10")
		code := codeShape.FindString(ada.Hears("Friends join with the code"))
		bo := h.Lines(keys["Bo"], "plain "+code)
		bo.Says("Bo", "ready")
		bo.Hears("You are ready")
		ada.Says("ready")
		cy := h.Lines(keys["Cy"], "plain")
		cy.Says("Cy", "rooms")
		for _, p := range []*servetest.Liner{ada, bo} {
			p.Hears("Go!", "Your tiles: ")
		}

		r, err := servetest.Record(h.Dir)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = r.Close() }()
		games, err := r.List(t.Context(), record.GameFilter{State: record.Running})
		if err != nil || len(games) != 1 {
			t.Fatalf("there run %+v (%v)", games, err)
		}
		seed := games[0].Header.LongSeed
		if seed == (game.LongSeed{}) {
			t.Fatal("the game has no long seed")
		}

		cy.Says("rooms", "watch 1", "/tiles")
		cy.Hears("tiles in the bag", "There is no such command")
		screen := h.Shell(keys["Bo"], 80, 24) // at his seat, since his game is running
		screen.Shows("bag", "Ada", "Bo")
		for _, p := range []*servetest.Liner{ada, bo, ada, bo} { // one of them is to move, and passes
			p.Says(",", "/time", "/others", "/tiles", "/help")
		}
		cy.Hears("passes")
		sent := map[string]string{"Ada by lines": ada.Out() + ada.Beside(), "Bo by lines": bo.Out() + bo.Beside(), "a spectator by lines": cy.Out() + cy.Beside(), "Bo's screen": screen.Raw()}
		commands := []string{"games --json", "games", "stats --json", "export", "export scrabble --json", "board --json", "ratings --json", "help"}
		for name, key := range keys {
			for _, command := range commands {
				out, said, _ := h.Ask(key, command, "")
				sent[name+"'s "+command] = out + said
			}
		}
		sent["a player's folder"] = folder(t, filepath.Join(h.Dir, "players"))
		sent["the log"] = h.Log()
		for what, text := range sent {
			if text == "" && !strings.Contains(what, "'s ") {
				t.Errorf("%s is empty", what)
			}
			if tells(text, seed) {
				t.Errorf("%s has the long seed", what)
			}
		}

		ada.Says("/resign", "y")
		ada.Hears("You have resigned")
		deadline := time.Now().Add(2 * time.Minute)
		for !tells(folder(t, filepath.Join(h.Dir, "players")), seed) {
			if time.Now().After(deadline) {
				t.Fatal("the game that is over isn't in a player's own games with its long seed")
			}
			time.Sleep(50 * time.Millisecond)
		}
	})
}
