//go:build unix

package stats

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"quoin/game/adjacency"
)

// TestFileSizeLimit: if the system allows no larger file, the player is told so, instead of a "disk I/O
// error". The limit applies to a process of its own.
func TestFileSizeLimit(t *testing.T) {
	const variable = "QUOIN_TEST_FILE_LIMIT"
	if dir := os.Getenv(variable); dir != "" {
		s := open(t, dir)
		r := begin(t, s, adjacency.Log{Header: header(1, 4, 3, began)})
		const limit = 256 << 10 // less has been written so far
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: limit, Max: limit}); err != nil {
			t.Fatal(err)
		}
		var err error
		for n := 1; n < 2000 && err == nil; n++ {
			err = r.Append(ctx, n, fmt.Sprintf("%d reroll", n))
		}
		fmt.Println("told:", err)
		if !errors.Is(err, TooLarge) {
			os.Exit(1)
		}
		os.Exit(0)
	}
	cmd := exec.Command(os.Args[0], "-test.run", "^TestFileSizeLimit$")
	cmd.Env = append(os.Environ(), variable+"="+t.TempDir(), "TMPDIR="+t.TempDir()) // it exits without removing its folders
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "told: Nothing is being saved: the system allows no larger file") {
		t.Errorf("%v\n%s", err, out)
	}
}
