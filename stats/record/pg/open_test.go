package pg

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"

	"quoin/stats/record"
	"quoin/testdata/sample"
)

// says opens a record that can't be opened, and checks the error.
func says(t *testing.T, name, url string, want record.Reason, text string) {
	t.Helper()
	r, err := Open(url)
	if err == nil {
		_ = r.Close()
	}
	var e *record.Error
	if !errors.As(err, &e) || !errors.Is(err, want) || !strings.Contains(err.Error(), text) ||
		strings.ContainsAny(err.Error(), "\r\n\t") || strings.Contains(err.Error(), "s3cret") {
		t.Errorf("%s: %v", name, err)
	}
}

// listener accepts connections and calls answer.
func listener(t *testing.T, answer func(net.Conn)) (port int) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer c.Close()
				answer(c)
				_, _ = io.Copy(io.Discard, c)
			}()
		}
	}()
	return l.Addr().(*net.TCPAddr).Port
}

// TestNoDatabase: a missing database is reported in a sentence without the password, and soon even if nothing
// answers.
func TestNoDatabase(t *testing.T) {
	t.Parallel()
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	nobody := closed.Addr().(*net.TCPAddr).Port
	_ = closed.Close()
	silent := listener(t, func(net.Conn) {})
	plain := listener(t, func(c net.Conn) {
		_, _ = io.ReadFull(c, make([]byte, 8))
		_, _ = c.Write([]byte("N"))
	})
	gone := listener(t, func(c net.Conn) { _ = c.Close() })
	web := listener(t, func(c net.Conn) { _, _ = c.Write([]byte("HTTP/1.1 400 Bad Request\r\n\r\n")) })
	at := func(port int, more string) string {
		return fmt.Sprintf("postgres://ada:s3cret@127.0.0.1:%d/quoin%s", port, more)
	}
	for _, c := range []struct{ name, url, says string }{
		{"nobody listens", at(nobody, ""), fmt.Sprintf("The record of the games, postgres://127.0.0.1:%d/quoin, fails: it can't be opened (connection refused)", nobody)},
		{"nobody answers", at(silent, "?sslmode=disable&connect_timeout=1"), "it can't be opened (no answer in time)"},
		{"no TLS", at(plain, "?sslmode=require"), "it can't be opened (server refused TLS connection)"},
		{"gone at once", at(gone, "?sslmode=disable"), "it can't be opened ("},
		{"no database", at(web, "?sslmode=disable"), "it can't be opened ("},
		{"no such host", "postgres://ada:s3cret@nowhere.invalid/quoin", "it can't be opened (no such host as nowhere.invalid)"},
		{"no socket", "postgres://ada:s3cret@/quoin?host=/nowhere", "The record of the games, postgres:///quoin?host=/nowhere, fails: it can't be opened (no such file or directory)"},
		{"no port", "postgres://ada:s3cret@host:x/quoin", "its address can't be read"},
		{"no address", "postgres://ada:s3cret@[host/quoin", "its address can't be read"},
		{"odd mode", "postgres://host/quoin?sslmode=maybe", "its address can't be read: sslmode is invalid"},
		{"odd hints", "postgres://ada:s3cret@host/quoin?quoin_hints=maybe", `quoin_hints is notify or poll, and not "maybe"`},
		{"another protocol", "mysql://ada:s3cret@host/quoin", "its address begins with postgres://"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			says(t, c.name, c.url, record.Inaccessible, c.says)
		})
	}
}

// TestRefused: the database refuses the connection with a reason.
func TestRefused(t *testing.T) {
	t.Parallel()
	c := running(t)
	says(t, "no such database", c.URL("nothing"), record.Inaccessible, `it can't be opened (database "nothing" does not exist (3D000))`)
	says(t, "no such user", strings.Replace(c.URL("postgres"), "quoin@", "ada:s3cret@", 1), record.Inaccessible, `role "ada" does not exist`)
	url := fresh(t)
	says(t, "no such schema", url+"_not", record.Inaccessible, "no schema has been selected to create in")
	says(t, "one that can be read only", url+"&default_transaction_read_only=on", record.ReadOnly, "it can't be written")
	open(t, url)
	says(t, "one that can be read only", url+"&default_transaction_read_only=on", record.ReadOnly, "it can't be written")
}

// TestDamaged: a record that can't be used is reported, and stays as it is.
func TestDamaged(t *testing.T) {
	t.Parallel()
	running(t)
	known := len(migrations)
	for i, c := range []struct {
		name, spoil string
		want        record.Reason
		says        string
	}{
		{"of a newer Quoin", "UPDATE quoin SET version = 77", record.Newer, fmt.Sprintf("a newer Quoin has written it (version 77, and this one knows %d)", known)},
		{"of no Quoin", "UPDATE quoin SET version = 10000", record.Damaged, "it is damaged (no Quoin writes a version 10000)"},
		{"of a Quoin below", "UPDATE quoin SET version = -1", record.Damaged, "it is damaged (no Quoin writes a version -1)"},
		{"without a version", "DELETE FROM quoin", record.Damaged, "it is damaged (it has no version)"},
		{"without steps", "DROP TABLE steps", record.Damaged, `it is damaged (relation "steps" does not exist (42P01))`},
		{"without a column", "ALTER TABLE logs DROP COLUMN due", record.Damaged, `it is damaged (column "due" does not exist (42703))`},
		{"of another program", "DROP TABLE quoin", record.Damaged, "it is damaged (it is a database of another program)"},
	} {
		if !sample.Takes(i, 3) {
			continue
		}
		url := fresh(t)
		ok(t, open(t, url).Close())
		ok(t, sqlTo(url, c.spoil))
		says(t, c.name, url, c.want, c.says)
		says(t, c.name, url, c.want, c.says)
	}
	url := fresh(t)
	ok(t, sqlTo(url, "CREATE TABLE games (title TEXT)"))
	says(t, "another program's", url, record.Damaged, "it is a database of another program")
	ok(t, sqlTo(url, "SELECT title FROM games"))
}

// TestSpoiledMeanwhile: tables that disappear while they are used give a sentence.
func TestSpoiledMeanwhile(t *testing.T) {
	t.Parallel()
	url := fresh(t)
	s := open(t, url)
	p := must[record.Player](t)(s.Join(ctx, record.Newcomer{Name: "Ada", Key: key("Ada"), At: noon}))
	g := between(p)
	g.Logs = make([]record.LogProgress, 1)
	log := record.LogID{Game: must[record.GameID](t)(s.Begin(ctx, g))}
	ok(t, s.Append(ctx, log, 1, record.RecordedStep{Line: "1 a"}))
	ok(t, sqlTo(url, "DELETE FROM steps"))
	if _, _, err := s.Read(ctx, log, 1); !errors.Is(err, record.Damaged) || !strings.HasSuffix(err.Error(), "fails: it is damaged (a step is missing)") {
		t.Errorf("read: %v", err)
	}
	if err := s.Append(ctx, log, 1, record.RecordedStep{Line: "1 a"}); !errors.Is(err, record.Damaged) {
		t.Errorf("append: %v", err)
	}
	ok(t, sqlTo(url, "UPDATE games SET header = 'x'"))
	if _, err := s.List(ctx, record.GameFilter{}); !errors.Is(err, record.Damaged) {
		t.Errorf("list: %v", err)
	}
	ok(t, sqlTo(url, "DROP TABLE steps"))
	if err := s.Append(ctx, log, 2, record.RecordedStep{Line: "2 a"}); !errors.Is(err, record.Failing) {
		t.Errorf("append: %v", err)
	}
}

// TestOpenTogether: several servers that make the same record at once can all use it.
func TestOpenTogether(t *testing.T) {
	t.Parallel()
	url := fresh(t)
	var all sync.WaitGroup
	secrets := make([][]byte, 6)
	for i := range secrets {
		all.Go(func() {
			r, err := Open(url)
			if err != nil {
				t.Error(err)
				return
			}
			defer r.Close()
			if secrets[i], err = r.Secret(ctx); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, s := range secrets {
		if len(s) == 0 || !bytes.Equal(s, secrets[0]) {
			t.Errorf("secrets %x and %x", s, secrets[0])
		}
	}
}
