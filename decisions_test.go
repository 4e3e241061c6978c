package main_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestDecisions holds that the pages in docs/decisions are numbered, each by
// a number of its own, and say so at their top: others refer to them by it. A number
// may be missing whose page is still being written.
func TestDecisions(t *testing.T) {
	pages, err := filepath.Glob("docs/decisions/*.md") // by their names
	if err != nil || len(pages) == 0 {
		t.Fatalf("there are no decisions: %v", err)
	}
	had := map[string]bool{}
	for _, page := range pages {
		number, _, _ := strings.Cut(filepath.Base(page), "-")
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := strconv.Atoi(number); err != nil || n < 1 || len(number) != 4 || had[number] || !strings.HasPrefix(string(text), "# "+number+". ") {
			t.Errorf("%s begins with %.20q, or its number is another's", page, text)
		}
		had[number] = true
	}
}
