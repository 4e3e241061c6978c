package help_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/ui/help"
	"quoin/ui/theme"
)

// TestBoardOfAPage holds that the board stands on the page with its letters and
// the order of its path, in text, and the words about it beside it where there is
// room and below it where there isn't.
func TestBoardOfAPage(t *testing.T) {
	for name, th := range map[string]*theme.Theme{"mono": mono, "dark": theme.New("dark", true, colorprofile.TrueColor)} {
		for _, width := range []int{76, 56, 40} {
			page := ansi.Strip(help.Render("adjacency", "", nil, width, th))
			for _, row := range []string{`S +>1.* T +2.* A +3`, `L .* O .* R +4`, `Qu .* E .* P `} {
				if !regexp.MustCompile(row).MatchString(page) {
					t.Errorf("%s: no row %q in %d columns:\n%s", name, row, width, page)
				}
			}
			beside := regexp.MustCompile(`(?m)^\S.* {4}Words run from`).MatchString(page)
			if want := width > 50; beside != want {
				t.Errorf("%s: in %d columns the words stand beside the board: %v\n%s", name, width, beside, page)
			}
		}
	}
}

// TestSigns holds that every sign that is explained is told from the others by
// its characters or by how they are written, without a colour.
func TestSigns(t *testing.T) {
	_, table, _ := strings.Cut(help.Render("quoin", "", nil, 76, mono), "The signs on letters")
	seen := map[string]string{}
	for line := range strings.SplitSeq(table, "\n") {
		for _, about := range []string{"of the last move", "the cursor", "not played yet", "can't be played", "its letter is small", "of the board or the rack"} {
			if sign, _, is := strings.Cut(line, about); is {
				if other, twice := seen[sign]; twice {
					t.Errorf("%q is the sign of %q and of %q", sign, other, about)
				}
				seen[sign] = about
			}
		}
	}
	if len(seen) != 6 {
		t.Errorf("%d signs are explained: %q", len(seen), seen)
	}
}
