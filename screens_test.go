//go:build unix

package main_test

import (
	"compress/gzip"
	"fmt"
	"html"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// screensVariable names a folder in which TestScreens writes its sheet, and referencesVariable one with pictures to
// compare with, of the same names.
const (
	screensVariable    = "QUOIN_SCREENS"
	referencesVariable = "QUOIN_REFERENCES"
)

// screenShot is a screen of the design: how to reach it, and a text that it shows.
type screenShot struct {
	name  string
	args  []string
	fresh bool // in an empty home; otherwise with many games
	steps []step
	env   []string
}

// screenShots are the screens of the design, by the names of its pictures without their sizes.
var screenShots = []screenShot{
	{name: "01-menu", steps: []step{{"", "Resume"}}},
	{name: "02-door", fresh: true, steps: []step{{"", "Quit"}, {"d", "enter"}}},
	{name: "03-first", fresh: true, args: []string{"adjacency"}, steps: []step{{"", "As in English"}}, env: []string{"QUOIN_MINUTES="}},
	{name: "04-play", args: seeded, steps: []step{{"", "esc"}, {"stoker" + keyEnter, "stoker"}, {"voter" + keyEnter, "voter"}, {"rov", ""}}},
	{name: "04-refused", args: append([]string{"adjacency", "--check"}, seeded[1:]...), steps: []step{{"", "esc"}, {"stok" + keyEnter, "not a word"}}},
	{name: "05-result", args: seeded, steps: []step{{"", "esc"}, {"stoker" + keyEnter, "stoker"}, {keyEsc, "End the game"}, {keyEnter, "missed"}}},
	{name: "05-share", fresh: true, args: []string{"adjacency", "--daily"}, steps: []step{{"", "esc"}, {keyEsc, "End the game"}, {keyEnter, "share"}, {"c", "chat"}, {keyEnter, "copied"}}},
	{name: "06-findall-leave", args: []string{"adjacency", "--find-all", "--seed", "18"}, steps: []step{{"", "find"}, {keyEsc, "give up"}}},
	{name: "06-findall-start", args: []string{"adjacency", "--find-all", "--seed", "18"}, steps: []step{{"", "find"}}},
	{name: "07-study", args: []string{"study"}, steps: []step{{"", "enter"}}},
	{name: "07-puzzle", args: []string{"study", "puzzle"}, steps: []step{{"", "today is open"}}},
	{name: "07-answer", fresh: true, args: []string{"study"}, steps: []step{{"", "begin"}, {keyEnter, "show the answer"}, {keyEnter, "next card"}}},
	{name: "07-card", fresh: true, args: []string{"study"}, steps: []step{{"", "begin"}, {keyEnter, "show the answer"}, {"a", "take back"}}},
	{name: "07-mistake", args: []string{"study", "puzzle"}, steps: []step{{"", "today is open"}, {"\t", "Why"}}},
	{name: "08-word", steps: []step{{"", "Quit"}, {"w", "esc"}, {"train" + keyEnter, "Same letters"}}},
	{name: "09-settings", args: []string{"settings"}, steps: []step{{"", "esc"}}},
	{name: "10-scrabble-setup", args: []string{"scrabble"}, steps: []step{{"", "enter"}}},
	{name: "10-scraebbkle-setup", args: []string{"scraebbkle"}, steps: []step{{"", "enter"}}},
	{name: "10-santorini-setup", steps: []step{{"", "Quit"}, {"t", "begin"}}},
	{name: "11-help", args: seeded, steps: []step{{"", "esc"}, {"?", "Help"}}},
	{name: "11-help-scrabble", args: []string{"scrabble", "--as-named", "--player1", "human:Ada"}, steps: []step{{"", "lay a tile"}, {"\x07", "Help"}}},
	{name: "11-help-santorini", args: []string{"santorini"}, steps: []step{{"", "place"}, {"?", "Help"}}},
	{name: "11-help-findall", args: []string{"adjacency", "--find-all", "--seed", "18"}, steps: []step{{"", "find"}, {"?", "Help"}}},
	{name: "11-help-puzzle", args: []string{"study", "puzzle"}, steps: []step{{"", "answer"}, {"\x07", "Help"}}},
	{name: "11-help-study", args: []string{"study"}, steps: []step{{"", "enter"}, {"?", "Help"}}},
	{name: "12-stats", args: []string{"stats"}, steps: []step{{"", "esc"}, {"O", "ScraeBBKle"}, {"O", "Adjacency"}, {"", "latest"}}},
	{name: "12-calendar", args: []string{"stats"}, steps: []step{{"", "esc"}, {"O", "ScraeBBKle"}, {"O", "Adjacency"}, {"5", "The day's boards"}}},
	{name: "16-end", fresh: true, args: []string{"scrabble", "--seed", "7", "--as-named", "--player1", "computer:keen", "--player2", "computer:even"}, steps: []step{{"", "the game is over"}}},
	{name: "12-stats-several", args: []string{"stats"}, steps: []step{{"", "esc"}}},
	{name: "15-director", args: []string{"tournament", "--listen", "127.0.0.1:0"}, steps: []step{{"", "Waiting for players"}}},
	{name: "12-detail", args: []string{"stats"}, steps: []step{{"", "esc"}, {"O", "ScraeBBKle"}, {"O", "Adjacency"}, {keyEnter, "0:"}}},
}

// seeded starts an Adjacency game that is the same each time.
var seeded = []string{"adjacency", "--seed", "18", "--weights", "english"}

// screenSizes are the windows and palettes in which each screen is drawn.
var screenSizes = []struct {
	suffix string
	size   pty.Winsize
	day    bool
	env    []string
}{
	{suffix: "-80", size: window},
	{suffix: "-60", size: pty.Winsize{Cols: 60, Rows: 20}},
	{suffix: "-120", size: pty.Winsize{Cols: 120, Rows: 40}},
	{suffix: "-200", size: pty.Winsize{Cols: 200, Rows: 60}},
	{suffix: "-light", size: window, day: true},
	{suffix: "-ansi256", size: window, env: []string{"COLORTERM="}},
	{suffix: "-ansi16", size: window, env: []string{"COLORTERM=", "TERM=xterm-16color"}},
	{suffix: "-mono", size: window, env: []string{"NO_COLOR=1"}},
}

// TestScreens draws every screen of the design in every size and palette, as one sheet: screens.html, with a frame
// of the same name as SVG, and as text with colours (.ans). Nothing is compared: people look at it.
//
//	QUOIN_SCREENS=/tmp/screens QUOIN_REFERENCES=pictures go test -run TestScreens .
func TestScreens(t *testing.T) {
	dir := os.Getenv(screensVariable)
	if dir == "" {
		t.Skip(screensVariable + " names the folder for the sheet")
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Run("draw", func(t *testing.T) {
		for _, shot := range screenShots {
			for _, in := range screenSizes {
				t.Run(shot.name+in.suffix, func(t *testing.T) {
					t.Parallel()
					by := night
					if in.day {
						by = day
					}
					home := t.TempDir()
					if !shot.fresh {
						furnish(t, home)
					}
					s := startOn(t, desk{size: in.size, env: slices.Concat([]string{"QUOIN_TYPE=large", "QUOIN_MOTION=off"}, in.env, shot.env), day: in.day}, home, shot.args...)
					for _, step := range shot.steps {
						s.types(step.keys)
						s.shows(step.shows)
					}
					s.atRest()
					file := filepath.Join(dir, shot.name+in.suffix)
					for end, text := range map[string]string{".svg": by.svg(s.emu), ".ans": s.emu.Render()} {
						if err := os.WriteFile(file+end, []byte(text), 0o644); err != nil {
							t.Fatal(err)
						}
					}
				})
			}
		}
	})
	drawPeople(t, dir)
	writeSheet(t, dir)
}

// furnish fills a home with the games that a release left behind.
func furnish(t *testing.T, home string) {
	t.Helper()
	packed, err := os.Open("testdata/releases/1/quoin.db.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	from, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	store := filepath.Join(home, ".local", "share", "quoin")
	if err := os.MkdirAll(store, 0o700); err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(store, "quoin.db"), text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// writeSheet writes one page with all frames of a folder, each beside the picture of its name in the folder of
// references, if there is one.
func writeSheet(t *testing.T, dir string) {
	t.Helper()
	var page strings.Builder
	page.WriteString("<!doctype html><meta charset=utf-8><title>Quoin's screens</title>\n<style>body{background:#777;font:16px sans-serif}figure{display:inline-block;margin:8px}img{max-width:48vw}</style>\n")
	for _, shot := range slices.Concat(screenShots, peopleShots) {
		for _, in := range screenSizes {
			name := shot.name + in.suffix
			if _, err := os.Stat(filepath.Join(dir, name+".svg")); err != nil {
				continue // not drawn in this size
			}
			fmt.Fprintf(&page, "<h2>%s</h2><figure><img src=%q></figure>\n", html.EscapeString(name), name+".svg")
			reference, err := filepath.Abs(filepath.Join(os.Getenv(referencesVariable), name+".png"))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := os.Stat(reference); err == nil && os.Getenv(referencesVariable) != "" {
				fmt.Fprintf(&page, "<figure><img src=%q></figure>\n", "file://"+reference)
			}
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "screens.html"), []byte(page.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
