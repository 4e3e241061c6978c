package app_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/resources"
	values "quoin/settings"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

func TestSettingsFrames(t *testing.T) {
	custom := func(d *desk) {
		d.start.Name, d.start.Minutes, d.start.Size = "Ada", 5, 8
		f, _ := values.Lookup("weights")
		d.start, _ = f.Set(d.start, "hard,q=3")
	}
	for _, c := range []struct {
		screentest.Scene
		set  func(*desk)
		keys []string
	}{
		{
			screentest.Scene{Name: "usual", Seen: []string{"Settings", "saved as you change them", "> Minutes", "[3]", "How long a game lasts: 1 to 5 minutes. 3 unless you change it."}, Also: []screentest.WindowSize{screentest.Least}},
			func(*desk) {}, nil,
		},
		{
			screentest.Scene{Name: "dictionary", Seen: []string{"Settings", "> Dictionary", "[Inter", "274,945 words", "UK and SJ among", "quoin words import FILE"}},
			func(d *desk) { d.lists = []string{"club.txt"} }, times(wordList, "down"),
		},
		{
			screentest.Scene{Name: "choices", Seen: []string{"Settings dictionary", "International", "Everyday", "club.txt", "> old.txt", "! can't be used", `"it's" isn't a`}},
			func(d *desk) {
				d.lists = []string{"/home/ada/.local/share/quoin/lexicons/club.txt", "/home/ada/.local/share/quoin/lexicons/old.txt"}
				d.bad = map[string]error{"old.txt": errors.New(`/home/ada/.local/share/quoin/lexicons/old.txt, line 7: "it's" isn't a word of 2 to 99 letters from a to z`)}
			}, append(times(wordList, "down"), "enter", "end"),
		},
		{
			screentest.Scene{Name: "letters", Seen: []string{"Settings letters", "[your own]", "[E]", "E comes seldom"}, Also: []screentest.WindowSize{screentest.Least}},
			custom, append(times(weights, "down"), "enter", "right", "right", "right", "right"),
		},
		{
			screentest.Scene{Name: "name", Seen: []string{"Settings", "> Your name Ad", "What Quoin calls you, in up to 24"}},
			custom, append(times(name, "down"), "enter", "backspace"),
		},
		{
			screentest.Scene{Name: "asking", Seen: []string{"Settings", "> Minutes", "Reset everything, the letters and your name too?"}},
			func(*desk) {},
			[]string{"R"},
		},
		{
			screentest.Scene{Name: "overruled", Seen: []string{"> Minutes", "[5]", "6×6 *", "English → *", "QUOIN_MINUTES has set this for this"}},
			func(d *desk) {
				d.start.Minutes, d.start.Size = 5, 6
				f, _ := values.Lookup("weights")
				d.start, _ = f.Set(d.start, "english")
				d.from = map[string]string{"minutes": "QUOIN_MINUTES", "size": "--size", "weights": "QUOIN_WEIGHTS"}
			}, nil,
		},
		{
			screentest.Scene{Name: "fault", Seen: []string{"! /home/ada/.config/quoin/settings.toml, line 3: minutes can't be 9", "nothing is written until it is mended", "> Minutes", "How long a game lasts"}},
			func(d *desk) {
				d.fault = &values.Fault{Reason: values.NotAllowed, File: "/home/ada/.config/quoin/settings.toml", Line: 3, Key: "minutes", Value: "9", Allowed: "1 to 5"}
			}, nil,
		},
	} {
		for _, size := range screentest.Sizes {
			t.Run(c.Name+"-"+size.String(), func(t *testing.T) {
				d := newDesk(t)
				c.set(d)
				d.path = "/nowhere/that/can/be/settings.toml" // shown; frames change nothing
				width, height := size.Room()
				s, _ := screentest.Press(t, d.open(t, mono, width, height), c.keys...)
				c.Hold(t, size, s.View())
			})
		}
	}
}

// TestListsTold: for a player's own list the screen says whether it is a tournament list.
func TestListsTold(t *testing.T) {
	d := newDesk(t)
	d.lists = []string{"CSW24.kwg", "club.txt"}
	d.known = []resources.List{{Path: listsDir + "/CSW24.kwg", Words: 280887, Tournament: true}, {Path: listsDir + "/club.txt", Words: 8}}
	for list, want := range map[string]string{"CSW24.kwg": "words, a tournament list.", "club.txt": "words, no tournament list."} {
		d.start.Dictionary = list
		s, _ := screentest.Press(t, d.open(t, mono, 80, 23), append(times(wordList, "down"), "enter")...)
		if text := ansi.Strip(s.View().Content); !strings.Contains(text, want) || !strings.Contains(text, "63,403 words") {
			t.Errorf("of %s it isn't said %q:\n%s", list, want, text)
		}
	}
}

// TestInView goes through all settings on the smallest screen: the chosen one is always visible, and clicks
// hit what is drawn there.
func TestInView(t *testing.T) {
	for _, fault := range []error{nil, &values.Fault{Reason: values.UnknownKey, File: "/home/ada/settings.toml", Line: 3, Key: "x", Allowed: strings.Repeat("minutes, ", 40)}} {
		for _, height := range []int{16, 18} {
			d := newDesk(t)
			d.fault = fault
			s := d.open(t, mono, 60, height)
			for range order {
				v := s.View()
				screentest.Fits(t, v, 60, height)
				lines := strings.Split(ansi.Strip(v.Content), "\n")
				seen := 0
				for _, r := range v.Regions {
					line := []rune(lines[r.Y])
					if strings.HasPrefix(r.ID, "item ") && r.X < len(line) && line[r.X] == '>' {
						seen++
					}
				}
				if seen != 1 {
					t.Fatalf("%d chosen settings are seen:\n%s", seen, ansi.Strip(v.Content))
				}
				s, _ = screentest.Press(t, s, "down")
			}
		}
	}
}

func TestRemarks(t *testing.T) {
	d := newDesk(t)
	d.lists = []string{"club", "old"}
	d.bad = map[string]error{"old": errors.New("old, line 7: that isn't a word")}
	s := d.open(t, mono, 80, 23)
	for _, c := range []struct {
		name string
		keys []string
		want string
	}{
		{"sentence and default", nil, "How long a game lasts: 1 to 5 minutes. 3 unless you change it. The Daily always has 3."},
		{"a default that is a word", times(check, "down"), "No unless you change it."},
		{"an empty default", times(name, "down"), "It is empty unless you change it."},
		{"enter says what changes it", []string{"enter"}, "The arrows ← and → change it."},
		{"and that goes", []string{"enter", "down", "up"}, "How long a game lasts"},
		{"nothing to undo", []string{"u"}, "There is nothing to undo."},
		{"question", []string{"R"}, "Reset everything"},
		{"International", times(wordList, "down"), "International: 274,945 words."},
		{"differs", times(wordList, "down"), "some 7,500 more, UK and SJ among the short ones"},
		{"licensed lists", append(times(wordList, "down"), "enter"), "/home/ada/.local/share/quoin/lexicons"},
		{"own list", append(times(wordList, "down"), "enter", "down", "down"), "club: 4 words."},
		{"faulty list", append(times(wordList, "down"), "enter", "end"), "! old, line 7: that isn't a word."},
		{"faulty list isn't taken", append(times(wordList, "down"), "enter", "end", "enter"), "! This list can't be chosen until it is mended."},
		{"faulty list, chosen with the arrows", append(times(wordList, "down"), "left"), "! old, line 7"},
		{"a theme", append(times(themes, "down"), "right"), "For terminals with a dark background."},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _ := screentest.Press(t, s, c.keys...)
			flat := strings.Join(strings.Fields(text(s)), " ")
			if !strings.Contains(flat, strings.TrimSpace(c.want)) {
				t.Errorf("want %q in\n%s", c.want, text(s))
			}
			if c.name == "and that goes" && strings.Contains(text(s), "The arrows") {
				t.Errorf("the answer stayed:\n%s", text(s))
			}
		})
	}
}

// TestStyledFrame pins the escape sequences of one frame, quoted.
func TestStyledFrame(t *testing.T) {
	d := newDesk(t)
	d.path = "/nowhere/that/can/be/settings.toml"
	dark := theme.New("dark", true, colorprofile.TrueColor)
	s, _ := screentest.Press(t, d.open(t, dark, 60, 19), append(times(weights, "down"), "enter")...)
	var quoted []string
	for line := range strings.SplitSeq(s.View().Content, "\n") {
		quoted = append(quoted, strconv.Quote(line))
	}
	screentest.Golden(t, "styled-60x20", strings.Join(quoted, "\n"))
}

// small is a screen with small type.
func small(s screen.Screen, th *theme.Theme) screen.Screen {
	s, _ = s.Update(screen.Frame{Width: 80, Height: 23, Theme: th, Small: true})
	return s
}

// TestThemes holds that the chosen setting and the faults show in every theme
// without their colours too, and that every theme draws the same text.
func TestThemes(t *testing.T) {
	d := newDesk(t)
	d.fault = errors.New("x")
	want := text(small(d.open(t, mono, 80, 23), mono))
	for _, th := range []*theme.Theme{
		theme.New("dark", true, colorprofile.TrueColor), theme.New("light", false, colorprofile.TrueColor),
		theme.New("dark", true, colorprofile.ANSI), theme.New("light", false, colorprofile.ANSI),
	} {
		if got := text(small(d.open(t, th, 80, 23), th)); got != want {
			t.Errorf("%s draws\n%s\nwant\n%s", th.Name, got, want)
		}
	}
	for _, sign := range []string{"> Minutes", "! x"} {
		if !strings.Contains(want, sign) {
			t.Errorf("%q isn't in\n%s", sign, want)
		}
	}
}

// TestPageUsesRoom: in large windows no place of the page, of the letters or of the list of dictionaries is a void,
// and the footer begins below the page.
func TestPageUsesRoom(t *testing.T) {
	for _, size := range []screentest.WindowSize{{Width: 120, Height: 40}, {Width: 200, Height: 60}} {
		for _, keys := range [][]string{nil, append(times(weights, "down"), "enter")} {
			d := newDesk(t)
			w, h := size.Room()
			s, _ := screentest.Press(t, d.open(t, theme.New("dark", true, colorprofile.TrueColor), w, h), keys...)
			screentest.UsesRoom(t, s.View(), w, h)
			text := ansi.Strip(s.View().Content)
			for line := range strings.SplitSeq(text, "\n") {
				if at := strings.Index(line, "Settings"); at >= 0 && s.Keys().Indent != at-2 {
					t.Errorf("the footer begins at %d, and the page at %d", s.Keys().Indent, at-2)
				}
			}
		}
	}
}
