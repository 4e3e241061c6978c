package adjacency

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	rules "quoin/game/adjacency"
	"quoin/settings"
	"quoin/ui/screen"
)

func TestTyping(t *testing.T) {
	cases := []struct {
		name, keys string // keys are separated by blanks
		word       string
		lit        []int // lit squares
		ok         bool
	}{
		{"letters light their path", "w o j", "woj", []int{0, 1, 2}, true},
		{"a letter takes another path when it must", "o k o", "oko", nil, true},
		{"capitals are the same", "W O", "wo", []int{0, 1}, true},
		{"q brings its u", "q o", "quo", []int{8, 9}, true},
		{"a u typed after q is the same u", "q u o", "quo", []int{8, 9}, true},
		{"backspace takes Qu whole", "o q backspace", "o", nil, true},
		{"a letter that can't follow ends the path", "w o z", "woz", []int{0, 1}, false},
		{"and backspace mends it", "w o z backspace", "wo", []int{0, 1}, true},
		{"ctrl+u clears", "w o ctrl+u", "", nil, true},
		{"esc clears", "w o esc", "", nil, true},
		{"a figure is no letter", "w 1 o", "wo", []int{0, 1}, true},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			tb := newTable(t, 80, 23, nil)
			tb.press(strings.Fields(c.keys)...)
			e := tb.model().entry
			if e.word() != c.word {
				t.Errorf("the word is %q, want %q", e.word(), c.word)
			}
			if len(e.spots) > 0 && e.ok != c.ok {
				t.Errorf("has a path: %v, want %v", e.ok, c.ok)
			}
			if c.lit != nil && !equal(e.path, c.lit) {
				t.Errorf("lit are %v, want %v", e.path, c.lit)
			}
		})
	}
}

func equal(a rules.Path, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func TestWalking(t *testing.T) {
	cases := []struct {
		name, keys string
		word       string
		path       []int
		says       string
	}{
		{"from the middle", "up space left space", "oj", nil, ""},
		{"mixed with typing: the cursor starts where the word is", "w o right space", "woj", []int{0, 1, 2}, ""},
		{"typed letters follow a walked square", "w o down right space h", "wooh", []int{0, 1, 6, 10}, ""},
		{"the last square again takes it back", "w o right space space", "wo", []int{0, 1}, ""},
		{"a square too far", "w o right right space", "wo", []int{0, 1}, "That M doesn't touch O"},
		{"a square used already", "w o left space", "wo", []int{0, 1}, "That W is in the word already"},
		{"not before the marked letter is gone", "w z up space", "wz", nil, "take back the marked letter"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			tb := newTable(t, 80, 23, nil)
			tb.press(strings.Fields(c.keys)...)
			e := tb.model().entry
			if c.name != "from the middle" && e.word() != c.word {
				t.Errorf("the word is %q, want %q", e.word(), c.word)
			}
			if c.path != nil && !equal(e.path, c.path) {
				t.Errorf("the path is %v, want %v", e.path, c.path)
			}
			tb.shows(c.says)
		})
	}
	t.Run("by clicks", func(t *testing.T) {
		tb := newTable(t, 80, 23, nil)
		for _, id := range []string{"square 0", "square 1", "square 6"} {
			tb.s, _ = tb.s.Update(screen.Click{ID: id})
		}
		if e := tb.model().entry; e.word() != "woo" || !e.ok {
			t.Errorf("clicked W, O and O, and the word is %q", e.word())
		}
	})
}

func TestEnter(t *testing.T) {
	tb := newTable(t, 80, 23, nil)
	tb.letters("woj")
	tb.press("enter")
	tb.shows("+3  WOJ")
	tb.shows("3 points")
	tb.shows("1 word")
	if !tb.model().entry.empty() {
		t.Error("a word that was played stays in the line")
	}

	tb.letters("woj")
	tb.shows(`"woj" was played already`)
	tb.press("enter")
	tb.shows("played already")
	tb.shows("type on: a new word begins")
	if got := tb.model().again; !equal(got, []int{0, 1, 2}) {
		t.Errorf("the word found before lights %v", got)
	}
	tb.shows(">  W   O   J ")

	tb.press("esc")
	tb.letters("woz")
	tb.press("enter")
	tb.shows("There is no Z on the board")
	tb.shows(">  W   O  !Z!")

	tb.press("esc", "w", "enter")
	tb.shows("W has 1 letter, and a word takes 2")
	tb.press("esc", "q", "enter")
	tb.shows("QU is one square")
	tb.press("esc", "enter")
	tb.shows("Type a word")
}

func TestDictionary(t *testing.T) {
	tb := newTable(t, 80, 23, func(s *settings.Settings) { s.Check = true })
	tb.shows("Small")
	tb.letters("woj")
	tb.press("enter")
	tb.shows("not a word")
	tb.shows("0 points")
	tb.shows("0 words")
	tb.shows(">  W   O   J ")
}

func TestTimeRunsOut(t *testing.T) {
	t.Run("by the tick", func(t *testing.T) {
		tb := newTable(t, 80, 23, nil)
		tb.letters("wo")
		tb.press("enter")
		tb.ticks(3 * time.Minute)
		tb.shows("Time!")
		tb.press("enter")
		tb.shows("time is up")
		tb.shows("2 points")
		if got := tb.model().lines(); got[len(got)-1] != "180000 expire" {
			t.Errorf("the record ends with %q", got[len(got)-1])
		}
	})
	t.Run("by a key, when the tick is late", func(t *testing.T) {
		tb := newTable(t, 80, 23, nil)
		tb.letters("wo")
		tb.wall.forward(3 * time.Minute)
		tb.press("enter")
		tb.shows("Time!")
		tb.press("enter")
		tb.shows("time is up")
		tb.shows("0 points")
	})
	t.Run("while a question stands", func(t *testing.T) {
		tb := newTable(t, 80, 23, nil)
		tb.press("esc")
		tb.ticks(4 * time.Minute)
		tb.press("esc")
		tb.shows("time is up")
	})
	t.Run("one millisecond before, a word counts", func(t *testing.T) {
		tb := newTable(t, 80, 23, nil)
		tb.letters("wo")
		tb.wall.forward(3*time.Minute - time.Millisecond)
		tb.press("enter")
		tb.shows("2 points")
	})
	t.Run("a clock set back stands still", func(t *testing.T) {
		tb := newTable(t, 80, 23, nil)
		tb.ticks(time.Minute)
		tb.shows("2:00")
		tb.ticks(-time.Hour)
		tb.shows("2:00")
		tb.letters("wo")
		tb.press("enter")
		tb.shows("+2  WO")
	})
	t.Run("an old tick changes nothing", func(t *testing.T) {
		tb := newTable(t, 80, 23, nil)
		old := tb.due(tb.wall.now)
		tb.ticks(time.Second)
		tb.wall.forward(time.Hour)
		tb.s, _ = tb.s.Update(old)
		if tb.model().phase != playing {
			t.Error("a tick of another count ended the game")
		}
	})
}

func TestLeave(t *testing.T) {
	tb := newTable(t, 80, 23, nil)
	tb.letters("wo")
	tb.press("enter", "esc")
	tb.shows("End the game now and record it?")
	tb.press("n")
	tb.letters("oj")
	tb.shows(">  O   J ")
	tb.wall.forward(70 * time.Second)
	tb.press("esc", "esc", "enter")
	tb.shows("left after 1:10")
	tb.shows("2 points")
	tb.shows("? not in Small")

	tb.press("n")
	if !asked[screen.Replace](tb) {
		t.Error("n doesn't play again")
	}
	tb.press("b")
	r, ok := find[screen.Replace](tb)
	if !ok {
		t.Fatal("b doesn't play the same board")
	}
	if code, err := rules.ParseCode(r.To.(screen.Play).As); err != nil || code.Seed != 7 {
		t.Errorf("b plays %+v", r.To)
	}
	tb.press("enter")
	if !asked[screen.Back](tb) {
		t.Error("enter doesn't go back to the menu")
	}
}

func asked[M tea.Msg](tb *table) bool {
	_, ok := find[M](tb)
	return ok
}

func find[M tea.Msg](tb *table) (m M, ok bool) {
	for _, msg := range tb.asked {
		if m, ok = msg.(M); ok {
			return m, true
		}
	}
	return m, false
}

func TestPaste(t *testing.T) {
	tb := newTable(t, 80, 23, nil)
	tb.s, _ = tb.s.Update(tea.PasteMsg{Content: " woj\n"})
	if got := tb.model().entry.word(); got != "woj" {
		t.Errorf("pasted woj, and the word is %q", got)
	}
	tb.s, _ = tb.s.Update(tea.PasteMsg{Content: strings.Repeat("\x1b[31mé", 1000)})
	if got := tb.model().entry.spots; len(got) > 16 {
		t.Errorf("a long paste leaves %d tiles in the line", len(got))
	}
}
