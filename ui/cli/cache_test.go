package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestListCache: a word list is compiled once, by the first command that needs it. The answers
// are the same after that, and also if nothing can be kept.
func TestListCache(t *testing.T) {
	t.Parallel()
	r := try(t)
	club := r.file("club.txt", tinyMoves)
	position := movesAT + " BS/ 0/0 0"
	kept := func() []string {
		files, err := filepath.Glob(filepath.Join(r.environ["HOME"], ".cache/quoin/lexicons/*"))
		if err != nil {
			t.Fatal(err)
		}
		return files
	}
	check := r.says(0, "", "words", "check", "--lexicon", club, "bats")
	if got := kept(); len(got) != 1 || !strings.HasSuffix(got[0], ".words") {
		t.Errorf("kept are %q", got)
	}
	moves := r.says(0, "", "moves", "--lexicon", club, position)
	both := kept()
	if len(both) != 2 {
		t.Errorf("kept are %q", both)
	}
	same := func() {
		t.Helper()
		if r.says(0, "", "words", "check", "--lexicon", club, "bats") != check || r.says(0, "", "moves", "--lexicon", club, position) != moves {
			t.Error("the answers have changed")
		}
	}
	same()
	if got := kept(); !slices.Equal(got, both) {
		t.Errorf("kept are %q", got)
	}
	dir := filepath.Dir(both[0])
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(dir, nil, 0o600); err != nil { // in place of a folder
		t.Fatal(err)
	}
	same()
}
