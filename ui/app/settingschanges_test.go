package app_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	values "quoin/settings"
	"quoin/testdata/sample"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestChanges holds what each key makes of the values, in force and saved.
func TestChanges(t *testing.T) {
	set := func(key, value string) func(*values.Settings) {
		return func(s *values.Settings) {
			f, ok := values.Lookup(key)
			next, err := f.Set(*s, value)
			if !ok || err != nil {
				panic(fmt.Sprint(key, err))
			}
			*s = next
		}
	}
	same := func(*values.Settings) {}
	at := func(place int, keys ...string) []string { return append(times(place, "down"), keys...) }
	for _, c := range []struct {
		name string
		keys []string
		want func(*values.Settings)
	}{
		{"right is more", at(minutes, "right"), set("minutes", "4")},
		{"left is less", at(minutes, "left"), set("minutes", "2")},
		{"stops at its bound", at(minutes, times(9, "right")...), set("minutes", "5")},
		{"shortest word", at(minLength, "right", "right"), set("min_length", "4")},
		{"ten at a time through a long range", at(minWords, "right", "right", "right", "left"), set("min_words", "20")},
		{"to its end", at(minWords, times(30, "right")...), set("min_words", "200")},
		{"right switches", at(check, "right"), set("check", "on")},
		{"left switches", at(check, "left", "left"), same},
		{"choices go round", at(themes, "left"), set("theme", "mono")},
		{"level", at(level, "right", "right"), set("level", "skilled")},
		{"dictionary", at(wordList, "right"), set("dictionary", "Everyday")},
		{"own list", at(wordList, "right", "right"), set("dictionary", "club")},
		{"own list in its directory is known by its file", at(wordList, "left", "left"), set("dictionary", "club")},
		{"own list from elsewhere by its path", at(wordList, "left"), set("dictionary", "/tmp/old.txt")},
		{"own list with a hostile name is passed over", at(wordList, "right", "right", "right", "right"), same},
		{"from all choices", at(wordList, "enter", "down", "enter"), set("dictionary", "Everyday")},
		{"choices left alone", at(wordList, "enter", "down", "esc"), same},
		{"name", at(name, "enter", "A", "d", "a", "enter"), set("name", "Ada")},
		{"name has letters that are keys elsewhere", at(name, "enter", "q", "R", "?", "1", "enter"), set("name", "qR?1")},
		{"name left alone", at(name, "enter", "A", "esc"), same},
		{"a name of blanks is none", at(name, "enter", "space", "enter"), same},
		{"arrows don't touch a name", at(name, "left", "right"), same},
		{"the other column", at(minutes, "tab", "right"), set("theme", "dark")},
		{"and back", at(size, "tab", "tab", "right"), set("size", "5")},
		{"preset", at(weights, "enter", "tab"), set("weights", "english")},
		{"right opens the letters", at(weights, "right", "tab", "esc", "down", "down", "down", "right"), func(s *values.Settings) {
			set("weights", "english")(s)
			set("check", "on")(s)
		}},
		{"left does nothing there", at(weights, "left", "tab", "right"), set("alert", "notification")},
		{"presets go round", at(weights, "enter", "tab", "tab", "tab"), same},
		{"the preset before", at(weights, "enter", "shift+tab"), set("weights", "hard")},
		{"a letter", at(weights, "enter", "right", "up", "up"), set("weights", "b=3")},
		{"a letter less", at(weights, "enter", "up", "up", "down"), set("weights", "a=2")},
		{"a weight stops at its bound", at(weights, append([]string{"enter"}, times(9, "up")...)...), set("weights", "a=5")},
		{"the last letter", at(weights, "enter", "end", "up"), set("weights", "z=2")},
		{"before the first letter", at(weights, "enter", "left", "up"), set("weights", "z=2")},
		{"after the last letter", at(weights, "enter", "end", "right", "up"), set("weights", "a=2")},
		{"reset the letters", at(weights, "enter", "up", "right", "up", "r"), same},
		{"another sample changes nothing", at(weights, "enter", "n", "n"), same},
		{"reset one", at(minutes, "right", "down", "right", "r"), set("minutes", "4")},
		{"reset the weights in their row", at(weights, "enter", "up", "esc", "r"), same},
		{"reset all", at(minutes, "left", "down", "right", "R", "enter"), same},
		{"reset all, but no", at(minutes, "left", "R", "esc"), set("minutes", "2")},
		{"only an answer answers", at(minutes, "left", "R", "right", "n"), set("minutes", "2")},
		{"undo", at(minutes, "right", "right", "u"), set("minutes", "4")},
		{"undo of undo's end", at(minutes, "right", "u", "u"), same},
		{"undo a reset of all", at(minutes, "left", "R", "y", "u"), set("minutes", "2")},
		{"undo brings weights back", at(weights, "enter", "up", "tab", "tab", "u", "u"), set("weights", "a=2")},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newDesk(t)
			d.lists = []string{listsDir + "/club", listsDir + "/bad\x1b[2J", "/tmp/old.txt"}
			s, asked := screentest.Press(t, d.open(t, mono, 80, 23), c.keys...)
			want := values.Default()
			c.want(&want)
			if now := d.live.Now(); now != want {
				t.Errorf("in force: %+v\nwant: %+v", now, want)
			}
			if saved := d.file(t); saved != want {
				t.Errorf("saved: %+v\nwant: %+v", saved, want)
			}
			told := slices.Contains(asked, tea.Msg(screen.SettingsChanged{}))
			if want != values.Default() && !told {
				t.Errorf("the app wasn't told: %v", asked)
			}
			screentest.Fits(t, s.View(), 80, 23)
		})
	}
}

// TestOnlyArrowsChange presses every printable key, enter, tab and space on every row and on every letter:
// none of them changes a value. The keys that are named in the bottom line, to reset and to ask, are left out.
func TestOnlyArrowsChange(t *testing.T) {
	keys := []string{"enter", "space", "tab", "home", "end", "pgup", "pgdown", "backspace", "delete"}
	for r := '!'; r <= '~'; r++ {
		if !strings.ContainsRune("rRuq", r) {
			keys = append(keys, string(r))
		}
	}
	odd := func() *desk {
		d := newDesk(t)
		d.start.Minutes, d.start.Size, d.start.MinLength, d.start.MinWords, d.start.Check = 2, 6, 4, 40, true
		d.start.Theme, d.start.Name, d.start.Weights[0] = "mono", "Ada", 3
		return d
	}
	for row := range order {
		for i, k := range keys {
			if !sample.Takes(int(row)+i, 5) {
				continue
			}
			d := odd()
			s, _ := screentest.Press(t, d.open(t, mono, 80, 23), times(row, "down")...)
			screentest.Press(t, s, k)
			if now := d.live.Now(); now != d.start {
				t.Fatalf("%q on %s made it %+v", k, order[row], now)
			}
		}
	}
	for i, k := range keys {
		if !sample.Takes(i, 3) || k == "tab" { // tab goes through the presets, and says so
			continue
		}
		d := odd()
		s, _ := screentest.Press(t, d.open(t, mono, 80, 23), append(times(weights, "down"), "enter")...)
		screentest.Press(t, s, k)
		if now := d.live.Now(); now != d.start {
			t.Fatalf("%q on the letter A made it %+v", k, now)
		}
	}
}

// TestNameRefused holds that a name that isn't allowed stays in the line.
func TestNameRefused(t *testing.T) {
	d := newDesk(t)
	s, _ := screentest.Press(t, d.open(t, mono, 80, 23), append(times(name, "down"), "enter")...)
	wide := strings.Repeat("日", 20) // 40 columns; the row shows the end of it
	s, _ = s.Update(tea.PasteMsg{Content: wide})
	v := s.View()
	if v.Cursor == nil {
		t.Fatalf("the cursor is at %v", v.Cursor)
	}
	line := strings.Split(ansi.Strip(v.Content), "\n")[v.Cursor.Y]
	if got := ansi.StringWidth(strings.TrimRight(line, " ")); got != v.Cursor.X {
		t.Errorf("the text ends at %d, the cursor is at %d", got, v.Cursor.X)
	}
	s, _ = screentest.Press(t, s, "enter")
	if !strings.Contains(text(s), strings.Repeat("日", 9)) || !strings.Contains(text(s), "! Your name can't be") || !s.Keys().Typing {
		t.Errorf("got\n%s", text(s))
	}
	if now := d.live.Now(); now != values.Default() {
		t.Errorf("in force: %+v", now)
	}
}

// TestUnlistedDictionary keeps a list among the choices that --lexicon named.
func TestUnlistedDictionary(t *testing.T) {
	d := newDesk(t)
	d.start.Dictionary = "/tmp/words.txt"
	s, _ := screentest.Press(t, d.open(t, mono, 80, 23), append(times(wordList, "down"), "right", "left")...)
	if d.live.Now().Dictionary != "/tmp/words.txt" {
		t.Errorf("it became %q", d.live.Now().Dictionary)
	}
	if !strings.Contains(text(s), "[words.txt]") {
		t.Errorf("got\n%s", text(s))
	}
}

func TestBell(t *testing.T) {
	d := newDesk(t)
	s := d.open(t, mono, 80, 23)
	bell := func(asked []tea.Msg) bool { return slices.Contains(asked, tea.Msg(screen.Bell{})) }
	s, asked := screentest.Press(t, s, append(times(sound, "down"), "right")...)
	if !bell(asked) {
		t.Errorf("switched on, and asked for %v", asked)
	}
	if _, asked = screentest.Press(t, s, "right"); bell(asked) {
		t.Error("switched off, and it rings")
	}
	if _, asked = screentest.Press(t, s, "down", "right"); !slices.ContainsFunc(asked, func(m tea.Msg) bool { b, is := m.(screen.Bell); return is && b.For != "" }) {
		t.Errorf("another alert is chosen, and it isn't tried: %v", asked)
	}
}

func TestBack(t *testing.T) {
	for _, k := range []string{"esc", "q"} {
		_, asked := screentest.Press(t, newDesk(t).open(t, mono, 80, 23), k)
		if !slices.Equal(asked, []tea.Msg{screen.Back{}}) {
			t.Errorf("%s asked for %v", k, asked)
		}
	}
}

// TestClicks clicks settings, values and letters.
func TestClicks(t *testing.T) {
	d := newDesk(t)
	s := d.open(t, mono, 80, 23)
	click := func(id string) {
		t.Helper()
		if !slices.ContainsFunc(s.View().Regions, func(r screen.Region) bool { return r.ID == id }) {
			t.Errorf("nothing on the screen is %q:\n%s", id, text(s))
		}
		next, cmd := s.Update(screen.Click{ID: id})
		s, _ = screentest.Settle(t, next, cmd)
	}
	click(fmt.Sprint("item ", themes))
	if d.live.Now() != values.Default() {
		t.Error("choosing a row changed something")
	}
	click("value 3")
	if d.live.Now().Theme != values.ThemeMono {
		t.Errorf("the theme is %q", d.live.Now().Theme)
	}
	click(fmt.Sprint("item ", wordList))
	click(fmt.Sprint("item ", wordList))
	click("choice 1")
	click("choice 1")
	if d.live.Now().Dictionary != values.Everyday {
		t.Errorf("the dictionary is %q", d.live.Now().Dictionary)
	}
	click(fmt.Sprint("item ", weights))
	click(fmt.Sprint("item ", weights))
	click("letter 25")
	s, _ = screentest.Press(t, s, "up")
	if d.live.Now().Weights['z'-'a'] != 2 {
		t.Error("Z wasn't chosen")
	}
	click("preset 2")
	if got := d.live.Now().Weights.PresetName(); got != "hard" {
		t.Errorf("the weights are %s", got)
	}
	for _, id := range []string{"item 99", "item -1", "choice 0", "letter 99", "preset 9", "value 1", "x"} {
		before := d.live.Now()
		next, cmd := s.Update(screen.Click{ID: id})
		s, _ = screentest.Settle(t, next, cmd)
		if d.live.Now() != before {
			t.Errorf("a click on %q changed something", id)
		}
	}
}
