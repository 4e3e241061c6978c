package adjacency

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"quoin/docs"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// TestSharePage checks that c on a Daily's result shows its lines and copies nothing, that enter and c copy
// them, and that esc goes back to the result.
func TestSharePage(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	w := &wall{time.Date(2026, 11, 21, 17, 10, 0, 0, time.UTC)}
	tb := daily(t, store, w, "hoof", "ho")
	tb.press("c")
	if len(tb.asked) > 0 {
		t.Fatalf("c asks for %+v", tb.asked)
	}
	code := tb.model().code().String()
	lines := []string{"Quoin #325 · 21 Nov · master", "█▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁", "first day · " + code}
	if home := docs.Home(); home != "" {
		lines = append(lines, home)
	}
	scene := screentest.Scene{Name: "share", Seen: append([]string{"enter copies them", "No word and no letter", "Hold shift"}, lines...)}
	for _, size := range screentest.Sizes {
		tb.frame(size.Room())
		scene.Hold(t, size, tb.s.View())
	}
	for _, key := range []string{"enter", "c"} {
		tb.press(key)
		if c, ok := find[screen.Copy](tb); !ok || c.Text != strings.Join(lines, "\n") {
			t.Errorf("%s copies %q, want %q", key, c.Text, lines)
		}
		tb.shows("copied")
		tb.shows("are ready to paste:")
	}
	if got, want := keysOf(tb), "enter copy again   esc back   ? help"; got != want {
		t.Errorf("the footer is %q, want %q", got, want)
	}
	if tb.press("esc"); len(tb.asked) > 0 || tb.model().phase != over {
		t.Errorf("esc asks for %+v", tb.asked)
	}
	tb.shows("missed")
	tb.press("c")
	if strings.Contains(tb.text(), "copied") {
		t.Errorf("opened again it says that it is copied:\n%s", tb.text())
	}
}

// TestShareWithoutClipboard checks that a terminal without a clipboard is told to mark the lines.
func TestShareWithoutClipboard(t *testing.T) {
	tb := library(t, screen.Play{}, nil)
	tb.press("esc", "enter")
	tb.s, _ = tb.s.Update(screen.Frame{Width: 60, Height: 18, Theme: theme.New("dark", true, colorprofile.ANSI, theme.Console), Small: true})
	tb.press("c", "enter")
	if c, copies := find[screen.Copy](tb); copies {
		t.Errorf("it copies %q", c.Text)
	}
	tb.shows("mark the lines")
	if got, want := keysOf(tb), "esc back   ? help"; got != want {
		t.Errorf("the footer is %q, want %q", got, want)
	}
}

// TestShareTellsTheRank checks that lines asked for before the words of the board were known tell the rank as
// soon as they are.
func TestShareTellsTheRank(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	tb := daily(t, store, &wall{time.Date(2026, 11, 21, 17, 10, 0, 0, time.UTC)}, "hoof", "ho")
	known := tb.model()
	early := known.ended()
	early.result.shared = &sharePage{lines: []wording.SharedLine{{Text: "6 points"}}, copied: true}
	m := early.showResult(gameplay.Aftermath{Review: known.result.review, List: known.result.dictionary, Standing: known.result.standing}, known.result.day)
	if page := m.result.shared; page == nil || page.copied || !strings.HasSuffix(page.lines[0].Text, "master") {
		t.Errorf("the page is %+v", page)
	}
}

// TestShareFits draws the page with as many and as long lines as it may have, in many windows.
func TestShareFits(t *testing.T) {
	tb := library(t, screen.Play{}, nil)
	tb.press("esc", "enter", "c")
	for _, th := range []*theme.Theme{theme.New("dark", true, colorprofile.TrueColor), theme.New("mono", true, colorprofile.ASCII)} {
		for width := screen.MinWidth; width <= 200; width += 7 {
			for height := screen.MinHeight; height <= 60; height += 4 {
				tb.s, _ = tb.s.Update(screen.Frame{Width: width, Height: height, Theme: th})
				m := tb.model()
				page := sharePage{copied: true}
				for i := range 4 {
					page.lines = append(page.lines, wording.SharedLine{Text: fmt.Sprintf("%d %s", i, strings.Repeat("long", 40)), Tells: "your game: points in each ten seconds"})
				}
				m.result.shared = &page
				screentest.Fits(t, m.View(), width, height, "These four lines", "copied", "3 long", "line 4", "No word and no letter", "Nothing to paste")
			}
		}
	}
}
