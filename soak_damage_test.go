//go:build unix

package main_test

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// soakPatience is how long a command may take with a damaged store.
const soakPatience = 30 * time.Second

// damage copies a store as a kill left it, damages it, and starts Quoin, which has to be playable
// and to report the damage in a sentence; it repeats this with the resulting store. Everything
// set aside stays as it was when damaged.
func (h *soakHome) damage(t *testing.T, corpse string, done *soaked) {
	home := t.TempDir()
	dir := filepath.Join(home, ".local/share/quoin")
	if err := os.CopyFS(dir, os.DirFS(corpse)); err != nil {
		t.Fatal(err)
	}
	aside := 0
	for range 2 {
		what := h.damages(t, dir)
		aside += h.starts(t, home, dir, what)
	}
	switch {
	case t.Failed():
	case aside > 0:
		done.Damaged["set aside"]++
	default:
		done.Damaged["opened"]++
	}
}

// asides counts the files that a command has set aside: the store as it was before. Files set
// aside earlier must be unchanged.
func asides(t *testing.T, what string, before, after map[string][]byte) (n int) {
	t.Helper()
	const mark = "quoin.db.damaged-"
	for name, content := range before {
		if now, there := after[name]; strings.HasPrefix(name, mark) && (!there || !bytes.Equal(content, now)) {
			t.Errorf("%s: %s, which was set aside, isn't what it was", what, name)
		}
	}
	for name, content := range after {
		if _, old := before[name]; old || !strings.HasPrefix(name, mark) || strings.HasSuffix(name, "-shm") {
			continue // -shm is only SQLite's index of -wal
		}
		n++
		of := "quoin.db"
		if strings.HasSuffix(name, "-wal") {
			of += "-wal"
		}
		if !bytes.Equal(content, before[of]) {
			t.Errorf("%s: %s has %d bytes, and not the %d that were damaged", what, name, len(content), len(before[of]))
		}
	}
	return n
}

// storeFiles returns the files of a folder that match a pattern, with their contents.
func storeFiles(t *testing.T, dir, pattern string) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(name)] = text
	}
	return files
}

// damages changes something in a store, and describes the change.
func (h *soakHome) damages(t *testing.T, dir string) (what string) {
	t.Helper()
	sound := storeFiles(t, dir, "quoin.db*")
	maps.DeleteFunc(sound, func(name string, text []byte) bool {
		return len(text) == 0 || !slices.Contains([]string{"quoin.db", "quoin.db-wal", "quoin.db-shm"}, name)
	})
	names := slices.Sorted(maps.Keys(sound))
	if len(names) == 0 {
		return "nothing"
	}
	r := h.random
	name := names[r.IntN(len(names))]
	b := sound[name]
	at, n := r.IntN(len(b)), 1+r.IntN(min(len(b), 9000))
	if r.IntN(3) == 0 {
		at = r.IntN(min(len(b), 200)) // the head
	}
	some := b[at:min(len(b), at+n)]
	switch what = []string{"bits", "cut", "zeros", "noise", "more", "pages", "gone", "byte"}[r.IntN(8)]; what {
	case "bits":
		for range 1 + r.IntN(64) {
			b[r.IntN(len(b))] ^= 1 << r.IntN(8)
		}
	case "byte":
		b[at] = byte(r.IntN(256))
	case "cut":
		b = b[:at]
	case "zeros":
		clear(some)
	case "noise":
		for i := range some {
			some[i] = byte(r.IntN(256))
		}
	case "more":
		b = append(b, make([]byte, n)...)
	case "pages": // some pages are written and others aren't
		const page = 4096
		if from, to := r.IntN(1+len(b)/page)*page, r.IntN(1+len(b)/page)*page; max(from, to) < len(b) {
			copy(b[to:min(to+page, len(b))], bytes.Clone(b[from:min(from+page, len(b))]))
		}
	case "gone":
		b = nil
	}
	path := filepath.Join(dir, name)
	err := os.WriteFile(path, b, 0o600)
	if b == nil {
		err = os.Remove(path)
	}
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%s of %s at %d", what, name, at)
}

// starts starts Quoin with a damaged store: it has to be playable, and then to read everything.
// It returns how many files were set aside.
func (h *soakHome) starts(t *testing.T, home, dir, what string) (aside int) {
	t.Helper()
	for _, c := range []struct{ args, in, want string }{
		{"adjacency --plain --code 0400-0000-03J1", "bit\n/quit\n", "Final score: 3 points"},
		{"stats export --format json", "", ""},
		{"log --last", "", ""},
		{"scrabble --plain --resume", "", ""},
	} {
		binary, err := quoinBinary()
		if err != nil {
			t.Fatal(err)
		}
		before := storeFiles(t, dir, "quoin.db*")
		ctx, cancel := context.WithTimeout(context.Background(), soakPatience)
		cmd := exec.CommandContext(ctx, binary, strings.Fields(c.args)...)
		cmd.Env = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH")}
		cmd.Stdin = strings.NewReader(c.in)
		var said, complained bytes.Buffer
		cmd.Stdout, cmd.Stderr = &said, &complained
		err = cmd.Run()
		hung := ctx.Err() != nil
		cancel()
		switch {
		case hung:
			t.Errorf("%s: quoin %s goes on for ever", what, c.args)
		case !strings.Contains(said.String(), c.want) || c.want != "" && err != nil:
			t.Errorf("%s: quoin %s ends with %v and says %q, %q", what, c.args, err, said.String(), complained.String())
		}
		for line := range strings.Lines(complained.String()) {
			if !strings.HasPrefix(line, "quoin: ") || strings.Contains(line, "panic") || strings.Count(complained.String(), "\n") > 2 {
				t.Errorf("%s: quoin %s says %q", what, c.args, complained.String())
				break
			}
		}
		aside += asides(t, what+", quoin "+c.args, before, storeFiles(t, dir, "quoin.db*"))
	}
	return aside
}
