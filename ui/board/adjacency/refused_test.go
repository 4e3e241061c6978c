package adjacency

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestRefusedWordEatsNothing checks that every valid word scores in a stream of words in which
// others are refused, for whatever reason.
func TestRefusedWordEatsNothing(t *testing.T) {
	for _, c := range []struct{ name, script, found string }{
		{"a letter that isn't there", "chime/wok/", "wok"},
		{"no free neighbour", "woz/hook/wow/wok/", "hook wok"},
		{"not in the dictionary", "woj/wok/kos/hook/", "wok hook"},
		{"played already", "wok/wok/hook/", "wok hook"},
		{"too short", "w/wok/", "wok"},
		{"several in a row", "zz/woj/w/hook/", "hook"},
		{"qu", "qu/quj/wok/", "wok"},
	} {
		for _, size := range screentest.Sizes {
			tb := library(t, screen.Play{}, func(s *settings.Settings) { s.Check = true })
			tb.frame(size.Room())
			for _, letter := range c.script {
				if letter == '/' {
					tb.press("enter")
				} else {
					tb.letters(string(letter))
				}
			}
			var found []string
			for _, f := range tb.model().state().Found() {
				found = append(found, f.Word)
			}
			if got := strings.Join(found, " "); got != c.found {
				t.Errorf("%s: %q scores %q, want %q", c.name, c.script, got, c.found)
			}
		}
	}
}

// TestRefusedWordStays checks that a refused word stays in sight with its reason, and which keys
// go on with it.
func TestRefusedWordStays(t *testing.T) {
	for _, size := range screentest.Sizes {
		for _, c := range []struct {
			keys string
			word string
		}{
			{"", "woj"},
			{"s", "s"},
			{"backspace", "wo"},
			{"backspace k", "wok"},
			{"down", "woj"},
			{"right s", "wojs"},
			{"esc", ""},
			{"esc h", "h"},
			{"ctrl+o", "woj"},
			{"ctrl+o s", "s"},
			{"1", "woj"},
			{"enter", "woj"},
			{"enter s", "s"},
			{"ctrl+u s", "s"},
			{"ctrl+r", ""}, // drops it without a question
		} {
			tb := library(t, screen.Play{}, func(s *settings.Settings) { s.Check = true })
			tb.frame(size.Room())
			tb.letters("woj")
			tb.press("enter")
			tb.shows("not a word")
			tb.shows("new word")
			tb.press(strings.Fields(c.keys)...)
			if got := tb.model().entry.word(); got != c.word {
				t.Errorf("%v: after %q the word is %q, want %q", size, c.keys, got, c.word)
			}
			screentest.Fits(t, tb.s.View(), tb.model().frame.Width, tb.model().frame.Height)
		}
	}
}

// TestRefusedLetterBlocksNothing checks that a letter without a path is said and stays, that
// more letters follow it, and that backspace takes it out.
func TestRefusedLetterBlocksNothing(t *testing.T) {
	tb := newTable(t, 80, 23, nil)
	tb.letters("woz")
	tb.shows("There is no Z on the board")
	tb.letters("k")
	if got := tb.model().entry.word(); got != "wozk" {
		t.Errorf("the word is %q", got)
	}
	tb.press("backspace", "backspace", "k", "enter")
	tb.shows("+3  WOK")
}

// TestRefusedPaste checks that a pasted word replaces a refused one.
func TestRefusedPaste(t *testing.T) {
	tb := library(t, screen.Play{}, func(s *settings.Settings) { s.Check = true })
	tb.letters("woj")
	tb.press("enter")
	tb.s, _ = tb.s.Update(tea.PasteMsg{Content: "wok"})
	if got := tb.model().entry.word(); got != "wok" {
		t.Errorf("the word is %q", got)
	}
}

// TestClickBeginsNewWord checks that a click after a refused word begins a new word, unless it takes
// back the old one's last square.
func TestClickBeginsNewWord(t *testing.T) {
	tb := library(t, screen.Play{}, func(s *settings.Settings) { s.Check = true })
	refuse := func(word string) rules.Path {
		tb.letters(word)
		tb.press("enter")
		tb.shows("new word")
		return tb.model().entry.path
	}
	click := func(square int) string {
		tb.s, _ = tb.s.Update(screen.Click{ID: fmt.Sprintf("square %d", square)})
		return tb.model().entry.word()
	}
	board := tb.model().state().Board()
	for square := range board.Squares() {
		path := refuse("woj")
		want := rules.Letters([]byte{board.At(square)})
		got := click(square)
		if square == path[len(path)-1] {
			if got != "wo" {
				t.Errorf("after a click on its last square the word is %q", got)
			}
		} else if len(got) != want || got != strings.ToLower(board.Face(square)) {
			t.Errorf("after a click on %s the word is %q", board.Face(square), got)
		}
		tb.press("esc")
	}
	refuse("woz") // the end of its path isn't its last letter
	if got, want := click(board.Squares()-1), strings.ToLower(board.Face(board.Squares()-1)); got != want {
		t.Errorf("after a word without a path a click gives %q, want %q", got, want)
	}
}
