//go:build unix

package main_test

import (
	"context"
	"net"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"quoin/game/match"
	"quoin/ui/tournament"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
)

// blocked starts a Quoin with a full output that nobody reads.
func blocked(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	binary, err := quoinBinary()
	if err != nil {
		t.Fatal(err)
	}
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = in.Close(), out.Close() })
	for size := 1 << 12; size > 0; size /= 2 { // until not one more byte fits
		for {
			_ = out.SetWriteDeadline(time.Now().Add(20 * time.Millisecond))
			if _, err := out.Write(make([]byte, size)); err != nil {
				break
			}
		}
	}
	cmd := exec.Command(binary, args...)
	cmd.Env = []string{"HOME=" + t.TempDir(), "PATH=" + os.Getenv("PATH"), "TERM=xterm-256color"}
	cmd.Stdout, cmd.Stderr = out, out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	return cmd
}

// endsWithOne checks that one SIGTERM is enough.
func endsWithOne(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(patience):
		t.Errorf("%s goes on", strings.Join(cmd.Args[1:], " "))
	}
}

// TestSmokeBlockedOutput ends a server and a bot with a blocked output, such as a stopped pager,
// with a single signal.
func TestSmokeBlockedOutput(t *testing.T) {
	t.Parallel()
	reserved, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := reserved.Addr().String()
	if err := reserved.Close(); err != nil {
		t.Fatal(err)
	}
	server := blocked(t, "tournament", "--listen", address, "--players", "2")
	for deadline := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		if c, err := net.Dial("tcp", address); err == nil {
			_ = c.Close()
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the server doesn't listen")
		}
	}
	endsWithOne(t, server)

	held, err := tournament.New(tournament.Options{Games: gamestest.All(), Rounds: 1, Time: games.SameTimes(match.BlitzTime), Players: 2})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	served := make(chan error, 1)
	go func() { served <- held.Serve(ctx, listener) }()
	bot := blocked(t, "bot", "santorini", "--connect", listener.Addr().String(), "--name", "ada")
	for len(held.Snapshot().State.Entrants()) == 0 {
		<-held.Changed()
	}
	endsWithOne(t, bot)
	stop()
	<-served
}
