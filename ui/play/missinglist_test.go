package play_test

import (
	"errors"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/ui/board/missinglist"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

func list(name string) (*lexicon.Lexicon, error) {
	switch name {
	case "club.txt", "/tmp/club.txt":
		return lexicon.Parse("club", []byte("cab\n"))
	case "other":
		return lexicon.Parse("other", []byte("dog\n"))
	}
	return nil, errors.New("there is no \x1b[31m" + name)
}

func ask(t testing.TB, to screen.Play, changed bool, width, height int) screen.Screen {
	club, err := list("club.txt")
	if err != nil {
		t.Fatal(err)
	}
	place := screen.LostList{
		SHA256: club.SHA256(), Changed: changed, Game: to,
		Why: "the word list club, by which this game is played, isn't found",
	}
	s, _ := missinglist.New(play.Host{Lexicon: list, Files: &play.Files{ListsDir: "~/lists"}}, place).Update(screen.Frame{Width: width, Height: height, Theme: theme.New("mono", true, colorprofile.ASCII)})
	return s
}

// TestMissingListAnswers checks where each answer leads.
func TestMissingListAnswers(t *testing.T) {
	adjacency, crossword := screen.Play{Rules: "adjacency 1", Resume: "a"}, screen.Play{Rules: "scrabble 1", Resume: "b"}
	with := func(l game.Lost) (tea.Msg, tea.Msg) {
		a, c := adjacency, crossword
		a.Lost, c.Lost = l, l
		return screen.Replace{To: a}, screen.Replace{To: c}
	}
	for _, c := range []struct {
		name, keys string
		changed    bool
		lost       game.Lost
		back       bool
	}{
		{name: "unchecked", keys: "down enter", lost: game.Lost{Unchecked: true}},
		{name: "the changed one", keys: "j enter", changed: true, lost: game.Lost{Changed: true}},
		{name: "unchecked, third", keys: "down down enter", changed: true, lost: game.Lost{Unchecked: true}},
		{name: "left", keys: "down down down down enter", back: true},
		{name: "left at once", keys: "esc", back: true},
		{name: "found", keys: "enter c l u b . t x t enter", lost: game.Lost{List: "club.txt"}},
		{name: "found at last", keys: "enter o t h e r enter backspace backspace backspace backspace backspace / t m p / c l u b . t x t enter", lost: game.Lost{List: "/tmp/club.txt"}},
		{name: "looked for, and left", keys: "enter x enter esc esc", back: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			first, second := with(c.lost)
			if c.back {
				first, second = screen.Back{}, screen.Back{}
			}
			_, asked := screentest.Press(t, ask(t, adjacency, c.changed, 80, 23), strings.Fields(c.keys)...)
			if len(asked) != 1 || asked[0] != first {
				t.Errorf("asked for %v", asked)
			}
			if _, asked = screentest.Press(t, ask(t, crossword, c.changed, 80, 23), strings.Fields(c.keys)...); len(asked) != 1 || asked[0] != second {
				t.Errorf("asked for %v", asked)
			}
		})
	}
}

// TestMissingListWrongLists checks that the screen says why a file isn't the list, and stays.
func TestMissingListWrongLists(t *testing.T) {
	for keys, want := range map[string]string{
		"enter o t h e r enter": "That list has other words than this game's",
		"enter x enter":         "There is no ?[31mx",
		"enter":                 "Your lists are in ~/lists.",
		"enter enter":           "Your lists are in ~/lists.",
	} {
		s, asked := screentest.Press(t, ask(t, screen.Play{}, false, 80, 23), strings.Fields(keys)...)
		if text := ansi.Strip(s.View().Content); !strings.Contains(text, want) || len(asked) != 0 {
			t.Errorf("%s: asked for %v:\n%s", keys, asked, text)
		}
	}
}

// TestMissingListFrames compares both pages with golden files, and draws them at every size.
func TestMissingListFrames(t *testing.T) {
	for _, width := range []int{0, 1, 2, 20, 60, 80, 120} {
		for _, height := range []int{0, 1, 3, 8, 19, 23} {
			for _, keys := range []string{"", "enter", "enter o enter"} {
				s, _ := screentest.Press(t, ask(t, screen.Play{}, true, width, height), strings.Fields(keys)...)
				v := s.View()
				screentest.Fits(t, v, width, max(1, height)) // an empty text still has a line
				for _, r := range v.Regions {
					if r.Y >= height {
						t.Errorf("%d by %d: %v is out of sight", width, height, r)
					}
				}
			}
		}
	}
	asked := screentest.Scene{Name: "asked", Seen: []string{
		"The word list of this game", "The word list club, by which this game is played, isn't found.",
		"> Find the list", "Go on by the list as it is now", "Go on unchecked", "Leave",
	}, Tables: []string{"Find type"}}
	typed := screentest.Scene{Name: "typed", Seen: []string{"Its file, or its name in your lists:", "> x", "There is no ?[31mx"}}
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		s := ask(t, screen.Play{}, true, width, height)
		asked.Hold(t, size, s.View())
		s, _ = screentest.Press(t, s, "enter", "x", "enter")
		typed.Hold(t, size, s.View())
	}
}
