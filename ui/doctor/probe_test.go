package doctor

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/settings"
	"quoin/stats"
	"quoin/ui/failure"
)

// patient is somebody's Quoin, with nobody at its terminal.
func patient(t *testing.T, home string) Subject {
	t.Helper()
	environ := map[string]string{"HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
	paths, err := settings.FindPaths(func(name string) (string, bool) { v, ok := environ[name]; return v, ok })
	if err != nil {
		t.Fatal(err)
	}
	return Subject{
		Version: "trial", Environ: environ, Paths: paths, Settings: settings.Default(), Least: [2]int{60, 20},
		Colours: func(string) colorprofile.Profile { return colorprofile.ANSI256 },
	}
}

func examine(t *testing.T, env Subject) Diagnosis {
	t.Helper()
	r, err := Probe(context.Background(), env)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// all returns everything below a directory, by path: the contents of files, and "" for directories.
func all(t *testing.T, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil {
			found[path] = ""
			if d.Type().IsRegular() {
				text, readErr := os.ReadFile(path)
				found[path], err = string(text), readErr
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// put writes a file below a home.
func put(t *testing.T, home, path, text string) {
	t.Helper()
	path = filepath.Join(home, path)
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
		t.Fatal(err)
	}
}

func level(r Diagnosis, area string) (worst Severity) {
	worst = OK
	for _, f := range r.Findings {
		if f.Area == area && (worst == OK || f.Level == Fault) {
			worst = f.Level
		}
	}
	return worst
}

// TestProbeLeavesNothing: an empty home stays empty, and a damaged store as it is.
func TestProbeLeavesNothing(t *testing.T) {
	home := t.TempDir()
	r := examine(t, patient(t, home))
	if faults, _ := Faults(r.Findings); faults > 0 || !r.Writes.Measured || r.Store.Exists {
		t.Errorf("of an empty home it finds %+v", r.Findings)
	}
	if left := all(t, home); len(left) != 1 {
		t.Errorf("it leaves %v", left)
	}
	put(t, home, ".local/share/quoin/quoin.db", strings.Repeat("no store at all ", 1000))
	put(t, home, ".local/share/quoin/quoin.db.damaged-20261121-063100", "an older one")
	put(t, home, ".local/share/quoin/lexicons/good.txt", "QUOIN\nWORD\n")
	put(t, home, ".local/share/quoin/lexicons/bad.txt", "42\n")
	put(t, home, ".config/quoin/settings.toml", "size = 5\n")
	before := all(t, home)
	r = examine(t, patient(t, home))
	if !reflect.DeepEqual(before, all(t, home)) {
		t.Error("something was changed by looking")
	}
	if level(r, "Games") != Fault || level(r, "Word lists") != Fault || level(r, "Settings") != OK || !r.Store.Damaged || len(r.Store.Aside) != 1 {
		t.Errorf("it finds %+v", r.Findings)
	}
	if n := len(r.Lists); n != 4 || r.Lists[2].Trouble == "" || r.Lists[3].Words != 2 || len(r.Lists[3].SHA256) != 64 {
		t.Errorf("lists %+v", r.Lists)
	}
	for _, own := range r.Lists[:2] {
		if own.Trouble != "" || !own.Own {
			t.Errorf("a list of the program's: %+v", own)
		}
	}
}

// TestProbeWithoutAHome: nothing says where anything is.
func TestProbeWithoutAHome(t *testing.T) {
	env := patient(t, t.TempDir())
	env.Environ, env.Paths = map[string]string{}, settings.Paths{}
	r := examine(t, env)
	if level(r, "Files") != Fault || r.Writes.Measured {
		t.Errorf("it finds %+v", r.Findings)
	}
}

// TestProbeStore: games that were left, and one that is played.
func TestProbeStore(t *testing.T) {
	home := t.TempDir()
	env := patient(t, home)
	rules := []game.Rules{game.RulesOf(adjacency.Rules, func(h game.Header) (adjacency.State, error) { return adjacency.Start(h, adjacency.Trust) }, adjacency.ParseAction)}
	s, _, err := stats.Open(env.Paths.Data, time.Now(), rules)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for n := range 2 {
		h := game.Header{Rules: adjacency.Rules, Config: adjacency.Default().String(), Seed: uint64(n), Started: time.Now().UnixMilli()}
		playing, err := s.Begin(context.Background(), h)
		if err == nil && n == 0 {
			err = playing.Release()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	r := examine(t, env)
	if r.Store.Left != 1 || len(r.Store.Held) != 1 || !strings.Contains(r.Store.Held[0].By, "process ") || !r.Store.Checked {
		t.Errorf("the store is %+v", r.Store)
	}
}

// told is all that a report tells.
func told(t *testing.T, r Diagnosis) string {
	t.Helper()
	var b bytes.Buffer
	if err := errors.Join(Write(&b, r, 80), JSON(&b, r)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestNothingPrivate: neither who sits here nor what their files are called or say is
// told, unless it is asked for.
func TestNothingPrivate(t *testing.T) {
	home := filepath.Join(t.TempDir(), "adalovelace")
	put(t, home, ".local/share/quoin/lexicons/rendezvous.txt", "QUOIN\n")
	put(t, home, ".local/share/quoin/lexicons/confession.txt", "not words\n")
	put(t, home, ".config/quoin/settings.toml", "diary = \"dear\"\n")
	env := patient(t, home)
	env.Environ["USER"], env.Environ["QUOIN_SECRET"], env.Environ["QUOIN_DICTIONARY"] = "adalovelace", "xyzzy", "rendezvous"
	env.Environ["TERM_PROGRAM"] = "adalovelace-term"
	_, err := settings.Load(env.Paths.Settings())
	fault := new(settings.Fault)
	if !errors.As(err, &fault) {
		t.Fatal(err)
	}
	env.Faults = []*settings.Fault{fault}
	host, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	private := []string{"adalovelace", "rendezvous", "confession", "not words", "diary", "dear"}
	if len(host) > 3 {
		private = append(private, host)
	}
	text := told(t, examine(t, env))
	for _, word := range append(private, "xyzzy") {
		if strings.Contains(text, word) {
			t.Errorf("it tells %q:\n%s", word, text)
		}
	}
	if !strings.Contains(text, "~/.config/quoin/settings.toml, line 1") || !strings.Contains(text, "…-term") {
		t.Errorf("it doesn't tell enough:\n%s", text)
	}
	env.Private = true
	text = told(t, examine(t, env))
	for _, word := range private[:5] {
		if !strings.Contains(text, word) {
			t.Errorf("asked for all it leaves out %q", word)
		}
	}
	if strings.Contains(text, "xyzzy") {
		t.Error("it tells the secret")
	}
}

func TestVeil(t *testing.T) {
	v := veilOf("/home/ada/", "ada", "devbox", "x", "root")
	for text, want := range map[string]string{
		"/home/ada":                     "~",
		"/home/ada/.config (/home/ada)": "~/.config (~)",
		"/home/adam/x":                  "/home/adam/x",
		"/srv/ada/ada-box":              "/srv/…/…-box",
		"process 3 on DevBox, root":     "process 3 on …, root",
		"a\x1b[2Jb\nc":                  "a[2Jb c",
		"canada":                        "canada",
	} {
		if got := v.shown(text); got != want && !(strings.Contains(text, "\x1b") && !strings.Contains(got, "\x1b")) {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

// TestProbeEnds with its context.
func TestProbeEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Probe(ctx, patient(t, t.TempDir())); !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
}

// TestColoursBecause: what the colours hang on is found by leaving it out.
func TestColoursBecause(t *testing.T) {
	env := patient(t, t.TempDir())
	env.Environ["NO_COLOR"], env.Environ["COLORTERM"] = "1", "truecolor"
	env.Colours = func(without string) colorprofile.Profile {
		if without == "NO_COLOR" {
			return colorprofile.TrueColor
		}
		return colorprofile.ASCII
	}
	p := probe{Subject: env, veil: env.veil()}
	p.r.Terminal.Asked = Answers
	p.colours()
	if got := p.r.Colours; got.Number != 0 || got.Theme != "mono" || !reflect.DeepEqual(got.Because, []string{"NO_COLOR=1"}) {
		t.Errorf("the colours are %+v", got)
	}
}

// TestWriteFits: no line is wider than the window, and no word of a finding is lost.
func TestWriteFits(t *testing.T) {
	r := sound()
	r.Store.Aside = []string{"~/" + strings.Repeat("long", 40)}
	r.Settings.Faults = []string{"line 3: size can't be 99; allowed: 4 to 8"}
	r.Findings = Judge(r)
	for _, width := range []int{30, 60, 80, 200} {
		var b bytes.Buffer
		if err := Write(&b, r, width); err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(b.String(), "\n") {
			if ansi.StringWidth(line) > width {
				t.Errorf("%d columns in a window of %d: %s", ansi.StringWidth(line), width, line)
			}
		}
		flat := strings.Join(strings.Fields(b.String()), " ")
		if !strings.Contains(flat, "allowed: 4 to 8. Mend it") || !strings.HasSuffix(flat, "1 fault, 1 note.") {
			t.Errorf("in %d columns:\n%s", width, b.String())
		}
	}
}

// TestFields: every field of the object is written about, and none is null.
func TestFields(t *testing.T) {
	page, err := os.ReadFile("../../docs/doctor.md")
	if err != nil {
		t.Fatal(err)
	}
	var walk func(reflect.Type)
	walk = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Slice:
			walk(of.Elem())
		case reflect.Struct:
			for i := range of.NumField() {
				name, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
				if !strings.Contains(string(page), "`"+name+"`") {
					t.Errorf("docs/doctor.md has no %s", name)
				}
				walk(of.Field(i).Type)
			}
		}
	}
	walk(reflect.TypeFor[Diagnosis]())
	text, err := json.Marshal(examine(t, patient(t, t.TempDir())))
	if err != nil || bytes.Contains(text, []byte("null")) {
		t.Errorf("%s, %v", text, err)
	}
}

// TestProbeFailures: a report of a screen that failed is told of, with nothing private.
func TestProbeFailures(t *testing.T) {
	home := t.TempDir()
	env := patient(t, home)
	folder := failure.Open(env.Paths.Failures(), "trial")
	if _, err := folder.Write(failure.CrashFile{Screen: "adjacency.Model", During: failure.Drawing, Game: "a-game", Panic: "index out of range", Stack: []string{"quoin/ui/board/adjacency.Model.View view.go:21", "more"}}); err != nil {
		t.Fatal(err)
	}
	put(t, home, ".local/state/quoin/failures/20260101T000000.000Z-1.json", "{")
	r := examine(t, env)
	if len(r.Failures) != 1 || r.Failures[0].Where != "quoin/ui/board/adjacency.Model.View view.go:21" || r.Failures[0].Game != "a-game" || r.FailuresTrouble == "" {
		t.Fatalf("got %+v, %q", r.Failures, r.FailuresTrouble)
	}
	if level(r, "Failures") != Note {
		t.Errorf("the findings are %+v", r.Findings)
	}
	var out bytes.Buffer
	if err := JSON(&out, r); err != nil || strings.Contains(out.String(), home) || !strings.Contains(out.String(), `"failures": [`) {
		t.Errorf("%v\n%s", err, out.String())
	}
}
