package main

import (
	"bufio"
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/crypto/ssh"
)

// plan is what is to be done.
type plan struct {
	binary, processor string
	sessions, beside  int
	hostile           int
	newcomers         int // in a minute
	columns, rows     int
	every, lasts      time.Duration
	games             int
	step              time.Duration

	nodes, node int
	record, dir string
	kill        bool
	start       int64 // in milliseconds since 1970
}

// simulatedPlayer is somebody who plays.
type simulatedPlayer struct {
	key    ssh.Signer
	client *ssh.Client
	window *ssh.Session
	in     io.WriteCloser
	came   chan time.Time // when something came, of which one is kept
	waits  []time.Duration
	lost   int // keys without an answer in a while
}

// run does it, and says how it went.
func (p plan) run(out io.Writer) error {
	dir, err := os.MkdirTemp("", "quoin-load-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if p.binary == "" {
		p.binary = filepath.Join(dir, "quoin")
		build := exec.Command("go", "build", "-o", p.binary, "quoin")
		build.Stderr = os.Stderr
		if err := build.Run(); err != nil {
			return err
		}
	}
	s, err := p.serves(dir)
	if err != nil {
		return err
	}
	defer s.stop()
	fmt.Fprintf(out, "%s/%s, %d processors; server pid %d\n", runtime.GOOS, runtime.GOARCH, runtime.NumCPU(), s.cmd.Process.Pid)
	empty := s.memory()

	all := p.sessions + p.hostile
	people := make([]*simulatedPlayer, all)
	frames := make([]time.Duration, all)
	first := make([]time.Duration, all)
	begun := time.Now()
	if err := each(all, p.beside, func(i int) (err error) {
		people[i], first[i], err = p.newcomer(s.address, i)
		return err
	}); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d names taken in %v; from connecting to signing in: %s\n", all, time.Since(begun).Round(time.Millisecond), spread(first))
	begun, cpu := time.Now(), s.processor()
	if err := each(all, p.beside, func(i int) (err error) {
		frames[i], err = people[i].comes(s.address, p)
		return err
	}); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d came in, %d at a time, in %v; from connecting to the first frame: %s; %.1f ms of a processor each\n",
		all, p.beside, time.Since(begun).Round(time.Millisecond), spread(frames), 1000*(s.processor()-cpu).Seconds()/float64(all))
	const settles = 12 * time.Second // what was only needed to come in is let go of by then
	time.Sleep(settles)
	idle := s.memory()
	fmt.Fprintf(out, "memory: %d MB empty, %d MB with all of them: %.2f MB each\n", empty>>20, idle>>20, float64(int64(idle)-int64(empty))/float64(all)/(1<<20))

	// Everybody begins a game that has a clock, and types at it.
	if err := each(all, 4*p.beside, func(i int) error { return people[i].begins() }); err != nil {
		return err
	}
	l := crowd{plan: p, server: s, honest: people[:p.sessions], out: out}
	alone := l.measures("alone", func(time.Duration) func() { return func() {} })
	if p.hostile > 0 {
		l.measures(fmt.Sprintf("beside %d hostile ones", p.hostile), l.floods(people[p.sessions:])).beside(alone, out)
	}
	if p.newcomers > 0 {
		l.measures(fmt.Sprintf("while %d newcomers a minute come and leave", p.newcomers), l.arrivals).beside(alone, out)
	}
	busy := s.memory()
	fmt.Fprintf(out, "memory: %d MB: %.2f MB each\n", busy>>20, float64(int64(busy)-int64(empty))/float64(all)/(1<<20))
	return nil
}

// each calls f for every number, some at once.
func each(n, beside int, f func(int) error) error {
	var mu sync.Mutex
	var failed error
	var all sync.WaitGroup
	free := make(chan struct{}, beside)
	for i := range n {
		free <- struct{}{}
		all.Go(func() {
			defer func() { <-free }()
			if err := f(i); err != nil {
				mu.Lock()
				failed = errors.Join(failed, err)
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return failed
}

// spread says how long things took.
func spread(all []time.Duration) string {
	if len(all) == 0 {
		return "nothing"
	}
	slices.Sort(all)
	at := func(p float64) time.Duration {
		return all[min(len(all)-1, int(p*float64(len(all))))].Round(100 * time.Microsecond)
	}
	return fmt.Sprintf("p50 %v, p95 %v, p99 %v, most %v", at(0.50), at(0.95), at(0.99), at(1))
}

// newcomer takes a name in text mode, and leaves.
func (p plan) newcomer(address string, i int) (*simulatedPlayer, time.Duration, error) {
	who, err := stranger()
	if err != nil {
		return nil, 0, err
	}
	begun := time.Now()
	client, err := who.connects(address)
	if err != nil {
		return nil, 0, err
	}
	defer client.Close()
	session, err := client.NewSession()
	if err != nil {
		return nil, 0, err
	}
	session.Stdin = strings.NewReader(fmt.Sprintf("Player %d\n", i+1))
	return who, time.Since(begun), session.Run("plain")
}

// stranger is somebody whose key nobody knows.
func stranger() (*simulatedPlayer, error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	key, err := ssh.NewSignerFromKey(private)
	return &simulatedPlayer{key: key}, err
}

func (p *simulatedPlayer) connects(address string) (*ssh.Client, error) {
	return ssh.Dial("tcp", address, &ssh.ClientConfig{
		User: "anybody", Auth: []ssh.AuthMethod{ssh.PublicKeys(p.key)}, HostKeyCallback: ssh.InsecureIgnoreHostKey(), Timeout: 30 * time.Second,
	})
}

// comes opens the screens, and says how long that took until something was drawn.
func (p *simulatedPlayer) comes(address string, by plan) (time.Duration, error) {
	begun := time.Now()
	client, err := p.connects(address)
	if err != nil {
		return 0, err
	}
	p.client = client
	session, err := client.NewSession()
	if err != nil {
		return 0, err
	}
	p.window = session
	p.came = make(chan time.Time, 1)
	drawn := make(chan struct{})
	out, err := session.StdoutPipe()
	if err != nil {
		return 0, err
	}
	if p.in, err = session.StdinPipe(); err != nil {
		return 0, err
	}
	_ = session.Setenv("COLORTERM", "truecolor")
	if err := errors.Join(session.RequestPty("xterm-256color", by.rows, by.columns, nil), session.Shell()); err != nil {
		return 0, err
	}
	go p.reads(out, drawn)
	select {
	case <-drawn:
		return time.Since(begun), nil
	case <-time.After(30 * time.Second):
		return 0, errors.New("nothing is drawn")
	}
}

// reads reads what is drawn. The first frame is whole with its bottom line, which
// says where help is.
func (p *simulatedPlayer) reads(out io.Reader, drawn chan<- struct{}) {
	var text []byte
	told := false
	buffer := make([]byte, 16<<10)
	for {
		n, err := out.Read(buffer)
		if err != nil {
			return
		}
		if !told {
			text = append(text, buffer[:n]...)
			if told = bytes.Contains(text, []byte("help")); told {
				text = nil
				close(drawn)
			}
		}
		select {
		case p.came <- time.Now():
		default:
		}
	}
}

// begins begins a game: from the lobby to the menu, there Adjacency, and the first letters. Each
// key follows when what the one before it draws is there.
func (p *simulatedPlayer) begins() error {
	for _, key := range []string{"m", "a", "\r"} {
		select {
		case <-p.came:
		default:
		}
		if _, err := io.WriteString(p.in, key); err != nil {
			return err
		}
		const quiet, patience = 300 * time.Millisecond, 30 * time.Second
		for wait := patience; ; wait = quiet {
			select {
			case <-p.came:
				continue
			case <-time.After(wait):
			}
			break
		}
	}
	return nil
}

// types types a key now and then, and waits for what comes of it: the arrows move
// what is marked on the board, so each is answered.
func (p *simulatedPlayer) types(i int, by plan) {
	time.Sleep(by.every * time.Duration(i) / time.Duration(by.sessions)) // not all at once
	tick := time.NewTicker(by.every)
	defer tick.Stop()
	for n, end := 0, time.Now().Add(by.lasts); time.Now().Before(end); n++ {
		select {
		case <-p.came: // the clock's
		default:
		}
		begun := time.Now()
		if _, err := io.WriteString(p.in, []string{"\x1b[C", "\x1b[B", "\x1b[D", "\x1b[A"}[n%4]); err != nil {
			return
		}
		select {
		case at := <-p.came:
			p.waits = append(p.waits, at.Sub(begun))
		case <-time.After(by.every):
			p.lost++
		}
		<-tick.C
	}
}

// server is quoin serve.
type server struct {
	cmd     *exec.Cmd
	address string
	metrics string // the address of its metrics
}

func (p plan) serves(dir string) (*server, error) {
	metrics, err := freePort()
	if err != nil {
		return nil, err
	}
	args := []string{p.binary, "serve", "--listen", "127.0.0.1:0", "--metrics", metrics, "--open", "--data-dir", filepath.Join(dir, "data"), "--per-address", "100000", "--newcomers", "100000", "--network-newcomers", "100000", "--sessions", fmt.Sprint(max(500, p.sessions+p.hostile+p.newcomers))}
	if p.processor != "" {
		args = append([]string{"taskset", "-c", p.processor}, args...)
	}
	cmd := exec.Command(args[0], args[1:]...)
	log, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(log)
	for lines.Scan() {
		_, address, found := strings.Cut(lines.Text(), "msg=listening address=")
		if found {
			go func() { _, _ = io.Copy(io.Discard, log) }()
			return &server{cmd, address, metrics}, nil
		}
	}
	return nil, errors.New("the server says no address")
}

func (s *server) stop() {
	_ = s.cmd.Process.Signal(syscall.SIGTERM)
	_ = s.cmd.Wait()
}
