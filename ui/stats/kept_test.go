package stats_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	_ "modernc.org/sqlite"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/stats"
	"quoin/ui/kind"
)

// finished is a game that is over, for a store to be made with.
type finished struct {
	game.Header
	lines []string
	share stats.FoundShare
}

// invented are the rules of games of several players whose record is their
// result, so that tests can have any.
func invented(name string) game.Rules {
	return game.Rules{
		Name: name,
		Start: func(game.Header) (game.Position, error) {
			return told{Game: game.Result{Seats: make([]game.Seat, 2)}}, nil
		},
		Line: func(string) error { return nil },
		Fold: func(r game.Record) (game.Position, error) {
			var p told
			if len(r.Lines) == 0 {
				return told{Game: game.Result{Seats: make([]game.Seat, 2)}}, nil
			}
			return p, json.Unmarshal([]byte(r.Lines[0]), &p)
		},
	}
}

// told is a position as a record of invented rules has it.
type told struct {
	Game   game.Result
	Lasted time.Duration
}

func (t told) Result() game.Result { return t.Game }
func (t told) Over() bool          { return t.Game.Over }
func (t told) Last() time.Duration { return t.Lasted }

// rules returns the rules of the tests' stores, with a game that the screen doesn't know.
func rules() []game.Rules { return append(kind.Rules(kinds()), invented("chess 1")) }

// contest is a game of several players.
func contest(header game.Header, lasted time.Duration, r game.Result) finished {
	r.Over, r.Ranked = true, len(r.Plays) > 0
	text, err := json.Marshal(told{r, lasted})
	if err != nil {
		panic(err)
	}
	return finished{Header: header, lines: []string{string(text)}}
}

func alone(log adjacency.Log) finished {
	g := finished{Header: log.Header}
	for _, step := range log.Steps {
		g.lines = append(g.lines, step.String())
	}
	return g
}

// hinted returns the game with n hints before its end.
func (g finished) hinted(n int) finished {
	end := len(g.lines) - 1
	at, _, _ := strings.Cut(g.lines[end-1], " ")
	g.lines = slices.Insert(slices.Clone(g.lines), end, slices.Repeat([]string{at + " hint"}, n)...)
	return g
}

// kept is a store on the disk that tests let fail and whose questions they
// count.
type kept struct {
	*stats.Store
	file        string
	rules, pool string // of the game played last; else it is Adjacency, as far as anything was played

	mu      sync.Mutex
	err     error // what every question is answered with
	asked   int   // questions
	spreads int   // questions for distributions
}

func (k *kept) fail(err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.err = err
}

// told puts the error in place of an answer.
func (k *kept) told(err *error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.asked++; k.err != nil {
		*err = k.err
	}
}

func (k *kept) Games(ctx context.Context, f stats.Filter, o stats.Order, limit, offset int) (_ []stats.Game, err error) {
	defer k.told(&err)
	return k.Store.Games(ctx, f, o, limit, offset)
}

func (k *kept) Count(ctx context.Context, f stats.Filter) (_ int, err error) {
	defer k.told(&err)
	return k.Store.Count(ctx, f)
}

func (k *kept) Game(ctx context.Context, id stats.ID) (_ stats.Game, err error) {
	defer k.told(&err)
	return k.Store.Game(ctx, id)
}

func (k *kept) Words(ctx context.Context, f stats.WordFilter, o stats.WordOrder, limit, offset int) (_ []stats.Word, err error) {
	defer k.told(&err)
	return k.Store.Words(ctx, f, o, limit, offset)
}

func (k *kept) CountWords(ctx context.Context, f stats.WordFilter) (_ int, err error) {
	defer k.told(&err)
	return k.Store.CountWords(ctx, f)
}

func (k *kept) Records(ctx context.Context, rules, pool string) (_ stats.Records, err error) {
	defer k.told(&err)
	return k.Store.Records(ctx, rules, pool)
}

func (k *kept) Points(ctx context.Context, f stats.Filter, of stats.Figure, buckets int) (_ []stats.Point, err error) {
	defer k.told(&err)
	return k.Store.Points(ctx, f, of, buckets)
}

func (k *kept) Spread(ctx context.Context, f stats.Filter, of stats.Figure, bins int) (_ []stats.Bin, err error) {
	defer k.told(&err)
	k.mu.Lock()
	k.spreads++
	k.mu.Unlock()
	return k.Store.Spread(ctx, f, of, bins)
}

func (k *kept) Days(ctx context.Context, rules string) (_ []stats.DayGame, err error) {
	defer k.told(&err)
	return k.Store.Days(ctx, rules)
}

func (k *kept) Export(ctx context.Context, w io.Writer, format, rules string) (_ int, err error) {
	defer k.told(&err)
	return k.Store.Export(ctx, w, format, rules)
}

func (k *kept) Last(ctx context.Context) (id stats.ID, _, _ string, err error) {
	defer k.told(&err)
	if id, _, _, err = k.Store.Last(ctx); err != nil {
		return "", "", "", err
	}
	if k.rules != "" {
		return id, k.rules, k.pool, nil
	}
	return id, adjacency.Rules, "", nil
}

// put records a game while the store is open.
func (k *kept) put(t testing.TB, g finished) {
	t.Helper()
	r, err := k.Begin(context.Background(), g.Header)
	for i := 0; err == nil && i < len(g.lines); i++ {
		err = r.Append(context.Background(), i+1, g.lines[i])
	}
	if err == nil {
		err = r.Finish(context.Background())
	}
	if err != nil {
		t.Fatal(err)
	}
}

// change changes the store behind its back.
func (k *kept) change(t testing.TB, text string, args ...any) {
	t.Helper()
	db, err := sql.Open("sqlite", k.file)
	if err == nil {
		_, err = db.Exec(text, args...)
	}
	if err == nil {
		err = db.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

// holding is a store of some games, which have the names game-0, game-1 and so
// on, or contest-0 and so on where several play.
func holding(t testing.TB, games []finished) *kept {
	t.Helper()
	dir := t.TempDir()
	k := &kept{file: filepath.Join(dir, "quoin.db")}
	if err := os.WriteFile(k.file, storeOf(t, games), 0o600); err != nil {
		t.Fatal(err)
	}
	k.Store = openIn(t, dir)
	return k
}

func openIn(t testing.TB, dir string) *stats.Store {
	t.Helper()
	s, setback, err := stats.Open(dir, now, rules())
	if err != nil || setback != nil {
		t.Fatalf("Open: %v, %v", err, setback)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// stores are the files of those made so far, by their games.
var stores = map[string][]byte{}

func storeOf(t testing.TB, games []finished) []byte {
	t.Helper()
	key := fmt.Sprint(games)
	if file, made := stores[key]; made {
		return file
	}
	dir := t.TempDir()
	must(openIn(t, dir).Close())
	db, err := sql.Open("sqlite", filepath.Join(dir, "quoin.db"))
	must(err)
	tx, err := db.Begin()
	must(err)
	names := map[string]int{}
	for row, g := range games {
		name := "contest"
		if g.Rules == adjacency.Rules {
			name = "game"
		}
		_, err := tx.Exec("INSERT INTO games (game, id, started, header, state) VALUES (?, ?, ?, ?, 'finished')", row+1, fmt.Sprint(name, "-", names[name]), g.Started, g.Header.String())
		must(err)
		names[name]++
		for n, line := range g.lines {
			_, err := tx.Exec("INSERT INTO steps (game, n, line) VALUES (?, ?, ?)", row+1, n+1, line)
			must(err)
		}
		if s := g.share; s.Known() {
			_, err := tx.Exec("INSERT INTO shares (game, found_words, held_words, found_points, held_points, dictionary) VALUES (?, ?, ?, ?, ?, ?)", row+1, s.FoundWords, s.HeldWords, s.FoundPoints, s.HeldPoints, s.Dictionary)
			must(err)
			if e := s.Everyday; e != (stats.Everyday{}) {
				_, err := tx.Exec("UPDATE shares SET everyday_found_words = ?, everyday_held_words = ?, everyday_found_points = ?, everyday_held_points = ? WHERE game = ?",
					e.FoundWords, e.HeldWords, e.FoundPoints, e.HeldPoints, row+1)
				must(err)
			}
		}
	}
	must(tx.Commit())
	must(db.Close())
	s := openIn(t, dir)
	must(s.Rebuild(context.Background()))
	must(s.Close())
	file, err := os.ReadFile(filepath.Join(dir, "quoin.db"))
	must(err)
	stores[key] = file
	return file
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func empty(t testing.TB) *kept { return holding(t, nil) }

// gamesOf returns n games of Adjacency, the last of them today.
func gamesOf(t testing.TB, n int) (all []finished) {
	t.Helper()
	for i := range n {
		seed := uint64(i + 1)
		c := adjacency.Default()
		c.Size, c.Minutes = 4+int(seed*seed)%5, 1+int(seed*7)%5
		all = append(all, alone(play(t, c, seed, now.Add(-time.Duration(n-i)*19*time.Hour).Add(18*time.Hour))))
	}
	return all
}

func filled(t testing.TB, n int) *kept { return holding(t, gamesOf(t, n)) }

func contested(t testing.TB, n int) *kept { return holding(t, contests(n)) }

// variety is a store of games of every kind: with a clock and without, with
// hints and without, and with shares that are known.
func variety(t testing.TB) *kept { return holding(t, varied(t)) }

func varied(t testing.TB) []finished {
	t.Helper()
	all := gamesOf(t, 12)
	for i := range all {
		all[i].share = stats.FoundShare{FoundWords: i, HeldWords: 100, FoundPoints: 3 * i, HeldPoints: 110, Dictionary: "International"}
	}
	all[4].share = stats.FoundShare{}
	all[3], all[7] = all[3].hinted(2), all[7].hinted(1)
	log := withoutClock(t)
	all = append(all, alone(log))
	log.Started += time.Hour.Milliseconds()
	log.Steps = append(slices.Clone(log.Steps[:4]), adjacency.Step{At: 2 * time.Hour, Do: adjacency.Leave{}})
	all = append(all, alone(log))
	for seed, minutes := range []time.Duration{37, 130} {
		c := adjacency.Default()
		c.Size, c.Minutes = 5, adjacency.NoClock
		log := playAnew(t, c, game.Header{Rules: adjacency.Rules, Config: c.String(), Seed: uint64(seed), Started: now.Add(-minutes * 7 * time.Hour).UnixMilli()})
		log.Steps[len(log.Steps)-1].Do = adjacency.Complete{}
		all = append(all, alone(log))
	}
	return all
}
