package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"quoin/stats"
	"quoin/stats/sync/synctest"
	"quoin/testdata/sample"
)

// asProgram is the environment variable that turns the test binary into Quoin.
const asProgram = "QUOIN_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		os.Exit(Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.Environ()))
	}
	sample.Parallel("8")
	os.Exit(m.Run())
}

// desks are two machines with a Quoin on each, and an ssh from one to the other that runs its
// last argument in a shell with another folder of games.
type desks struct {
	*trial
	bin         string // folder of the programs there
	here, there string // folders of games
}

func twoDesks(t *testing.T) *desks {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("what plays ssh here is a script for sh")
	}
	d := &desks{trial: try(t), bin: t.TempDir(), here: t.TempDir(), there: t.TempDir()}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	d.environ["QUOIN_DATA_DIR"] = d.here
	d.Out = &bytes.Buffer{}
	d.program("quoin", fmt.Sprintf(`%s=1 exec '%s' "$@"`, asProgram, self))
	d.ssh(`exec sh -c "$last"`)
	t.Setenv("PATH", d.bin+":"+os.Getenv("PATH"))
	return d
}

func (d *desks) program(name, text string) {
	d.t.Helper()
	if err := os.WriteFile(filepath.Join(d.bin, name), []byte("#!/bin/sh\n"+text+"\n"), 0o700); err != nil {
		d.t.Fatal(err)
	}
}

// ssh sets the behaviour of ssh after it has recorded its arguments.
func (d *desks) ssh(text string) {
	d.t.Helper()
	d.program("ssh", fmt.Sprintf("printf '%%s\\n' \"$@\" > '%s/asked'\nfor last; do :; done\nexport QUOIN_DATA_DIR='%s' HOME='%s'\n%s", d.bin, d.there, d.there, text))
}

// asked returns the arguments of ssh.
func (d *desks) asked() []string {
	d.t.Helper()
	text, err := os.ReadFile(filepath.Join(d.bin, "asked"))
	if err != nil {
		d.t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

func (d *desks) with(dir string, games ...[]stats.TransferredGame) {
	d.t.Helper()
	if err := synctest.Open(d.t, dir, games...).Close(); err != nil {
		d.t.Fatal(err)
	}
}

func (d *desks) held(dir string) map[stats.Digest]int {
	d.t.Helper()
	s := synctest.Open(d.t, dir)
	defer s.Close()
	return synctest.Held(d.t, s)
}

// says runs a command and returns its output.
func (d *desks) says(want int, args ...string) string {
	d.t.Helper()
	var out bytes.Buffer
	d.Out = &out
	d.runs(want, args...)
	return out.String()
}

// TestSync merges two machines' games with a fake ssh.
func TestSync(t *testing.T) {
	d := twoDesks(t)
	d.with(d.here, synctest.Games(t, 0, 130, 3))
	d.with(d.there, synctest.Games(t, 100, 50, 3))
	if got := d.says(0, "sync", "desk", "--dry-run"); got != "Would come: 20 games. Would go: 100 games. On both: 30 games.\n" {
		t.Errorf("dry: %q", got)
	}
	if n := len(d.held(d.there)); n != 50 {
		t.Errorf("%d games after a dry run", n)
	}
	if got := d.says(0, "sync", "ada@desk", "-p", "2022"); got != "Came: 20 games. Went: 100 games. On both: 30 games.\n" || d.errs.Len() > 0 {
		t.Errorf("%q, %q", got, d.errs.String())
	}
	if asked := strings.Join(d.asked(), " "); !strings.HasSuffix(asked, "-o RemoteCommand=none -p 2022 -- ada@desk quoin sync --stdio") {
		t.Errorf("ssh is asked %q", asked)
	}
	if a, b := d.held(d.here), d.held(d.there); len(a) != 150 || !maps.Equal(a, b) {
		t.Errorf("%d and %d games", len(a), len(b))
	}
	var answer struct {
		Host   string
		Dry    *bool `json:"dry_run"`
		Both   int
		Differ *int
		Came   map[string]int
		Went   map[string]int
	}
	got := d.says(0, "sync", "desk", "--json")
	if err := json.Unmarshal([]byte(got), &answer); err != nil || answer.Host != "desk" || answer.Both != 150 || answer.Dry == nil || *answer.Dry || answer.Differ == nil || len(answer.Came) != 9 || len(answer.Went) != 9 {
		t.Errorf("%s, %v", got, err)
	}
}

// TestSyncFinds: other output of the remote shell, and the place of quoin, don't matter.
func TestSyncFinds(t *testing.T) {
	d := twoDesks(t)
	d.with(d.here, synctest.Games(t, 0, 2, 3))
	d.ssh(`echo Welcome to this machine; echo; echo You have mail; exec sh -c "$last"`)
	if got := d.says(0, "sync", "desk"); got != "Came: 0 games. Went: 2 games. On both: 0 games.\n" {
		t.Errorf("%q", got)
	}
	odd := filepath.Join(d.there, "it's a $HOME", "quoin")
	if err := errors.Join(os.Mkdir(filepath.Dir(odd), 0o700), os.Rename(filepath.Join(d.bin, "quoin"), odd)); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{odd, "~/it's a $HOME/quoin"} {
		if got := d.says(0, "sync", "desk", "--quoin", path); !strings.Contains(got, "On both: 2 games") {
			t.Errorf("%s: %q", path, got)
		}
	}
}

// TestSyncRefuses: each obstacle is reported in one clear sentence.
func TestSyncRefuses(t *testing.T) {
	d := twoDesks(t)
	d.with(d.here, synctest.Games(t, 0, 2, 3))
	for does, want := range map[string]string{
		"echo ssh: no route >&2; exit 255":          "desk: ssh: no route\nquoin: desk can't be reached by ssh; see above\n",
		"exec nonsense-that-is-nowhere 2>/dev/null": "quoin: no quoin is found on desk; --quoin says where it is there\n",
		"exit 126": "quoin: no quoin is found on desk; --quoin says where it is there\n",
		"exit 2":   "quoin: the Quoin on desk is an older one, which can't sync\n",
		"echo Nobody here has that key yet. >&2; exit 64": "desk: Nobody here has that key yet.\nquoin: the Quoin on desk doesn't let you sync, or is an older one; it says why above\n",
		"cat < /dev/null":   "quoin: nothing on desk answers as a Quoin that can sync (status 0)\n",
		"yes":               "quoin: nothing on desk answers as a Quoin that can sync (status ",
		"echo quoin-sync 0": "quoin: nothing on desk answers as a Quoin that can sync (status 0)\n",
		"echo quoin-sync 1": "quoin: the connection to desk broke off; what had come by then is kept, and the next time brings the rest\n",
		"echo quoin-sync 1; echo 'what is this?'; cat": "quoin: what the Quoin on desk says makes no sense, so the rest was ignored\n",
	} {
		if sample.Plain() && (strings.HasSuffix(does, "cat") || does == "yes") { // they stay until they are killed, after seconds
			continue
		}
		d.ssh(does)
		d.says(1, "sync", "desk")
		if got := d.errs.String(); !strings.HasPrefix(got, want) || strings.Count(got, "\n") != max(1, strings.Count(want, "\n")) {
			t.Errorf("%s: %q, not %q", does, got, want)
		}
	}
	for _, args := range [][]string{{"sync"}, {"sync", "a", "b"}, {"sync", "-oProxyCommand=x"}, {"sync", ""}, {"sync", "a b"}, {"sync", "--", "-l"}, {"sync", "desk", "-p", "0"}, {"sync", "desk", "--port", "x"}, {"sync", "desk", "--quoin", ""}, {"sync", "--stdio", "desk"}} {
		d.says(2, args...)
	}
	t.Setenv("PATH", t.TempDir())
	d.says(1, "sync", "desk")
	if got := d.errs.String(); got != "quoin: there is no ssh on this machine: install OpenSSH first\n" {
		t.Errorf("%q", got)
	}
}

// TestSyncStores: an unusable remote store is reported by its code.
func TestSyncStores(t *testing.T) {
	d := twoDesks(t)
	d.with(d.here, synctest.Games(t, 0, 2, 3))
	d.with(d.there)
	db := filepath.Join(d.there, "quoin.db")
	text, err := os.ReadFile(db)
	if err != nil {
		t.Fatal(err)
	}
	text[63] = 99 // the version, as SQLite keeps it
	if err := os.WriteFile(db, text, 0o600); err != nil {
		t.Fatal(err)
	}
	d.says(1, "sync", "desk")
	if got := d.errs.String(); got != "quoin: your games on desk were written by a newer Quoin than the one that answers there\n" {
		t.Errorf("%q", got)
	}
	if err := errors.Join(os.Remove(db), os.Mkdir(db, 0o700)); err != nil {
		t.Fatal(err)
	}
	d.says(1, "sync", "desk")
	if got := d.errs.String(); got != "quoin: your games on desk can't be written\n" {
		t.Errorf("%q", got)
	}
}

// TestSyncByHand: the remote end refuses to talk to people.
func TestSyncByHand(t *testing.T) {
	t.Parallel()
	r := try(t)
	r.runs(2, "sync", "--stdio")
}

func TestForShell(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		"quoin": "quoin", "~/go/bin/quoin": "~/go/bin/quoin", "~ada/bin/quoin": "~ada/bin/quoin", "/opt/a b/quoin": "'/opt/a b/quoin'",
		"~/a b": "~/'a b'", "x;rm": "'x;rm'", "it's": `'it'\''s'`, "$(id)": "'$(id)'",
	} {
		if got := forShell(path); got != want {
			t.Errorf("%s becomes %s, not %s", path, got, want)
		}
	}
}
