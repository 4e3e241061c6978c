package stats

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"quoin/game/adjacency"
	"quoin/testdata/sample"
)

// byHand is a store whose writer the test runs by hand, with its recordings. If everyone is set, the writer
// visits all open recordings with every batch, even those without anything waiting.
type byHand struct {
	t        *testing.T
	s        *Store
	w        *writer
	everyone bool
	failing  bool
	games    []*Recording
	answers  []chan error
	heard    []string // answer to each question
}

func newByHand(t *testing.T, everyone bool) *byHand {
	s := open(t, t.TempDir())
	h := &byHand{t: t, s: s, everyone: everyone}
	h.w = &writer{store: s, db: s.writer.db, recordings: map[*Recording]struct{}{}}
	return h
}

// asks asks one question of a batch.
func (h *byHand) asks(f func(answer chan<- error)) {
	answer := make(chan error, 1)
	h.answers, h.heard = append(h.answers, answer), append(h.heard, "")
	f(answer)
}

func (h *byHand) begins(log adjacency.Log) {
	rules, _, err := h.s.known.begin(log.Header)
	must(err)
	id := uuid.UUID{15: byte(len(h.games) + 1)}.String()
	r := &Recording{id: ID(id), w: h.w, rules: rules, started: log.Started, waiting: map[int]*pendingStep{}}
	h.games = append(h.games, r)
	h.w.recordings[r] = struct{}{}
	h.asks(func(answer chan<- error) { r.take(0, log.Header.String(), answer) })
}

// fails decides whether every write fails from now on.
func (h *byHand) fails(on bool) {
	h.failing = on
	_, err := h.w.db.Exec(fmt.Sprintf("PRAGMA query_only = %t", on))
	must(err)
}

// interferes writes a step that nobody made in the place of the next one, if it can.
func (h *byHand) interferes(game int) {
	if r := h.games[game]; r.row != 0 && r.gone == nil && !h.failing {
		_, err := h.w.db.Exec("INSERT INTO steps (game, n, line) VALUES (?, ?, '1 leave') ON CONFLICT DO NOTHING", r.row, len(r.kept))
		must(err)
	}
}

// flush ends the batch, and collects the answers.
func (h *byHand) flush() {
	h.t.Helper()
	if h.everyone {
		for r := range h.w.recordings {
			r.pend()
		}
	}
	h.w.flush()
	for i, answer := range h.answers {
		select {
		case err := <-answer:
			h.heard[i] += fmt.Sprintf("[%v]", err)
			h.heard[i] = strings.ReplaceAll(h.heard[i], h.s.dir, "DIR")
		default:
		}
	}
	for r := range h.w.recordings {
		waits := len(r.waiting) > 0 || r.finishing != nil || r.releasing != nil
		if waits != slices.Contains(h.w.pending, r) {
			h.t.Fatalf("game %s: something waits is %t, the writer looks at %d recordings", r.id, waits, len(h.w.pending))
		}
	}
}

// kept returns what the recordings hold and what is on the disk.
func (h *byHand) kept() string {
	var b strings.Builder
	for _, r := range h.games {
		fmt.Fprintf(&b, "%d kept, %d waiting, trouble %t, gone %v\n", len(r.kept), len(r.waiting), r.trouble != nil, r.gone)
	}
	var steps, finished int
	must(h.w.db.QueryRow("SELECT count(*) FROM steps").Scan(&steps))
	must(h.w.db.QueryRow("SELECT count(*) FROM games WHERE state = 'finished'").Scan(&finished))
	fmt.Fprintf(&b, "%d steps, %d finished games", steps, finished)
	return b.String()
}

// TestWriterLooksAtEveryoneWhoWaits does the same to two stores, in random batches: one whose writer visits
// only recordings with something waiting, and one whose writer visits every recording. All answers must come
// in the same batch and be the same, and in the end nobody waits.
func TestWriterLooksAtEveryoneWhoWaits(t *testing.T) {
	t.Parallel()
	const games = 6
	logs := make([]adjacency.Log, games)
	for i := range logs {
		logs[i] = left(play(t, header(uint64(i), 4, 3, began), 8))
	}
	for seed := range uint64(sample.Size(12, 12)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, 0))
			both := [2]*byHand{newByHand(t, false), newByHand(t, true)}
			do := func(f func(h *byHand)) {
				for _, h := range both {
					f(h)
				}
			}
			compare := func(batch int) {
				t.Helper()
				do((*byHand).flush)
				if a, b := both[0].kept(), both[1].kept(); a != b {
					t.Fatalf("after batch %d\n%s\nand walking all\n%s", batch, a, b)
				}
				if a, b := both[0].heard, both[1].heard; !slices.Equal(a, b) {
					t.Fatalf("after batch %d the answers are\n%q\nand walking all\n%q", batch, a, b)
				}
			}
			order := make([][]int, games) // order in which the steps of a game come
			for g := range order {
				order[g] = random.Perm(len(logs[g].Steps))
			}
			appends := func(g, n int) {
				do(func(h *byHand) {
					h.asks(func(answer chan<- error) { h.games[g].take(n+1, logs[g].Steps[n].String(), answer) })
				})
			}
			ends := func(g int, f func(r *Recording, answer chan<- error)) {
				do(func(h *byHand) { h.asks(func(answer chan<- error) { f(h.games[g], answer) }) })
			}
			release := func(now bool) func(*Recording, chan<- error) {
				return func(r *Recording, answer chan<- error) { r.takeRelease(now, answer) }
			}
			for g := range games {
				do(func(h *byHand) { h.begins(logs[g]) })
			}
			for batch := range 60 {
				for range random.IntN(4) {
					g := random.IntN(games)
					switch k := random.IntN(60); {
					case k < 40:
						if len(order[g]) > 0 {
							appends(g, order[g][0])
							order[g] = order[g][1:]
						}
					case k < 44:
						appends(g, random.IntN(len(logs[g].Steps))) // perhaps a repetition
					case k < 50:
						ends(g, (*Recording).takeFinish)
					case k < 52:
						ends(g, release(false))
					case k == 52:
						ends(g, release(true))
					case k == 53:
						do(func(h *byHand) { h.interferes(g) })
					case k < 56:
						do(func(h *byHand) { h.fails(true) })
					default:
						do(func(h *byHand) { h.fails(false) })
					}
				}
				compare(batch)
			}
			// Failed steps are retried with an empty batch.
			do(func(h *byHand) { h.fails(false) })
			compare(100)
			if both[0].w.unkept() {
				t.Error("a step could be kept and isn't")
			}
			for g := range games {
				for _, n := range order[g] {
					appends(g, n)
				}
			}
			compare(101)
			for g := range games {
				ends(g, (*Recording).takeFinish)
			}
			compare(102)
			if i := slices.Index(both[0].heard, ""); i >= 0 {
				t.Errorf("question %d was never answered", i)
			}
			if w := both[0].w; len(w.recordings)+len(w.pending) > 0 {
				t.Errorf("%d recordings are open, and of %d something waits", len(w.recordings), len(w.pending))
			}
		})
	}
}
