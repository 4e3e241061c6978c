package app_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/testdata/sample"
	"quoin/ui/dictionary"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

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

// TestMarks checks that words are marked that another list lacks, and which lists a word is said to be in.
func TestMarks(t *testing.T) {
	h := host()
	h.Files = &play.Files{Lists: func() ([]string, error) { return []string{"club.txt"}, nil }}
	for _, c := range []struct{ list, word, want, marked, unmarked string }{
		{settings.International, "eat", "good in both, International and club", "tae#", "eta#"},
		{settings.International, "tae", "in International; not in Everyday and club", "ta#", "ate#"},
		{"club.txt", "eat", "good in both, club and International", "", "#"},
		{"club.txt", "zq", "in club; not in International", "", "#"},
	} {
		s, _ := screentest.Settle(t, screen.Screen(dictionary.NewScreen(h, screen.DictionaryPlace{Word: c.word, List: c.list})), nil)
		s, _ = s.Update(screen.Frame{Width: 100, Height: 30, Theme: mono})
		s, _ = screentest.Settle(t, s, s.(interface{ Init() screen.Cmd }).Init())
		got := ansi.Strip(s.View().Content)
		if !strings.Contains(got, c.want) || !strings.Contains(got, c.marked) || strings.Contains(got, c.unmarked) {
			t.Errorf("%s by %s shows\n%s", c.word, c.list, got)
		}
	}
}

// TestListDefines checks that what the list itself says of a word is before its meanings, however long it is, and goes
// along to the page of all meanings.
func TestListDefines(t *testing.T) {
	h := host()
	long := strings.Repeat("very ", 100) + "long"
	h.Files.Listed = func(l *lexicon.Lexicon, word string) string {
		return map[string]string{"eat": "to dine", "zq": long}[word]
	}
	for _, c := range []struct{ list, word, want, lacks string }{
		{"club.txt", "eat", "club: to dine v. take in solid food", "very very"},
		{"club.txt", "zq", "club: very very", "long"},
		{"club.txt", "seat", "n. a space reserved for sitting", "club: "},
		{settings.International, "eat", "v. take in solid food", "dine"},
	} {
		s, _ := screentest.Settle(t, screen.Screen(dictionary.NewScreen(h, screen.DictionaryPlace{Word: c.word, List: c.list})), nil)
		s, _ = s.Update(screen.Frame{Width: 60, Height: 20, Theme: mono})
		s, _ = screentest.Settle(t, s, s.(interface{ Init() screen.Cmd }).Init())
		if got := said(s); !strings.Contains(got, c.want) || strings.Contains(got, c.lacks) || !strings.Contains(got, "Same letters") {
			t.Errorf("%s by %s shows %s", c.word, c.list, got)
		}
		_, asked := screentest.Press(t, s, "ctrl+e")
		want := screen.Meaning{Words: []string{c.word}}
		if c.list == "club.txt" {
			want.Listed = h.Files.Listed(nil, c.word)
		}
		if want.Listed != "" {
			want.List = "club"
		}
		if !reflect.DeepEqual(asked, []tea.Msg{want}) {
			t.Errorf("%s by %s asks for %+v", c.word, c.list, asked)
		}
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
		{"", []string{"Words of two letters 2", "at zq", "a word, or / for a board"}, []string{"Hooks", "Extensions"}},
		{"eat", []string{
			"an everyday word", "3 letters", "v. take in solid food", "in club, International and Everyday; can't be read: twin.txt",
			"Hooks 2", "front S", "back S", "Same letters 3", "ate", "eta", "tea", "inside it", "at", "Extensions 1", "seats", "> eat_",
		}, []string{"↓"}},
		{"zq", []string{"a word, but a rare one", "in club; not in International and Everyday; can't", "Same letters 0"}, []string{"inside it"}},
		{"eax", []string{"not a word in club", "not in club, International and Everyday; can't", "front none", "back none"}, nil},
		{"seat", []string{"Same letters 2", "eats", "teas", "inside it", "ate eat eta sat tea at", "front none", "back S", "Extensions 0"}, nil},
		{"ea?", []string{"letters in any order", "All the letters 4", "ate eat eta tea", "Fewer letters 1"}, []string{"Hooks", "v. "}},
		{"?eat*", []string{"a pattern", "* any number", "Words 2", "seat seats"}, []string{"Hooks", "v. "}},
		{"seats", []string{"an everyday word", "in club, International and Everyday"}, nil},
		{"a", []string{"not a word in club", "front none", "back T", "Extensions 0"}, nil},
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
	if got := said(s); !strings.Contains(got, "a word ▀▀▀▀▀ ▀▀▀▀▀ ▀▀▀▀▀ 3 letters") || strings.Contains(got, "Hooks") {
		t.Errorf("before the answer it says\n%s", got)
	}
	s, second := s.Update(screentest.Answer(t, first[0]))
	if got := said(s); len(second) != 1 || strings.Contains(got, "Hooks") {
		t.Fatalf("after the answer to E there are %d questions:\n%s", len(second), got)
	}
	s, third := s.Update(screentest.Answer(t, second[0]))
	if got := said(s); len(third) > 0 || !strings.Contains(got, "Hooks 2") {
		t.Errorf("after that to EAT there are %d:\n%s", len(third), got)
	}
}

// TestOtherList checks that ctrl+n switches to the next list, that the text stays, and that a
// result from the previous list is dropped.
func TestOtherList(t *testing.T) {
	s := open(t, screen.DictionaryPlace{List: settings.Everyday, Word: "zq"}, 80, 24)
	if got := said(s); !strings.Contains(got, "not a word in Everyday") {
		t.Errorf("by Everyday it says\n%s", got)
	}
	s, late := s.Update(screentest.Key("backspace"))
	s, _ = s.Update(screentest.Key("q"))
	s, _ = screentest.Press(t, s, "ctrl+n")
	if got := said(s); !strings.Contains(got, "a word, but a rare one") || !strings.Contains(got, "in club; not in") {
		t.Errorf("by the club's it says\n%s", got)
	}
	s, more := s.Update(screentest.Answer(t, late[0]))
	if got := said(s); len(more) > 0 || !strings.Contains(got, "in club; not in") {
		t.Errorf("after a late answer it says\n%s", got)
	}
	s, _ = screentest.Press(t, s, "ctrl+n")
	if got := said(s); !strings.Contains(got, "Twin, line 1") && !strings.Contains(got, "isn't a word") || !strings.Contains(got, "in club") {
		t.Errorf("with a list that can't be read it says\n%s", got)
	}
	_, asked := screentest.Press(t, s, "esc")
	if len(asked) != 1 || asked[0] != (screen.Back{}) {
		t.Errorf("esc asks for %v", asked)
	}
	none := open(t, screen.DictionaryPlace{List: "none.txt"}, 80, 24)
	none, _ = screentest.Press(t, none, "a", "enter", "down", "pgup", "backspace")
	if got := said(none); !strings.Contains(got, "There is no word list none.txt") {
		t.Errorf("without a list it says\n%s", got)
	}
}

// TestTyped checks which keys are typed, how the text can be deleted, and that the first letter after enter begins
// another word.
func TestTyped(t *testing.T) {
	s := open(t, screen.DictionaryPlace{List: "club.txt"}, 80, 24)
	for _, c := range []struct{ keys, want string }{
		{"E a T", "eat_"},
		{"1", "eat_ words have only the letters a to z"},
		{"' ?", "eat?_"},
		{"backspace backspace", "ea_"},
		{"ctrl+u", "_"},
		{"t e a enter", "tea_ the next letter clears this"},
		{"1 up pgup", "tea_"},
		{"s e", "se_"},
		{"enter backspace q", "sq_"},
		{"ctrl+u", "_"},
		{strings.Repeat("z ", 40), strings.Repeat("z", 30) + "_"},
	} {
		s, _ = screentest.Press(t, s, strings.Fields(c.keys)...)
		if got := said(s); !strings.Contains(got, "> "+c.want) {
			t.Errorf("after %s it says\n%s", c.keys, got)
		}
	}
}

// TestColumns checks in every window that tab and the arrows choose each word of the columns, that the chosen one is
// visible, and that enter opens it.
func TestColumns(t *testing.T) {
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		s := open(t, screen.DictionaryPlace{Word: "rat"}, width, height)
		s, _ = screentest.Press(t, s, "tab")
		opens := func() string { return s.Keys().Short[0].Help().Desc }
		if got := opens(); got != "open ART" {
			t.Fatalf("%v: tab chooses %q, want ART", size, got)
		}
		for range 400 {
			s, _ = screentest.Press(t, s, "down")
		}
		screentest.Fits(t, s.View(), width, height, "inside it", "ta")
		if got := opens(); got != "open TA" {
			t.Errorf("%v: the last word of the column is %q, want TA", size, got)
		}
		s, _ = screentest.Press(t, s, "tab", "pgdown", "pgup", "down", "up", "up")
		first := strings.TrimPrefix(opens(), "open ")
		screentest.Fits(t, s.View(), width, height, "Extensions", strings.ToLower(first))
		for range 40 {
			s, _ = screentest.Press(t, s, "pgdown")
		}
		last := strings.TrimPrefix(opens(), "open ")
		screentest.Fits(t, s.View(), width, height, strings.ToLower(last))
		opened, _ := screentest.Press(t, s, "enter")
		if got := said(opened); last == first || !strings.Contains(got, "> "+strings.ToLower(last)+"_") {
			t.Errorf("%v: enter on %s opens\n%s", size, last, got)
		}
		s, _ = screentest.Press(t, s, "tab", "enter")
		if got := said(s); !strings.Contains(got, "> rat_") {
			t.Errorf("%v: enter without a chosen word leads to\n%s", size, got)
		}
	}
}

// TestFooterNamesColumn checks that the footer says what enter does and which column tab leads to, even if that
// column isn't in sight.
func TestFooterNamesColumn(t *testing.T) {
	for _, width := range []int{60, 80} {
		s := open(t, screen.DictionaryPlace{}, width, 19)
		for _, step := range []struct{ keys, want string }{
			{"", "a-z a word, ? any letter"},
			{"r a t", "enter keep it, tab same letters"},
			{"enter", "a-z new word, tab same letters"},
			{"tab", "enter open ART, tab extensions"},
			{"tab", "tab the word"},
		} {
			s, _ = screentest.Press(t, s, strings.Fields(step.keys)...)
			var got []string
			for _, k := range s.Keys().Short {
				got = append(got, k.Help().Key+" "+k.Help().Desc)
			}
			if !strings.Contains(strings.Join(got, ", "), step.want) {
				t.Errorf("after %q the footer is %q, want %q", step.keys, got, step.want)
			}
		}
	}
}

// TestFooterBelowBlock checks that the block has its width in every window, and that the footer begins where it does.
func TestFooterBelowBlock(t *testing.T) {
	for width, want := range map[int][2]int{60: {2, 56}, 80: {2, 76}, 120: {7, 106}, 200: {25, 150}} {
		s := open(t, screen.DictionaryPlace{Word: "stone"}, width, 39)
		lines := strings.Split(ansi.Strip(s.View().Content), "\n")
		first := strings.TrimRight(lines[0], " ")
		left := len(first) - len(strings.TrimLeft(first, " "))
		if got := [2]int{s.Keys().Indent, len(first) - left}; got != want || left != want[0] {
			t.Errorf("at %d columns the footer begins at %d, the block at %d with %d columns, want %v", width, got[0], left, got[1], want)
		}
	}
}

// TestAddCard checks that ctrl+a makes a flashcard of a word, and of nothing else.
func TestAddCard(t *testing.T) {
	store, _, err := stats.Open(t.TempDir(), time.UnixMilli(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	h := host()
	h.Store, h.Now = store, func() time.Time { return time.UnixMilli(1) }
	s := screen.Screen(dictionary.NewScreen(h, screen.DictionaryPlace{Word: "stonex"}).Worth(func(word string) string { return word + " is worth 5" }))
	s, _ = s.Update(screen.Frame{Width: 80, Height: 23, Theme: mono})
	s, _ = screentest.Settle(t, s, s.Init())
	s, _ = screentest.Press(t, s, "ctrl+a")
	if got := said(s); strings.Contains(got, "flashcards") || strings.Contains(got, "worth") {
		t.Errorf("of no word it says\n%s", got)
	}
	s, _ = screentest.Press(t, s, "backspace", "ctrl+a")
	if got := said(s); !strings.Contains(got, "STONE is among your flashcards") || !strings.Contains(got, "stone is worth 5 · 5 letters") {
		t.Errorf("it says\n%s", got)
	}
	cards, err := h.Cards(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if n := cards.Box.Figures(0, nil).Wanted; n != 1 {
		t.Errorf("%d words wait for a card, want 1", n)
	}
	s, _ = screentest.Press(t, s, "s")
	if got := said(s); strings.Contains(got, "flashcards") {
		t.Errorf("after another letter it says\n%s", got)
	}
}

// TestFirstSenseWhole checks that the commonest sense of a word is broken over lines and never cut.
func TestFirstSenseWhole(t *testing.T) {
	for i, word := range []string{"bank", "set", "run", "love", "table", "spring", "ring", "bat", "right", "letter", "train"} {
		if !sample.Takes(i, 3) {
			continue
		}
		d, _ := resources.Define(word)
		for _, size := range screentest.Sizes {
			width, height := size.Room()
			screentest.Fits(t, open(t, screen.DictionaryPlace{Word: word}, width, height).View(), width, height, d.Senses[0].Text)
		}
	}
}

// TestMeanings checks that ctrl+e asks for all meanings of a word, and only of a word that has some.
func TestMeanings(t *testing.T) {
	s := open(t, screen.DictionaryPlace{Word: "stone"}, 80, 24)
	if _, asked := screentest.Press(t, s, "ctrl+e"); len(asked) != 1 || !slices.Equal(asked[0].(screen.Meaning).Words, []string{"stone"}) {
		t.Errorf("it asks for %v", asked)
	}
	s = open(t, screen.DictionaryPlace{Word: "stonex"}, 80, 24)
	if _, asked := screentest.Press(t, s, "ctrl+e"); len(asked) != 0 {
		t.Errorf("without a word it asks for %v", asked)
	}
}

// TestFrames compares the window at every size with golden files.
func TestDictionaryFrames(t *testing.T) {
	word := screentest.Scene{Name: "word", Seen: []string{"Dictionary", "an everyday word", "take in solid food", "Hooks"}}
	empty := screentest.Scene{Name: "empty", Seen: []string{"Dictionary", "Words of two letters", "aa ab"}}
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		word.Hold(t, size, open(t, screen.DictionaryPlace{Word: "eat"}, width, height).View())
		empty.Hold(t, size, open(t, screen.DictionaryPlace{}, width, height).View())
	}
	for i, text := range []string{"", "a", "international", "???????", "zzzzzz", "inter*", "*"} {
		if !sample.Takes(i, 3) {
			continue
		}
		s := open(t, screen.DictionaryPlace{Word: text}, 80, 24)
		for width := screen.MinWidth; width < 130; width += 7 {
			for height := screen.MinHeight; height < 50; height += 3 {
				if !sample.Takes(height-screen.MinHeight, 2) {
					continue
				}
				s, _ = s.Update(screen.Frame{Width: width, Height: height, Theme: mono})
				screentest.Fits(t, s.View(), width, height)
			}
		}
	}
}

// TestSlashBeginsABoard checks that a slash, typed or pasted, leads to the words of a board.
func TestSlashBeginsABoard(t *testing.T) {
	for keys, want := range map[string]string{"/": "/", "a b c d /": "abcd/", "a b enter /": "/"} {
		_, asked := screentest.Press(t, open(t, screen.DictionaryPlace{List: "club.txt"}, 80, 24), strings.Fields(keys)...)
		if len(asked) != 1 || asked[0] != (screen.Open{To: screen.SolvePlace{Board: want, List: "club.txt"}}) {
			t.Errorf("%q asks for %v", keys, asked)
		}
	}
}

// TestLanguages checks the window with the lists of each language: accents needn't be typed, each has its own
// letters and lists, and the page of a word says that there are no meanings.
func TestLanguages(t *testing.T) {
	for _, c := range []struct {
		tag, types string
		says       []string
		other      string // a character of no word
	}{
		{"fr", "Été", []string{"Français 414,127 words", "an everyday word", "3 letters", "> ete_", "no free dictionary of French", "Same letters", "Extensions"}, "+"},
		{"de", "übe", []string{"Deutsch", "> uebe_", "an everyday word", "4 letters", "no free dictionary of German"}, "+"},
		{"es", "an\u0303o", []string{"Español", "> año_", "an everyday word", "3 letters", "antaño", "no free dictionary of Spanish"}, "k"},
		{"nl", "ĳs", []string{"Nederlands", "> ijs_", "an everyday word", "no free dictionary of Dutch"}, "+"},
	} {
		of, _ := lexicon.ParseLanguage(c.tag)
		chosen := settings.Default()
		chosen.Language = c.tag
		h := host()
		h.Settings = settings.NewLive("", chosen, nil, nil)
		screenOf := dictionary.NewScreen(h, screen.DictionaryPlace{Word: c.types})
		s, _ := screenOf.Update(screen.Frame{Width: 60, Height: 20, Theme: mono})
		s, _ = screentest.Settle(t, s, s.(dictionary.FullScreen).Init())
		screentest.Fits(t, s.View(), 60, 20)
		s, _ = s.Update(screen.Frame{Width: 80, Height: 24, Theme: mono})
		got := said(s)
		for _, want := range c.says {
			if !strings.Contains(got, want) {
				t.Errorf("%v: it doesn't say %q:\n%s", of, want, got)
			}
		}
		if strings.Contains(got, "flashcard") || strings.Contains(got, "International") || strings.Contains(got, "can't be read") {
			t.Errorf("%v: it says\n%s", of, got)
		}
		s, _ = s.Update(screentest.Key(c.other))
		if got := said(s); !strings.Contains(got, "words have") {
			t.Errorf("%v: after %s it says\n%s", of, c.other, got)
		}
		s, _ = screentest.Press(t, s, "ctrl+u", "ctrl+n")
		if got := said(s); !strings.Contains(got, settings.Everyday+" "+of.Own()) {
			t.Errorf("%v: the next list is\n%s", of, got)
		}
	}
}
