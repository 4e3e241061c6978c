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

	"quoin/testdata/sample"
	"quoin/ui/screen"
)

var update = flag.Bool("update", false, "write the golden frames anew")

// WindowSize is the size of a window, in columns and rows.
type WindowSize struct{ Width, Height int }

// The windows in which frames are tested: the smallest that Quoin supports, the usual one, a large and a huge
// one, and two odd ones. Plain go test leaves out the huge one and the odd ones, which have no golden files.
var (
	Least  = WindowSize{60, 20}
	Usual  = WindowSize{80, 24}
	Large  = WindowSize{120, 40}
	Sizes  = someSizes(Least, WindowSize{67, 22}, Usual, WindowSize{99, 31}, Large, WindowSize{200, 60})
	bottom = 1 // rows of the app's bottom line
)

// someSizes returns the sizes that are tested where this test runs.
func someSizes(all ...WindowSize) (some []WindowSize) {
	for i, size := range all {
		if sample.Takes(i, 2) {
			some = append(some, size)
		}
	}
	return some
}

func (s WindowSize) String() string { return fmt.Sprintf("%dx%d", s.Width, s.Height) }

// Room returns the size that the app leaves for a screen.
func (s WindowSize) Room() (width, height int) { return s.Width, s.Height - bottom }

// Scene is a screen at one moment, with the checks that it must pass in every window.
type Scene struct {
	Name string // name of its golden files, before the size
	// Seen are texts that must be visible at every size: the title, the question, the possible actions. Line
	// breaks don't matter.
	Seen []string
	// Tables are the headings of its tables, as Columns takes them.
	Tables []string
	Board  bool // it shows a board, as Squares checks it
	// Also are further sizes with a golden file, for another layout. Add few: a golden file for each size
	// breaks with every changed word, and nobody reads that many.
	Also []WindowSize
}

// Hold compares a scene with its golden file, if it has one of this size, and checks it with Fits, Aligned,
// Columns and Squares.
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

// Golden compares a frame without its colours with testdata/NAME.golden. With -update it writes that file.
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
