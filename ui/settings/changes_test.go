package settings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	values "quoin/settings"
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
		{"left is less", at(minutes, "h"), set("minutes", "2")},
		{"plus", at(minutes, "+", "="), set("minutes", "5")},
		{"minus", at(size, "+", "+", "-"), set("size", "5")},
		{"stops at its bound", at(minutes, times(9, "l")...), set("minutes", "5")},
		{"enter goes round", at(minutes, "enter", "enter", "enter"), set("minutes", "1")},
		{"a digit", at(size, "7"), set("size", "7")},
		{"a digit out of range", at(size, "3"), same},
		{"a digit where it means nothing", at(check, "5"), same},
		{"shortest word", at(minLength, "8"), set("min_length", "8")},
		{"digits make a number", at(minWords, "1", "2", "0"), set("min_words", "120")},
		{"one that none can be as large as begins anew", at(minWords, "9", "9", "9"), set("min_words", "9")},
		{"any other key ends a number", at(minWords, "1", "+", "4"), set("min_words", "4")},
		{"a digit again on a short range", at(minutes, "2", "4"), set("minutes", "4")},
		{"enter through a long range", at(minWords, "enter", "enter"), set("min_words", "40")},
		{"and round it", at(minWords, times(11, "enter")...), same},
		{"enter switches", at(check, "enter"), set("check", "on")},
		{"space too", at(sound, "space"), set("sound", "on")},
		{"left switches", at(check, "left", "left"), same},
		{"choices go round", at(themes, "left"), set("theme", "mono")},
		{"dictionary", at(dictionary, "right"), set("dictionary", "Everyday")},
		{"own list", at(dictionary, "right", "right"), set("dictionary", "club")},
		{"own list in its directory is known by its file", at(dictionary, "left", "left"), set("dictionary", "club")},
		{"own list from elsewhere by its path", at(dictionary, "left"), set("dictionary", "/tmp/old.txt")},
		{"own list with a hostile name is passed over", at(dictionary, "right", "right", "right", "right"), same},
		{"from all choices", at(dictionary, "enter", "down", "enter"), set("dictionary", "Everyday")},
		{"choices left alone", at(dictionary, "enter", "down", "esc"), same},
		{"theme from all choices", at(themes, "enter", "end", "enter"), set("theme", "mono")},
		{"name", at(name, "enter", "A", "d", "a", "enter"), set("name", "Ada")},
		{"name has letters that are keys elsewhere", at(name, "enter", "q", "R", "?", "1", "enter"), set("name", "qR?1")},
		{"name left alone", at(name, "enter", "A", "esc"), same},
		{"a name of blanks is none", at(name, "enter", "space", "enter"), same},
		{"preset", at(weights, "p"), set("weights", "english")},
		{"presets go round", at(weights, "p", "p", "p"), same},
		{"presets with the arrows", at(weights, "left"), set("weights", "hard")},
		{"preset from a letter", at(vowels, "p"), set("weights", "english")},
		{"no preset from elsewhere", at(minutes, "p"), same},
		{"a letter", at(vowels, "right", "4"), set("weights", "e=4")},
		{"a letter by one", at(vowels, "+", "+", "-"), set("weights", "a=2")},
		{"a letter goes round", at(vowels, times(5, "enter")...), same},
		{"a weight out of range", at(vowels, "6"), same},
		{"down from the vowels", at(vowels+1, "3"), set("weights", "b=3")},
		{"the same column", at(vowels, "right", "down", "down", "3"), set("weights", "l=3")},
		{"from the vowels on to the consonants", at(vowels, append(times(5, "right"), "2")...), set("weights", "b=2")},
		{"the last", at(minutes, "end", "down", "right", "2"), set("weights", "z=2")},
		{"left from the first letter", at(vowels, "left", "right"), set("weights", "english")},
		{"up from a letter", at(vowels, "right", "up", "right"), set("weights", "english")},
		{"up from the weights", at(weights, "up", "up", "up", "enter"), set("sound", "on")},
		{"home", at(vowels+2, "home", "1"), set("minutes", "1")},
		{"reset one", at(minutes, "right", "down", "right", "r"), set("minutes", "4")},
		{"reset a letter", at(vowels, "5", "right", "5", "r"), set("weights", "a=5")},
		{"reset the weights", at(vowels, "5", "up", "r"), same},
		{"reset all", at(minutes, "1", "down", "8", "end", "3", "R", "enter"), same},
		{"reset all, but no", at(minutes, "1", "R", "esc"), set("minutes", "1")},
		{"only an answer answers", at(minutes, "1", "R", "right", "n"), set("minutes", "1")},
		{"undo", at(minutes, "right", "right", "u"), set("minutes", "4")},
		{"undo of undo's end", at(minutes, "right", "u", "u"), same},
		{"undo a reset of all", at(minutes, "1", "R", "y", "u"), set("minutes", "1")},
		{"undo brings weights back", at(vowels, "5", "p", "p", "u", "u"), set("weights", "a=5")},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newDesk(t)
			d.lists = []string{listsDir + "/club", listsDir + "/bad\x1b[2J", "/tmp/old.txt"}
			s, asked := press(d.open(t, mono, 80, 23), c.keys...)
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

// TestNarrowLetters holds that the arrows follow the letters as they stand.
func TestNarrowLetters(t *testing.T) {
	d := newDesk(t)
	press(d.open(t, mono, 60, 19), append(times(vowels+2, "down"), "4")...)
	if got := d.live.Now().Weights['h'-'a']; got != 4 { // B C D F G, and H below B
		t.Errorf("H has %d", got)
	}
}

// TestNameRefused holds that a name that isn't allowed stays in the line.
func TestNameRefused(t *testing.T) {
	d := newDesk(t)
	s, _ := press(d.open(t, mono, 80, 23), append(times(name, "down"), "enter")...)
	wide := strings.Repeat("日", 20) // 40 columns
	s, _ = s.Update(tea.PasteMsg{Content: wide})
	v := s.View()
	if v.Cursor == nil || v.Cursor.Y != 2+name {
		t.Fatalf("the cursor is at %v", v.Cursor)
	}
	line := strings.Split(ansi.Strip(v.Content), "\n")[v.Cursor.Y]
	if got := ansi.StringWidth(strings.TrimRight(line, " ")); got != v.Cursor.X {
		t.Errorf("the text ends at %d, the cursor is at %d", got, v.Cursor.X)
	}
	s, _ = press(s, "enter")
	if !strings.Contains(text(s), wide) || !strings.Contains(text(s), "! Your name can't be") || !s.Keys().Typing {
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
	s, _ := press(d.open(t, mono, 80, 23), append(times(dictionary, "down"), "right", "left")...)
	if d.live.Now().Dictionary != "/tmp/words.txt" {
		t.Errorf("it became %q", d.live.Now().Dictionary)
	}
	if !strings.Contains(text(s), "< words.txt >") {
		t.Errorf("got\n%s", text(s))
	}
}

func TestBell(t *testing.T) {
	d := newDesk(t)
	s := d.open(t, mono, 80, 23)
	bell := func(asked []tea.Msg) bool { return slices.Contains(asked, tea.Msg(screen.Bell{})) }
	s, asked := press(s, append(times(sound, "down"), "enter")...)
	if !bell(asked) {
		t.Errorf("switched on, and asked for %v", asked)
	}
	if _, asked = press(s, "enter"); bell(asked) {
		t.Error("switched off, and it rings")
	}
}

func TestBack(t *testing.T) {
	for _, k := range []string{"esc", "q"} {
		_, asked := press(newDesk(t).open(t, mono, 80, 23), k)
		if !slices.Equal(asked, []tea.Msg{screen.Back{}}) {
			t.Errorf("%s asked for %v", k, asked)
		}
	}
}

// TestClicks clicks a setting, once to choose it and once to change it.
func TestClicks(t *testing.T) {
	d := newDesk(t)
	s := d.open(t, mono, 80, 23)
	click := func(id string) {
		next, cmd := s.Update(screen.Click{ID: id})
		s, _ = settle(next, cmd)
	}
	last := fmt.Sprint("item ", weights+26) // Z
	click(last)
	if d.live.Now() != values.Default() {
		t.Error("the first click changed something")
	}
	click(last)
	if d.live.Now().Weights['z'-'a'] != 2 {
		t.Error("the second click changed nothing")
	}
	click(fmt.Sprint("item ", themes))
	click(fmt.Sprint("item ", themes))
	click("choice 3")
	click("choice 3")
	if d.live.Now().Theme != values.ThemeMono {
		t.Errorf("the theme is %q", d.live.Now().Theme)
	}
	for _, id := range []string{"item 99", "item -1", "choice 0", "x"} {
		before := d.live.Now()
		click(id)
		if d.live.Now() != before {
			t.Errorf("a click on %q changed something", id)
		}
	}
}
