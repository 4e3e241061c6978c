package dictionary_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/ui/dictionary"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

var mono = theme.New("mono", true, colorprofile.ASCII)

// texts are the player's own lists.
var texts = map[string]string{
	"club.txt": "at\neat\neats\nseat\nseats\ntea\nteas\nate\nsat\neta\nzq\n",
	"twin.txt": "ATE AT EAT\n", // not a list
}

// host returns a host with these lists and the two of Quoin.
func host() play.Host {
	return play.Host{
		Settings: settings.NewLive("", settings.Default(), nil, nil),
		Files:    &play.Files{Lists: func() ([]string, error) { return []string{"club.txt", "twin.txt"}, nil }},
		Lexicon: func(name string) (*lexicon.Lexicon, error) {
			switch name {
			case settings.International:
				return resources.International(), nil
			case settings.Everyday:
				return resources.Everyday(), nil
			}
			text, known := texts[name]
			if !known {
				return nil, errors.New("there is no word list " + name)
			}
			return lexicon.Parse(strings.TrimSuffix(name, ".txt"), []byte(text))
		},
	}
}

// open returns the screen of a place after its list has been read.
func open(t *testing.T, place screen.DictionaryPlace, width, height int) screen.Screen {
	t.Helper()
	s := dictionary.NewScreen(host(), place)
	next, _ := s.Update(screen.Frame{Width: width, Height: height, Theme: mono})
	next, asked := screentest.Settle(t, next, s.Init())
	if len(asked) > 0 {
		t.Fatalf("it asks for %v", asked)
	}
	return next
}

// said returns the screen's text without line breaks.
func said(s screen.Screen) string {
	return strings.Join(strings.Fields(ansi.Strip(s.View().Content)), " ")
}

// TestLooksUp checks the results for words and for letters.
func TestLooksUp(t *testing.T) {
	for _, c := range []struct {
		text  string
		says  []string
		lacks []string
	}{
		{"", []string{"Type a word, or letters with ? for any", "2 words of two letters AT ZQ"}, []string{"Lists", "Hooks"}},
		{"eat", []string{
			"Word: EAT_ EAT is a valid word in club", "Meaning v. ", "Lists in club, International and Everyday; can't be read: twin.txt",
			"Hooks before S; behind S", "Anagrams 3: ATE ETA TEA", "Behind 1: EATS", "Before 1: SEAT Senses verb: take in", "Around 1: SEATS Shorter 1: AT",
		}, nil},
		{"zq", []string{"ZQ is a valid word in club", "Lists in club; not in International and Everyday; can't", "Anagrams none"}, []string{"Meaning", "Behind", "Shorter"}},
		{"eax", []string{"EAX is not a valid word in club", "Lists not in club, International and Everyday; can't", "Hooks before none; behind none"}, []string{"Meaning"}},
		{"seat", []string{"Anagrams 2: EATS TEAS", "Shorter 6: ATE EAT ETA SAT TEA AT", "Hooks before none; behind S"}, nil},
		{"ea?", []string{"3 letters, ? is any", "Anagrams 4: ATE EAT ETA TEA", "Shorter 1: AT"}, []string{"Lists", "Hooks", "valid"}},
		{"seats", []string{"SEATS is a valid word", "Lists in club, International and Everyday"}, nil},
		{"a", []string{"A is not a valid word", "Hooks before none; behind T"}, []string{"Behind", "Around"}},
	} {
		t.Run(c.text, func(t *testing.T) {
			for _, place := range []screen.DictionaryPlace{{List: "club.txt", Word: c.text}, {List: "club.txt"}} {
				s := open(t, place, 100, 60)
				if place.Word == "" {
					s, _ = screentest.Press(t, s, strings.Split(c.text, "")...)
				}
				got := said(s)
				for _, want := range c.says {
					if !strings.Contains(got, want) {
						t.Errorf("it doesn't say %q:\n%s", want, got)
					}
				}
				for _, no := range c.lacks {
					if strings.Contains(got, no) {
						t.Errorf("it says %q:\n%s", no, got)
					}
				}
				if c.text == "" {
					break
				}
			}
		})
	}
}

// TestOneLookUp checks that only one look-up runs at a time, and that the next one is for
// the latest text.
func TestOneLookUp(t *testing.T) {
	s := open(t, screen.DictionaryPlace{List: "club.txt"}, 80, 24)
	s, first := s.Update(screentest.Key("e"))
	for _, k := range []string{"a", "t"} {
		next, cmd := s.Update(screentest.Key(k))
		if len(cmd) > 0 {
			t.Errorf("%s is looked up beside the one before", k)
		}
		s = next
	}
	if got := said(s); !strings.Contains(got, "EAT is a valid word") || strings.Contains(got, "Hooks") {
		t.Errorf("before the answer it says\n%s", got)
	}
	s, second := s.Update(screentest.Answer(t, first[0]))
	if got := said(s); len(second) != 1 || strings.Contains(got, "Hooks") {
		t.Fatalf("after the answer to E there are %d questions:\n%s", len(second), got)
	}
	s, third := s.Update(screentest.Answer(t, second[0]))
	if got := said(s); len(third) > 0 || !strings.Contains(got, "Hooks before S; behind S") {
		t.Errorf("after that to EAT there are %d:\n%s", len(third), got)
	}
}

// TestOtherList checks that tab switches to the next list, that the text stays, and that a
// result from the previous list is dropped.
func TestOtherList(t *testing.T) {
	s := open(t, screen.DictionaryPlace{List: settings.Everyday, Word: "zq"}, 80, 24)
	if got := said(s); !strings.Contains(got, "ZQ is not a valid word in Everyday") {
		t.Errorf("by Everyday it says\n%s", got)
	}
	s, late := s.Update(screentest.Key("s"))
	s, _ = s.Update(screentest.Key("backspace"))
	s, _ = screentest.Press(t, s, "tab")
	if got := said(s); !strings.Contains(got, "ZQ is a valid word in club") || !strings.Contains(got, "Lists in club; not in") {
		t.Errorf("by the club's it says\n%s", got)
	}
	s, more := s.Update(screentest.Answer(t, late[0]))
	if got := said(s); len(more) > 0 || !strings.Contains(got, "Lists in club; not in") {
		t.Errorf("after a late answer it says\n%s", got)
	}
	s, _ = screentest.Press(t, s, "tab")
	if got := said(s); !strings.Contains(got, "! Twin.txt, line 1") && !strings.Contains(got, "isn't a word") || !strings.Contains(got, "in club") {
		t.Errorf("with a list that can't be read it says\n%s", got)
	}
	_, asked := screentest.Press(t, s, "esc")
	if len(asked) != 1 || asked[0] != (screen.Back{}) {
		t.Errorf("esc asks for %v", asked)
	}
	none := open(t, screen.DictionaryPlace{List: "none.txt"}, 80, 24)
	none, _ = screentest.Press(t, none, "a", "enter", "down", "pgup", "backspace")
	if got := said(none); !strings.Contains(got, "! There is no word list none.txt") {
		t.Errorf("without a list it says\n%s", got)
	}
}

// TestTyped checks which keys are typed, and how the text can be deleted.
func TestTyped(t *testing.T) {
	s := open(t, screen.DictionaryPlace{List: "club.txt"}, 80, 24)
	for _, c := range []struct{ keys, want string }{
		{"E a T", "EAT_"},
		{"1", "EAT_ Words have only the letters A to Z; ? is any of them"},
		{"' ?", "EAT?_ 4 letters, ? is any"},
		{"backspace backspace", "EA_"},
		{"enter", "_"},
		{"backspace q ctrl+u", "_"},
		{strings.Repeat("z ", 40), strings.Repeat("Z", 30) + "_"},
	} {
		s, _ = screentest.Press(t, s, strings.Fields(c.keys)...)
		if got := said(s); !strings.Contains(got, "Word: "+c.want) {
			t.Errorf("after %s it says\n%s", c.keys, got)
		}
	}
}

// TestScrolls checks that the end of a long result can be reached, and not more, in every
// window.
func TestScrolls(t *testing.T) {
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		s := open(t, screen.DictionaryPlace{Word: "rat"}, width, height)
		if got := said(s); !strings.Contains(got, "↓ more") {
			t.Errorf("%v: it doesn't say that there is more:\n%s", size, got)
		}
		for range 400 {
			s, _ = screentest.Press(t, s, "down")
		}
		end := said(s)
		screentest.Fits(t, s.View(), width, height, "Shorter", "3: AR AT TA")
		s, _ = screentest.Press(t, s, "pgdown", "up")
		if got := said(s); got == end || !strings.Contains(got, "↑↓ more") {
			t.Errorf("%v: up leads nowhere from the end:\n%s", size, got)
		}
		for range 100 {
			s, _ = screentest.Press(t, s, "pgup")
		}
		if got := said(s); !strings.Contains(got, "Meaning") || strings.Contains(got, "↑") {
			t.Errorf("%v: it isn't at its beginning again:\n%s", size, got)
		}
	}
}

// TestFrames compares the window at every size with golden files.
func TestFrames(t *testing.T) {
	word := screentest.Scene{Name: "word", Seen: []string{"Dictionary", "EAT is a valid word in International", "Lists", "Hooks", "before"}}
	empty := screentest.Scene{Name: "empty", Seen: []string{"Dictionary", "Type a word", "words of two letters", "AA AB"}}
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		word.Hold(t, size, open(t, screen.DictionaryPlace{Word: "eat"}, width, height).View())
		empty.Hold(t, size, open(t, screen.DictionaryPlace{}, width, height).View())
	}
	for _, text := range []string{"", "a", "international", "???????", "zzzzzz"} {
		s := open(t, screen.DictionaryPlace{Word: text}, 80, 24)
		for width := screen.MinWidth; width < 130; width += 7 {
			for height := screen.MinHeight; height < 50; height += 3 {
				s, _ = s.Update(screen.Frame{Width: width, Height: height, Theme: mono})
				screentest.Fits(t, s.View(), width, height)
			}
		}
	}
}
