//go:build unix

package main_test

import (
	"bufio"
	"database/sql"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"quoin/stats"
	"quoin/stats/database"
	"quoin/ui/app"
	"quoin/ui/kind"
	"quoin/ui/say"
)

// holdStore locks the store of a home until let is called.
func holdStore(t *testing.T, home string) (let func()) {
	t.Helper()
	data := filepath.Join(home, ".local", "share", "quoin")
	if err := os.MkdirAll(data, 0o700); err != nil {
		t.Fatal(err)
	}
	db, err := database.Connect(filepath.Join(data, "quoin.db"), "mode=rwc&_txlock=exclusive")
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("PRAGMA locking_mode = exclusive"); err != nil {
		t.Fatal(err)
	}
	tx, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	let = func() {
		t.Helper()
		if err := errors.Join(ignoreDone(tx.Rollback()), db.Close()); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(let)
	return let
}

func ignoreDone(err error) error {
	if errors.Is(err, sql.ErrTxDone) {
		return nil
	}
	return err
}

// TestSmokeHeldStore starts Quoin while another process locks the store, plays six words, unlocks
// the store, and kills Quoin once it says that it saves: all six are kept.
func TestSmokeHeldStore(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	let := holdStore(t, home)
	c := adjacencyCourse(t, rand.New(rand.NewPCG(7, 7)))
	s := start(t, home, c.args...)
	s.shows(c.ready, "Nothing is being saved")
	for _, turn := range c.turns[:6] {
		s.types(turn.keys)
	}
	s.shows("24 points")
	let()
	s.await("it saves", func(screen string) bool {
		return strings.Contains(screen, "being saved now") || strings.Contains(screen, "being saved again")
	})
	s.await("no more of the notice", func(screen string) bool { return !strings.Contains(screen, "Nothing is being saved") })
	s.await("every word is saved", func(screen string) bool {
		return strings.Contains(screen, "6 words") && !strings.Contains(screen, " "+say.Unkept)
	})
	_ = s.cmd.Process.Kill()
	<-s.waited
	keptTurns(t, home, c, 6)
}

// keptTurns checks that the store of a home has one game, with the first want turns of a course.
func keptTurns(t *testing.T, home string, c course, want int) {
	t.Helper()
	data := filepath.Join(home, ".local", "share", "quoin")
	store, setback, err := stats.Open(data, time.Now(), kind.Rules(app.Games()))
	if err != nil || setback != nil {
		t.Fatal(err, setback)
	}
	defer store.Close()
	games, err := store.Running(t.Context(), time.Now())
	if err != nil || len(games) != 1 {
		t.Fatalf("left are %v (%v)", games, err)
	}
	record, err := store.Record(t.Context(), games[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	if n := soakTurns(t, c, record.Lines); n != want {
		t.Errorf("%d of %d turns are kept: %q", n, want, record.Lines)
	}
}

// TestSmokeHeldStoreLines is the same for text mode. Its input ends while the store is still
// locked: Quoin waits for it and then saves everything.
func TestSmokeHeldStoreLines(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	let := holdStore(t, home)
	c := adjacencyCourse(t, rand.New(rand.NewPCG(7, 7)))
	binary, err := quoinBinary()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(binary, append(c.args, "--plain")...)
	cmd.Env = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH")}
	var typed strings.Builder
	for _, turn := range c.turns[:6] {
		typed.WriteString(turn.line + "\n")
	}
	cmd.Stdin = strings.NewReader(typed.String())
	told, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = cmd.Stdout
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(told)
	for line := ""; !strings.Contains(line, "Nothing is being saved"); {
		if line, err = lines.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
	}
	let()
	rest, _ := io.ReadAll(lines)
	if err := cmd.Wait(); err != nil {
		t.Fatalf("%v: %s", err, rest)
	}
	keptTurns(t, home, c, 6)
}
