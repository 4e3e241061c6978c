package cli

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"quoin/stats/record"
	"quoin/stats/record/sqlitestore"
	"quoin/ui/command"
)

// TestRecordAddress: the place of the record can be given by a flag, in a file and in the
// environment, and no refusal repeats it.
func TestRecordAddress(t *testing.T) {
	t.Parallel()
	const address = "postgres://ada:s3cret@host/quoin"
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	file := write("address", address+"\n")
	for _, c := range []struct{ flag, env, want, refused string }{
		{"", "", "", ""},
		{address, "", address, ""},
		{"", address, address, ""},
		{file, "", address, ""},
		{"", file, address, ""},
		{address, "postgres://other", address, ""},
		{"", "mysql://ada:s3cret@host", "", "QUOIN_SERVE_RECORD takes an address that begins with postgres://"},
		{"ada:s3cret@host", "", "", "--record names no file and no address"},
		{write("two", address+"\n"+address), "", "", "--record names hasn't one line"},
		{write("other", "ada:s3cret"), "", "", "--record names hasn't one line"},
		{dir, "", "", "the file that --record names can't be read"},
	} {
		r := try(t)
		r.environ[recordEnv] = c.env
		cmd := r.serveCommand()
		var args []string
		if c.flag != "" {
			args = []string{"--record", c.flag}
		}
		if err := cmd.ParseFlags(args); err != nil {
			t.Fatal(err)
		}
		got, err := r.recordAddress(cmd, &command.Value{Text: c.flag})
		if got != c.want || (err == nil) != (c.refused == "") || err != nil && !strings.Contains(err.Error(), c.refused) {
			t.Errorf("%.20q and %.20q: %q, %v", c.flag, c.env, got, err)
		}
		if err != nil && strings.Contains(err.Error(), "s3cret") {
			t.Errorf("said %v", err)
		}
	}
}

// TestServeMove copies one file into another, which has to be empty, and refuses if a server has
// the first one open.
func TestServeMove(t *testing.T) {
	t.Parallel()
	from, to := t.TempDir(), filepath.Join(t.TempDir(), "new")
	kept, err := sqlitestore.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	r := try(t)
	now := record.At(r.Now())
	if _, err := kept.Join(context.Background(), record.Newcomer{Name: "Ada", Key: "SHA256:" + record.Fingerprint(strings.Repeat("A", 43)), At: now}); err != nil {
		t.Fatal(err)
	}
	alive := func(at record.Time) {
		if err := kept.Beat(context.Background(), "main", at); err != nil {
			t.Error(err)
		}
	}
	alive(now)
	over, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for at := now; ; at++ {
			select {
			case <-over:
				return
			case <-time.After(50 * time.Millisecond):
				alive(at)
			}
		}
	}()
	r.runs(1, "serve", "move", "--from", from, "--to", to)
	close(over)
	<-ended
	if said := r.errs.String(); !strings.Contains(said, "a server uses that record; stop it first") {
		t.Errorf("said %s", said)
	}
	alive(now.After(-time.Minute))
	if err := kept.Close(); err != nil {
		t.Fatal(err)
	}
	r.runs(0, "serve", "move", "--from", filepath.Join(from, "server.db"), "--to", to)
	moved, err := sqlitestore.Open(to)
	if err != nil {
		t.Fatal(err)
	}
	if p, err := moved.ByName(context.Background(), "ada"); err != nil || p.ID != 1 {
		t.Errorf("moved %+v (%v)", p, err)
	}
	if err := moved.Close(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		status int
		says   string
		args   []string
	}{
		{1, "the record that --to names isn't empty", []string{"--from", from, "--to", to}},
		{1, "there is no server.db in the folder that --from names", []string{"--from", t.TempDir(), "--to", t.TempDir()}},
		{1, "--from names no folder", []string{"--from", filepath.Join(from, "none"), "--to", t.TempDir()}},
		{2, "--to is missing", []string{"--from", from}},
		{1, "fails: it can't be opened (no such file or directory)", []string{"--from", from, "--to", "postgres://ada:s3cret@/quoin?host=/nowhere"}},
	} {
		r.runs(c.status, append([]string{"serve", "move"}, c.args...)...)
		if said := r.errs.String(); !strings.Contains(said, c.says) || strings.Contains(said, "s3cret") {
			t.Errorf("%q: said %s", c.args, said)
		}
	}
}
