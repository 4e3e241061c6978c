package settings_test

import (
	"os"
	"path/filepath"
	"testing"

	"quoin/settings/files"
)

// TestStands distinguishes an open file from one that has come into its place.
func TestStands(t *testing.T) {
	dir := t.TempDir()
	path, aside := filepath.Join(dir, "lock"), filepath.Join(dir, "other")
	for _, p := range []string{path, aside} {
		if err := os.WriteFile(p, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if !files.Stands(path, f) {
		t.Error("a file that was opened doesn't stand")
	}
	if files.Stands(aside, f) || files.Stands(filepath.Join(dir, "none"), f) {
		t.Error("another stands for it")
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if files.Stands(path, f) {
		t.Error("a file that is closed stands")
	}
}
