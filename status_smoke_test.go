//go:build unix

package main_test

import (
	"bufio"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// TestSmokeSignalStatus ends text mode by signals that it catches: the exit status says which
// signal it was.
func TestSmokeSignalStatus(t *testing.T) {
	t.Parallel()
	binary, err := quoinBinary()
	if err != nil {
		t.Fatal(err)
	}
	for _, sig := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT} {
		t.Run(sig.String(), func(t *testing.T) {
			cmd := exec.Command(binary, "adjacency", "--plain", "--code", "0400-0000-03J1")
			cmd.Env = []string{"HOME=" + t.TempDir(), "PATH=" + os.Getenv("PATH")}
			in, _ := cmd.StdinPipe() // open, so that text mode waits
			defer in.Close()
			out, _ := cmd.StdoutPipe()
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = cmd.Process.Kill() })
			lines := bufio.NewScanner(out)
			for lines.Scan() && !strings.Contains(lines.Text(), "0 points") {
			}
			if err := cmd.Process.Signal(sig); err != nil {
				t.Fatal(err)
			}
			for lines.Scan() {
			}
			_ = cmd.Wait()
			if got, want := cmd.ProcessState.ExitCode(), 128+int(sig); got != want {
				t.Errorf("the status is %d, want %d", got, want)
			}
		})
	}
}
