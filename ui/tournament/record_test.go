package tournament

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	logs "quoin/game"
	rules "quoin/game/tournament"
	"quoin/ui/tournament/gamestest"
)

const half = "quoin tournament 1\n" +
	"0 open rounds=2 opened=1758300000000 grace=5000 time=30s+200ms game=santorini 1\n" +
	"900 join alice 5e884898da28\n" +
	"1000 join bob\n" +
	"3000 start\n" +
	"3001 begin 1 alice bob 1\n" +
	"9400 finish 1 bob left 0 @b2 @c3\n"

func write(t *testing.T, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "record")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestRecordBegins(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new")
	r, s, err := OpenRecord(path, gamestest.All())
	if err != nil || s.Phase() != rules.Unopened {
		t.Fatal(s.Phase(), err)
	}
	if err := errors.Join(r.Append("a", "b"), r.Append("c"), r.Close()); err != nil {
		t.Fatal(err)
	}
	if got := read(t, path); got != "quoin tournament 4\na #ddeaa107\nb #18572a97\nc #0a670ed9\n" {
		t.Errorf("the record is %q", got)
	}
	if left, _ := filepath.Glob(path + ".*"); left != nil {
		t.Errorf("%v are left", left)
	}
}

// TestRecordOfNothing checks that no file stays of a tournament that never opened, and that one that was empty
// before stays so.
func TestRecordOfNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new")
	for _, before := range []bool{false, true} {
		if before {
			path = write(t, "")
		}
		r, _, err := OpenRecord(path, gamestest.All())
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); before != (err == nil) || before && info.Size() > 0 {
			t.Errorf("there before: %t; after it: %v, %v", before, info, err)
		}
	}
}

// TestRecordTorn cuts off what a killed server left unfinished, wherever it was
// killed.
func TestRecordTorn(t *testing.T) {
	for n := range len(half) + 1 {
		if n%7 != 0 && n != len(half) {
			continue // each costs the disk some time
		}
		path := write(t, half[:n])
		r, s, err := OpenRecord(path, gamestest.All())
		if err != nil {
			t.Fatalf("%d bytes: %v", n, err)
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		want := half[:strings.LastIndex(half[:n], "\n")+1]
		if _, err := os.Stat(path); want == "" && os.IsNotExist(err) {
			continue // nothing was written
		}
		if got := read(t, path); got != want {
			t.Fatalf("%d bytes: the record is %q", n, got)
		}
		if games := len(s.Games()); (games == 1) != (n == len(half)) {
			t.Fatalf("%d bytes: %d games", n, games)
		}
	}
}

// TestRecordRefused leaves alone what it can't go on with.
func TestRecordRefused(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		line int
	}{
		"something else":  {"Dear diary,\n", 1},
		"half of it":      {"Dear diary", 1},
		"another version": {"quoin tournament 5\n", 1},
		"a broken line":   {half + "9500 finish 9\n9600 close\n", 8},
		"another winner":  {strings.Replace(half, "bob left 0", "alice climbed 0", 1), 7},
		"an illegal move": {strings.Replace(half, "@b2 @c3", "@b2 @b2", 1), 7},
	} {
		t.Run(name, func(t *testing.T) {
			path := write(t, c.text)
			_, _, err := OpenRecord(path, gamestest.All())
			if fault := new(logs.SyntaxError); !errors.As(err, &fault) || fault.Line != c.line {
				t.Errorf("it gave %v", err)
			}
			if got := read(t, path); got != c.text {
				t.Errorf("the file is %q", got)
			}
			if _, _, again := OpenRecord(path, gamestest.All()); errors.Is(again, ErrInUse) {
				t.Error("it is still locked")
			}
		})
	}
	if _, _, err := OpenRecord(t.TempDir(), gamestest.All()); err == nil {
		t.Error("a folder was opened")
	}
}

func TestRecordInUse(t *testing.T) {
	path := write(t, half)
	r, _, err := OpenRecord(path, gamestest.All())
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := OpenRecord(path, gamestest.All()); !errors.Is(err, ErrInUse) {
		t.Errorf("it gave %v", err)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	r, _, err = OpenRecord(path, gamestest.All())
	if err != nil {
		t.Fatal(err)
	}
	_ = r.Close()
}

func TestRecordTornByUs(t *testing.T) {
	r, _, err := OpenRecord(write(t, half), gamestest.All())
	if err != nil {
		t.Fatal(err)
	}
	_ = r.file.Close() // no write can succeed from here on
	for range 2 {
		if r.Append("9500 resume") == nil {
			t.Error("it was appended")
		}
	}
	_ = r.Close()
}

// TestOptions refuses what no server can be.
func TestOptions(t *testing.T) {
	for name, change := range map[string]func(*Options){
		"one player":      func(o *Options) { o.Players = 1 },
		"too many":        func(o *Options) { o.Players = 65 },
		"no rounds":       func(o *Options) { o.Rounds = 0 },
		"too many rounds": func(o *Options) { o.Rounds = rules.MaxRounds + 1 },
		"too many games":  func(o *Options) { o.Players, o.Rounds = 64, rules.FullRounds+1 },
		"too late":        func(o *Options) { o.StartIn = 2 * MaxStartIn },
		"nobody":          func(o *Options) { o.PerAddress = -1 },
		"another game": func(o *Options) {
			o.From, _, _ = rules.Replay(strings.ReplaceAll(half, "santorini 1", "go 1"))
		},
		"another time": func(o *Options) {
			o.From, _, _ = rules.Replay(strings.ReplaceAll(half, "30s+200ms", "long"))
		},
	} {
		o := quick()
		change(&o)
		if _, err := New(o); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	o := quick()
	o.From, _, _ = rules.Replay(half)
	s, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	if got := s.options.Time.String(); got != "30s+200ms" || s.options.Rounds != 2 {
		t.Errorf("it goes on with %s and %d rounds", got, s.options.Rounds)
	}
}
