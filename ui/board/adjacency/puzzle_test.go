package adjacency

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/stats"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestPutAway checks that esc asks before it leaves a game without a clock, that the game stays in the store
// and can be resumed, and that its goal stays the same even if the word list changes.
func TestPutAway(t *testing.T) {
	dir := t.TempDir()
	store := open(t, dir)
	w := &wall{time.Now()}
	defer func() { seeded = 7 }()
	seeded = 42
	tb := stored(t, store, screen.Play{As: gameplay.FindAll}, w)
	tb.shows(" of ")
	found, all := tb.model().state().Reached()
	if found != 0 || all == 0 {
		t.Fatalf("%d of %d are found at the beginning", found, all)
	}
	tb.firstRow(2)
	tb.press("enter")
	tb.shows("a bonus")
	if tb.press("esc"); len(tb.asked) != 0 {
		t.Errorf("esc asks for %+v without a question", tb.asked)
	}
	tb.shows("Leave the game? It is kept.")
	tb.press("esc", "esc", "enter")
	if !asked[screen.Back](tb) {
		t.Fatalf("esc and enter ask for %+v", tb.asked)
	}
	tb.press("enter", "esc") // ignored: the game is being left
	if len(tb.asked) != 0 {
		t.Errorf("once it is put away, keys ask for %+v", tb.asked)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}

	store = open(t, dir)
	defer store.Close()
	w.forward(100 * 24 * time.Hour)
	kept, err := store.Running(t.Context(), w.now)
	if err != nil || len(kept) != 1 || !kept[0].Puzzle.Is || kept[0].Puzzle.Of != all {
		t.Fatalf("kept are %+v, %v", kept, err)
	}
	list = func() *lexicon.Lexicon {
		l, err := lexicon.Parse("Small", []byte("goats\n"))
		if err != nil {
			t.Fatal(err)
		}
		return l
	}()
	defer func() { list = small() }()
	tb = stored(t, store, screen.Play{Resume: kept[0].ID}, w)
	tb.says("words of " + string(rune('0'+all)))
	for _, word := range missing(tb) {
		tb.letters(word)
		tb.press("enter")
	}
	if !tb.model().state().Over() {
		t.Errorf("all is found, and it goes on:\n%s", tb.text())
	}
	games, err := store.Games(t.Context(), stats.Filter{Rules: rules.Rules, Pool: rules.FindAll}, stats.ByTime, 10, 0)
	if err != nil || len(games) != 1 || games[0].Share.Everyday.HeldWords != all || games[0].Share.Everyday.FoundWords != all {
		t.Errorf("recorded is %+v, %v", games, err)
	}
}

// missing returns the words still to be found.
func missing(tb *table) (words []string) {
	for word := range tb.model().holding.Everyday {
		words = append(words, word)
	}
	slices.Sort(words)
	return words
}

// TestGiveUp checks that giving up is an answer to esc's question, and then shows the words.
func TestGiveUp(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	defer func() { seeded = 7 }()
	seeded = 42
	tb := stored(t, store, screen.Play{As: gameplay.FindAll}, &wall{time.Now()})
	tb.press("esc")
	tb.shows("g give up, and see the words")
	tb.press("n")
	if tb.model().phase != playing {
		t.Fatal("no ends the game")
	}
	tb.press("esc", "g")
	if tb.model().phase != over {
		t.Fatalf("after giving up:\n%s", tb.text())
	}
	for _, word := range missing(tb) {
		tb.shows(" " + word + " ")
	}
	timed := stored(t, store, screen.Play{}, &wall{time.Now()})
	if timed.press("esc", "g"); timed.model().phase != playing || timed.model().asked != askLeave {
		t.Error("g gives up where a clock runs")
	}
}

// TestUnsavedPuzzle checks that a game that isn't being saved can't be left for later: esc
// asks whether to end it.
func TestUnsavedPuzzle(t *testing.T) {
	store := open(t, t.TempDir())
	store.Close()
	tb := stored(t, store, screen.Play{As: gameplay.FindAll}, &wall{time.Now()})
	tb.press("esc")
	if asked[screen.Back](tb) || tb.model().asked != askLeave {
		t.Error("a game is lost without a question")
	}
}

// TestProgress checks that the pane shows the progress and no word.
func TestProgress(t *testing.T) {
	defer func() { seeded = 7 }()
	for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual, screentest.Large} {
		store := open(t, t.TempDir())
		seeded = 42
		tb := stored(t, store, screen.Play{As: gameplay.FindAll}, &wall{time.Now()})
		tb.frame(size.Room())
		words := missing(tb)
		if len(words) == 0 {
			t.Fatal("nothing is to be found")
		}
		m := tb.model()
		told := strings.ToLower(ansi.Strip(strings.Join(m.progressLines(m.box().width, m.listHeight()), "\n")))
		for _, word := range words {
			if told == "" || slices.Contains(strings.Fields(told), word) {
				t.Errorf("%v tells %s:\n%s", size, word, told)
			}
		}
		for width := 8; width <= paneMost; width++ {
			for _, line := range m.progressLines(width, m.listHeight()) {
				if n := ansi.StringWidth(line); n > width {
					t.Fatalf("%v: a line of %d columns in %d: %q", size, n, width, ansi.Strip(line))
				}
			}
		}
		tb.letters(words[0])
		tb.press("enter")
		scene := screentest.Scene{Name: "progress", Also: []screentest.WindowSize{screentest.Least, screentest.Large}}
		scene.Hold(t, size, tb.s.View())
		if !tb.model().showsBoth() {
			tb.press("tab")
			if tb.model().progress {
				t.Errorf("%v: tab doesn't turn to the words", size)
			}
		}
		_ = store.Close()
	}
}

// TestProgressScrolls checks that the progress scrolls on a board that leaves it little
// room.
func TestProgressScrolls(t *testing.T) {
	store := open(t, t.TempDir())
	defer store.Close()
	list = wordy(t)
	defer func() { list = small() }()
	tb := stored(t, store, screen.Play{As: gameplay.FindAll}, &wall{time.Now()})
	tb.frame(screentest.Least.Room())
	m := tb.model()
	m.progress = true
	lines := m.progressLines(m.box().width, 3)
	shown := m.progressShown(m.box().width, 3)
	if len(lines) <= 3 || len(shown) != 3 || !strings.Contains(ansi.Strip(shown[2]), "more") {
		t.Errorf("of %d rows are seen:\n%s", len(lines), strings.Join(shown, "\n"))
	}
	m.scroll = len(lines) - 3
	if got := m.progressShown(m.box().width, 3); !slices.Equal(got, lines[len(lines)-3:]) {
		t.Errorf("at the end are seen\n%s", strings.Join(got, "\n"))
	}
}

// wordy returns a list of all two-letter combinations.
func wordy(t *testing.T) *lexicon.Lexicon {
	t.Helper()
	var text strings.Builder
	for a := 'a'; a <= 'z'; a++ {
		for b := 'a'; b <= 'z'; b++ {
			text.WriteString(string([]rune{a, b, '\n'}))
		}
	}
	l, err := lexicon.Parse("Wordy", []byte(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	return l
}
