package adjacency_test

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/settings"
	"quoin/ui/board/adjacency/solving"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

func open(t *testing.T, board string, at screentest.WindowSize) screen.Screen {
	t.Helper()
	host := play.Host{
		Settings: settings.NewLive("", settings.Default(), nil, nil),
		Lexicon:  func(string) (*lexicon.Lexicon, error) { return resources.Everyday(), nil },
	}
	width, height := at.Room()
	var s screen.Screen = solving.New(host, screen.SolvePlace{Board: board})
	begin := s.(solving.Model).Init()
	s, _ = s.Update(screen.Frame{Width: width, Height: height, Theme: theme.New("mono", true, colorprofile.ASCII), Small: true})
	s, _ = screentest.Settle(t, s, begin)
	return s
}

func said(s screen.Screen) string {
	return strings.Join(strings.Fields(ansi.Strip(s.View().Content)), " ")
}

func has(t *testing.T, s screen.Screen, texts ...string) {
	t.Helper()
	for _, want := range texts {
		if got := said(s); !strings.Contains(got, want) {
			t.Errorf("it doesn't say %q:\n%s", want, s.View().Content)
		}
	}
}

func lacks(t *testing.T, s screen.Screen, texts ...string) {
	t.Helper()
	for _, no := range texts {
		if strings.Contains(said(s), no) {
			t.Errorf("it says %q:\n%s", no, s.View().Content)
		}
	}
}

// TestBoardIsSolved checks that a board is solved however it is given, and that its longest word is chosen.
func TestBoardIsSolved(t *testing.T) {
	const board = "guol/nmeh/ttrw/edrl"
	typed := open(t, "", screentest.Usual)
	lacks(t, typed, "points")
	typed, _ = screentest.Press(t, typed, strings.Split(strings.ReplaceAll(board, "/", ""), "")...)
	slashed := open(t, "guol/", screentest.Usual)
	slashed, _ = screentest.Press(t, slashed, strings.Split("nmeh/ttrw/edrl", "")...)
	pasted := open(t, "", screentest.Usual)
	pasted, cmd := pasted.Update(tea.PasteMsg{Content: "GUOL\nNMEH\nTTRW\nEDRL\n"})
	pasted, _ = screentest.Settle(t, pasted, cmd)
	for name, s := range map[string]screen.Screen{"typed": typed, "with slashes": slashed, "pasted": pasted, "given": open(t, board, screentest.Usual)} {
		t.Run(name, func(t *testing.T) { has(t, s, "178 points", "REMOUNTED everyday, 9 points", "mount", "R>1", "9") })
	}
}

// TestLargerBoards checks that the first slash, tab, or the number of pasted letters says how large a board is.
func TestLargerBoards(t *testing.T) {
	rows := "stone/pares/qiltd/aeroe/mendc"
	has(t, open(t, rows, screentest.Large), "Qu", "points")
	has(t, open(t, strings.ReplaceAll(rows, "/", ""), screentest.Large), "Qu", "points")
	s := open(t, "", screentest.Large)
	s, _ = screentest.Press(t, s, "tab")
	s, _ = screentest.Press(t, s, strings.Split(strings.ReplaceAll(rows, "/", ""), "")...)
	has(t, s, "Qu", "points")
}

// TestWrongRows checks that rows of wrong lengths are refused with a sentence, and that typing goes on.
func TestWrongRows(t *testing.T) {
	for _, c := range []struct{ keys, says string }{
		{"a b c /", "a row has 4 to 8 letters"},
		{"/", "a row has 4 to 8 letters"},
		{"a b c d e / f /", "a row has 5 letters here"},
		{"a b 7", "a board has letters"},
	} {
		s, _ := screentest.Press(t, open(t, "", screentest.Usual), strings.Fields(c.keys)...)
		has(t, s, c.says)
		s, _ = screentest.Press(t, s, "x")
		lacks(t, s, c.says)
	}
}

// TestNextBoard checks that the next letter begins another board, and that backspace goes on with this one.
func TestNextBoard(t *testing.T) {
	s := open(t, "guol/nmeh/ttrw/edrl", screentest.Usual)
	again, _ := screentest.Press(t, s, "z")
	has(t, again, "Z", "Type the letters")
	lacks(t, again, "R", "points")
	s, _ = screentest.Press(t, s, "backspace")
	has(t, s, "Type the letters", "R")
	s, _ = screentest.Press(t, s, "l")
	has(t, s, "178 points")
	_, asked := screentest.Press(t, s, "enter")
	if m, is := asked[0].(screen.Meaning); !is || len(m.Words) != 1 || m.Words[0] != "remounted" {
		t.Errorf("enter asks for %v, want the meaning of REMOUNTED", asked)
	}
}

// TestWordsAreChosen checks in every window that each word can be chosen, and that the end of the list is reached.
func TestWordsAreChosen(t *testing.T) {
	for _, size := range screentest.Sizes {
		s := open(t, "guol/nmeh/ttrw/edrl", size)
		width, height := size.Room()
		screentest.Fits(t, s.View(), width, height, "REMOUNTED", "9 points")
		for range 300 {
			s, _ = screentest.Press(t, s, "right")
			screentest.Fits(t, s.View(), width, height)
		}
		last := said(s)
		lacks(t, s, "REMOUNTED", "↓")
		s, _ = screentest.Press(t, s, "pgdown", "down")
		if got := said(s); got != last {
			t.Errorf("%v: after the last word comes\n%s", size, got)
		}
		for range 20 {
			s, _ = screentest.Press(t, s, "pgup")
		}
		has(t, s, "REMOUNTED")
	}
}

// TestNothingIsCut checks that the counts of a board and the points of a word stand whole beside a board of
// any size, and that a long meaning has two lines.
func TestNothingIsCut(t *testing.T) {
	for _, c := range []struct{ board, word, meaning string }{
		{"guol/nmeh/ttrw/edrl", "REMOUNTED", ""},
		{"abcd/efgh/ijkl/mnqp", "KNIFE", "with a sharp edge and a handle"},
		{"abcdefg/efghijk/ijklmno/mnqpabc/stonest/aeroept/mendcup", "", ""},
	} {
		for _, at := range screentest.Sizes {
			width, height := at.Room()
			for _, small := range []bool{false, true} {
				s := open(t, c.board, at)
				s, _ = s.Update(screen.Frame{Width: width, Height: height, Theme: theme.New("dark", true, colorprofile.TrueColor), Small: small})
				for range 4 {
					screentest.Fits(t, s.View(), width, height)
					head, foot, _ := strings.Cut(ansi.Strip(s.View().Content), "───\n") // below the chosen word's rule
					if strings.Contains(head, "…") || !strings.Contains(head, "word") {
						t.Errorf("%v: something is cut:\n%s%s", at, head, foot)
					}
					if !strings.Contains(strings.Join(strings.Fields(foot), " "), c.meaning) && strings.Contains(head, c.word) {
						t.Errorf("%v: the meaning is cut:\n%s", at, foot)
					}
					s, _ = screentest.Press(t, s, "right")
				}
			}
		}
	}
}

// TestLanguages checks a board of each language: with its letters and everyday words, and without meanings.
func TestLanguages(t *testing.T) {
	for tag, c := range map[string]struct{ board, word, other string }{
		"fr": {"Été/s", "", ""}, "es": {"caño/arse/loma/tiqu", "CAÑO", "ñ"},
	} {
		chosen := settings.Default()
		chosen.Language = tag
		host := play.Host{Settings: settings.NewLive("", chosen, nil, nil)}
		var s screen.Screen = solving.New(host, screen.SolvePlace{Board: c.board})
		begin := s.(solving.Model).Init()
		s, _ = s.Update(screen.Frame{Width: 80, Height: 24, Theme: theme.New("mono", true, colorprofile.ASCII), Small: true})
		s, _ = screentest.Settle(t, s, begin)
		if tag == "fr" {
			has(t, s, "a row has 4 to 8 letters", "Français")
			continue
		}
		has(t, s, "Español", "No meanings: no free dictionary of Spanish", "points", "rare")
		lacks(t, s, "meanings ")
		if s, _ = screentest.Press(t, s, "enter"); strings.Contains(said(s), "Type the letters") {
			t.Errorf("enter clears the board:\n%s", said(s))
		}
		s, _ = screentest.Press(t, s, "ctrl+u", "ñ", "k")
		has(t, s, "a board has letters", "Ñ")
	}
}

// TestSolvingFrames compares the screen with golden files.
func TestSolvingFrames(t *testing.T) {
	solved := screentest.Scene{Name: "solved", Seen: []string{"178 points", "REMOUNTED"}}
	begun := screentest.Scene{Name: "begun", Seen: []string{"Type the letters"}}
	for _, size := range screentest.Sizes {
		solved.Hold(t, size, open(t, "guol/nmeh/ttrw/edrl", size).View())
		begun.Hold(t, size, open(t, "guol/nm", size).View())
	}
	for _, board := range []string{"", "zzzz/zzzz/zzzz/zzzz", "abcdefgh/abcdefgh/abcdefgh/abcdefgh/abcdefgh/abcdefgh/abcdefgh/abcdefgh", "abcdefgh/a"} {
		s := open(t, board, screentest.Usual)
		for width := screen.MinWidth; width < 130; width += 7 {
			for height := screen.MinHeight; height < 50; height += 3 {
				s, _ = s.Update(screen.Frame{Width: width, Height: height, Theme: theme.New("mono", true, colorprofile.ASCII), Small: true})
				screentest.Fits(t, s.View(), width, height)
			}
		}
	}
}
