//go:build unix

package settings

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"
)

// A limit on the size of files stands in for a full disk: writing stops half-way through the new file. It
// applies to a process, so this test runs in one of its own.
func TestSaveOnAFullDisk(t *testing.T) {
	const variable = "QUOIN_TEST_FULL_DISK"
	if path := os.Getenv(variable); path != "" {
		signal.Ignore(syscall.SIGXFSZ)
		var limit syscall.Rlimit
		if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
			t.Skip(err)
		}
		full := limit
		full.Cur = 200
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &full); err != nil {
			t.Skip(err)
		}
		s := Default()
		s.Size = 8
		err := Save(path, s, lookup(t, "size"))
		_ = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit) // for the files of the tests themselves
		if !errors.Is(err, syscall.EFBIG) {
			t.Errorf("got %v", err)
		}
		return
	}

	const old = "size = 5\n"
	path := put(t, old)
	child := exec.Command(os.Args[0], "-test.run=^TestSaveOnAFullDisk$", "-test.v")
	child.Env = append(os.Environ(), variable+"="+path)
	out, err := child.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if bytes.Contains(out, []byte("--- SKIP")) {
		t.Skipf("%s", out)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != old {
		t.Errorf("the file is %q (%v)", text, err)
	}
	if n := tempFiles(filepath.Dir(path)); n != 0 {
		t.Errorf("%d temporary files are left", n)
	}
}

func TestPipesAreNotOpened(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	if _, err := Load(path); !errors.Is(err, NotAFile) {
		t.Errorf("got %v", err)
	}
}
