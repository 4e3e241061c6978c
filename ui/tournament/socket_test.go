package tournament_test

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"quoin/game/match"
	"quoin/game/santorini"
	rules "quoin/game/tournament"
	"quoin/testdata/sample"
	"quoin/ui/tournament"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/clienttest"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// patience is how long a test waits for something that takes a moment on an idle machine.
const patience = 4 * time.Minute

// served is a server on a socket with a record.
type served struct {
	server  *tournament.Server
	address string
	kill    func() // kills it and waits
	ended   chan struct{}
	err     error
}

func serve(t *testing.T, path, listen string, players, rounds int) *served {
	t.Helper()
	record, from, err := tournament.OpenRecord(path, gamestest.All())
	if err != nil {
		t.Fatal(err)
	}
	o := tournament.Options{
		Games:  gamestest.All(),
		Rounds: rounds, Time: games.SameTimes(match.Control{TimeControl: match.TimeControl{Bank: 10 * patience}}), Grace: patience, Players: players,
		Record: record, From: from,
		Notes: func(n tournament.Announcement) {
			if strings.Contains(n.Text, "a bug") {
				t.Error(n.Text)
			}
		},
	}
	s := &served{ended: make(chan struct{})}
	if s.server, err = tournament.New(o); err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", listen)
	if err != nil {
		t.Fatal(err)
	}
	s.address = listener.Addr().String()
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		defer close(s.ended)
		s.err = errors.Join(s.server.Serve(ctx, listener), record.Close())
	}()
	s.kill = func() { cancel(); <-s.ended }
	t.Cleanup(s.kill)
	return s
}

// anyAction returns a chooser that picks among the legal actions by a seed made of the name, but climbs most,
// so that games are short.
func anyAction(name string) func(context.Context, wire.Prompt) (santorini.Action, error) {
	h := fnv.New64a()
	_, _ = h.Write([]byte(name))
	r := rand.New(rand.NewPCG(h.Sum64(), 0))
	return func(_ context.Context, p wire.Prompt) (santorini.Action, error) {
		turns := p.Position.Turns()
		if p.Position.Phase() == santorini.Moving {
			rise := func(t santorini.Turn) int { return p.Position.Height(t.To) - p.Position.Height(t.From) }
			most := slices.MaxFunc(turns, func(a, b santorini.Turn) int { return rise(a) - rise(b) })
			turns = slices.DeleteFunc(turns, func(t santorini.Turn) bool { return rise(t) < rise(most) })
		}
		return turns[r.IntN(len(turns))].Actions()[0], nil
	}
}

// players starts players, and sends the tournament's result for each. Before each action they call held.
func players(t *testing.T, address string, n int, held func()) <-chan wire.Over {
	t.Helper()
	overs := make(chan wire.Over, n)
	ctx, cancel := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for i := range n {
		name := fmt.Sprintf("bot-%02d", i+1)
		all.Go(func() {
			choose := anyAction(name)
			over, err := clienttest.Play(ctx, client.Options{Address: address, Name: name}, func(ctx context.Context, p wire.Prompt) (santorini.Action, error) {
				held()
				return choose(ctx, p)
			}, nil)
			if err != nil && ctx.Err() == nil {
				t.Errorf("%s: %v", name, err)
			}
			overs <- over
		})
	}
	t.Cleanup(func() { cancel(); all.Wait() })
	return overs
}

func await[T any](t *testing.T, what string, c <-chan T) T {
	t.Helper()
	select {
	case v := <-c:
		return v
	case <-time.After(patience):
		t.Fatalf("%s never came", what)
		panic("unreachable")
	}
}

// TestTournament plays sixteen bots over a socket to the end, and counts the
// results by itself.
func TestTournament(t *testing.T) {
	n := max(6, sample.Size(16, 16))
	path := filepath.Join(t.TempDir(), "record")
	s := serve(t, path, "127.0.0.1:0", n, 1)
	overs := players(t, s.address, n, func() {})
	var over wire.Over
	for range n {
		o := await(t, "the end", overs)
		if over.Standings == nil {
			over = o
		}
		if !reflect.DeepEqual(o, over) {
			t.Errorf("one heard %+v, another %+v", over, o)
		}
	}
	await(t, "the server's end", s.ended)
	if s.err != nil {
		t.Fatal(s.err)
	}

	won, lost := map[string]int{}, map[string]int{}
	games := 0
	begun, steps := map[string][2]string{}, map[string][]string{}
	for line := range strings.Lines(contents(t, path)) {
		words := strings.Fields(line)
		words = words[:len(words)-1] // without the checksum
		switch words[1] {
		case "begin":
			begun[words[2]] = [2]string{words[3], words[4]}
		case "finish":
			games++
			pair, first := begun[words[2]], 0
			if strings.HasPrefix(words[6], "1:") {
				first = 1
			}
			won[pair[first]]++
			lost[pair[1-first]]++
			replay(t, pair, steps[words[2]], pair[first])
		case "step":
			steps[words[2]] = append(steps[words[2]], words[len(words)-1])
		}
	}
	if games != n*(n-1)/2 || len(over.Standings) != n {
		t.Fatalf("%d games, %d standings", games, len(over.Standings))
	}
	for i, st := range over.Standings {
		if st.Won != won[st.Name] || st.Lost != lost[st.Name] || st.Played != n-1 || st.Error <= 0 {
			t.Errorf("%+v, and it won %d and lost %d", st, won[st.Name], lost[st.Name])
		}
		if i > 0 && st.Won > over.Standings[i-1].Won {
			t.Errorf("%+v stands below %+v", st, over.Standings[i-1])
		}
	}
}

// replay plays a game's moves by the rules.
func replay(t *testing.T, pair [2]string, actions []string, won string) {
	t.Helper()
	var p santorini.Position
	for _, text := range actions {
		a, err := santorini.ParseAction(text)
		if err == nil {
			p, err = p.After(a)
		}
		if err != nil {
			t.Fatalf("%v: %v", actions, err)
		}
	}
	if winner, ok := p.Winner(); !ok || pair[winner] != won {
		t.Errorf("%v is not how it ended: %v", actions, p)
	}
}

// TestKilled kills a server in the middle of a tournament, with half a line
// left behind, and goes on from the record. The clients come back by
// themselves.
func TestKilled(t *testing.T) {
	const n, rounds = 6, 2
	path := filepath.Join(t.TempDir(), "record")
	s := serve(t, path, "127.0.0.1:0", n, rounds)
	// Nobody plays on from the nth game until the kill, however late that comes.
	first, killed := s.server, make(chan struct{})
	release := sync.OnceFunc(func() { close(killed) })
	overs := players(t, s.address, n, func() {
		if len(first.Snapshot().State.Games()) >= n {
			<-killed
		}
	})
	t.Cleanup(release)
	for deadline := time.Now().Add(patience); len(s.server.Snapshot().State.Games()) < n; <-s.server.Changed() {
		if time.Now().After(deadline) {
			t.Fatal("no games are played")
		}
	}
	s.kill()
	release()
	before := contents(t, path)
	if err := os.WriteFile(path, []byte(before+"99999 finish 1 bot-"), 0o600); err != nil {
		t.Fatal(err)
	}
	whole, _, err := rules.Replay(before)
	if err != nil {
		t.Fatal(err)
	}

	s = serve(t, path, s.address, n, rounds)
	for range n {
		if over := await(t, "the end", overs); len(over.Standings) != n {
			t.Errorf("one heard %+v", over)
		}
	}
	await(t, "the server's end", s.ended)
	after := contents(t, path)
	if !strings.HasPrefix(after, before) {
		t.Fatal("the record doesn't begin as it was left")
	}
	state, _, err := rules.Replay(after)
	if err != nil || state.Phase() != rules.Finished {
		t.Fatal(state.Phase(), err)
	}
	games := state.Games()
	if len(games) != rounds*n*(n-1)/2 || !reflect.DeepEqual(games[:len(whole.Games())], whole.Games()) {
		t.Errorf("%d games, of which %d were played before", len(games), len(whole.Games()))
	}
}

func contents(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
