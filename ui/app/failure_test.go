package app_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/ui/failure"
)

// secret is a text that no report may contain.
const secret = "QUIXOTRY"

// liar claims to be a runtime error.
type liar struct{}

func (liar) Error() string { return secret }
func (liar) RuntimeError() {}

// catch returns the failure of a function that panics.
func catch(f func()) (caught *failure.Failure) {
	defer func() { caught = failure.Caught(recover()) }()
	f()
	return nil
}

// TestCaughtTellsNoWords checks that a failure contains only the runtime's own text or a
// type, and the place, whatever the panic's value is.
func TestCaughtTellsNoWords(t *testing.T) {
	var none []int
	var missing map[string]int
	for _, c := range []struct {
		name  string
		panic func()
		want  string
	}{
		{"index", func() { _ = none[len(secret)] }, "runtime error: index out of range [8] with length 0"},
		{"slice", func() { _ = secret[len(none)+3 : len(none)+2] }, "runtime error: slice bounds out of range [3:2]"},
		{"nil map", func() { missing[secret] = 1 }, "assignment to entry in nil map"},
		{"conversion", func() { _ = any(secret).(int) }, "interface conversion: interface {} is string, not int"},
		{"nil", func() { panic(nil) }, "panic called with nil argument"}, //nolint:govet // this is what is tested
		{"string", func() { panic("no path for " + secret) }, "a panic with a string"},
		{"error", func() { panic(fmt.Errorf("no %s", secret)) }, "a panic with a *fmt.wrapError"},
		{"liar", func() { panic(liar{}) }, "a panic with a app_test.liar"},
	} {
		f := catch(c.panic)
		if f == nil {
			t.Errorf("%s: nothing was caught", c.name)
			continue
		}
		if got := f.What; c.name != "error" && !strings.HasPrefix(got, c.want) || strings.Contains(got, secret) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
		if at := slices.IndexFunc(f.Stack, func(line string) bool { return strings.Contains(line, "TestCaughtTellsNoWords") }); at < 0 {
			t.Errorf("%s: the stack doesn't say where: %v", c.name, f.Stack)
		}
		if all := f.Error(); strings.Contains(all, secret) || strings.ContainsAny(all, "\n\\") || strings.Contains(all, "/ui/app/failure_test.go") {
			t.Errorf("%s: got %q", c.name, all)
		}
	}
	first := catch(func() { panic("once") })
	if again := catch(func() { panic(first) }); again != first {
		t.Errorf("thrown again, %v is %v", first, again)
	}
	if f := catch(func() {}); f != nil {
		t.Errorf("without a panic there is %v", f)
	}
}

// TestStackIsBounded checks that a deep recursion makes a short report.
func TestStackIsBounded(t *testing.T) {
	var deep func(int)
	deep = func(n int) {
		if n == 0 {
			panic(errors.New("deep"))
		}
		deep(n - 1)
	}
	f := catch(func() { deep(1000) })
	if n := len(f.Stack); n == 0 || n > 64 {
		t.Errorf("the stack has %d lines", n)
	}
}

// TestFolder checks that the newest reports are kept, and that the games that failed in
// the same version are known.
func TestFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state", "failures")
	folder := failure.Open(dir, "1.0.0")
	begin := time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)
	const reports = failure.MaxReports + 3
	for i := range reports {
		game := fmt.Sprint("game", i)
		if folder.Failed(game) {
			t.Errorf("%s failed before it did", game)
		}
		folder.Remember(game)
		path, err := folder.Write(failure.CrashFile{At: begin.Add(time.Duration(i) * time.Second), Columns: 80, Rows: 24, During: failure.Drawing, Game: game})
		if err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", path, info, err)
		}
		if !folder.Failed(game) {
			t.Errorf("%s isn't known to have failed", game)
		}
	}
	all, err := failure.Read(dir)
	if err != nil || len(all) != failure.MaxReports {
		t.Fatalf("got %d reports and %v, want %d", len(all), err, failure.MaxReports)
	}
	if newest := all[0]; newest.Game != fmt.Sprint("game", reports-1) || newest.Version != "1.0.0" || newest.Format != failure.Format || newest.Columns != 80 {
		t.Errorf("the newest is %+v", newest)
	}
	if same := failure.Open(dir, "1.0.0"); !same.Failed(all[0].Game) || same.Failed("") || same.Failed("another") {
		t.Error("the next run of the version doesn't know what failed")
	}
	if other := failure.Open(dir, "1.0.1"); other.Failed(all[0].Game) {
		t.Error("another version believes that it failed too")
	}
}

// TestFolderOfOthersFiles checks that other files are ignored and left alone.
func TestFolderOfOthersFiles(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"20260101T000000.000Z-1.json": "{}", "20260101T000000.000Z-2.json": strings.Repeat(" ", 1<<20), "letter.txt": "dear Quoin",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	folder := failure.Open(dir, "1.0.0")
	if _, err := folder.Write(failure.CrashFile{At: time.Now(), Game: "game"}); err != nil {
		t.Fatal(err)
	}
	if all, err := failure.Read(dir); err == nil || len(all) != 1 || all[0].Game != "game" {
		t.Errorf("got %+v, %v", all, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "letter.txt")); err != nil {
		t.Error(err)
	}
}

// TestNoFolder checks that failures are remembered during a run even if there is no
// folder.
func TestNoFolder(t *testing.T) {
	var none *failure.Folder
	none.Remember("game")
	if path, err := none.Write(failure.CrashFile{}); none.Failed("game") || path != "" || err != nil {
		t.Errorf("got %q, %v", path, err)
	}
	folder := failure.Open("", "1.0.0")
	folder.Remember("game")
	if path, err := folder.Write(failure.CrashFile{}); !folder.Failed("game") || path != "" || err != nil {
		t.Errorf("got %q, %v", path, err)
	}
}

// TestSameMoment checks that reports of the same moment are all kept.
func TestSameMoment(t *testing.T) {
	dir := t.TempDir()
	folder := failure.Open(dir, "1.0.0")
	at := time.Date(2026, 11, 26, 5, 0, 0, 0, time.UTC)
	for _, what := range []string{"one", "two", "three"} {
		if _, err := folder.Write(failure.CrashFile{Panic: what, At: at}); err != nil {
			t.Fatal(err)
		}
	}
	if all, err := failure.Read(dir); err != nil || len(all) != 3 {
		t.Errorf("%d reports, %v", len(all), err)
	}
}
