package stats_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

const usualFile = "quoin-stats-20261121.csv"

// exporting is a store whose Export is f.
type exporting struct {
	*kept
	f func(ctx context.Context, w io.Writer) error
}

func (e exporting) Export(ctx context.Context, w io.Writer, _, _ string) (int, error) {
	return 3, e.f(ctx, w)
}

// TestExport writes files, with keys.
func TestExport(t *testing.T) {
	csvOfThree, jsonOfThree := exported(t, stats.CSV), exported(t, stats.JSON)
	old := map[string]string{usualFile: "mine"}
	for _, c := range []struct {
		name   string
		before map[string]string
		keys   []string
		see    string
		after  map[string]string
	}{
		{"as asked for", nil, []string{"e", "enter"}, "3 games written to DIR/" + usualFile + ".", map[string]string{usualFile: csvOfThree}},
		{"JSON", nil, []string{"e", "space", "enter"}, ".json.", map[string]string{"quoin-stats-20261121.json": jsonOfThree}},
		{"another name", nil, []string{"e", "down", "ctrl+u", "a", "space", "b", "enter"}, "DIR/a b.", map[string]string{"a b": csvOfThree}},
		{"into the home folder", nil, []string{"e", "down", "ctrl+u", "~", "/", "x", "enter"}, "DIR/x.", map[string]string{"x": csvOfThree}},
		{"no name", nil, []string{"e", "down", "ctrl+u", "enter"}, "! Type the name of a file.", nil},
		{"blanks for a name", nil, []string{"e", "down", "ctrl+u", "space", "enter"}, "! Type the name of a file.", nil},
		{"a file is there", old, []string{"e", "enter"}, "There is a file of that name", old},
		{"it is kept", old, []string{"e", "enter", "esc"}, "> file    " + usualFile, old},
		{"it is kept, and another written", old, []string{"e", "enter", "n", "x", "enter"}, usualFile + "x.", map[string]string{usualFile: "mine", usualFile + "x": csvOfThree}},
		{"it is replaced", old, []string{"e", "enter", "enter"}, "3 games written", map[string]string{usualFile: csvOfThree}},
		{"no such folder", nil, []string{"e", "down", "ctrl+u", "n", "o", "/", "x", "enter"}, "! Nothing was written: there is no folder DIR/no.", nil},
		{"a folder", nil, []string{"e", "down", "ctrl+u", ".", "enter"}, "DIR is a folder, so add the name of a file.", nil},
		{"a folder that isn't there", nil, []string{"e", "down", "ctrl+u", "x", "/", "enter"}, "DIR/x is a folder, so add the name of a file.", nil},
		{"done, and back", nil, []string{"e", "enter", "enter"}, "3 games, latest first", map[string]string{usualFile: csvOfThree}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := workIn(t, c.before)
			s, asked := screentest.Press(t, opened(t, filled(t, 3), 120, 39, screen.Statistics{}), c.keys...)
			if len(asked) > 0 {
				t.Errorf("the app was asked for %v", asked)
			}
			sees(t, s, strings.ReplaceAll(c.see, "DIR", dir))
			holds(t, dir, c.after)
		})
	}
}

// exported is what the store writes of the three games.
func exported(t *testing.T, format string) string {
	t.Helper()
	var text strings.Builder
	if n, err := filled(t, 3).Export(context.Background(), &text, format, adjacency.Rules); err != nil || n != 3 {
		t.Fatal(n, err)
	}
	return text.String()
}

// TestExportTrouble has the writing go wrong; nothing may be left of it.
func TestExportTrouble(t *testing.T) {
	for _, c := range []struct {
		name string
		keys []string
		f    func(ctx context.Context, w io.Writer) error
		see  string
		with map[string]string
	}{
		{
			"the store fails halfway",
			[]string{"e", "enter", "enter"},
			func(_ context.Context, w io.Writer) error {
				_, _ = io.WriteString(w, "half")
				return errors.New("page\x1b 7")
			},
			"! Nothing was written: page? 7.",
			map[string]string{usualFile: "mine"},
		},
		{
			"too slow",
			[]string{"e", "enter", "enter"},
			func(context.Context, io.Writer) error { return context.DeadlineExceeded },
			"! Nothing was written: it took too long.",
			map[string]string{usualFile: "mine"},
		},
		{
			"another program was quicker",
			[]string{"e", "down", "x", "enter"},
			func(_ context.Context, w io.Writer) error {
				return os.WriteFile(usualFile+"x", []byte("theirs"), 0o600)
			},
			"There is a file of that name",
			map[string]string{usualFile: "mine", usualFile + "x": "theirs"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := workIn(t, map[string]string{usualFile: "mine"})
			s, _ := screentest.Press(t, opened(t, exporting{filled(t, 3), c.f}, 120, 39, screen.Statistics{}), c.keys...)
			sees(t, s, c.see)
			holds(t, dir, c.with)
		})
	}
}

// TestExportStops ends an export under way, by a key and by leaving Quoin.
func TestExportStops(t *testing.T) {
	for _, c := range []struct {
		name string
		stop tea.Msg
	}{
		{"esc", screentest.Key("esc")},
		{"leaving", screen.Leaving{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := workIn(t, nil)
			begun := make(chan struct{})
			store := exporting{filled(t, 3), func(ctx context.Context, w io.Writer) error {
				_, _ = io.WriteString(w, "half")
				close(begun)
				<-ctx.Done()
				return ctx.Err()
			}}
			s, _ := screentest.Press(t, opened(t, store, 120, 39, screen.Statistics{}), "e")
			s, write := s.Update(screentest.Key("enter"))
			sees(t, s, "Writing")
			answer := make(chan tea.Msg, 1)
			go func() { answer <- write[0].Run() }()
			<-begun
			s, _ = tell(t, s, c.stop)
			if c.name == "leaving" {
				holds(t, dir, nil) // Quoin ends now
			}
			s, _ = tell(t, s, <-answer)
			sees(t, s, "Nothing was written: it was stopped")
			holds(t, dir, nil)
		})
	}
}

// workIn makes a folder with files the working directory and the home.
func workIn(t *testing.T, files map[string]string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	t.Setenv("HOME", dir)
	t.Setenv("USERPROFILE", dir)
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// holds fails unless these and no other files are in a folder.
func holds(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		got, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if text, ok := want[e.Name()]; !ok || err != nil || text != string(got) {
			t.Errorf("%s holds %q (%v), want %q", e.Name(), got, err, text)
		}
	}
	if len(entries) != len(want) {
		t.Errorf("%d files, want %d", len(entries), len(want))
	}
}

// sees fails unless a text is on the screen, wherever its lines break.
func sees(t *testing.T, s screen.Screen, want string) {
	t.Helper()
	flat := func(text string) string { return strings.Join(strings.Fields(text), "") }
	if !strings.Contains(flat(text(s)), flat(want)) {
		t.Errorf("%q is missing in\n%s", want, text(s))
	}
}
