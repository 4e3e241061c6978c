package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"

	games "quoin/game"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/stats/record"
	"quoin/stats/record/pg"
	"quoin/stats/record/pg/pgtest"
)

// gameSeats is who plays a game at which servers.
type gameSeats struct {
	id      record.GameID
	players [2]record.PlayerID
	nodes   [2]int // different ones, where there are several
}

// fleet is several servers of one record, each a process of its own, on a cluster of
// PostgreSQL that is started for them unless there is an address.
type fleet struct {
	plan
	url   string
	dir   string
	own   *pgtest.Cluster // nil where there was an address
	games []gameSeats
	start time.Time // of all games
	nodes []*node
}

// node is one of the servers.
type node struct {
	cmd   *exec.Cmd
	ready chan struct{}
	ended chan struct{}
}

// several plays games of two people who sit at different servers of one record, kills
// a server and the database in the middle where that is wanted, and looks at what the
// record has of it afterwards.
func (p plan) several(out io.Writer) (err error) {
	f := &fleet{plan: p, url: p.record}
	if f.dir, err = os.MkdirTemp("", "quoin-load-"); err != nil {
		return err
	}
	defer os.RemoveAll(f.dir)
	if f.url == "" {
		if f.own, err = pgtest.Start(); err != nil {
			return err
		}
		defer f.own.Stop()
		f.url = f.own.URL("postgres")
	}
	fmt.Fprintf(out, "%s/%s, %d processors; %d servers, %d games, one step in %v each\n", runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), p.nodes, p.games, p.step)
	kept, err := pg.Open(f.url)
	if err != nil {
		return err
	}
	begun := time.Now()
	err = f.begin(kept)
	if err = errors.Join(err, kept.Close()); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d games begun in %v\n", p.games, time.Since(begun).Round(time.Millisecond))
	begun = time.Now()
	f.nodes = make([]*node, p.nodes)
	defer f.stop()
	for i := range f.nodes {
		if f.nodes[i], err = f.serve(i); err != nil {
			return err
		}
	}
	for i, n := range f.nodes {
		select {
		case <-n.ready:
		case <-n.ended:
			return fmt.Errorf("server %d has ended", i)
		}
	}
	fmt.Fprintf(out, "all at their seats after %v\n", time.Since(begun).Round(time.Millisecond))
	time.Sleep(time.Until(f.start))
	cpu, dbs := f.spent(), f.database()
	if p.kill {
		err = f.kills(out)
	} else {
		time.Sleep(p.lasts)
	}
	if err != nil {
		return err
	}
	used, db := f.spent()-cpu, f.database()-dbs
	f.stop()
	if !p.kill {
		fmt.Fprintf(out, "processor: %.2f of one for the servers, with all who play there, %.2f for the database\n", used.Seconds()/p.lasts.Seconds(), db.Seconds()/p.lasts.Seconds())
	}
	return f.judge(out)
}

// begin begins all games, which start when the servers have had time to come up.
func (f *fleet) begin(kept record.Record) error {
	ctx := context.Background()
	people := make([]record.PlayerID, min(2*f.plan.games, 1000))
	if err := each(len(people), 64, func(i int) error {
		p, err := kept.Join(ctx, record.Newcomer{
			Name: fmt.Sprintf("Player %d", i), At: record.At(time.Now()),
			Key: record.Fingerprint("SHA256:" + fmt.Sprintf("%042d", i) + "A"),
		})
		people[i] = p.ID
		return err
	}); err != nil {
		return err
	}
	const perSecond = 2000 // games that a server has its people at, on a slow machine
	f.games = make([]gameSeats, f.plan.games)
	f.start = time.Now().Add(15*time.Second + time.Duration(f.plan.games)*time.Second/perSecond*4).Truncate(time.Millisecond)
	engine := santorini.Match()
	return each(len(f.games), 64, func(i int) error {
		g := &f.games[i]
		g.players = [2]record.PlayerID{people[2*i%len(people)], people[(2*i+1)%len(people)]}
		g.nodes = [2]int{i % f.plan.nodes, i % f.plan.nodes}
		if f.plan.nodes > 1 {
			g.nodes[1] = (g.nodes[0] + 1 + i/f.plan.nodes%(f.plan.nodes-1)) % f.plan.nodes
		}
		var c santorini.Config
		for seat := range g.players {
			c.Players[seat].Name = fmt.Sprintf("Player %d", (2*i+seat)%len(people))
		}
		h := engine.Header(match.ClubTime, games.Header{Rules: santorini.Rules, Config: c.String(), Started: int64(record.At(f.start))})
		s, err := engine.Begin(h)
		if err != nil {
			return err
		}
		seat, _ := s.ToMove()
		g.id, err = kept.Begin(ctx, record.Game{
			Header: h, Terms: match.ClubTime.String(), By: g.players[0], Made: record.At(time.Now()),
			Seats: []record.Seat{{Player: g.players[0], Ready: true}, {Player: g.players[1], Ready: true}},
			Logs:  []record.LogProgress{{Due: record.At(f.start).After(s.Limit()), Turn: record.Seats(seat)}},
		})
		return err
	})
}

// serve starts a server, which says what happens there to a file of its own.
func (f *fleet) serve(i int) (*node, error) {
	seats := filepath.Join(f.dir, "seats")
	if _, err := os.Stat(seats); err != nil {
		var b strings.Builder
		for _, g := range f.games {
			fmt.Fprintln(&b, g.id, g.players[0], g.players[1], g.nodes[0], g.nodes[1])
		}
		if err := os.WriteFile(seats, []byte(b.String()), 0o600); err != nil {
			return nil, err
		}
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	n := &node{ready: make(chan struct{}), ended: make(chan struct{})}
	n.cmd = exec.Command(self, "-node", fmt.Sprint(i), "-games", fmt.Sprint(len(f.games)), "-dir", f.dir, "-step", f.plan.step.String(), "-start", fmt.Sprint(f.start.UnixMilli()))
	n.cmd.Env = append(os.Environ(), "QUOIN_LOAD_RECORD="+f.url)
	n.cmd.Stderr = os.Stderr
	out, err := n.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := n.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(n.ended)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			if lines.Text() == "ready" {
				close(n.ready)
			}
		}
		_ = n.cmd.Wait()
	}()
	return n, nil
}

// kills kills a server after a third of the time, and the database after two.
func (f *fleet) kills(out io.Writer) error {
	time.Sleep(f.lasts / 3)
	_ = f.nodes[0].cmd.Process.Kill()
	<-f.nodes[0].ended
	begun := time.Now()
	n, err := f.serve(0)
	if err != nil {
		return err
	}
	f.nodes[0] = n
	select {
	case <-n.ready:
	case <-n.ended:
		return errors.New("the server that was killed doesn't begin again")
	}
	fmt.Fprintf(out, "server 0 was killed; all its people were back at their seats %v after it began again\n", time.Since(begun).Round(time.Millisecond))
	time.Sleep(time.Until(f.start.Add(2 * f.lasts / 3)))
	if f.own != nil {
		f.own.Kill()
		time.Sleep(time.Second)
		begun = time.Now()
		if err := f.own.Restart(); err != nil {
			return err
		}
		fmt.Fprintf(out, "the database was killed, and a second later started, which took %v\n", time.Since(begun).Round(time.Millisecond))
	}
	time.Sleep(time.Until(f.start.Add(f.lasts)))
	return nil
}

// stop ends the servers, once what they were told is written.
func (f *fleet) stop() {
	var all sync.WaitGroup
	for _, n := range f.nodes {
		if n == nil {
			continue
		}
		_ = n.cmd.Process.Signal(syscall.SIGTERM)
		all.Go(func() { <-n.ended })
	}
	all.Wait()
	f.nodes = nil
}

// spent is what time of a processor the servers have had.
func (f *fleet) spent() (all time.Duration) {
	for _, n := range f.nodes {
		all += processor(n.cmd.Process.Pid)
	}
	return all
}

// database is what its processes have had, where it is this fleet's own.
func (f *fleet) database() time.Duration {
	if f.own == nil {
		return 0
	}
	return processorOf("postgres")
}
