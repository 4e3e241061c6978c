package settings

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"quoin/testdata/sample"
)

// kept returns the names in a directory, without the lock.
func kept(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".lock") {
			names = append(names, e.Name())
		}
	}
	return strings.Join(names, " ")
}

func mustLoad(t *testing.T, path string) Settings {
	t.Helper()
	s, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSaveMakesTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a", "b", "settings.toml")
	s := Default()
	s.Minutes, s.Size = 5, 6
	if err := Save(path, s, lookup(t, "minutes")); err != nil {
		t.Fatal(err)
	}
	want := Default()
	want.Minutes = 5 // and not the size, which may be for this run only
	if got := mustLoad(t, path); got != want {
		t.Errorf("got %+v", got)
	}
	if got := kept(t, filepath.Dir(path)); got != "settings.toml" {
		t.Errorf("there are %s", got)
	}
	for name, want := range map[string]fs.FileMode{path: 0o600, filepath.Dir(path): 0o700 | fs.ModeDir} {
		if info, err := os.Stat(name); err != nil || info.Mode() != want {
			t.Errorf("%s has %v (%v)", name, info.Mode(), err)
		}
	}
}

func TestSaveKeepsWhatItIsNotTold(t *testing.T) {
	path := put(t, "size = 7\n[weights]\nq = 4\n")
	s := Default()
	s.Weights['e'-'a'] = 5
	if err := Save(path, s, lookup(t, "weights.e")); err != nil {
		t.Fatal(err)
	}
	want := Default()
	want.Size = 7
	want.Weights['e'-'a'], want.Weights['q'-'a'] = 5, 4
	if got := mustLoad(t, path); got != want {
		t.Errorf("got %+v", got)
	}

	if err := Save(path, Default(), Fields()...); err != nil {
		t.Fatal(err)
	}
	if got := mustLoad(t, path); got != Default() {
		t.Errorf("all reset is %+v", got)
	}
}

func TestSaveWithoutAChangeKeepsTheText(t *testing.T) {
	const mine = "# my own words\nsize = 5\n"
	path := put(t, mine)
	s := Default()
	s.Size = 5
	if err := Save(path, s, lookup(t, "size")); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != mine {
		t.Errorf("the file is %q (%v)", text, err)
	}
}

func TestSaveRefusesOverAFault(t *testing.T) {
	const faulty = "size = 5\nminutes = 9\n"
	path := put(t, faulty)
	s := Default()
	s.Sound = true
	sound := lookup(t, "sound")
	err := Save(path, s, sound)
	var refused *SaveError
	var fault *Fault
	if !errors.As(err, &refused) || !errors.As(err, &fault) || fault.File != path || fault.Key != "minutes" {
		t.Fatalf("got %v", err)
	}
	if want := "settings are not saved: " + path + ", line 2: minutes can't be 9; allowed: 1 to 5"; err.Error() != want {
		t.Errorf("got %s", err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != faulty {
		t.Errorf("the file is %q (%v)", text, err)
	}

	if err := os.WriteFile(path, []byte("size = 5\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Save(path, s, sound); err != nil {
		t.Errorf("after it was mended: %v", err)
	}
	if got := mustLoad(t, path); got.Size != 5 || !got.Sound {
		t.Errorf("got %+v", got)
	}
}

// TestSaveErrorIsASentence checks that an error names the file and the reason, and not what a function of the
// system is called.
func TestSaveErrorIsASentence(t *testing.T) {
	file := put(t, "size = 5\n")
	inFile := filepath.Join(file, "quoin", "settings.toml")
	folder := filepath.Join(t.TempDir(), "settings.toml")
	if err := os.MkdirAll(filepath.Join(folder, "more"), 0o700); err != nil {
		t.Fatal(err)
	}
	s := Default()
	s.Sound = true
	for _, path := range []string{inFile, folder} {
		err := Save(path, s, lookup(t, "sound"))
		if err == nil {
			t.Fatalf("%s is saved", path)
		}
		if text := err.Error(); !strings.HasPrefix(text, "settings are not saved") || strings.Count(text, path) != 1 || regexp.MustCompile(`\b(mkdir|open|rename|stat) `).MatchString(text) {
			t.Errorf("the error is %q", text)
		}
	}
	if err := (&SaveError{inFile, &os.LinkError{Op: "rename", Old: "a", New: "b", Err: fs.ErrPermission}}); err.Error() != "settings are not saved in "+inFile+": permission denied" {
		t.Errorf("the error is %q", err)
	}
}

func TestSaveRefusesWhatIsNotAllowed(t *testing.T) {
	path := put(t, "size = 5\n")
	s := Default()
	s.Minutes = 6
	if err := Save(path, s, lookup(t, "minutes")); !errors.Is(err, NotAllowed) {
		t.Errorf("got %v", err)
	}
	// More dots than Load accepts: saving it would make the whole file unreadable.
	s.Dictionary = strings.Repeat(".", 200)
	if err := Save(path, s, lookup(t, "dictionary")); !errors.Is(err, TooDeep) {
		t.Errorf("got %v", err)
	}
	if got := mustLoad(t, path); got.Size != 5 || got.Dictionary != International {
		t.Errorf("got %+v", got)
	}
}

func TestSaveKeepsLinks(t *testing.T) {
	home := t.TempDir()
	for _, dir := range []string{"dotfiles/quoin", "config"} {
		if err := os.MkdirAll(filepath.Join(home, dir), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	// The directory is a link, and the file a link to a link; the last is relative to where the directory
	// leads and to a file that doesn't exist yet.
	links := []struct{ to, from string }{
		{"../dotfiles/quoin", "config/quoin"},
		{"other.toml", "dotfiles/quoin/settings.toml"},
		{"../real.toml", "dotfiles/quoin/other.toml"},
	}
	for _, l := range links {
		if err := os.Symlink(l.to, filepath.Join(home, l.from)); err != nil {
			t.Skip(err)
		}
	}
	path := filepath.Join(home, "config/quoin/settings.toml")
	s := Default()
	for _, size := range []int{5, 6} {
		s.Size = size
		if err := Save(path, s, lookup(t, "size")); err != nil {
			t.Fatal(err)
		}
		if got := mustLoad(t, filepath.Join(home, "dotfiles/real.toml")); got != s {
			t.Errorf("got %+v", got)
		}
	}
	for _, l := range links {
		if to, err := os.Readlink(filepath.Join(home, l.from)); err != nil || to != l.to {
			t.Errorf("%s now leads to %q (%v)", l.from, to, err)
		}
	}
}

func TestSaveFails(t *testing.T) {
	const old = "size = 5\n"
	cases := []struct {
		name string
		path func(t *testing.T) string
		want error
		says string
	}{
		{"no place", func(*testing.T) string { return "" }, ErrNoPlace, "no place"},
		{"a file for a directory", func(t *testing.T) string {
			return filepath.Join(put(t, old), "quoin", "settings.toml")
		}, nil, "not a directory"},
		{"a directory for a file", func(t *testing.T) string {
			path := filepath.Join(t.TempDir(), "settings.toml")
			if err := os.Mkdir(path, 0o700); err != nil {
				t.Fatal(err)
			}
			return path
		}, NotAFile, "settings.toml"},
		{"a read-only file", func(t *testing.T) string {
			path := put(t, old)
			if err := os.Chmod(path, 0o400); err != nil {
				t.Fatal(err)
			}
			return path
		}, fs.ErrPermission, "read-only"},
		{"a link to a missing directory", func(t *testing.T) string {
			path := filepath.Join(t.TempDir(), "settings.toml")
			if err := os.Symlink("missing/settings.toml", path); err != nil {
				t.Skip(err)
			}
			return path
		}, fs.ErrNotExist, "missing"},
		{"links in a circle", func(t *testing.T) string {
			path := filepath.Join(t.TempDir(), "settings.toml")
			if err := os.Symlink("settings.toml", path); err != nil {
				t.Skip(err)
			}
			return path
		}, Unreadable, "settings.toml"},
		{"a read-only directory", func(t *testing.T) string {
			if os.Getuid() <= 0 {
				t.Skip("nothing is forbidden to root, and Windows has no such bits")
			}
			path := put(t, old)
			if err := os.Chmod(filepath.Dir(path), 0o500); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = os.Chmod(filepath.Dir(path), 0o700) })
			return path
		}, fs.ErrPermission, "permission denied"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := c.path(t)
			before, _ := os.ReadFile(path)
			s := Default()
			s.Size = 8
			err := Save(path, s, lookup(t, "size"))
			var refused *SaveError
			if !errors.As(err, &refused) || c.want != nil && !errors.Is(err, c.want) {
				t.Fatalf("got %v", err)
			}
			if !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), path) {
				t.Errorf("says %q", err)
			}
			if path == "" {
				return
			}
			if after, _ := os.ReadFile(path); string(after) != string(before) {
				t.Errorf("the file is %q", after)
			}
			if got := tempFiles(filepath.Dir(path)); got != 0 {
				t.Errorf("%d temporary files are left", got)
			}
		})
	}
}

func tempFiles(dir string) int {
	entries, _ := os.ReadDir(dir)
	return len(slices.DeleteFunc(entries, func(e os.DirEntry) bool { return filepath.Ext(e.Name()) != ".tmp" }))
}

// Two savers change different settings of one file, again and again: each finds its own last value in the
// end, and a reader finds a complete file at any time.
func TestTwoSavers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.toml")
	rounds := sample.Size(40, 40)
	saver := func(letter byte) error {
		f, _ := Lookup("weights." + string(letter))
		for i := range rounds {
			s := Default()
			s.Weights[letter-'a'] = uint8(1 + i%5)
			if err := Save(path, s, f); err != nil {
				return err
			}
		}
		return nil
	}
	var wg sync.WaitGroup
	for _, letter := range []byte("eq") {
		wg.Go(func() {
			if err := saver(letter); err != nil {
				t.Error(err)
			}
		})
	}
	done := make(chan struct{})
	go func() { wg.Wait(); close(done) }()
	for reading := true; reading; {
		select {
		case <-done:
			reading = false
		default:
			if _, err := Load(path); err != nil {
				t.Error(err)
				reading = false
				<-done
			}
		}
	}
	want := Default()
	want.Weights['e'-'a'], want.Weights['q'-'a'] = uint8(1+(rounds-1)%5), uint8(1+(rounds-1)%5)
	if got := mustLoad(t, path); got != want {
		t.Errorf("got %+v", got)
	}
}

func TestWaitingForTheLockEnds(t *testing.T) {
	path := put(t, "") + ".lock"
	unlock, err := lock(path, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lock(path, 20*time.Millisecond); !errors.Is(err, ErrBusy) {
		t.Errorf("a second holder: %v", err)
	}
	// The saver that gave up is still waiting, and gives the lock back when it gets it.
	unlock()
	unlock, err = lock(path, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	unlock()
}

// TestSaversAreServedInTurn has many savers wait for the lock, held until all of them wait: each gets it,
// however many there are.
func TestSaversAreServedInTurn(t *testing.T) {
	path := put(t, "")
	unlock, err := lock(path+".lock", time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	var fields []Field
	for letter := 'a'; letter <= 'z'; letter++ {
		fields = append(fields, lookup(t, "weights."+string(letter)))
	}
	s := Default()
	for i := range s.Weights {
		s.Weights[i] = 4
	}
	began, saved := make(chan bool), make(chan error)
	for _, f := range fields {
		go func() {
			began <- true
			saved <- Save(path, s, f)
		}()
	}
	for range fields {
		<-began
	}
	unlock()
	for range fields {
		if err := <-saved; err != nil {
			t.Error(err)
		}
	}
	if got := mustLoad(t, path); got != s {
		t.Errorf("got %+v", got)
	}
}
