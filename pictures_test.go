//go:build unix

package main_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"quoin/testdata/sample"
)

// pictures are the frames in README and docs: the command, the keys, and the text that the screen
// then shows. They depend on nothing but the program: no computer plays in them, since its time
// to think varies, and clocks and dates are ignored.
var pictures = []struct {
	name  string
	args  []string
	ready string // text on the screen when it accepts keys
	steps []step
	// vary matches what isn't compared, since it depends on the time.
	vary *regexp.Regexp
}{
	{name: "menu", ready: "enter open", vary: date, steps: []step{{"j", "> a"}, {"k", "> d"}}},
	{name: "screen", args: []string{"adjacency", "--seed", "18", "--weights", "english"}, vary: firstRight, ready: "enter play", steps: []step{
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

// laid returns moves of two people at one keyboard, who hand over the screen. The keys in the
// footer appear when the board accepts them.
func laid(moves ...string) (steps []step) {
	for _, move := range moves {
		steps = append(steps, step{keyEnter, "a to z lay a tile"}, step{"\x0e" + move + keyEnter, "enter see the rack"})
	}
	return append(steps, step{keyEnter, "a to z lay a tile"})
}

// built returns turns of Santorini, as the board lists them.
func built(turns ...string) (steps []step) {
	for _, turn := range turns {
		steps = append(steps, step{strings.NewReplacer("@", "", "+", "").Replace(turn), turn})
	}
	return steps
}

// step is some keys, and a text on the screen after their effect.
type step struct{ keys, shows string }

// picturesVariable names a folder in which TestPictures and TestCast write outdated pictures
// again.
const picturesVariable = "QUOIN_PICTURES"

// renewal explains how to do that.
const renewal = "look at what has changed, and make it anew by\n\t" + picturesVariable + "=docs go test -count=1 -run '^Test(Pictures|Cast)$' . && " + picturesVariable + "=docs go test -count=1 -run '^TestMovingPicture$' ."

// TestPictures compares the pictures in docs with frames of the program in a terminal, on dark
// and light backgrounds.
func TestPictures(t *testing.T) {
	t.Parallel()
	for i, p := range pictures {
		if !sample.Takes(i, 2) && os.Getenv(picturesVariable) == "" {
			continue
		}
		for suffix, by := range map[string]sheet{"": night, "-light": day} {
			t.Run(p.name+suffix, func(t *testing.T) {
				t.Parallel() // they mostly wait for the program
				s := startOn(t, desk{size: window, env: []string{"QUOIN_TYPE=large", "QUOIN_MOTION=off"}, day: by == day}, t.TempDir(), p.args...)
				s.shows(p.ready)
				for _, step := range p.steps {
					s.types(step.keys)
					s.shows(step.shows)
				}
				picture := func() string { return by.svg(s.emu) }
				same := func(old, new string) bool { return old == new }
				if p.vary != nil {
					same = func(old, new string) bool {
						return p.vary.ReplaceAllString(old, "") == p.vary.ReplaceAllString(new, "")
					}
				}
				s.isKept(p.name+suffix+".svg", picture, same)
			})
		}
	}
}

// firstRight matches the right half of a picture's first line, and date the day's number and date in the
// menu.
var (
	firstRight = regexp.MustCompile(`(?m)^<text x="[4-7]\d\d" y="28".*\n`)
	date       = regexp.MustCompile(`(?m)^<text x="(?:24[89]|2[5-9]\d|[3-6]\d\d)" y="161".*\n`)
)

// isKept waits until the program's screen matches a file in docs, or writes that file again if
// asked to.
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

// TestPicturesAreShown: README and docs show each existing picture, and no others, and each is
// made by a test.
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
