//go:build unix

package resources_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"quoin/resources"
)

// TestLoadRefusesPipe would hang if the pipe were opened: nobody writes to it.
func TestLoadRefusesPipe(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	_, err := resources.Cache{}.Load(path)
	if want := "the word list " + path + " isn't an ordinary file"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
