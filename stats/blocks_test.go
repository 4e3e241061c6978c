package stats

import (
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"quoin/game/adjacency"
	"quoin/testdata/sample"
)

// slowFigures has the column of each figure, and the tables joined for it: what plots are without blocks.
var slowFigures = [...]struct{ from, column string }{
	Score:    {slowSeats, "s.score"},
	Margin:   {slowSeats + " AND EXISTS (SELECT 1 FROM seats o WHERE o.game = s.game AND o.seat <> s.seat)", "s.score - (SELECT max(score) FROM seats o WHERE o.game = s.game AND o.seat <> s.seat)"},
	Won:      {slowSeats, "CASE WHEN s.place > 1 THEN 0 WHEN (SELECT count(*) FROM seats o WHERE o.game = s.game AND o.place = 1) > 1 THEN 50 ELSE 100 END"},
	Turns:    {"", "r.turns"},
	Found:    {" JOIN shares h ON h.game = r.game AND held_points > 0", "100.0 * found_points / held_points"},
	Known:    {" JOIN shares h ON h.game = r.game AND everyday_held_points > 0", "100.0 * everyday_found_points / everyday_held_points"},
	Ranked:   {" JOIN shares h ON h.game = r.game AND everyday_held_points > 0 AND r.replay = 0", "everyday_found_points || ' ' || everyday_held_points || ' ' || r.b"},
	Mistakes: {slowReviews, "v.mistakes"},
	Accuracy: {slowReviews, "v.accuracy"},
}

const (
	slowSeats   = " JOIN seats s ON s.game = r.game AND s.level = ''"
	slowReviews = slowSeats + " JOIN reviews v ON v.game = s.game AND v.seat = s.seat AND v.turns > 0"
)

func slowValues(t *testing.T, s *Store, f Filter, of Figure) (values []plotValue) {
	t.Helper()
	f.Counted = true
	where, args := f.where()
	figure, order := slowFigures[of], "r.started, r.game"
	if strings.HasPrefix(figure.from, slowSeats) {
		order += ", s.seat"
		if f.Name != "" {
			where, args = where+" AND s.name = ?", append(args, f.Name)
		}
	}
	rows := must1(s.readers.Query("SELECT r.started, "+figure.column+" FROM results r"+figure.from+" WHERE "+where+" ORDER BY "+order, args...))
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var v plotValue
		if of != Ranked {
			must(rows.Scan(&v.started, &v.value))
			values = append(values, v)
			continue
		}
		var text string
		var found, held, minutes int
		must(rows.Scan(&v.started, &text))
		must1(fmt.Sscan(text, &found, &held, &minutes))
		if rank := adjacency.RankOf(found, held, minutes); rank != adjacency.NoRank {
			values = append(values, plotValue{v.started, float64(rank - adjacency.Devil)})
		}
	}
	must(rows.Err())
	return values
}

// randomStore returns a store of random games of several pools, which came in any order and in several ways,
// with shares and reviews.
func randomStore(t *testing.T, random *rand.Rand, n int) *Store {
	t.Helper()
	s := openRace(t, t.TempDir())
	logs := make([]adjacency.Log, 12)
	for i := range logs {
		h := header(uint64(i), 4+i%3, 1+i%2, began)
		if i%4 == 3 {
			h = withoutClock(t, h)
		}
		if i%5 == 0 {
			h.Config += fmt.Sprintf(" day=2026-11-%02d", 1+i)
		}
		logs[i] = play(t, h, 6)
	}
	var games []TransferredGame
	for i := range n {
		at := began.Add(time.Duration(random.IntN(n)) * time.Minute)
		g := TransferredGame{ID: uuid.New()}
		if i%4 == 0 {
			log := race(random.Uint64(), raceTables[random.IntN(len(raceTables))], at, random.IntN(9))
			if random.IntN(3) == 0 {
				log.Rules = "relay 1"
			}
			g.Record = ended(log).Record()
		} else {
			log := logs[random.IntN(len(logs))]
			log.Started = at.UnixMilli()
			log.Steps = log.Steps[:random.IntN(len(log.Steps)+1)]
			if random.IntN(4) == 0 {
				log.Steps = append([]adjacency.Step{{Do: adjacency.Hint{}}}, log.Steps...)
			}
			g.Record = left(log).Record()
		}
		if random.IntN(2) == 0 {
			g.Share = randomShare(random)
		}
		games = append(games, g)
	}
	half := n / 2
	fates := append(must1(s.Bring(ctx, games[:half])), must1(s.Bring(ctx, games[half:n-5]))...)
	for i, fate := range fates {
		if fate != Came && fate != Had {
			t.Fatalf("game %d: fate %d", i, fate)
		}
	}
	for i := range 5 {
		finish(t, s, play(t, header(uint64(i), 4, 1, began.Add(-time.Duration(i)*time.Hour)), 3))
		finishRace(t, s, race(random.Uint64(), "Ada,Bob", began.Add(time.Duration(i)*time.Hour), 5))
	}
	for i, g := range games[:half] {
		id := ID(g.ID.String())
		if fates[i] != Came || i%8 > 0 {
			continue
		}
		must(s.SetShare(ctx, id, randomShare(random)))
		if seats := len(must1(s.Game(ctx, id)).Seats); seats > 1 {
			must(s.SetReview(ctx, id, ReviewFigures{Judge: 1, Worlds: 9, Seats: randomReviews(random, seats)}))
		}
	}
	return s
}

func randomShare(random *rand.Rand) FoundShare {
	e := Everyday{random.IntN(9), 9 + random.IntN(9), random.IntN(40), 40 * random.IntN(9)}
	e.FoundPoints = min(e.FoundPoints, e.HeldPoints)
	return FoundShare{e.FoundWords + random.IntN(5), 50, e.FoundPoints + random.IntN(9), 400 + random.IntN(99), "International", e}
}

func randomReviews(random *rand.Rand, seats int) []SeatReview {
	all := make([]SeatReview, seats)
	for i := range all {
		if random.IntN(3) > 0 {
			all[i] = SeatReview{Turns: 9, Small: random.IntN(3), Mistakes: random.Float64(), Accuracy: 100 * random.Float64()}
		}
	}
	return all
}

// Every figure of the games that any filter selects is what the tables give, game by game, before a rebuild
// and after it.
func TestBlocksAsTables(t *testing.T) {
	t.Parallel()
	for seed, n := range []int{200, 1300} {
		random := rand.New(rand.NewPCG(uint64(seed), 7))
		s := randomStore(t, random, n)
		filters := slices.Concat(someFilters, raceFilters)
		for range sample.Size(30, 30) {
			f := filters[random.IntN(len(filters))]
			f.Facets = [2]int{[]int{0, 0, 4, 5}[random.IntN(4)], []int{0, 0, 1, 2}[random.IntN(4)]}
			f.Ranked, f.OfDay = random.IntN(2) == 0, random.IntN(4) == 0
			f.Level, f.Name = []string{"", "", "strong", "best"}[random.IntN(4)], []string{"", "", "Ada", "Bob"}[random.IntN(4)]
			filters = append(filters, f)
		}
		if blocks := must1(collect(ctx, s.readers, func(rows *sql.Rows) (n int, err error) { return n, rows.Scan(&n) }, "SELECT max(length(data)) FROM blocks GROUP BY pool HAVING count(*) > 1")); n > 1000 && (len(blocks) < 2 || slices.Max(blocks) > blockBytes) {
			t.Errorf("the largest blocks of pools with several are %v", blocks)
		}
		for _, when := range []string{"as they came", "rebuilt"} {
			seen := map[Figure]int{}
			for i, f := range filters {
				if n > 1000 && !sample.Takes(i, 3) {
					continue
				}
				for of := range Figure(len(figures)) {
					want := slowValues(t, s, f, of)
					var got []plotValue
					err := s.eachValue(ctx, f, of, true, func(started int64, value float64) { got = append(got, plotValue{started, value}) })
					if err != nil || !slices.Equal(got, want) {
						t.Fatalf("%d games, %s: %+v, figure %d:\ngot  %v (%v)\nwant %v", n, when, f, of, got, err, want)
					}
					seen[of] += len(want)
				}
			}
			for of := range Figure(len(figures)) {
				if seen[of] == 0 {
					t.Errorf("%d games: there is no value of figure %d", n, of)
				}
			}
			if n > 1000 && sample.Plain() {
				break // the small store is rebuilt
			}
			must(s.Rebuild(ctx))
		}
	}
}

// Blocks that aren't those of the tables are found, game by game, and a rebuild makes them again.
func TestInspectFindsWrongBlocks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, change string
		want         int
	}{
		{"nothing", "SELECT 1", 0},
		{"another score", "UPDATE seats SET score = score + 1 WHERE game IN (1, 5)", 2},
		{"another share", "INSERT INTO shares (game, found_words, held_words, found_points, held_points, dictionary) VALUES (3, 1, 2, 1, 9, 'x')", 1},
		{"a game that isn't there", "DELETE FROM results WHERE game = 4", 1},
		{"no blocks", "DELETE FROM blocks", 12},
		{"a block that makes no sense", "UPDATE blocks SET data = x'ff' WHERE block = 1", 12},
		{"a block too many", "INSERT INTO blocks (pool, started, game, data) VALUES (99, 1, 77, x'0000')", 1},
	} {
		dir := t.TempDir()
		s := open(t, dir)
		for i := range 12 {
			finish(t, s, play(t, header(uint64(i), 4, 3, began.Add(time.Duration(i)*time.Hour)), 3))
		}
		must1(s.writer.db.Exec(c.change))
		if got := Inspect(ctx, dir); got.Unplotted != c.want || got.Trouble != nil {
			t.Errorf("%s: the figures of %d games are wrong (%v), want %d", c.name, got.Unplotted, got.Trouble, c.want)
		}
		_, err := s.Points(ctx, timed, Score, 5)
		if known := new(Error); (err != nil) != strings.Contains(c.name, "no sense") || err != nil && !errors.As(err, &known) {
			t.Errorf("%s: %v", c.name, err)
		}
		// A game that ends meanwhile is saved.
		finish(t, s, play(t, header(20, 4, 3, began.Add(20*time.Hour)), 3))
		must(s.Rebuild(ctx))
		if got := Inspect(ctx, dir); got.Unplotted != 0 {
			t.Errorf("%s: after a rebuild the figures of %d games are wrong", c.name, got.Unplotted)
		}
	}
}
