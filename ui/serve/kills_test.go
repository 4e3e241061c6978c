package serve_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/settings"
	"quoin/stats/record"
	"quoin/testdata/sample"
	"quoin/ui/app"
	"quoin/ui/cli"
	"quoin/ui/play"
	"quoin/ui/serve/rooms"
	"quoin/ui/serve/servetest"
)

// killsEnv is the variable with the number of kills of the whole server. If it isn't set, there are a few,
// and the server is this test's own binary, which needs no building.
const killsEnv = "QUOIN_SERVE_KILLS"

// childEnv is the variable that makes the test's binary run as quoin.
const childEnv = "QUOIN_TEST_CHILD"

func TestMain(m *testing.M) {
	if os.Getenv(childEnv) != "" {
		os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.Environ()))
	}
	sample.Parallel("16")
	status := m.Run()
	servetest.Done()
	os.Exit(status)
}

// house is a quoin serve that is killed and restarted. The test holds its socket, as systemd would, so that
// clients who connect in the meantime wait.
type house struct {
	*servetest.TestServer
	binary string
	socket *os.File
	cmd    *exec.Cmd
	log    string
	record string // the address of its record, if it isn't that of its folder
	open   bool   // whether anybody may become a player

	flags   []string // instead of the flags of these tests
	metrics string   // the address of its figures
}

func newHouse(t *testing.T, build bool) *house {
	t.Helper()
	h := &house{TestServer: &servetest.TestServer{T: t, Dir: t.TempDir()}}
	h.log = filepath.Join(h.Dir, "log")
	h.Log = func() string {
		text := h.wholeLog()
		return text[max(0, len(text)-4<<10):]
	}
	var err error
	if h.binary, err = os.Executable(); build && err == nil {
		h.binary = filepath.Join(t.TempDir(), "quoin")
		var said []byte
		if said, err = exec.Command("go", "build", "-o", h.binary, "quoin").CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, said)
		}
	}
	l, err2 := net.Listen("tcp", "127.0.0.1:0")
	if err = errors.Join(err, err2); err == nil {
		h.Address = l.Addr().String()
		h.socket, err = l.(*net.TCPListener).File()
	}
	if err != nil {
		t.Fatal(err)
	}
	_ = l.Close() // the socket stays open by its file
	t.Cleanup(func() {
		h.kill()
		_ = h.socket.Close()
	})
	return h
}

// wholeLog returns all that the server has ever logged.
func (h *house) wholeLog() string {
	text, _ := os.ReadFile(h.log)
	return string(text)
}

func (h *house) start() {
	h.T.Helper()
	log, err := os.OpenFile(h.log, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		h.T.Fatal(err)
	}
	defer log.Close()
	h.cmd = exec.Command("sh", "-c", `LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"`,
		h.binary, "serve", "--data-dir", h.Dir)
	if h.flags == nil {
		h.flags = []string{"--per-address", "1000", "--newcomers", "1000", "--network-newcomers", "1000", "--invitations", "1000", "--actions", "10000", "--handshake", "2m"}
	}
	h.cmd.Args = append(h.cmd.Args, h.flags...)
	if h.open {
		h.cmd.Args = append(h.cmd.Args, "--open")
	}
	at, err := servetest.Address(h.Dir)
	if err != nil {
		h.T.Fatal(err)
	}
	if h.record != "" {
		at = h.record
	}
	h.cmd.Env = append(os.Environ(), childEnv+"=1", "QUOIN_SERVE_RECORD="+at, "QUOIN_SERVE_ARRIVALS=1000") // an earlier Quoin may not know its flag
	h.cmd.ExtraFiles, h.cmd.Stdout, h.cmd.Stderr = []*os.File{h.socket}, log, log
	if err := h.cmd.Start(); err != nil {
		h.T.Fatal(err)
	}
}

func (h *house) kill() {
	if h.cmd != nil {
		_ = h.cmd.Process.Kill()
		_ = h.cmd.Wait()
		h.cmd = nil
	}
}

// racer is a player who races another across restarts.
type racer struct {
	key    ssh.Signer
	name   string
	id     record.PlayerID
	rival  *racer
	client *servetest.Client

	random *rand.Rand // of keys typed in a goroutine

	log   record.LogID
	words []string // not typed yet
	lines []string // that were in the log
	seen  int      // the rival's words that this one saw
}

// begins lets every pair begin a race, while no server runs. The clock of the rooms in which they meet is
// slow, so that the countdown is over for the server.
func begins(t *testing.T, random *rand.Rand, dir string, racers []*racer) {
	t.Helper()
	beginsAs(t, random, dir, racers, false)
}

// beginsAs does what begins does, perhaps with each pair as one team.
func beginsAs(t *testing.T, random *rand.Rand, dir string, racers []*racer, team bool) {
	t.Helper()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	r, err := servetest.Record(dir)
	must(err)
	defer func() { must(r.Close()) }()
	now := func() time.Time { return time.Now().Add(-match.Countdown - time.Second) }
	s := settings.Default()
	s.Check, s.Minutes, s.Size = false, 5, 4
	host := play.Host{
		Now: now, Seed: func() uint64 { return random.Uint64N(adjacency.MaxSeed) }, Settings: settings.NewLive("", s, nil, nil),
		Lexicon: func(string) (*lexicon.Lexicon, error) { return nil, errors.New("there are no lists here") },
	}
	ctx, cancel := context.WithCancel(t.Context())
	h, err := rooms.Open(ctx, rooms.Deps{Kinds: app.Games(), Record: r, Host: host})
	must(err)
	defer h.Wait()
	defer cancel()
	for _, one := range racers {
		if one.id == 0 {
			p, err := r.Join(ctx, record.Newcomer{Name: one.name, Key: record.Fingerprint(ssh.FingerprintSHA256(one.key.PublicKey())), At: record.At(now())})
			must(err)
			one.id = p.ID
		}
	}
	for i := 0; i < len(racers); i += 2 {
		pair := racers[i : i+2]
		id, err := h.Make(ctx, host, pair[0].id, rooms.Wanted{Rules: adjacency.Rules, Race: true, Team: team})
		must(err)
		var looks []*rooms.Client
		for _, one := range pair {
			l, err := h.Look(ctx, id, one.id)
			must(err)
			must(l.Sit(ctx, false))
			looks = append(looks, l)
		}
		for _, l := range looks {
			must(l.Sit(ctx, true))
		}
		var g record.Game
		until(t, "a race has begun", func() bool {
			g, err = r.Game(ctx, id)
			return err == nil && g.State == record.Running
		})
		_, of, err := match.Raced(g.Header)
		must(err)
		at, err := adjacency.Start(of, adjacency.Trust)
		must(err)
		words := tracks(at.Board())
		for seat, one := range pair {
			one.log, one.lines, one.seen = record.LogID{Game: id, Part: seat}, nil, 0
			one.words = slices.Clone(words)
			random.Shuffle(len(words), func(i, j int) { one.words[i], one.words[j] = one.words[j], one.words[i] })
		}
	}
}

// tracks returns the words of three letters on a board, whether real or not.
func tracks(b adjacency.Board) (all []string) {
	for from := range b.Squares() {
		for to := range b.Squares() {
			for last := range b.Squares() {
				if b.Adjacent(from, to) && b.Adjacent(to, last) && from != last {
					all = append(all, strings.ToLower(b.Face(from)+b.Face(to)+b.Face(last)))
				}
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// plays types words until the server is gone.
func (r *racer) plays(over <-chan struct{}) {
	for {
		select {
		case <-over:
			return
		default:
		}
		if len(r.words) == 0 || r.client.Try(r.words[0]+"\r") != nil {
			return
		}
		r.words = r.words[1:]
		select {
		case <-over:
		case <-time.After(time.Duration(20+r.random.IntN(60)) * time.Millisecond):
		}
	}
}

// looks returns how many words of both the screen shows.
func (r *racer) looks() (own, rival int) {
	of := func(name string) int {
		m := regexp.MustCompile(`\b` + name + `\b.*?(\d+) words?\b`).FindStringSubmatch(r.client.Text())
		if m == nil {
			return 0
		}
		n, _ := strconv.Atoi(m[1])
		return n
	}
	return of(r.name), of(r.rival.name)
}

// TestKills kills the whole server again and again while people race on it. All that a player has seen of the
// other's words is on disk, nothing that was there is lost, and a returning player is at once at the seat
// with everything there.
func TestKills(t *testing.T) {
	t.Parallel()
	asked, err := strconv.Atoi(os.Getenv(killsEnv))
	switch {
	case runtime.GOOS == "windows":
		t.Skip("a process isn't given a socket there")
	case err != nil && testing.Short():
		t.Skip("a server is started again and again")
	case err != nil:
		sample.InCI(t)
		asked = 2
	}
	h := newHouse(t, err == nil)
	seed := sample.Seed(t, killsEnv)
	t.Logf("%s_SEED=%d", killsEnv, seed)
	random := rand.New(rand.NewPCG(seed, 6))
	var racers []*racer
	for i := range 6 {
		racers = append(racers, &racer{key: servetest.Key(t), name: "Racer" + string(rune('A'+i)), random: rand.New(rand.NewPCG(seed, uint64(i)))})
	}
	for i, r := range racers {
		r.rival = racers[i^1]
	}
	var first, others []time.Duration
	kept, begun := 0, time.Time{}
	for range asked {
		if time.Since(begun) > 4*time.Minute || slices.ContainsFunc(racers, func(r *racer) bool { return len(r.words) < 50 }) {
			begins(t, random, h.Dir, racers)
			begun = time.Now()
		}
		h.start()
		for i, r := range racers {
			since := time.Now()
			r.client = h.Shell(r.key, 80, 24)
			r.client.Shows("2 players", "enter play", r.name)
			if i == 0 {
				first = append(first, time.Since(since))
			} else {
				others = append(others, time.Since(since))
			}
			until(t, fmt.Sprintf("%s is back with %d words", r.name, len(r.lines)), func() bool {
				own, _ := r.looks()
				return own == len(r.lines)
			})
		}
		over := make(chan struct{})
		var all sync.WaitGroup
		for _, r := range racers {
			all.Go(func() { r.plays(over) })
		}
		time.Sleep(time.Duration(100+random.IntN(400)) * time.Millisecond)
		h.kill()
		close(over)
		all.Wait()
		for _, r := range racers {
			r.client.Ends()
			_, rival := r.looks()
			r.rival.seen = max(r.rival.seen, rival)
			_ = r.client.SSH.Close()
		}
		kept += remains(t, h.Dir, racers)
	}
	t.Logf("%d kills of %d racers, %d words kept; back on the seat: %s; the first, with the server's start: %s",
		asked, len(racers), kept, spread(others), spread(first))
}

// remains checks after a kill that the record has all that it had, and all that anybody has seen. It returns
// how much is new.
func remains(t *testing.T, dir string, racers []*racer) (found int) {
	t.Helper()
	r, err := servetest.Record(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }()
	for _, one := range racers {
		_, lines, err := r.Read(t.Context(), one.log, 1)
		if err != nil {
			t.Fatal(err)
		}
		if len(lines) < len(one.lines) || !slices.Equal(lines[:len(one.lines)], one.lines) {
			t.Fatalf("of %s there was %q, and is %q", one.name, one.lines, lines)
		}
		if len(lines) < one.seen {
			t.Fatalf("of %s the other has seen %d words, and %d are there: %q", one.name, one.seen, len(lines), lines)
		}
		found += len(lines) - len(one.lines)
		one.lines = lines
	}
	return found
}

// spread describes how long things took.
func spread(all []time.Duration) string {
	if len(all) == 0 {
		return "nothing"
	}
	slices.Sort(all)
	at := func(p float64) time.Duration {
		return all[min(len(all)-1, int(p*float64(len(all))))].Round(time.Millisecond)
	}
	return fmt.Sprintf("p50 %v, p99 %v, most %v", at(0.50), at(0.99), at(1))
}
