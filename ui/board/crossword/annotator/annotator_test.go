package annotator

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	tea "charm.land/bubbletea/v2"

	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
)

// desk is the screen with a file.
type desk struct {
	testing.TB
	s     screen.Screen
	asked []tea.Msg
}

func open(t testing.TB, file string) *desk {
	t.Helper()
	live := settings.NewLive("", settings.Default(), nil, nil)
	d := &desk{TB: t, s: New(play.Host{
		Settings: live, Files: &play.Files{},
		Now: func() time.Time { return time.Date(2026, 11, 26, 20, 0, 0, 0, time.UTC) },
		Lexicon: func(name string) (*lexicon.Lexicon, error) {
			if name == "Gone" {
				return nil, errors.New("no such list")
			}
			return resources.Everyday(), nil
		},
	}, file)}
	d.s, _ = d.s.Update(screen.Frame{Width: 80, Height: 23, Theme: theme.New("mono", true, colorprofile.ASCII), Small: true})
	d.s, _ = screentest.Settle(t, d.s, d.s.Init())
	if d.model().phase == seating {
		d.press("enter")
	}
	return d
}

// TestPlayersAreAsked names the players of a new game, with letters that aren't English.
func TestPlayersAreAsked(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.gcg")
	d := open(t, "")
	d.press("ctrl+u")
	d.write(file)
	d.sees("Players: Player 1, Player 2_")
	d.press("ctrl+u")
	d.write("Zo\u00eb,")
	d.sees("Type two to four names, with commas between")
	d.press("backspace", "backspace")
	d.sees("Players: Zo_")
	d.write("\u00eb, Bea , Chi")
	d.sees("> Zo\u00eb")
	d.write("eirtuwy 8h wire", "pass")
	if got := read(t, file); !strings.Contains(got, "#player1 Zo\u00eb Zo\u00eb\n#player2 Bea Bea\n#player3 Chi Chi\n") {
		t.Error(got)
	}
}

func (d *desk) press(keys ...string) {
	d.Helper()
	d.s, d.asked = screentest.Press(d, d.s, keys...)
}

// write types lines, and presses enter after each.
func (d *desk) write(lines ...string) {
	d.Helper()
	for _, line := range lines {
		d.s, _ = d.s.Update(tea.PasteMsg{Content: line})
		d.press("enter")
	}
}

func (d *desk) model() Model { return d.s.(Model) }

func (d *desk) sees(text string) {
	d.Helper()
	if content := ansi.Strip(d.s.View().Content); !strings.Contains(content, text) {
		d.Fatalf("%q isn't in\n%s", text, content)
	}
}

func read(t testing.TB, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestWritesDown writes a game down by keys, takes a line back, leaves, and goes on: the file has everything at any
// time.
func TestWritesDown(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.gcg")
	d := open(t, file)
	d.write("eirtuwy 8h wire", "EGHILTV J6 TH.IVE", "off", "# a phony, says the list", "#player2 Bob")
	want := []string{">Player_1: EIRTUWY 8H WIRE +14 14\n", ">Bob: EGHILTV -- -22 0\n#note a phony, says the list\n", "#player2 Bob Bob\n"}
	for _, line := range want {
		if text := read(t, file); !strings.Contains(text, line) {
			t.Errorf("%q isn't in\n%s", line, text)
		}
	}
	d.press("up")
	d.sees("off_")
	if text := read(t, file); strings.Contains(text, "--") {
		t.Errorf("the line taken back is still in\n%s", text)
	}
	d.press("enter", "esc")
	if len(d.asked) != 1 || d.asked[0] != (screen.Back{}) {
		t.Errorf("esc asks for %v", d.asked)
	}
	if err := os.Chmod(file, 0o600); err != nil {
		t.Fatal(err)
	}
	again := open(t, file)
	again.sees("game.gcg")
	again.write("aabcdef 9h bad")
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others may read the file now: %v, %v", info.Mode(), err)
	}
	again.sees("turn 5")
	if text := read(t, file); !strings.Contains(text, ">Player_1: AABCDEF 9H BAD +") {
		t.Errorf("the game goes on with\n%s", text)
	}
}

// TestShowsWhileTyped checks that a move is shown while it is typed, with its points and its words that no list has.
func TestShowsWhileTyped(t *testing.T) {
	d := open(t, filepath.Join(t.TempDir(), "game.gcg"))
	d.s, _ = d.s.Update(tea.PasteMsg{Content: "eirtuwy 8h wir"})
	d.sees("8H WIR: 12 points. Not in International: WIR")
	d.press("e")
	d.sees("8H WIRE: 14 points")
	d.press("esc")
	d.sees("Rack and move: EIRTUWY 8H WIRE")
	d.write("eirtuwy 8h quire")
	d.sees("The rack has no Q")
	if d.model().game.Turns() != 0 {
		t.Error("a refused line was written down")
	}
}

// TestSaveFails checks that a file that can't be written is told, tried again, and not left by the first esc.
func TestSaveFails(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "gone")
	file := filepath.Join(dir, "game.gcg")
	d := open(t, file)
	d.write("eirtuwy 8h wire")
	d.sees("game.gcg can't be written: no such file or directory")
	d.press("esc")
	if len(d.asked) > 0 {
		t.Fatalf("esc asks for %v", d.asked)
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	d.press("enter")
	if text := read(t, file); !strings.Contains(text, "WIRE") {
		t.Errorf("saved again is\n%s", text)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	d.write("EGHILTV J6 TH.IVE")
	d.press("esc", "esc")
	if len(d.asked) != 1 || d.asked[0] != (screen.Back{}) {
		t.Errorf("the second esc asks for %v", d.asked)
	}
}

// TestFiles checks files that aren't games, and the name of a new one.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for name, text := range map[string]string{"other.gcg": "hello\n", "folder.gcg/x": ""} {
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	open(t, "other.gcg").sees("other.gcg, line 1, column 1")
	open(t, "folder.gcg").sees("can't be read")
	d := open(t, "")
	d.sees("File: game-2026-11-26.gcg_")
	d.press("enter", "enter")
	d.write("eirtuwy 8h wire")
	if text := read(t, "game-2026-11-26.gcg"); !strings.Contains(text, "WIRE") {
		t.Errorf("the file has\n%s", text)
	}
	open(t, "").sees("File: game-2026-11-26-2.gcg_")
	if text := read(t, "other.gcg"); text != "hello\n" {
		t.Errorf("another program's file is now %q", text)
	}
	server := New(play.Host{Settings: settings.NewLive("", settings.Default(), nil, nil)}, "x.gcg")
	s, _ := server.Update(screen.Frame{Width: 80, Height: 23, Theme: theme.New("mono", true, colorprofile.ASCII)})
	s, _ = screentest.Settle(t, s, s.Init())
	if content := s.View().Content; !strings.Contains(content, "can be written down only on your own") {
		t.Errorf("on a server:\n%s", content)
	}
}

func TestFrames(t *testing.T) {
	text, err := os.ReadFile("testdata/game.gcg")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := scrabble.ReadAnnotation(string(text)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		screentest.Scene
		line string
	}{
		{screentest.Scene{Name: "turns", Seen: []string{"Annotate turn 6", "> Bob", "Rack and move: EIRTUWY 8H WIRE"}}, ""},
		{screentest.Scene{Name: "typed", Seen: []string{"Annotate turn 6", "6 Bob 10F .A", "10F .A: 2 points"}}, "aeinort 10f .a"},
	} {
		t.Run(c.Name, func(t *testing.T) {
			d := open(t, "testdata/game.gcg")
			d.s, _ = d.s.Update(tea.PasteMsg{Content: c.line})
			for _, size := range screentest.Sizes {
				width, height := size.Room()
				d.s, _ = d.s.Update(screen.Frame{Width: width, Height: height, Theme: d.model().frame.Theme, Small: true})
				c.Board = true
				c.Hold(t, size, d.s.View())
			}
		})
	}
}
