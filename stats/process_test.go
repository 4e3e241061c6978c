package stats

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"quoin/game/adjacency"
	"quoin/testdata/sample"
)

// The tests here start the test binary again as another Quoin. childMode is the variable that marks such a
// child.
const childMode = "QUOIN_STATS_CHILD"

func TestMain(m *testing.M) {
	switch os.Getenv(childMode) {
	case "play":
		childPlays(os.Args[1], os.Args[2], os.Args[3])
		return
	case "study":
		childStudies(os.Args[1])
		return
	case "hold":
		childHolds(os.Args[1])
		return
	case "open":
		childOpens(os.Args[1], os.Args[2])
		return
	case "race":
		childRaces(os.Args[1], os.Args[2])
		return
	}
	sample.Parallel("24")
	os.Exit(m.Run())
}

// childPlays plays a number of games, with several steps in progress at any time. It prints "ID begun SEED",
// "ID N" for each step acknowledged, and "ID finished".
func childPlays(dir, firstSeed, games string) {
	seed, n := number(firstSeed), number(games)
	s, setback, err := Open(dir, began, known())
	must(err)
	if setback != nil {
		panic(setback.String())
	}
	for last := seed + n; seed < last; seed++ {
		log := childGame(childT{}, seed)
		r, err := s.Begin(ctx, log.Header)
		must(err)
		fmt.Println(r.ID(), "begun", seed)
		tokens := make(chan struct{}, 4)
		var all sync.WaitGroup
		for i, a := range log.Steps {
			tokens <- struct{}{}
			all.Add(1)
			go func() {
				defer all.Done()
				must(r.Append(ctx, i+1, a.String()))
				fmt.Println(r.ID(), i+1)
				<-tokens
			}()
		}
		all.Wait()
		must(r.Finish(ctx))
		fmt.Println(r.ID(), "finished")
	}
	must(s.Close())
}

// childGame returns the game that a child plays for a seed. Every third began long ago, so that its time has
// run out if it is found left running.
func childGame(t testing.TB, seed uint64) adjacency.Log {
	started := began
	if seed%3 == 0 {
		started = began.Add(-time.Hour)
	}
	return left(play(t, header(seed, 5, 5, started), 40))
}

// childT lets the helpers of tests run in a process that is no test.
type childT struct{ testing.TB }

func (childT) Helper()           {}
func (childT) Fatal(args ...any) { panic(fmt.Sprint(args...)) }

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func number(text string) uint64 {
	n, err := strconv.ParseUint(text, 10, 64)
	must(err)
	return n
}

// witnessed is what a child printed about a game.
type witnessed struct {
	seed     uint64
	steps    int // number acknowledged
	finished bool
}

// player is a child with its output; read that only after end.
type player struct {
	cmd   *exec.Cmd
	spoke chan struct{} // closed once it has said something, or is gone
	done  chan struct{}
	said  map[ID]*witnessed
}

func start(t *testing.T, dir string, seed, games uint64) *player {
	t.Helper()
	return startChild(t, "play", dir, fmt.Sprint(seed), fmt.Sprint(games))
}

func startChild(t *testing.T, mode string, args ...string) *player {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := &player{exec.Command(self, args...), make(chan struct{}), make(chan struct{}), map[ID]*witnessed{}}
	p.cmd.Env = append(os.Environ(), childMode+"="+mode)
	p.cmd.Stderr = os.Stderr
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.cmd.Process.Kill() })
	go func() {
		defer close(p.done)
		p.listen(out)
	}()
	return p
}

func (p *player) listen(out io.Reader) {
	spoke := sync.OnceFunc(func() { close(p.spoke) })
	defer spoke()
	for lines := bufio.NewScanner(out); lines.Scan(); spoke() {
		words := strings.Fields(lines.Text())
		id := ID(words[0])
		switch words[1] {
		case "begun":
			p.said[id] = &witnessed{seed: number(words[2])}
		case "finished":
			p.said[id].finished = true
		default:
			p.said[id].steps = max(p.said[id].steps, int(number(words[1])))
		}
	}
}

// kill kills the child within so long after its first word, or after its start, which
// may be before the store is open. How soon it speaks depends on the machine.
func (p *player) kill(t *testing.T, random *rand.Rand, within time.Duration) {
	t.Helper()
	if random.IntN(4) > 0 {
		<-p.spoke
	}
	time.Sleep(time.Duration(random.Int64N(int64(within))))
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
}

// end waits for the child to end.
func (p *player) end() error {
	<-p.done
	return p.cmd.Wait()
}

// Several processes play in one store, while another keeps looking for games left running: no game is taken
// away from its player or recorded twice.
func TestProcesses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, dir)
	var players []*player
	for i := range 3 {
		players = append(players, start(t, dir, uint64(i)*100, 5))
	}
	ended := make(chan struct{})
	var all sync.WaitGroup
	all.Add(1)
	go func() {
		defer all.Done()
		for {
			select {
			case <-ended:
				return
			default:
				if list, err := s.Running(ctx, began.Add(time.Hour)); err != nil || len(list) != 0 {
					t.Errorf("offered %v (%v)", list, err)
				}
			}
		}
	}()
	m := &model{}
	for _, p := range players {
		if err := p.end(); err != nil {
			t.Error(err)
		}
		for id, w := range p.said {
			m.add(t, id, childGame(t, w.seed))
		}
	}
	close(ended)
	all.Wait()
	if len(m.games) != 15 {
		t.Errorf("%d games were played", len(m.games))
	}
	if got, err := s.Totals(ctx); err != nil || got != m.totals() {
		t.Errorf("got %+v (%v), want %+v", got, err, m.totals())
	}
}

// However often and whenever Quoins are killed, the store opens and has every acknowledged step, in order.
func TestKill(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	seed := sample.Seed(t, "QUOIN_KILL")
	t.Logf("QUOIN_KILL_SEED=%d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	m := &model{}
	hits := 0 // kills in the middle of a game
	for kill := 0; kill < sample.Size(15, 100) || hits < sample.Size(8, 8); kill++ {
		if kill == 1000 {
			t.Fatalf("only %d kills hit a game", hits)
		}
		players := []*player{start(t, dir, uint64(kill)*1000, 500)}
		if kill%3 == 0 {
			players = append(players, start(t, dir, uint64(kill)*1000+500, 500))
		}
		for _, p := range players {
			p.kill(t, random, 120*time.Millisecond)
		}
		said := map[ID]*witnessed{}
		for _, p := range players {
			_ = p.end()
			for id, w := range p.said {
				said[id] = w
				if !w.finished {
					hits++
				}
			}
		}
		checkKilled(t, dir, said, m)
	}

	s := open(t, dir)
	var verdict string
	if err := s.readers.QueryRow("PRAGMA integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("the store's integrity: %s (%v)", verdict, err)
	}
	for _, when := range []string{"as kept", "made again"} {
		if got, err := s.Totals(ctx); err != nil || got != m.totals() {
			t.Errorf("totals %s: %+v (%v), want %+v", when, got, err, m.totals())
		}
		if err := s.Rebuild(ctx); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d games, %d of them hit", len(m.games), hits)
}

// checkKilled checks the store after a kill, plays the games left running to their end, and adds all games to
// the model.
func checkKilled(t *testing.T, dir string, said map[ID]*witnessed, m *model) {
	t.Helper()
	s := open(t, dir)
	defer func() { _ = s.Close() }()

	kept := map[ID]adjacency.Log{}
	for _, id := range unfinishedAnd(t, s, said) {
		log, err := logOf(s, id)
		if err != nil {
			t.Fatal(err)
		}
		w := said[id]
		if w == nil {
			w = &witnessed{seed: log.Seed} // killed before it could say so
		}
		whole := childGame(t, w.seed)
		n := len(log.Steps)
		if n < w.steps || n > len(whole.Steps) {
			t.Fatalf("%d steps are kept, and %d were acknowledged of %d", n, w.steps, len(whole.Steps))
		}
		whole.Steps = whole.Steps[:n]
		if log.String() != whole.String() {
			t.Fatalf("kept %v\nplayed %v", log, whole)
		}
		kept[id] = log
		if _, err := s.Game(ctx, id); w.finished && err != nil {
			t.Errorf("a game that was recorded: %v", err)
		}
	}

	offered, err := s.Running(ctx, began.Add(time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range offered {
		r, record, err := s.Resume(ctx, o.ID)
		if err != nil {
			t.Fatal(err)
		}
		whole := childGame(t, record.Seed)
		for i := len(record.Lines); i < len(whole.Steps); i++ {
			must(r.Append(ctx, i+1, whole.Steps[i].String()))
		}
		must(r.Finish(ctx))
		kept[o.ID] = whole
	}
	for id, log := range kept {
		if _, err := s.Game(ctx, id); err != nil {
			t.Fatal(err)
		}
		if n := len(log.Steps); n == 0 || !strings.HasSuffix(log.Steps[n-1].String(), " leave") {
			if time.UnixMilli(log.Started).Equal(began) {
				t.Errorf("a game with time left was neither offered nor over: %v", log)
			}
			log.Steps = append(log.Steps, adjacency.Step{At: 5 * time.Minute, Do: adjacency.Expire{}})
		}
		m.add(t, id, log)
	}
}

// unfinishedAnd returns the games left running, and those in said.
func unfinishedAnd(t *testing.T, s *Store, said map[ID]*witnessed) []ID {
	t.Helper()
	ids, err := s.left(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for id := range said {
		if state := stateOf(t, s, id); state != stateRunning {
			ids = append(ids, id)
		}
	}
	return ids
}
