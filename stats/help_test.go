package stats

import (
	"context"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
)

// began is when the games of the tests begin.
var began = time.Date(2026, 11, 21, 6, 31, 0, 0, time.UTC)

// known returns the rules of the games in the tests.
func known() []game.Rules {
	alone := game.RulesOf(adjacency.Rules, func(h game.Header) (adjacency.State, error) {
		return adjacency.Start(h, adjacency.Trust)
	}, adjacency.ParseAction)
	alone.Alone = &adjacency.Alone
	return []game.Rules{
		alone,
		game.RulesOf(santorini.Rules, santorini.Start, santorini.ParseAction),
		game.RulesOf(scraebbkle.Rules, trusting(scraebbkle.Start), crossword.ParseAction),
		game.RulesOf(scrabble.Rules, trusting(scrabble.Start), scrabble.ParseAction),
	}
}

func trusting(start func(game.Header, crossword.Words) (crossword.State, error)) func(game.Header) (crossword.State, error) {
	return func(h game.Header) (crossword.State, error) { return start(h, crossword.Trust{}) }
}

// open opens the store in a directory. An empty directory gets a copy of a new store
// first, because making one takes ten times as long.
func open(t testing.TB, dir string) *Store {
	t.Helper()
	if files, err := os.ReadDir(dir); err == nil && len(files) == 0 {
		made(t, dir, "new", func(from string) (*Store, *model) {
			s, _, err := Open(from, began, known())
			if err != nil {
				t.Fatal(err)
			}
			return s, nil
		})
	}
	s, setback, err := Open(dir, began, known())
	if err != nil || setback != nil {
		t.Fatalf("Open: %v, setback %v", err, setback)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func header(seed uint64, size, minutes int, started time.Time) game.Header {
	c := adjacency.Default()
	c.Size, c.Minutes = size, minutes
	return game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: seed, Started: started.UnixMilli()}
}

// withoutClock returns the header of the same game, untimed.
func withoutClock(t testing.TB, h game.Header) game.Header {
	t.Helper()
	c, err := adjacency.ParseConfig(h.Config)
	if err != nil {
		t.Fatal(err)
	}
	c.Minutes = adjacency.NoClock
	h.Config = c.String()
	return h
}

// play returns the log of a game with up to this many words, which are walks of two to five squares over the
// board, and some re-rolls. It has no last step.
func play(t testing.TB, h game.Header, words int) adjacency.Log {
	t.Helper()
	s, err := adjacency.Start(h, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(h.Seed, 7))
	log := adjacency.Log{Header: h}
	pause := int(min(s.Config().Limit(), 24*time.Hour).Milliseconds()) / (words + 1)
	for range words {
		at := s.Last() + time.Duration(random.IntN(pause))*time.Millisecond
		var do adjacency.Action = adjacency.Enter{Word: walk(s.Board(), random)}
		if random.IntN(20) == 0 {
			do = adjacency.Reroll{}
		}
		step := adjacency.Step{At: at, Do: do}
		if next, err := s.Apply(step); err == nil {
			s = next
			log.Steps = append(log.Steps, step)
		}
	}
	return log
}

func walk(b adjacency.Board, random *rand.Rand) string {
	square, used, word := random.IntN(b.Squares()), map[int]bool{}, ""
	for range 2 + random.IntN(4) {
		used[square] = true
		word += string(b.At(square))
		if b.At(square) == 'q' {
			word += "u"
		}
		var next []int
		for other := range b.Squares() {
			if other != square && !used[other] && b.Adjacent(square, other) {
				next = append(next, other)
			}
		}
		if len(next) == 0 {
			break
		}
		square = next[random.IntN(len(next))]
	}
	return word
}

func left(log adjacency.Log) adjacency.Log {
	at := time.Duration(0)
	if n := len(log.Steps); n > 0 {
		at = log.Steps[n-1].At
	}
	log.Steps = append(log.Steps[:len(log.Steps):len(log.Steps)], adjacency.Step{At: at, Do: adjacency.Leave{}})
	return log
}

// begin records a log as a running game.
func begin(t testing.TB, s *Store, log adjacency.Log) *Recording {
	t.Helper()
	r, err := s.Begin(context.Background(), log.Header)
	if err != nil {
		t.Fatal(err)
	}
	for i, step := range log.Steps {
		if err := r.Append(context.Background(), i+1, step.String()); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// finish records a log as a game that the player left at its end.
func finish(t testing.TB, s *Store, log adjacency.Log) ID {
	t.Helper()
	r := begin(t, s, left(log))
	if err := r.Finish(context.Background()); err != nil {
		t.Fatal(err)
	}
	return r.ID()
}

// logOf returns the log of a game of adjacency in a store.
func logOf(s *Store, id ID) (adjacency.Log, error) {
	record, err := s.Record(context.Background(), id)
	if err != nil {
		return adjacency.Log{}, err
	}
	return game.Read(record, adjacency.ParseAction)
}

func stateOf(t testing.TB, s *Store, id ID) string {
	t.Helper()
	var state string
	if err := s.readers.QueryRow("SELECT state FROM games WHERE id = ?", id).Scan(&state); err != nil {
		t.Fatal(err)
	}
	return state
}
