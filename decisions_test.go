package main_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDecisions holds that the pages in docs/decisions are numbered without a gap
// and say their number at the top: others refer to them by it.
func TestDecisions(t *testing.T) {
	pages, err := filepath.Glob("docs/decisions/*.md") // by their names
	if err != nil || len(pages) == 0 {
		t.Fatalf("there are no decisions: %v", err)
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
	}
}
