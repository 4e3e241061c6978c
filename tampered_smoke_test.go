//go:build unix

package main_test

import (
	"bytes"
	"database/sql"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/creack/pty"
)

// TestSmokeTampered prints text that was tampered with, in a store and in files: unchanged into a
// pipe, but never as commands to a terminal.
func TestSmokeTampered(t *testing.T) {
	t.Parallel()
	binary, err := quoinBinary()
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	command := func(args ...string) *exec.Cmd {
		cmd := exec.Command(binary, args...)
		cmd.Env, cmd.Dir = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH"), "TERM=xterm"}, home
		return cmd
	}
	for args, in := range map[string]string{
		"santorini --plain --first human:Ada --second human:Bob": "b2\n/resign\n",
		"adjacency --plain --code 0400-0000-03J1":                "bit\n/quit\n",
	} {
		cmd := command(strings.Fields(args)...)
		cmd.Stdin = strings.NewReader(in)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	const evil = "\x1b]0;owned\a\x1b[2J\x9b\r"
	db, err := sql.Open("sqlite", filepath.Join(home, ".local/share/quoin/quoin.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for query, args := range map[string][]any{
		"UPDATE games SET header = replace(header, 'Ada', ?), started = started + 5": {evil},
		"UPDATE seats SET name = ?": {evil},
		"UPDATE results SET ending = ?, best_word = ?1, facts = json_object('rerolls', ?1)": {evil},
		"UPDATE shares SET dictionary = ?":                                                  {evil},
	} {
		if _, err := db.Exec(query, args...); err != nil {
			t.Fatal(query, err)
		}
	}
	gcg := "#character-encoding UTF-8\n#player1 Ada Ada " + evil + "\n#player2 Bob Bob\n>Ada: DINEDLE 8D DINED +18 18\n#note " + evil + "\n"
	if err := os.WriteFile(filepath.Join(home, "game.gcg"), []byte(gcg), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{
		"log --last", "stats export", "stats export --format json", "stats export --game santorini",
		"stats export --game santorini --format json", "replay game.gcg --plain", "review game.gcg --plain", "gcg game.gcg", "replay " + evil[:9],
	} {
		cmd := command(strings.Split(args, " ")...)
		master, slave, err := pty.Open()
		if err != nil {
			t.Fatal(err)
		}
		cmd.Stdin, cmd.Stdout, cmd.Stderr = slave, slave, slave
		read := make(chan []byte)
		go func() {
			said, _ := io.ReadAll(master) // it ends with an error
			read <- said
		}()
		_ = cmd.Run() // it may have refused
		_ = slave.Close()
		said := <-read
		_ = master.Close()
		text := strings.ReplaceAll(string(said), "\r\n", "\n")
		if at := strings.IndexFunc(text, func(r rune) bool { return r != '\n' && r != '\t' && !unicode.IsPrint(r) }); at >= 0 || len(text) < 5 {
			t.Errorf("quoin %s sends the terminal %q", args, text)
		}
	}
	out, err := command("stats", "export", "--game", "santorini").Output()
	if err != nil || !bytes.Contains(out, []byte(evil)) {
		t.Errorf("the export to a pipe is %q, %v", out, err)
	}
}
