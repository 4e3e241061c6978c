// Package pgtest runs PostgreSQL for a test: a cluster of its own in a temporary
// folder, which nobody reaches but by a socket there, and which is gone afterwards.
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

// ErrNone is that this machine hasn't PostgreSQL's programs, or nobody to run them as.
var ErrNone = errors.New("there is no PostgreSQL here to test with: neither in PATH nor in /usr/lib/postgresql/*/bin")

// User is who the cluster belongs to. It takes nobody's password.
const User = "quoin"

// patience bounds each of what the programs do.
const patience = 2 * time.Minute

// Cluster is PostgreSQL that runs.
type Cluster struct {
	bin, dir string
	settings []string
	server   *exec.Cmd
	ended    chan struct{}
}

// Find is the folder of PostgreSQL's programs, the newest there are, or ErrNone.
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

// version is the 15 of /usr/lib/postgresql/15/bin.
func version(bin string) int {
	n, _ := strconv.Atoi(filepath.Base(filepath.Dir(bin)))
	return n
}

// Start makes a cluster and starts it. The settings are as in postgresql.conf, such
// as "fsync=off", which is quick, and loses nothing but by a power cut. It is for
// whoever starts it to Stop it.
func Start(settings ...string) (c *Cluster, err error) {
	bin, err := Find()
	if err != nil {
		return nil, err
	}
	c = &Cluster{bin: bin, settings: settings}
	// The name of a socket has room for a hundred characters.
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
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	made := c.command(ctx, "initdb", "-D", c.data(), "-U", User, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
	if said, err := made.CombinedOutput(); err != nil {
		return c, fmt.Errorf("initdb: %w: %s", err, said)
	}
	return c, c.Restart()
}

func (c *Cluster) data() string { return filepath.Join(c.dir, "data") }

// command is one of the programs, as somebody who may run it.
func (c *Cluster) command(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, filepath.Join(c.bin, name), args...)
	cmd.Dir = c.dir
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "LC_ALL=C", "TZ=UTC", "HOME=" + c.dir}
	as(cmd)
	return cmd
}

// Restart starts what was killed, or was never started, and waits until it answers.
func (c *Cluster) Restart() error {
	args := []string{"-D", c.data(), "-k", c.dir, "-c", "listen_addresses=", "-c", "max_connections=200"}
	for _, setting := range c.settings {
		args = append(args, "-c", setting)
	}
	// A server that was killed may leave children for a moment, which hold its memory.
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
		if text, err := os.ReadFile(filepath.Join(c.data(), "postmaster.pid")); err == nil && strings.Contains(string(text), "ready") && pid(text) == c.server.Process.Pid {
			return nil
		}
	}
}

func pid(text []byte) int {
	first, _, _ := strings.Cut(string(text), "\n")
	n, _ := strconv.Atoi(first)
	return n
}

// Kill kills the server with SIGKILL. Its children see that and end.
func (c *Cluster) Kill() {
	_ = c.server.Process.Kill()
	<-c.ended
}

// Stop ends the server, and clears everything away.
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

// URL is the address of a database. Postgres is there always.
func (c *Cluster) URL(database string) string {
	return fmt.Sprintf("postgres://%s@/%s?host=%s", User, database, c.dir)
}

// Schema makes a place where there is nothing yet, a schema of its own, and gives its
// address.
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
