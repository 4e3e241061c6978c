package settings_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	values "quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/settings"
	"quoin/ui/theme"
)

var mono = theme.New("mono", true, colorprofile.ASCII)

// desk is what is outside the screen, with a real settings file.
type desk struct {
	path  string
	start values.Settings
	from  map[string]string
	fault error
	lists []string
	bad   map[string]error // what is wrong with lists
	err   error            // of the folder of lists
	live  *values.Live
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	return &desk{path: filepath.Join(t.TempDir(), "settings.toml"), start: values.Default()}
}

const listsDir = "/home/ada/.local/share/quoin/lexicons"

// open is the screen, once all it asked for at the start is there.
func (d *desk) open(t *testing.T, th *theme.Theme, width, height int) screen.Screen {
	t.Helper()
	d.live = values.NewLive(d.path, d.start, d.from, d.fault)
	m := settings.New(settings.Deps{
		Settings: d.live,
		Lists:    func() ([]string, error) { return d.lists, d.err },
		Words: func(name string) (int, error) {
			return map[string]int{values.International: 274932, values.Everyday: 63403}[name] + len(name), d.bad[name]
		},
		ListsDir: listsDir,
	})
	s, _ := m.Update(screen.Frame{Width: width, Height: height, Theme: th})
	s, _ = settle(s, m.Init())
	return s
}

// settle runs a command and all that follow from it, however long they take:
// a save has to be waited for. What is meant for the app comes back.
func settle(s screen.Screen, cmd tea.Cmd) (screen.Screen, []tea.Msg) {
	var asked []tea.Msg
	pending := []tea.Cmd{cmd}
	for len(pending) > 0 {
		cmd, pending = pending[0], pending[1:]
		if cmd == nil {
			continue
		}
		switch msg := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			pending = append(pending, msg...)
		case screen.Back, screen.Notice, screen.SettingsChanged, tea.RawMsg:
			asked = append(asked, msg)
		default:
			next, more := s.Update(msg)
			s, pending = next, append(pending, more)
		}
	}
	return s, asked
}

func press(s screen.Screen, keys ...string) (screen.Screen, []tea.Msg) {
	var asked []tea.Msg
	for _, k := range keys {
		next, cmd := s.Update(screentest.Key(k))
		var more []tea.Msg
		s, more = settle(next, cmd)
		asked = append(asked, more...)
	}
	return s, asked
}

func times(n int, key string) []string { return slices.Repeat([]string{key}, n) }

func text(s screen.Screen) string { return ansi.Strip(s.View().Content) }

// file is the settings as they were saved.
func (d *desk) file(t *testing.T) values.Settings {
	t.Helper()
	s, err := values.Load(d.path)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Places of the settings, counted in presses of down.
const (
	minutes = iota
	size
	minLength
	check
	dictionary
	themes
	sound
	name
	weights
	vowels
)

func TestFrames(t *testing.T) {
	custom := func(d *desk) {
		d.start.Name, d.start.Minutes, d.start.Size = "Ada", 5, 8
		f, _ := values.Lookup("weights")
		d.start, _ = f.Set(d.start, "hard,q=3")
	}
	for _, frame := range []struct{ width, height int }{{60, 19}, {80, 23}, {120, 39}} {
		for _, c := range []struct {
			name string
			set  func(*desk)
			keys []string
		}{
			{"usual", func(*desk) {}, nil},
			{"dictionary", func(d *desk) { d.lists = []string{"club.txt"} }, times(dictionary, "down")},
			{"choices", func(d *desk) {
				d.lists = []string{"/home/ada/.local/share/quoin/lexicons/club.txt", "/home/ada/.local/share/quoin/lexicons/old.txt"}
				d.bad = map[string]error{"old.txt": errors.New(`/home/ada/.local/share/quoin/lexicons/old.txt, line 7: "it's" isn't a word of 2 to 99 letters from a to z`)}
			}, append(times(dictionary, "down"), "enter", "end")},
			{"letters", custom, append(times(vowels+1, "down"), "right", "right")},
			{"last", custom, []string{"end"}},
			{"name", custom, append(times(name, "down"), "enter", "backspace")},
			{"asking", func(*desk) {}, []string{"R"}},
			{"refused", func(*desk) {}, []string{"9"}},
			{"overruled", func(d *desk) {
				d.start.Minutes, d.start.Size = 5, 6
				d.from = map[string]string{"minutes": "QUOIN_MINUTES", "size": "--size", "weights": "QUOIN_WEIGHTS"}
			}, nil},
			{"fault", func(d *desk) {
				d.fault = &values.Fault{Reason: values.NotAllowed, File: "/home/ada/.config/quoin/settings.toml", Line: 3, Key: "minutes", Value: "9", Allowed: "1 to 5"}
			}, nil},
		} {
			frameName := fmt.Sprintf("%s-%dx%d", c.name, frame.width, frame.height+1)
			t.Run(frameName, func(t *testing.T) {
				d := newDesk(t)
				c.set(d)
				d.path = "/nowhere/that/can/be/settings.toml" // shown; frames change nothing
				s, _ := press(d.open(t, mono, frame.width, frame.height), c.keys...)
				screentest.Fits(t, s.View(), frame.width, frame.height)
				screentest.Golden(t, frameName, s.View().Content)
			})
		}
	}
}

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
		{"up from the weights", at(weights, "up", "up", "enter"), set("sound", "on")},
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

// TestInView goes through all settings in the least room: what is chosen is
// always seen, and what a click would hit is where it is drawn.
func TestInView(t *testing.T) {
	for _, fault := range []error{nil, &values.Fault{Reason: values.UnknownKey, File: "/home/ada/settings.toml", Line: 3, Key: "x", Allowed: strings.Repeat("minutes, ", 40)}} {
		d := newDesk(t)
		d.fault = fault
		s := d.open(t, mono, 60, 18)
		for _, k := range append(append(times(20, "down"), times(30, "right")...), times(20, "up")...) {
			s, _ = press(s, k)
			v := s.View()
			screentest.Fits(t, v, 60, 18)
			lines := strings.Split(ansi.Strip(v.Content), "\n")
			seen := 0
			for _, r := range v.Regions {
				line := []rune(lines[r.Y])
				if r.X < len(line) && line[r.X] == '>' {
					seen++
				}
			}
			if seen != 1 {
				t.Fatalf("after %s %d chosen settings are seen:\n%s", k, seen, ansi.Strip(v.Content))
			}
		}
	}
}

func TestRemarks(t *testing.T) {
	d := newDesk(t)
	d.start.Weights['e'-'a'] = 5
	d.lists = []string{"club", "old"}
	d.bad = map[string]error{"old": errors.New("old, line 7: that isn't a word")}
	s := d.open(t, mono, 80, 23)
	for _, c := range []struct {
		name string
		keys []string
		want string
	}{
		{"range and default", nil, "Allowed: 1 to 5. Default: 3."},
		{"refused digit", []string{"9"}, "! Minutes can't be 9; allowed: 1 to 5."},
		{"refused, then moved on", []string{"9", "down", "up"}, "   How long a game lasts."},
		{"nothing to undo", []string{"u"}, "There is nothing to undo."},
		{"preset from elsewhere", []string{"p"}, "go to them first"},
		{"question", []string{"R"}, "Set everything back to its default"},
		{"International", times(dictionary, "down"), "International: 274,945 words."},
		{"differs", times(dictionary, "down"), "some 7,500 more, UK and SJ among the short ones"},
		{"licensed lists", times(dictionary, "down"), "/home/ada/.local/share/quoin/lexicons"},
		{"own list", append(times(dictionary, "down"), "enter", "down", "down"), "club: 4 words."},
		{"faulty list", append(times(dictionary, "down"), "enter", "end"), "! old, line 7: that isn't a word."},
		{"faulty list isn't taken", append(times(dictionary, "down"), "enter", "end", "enter"), "! This list can't be chosen until it is mended."},
		{"faulty list, chosen with the arrows", append(times(dictionary, "down"), "left"), "! can't be used"},
		{"share of a letter", append(times(vowels, "down"), "right"), "E has weight 5 of 1 to 5: about 56 in 100 vowels. Default: 1."},
		{"Q is Qu", append(times(vowels+3, "down"), "up", "right", "right", "right", "right", "right"), "Qu has weight 1"},
		{"a theme", append(times(themes, "down"), "enter", "down"), "For terminals with a dark background."},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _ := press(s, c.keys...)
			flat := strings.Join(strings.Fields(text(s)), " ")
			if !strings.Contains(flat, strings.TrimSpace(c.want)) {
				t.Errorf("want %q in\n%s", c.want, text(s))
			}
			if c.name == "refused, then moved on" && strings.Contains(text(s), "can't be 9") {
				t.Errorf("the refusal stayed:\n%s", text(s))
			}
		})
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

// TestFaultyFile changes a setting while the file has a fault, and again once
// it is mended.
func TestFaultyFile(t *testing.T) {
	d := newDesk(t)
	broken := "size = 5\n\nminutes = 9\n"
	if err := os.WriteFile(d.path, []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	d.start, d.fault = values.Load(d.path)
	s := d.open(t, mono, 80, 23)
	flat := func() string { return strings.Join(strings.Fields(text(s)), " ") }
	const (
		what = "settings.toml, line 3: minutes can't be 9; allowed: 1 to 5. The defaults are used, and nothing is written until it is mended."
		told = "Not saved: the change holds for this run only"
	)
	// A path without blanks breaks anywhere.
	joined := func() string { return strings.ReplaceAll(strings.ReplaceAll(text(s), "\n ", ""), " ", "") }
	if !strings.Contains(joined(), strings.ReplaceAll(what, " ", "")) {
		t.Errorf("the fault isn't told:\n%s", text(s))
	}
	s, asked := press(s, "right")
	if !slices.Contains(asked, tea.Msg(screen.Notice{Text: told})) || !strings.Contains(flat(), "line 3:") {
		t.Errorf("asked for %v\n%s", asked, text(s))
	}
	if data, err := os.ReadFile(d.path); err != nil || string(data) != broken {
		t.Errorf("the file is now %q, %v", data, err)
	}
	if d.live.Now().Minutes != 4 {
		t.Error("the change doesn't hold for this run")
	}

	if err := os.WriteFile(d.path, []byte("size = 5\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, asked = press(s, "end", "2")
	if len(asked) != 1 || strings.Contains(flat(), "line 3:") {
		t.Errorf("asked for %v\n%s", asked, text(s))
	}
	want := values.Default()
	want.Size, want.Minutes, want.Weights['z'-'a'] = 5, 4, 2 // the change of before is in it too
	if saved := d.file(t); saved != want {
		t.Errorf("saved: %+v\nwant: %+v", saved, want)
	}
}

// TestFileBecomesFaulty breaks the file while the screen is open.
func TestFileBecomesFaulty(t *testing.T) {
	d := newDesk(t)
	s := d.open(t, mono, 80, 23)
	if err := os.WriteFile(d.path, []byte("size = \n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, _ = press(s, "right")
	if got := text(s); !strings.Contains(got, "until it is mended") || strings.Contains(got, "The defaults are used") {
		t.Errorf("got\n%s", got)
	}
}

// TestNoPlace has nowhere to save.
func TestNoPlace(t *testing.T) {
	d := newDesk(t)
	d.path = ""
	s, asked := press(d.open(t, mono, 80, 23), "right")
	if got := text(s); !strings.Contains(got, "there is no place to save them") ||
		!strings.Contains(got, "! Settings are not saved: there is no place to keep them. What you change") {
		t.Errorf("got\n%s", got)
	}
	if len(asked) != 2 || d.live.Now().Minutes != 4 {
		t.Errorf("asked for %v", asked)
	}
}

// TestUnwritable has a directory in the file's place.
func TestUnwritable(t *testing.T) {
	d := newDesk(t)
	if err := os.MkdirAll(d.path, 0o700); err != nil {
		t.Fatal(err)
	}
	s, _ := press(d.open(t, mono, 80, 23), "right")
	if got := text(s); !strings.Contains(got, "it isn't a regular file") || d.live.Now().Minutes != 4 {
		t.Errorf("got\n%s", got)
	}
}

// TestLeavingSaves leaves before the save was done.
func TestLeavingSaves(t *testing.T) {
	d := newDesk(t)
	s := d.open(t, mono, 80, 23)
	if _, cmd := s.Update(screen.Leaving{}); cmd != nil {
		t.Error("nothing was changed, and leaving waits")
	}
	s, _ = s.Update(screentest.Key("right")) // its command is never run
	_, cmd := s.Update(screen.Leaving{})
	if cmd == nil {
		t.Fatal("leaving doesn't wait")
	}
	settle(s, cmd)
	if d.file(t).Minutes != 4 {
		t.Error("the change is lost")
	}
}

// TestLateAnswer gives the answers to two saves the wrong way round.
func TestLateAnswer(t *testing.T) {
	d := newDesk(t)
	s := d.open(t, mono, 80, 23)
	s, first := s.Update(screentest.Key("right"))
	s, second := s.Update(screentest.Key("right"))
	s, _ = settle(s, second)
	s, _ = settle(s, first)
	if _, cmd := s.Update(screen.Leaving{}); cmd != nil {
		t.Error("what is saved counts as unsaved")
	}
	if d.file(t).Minutes != 5 {
		t.Errorf("saved %d minutes", d.file(t).Minutes)
	}
}

// TestOverruledIsntSaved changes one setting while another is overruled.
func TestOverruledIsntSaved(t *testing.T) {
	d := newDesk(t)
	d.start.Minutes = 5
	d.from = map[string]string{"minutes": "QUOIN_MINUTES"}
	s, _ := press(d.open(t, mono, 80, 23), "down", "8")
	if saved := d.file(t); saved.Minutes != 3 || saved.Size != 8 {
		t.Errorf("saved %d minutes, size %d", saved.Minutes, saved.Size)
	}
	if !strings.Contains(text(s), "set by QUOIN_MINUTES") {
		t.Errorf("it isn't marked:\n%s", text(s))
	}
	press(s, "up", "1")
	if saved := d.file(t); saved.Minutes != 1 {
		t.Errorf("a change of the player's own isn't saved: %d minutes", saved.Minutes)
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
	bell := func(asked []tea.Msg) bool { return slices.Contains(asked, tea.Msg(tea.RawMsg{Msg: "\a"})) }
	s, asked := press(s, append(times(sound, "down"), "enter")...)
	if !bell(asked) {
		t.Errorf("switched on, and asked for %v", asked)
	}
	if _, asked = press(s, "enter"); bell(asked) {
		t.Error("switched off, and it rings")
	}
}

// TestStyledFrame pins the escape sequences of one frame, quoted.
func TestStyledFrame(t *testing.T) {
	d := newDesk(t)
	d.path = "/nowhere/that/can/be/settings.toml"
	dark := theme.New("dark", true, colorprofile.TrueColor)
	s, _ := press(d.open(t, dark, 60, 19), append(times(vowels, "down"), "right")...)
	var quoted []string
	for line := range strings.SplitSeq(s.View().Content, "\n") {
		quoted = append(quoted, strconv.Quote(line))
	}
	screentest.Golden(t, "styled-60x20", strings.Join(quoted, "\n"))
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
	last := s.View().Regions[len(s.View().Regions)-1].ID // Z
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

// TestThemes holds that the chosen setting and the faults show in every theme
// without their colours too, and that every theme draws the same text.
func TestThemes(t *testing.T) {
	d := newDesk(t)
	d.fault = errors.New("x")
	want := text(d.open(t, mono, 80, 23))
	for _, th := range []*theme.Theme{
		theme.New("dark", true, colorprofile.TrueColor), theme.New("light", false, colorprofile.TrueColor),
		theme.New("dark", true, colorprofile.ANSI), theme.New("light", false, colorprofile.ANSI),
	} {
		if got := text(d.open(t, th, 80, 23)); got != want {
			t.Errorf("%s draws\n%s\nwant\n%s", th.Name, got, want)
		}
	}
	for _, sign := range []string{"> Minutes", "! x"} {
		if !strings.Contains(want, sign) {
			t.Errorf("%q isn't in\n%s", sign, want)
		}
	}
}
