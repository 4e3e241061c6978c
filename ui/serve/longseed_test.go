package serve_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/game"
	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/kind"
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

// TestLongSeedIsntSent: while a game runs, neither its long seed nor the server's part of it is sent to players or
// spectators, on the screen, in text mode or in answer to a command, and it is in no player's directory. Once the game is
// over it is in the players' own games, and in the log that they get over SSH, which proves that it was dealt fairly.
func TestLongSeedIsntSent(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		keys := map[string]ssh.Signer{"Ada": servetest.Key(t), "Bo": servetest.Key(t), "Cy": servetest.Key(t)}
		ada := h.Lines(keys["Ada"], "plain")
		ada.Says("Ada", "new scrabble 2 15+10")
		code := codeShape.FindString(ada.Hears("Friends join with the code"))
		bo := h.Lines(keys["Bo"], "plain "+code)
		bo.Says("Bo", "word zzyzx", "word 7f3a", "ready")
		bo.Hears("Give a word from the dictionary Everyday", "Your word is 7f3a", "You are ready")
		ada.Hears("Bo gives a word for the seed: 7f3a", "Bo is ready")
		ada.Says("word Kiwi", "fair")
		ada.Hears("Your word is kiwi", "bound by", "Ada gave kiwi", "shown when the game is over")
		bo.Hears("Ada gives a word for the seed: kiwi")
		bo.Says("ready")
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

		drawn, err := game.ParseCommitment(games[0].Header.Commitment)
		if err != nil || drawn.IsSealed() || drawn.Long == seed {
			t.Fatalf("the server's part is %+v (%v)", drawn, err)
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
		log := "log " + string(games[0].ID)
		commands := []string{log, "games --json", "games", "stats --json", "export", "export scrabble --json", "board --json", "ratings --json", "help"}
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
			if tells(text, seed) || tells(text, drawn.Long) || tells(text, drawn.Nonce) {
				t.Errorf("%s has the long seed", what)
			}
		}
		sealed, _, _ := h.Ask(keys["Ada"], log, "")
		if c, err := kind.Verify(app.Games(), sealed); err != game.ErrSealed || c.Sum != drawn.Sum {
			t.Errorf("the log of a running game is %q (%v)", sealed, err)
		}
		if out, said, status := h.Ask(keys["Cy"], log, ""); out != "" || status != 64 {
			t.Errorf("a spectator gets %q, %q, %d", out, said, status)
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
		ada.Says("fair")
		ada.Hears("Seed "+drawn.Long.String(), "Nonce "+drawn.Nonce.String())
		whole, said, _ := h.Ask(keys["Bo"], log, "")
		c, err := kind.Verify(app.Games(), whole)
		if err != nil || c.Sum != drawn.Sum || !slices.Equal(c.Given, []game.GivenWord{{Name: "Ada", Word: "kiwi"}, {Name: "Bo", Word: "7f3a"}}) {
			t.Errorf("the log is %q, %q; it has %+v (%v)", whole, said, c, err)
		}
		// Worked out again from docs/fair-play.md, without the code of the game.
		mac := hmac.New(sha256.New, drawn.Long[:])
		_, _ = mac.Write([]byte("quoin long seed 1\n\"Ada\" \"kiwi\"\n\"Bo\" \"7f3a\"\n"))
		sum := sha256.Sum256([]byte("quoin commitment 1\n" + string(games[0].ID) + "\n" + drawn.Long.String() + "\n" + strconv.FormatUint(drawn.Short, 16) + "\n" + drawn.Nonce.String() + "\n"))
		if !bytes.Equal(mac.Sum(nil), seed[:]) || sum != drawn.Sum {
			t.Errorf("the seed %v and the seal %x aren't those of the page", seed, drawn.Sum)
		}
		for what, change := range map[string][2]string{
			"the server's part": {drawn.Long.String()[:8], "00000000"}, "the seed": {seed.String()[:8], "00000000"}, "the seal": {hex.EncodeToString(drawn.Sum[:4]), "00000000"},
			"a word": {`"kiwi"`, `"figs"`}, "a name": {`human "Ada"`, `human "Eve"`}, "the game": {" " + string(games[0].ID) + " ", " 00000000 "}, "a move": {" pass\n", " lay QQQQQQQ,8h\n"},
		} {
			changed := strings.Replace(whole, change[0], change[1], 1)
			if _, err := kind.Verify(app.Games(), changed); changed == whole || err == nil {
				t.Errorf("another %s isn't found", what)
			} else if _, is := errors.AsType[*game.UnfairSeed](err); !is {
				t.Errorf("another %s: %v", what, err)
			}
		}
	})
}
