package screentest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"quoin/ui/screen"
)

var update = flag.Bool("update", false, "write the golden frames anew")

// WindowSize is the size of a window, in columns and rows.
type WindowSize struct{ Width, Height int }

// The windows that frames are held at: the least that Quoin draws in, the
// usual one, a large and a huge one, and two that nobody had in mind.
var (
	Least  = WindowSize{60, 20}
	Usual  = WindowSize{80, 24}
	Large  = WindowSize{120, 40}
	Sizes  = []WindowSize{Least, {67, 22}, Usual, {99, 31}, Large, {200, 60}}
	bottom = 1 // rows that are the app's
)

func (s WindowSize) String() string { return fmt.Sprintf("%dx%d", s.Width, s.Height) }

// Room is what the app leaves a screen of the window.
func (s WindowSize) Room() (width, height int) { return s.Width, s.Height - bottom }

// Scene is a screen at one moment, and what holds of it in windows of every
// size.
type Scene struct {
	Name string // of its golden frames, before the size
	// Seen are the texts that are in sight at every size: the title, what is
	// asked, what can be done. Where lines break doesn't matter.
	Seen []string
	// Tables are the headings of tables in it, each as Columns takes them.
	Tables []string
	Board  bool // a board is in sight, as Squares takes it
	// Also are the sizes beside the usual one at which it has a golden frame,
	// where it is laid out another way. They are few: a golden frame of each
	// size breaks with every word that changes, and by then nobody reads it.
	Also []WindowSize
}

// Hold holds what a scene draws in a window: to its golden frame at the usual
// size, and at every size to what Fits, Aligned, Columns and Squares ask.
func (s Scene) Hold(t testing.TB, at WindowSize, v screen.View) {
	t.Helper()
	width, height := at.Room()
	Fits(t, v, width, height, s.Seen...)
	Aligned(t, v)
	for _, headings := range s.Tables {
		Columns(t, v, headings)
	}
	if s.Board {
		Squares(t, v)
	}
	if at == Usual || slices.Contains(s.Also, at) {
		Golden(t, s.Name+"-"+at.String(), v.Content)
	}
}

// Golden compares a frame, without its colours, to testdata/NAME.golden, or
// writes that file when the test runs with -update.
func Golden(t testing.TB, name, frame string) {
	t.Helper()
	lines := strings.Split(ansi.Strip(frame), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	got := strings.Join(lines, "\n") + "\n"
	file := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v (go test -update writes it)", err)
	}
	if got != string(want) {
		t.Errorf("%s is not as it was (go test -update writes it anew)\ngot:\n%s\nwant:\n%s", name, got, want)
	}
}
