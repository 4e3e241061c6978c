// Package pgtest runs PostgreSQL for a test: a cluster in a temporary directory, reachable only by a socket
// there, and removed afterwards.
package pgtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// ErrNone says that this machine lacks PostgreSQL's programs, or a user to run them as.
var ErrNone = errors.New("there is no PostgreSQL here to test with: neither in PATH nor in /usr/lib/postgresql/*/bin")

// User is the superuser of the cluster, without a password.
const User = "quoin"

// Quick is settings for a cluster that nothing follows and that needs to survive no crash. They take a sixth off
// its processor time.
var Quick = []string{
	"fsync=off", "full_page_writes=off", "synchronous_commit=off", "wal_level=minimal", "max_wal_senders=0",
	"autovacuum=off", "jit=off", "shared_buffers=16MB",
}

// patience limits each run of a program.
const patience = 2 * time.Minute

// Cluster is a running PostgreSQL.
type Cluster struct {
	bin, dir string
	settings []string
	server   *exec.Cmd
	ended    chan struct{}
}

// Find returns the directory of PostgreSQL's programs, the newest ones, or ErrNone.
func Find() (string, error) {
	folders := filepath.SplitList(os.Getenv("PATH"))
	installed, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	slices.SortFunc(installed, func(a, b string) int { return version(b) - version(a) })
	for _, dir := range append(installed, folders...) {
		whole := true
		for _, name := range []string{"initdb", "postgres"} {
			if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.IsDir() || info.Mode().Perm()&0o111 == 0 {
				whole = false
			}
		}
		if whole {
			return dir, nil
		}
	}
	return "", ErrNone
}

// version returns the 15 of /usr/lib/postgresql/15/bin.
func version(bin string) int {
	n, _ := strconv.Atoi(filepath.Base(filepath.Dir(bin)))
	return n
}

// Start makes a cluster and starts it. The settings are as in postgresql.conf, such as "fsync=off", which is
// fast and loses data only in a power cut. The caller must call Stop.
func Start(settings ...string) (*Cluster, error) {
	bin, err := Find()
	if err != nil {
		return nil, err
	}
	return begin(bin, settings, "initdb", "-U", User, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
}

// Standby makes a copy of a running cluster that follows it, and starts it.
func (c *Cluster) Standby() (*Cluster, error) {
	return begin(c.bin, c.settings, "pg_basebackup", "-R", "-X", "stream", "-c", "fast", "-d", "host="+c.dir+" user="+User)
}

// Promote makes a standby accept changes.
func (c *Cluster) Promote() error {
	return c.Run("pg_ctl", "promote", "-w", "-D", c.data())
}

// Run runs one of PostgreSQL's programs.
func (c *Cluster) Run(name string, args ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if said, err := c.command(ctx, name, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", name, err, said)
	}
	return nil
}

// Dir returns the directory of the cluster, which its user may write to.
func (c *Cluster) Dir() string { return c.dir }

// begin makes a cluster's directory, fills it by a program, and starts the cluster.
func begin(bin string, settings []string, name string, args ...string) (c *Cluster, err error) {
	c = &Cluster{bin: bin, settings: settings}
	// The name of a socket may have only about a hundred characters.
	if c.dir, err = os.MkdirTemp("", "pg"); err == nil && len(c.dir) > 60 {
		_ = os.Remove(c.dir)
		c.dir, err = os.MkdirTemp("/tmp", "pg")
	}
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			c.Stop()
			c = nil
		}
	}()
	if err := own(c.dir); err != nil {
		return c, err
	}
	if err := c.Run(name, append(args, "-D", c.data())...); err != nil {
		return c, err
	}
	return c, c.Restart()
}

func (c *Cluster) data() string { return filepath.Join(c.dir, "data") }

// command returns a command for one of the programs.
func (c *Cluster) command(ctx context.Context, name string, args ...string) *exec.Cmd {
	return c.Command(ctx, filepath.Join(c.bin, name), args...)
}

// Command returns a command for a program, run in the cluster's directory as its user.
func (c *Cluster) Command(ctx context.Context, path string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Dir = c.dir
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C", "TZ=UTC", "HOME=" + c.dir}
	as(cmd)
	return cmd
}

// Restart starts a server that was killed, or never started, and waits until it answers.
func (c *Cluster) Restart() error {
	args := []string{"-D", c.data(), "-k", c.dir, "-c", "listen_addresses=", "-c", "max_connections=200"}
	for _, setting := range c.settings {
		args = append(args, "-c", setting)
	}
	// A killed server may leave children for a moment, which hold its memory.
	for deadline := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		err := c.start(args)
		if err == nil || time.Now().After(deadline) {
			return err
		}
	}
}

func (c *Cluster) start(args []string) error {
	var said bytes.Buffer
	c.server = c.command(context.Background(), "postgres", args...)
	c.server.Stderr = &said
	if err := c.server.Start(); err != nil {
		return err
	}
	c.ended = make(chan struct{})
	go func(server *exec.Cmd, ended chan struct{}) {
		_ = server.Wait()
		close(ended)
	}(c.server, c.ended)
	for {
		select {
		case <-c.ended:
			return fmt.Errorf("postgres: %s", said.String())
		case <-time.After(20 * time.Millisecond):
		}
		if text, err := os.ReadFile(filepath.Join(c.data(), "postmaster.pid")); err == nil && (strings.Contains(string(text), "ready") || strings.Contains(string(text), "standby")) && pid(text) == c.server.Process.Pid {
			return nil
		}
	}
}

func pid(text []byte) int {
	first, _, _ := strings.Cut(string(text), "\n")
	n, _ := strconv.Atoi(first)
	return n
}

// Kill kills the server with SIGKILL. Its children notice and end.
func (c *Cluster) Kill() {
	_ = c.server.Process.Kill()
	<-c.ended
}

// Stop ends the server, and removes everything.
func (c *Cluster) Stop() {
	if c.server != nil {
		_ = c.server.Process.Signal(syscall.SIGQUIT)
		<-c.ended
	}
	// Children that are just ending may write another file.
	for range 100 {
		if os.RemoveAll(c.dir) == nil {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// URL returns the address of a database. The database postgres always exists.
func (c *Cluster) URL(database string) string {
	return fmt.Sprintf("postgres://%s@/%s?host=%s", User, database, c.dir)
}

// Schema makes an empty schema and returns its address.
func (c *Cluster) Schema(name string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	url := c.URL("postgres")
	db, err := pgconn.Connect(ctx, url)
	if err != nil {
		return "", err
	}
	defer db.Close(ctx)
	err = db.Exec(ctx, `CREATE SCHEMA "`+strings.ReplaceAll(name, `"`, `""`)+`"`).Close()
	return url + "&search_path=" + name, err
}
