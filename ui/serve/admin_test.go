package serve_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"

	"quoin/testdata/sample"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// administered starts a server whose owner has a key, and returns what asks it.
func administered(t *testing.T, o serve.Options) (h *servetest.TestServer, ask func(want int, command string) string) {
	t.Helper()
	key := servetest.Key(t)
	o.Admins = filepath.Join(t.TempDir(), "admins")
	if err := os.WriteFile(o.Admins, ssh.MarshalAuthorizedKey(key.PublicKey()), 0o600); err != nil {
		t.Fatal(err)
	}
	h = servetest.Start(t, o)
	return h, func(want int, command string) string {
		t.Helper()
		out, said, status := h.Ask(key, "admin "+command, "")
		if status != want {
			t.Fatalf("admin %s ends with %d, not %d: %s%s", command, status, want, out, said)
		}
		return out + said
	}
}

// TestAdmin: the people who run a server, and nobody else, see who is here, ban by name, key and address with a reason,
// and take it back; they mute, rename, close, announce, pause, and each decision is in the log.
func TestAdmin(t *testing.T) {
	t.Parallel()
	h, ask := administered(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.PerAddress = 50 })})
	adaKey, boKey := servetest.Key(t), servetest.Key(t)
	ada, bo := h.Named(adaKey, "Ada"), h.Named(boKey, "Bo Li")
	ada.Shows("Lobby")
	bo.Shows("Lobby")
	if _, said, status := h.Ask(adaKey, "admin who", ""); status != 64 || !strings.Contains(said, "for the people who run this server") {
		t.Errorf("a player is answered %d: %s", status, said)
	}
	for _, name := range []string{"ban", "drain", "announce", "--json"} {
		if !strings.Contains(ask(0, "help"), name) {
			t.Errorf("the help doesn't have %s", name)
		}
	}
	if out := ask(0, "who"); !strings.Contains(out, "#1  Ada") || !strings.Contains(out, "#2  Bo Li") || !strings.Contains(out, "127.0.0.1") || !strings.Contains(out, ssh.FingerprintSHA256(adaKey.PublicKey())) {
		t.Errorf("who: %s", out)
	}

	ask(64, "announce \x1b[31mTea")
	ask(0, "announce Tea is ready")
	ada.Shows("From the people who run this server: Tea is ready")
	bo.Shows("Tea is ready")
	ada.Type("\x18") // hides it

	// A ban by name ends the session with the reason, keeps its player out, and is taken back.
	if out := ask(0, "ban name boli 7d too loud"); !strings.Contains(out, "Bo Li is banned until ") {
		t.Error(out)
	}
	bo.Ends()
	bans := ask(0, "bans")
	if !strings.Contains(bans, "#2 Bo Li") || !strings.Contains(bans, "too loud") {
		t.Error(bans)
	}
	for _, command := range []string{"", "games", "plain"} {
		if _, said, status := h.Ask(boKey, command, ""); status != 64 || !strings.Contains(said, "You are banned here until ") || !strings.Contains(said, "too loud") {
			t.Errorf("%q: %d, %s", command, status, said)
		}
	}
	ask(64, "unban 99")
	ask(0, "unban "+strings.Fields(bans)[0])
	if _, said, status := h.Ask(boKey, "games", ""); status != 1 {
		t.Errorf("after the ban: %d, %s", status, said)
	}

	// By key and by address; its owner's own key is let in all the same.
	stranger := servetest.Key(t)
	ask(0, "ban key "+ssh.FingerprintSHA256(stranger.PublicKey()))
	if _, said, status := h.Ask(stranger, "help", ""); status != 64 || !strings.Contains(said, "You are banned here.") {
		t.Errorf("a banned key: %d, %s", status, said)
	}
	ask(0, "ban address 127.0.0.1 1h")
	ada.Ends()
	if _, said, status := h.Ask(adaKey, "games", ""); status != 64 {
		t.Errorf("a banned address: %d, %s", status, said)
	}
	var all []struct {
		N    int64
		Kind string
	}
	if err := json.Unmarshal([]byte(ask(0, "bans --json")), &all); err != nil || len(all) != 2 || all[0].Kind != "address" || all[1].Kind != "key" {
		t.Fatalf("%+v, %v", all, err)
	}
	ask(0, "unban "+strings.Fields(ask(0, "bans"))[0])

	// No new players, other names, rooms that are closed.
	ask(0, "pause")
	if _, said, status := h.Ask(servetest.Key(t), "", ""); status != 64 || !strings.Contains(said, "No new players") {
		t.Errorf("a newcomer: %d, %s", status, said)
	}
	ask(0, "resume")
	ask(64, "rename Ada Bo.Li")
	ask(64, "rename Nobody Cy")
	ask(0, "rename Ada Ada the First")
	ada = h.Shell(adaKey, 80, 24)
	ada.Shows("Lobby", "New game")
	code := inviteToRace(t, ada)
	if out := ask(0, "rooms"); !strings.Contains(out, "open") || !strings.Contains(out, "private") || !strings.Contains(out, "Ada the First") {
		t.Error(out)
	}
	ask(64, "close ZZZZZZ")
	ask(0, "close "+code)
	ada.Shows("The room was closed")
	ask(0, "mute #1")
	if out := ask(0, "who"); !strings.Contains(out, "muted") {
		t.Error(out)
	}

	log := ask(0, "log 50")
	for _, want := range []string{"announce Tea is ready", "ban name 2 ", " too loud", "unban 2", "ban key SHA256:", "ban address 127.0.0.1 ", "pause", "resume", "rename 1 Ada to Ada the First", "close ", "mute 1"} {
		at := strings.Index(log, want)
		if at < 0 {
			t.Fatalf("%q isn't in its place in the log:\n%s", want, log)
		}
		log = log[at:]
	}
	if out := ask(0, "load"); !strings.Contains(out, "server main  alive ") || !strings.Contains(out, "sessions     1 of") {
		t.Error(out)
	}
}

// TestRemove: a removed player's sessions end and their folder is deleted, and the key is as new.
func TestRemove(t *testing.T) {
	t.Parallel()
	h, ask := administered(t, serve.Options{Open: true})
	key := servetest.Key(t)
	ada := h.Named(key, "Ada")
	ada.Shows("Lobby")
	folder := filepath.Join(h.Dir, "players", "1")
	if _, err := os.Stat(folder); err != nil {
		t.Fatal(err)
	}
	if out := ask(64, "remove Ada"); !strings.Contains(out, `Games with others stay, with the name "Removed 1"`) || !strings.Contains(out, "remove Ada --yes") {
		t.Error(out)
	}
	ask(0, "remove Ada --yes")
	ada.Ends()
	until(t, "the folder is gone", func() bool { _, err := os.Stat(folder); return os.IsNotExist(err) })
	h.Named(key, "Ada").Shows("Lobby")
	if out := ask(0, "who"); !strings.Contains(out, "#2  Ada") {
		t.Error(out)
	}
}

// TestAdminDrain: an owner stops the server as a signal does, and not again after the next start.
func TestAdminDrain(t *testing.T) {
	t.Parallel()
	h, ask := administered(t, serve.Options{Open: true})
	ask(64, "drain elsewhere")
	select {
	case <-h.Server.Stops():
		t.Fatal("it stops by itself")
	default:
	}
	ask(0, "drain")
	until(t, "it is asked to stop", func() bool {
		select {
		case <-h.Server.Stops():
			return true
		default:
			return false
		}
	})
	h.Stop()
	again, err := serve.Open(serve.Options{Dir: h.Dir, Limits: serve.Usual})
	if err != nil {
		t.Fatal(err)
	}
	select {
	case <-again.Stops():
		t.Error("it stops again")
	default:
	}
	if err := again.Drain(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestAdminEverywhere: a decision on one server counts on another that shares its record, within a second or so.
func TestAdminEverywhere(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	address := cluster(t).URL("postgres")
	_, ask := administered(t, serve.Options{Open: true, Record: address})
	two := servetest.Start(t, serve.Options{Open: true, Record: address})
	key := servetest.Key(t)
	ada := two.Named(key, "Ada")
	ada.Shows("Lobby")
	ask(0, "announce Tea is ready")
	ada.Shows("Tea is ready")
	if out := ask(0, "who"); !strings.Contains(out, "#1  Ada") {
		t.Error(out)
	}
	ask(0, "ban name Ada 1h")
	ada.Ends()
	if _, said, status := two.Ask(key, "games", ""); status != 64 || !strings.Contains(said, "You are banned here until") {
		t.Errorf("%d, %s", status, said)
	}
	ask(0, "drain all")
	until(t, "the other is asked to stop", func() bool {
		select {
		case <-two.Server.Stops():
			return true
		default:
			return false
		}
	})
}
