package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/ui/command"
	"quoin/ui/kind"

	"github.com/creack/pty"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/app"
	"quoin/ui/screen"
)

// code is the code of the board of seed 14, for three minutes.
const code = "0400-0000-03J1"

// trial is a shell in a home of its own, at a terminal. Its screens only report what they were
// opened with.
type trial struct {
	*shell
	t     *testing.T
	errs  bytes.Buffer
	env   *app.Env // of the screens, once they were shown
	place screen.Place
}

func try(t *testing.T) *trial {
	t.Helper()
	home := t.TempDir()
	terminal, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = tty.Close()
		_ = terminal.Close()
	})
	r := &trial{t: t}
	r.shell = &shell{Run: command.Run{In: tty, Out: tty, Errors: &r.errs, Now: time.Now}, environ: map[string]string{"HOME": home}}
	r.keys = func() (*os.File, error) { return nil, errors.New("there is none") }
	r.screens = func(_ context.Context, env app.Env, place screen.Place) error {
		r.env, r.place = &env, place
		return nil
	}
	return r
}

// file creates a file below the home.
func (r *trial) file(path, text string) string {
	r.t.Helper()
	path = filepath.Join(r.environ["HOME"], path)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
	return path
}

func (r *trial) runs(want int, args ...string) {
	r.t.Helper()
	r.errs.Reset()
	if got := r.run(args); got != want {
		r.t.Fatalf("quoin %q ended with %d, not %d: %s", args, got, want, r.errs.String())
	}
}

func TestPlaces(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args string
		want screen.Place
	}{
		{"", screen.Menu{}},
		{"--size 5", screen.Menu{}},
		{"stats", screen.Statistics{}},
		{"study", screen.Study{}},
		{"settings", screen.SettingsPlace{}},
		{"adjacency", screen.Play{Rules: adjacency.Rules}},
		{"adjacency --code " + code, screen.Play{Rules: adjacency.Rules, As: code}},
	} {
		t.Run(c.args, func(t *testing.T) {
			r := try(t)
			r.runs(0, strings.Fields(c.args)...)
			if r.place != c.want {
				t.Errorf("it opened %#v", r.place)
			}
		})
	}
}

// TestResume opens the game that was left running.
func TestResume(t *testing.T) {
	t.Parallel()
	r := try(t)
	r.runs(1, "adjacency", "--resume")
	if got := r.errs.String(); got != "quoin: no game was left running, so there is nothing to resume\n" {
		t.Errorf("it says %q", got)
	}
	store, _, err := stats.Open(filepath.Join(r.environ["HOME"], ".local/share/quoin"), time.Now(), kind.Rules(app.Games()))
	if err != nil {
		t.Fatal(err)
	}
	game, err := store.Begin(t.Context(), game.Header{Rules: adjacency.Rules, Config: adjacency.Default().String(), Started: time.Now().UnixMilli()})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	r.runs(0, "adjacency", "--resume")
	if want := (screen.Play{Rules: adjacency.Rules, Resume: game.ID()}); r.place != want {
		t.Errorf("it opened %#v", r.place)
	}
}

// TestLayers: flags take precedence over the environment, and the environment over the file.
func TestLayers(t *testing.T) {
	t.Parallel()
	r := try(t)
	r.file(".config/quoin/settings.toml", "size = 5\nminutes = 5\nmin_length = 5\n")
	r.environ["QUOIN_MINUTES"], r.environ["QUOIN_MIN_LENGTH"], r.environ["NO_COLOR"] = "4", "4", "yes"
	r.runs(0, "adjacency", "--min-length", "3", "--check", "--weights", "hard")
	s := r.env.Settings.Now()
	if s.Size != 5 || s.Minutes != 4 || s.MinLength != 3 || !s.Check || s.Weights != adjacency.Presets[2].Weights {
		t.Errorf("the settings are %+v", s)
	}
	for key, want := range map[string]string{"size": "", "minutes": "QUOIN_MINUTES", "min_length": "--min-length", "check": "--check"} {
		if got := r.env.Settings.Source(key); got != want {
			t.Errorf("%s comes from %q, not %q", key, got, want)
		}
	}
	if !r.env.NoColor || r.env.Store == nil || len(r.env.Notices) > 0 {
		t.Errorf("NoColor %v, store %v, notices %q", r.env.NoColor, r.env.Store, r.env.Notices)
	}
	if s := r.env.Seed(); s >= adjacency.MaxSeed {
		t.Errorf("the seed %x is in no code", s)
	}
}

// TestNotices: faults of the settings are reported, and the game goes on.
func TestNotices(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		with func(*trial)
		want []string // each occurs in the notice at its index
	}{
		{
			"the settings file", func(r *trial) { r.file(".config/quoin/settings.toml", "size = 4\nminutes = 99\n") },
			[]string{"~/.config/quoin/settings.toml, line 2: minutes can't be 99; allowed: 1 to 5. The defaults are used"},
		},
		{"a variable", func(r *trial) { r.environ["QUOIN_SIZE"] = "\x1b[2J" }, []string{"QUOIN_SIZE: size can't be "}},
		{
			"the store", func(r *trial) {
				r.file("data", "")
				r.environ["XDG_DATA_HOME"] = filepath.Join(r.environ["HOME"], "data")
			},
			[]string{"not a directory (~/data)"},
		},
		{
			"no home", func(r *trial) { delete(r.environ, "HOME") },
			[]string{"Nothing is being saved: no place for Quoin's settings"},
		},
		{
			"a damaged store", func(r *trial) { r.file(".local/share/quoin/quoin.db", strings.Repeat("no database", 1000)) },
			[]string{"quoin.db.damaged-"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := try(t)
			c.with(r)
			r.runs(0)
			if len(r.env.Notices) != len(c.want) {
				t.Fatalf("the notices are %q", r.env.Notices)
			}
			for i, n := range r.env.Notices {
				if !strings.Contains(n, c.want[i]) || strings.ContainsAny(n, "\x1b\n") {
					t.Errorf("it says %q, not %q", n, c.want[i])
				}
			}
			if unsaved := strings.HasPrefix(strings.Join(r.env.Notices, ""), "Nothing is being saved"); (r.env.Store == nil) != unsaved {
				t.Errorf("the store is %v", r.env.Store)
			}
		})
	}
}

// TestUsage: a command line that isn't understood is refused in one line.
func TestUsage(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]string{
		"adjacenci":                           `there is no command "quoin adjacenci"; did you mean "quoin adjacency"?`,
		"stats exprot":                        `there is no command "quoin stats exprot"; did you mean "quoin stats export"?`,
		"xyzzy":                               `there is no command "quoin xyzzy"; "quoin --help" lists them`,
		"help xyzzy":                          `there is no command or topic "xyzzy"; "quoin help" lists them`,
		"adjacency STAR":                      `"quoin adjacency" takes no "STAR"; "quoin adjacency --help" says what it takes`,
		"adjacency --siez 5":                  `unknown flag: --siez; "quoin adjacency --help" lists the flags`,
		"adjacency --size":                    `flag needs an argument: --size; "quoin adjacency --help" lists the flags`,
		"adjacency --daily=x":                 `--daily can't be "x"; it stands without a value, or is left out`,
		"play-out --check off":                `--check can't be "off"; it stands without a value, or is left out`,
		"--no-color=\x1b[2J":                  `--no-color can't be "\x1b[2J"; it stands without a value, or is left out`,
		"adjacency --size 9":                  `--size: size can't be 9; allowed: 4 to 8`,
		"adjacency --size \x1b[2J":            `--size: size can't be "\x1b[2J"; allowed: 4 to 8`,
		"adjacency --weights e=9":             `--weights: weights.e can't be 9; allowed: 1 to 5`,
		"adjacency --code STAR":               `--code: a board code has 12 or 25 characters, not 4`,
		"adjacency --code " + code[:13] + "2": `--code: the board code has a slip in it: its last characters don't match the others`,
		"adjacency --code= --size 5":          `--code and --size can't be given together`,
		"adjacency --resume --check":          `--resume and --check can't be given together`,
		"stats export --format xml":           `--format can't be "xml"; allowed: csv or json`,
		"log x y":                             `"quoin game log" takes the name of one game, or --last; without either it lists games`,
		"log --last x":                        `"quoin game log" takes the name of one game, or --last; without either it lists games`,
	} {
		t.Run(args, func(t *testing.T) {
			r := try(t)
			r.runs(2, strings.Fields(args)...)
			if got := r.errs.String(); got != "quoin: "+want+"\n" {
				t.Errorf("it says  %swant     quoin: %s", got, want)
			}
			if r.env != nil {
				t.Error("it opened the screens all the same")
			}
		})
	}
}

// TestNoTerminal: without a terminal, the command says how to play without one.
func TestNoTerminal(t *testing.T) {
	t.Parallel()
	for args, instead := range map[string]string{
		"": `"quoin adjacency --plain"`, "adjacency": `"quoin adjacency --plain"`, "stats": `"quoin stats export"`, "settings": `"quoin settings show"`,
	} {
		for name, take := range map[string]func(*trial){
			"input":  func(r *trial) { r.In = strings.NewReader("") },
			"output": func(r *trial) { r.Out = &bytes.Buffer{} },
			"dumb":   func(r *trial) { r.environ["TERM"] = "dumb" },
		} {
			t.Run(args+" without "+name, func(t *testing.T) {
				r := try(t)
				take(r)
				r.runs(1, strings.Fields(args)...)
				if got := r.errs.String(); !strings.Contains(got, instead) || strings.Count(got, "\n") != 1 {
					t.Errorf("it says %q", got)
				}
			})
		}
	}
}

// TestLexicon finds word lists by all their names.
func TestLexicon(t *testing.T) {
	r := try(t)
	club := r.file(".local/share/quoin/lexicons/My club.txt", "aa\nzo\n")
	r.file(".local/share/quoin/lexicons/broken.txt", "aa\nit's\n")
	r.file(".local/share/quoin/lexicons/broken", "zo\n") // whole names take precedence over beginnings
	here := r.file("here.txt", "zo\n")
	t.Chdir(r.environ["HOME"])

	r.runs(0)
	for name, words := range map[string]int{
		"International": 274932, "international": 274932, "Everyday": 63403,
		"My club.txt": 2, "My club": 2, club: 2, "./here.txt": 1, here: 1, "broken": 1,
	} {
		l, err := r.env.Lexicon(name)
		if err != nil || l.Len() != words {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, want := range map[string]string{
		"here.txt":   `there is no word list "here.txt": it is neither International nor Everyday nor in ~/.local/share/quoin/lexicons`,
		"broken.txt": filepath.Dir(club) + `/broken.txt, line 2: "it's" isn't a word of 2 to 99 letters from a to z`,
	} {
		if _, err := r.env.Lexicon(name); err == nil || err.Error() != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	lists, err := r.env.Lists()
	if err != nil || !slices.Equal(lists, []string{"My club.txt", "broken", "broken.txt"}) {
		t.Errorf("the lists are %q, %v", lists, err)
	}

	for list, want := range map[string]string{
		"here.txt": here, "My club": "My club", "EVERYDAY": "Everyday", "./here.txt": here,
	} {
		r.runs(0, "adjacency", "--lexicon", list)
		if s := r.env.Settings.Now(); s.Dictionary != want || !s.Check {
			t.Errorf("--lexicon %s: the dictionary is %s, checked %v", list, s.Dictionary, s.Check)
		}
	}
	r.runs(0, "adjacency", "--lexicon", "here.txt", "--check=off")
	if r.env.Settings.Now().Check || r.env.Settings.Source("check") != "--check" {
		t.Error("--check=off is overruled by --lexicon")
	}
	r.runs(1, "adjacency", "--lexicon", "none.txt")
	if got := r.errs.String(); got != "quoin: the word list "+filepath.Dir(here)+"/none.txt doesn't exist\n" {
		t.Errorf("it says %q", got)
	}
}

// TestWriteFile replaces a file whole, or leaves it as it was.
func TestWriteFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "games.csv")
	text := func(text string) func(io.Writer) error {
		return func(w io.Writer) error { _, err := io.WriteString(w, text); return err }
	}
	trouble := errors.New("trouble")
	check := func(want string) {
		t.Helper()
		got, err := os.ReadFile(path)
		if err != nil || string(got) != want {
			t.Errorf("the file holds %q, %v", got, err)
		}
		if entries, _ := os.ReadDir(dir); len(entries) > 2 {
			t.Errorf("something was left behind: %v", entries)
		}
	}
	if err := command.WriteFile(path, text("one")); err != nil {
		t.Fatal(err)
	}
	check("one")
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := command.WriteFile(path, func(w io.Writer) error { return errors.Join(text("half")(w), trouble) }); !errors.Is(err, trouble) {
		t.Errorf("got %v", err)
	}
	check("one")
	link := filepath.Join(dir, "link")
	if err := os.Symlink("games.csv", link); err != nil {
		t.Fatal(err)
	}
	if err := command.WriteFile(link, text("two")); err != nil {
		t.Fatal(err)
	}
	check("two")
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("the file's mode is now %v, %v", info.Mode(), err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v", err)
	}
	for _, c := range []struct{ name, path, want string }{
		{"a directory", dir, dir + " can't be written: is a directory"},
		{"no directory", filepath.Join(dir, "none", "x"), filepath.Join(dir, "none", "x") + " can't be written: no such file or directory"},
		{"below a file", filepath.Join(path, "x"), filepath.Join(path, "x") + " can't be written: not a directory"},
	} {
		if err := command.WriteFile(c.path, text("x")); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if err := command.WriteFile(os.DevNull, text("x")); err != nil {
		t.Errorf("what isn't a file: %v", err)
	}
}
