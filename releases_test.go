//go:build unix

package main_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"quoin/game/crossword/player"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats"
	"quoin/stats/record"
	"quoin/stats/record/sqlitestore"
	"quoin/ui/app"
	"quoin/ui/kind"
)

// TestReleaseFiles opens all files of every release except the games, which TestReleases in stats
// opens: their content is the same as then.
func TestReleaseFiles(t *testing.T) {
	releases, err := filepath.Glob("testdata/releases/*/now")
	if err != nil || len(releases) < 2 {
		t.Fatalf("%d releases are there to read (%v)", len(releases), err)
	}
	read := 0
	for _, now := range releases {
		r := &release{T: t, dir: filepath.Dir(now)}
		for name, test := range map[string]func(r *release, t *testing.T){
			"kept.json.gz": (*release).kept, "settings.toml": (*release).settings, "game.gcg": (*release).gcg, "board.txt": (*release).board,
			"leaves.txt.gz": (*release).leaves, "chances.txt.gz": (*release).chances, "own.txt": (*release).lists,
			"tournament.txt.gz": (*release).tournament, sqlitestore.File + ".gz": (*release).server,
		} {
			if _, err := os.Stat(filepath.Join(r.dir, name)); errors.Is(err, fs.ErrNotExist) {
				continue // it is older than that file
			}
			read++
			t.Run(filepath.Base(r.dir)+"/"+name, func(t *testing.T) { test(r, t) })
		}
	}
	if read < 9 {
		t.Errorf("only %d kinds of files were read", read)
	}
}

type release struct {
	*testing.T
	dir string
}

func (r *release) file(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(r.dir, name))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasSuffix(name, ".gz") {
		return text
	}
	z, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if text, err = io.ReadAll(z); err != nil {
		t.Fatal(err)
	}
	return text
}

// into copies a file into a folder, under its own name without .gz.
func (r *release) into(t *testing.T, dir, name string) (path string) {
	t.Helper()
	path = filepath.Join(dir, strings.TrimSuffix(name, ".gz"))
	if err := os.WriteFile(path, r.file(t, name), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// said checks that a JSON answer contains everything in another one. It may have more fields.
func said(t *testing.T, got, want []byte) {
	t.Helper()
	var is, was any
	if err := errors.Join(json.Unmarshal(got, &is), json.Unmarshal(want, &was)); err != nil {
		t.Fatal(err)
	}
	if where, missing := lacks(is, was); missing {
		t.Errorf("%s isn't what it was: it is\n%.2000s\nand was\n%.2000s", where, got, want)
	}
}

// lacks finds a value of JSON in was that is missing from is.
func lacks(is, was any) (where string, missing bool) {
	switch was := was.(type) {
	case map[string]any:
		fields, _ := is.(map[string]any)
		for key, value := range was {
			if where, missing := lacks(fields[key], value); missing {
				return "." + key + where, true
			}
		}
		return "", len(was) > 0 && fields == nil
	case []any:
		values, _ := is.([]any)
		if len(values) != len(was) {
			return fmt.Sprintf(" of %d and not %d", len(values), len(was)), true
		}
		for i, value := range was {
			if where, missing := lacks(values[i], value); missing {
				return fmt.Sprintf("[%d]%s", i, where), true
			}
		}
		return "", false
	}
	return "", is != was
}

func (r *release) kept(t *testing.T) {
	dir := t.TempDir()
	r.into(t, dir, "quoin.db.gz")
	now, err := time.Parse(time.RFC3339, strings.TrimSpace(string(r.file(t, "now"))))
	if err != nil {
		t.Fatal(err)
	}
	s, setback, err := stats.Open(dir, now, kind.Rules(app.Games()))
	if err != nil || setback != nil {
		t.Fatal(setback, err)
	}
	defer func() { _ = s.Close() }()
	if _, err := s.Running(releaseContext, now); err != nil { // it records games whose time ran out
		t.Fatal(err)
	}
	got, err := json.Marshal(releaseKept(t, s))
	if err != nil {
		t.Fatal(err)
	}
	said(t, got, r.file(t, "kept.json.gz"))
}

func (r *release) settings(t *testing.T) {
	s, err := settings.Load(r.into(t, t.TempDir(), "settings.toml"))
	if err != nil {
		t.Fatal(err)
	}
	now := settingsText(s)
	for line := range strings.Lines(string(r.file(t, "settings.txt"))) {
		if !strings.Contains(now, line) {
			t.Errorf("not set as it was: %s", line)
		}
	}
}

func (r *release) gcg(t *testing.T) {
	text := string(r.file(t, "game.gcg"))
	g, err := scrabble.ParseGCG(text)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := g.Log.String(), string(r.file(t, "game.txt")); got != want {
		t.Errorf("it is read as\n%s\nnot\n%s", got, want)
	}
	if len(g.Notes) == 0 || len(g.Differences) > 0 {
		t.Errorf("%d notes, and %v", len(g.Notes), g.Differences)
	}
}

func (r *release) board(t *testing.T) {
	if _, err := scraebbkle.ParseBoard(string(r.file(t, "board.txt"))); err != nil {
		t.Error(err)
	}
}

func (r *release) leaves(t *testing.T) {
	if _, err := player.ParseLeaves(string(r.file(t, "leaves.txt.gz"))); err != nil {
		t.Error(err)
	}
}

func (r *release) chances(t *testing.T) {
	if _, err := player.ParseChances(string(r.file(t, "chances.txt.gz"))); err != nil {
		t.Error(err)
	}
}

// lists checks that a player's own word list, and its properties, are unchanged.
func (r *release) lists(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "lexicons"), 0o700); err != nil {
		t.Fatal(err)
	}
	r.into(t, filepath.Join(dir, "lexicons"), "own.txt")
	r.into(t, dir, resources.RecordsFile)
	lists, err := resources.Cache{}.Lists(dir)
	if err != nil || len(lists) != 1 {
		t.Fatal(lists, err)
	}
	if got, want := fmt.Sprintf("%s %d %s\n", lists[0].Name, lists[0].Words, lists[0].SHA256), string(r.file(t, "lists.expected")); got != want {
		t.Errorf("it is %q, not %q", got, want)
	}
}

func (r *release) tournament(t *testing.T) {
	binary, err := quoinBinary()
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	path := r.into(t, home, "tournament.txt.gz")
	before := r.file(t, "tournament.txt.gz")
	cmd := exec.Command(binary, "tournament", "standings", "--json", path)
	cmd.Env = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH")}
	got, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	said(t, got, r.file(t, "standings.json"))
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, before) {
		t.Error("to look at the record has changed it")
	}
}

// serverText describes the players in a server's record and their games.
func serverText(t *testing.T, dir string) string {
	t.Helper()
	s, err := sqlitestore.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	var b strings.Builder
	for _, name := range []string{"Ada", "Bea"} {
		p, err := s.ByName(releaseContext, name)
		if err != nil {
			t.Fatal(err)
		}
		by, err := s.ByKey(releaseContext, fingerprint(name))
		if err != nil || by.ID != p.ID {
			t.Fatal(by, err)
		}
		fmt.Fprintf(&b, "%s %q owner %v\n", p.Name, p.Settings, p.Owner)
		games, err := s.List(releaseContext, record.GameFilter{Player: p.ID})
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range games {
			g, lines, err := s.Read(releaseContext, record.LogID{Game: g.ID}, 1)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, "%s %v %q %q %v\n%s%s\n", g.ID, g.State, g.Terms, g.Day, g.Rated, g.Header, strings.Join(lines, "\n"))
		}
	}
	return b.String()
}

func (r *release) server(t *testing.T) {
	dir := t.TempDir()
	r.into(t, dir, sqlitestore.File+".gz")
	if got, want := serverText(t, dir), string(r.file(t, "server.txt")); got != want {
		t.Errorf("it says\n%s\nnot\n%s", got, want)
	}
}
