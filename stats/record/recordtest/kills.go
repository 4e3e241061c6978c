package recordtest

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

	"quoin/stats/record"
	"quoin/testdata/sample"
)

// childMode is the variable that marks a child of the kill test. Its value is the place of the record.
const childMode = "QUOIN_RECORD_CHILD"

// childGames is how many games a child plays at once.
const childGames = 6

// Child plays until it is killed, if this process was started for that.
func (s RecordKind) Child() bool {
	place := os.Getenv(childMode)
	if place == "" {
		return false
	}
	r, err := s.Open(place)
	if err != nil {
		fmt.Println("failed", err)
		return true
	}
	fmt.Println("open")
	var said sync.Mutex
	tell := func(words ...any) {
		said.Lock()
		defer said.Unlock()
		fmt.Println(words...)
	}
	var all sync.WaitGroup
	for range childGames {
		all.Go(func() {
			for {
				id, err := r.Begin(ctx, running(2, 1))
				if err != nil {
					tell("failed", err)
					return
				}
				tell("begun", id)
				const steps = 40
				for n := 1; n <= steps; n++ {
					own := step(n)
					own.Over = n == steps
					if err := r.Append(ctx, record.LogID{Game: id}, n, own); err != nil {
						tell("failed", err)
						return
					}
					tell("step", id, n)
				}
			}
		})
	}
	all.Wait()
	return true
}

// kills kills a process again and again while it appends. Every acknowledged step is there, in order, and
// further ones are whole. QUOIN_KILLS says how often.
func kills(t *testing.T, s RecordKind) {
	place := s.New(t)
	seed := sample.Seed(t, "QUOIN_KILLS")
	random := rand.New(rand.NewPCG(seed, 0))
	told := map[record.GameID]int{}
	usual := s.Kills
	if usual == 0 {
		usual = sample.Size(10, 25)
	}
	want := asked(t, "QUOIN_KILLS", usual)
	hit := 0 // kills after something was acknowledged
	for kill := 0; hit < want; kill++ {
		if kill > 4*want+100 {
			t.Fatalf("only %d of %d kills hit something", hit, kill)
		}
		// A busy machine gets to nothing in so short a time, so it becomes longer with each kill that hits nothing.
		within := 150 * time.Millisecond * time.Duration(1+(kill-hit)/8)
		said := killed(t, place, time.Duration(random.Int64N(int64(within))), random.IntN(4) == 0)
		if len(said) > 0 {
			hit++
		}
		for id, n := range said {
			told[id] = n
		}
		// Check the games of this kill each time, and all at the end.
		check(t, s, place, said)
	}
	check(t, s, place, told)
	steps := 0
	for _, n := range told {
		steps += n
	}
	t.Logf("%d kills, %d games, %d steps answered; QUOIN_KILLS_SEED=%d", hit, len(told), steps, seed)
}

// killed starts a child, kills it after a time from its start or from opening the record, and returns what it
// printed: the number of acknowledged steps by game.
func killed(t *testing.T, place string, after time.Duration, opening bool) map[record.GameID]int {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := exec.Command(self)
	child.Env = append(os.Environ(), childMode+"="+place)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	kill := time.AfterFunc(after, func() { _ = child.Process.Kill() })
	defer kill.Stop()
	opened := func() {}
	if !opening {
		kill.Stop()
		opened = func() { kill.Reset(after) }
	}
	said := listen(t, out, opened)
	_ = child.Wait() // it was killed
	return said
}

func listen(t *testing.T, out io.Reader, opened func()) map[record.GameID]int {
	t.Helper()
	said := map[record.GameID]int{}
	for lines := bufio.NewReader(out); ; {
		text, err := lines.ReadString('\n')
		if err != nil {
			return said // an incomplete line doesn't count
		}
		switch words := strings.Fields(text); words[0] {
		case "open":
			opened()
		case "begun":
			said[record.GameID(words[1])] = 0
		case "step":
			n, err := strconv.Atoi(words[2])
			if err != nil {
				t.Fatal(err)
			}
			said[record.GameID(words[1])] = n
		default:
			t.Fatalf("the child says %s", text)
		}
	}
}

// check checks that the acknowledged steps are there.
func check(t *testing.T, s RecordKind, place string, told map[record.GameID]int) {
	t.Helper()
	r, err := s.Open(place)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for id, n := range told {
		g, lines, err := r.Read(ctx, record.LogID{Game: id}, 1)
		if err != nil || len(lines) < n || len(lines) > n+1 || g.Logs[0].N != len(lines) {
			t.Fatalf("game %s: %d steps are there and %d were answered (%v)", id, len(lines), n, err)
		}
		for i, got := range lines {
			if got != line(i+1) {
				t.Fatalf("game %s: step %d is %q", id, i+1, got)
			}
		}
		if over := len(lines) == 40; over != (g.State == record.Ended) {
			t.Fatalf("game %s of %d steps is %+v", id, len(lines), g)
		}
	}
}
