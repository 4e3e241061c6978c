package main_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDecisions: the pages in docs/decisions are numbered without a gap, have their number at the
// top, since others refer to it, and are in the index.
func TestDecisions(t *testing.T) {
	pages, err := filepath.Glob("docs/decisions/[0-9]*.md") // sorted by name
	if err != nil || len(pages) == 0 {
		t.Fatalf("there are no decisions: %v", err)
	}
	index, err := os.ReadFile("docs/decisions/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for i, page := range pages {
		number := fmt.Sprintf("%04d", i+1)
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(filepath.Base(page), number+"-") || !strings.HasPrefix(string(text), "# "+number+". ") {
			t.Errorf("%s begins with %.20q; its number should be %s", page, text, number)
		}
		if row := fmt.Sprintf("\n| [%s](%s) | ", number, filepath.Base(page)); !strings.Contains(string(index), row) {
			t.Errorf("docs/decisions/README.md has no row for %s", page)
		}
	}
}
