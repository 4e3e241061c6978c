package main_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"quoin/ui/kind"
)

// newGame is the folder of the game that docs/new-game/README.md adds. Go ignores a folder with
// such a name; here it is laid over the source tree as the page describes.
const newGame = "docs/new-game"

// way has the commands on that page.
type way struct {
	copies [][2]string // from and to, folders or files, by slashes
	edits  []edit
	tests  [][]string // arguments of go test
	played []played
	// Games with others: arguments of quoin, and input for a server.
	tournament, serve []string
	bots              [][]string
	typed             [][]string // nil if it is a screen
}

// edit inserts a line after another one.
type edit struct{ file, after, line string }

// played is a game on the page.
type played struct {
	args  []string
	lines string // input; "" if it is played on the screen
	tells string // end of the output
}

var (
	fenced   = regexp.MustCompile("(?ms)^```(\\w+)\n(.*?)^```$")
	copied   = regexp.MustCompile(`^cp -r (\S+) (\S+)$`)
	tested   = regexp.MustCompile(`^go test (.+)$`)
	served   = regexp.MustCompile(`^go run \. (serve|tournament|bot) (.+)$`)
	entered  = regexp.MustCompile(`^(?:printf '%s\\n' (.+) \| )?ssh -p 2222 127\.0\.0\.1( plain)?$`)
	quoted   = regexp.MustCompile(`'[^']*'|\S+`)
	ran      = regexp.MustCompile(`^(?:printf '%s\\n' ([\w /]+) \| )?go run \. (.+)$`)
	followed = regexp.MustCompile(`^(git clone|cd|git diff|git status) `) // commands that need no check here
)

// readWay reads the page. A line that it doesn't understand is a fault of the page.
func readWay(t *testing.T) (w way) {
	t.Helper()
	page, err := os.ReadFile(newGame + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range fenced.FindAllStringSubmatch(string(page), -1) {
		kind, lines := block[1], strings.Split(strings.TrimSuffix(block[2], "\n"), "\n")
		switch kind {
		case "diff":
			file, after := strings.TrimPrefix(lines[0], "+++ "), ""
			for _, line := range lines[1:] {
				if added, is := strings.CutPrefix(line, "+"); is {
					w.edits = append(w.edits, edit{file, after, added})
					after = added
				} else {
					after = strings.TrimPrefix(line, " ")
				}
			}
		case "text":
			if len(w.played) > 0 {
				w.played[len(w.played)-1].tells = block[2]
			}
		case "sh":
			for _, line := range lines {
				switch {
				case copied.MatchString(line):
					w.copies = append(w.copies, [2]string(copied.FindStringSubmatch(line)[1:]))
				case tested.MatchString(line):
					w.tests = append(w.tests, strings.Fields(strings.ReplaceAll(tested.FindStringSubmatch(line)[1], "'", "")))
				case served.MatchString(line):
					w.serves(strings.Fields(strings.TrimPrefix(line, "go run . ")))
				case entered.MatchString(line):
					var typed []string
					for _, text := range quoted.FindAllString(entered.FindStringSubmatch(line)[1], -1) {
						typed = append(typed, strings.Trim(text, "'"))
					}
					w.typed = append(w.typed, typed)
				case ran.MatchString(line):
					found := ran.FindStringSubmatch(line)
					typed := strings.ReplaceAll(found[1], " ", "\n")
					w.played = append(w.played, played{args: strings.Fields(found[2]), lines: typed})
				case !followed.MatchString(line):
					t.Errorf("nobody follows %q", line)
				}
			}
		}
	}
	if len(w.copies) == 0 || len(w.edits) == 0 || len(w.tests) == 0 || len(w.played) == 0 {
		t.Fatalf("the page has too little to follow: %+v", w)
	}
	return w
}

// serves takes a command for playing with others.
func (w *way) serves(args []string) {
	switch args[0] {
	case "serve":
		w.serve = args
	case "tournament":
		w.tournament = args
	default:
		w.bots = append(w.bots, args)
	}
}

// added returns the source of each file that the copies create, by its path.
func (w way) added(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, c := range w.copies {
		err := filepath.WalkDir(c[0], func(p string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			p = filepath.ToSlash(p)
			to := path.Join(c[1], path.Base(c[0]), strings.TrimPrefix(p, c[0]))
			if _, err := os.Stat(to); err == nil {
				t.Errorf("%s would overwrite %s", p, to)
			}
			files[to] = p
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// overlay writes the -overlay file for go build and go test: the copies, and the changed files.
// It returns its path.
func (w way) overlay(t *testing.T) string {
	t.Helper()
	at := func(p string) string {
		whole, err := filepath.Abs(filepath.FromSlash(p))
		if err != nil {
			t.Fatal(err)
		}
		return whole
	}
	dir, files := t.TempDir(), map[string]string{}
	for to, from := range w.added(t) {
		files[at(to)] = at(from)
	}
	for _, e := range w.edits {
		now := e.file
		if before, twice := files[at(e.file)]; twice {
			now = before
		}
		text, err := os.ReadFile(now)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Count(string(text), e.after+"\n") != 1 {
			t.Fatalf("%s has not one line %q", e.file, e.after)
		}
		changed := filepath.Join(dir, path.Base(e.file))
		text = bytes.Replace(text, []byte(e.after+"\n"), []byte(e.after+"\n"+e.line+"\n"), 1)
		if err := os.WriteFile(changed, text, 0o600); err != nil {
			t.Fatal(err)
		}
		files[at(e.file)] = changed
	}
	text, err := json.Marshal(map[string]any{"Replace": files})
	if err != nil {
		t.Fatal(err)
	}
	p := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(p, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return p
}

// TestNewGame compares the page about adding a game with the game next to it: the copies are
// complete, the page names each file, the package structure follows the rules, and the fields on
// the page exist.
func TestNewGame(t *testing.T) {
	w := readWay(t)
	added := w.added(t)
	page, err := os.ReadFile(newGame + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	there := 0
	err = filepath.WalkDir(newGame, func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && d.Name() != "README.md" {
			there++
		}
		return err
	})
	if err != nil || there != len(added) {
		t.Errorf("%d of %d files are copied (%v)", len(added), there, err)
	}
	var files []source
	for to, from := range added {
		if !strings.Contains(string(page), "`"+path.Base(to)+"`") {
			t.Errorf("the page doesn't say what %s is", to)
		}
		if strings.HasSuffix(to, ".go") && !strings.HasSuffix(to, "_test.go") {
			text, err := os.ReadFile(from)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, parse(t, to, text))
		}
	}
	for _, check := range checks {
		for _, violation := range check(files) {
			t.Error(violation)
		}
	}
	_, people, _ := strings.Cut(string(page), "\n## Between people\n")
	people, alone, _ := strings.Cut(people, "\n## ")
	holdFields(t, reflect.TypeFor[kind.Several](), regexp.MustCompile(`(?m)^\|([^|]*)\|`).FindAllString(people, -1))
	_, more, _ := strings.Cut(alone, "field of `kind.Page`")
	holdFields(t, reflect.TypeFor[kind.Page](), regexp.MustCompile("\\| `\\w+` +\\|").FindAllString(more, -1))
}

// holdFields compares the cells of a table with the fields of a struct. Each cell has a field in
// backquotes, of the struct or of one that it points to.
func holdFields(t *testing.T, of reflect.Type, cells []string) {
	t.Helper()
	held := 0
	for _, name := range regexp.MustCompile("`([\\w.]+)`").FindAllStringSubmatch(strings.Join(cells, " "), -1) {
		at := of
		for part := range strings.SplitSeq(name[1], ".") {
			if at.Kind() == reflect.Pointer {
				at = at.Elem()
			}
			f, has := at.FieldByName(part)
			if !has {
				t.Errorf("%v has no %s", of, name[1])
				break
			}
			at = f.Type
		}
		held++
	}
	if held == 0 {
		t.Errorf("the page tells of no field of %v", of)
	}
}

// builtAnew builds Quoin with the game and returns the binary's path.
func (w way) builtAnew(t *testing.T, overlay string) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "quoin.exe")
	gone(t, "", "go", "build", "-ldflags=-s -w", "-overlay", overlay, "-o", binary, ".")
	return binary
}

// tries runs the page's tests over the overlay. go test and its vet would enter each package's
// folder, but a folder that is only in the overlay doesn't exist; so the tests are built first
// and then run.
func (w way) tries(t *testing.T, overlay string) {
	t.Helper()
	for _, args := range w.tests {
		var packages, flags []string
		for _, arg := range args {
			if strings.HasPrefix(arg, "./") {
				packages = append(packages, arg)
			} else {
				flags = append(flags, strings.Replace(arg, "-run", "-test.run", 1))
			}
		}
		for _, p := range packages {
			binary, dir := filepath.Join(t.TempDir(), "test.exe"), p
			gone(t, "", "go", "test", "-c", "-vet=off", "-ldflags=-s -w", "-overlay", overlay, "-o", binary, p)
			if _, err := os.Stat(dir); err != nil {
				dir = t.TempDir()
			}
			if out := gone(t, dir, binary, append(flags, "-test.v")...); !strings.Contains(out, "--- PASS") {
				t.Errorf("go test %s runs no test", strings.Join(args, " "))
			}
		}
	}
}

// gone runs a command in a folder to its end, and returns its output.
func gone(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

// at returns a command with a home of its own.
func at(home, binary string, args ...string) *exec.Cmd {
	cmd := exec.Command(binary, args...)
	for _, name := range []string{"HOME", "USERPROFILE", "LocalAppData", "AppData"} {
		cmd.Env = append(cmd.Env, name+"="+home)
	}
	return cmd
}

// TestSmokeNewGame follows the whole page: it builds Quoin with the game, runs the tests, and
// plays the games of the page in text mode and, if there are pseudoterminals, on the screen; then
// with others, in a tournament and in rooms.
func TestSmokeNewGame(t *testing.T) {
	buildsPrograms(t)
	w := readWay(t)
	overlay := w.overlay(t)
	binary := w.builtAnew(t, overlay)
	w.tries(t, overlay)
	lines, screens := 0, 0
	for _, p := range w.played {
		home := t.TempDir()
		if p.lines == "" {
			screens++
			playNewGame(t, binary, home, p.args)
			continue
		}
		lines++
		cmd := at(home, binary, p.args...)
		cmd.Stdin = strings.NewReader(p.lines + "\n")
		told, err := cmd.CombinedOutput()
		if err != nil || p.tells == "" || !strings.HasSuffix(strings.ReplaceAll(string(told), "\r", ""), p.tells) {
			t.Errorf("quoin %s (%v) should end with\n%s\nit tells\n%s", strings.Join(p.args, " "), err, p.tells, told)
		}
	}
	if lines == 0 || screens == 0 {
		t.Errorf("%d games were played line by line, %d on the screen", lines, screens)
	}
	w.playTournament(t, binary)
	w.playRooms(t, binary)
}
