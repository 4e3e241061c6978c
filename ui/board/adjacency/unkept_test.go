package adjacency

import (
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// A word stands there at once, and is marked until it is on the disk; nothing
// else of the screen changes with the mark.
func TestWordIsMarkedUntilItIsKept(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	tb := stored(t, store, screen.Play{}, &wall{time.Now()})
	tb.letters("wo")
	tb.press("enter")
	tb.letters("woj")
	next, saving := tb.s.Update(screentest.Key("enter"))
	tb.s = next
	row := func(word string) string {
		t.Helper()
		lines := strings.Split(tb.text(), "\n")
		at := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, "  "+word+" ") })
		if at < 0 {
			t.Fatalf("%s isn't on the screen:\n%s", word, tb.text())
		}
		return lines[at]
	}
	shown := tb.text()
	if marked, kept := row("woj"), row("wo"); !strings.Contains(marked, "woj "+say.Unkept+" ") || strings.Contains(kept, say.Unkept) {
		t.Errorf("while woj is on its way:\n%s\n%s", marked, kept)
	}
	tb.s, _ = screentest.Settle(t, tb.s, saving)
	if strings.Contains(tb.text(), say.Unkept) {
		t.Errorf("kept, and still marked:\n%s", tb.text())
	}
	if want := strings.ReplaceAll(shown, say.Unkept, " "); tb.text() != want {
		t.Errorf("something else has changed:\n%s\nwas\n%s", tb.text(), shown)
	}
}
