//go:build unix

package main_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// pictures are the frames that README and docs show: what is started, the keys
// that are pressed, and what the screen shows then. They depend on nothing but the
// program: no computer thinks in them, whose turn would come when it comes, and what
// a clock says isn't looked at.
var pictures = []struct {
	name  string
	args  []string
	ready string // what the screen shows once it takes keys
	steps []step
	clock bool // the right half of the first line is one
}{
	{name: "menu", ready: "enter open", steps: []step{{"j", "> d"}, {"k", "> a"}}},
	{name: "screen", args: []string{"adjacency", "--seed", "18", "--weights", "english"}, clock: true, ready: "a-z letter", steps: []step{
		{"stoker" + keyEnter, "1 word"}, {"voter" + keyEnter, "2 words"}, {"rove" + keyEnter, "3 words"}, {"resort", "6 points"},
	}},
	{name: "scrabble", args: []string{
		"scrabble", "--as-named", "--player1", "human:Ada", "--player2", "human:Grace",
		"--draws", "IHNNIDYRITAVASAURSHOENUGTJLWNAEWIGEELNLUTXAEOZGAIPRETKELEOIM",
	}, ready: "enter see the rack", steps: laid("HINNY,8h", "AVARTIS,h9", "RADISH,g4", "JUTE,h1", "ANEW,i1", "ING,8m", "WN,i7", "GEOTAXE,15a")},
	{name: "santorini", args: []string{"santorini", "--player1", "human:Ada", "--player2", "human:Grace"}, ready: "enter place", steps: built(
		"@b3@c3", "@d3@c2", "b3c4+b4", "c2d1+d2", "c3d2+e3", "d1c2+b2", "c4d4+e3", "d3c3+b3", "d2e3+d2", "c2b2+c2",
		"e3d2+e3", "c3d3+e3", "d4c4+d4", "b2b3+a2", "c4c3+c2", "b3c2+b3",
	)},
}

// laid are moves of two people at one keyboard, who take turns at looking. The keys
// at the bottom are there once the board takes them.
func laid(moves ...string) (steps []step) {
	for _, move := range moves {
		steps = append(steps, step{keyEnter, "ctrl+p pass"}, step{"\x0e" + move + keyEnter, "enter see the rack"})
	}
	return append(steps, step{keyEnter, "ctrl+p pass"})
}

// built are turns of Santorini, as the board lists them.
func built(turns ...string) (steps []step) {
	for _, turn := range turns {
		steps = append(steps, step{strings.NewReplacer("@", "", "+", "").Replace(turn), turn})
	}
	return steps
}

// step is keys, and a text that the screen shows when they were answered.
type step struct{ keys, shows string }

// picturesVariable names a folder in which TestPictures and TestCast make anew what
// isn't as the program shows it any more.
const picturesVariable = "QUOIN_PICTURES"

// renewal is how that is said.
const renewal = "look at what has changed, and make it anew by\n\t" + picturesVariable + "=docs go test -count=1 -run '^Test(Pictures|Cast)$' . && " + picturesVariable + "=docs go test -count=1 -run '^TestMovingPicture$' ."

// TestPictures holds the pictures in docs against frames of the program in a
// terminal, by night and by day.
func TestPictures(t *testing.T) {
	for _, p := range pictures {
		for suffix, by := range map[string]sheet{"": night, "-light": day} {
			t.Run(p.name+suffix, func(t *testing.T) {
				t.Parallel() // they wait for the program more than it works
				s := startOn(t, desk{size: window, env: []string{"QUOIN_TYPE=large", "QUOIN_MOTION=off"}, day: by == day}, t.TempDir(), p.args...)
				s.shows(p.ready)
				for _, step := range p.steps {
					s.types(step.keys)
					s.shows(step.shows)
				}
				picture := func() string { return by.svg(s.emu) }
				same := func(old, new string) bool { return old == new }
				if p.clock {
					same = func(old, new string) bool { return clockless(old) == clockless(new) }
				}
				s.isKept(p.name+suffix+".svg", picture, same)
			})
		}
	}
}

// firstRight matches what a picture has of the right half of the first line.
var firstRight = regexp.MustCompile(`(?m)^<text x="[4-7]\d\d" y="28".*\n`)

func clockless(picture string) string { return firstRight.ReplaceAllString(picture, "") }

// isKept waits until the program shows what a file in docs has, or writes that
// file anew where that was asked for.
func (s *terminal) isKept(name string, now func() string, same func(old, new string) bool) {
	s.t.Helper()
	old, err := os.ReadFile(filepath.Join("docs", name))
	dir, making := os.LookupEnv(picturesVariable)
	if err != nil && !making {
		s.t.Fatal(err)
	}
	wait := patience
	if making {
		wait = 2 * time.Second
	}
	for end := time.Now().Add(wait); time.Now().Before(end); {
		if same(string(old), now()) {
			return
		}
		select {
		case <-s.changed:
		case <-time.After(100 * time.Millisecond):
		}
	}
	if !making {
		s.t.Fatalf("docs/%s is stale, %s\nThe screen shows\n%s", name, renewal, s.screen())
	}
	s.atRest()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(now()), 0o644); err != nil {
		s.t.Fatal(err)
	}
}

// TestPicturesAreShown holds README and docs to the pictures that there are: none
// is missing, and none is shown nowhere or made by nothing.
func TestPicturesAreShown(t *testing.T) {
	var shown strings.Builder
	pages, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range append(pages, "README.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		shown.Write(text)
	}
	made := map[string]bool{movingFile: true}
	for _, p := range pictures {
		made[p.name+".svg"], made[p.name+"-light.svg"] = true, true
	}
	files, err := filepath.Glob("docs/*.svg")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !made[filepath.Base(file)] {
			t.Errorf("nothing makes %s", file)
		}
	}
	for name := range made {
		if !strings.Contains(shown.String(), name) {
			t.Errorf("no page shows %s", name)
		}
	}
	for _, name := range regexp.MustCompile(`[a-z-]+\.svg`).FindAllString(shown.String(), -1) {
		if !made[name] {
			t.Errorf("a page shows %s, which nothing makes", name)
		}
	}
}
