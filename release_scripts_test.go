package main_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestScriptsAreShell: every script can be read by the shell that it names.
// Most run only when somebody makes a release, or for hours.
func TestScriptsAreShell(t *testing.T) {
	var found int
	for _, folder := range []string{".ci", ".ci/release", ".ci/release/package", "resources"} {
		had, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range had {
			if e.IsDir() {
				continue
			}
			path := filepath.Join(folder, e.Name())
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			first, _, _ := bytes.Cut(text, []byte("\n"))
			shell := ""
			switch {
			case !bytes.HasPrefix(first, []byte("#!")):
				continue
			case bytes.HasSuffix(first, []byte("bash")):
				shell = "bash"
			case bytes.HasSuffix(first, []byte("/bin/sh")):
				shell = "sh"
			default:
				t.Errorf("%s is for %s", path, first)
				continue
			}
			found++
			if _, err := exec.LookPath(shell); err != nil {
				t.Logf("%s isn't read: there is no %s", path, shell)
				continue
			}
			if out, err := exec.Command(shell, "-n", path).CombinedOutput(); err != nil {
				t.Errorf("%s: %v\n%s", path, err, out)
			}
			if !strings.Contains(string(text), "\nset -e") && !strings.Contains(string(text), "\nset -Ee") {
				t.Errorf("%s goes on after something failed", path)
			}
		}
	}
	if found < 10 {
		t.Errorf("only %d scripts were found", found)
	}
}
