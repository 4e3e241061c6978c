//go:build unix

package cli

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"quoin/stats/sync/synctest"
	"quoin/testdata/sample"
)

// TestSyncBreaks: if the connection is cut, or either end killed, both have whole games only, and
// the next sync completes them.
func TestSyncBreaks(t *testing.T) {
	sample.InCI(t) // TestCut of stats/sync cuts every part of the talk
	d := twoDesks(t)
	d.with(d.here, synctest.Games(t, 0, 500, 3))
	d.with(d.there, synctest.Games(t, 500, 500, 3))
	for _, bytes := range []int{200, 30_000, 60_000} {
		pipe := filepath.Join(t.TempDir(), "pipe")
		d.ssh(fmt.Sprintf(`mkfifo '%s'; exec 3<&0; sh -c "$last" <&3 >'%[1]s' 3<&- & exec 3<&-; exec dd bs=1 count=%d <'%[1]s' 2>/dev/null`, pipe, bytes))
		d.says(1, "sync", "desk")
		if got := d.errs.String(); !strings.Contains(got, "broke off") {
			t.Errorf("%q", got)
		}
	}
	d.ssh(`exec sh -c "$last"`)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for i, signal := range []os.Signal{syscall.SIGKILL, os.Interrupt} {
		cmd := exec.Command(self, "sync", "desk", "--data-dir", d.here)
		cmd.Env = append(os.Environ(), asProgram+"=1")
		var report, said bytes.Buffer
		cmd.Stdout, cmd.Stderr = &report, &said
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
		cmd.WaitDelay = 10 * time.Second
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		done := make(chan error, 1)
		go func() { done <- cmd.Wait() }()
		var err error
		for before, over := len(d.held(d.here)), false; !over && len(d.held(d.here)) == before; {
			select {
			case err = <-done:
				over = true
			case <-time.After(20 * time.Millisecond):
			}
			if over {
				done <- err
			}
		}
		_ = cmd.Process.Signal(signal)
		err = <-done
		stopped := strings.Contains(said.String(), "quoin: stopped; what had come by then is kept")
		whole := report.Len() > 0 && said.Len() == 0 // the signal came after everything was done
		if i == 1 && err != nil && !stopped && !whole {
			t.Errorf("%v, %q, %q", err, report.String(), said.String())
		}
	}
	for _, dir := range []string{d.here, d.there} {
		s := synctest.Open(t, dir)
		totals, err := s.Totals(t.Context())
		if n := len(synctest.Held(t, s)); err != nil || totals.Games != n || n < 500 {
			t.Errorf("%d games of %d count, %v", totals.Games, n, err)
		}
		_ = s.Close()
	}
	// The other end may not have noticed yet that a process was killed.
	for deadline := time.Now().Add(4 * time.Minute); ; {
		d.says(0, "sync", "desk")
		if a, b := d.held(d.here), d.held(d.there); len(a) == 1000 && maps.Equal(a, b) {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("they never have all")
		}
	}
}
