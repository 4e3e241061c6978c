package stats

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"quoin/game"
	"quoin/testdata/sample"
)

// TestReleases opens the files that every release left behind: its store has the same games left running and
// the same exports, to which later versions may have added at the end of a game, and its records are read to
// the same text. The page beside the files says how they were made.
func TestReleases(t *testing.T) {
	sample.OneGoroutine(t)
	t.Parallel()
	releases, err := filepath.Glob("../testdata/releases/*/now")
	if err != nil || len(releases) == 0 {
		t.Fatalf("there are no releases to read (%v)", err)
	}
	for _, now := range releases {
		dir := filepath.Dir(now)
		t.Run(filepath.Base(dir), func(t *testing.T) {
			at, err := time.Parse(time.RFC3339, strings.TrimSpace(string(bytesOf(t, now))))
			if err != nil {
				t.Fatal(err)
			}
			t.Run("store", func(t *testing.T) { testReleasedStore(t, dir, at) })
			t.Run("records", func(t *testing.T) { testReleasedRecords(t, dir) })
		})
	}
}

func testReleasedStore(t *testing.T, dir string, now time.Time) {
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "quoin.db"), unzipped(t, dir, "quoin.db"), 0o600); err != nil {
		t.Fatal(err)
	}
	s, setback, err := Open(home, now, known())
	if err != nil || setback != nil {
		t.Fatal(setback, err)
	}
	defer func() { _ = s.Close() }()

	running, err := s.Running(ctx, now)
	if err != nil {
		t.Fatal(err)
	}
	var list strings.Builder
	for _, r := range running {
		fmt.Fprintf(&list, "%s %s %d\n", r.ID, r.Rules, r.Started)
	}
	if want := string(bytesOf(t, filepath.Join(dir, "running.txt"))); list.String() != want {
		t.Errorf("left running are\n%snot\n%s", list.String(), want)
	}
	// Once as the store was left, once rebuilt from the logs.
	for i, how := range []string{"as it was left", "rebuilt"} {
		if !sample.Takes(i, 2) {
			continue
		}
		if i == 1 {
			if err := s.Rebuild(ctx); err != nil {
				t.Fatal(err)
			}
		}
		for _, rules := range known() {
			for _, format := range []string{CSV, JSON} {
				testReleasedExport(t, s, dir, rules.Name, format, how)
			}
		}
	}
}

func testReleasedExport(t *testing.T, s *Store, dir, rules, format, how string) {
	t.Helper()
	var got bytes.Buffer
	if err := exportOf(s, &got, rules, format); err != nil {
		t.Fatal(err)
	}
	name, _, _ := strings.Cut(rules, " ")
	had := strings.Split(string(unzipped(t, dir, name+"."+format)), "\n")
	r, err := rulebook(known()).of(rules)
	if err != nil {
		t.Fatal(err)
	}
	alone := r.Alone != nil
	for i, line := range strings.Split(got.String(), "\n") {
		if i >= len(had) || line != had[i] && !((alone || format == CSV) && more(line, had[i], format)) {
			t.Errorf("%s.%s %s: line %d is %.300s", name, format, how, i+1, line)
			return
		}
	}
	if alone && strings.Count(got.String(), "replay") == 0 {
		t.Errorf("%s.%s doesn't say which games are replays", name, format)
	}
	if got.Len() == 0 || strings.Count(got.String(), "\n")+1 != len(had) {
		t.Errorf("%s.%s %s has %d lines, not %d", name, format, how, strings.Count(got.String(), "\n")+1, len(had))
	}
}

// more reports whether a game is exported as before, perhaps with additions at its end.
func more(line, had, format string) bool {
	if format == JSON {
		end := had[strings.LastIndex(had, "}"):] // perhaps with a comma
		return strings.HasPrefix(line, strings.TrimSuffix(had, end)+",") && strings.HasSuffix(line, end)
	}
	return strings.HasPrefix(line, had+",")
}

// testReleasedRecords reads the text of every record back, and takes each up in a new store.
func testReleasedRecords(t *testing.T, dir string) {
	archive := txtar.Parse(unzipped(t, dir, "records.txtar"))
	if len(archive.Files) == 0 {
		t.Fatal("there are no records")
	}
	for _, f := range archive.Files {
		text := string(f.Data)
		log, err := game.Parse(text, func(action string) (raw, error) { return raw(action), nil })
		if err != nil {
			t.Fatal(f.Name, err)
		}
		if log.String() != text {
			t.Fatalf("%s reads as\n%s", f.Name, log)
		}
		record := game.Record{Header: log.Header}
		for _, step := range log.Steps {
			record.Lines = append(record.Lines, step.String())
		}
		rules, err := rulebook(known()).of(record.Rules)
		if err != nil {
			t.Fatal(f.Name, err)
		}
		for i, line := range record.Lines {
			if err := rules.Line(line); err != nil {
				t.Fatal(f.Name, i+1, err)
			}
		}
		if _, err := rules.Fold(record); err != nil {
			t.Fatal(f.Name, err)
		}
	}
}

// raw is the text of an action of any game.
type raw string

func (r raw) String() string { return string(r) }

// unzipped returns what a compressed file of a release holds. It is read once.
func unzipped(t *testing.T, dir, name string) []byte {
	t.Helper()
	read, _ := unzippedFiles.LoadOrStore(filepath.Join(dir, name), sync.OnceValues(func() ([]byte, error) {
		file, err := os.Open(filepath.Join(dir, name+".gz"))
		if err != nil {
			return nil, err
		}
		defer func() { _ = file.Close() }()
		r, err := gzip.NewReader(file)
		if err != nil {
			return nil, err
		}
		return io.ReadAll(r)
	}))
	data, err := read.(func() ([]byte, error))()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

var unzippedFiles sync.Map // of readings, by path
