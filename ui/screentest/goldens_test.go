package screentest

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

// otherSizes is how many golden frames there may be of windows that aren't of
// the usual size. The others are held by what is true of them: a golden frame
// of each size breaks with every word that changes.
const otherSizes = 60

var sizeOfGolden = regexp.MustCompile(`-(\d+x\d+)\.golden$`)

// TestGoldens: every golden frame is named after the size of its window and fits
// in it, and few have another size than the usual one.
func TestGoldens(t *testing.T) {
	others, all := 0, 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".golden" {
			return err
		}
		all++
		size := sizeOfGolden.FindStringSubmatch(path)
		if size == nil {
			t.Errorf("%s doesn't end with a size", path)
			return nil
		}
		if size[1] != Usual.String() {
			others++
		}
		content, err := os.ReadFile(path)
		if err != nil || strings.HasPrefix(d.Name(), "styled-") { // whose lines are quoted, with their colours
			return err
		}
		var width, height int
		if _, err := fmt.Sscanf(size[1], "%dx%d", &width, &height); err != nil {
			return err
		}
		lines := strings.Split(strings.TrimSuffix(string(content), "\n"), "\n")
		if len(lines) >= height {
			t.Errorf("%s has %d lines, and the bottom line comes yet", path, len(lines))
		}
		for i, line := range lines {
			if ansi.StringWidth(line) > width {
				t.Errorf("%s:%d is wider than its window", path, i+1)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if all == 0 || others > otherSizes {
		t.Errorf("%d of %d golden frames aren't of %v, and %d may be: hold the others as a Scene", others, all, Usual, otherSizes)
	}
}
