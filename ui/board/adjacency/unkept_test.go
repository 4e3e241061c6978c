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

// TestWordIsMarkedUntilItIsKept checks that a new word is muted and marked in the list and
// in the message until it is saved, and that nothing else changes then.
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
	drawn := func() (answer, listed bool) {
		look, text := tb.s.(Model).kit.theme, tb.s.View().Content
		return strings.Contains(text, look.Good.Render("+3  WOJ")), strings.Contains(text, look.Text.Render("woj"))
	}
	if answer, listed := drawn(); answer || listed || !strings.Contains(shown, "+3  WOJ "+say.Unkept) {
		t.Errorf("woj looks kept: in the answer %v, in the list %v\n%s", answer, listed, shown)
	}
	if marked, kept := row("woj"), row("wo"); !strings.Contains(marked, "woj ? "+say.Unkept+" ") || strings.Contains(kept, say.Unkept) {
		t.Errorf("while woj is on its way:\n%s\n%s", marked, kept)
	}
	tb.s, _ = screentest.Settle(t, tb.s, saving)
	if strings.Contains(tb.text(), say.Unkept) {
		t.Errorf("kept, and still marked:\n%s", tb.text())
	}
	if answer, listed := drawn(); !answer || !listed {
		t.Errorf("woj doesn't look kept: in the answer %v, in the list %v", answer, listed)
	}
	blank := func(text string) string { // without trailing blanks
		lines := strings.Split(strings.ReplaceAll(text, say.Unkept, " "), "\n")
		for i := range lines {
			lines[i] = strings.TrimRight(lines[i], " ")
		}
		return strings.Join(lines, "\n")
	}
	if want := blank(shown); blank(tb.text()) != want {
		t.Errorf("something else has changed:\n%s\nwas\n%s", tb.text(), shown)
	}
}
