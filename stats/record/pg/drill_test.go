package pg

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"quoin/stats/record"
	"quoin/stats/record/pg/pgtest"
)

// drill starts a cluster for a drill, or skips it: QUOIN_DRILLS=1 runs them.
func drill(t *testing.T, settings ...string) *pgtest.Cluster {
	t.Helper()
	if os.Getenv("QUOIN_DRILLS") == "" {
		t.Skip("QUOIN_DRILLS=1 runs it")
	}
	c, err := pgtest.Start(settings...)
	if errors.Is(err, pgtest.ErrNone) {
		t.Skip(err)
	}
	ok(t, err)
	t.Cleanup(c.Stop)
	return c
}

// waits opens the record for a busy machine.
func waits(t *testing.T, url string) *store {
	t.Helper()
	s := open(t, url)
	s.patience = 4 * time.Minute
	return s
}

// TestStandbyTakesOver kills the primary in the middle of appends from two servers, and promotes its synchronous standby:
// the servers find it by their address, and every step that was answered is there.
func TestStandbyTakesOver(t *testing.T) {
	first := drill(t)
	second, err := first.Standby()
	ok(t, err)
	t.Cleanup(second.Stop)
	for _, text := range []string{"ALTER SYSTEM SET synchronous_standby_names = '*'", "ALTER SYSTEM SET synchronous_commit = 'on'", "SELECT pg_reload_conf()"} {
		ok(t, sqlTo(first.URL("postgres"), text))
	}
	url := fmt.Sprintf("postgres://%s@/postgres?host=%s,%s&target_session_attrs=read-write", pgtest.User, first.Dir(), second.Dir())
	nodes := []*store{waits(t, url), waits(t, url)}
	p := must[record.Player](t)(nodes[0].Join(ctx, record.Newcomer{Name: "Ada", Key: key("Ada"), At: noon}))
	a := appends(t, nodes, p)
	a.goesOn(t)
	first.Kill()
	begun := time.Now()
	// The new primary has no standby yet, and mustn't wait for one.
	ok(t, second.Promote())
	ok(t, sqlTo(second.URL("postgres"), "ALTER SYSTEM SET synchronous_standby_names = ''"))
	ok(t, sqlTo(second.URL("postgres"), "SELECT pg_reload_conf()"))
	a.goesOn(t)
	took := time.Since(begun)
	t.Logf("goes on after %v; %d steps, none lost", took.Round(time.Millisecond), a.ends(t, nodes))
}

// TestPgBouncer appends by two servers through PgBouncer, whose transactions share connections, and kills it.
func TestPgBouncer(t *testing.T) {
	program, err := exec.LookPath("pgbouncer")
	if err != nil {
		program = "/usr/sbin/pgbouncer"
	}
	if _, err := os.Stat(program); err != nil {
		t.Skip("there is no pgbouncer here")
	}
	c := drill(t)
	dir, config := c.Dir(), filepath.Join(c.Dir(), "pgbouncer.ini")
	text := fmt.Sprintf("[databases]\npostgres = host=%s user=%s\n[pgbouncer]\nunix_socket_dir = %s\nlisten_port = 6432\nauth_type = any\npool_mode = transaction\nignore_startup_parameters = extra_float_digits\n", dir, pgtest.User, dir)
	ok(t, os.WriteFile(config, []byte(text), 0o644))
	pooler := func() (stop func()) {
		run, cancel := context.WithCancel(ctx)
		cmd := c.Command(run, program, config)
		ok(t, cmd.Start())
		socket := filepath.Join(dir, ".s.PGSQL.6432")
		for range 1000 {
			if _, err := os.Stat(socket); err == nil {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		return func() { cancel(); _ = cmd.Wait(); _ = os.Remove(socket) }
	}
	stop := pooler()
	url := fmt.Sprintf("postgres://%s@/postgres?host=%s&port=6432&quoin_hints=poll&default_query_exec_mode=exec", pgtest.User, dir)
	var nodes []*store
	for range 2 {
		nodes = append(nodes, waits(t, url))
	}
	p := must[record.Player](t)(nodes[0].Join(ctx, record.Newcomer{Name: "Ada", Key: key("Ada"), At: noon}))
	a := appends(t, nodes, p)
	for range 3 {
		a.goesOn(t)
		stop()
		stop = pooler()
	}
	a.goesOn(t)
	t.Logf("%d steps, none lost", a.ends(t, nodes))
	for _, n := range nodes {
		ok(t, n.Close())
	}
	stop()
}

// TestDumpRestored dumps the database while two servers append, as docs/postgresql.md says, and restores it in another
// cluster: it has the player, and the steps that were answered before the dump began, in order.
func TestDumpRestored(t *testing.T) {
	c, there := drill(t), drill(t)
	nodes := []*store{waits(t, c.URL("postgres")), waits(t, c.URL("postgres"))}
	p := must[record.Player](t)(nodes[0].Join(ctx, record.Newcomer{Name: "Ada", Key: key("Ada"), At: noon}))
	a := appends(t, nodes, p)
	a.goesOn(t)
	before := a.kept[0].Load()
	dump := filepath.Join(c.Dir(), "quoin.dump")
	ok(t, c.Run("pg_dump", "-Fc", "-f", dump, c.URL("postgres")))
	a.ends(t, nodes)
	ok(t, there.Run("pg_restore", "--exit-on-error", "-d", there.URL("postgres"), dump))
	s := waits(t, there.URL("postgres"))
	if got, err := s.ByKey(ctx, key("Ada")); err != nil || got.ID != p.ID {
		t.Errorf("the player is %v (%v)", got, err)
	}
	_, lines, err := s.Read(ctx, a.logs[0], 1)
	if err != nil || int64(len(lines)) < before {
		t.Errorf("the copy has %d steps, want at least %d (%v)", len(lines), before, err)
	}
	for n, line := range lines {
		if line != fmt.Sprint(n+1, " a") {
			t.Errorf("step %d is %q", n+1, line)
		}
	}
}
