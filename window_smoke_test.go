//go:build unix

package main_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"quoin/game/adjacency"
	"quoin/testdata/sample"
)

// TestSmokeWindow: a window of any size, however it is reported, takes no more memory than the
// largest one that is drawn, and Quoin leaves when it is asked to.
func TestSmokeWindow(t *testing.T) {
	t.Parallel()
	huge := pty.Winsize{Cols: 65535, Rows: 65535}
	for i, c := range []struct {
		name  string
		begin pty.Winsize
		then  func(*terminal)
	}{
		{"from the start", huge, nil},
		{"later", pty.Winsize{Cols: 80, Rows: 24}, func(s *terminal) { s.resizes(huge) }},
		{"and small again", huge, func(s *terminal) { s.resizes(pty.Winsize{Cols: 80, Rows: 24}); s.shows("Quit") }},
		{"wide", pty.Winsize{Cols: 65535, Rows: 24}, nil},
		{"high", pty.Winsize{Cols: 80, Rows: 65535}, nil},
		{"no size", pty.Winsize{}, func(s *terminal) { s.shows("Quit") }},
		{"in a sequence", pty.Winsize{Cols: 80, Rows: 24}, func(s *terminal) {
			s.types("\x1b[8;65535;65535t\x1b[48;65535;65535;1;1t\x1b[8;2;2t")
			s.types("G")
			s.shows("> q  Quit")
		}},
	} {
		if !sample.Takes(i, 3) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			s := startIn(t, c.begin, t.TempDir())
			s.heeds("j")
			if c.then != nil {
				c.then(s)
			}
			s.atRest()
			const most = 200 // MB
			if used := s.memory(); used > most {
				t.Errorf("it has taken %d MB", used)
			}
			if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			s.endsBySignal(syscall.SIGTERM)
		})
	}
}

// heeds sends a key and waits for its effect anywhere: in a window larger than the emulator it
// may be out of sight.
func (s *terminal) heeds(key string) {
	s.t.Helper()
	s.types("")
	s.atRest()
	before, _ := s.written()
	s.types(key)
	s.await("an answer to a key", func(string) bool { n, _ := s.written(); return n > before })
}

func (s *terminal) resizes(to pty.Winsize) {
	s.t.Helper()
	// This uses the program's end: the other end would block if asked for its descriptor.
	if err := pty.Setsize(s.slave, &to); err != nil {
		s.t.Fatal(err)
	}
}

// memory returns the program's peak memory in MB; 0 on a system that doesn't report it.
func (s *terminal) memory() int {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	kB, _, _ := bytes.Cut(bytes.TrimSpace([]byte(rest)), []byte(" "))
	n, _ := strconv.Atoi(string(kB))
	return n >> 10
}

// TestSmokeSuspend: ctrl+z returns the terminal to the shell, and the game continues when its
// player does, in a window that has changed meanwhile.
func TestSmokeSuspend(t *testing.T) {
	t.Parallel()
	stands := t.TempDir()
	shell := fmt.Sprintf(`set -m; "$0" "$@"; : >%[1]q/once; read -r _; fg >/dev/null; : >%[1]q/twice; read -r _; fg >/dev/null`, stands)
	s := startBy(t, []string{"/bin/sh", "-c", shell}, window, t.TempDir(), "adjacency")
	b := s.deals(adjacency.Board{})
	for _, when := range []string{"once", "twice"} {
		s.types("\x1a")
		s.isAsFound()
		// Before that, a line may still be read by the process that is about to stop.
		for limit := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
			if _, err := os.Stat(filepath.Join(stands, when)); err == nil {
				break
			}
			if time.Now().After(limit) {
				t.Fatal("the shell doesn't go on")
			}
		}
		s.resizes(pty.Winsize{Cols: 70, Rows: 22})
		s.types(keyEnter) // to the shell, which the terminal echoes
		s.await("the board again", func(screen string) bool { again, ok := board(screen); return ok && again == b })
	}
	word := spell(b, 0, 1)
	s.types(word + keyEnter)
	s.shows(word, "+")
	s.types(ctrlC)
	s.ends()
}

// TestSmokeNoShell: if no shell would take the terminal, as when ssh has started Quoin, ctrl+z
// says so and Quoin stays.
func TestSmokeNoShell(t *testing.T) {
	t.Parallel()
	s := start(t, t.TempDir())
	s.shows("Quit")
	s.types("\x1a")
	s.shows("none to suspend it to")
	s.types(ctrlC)
	s.ends()
}
