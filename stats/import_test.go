package stats

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"quoin/game"
)

// takenGames returns games that ended elsewhere, two of them on one board.
func takenGames(t *testing.T, n int) (all []Whole) {
	t.Helper()
	for i := range n {
		log := left(play(t, header(uint64(i%(n-1)), 4, 3, began.Add(time.Duration(i)*time.Hour)), 8+i))
		all = append(all, Whole{Record: log.Record()})
	}
	return all
}

// TestTake: imported games count as if they had been played here, and incomplete ones are skipped.
func TestTake(t *testing.T) {
	t.Parallel()
	games := takenGames(t, 6)
	here := openRace(t, t.TempDir())
	for _, r := range games {
		rec := must1(here.Begin(ctx, r.Header))
		must(rec.Append(ctx, 1, r.Lines...))
		must(rec.Finish(ctx))
	}
	s := openRace(t, t.TempDir())
	running, unknown, broken, strange := games[0], games[0], games[0], games[0]
	running.Lines = running.Lines[:1]
	unknown.Rules = "chess 1"
	broken.Lines = append([]string{"0 expire"}, broken.Lines...)
	strange.Config = "size=99"
	given := slices.Insert(slices.Clone(games), 3, running, unknown, broken, strange)
	ids := must1(s.Take(ctx, "server", "", "7", given))
	for i, id := range ids {
		if out := i >= 3 && i < 7; (id == "") != out {
			t.Errorf("game %d is %q", i, id)
		}
	}
	want := cachesOf(t, here)
	sameCaches(t, cachesOf(t, s), want)
	must(s.Rebuild(ctx))
	sameCaches(t, cachesOf(t, s), want)
	for i, id := range slices.Delete(slices.Clone(ids), 3, 7) {
		if r := must1(s.Record(ctx, id)); r.String() != games[i].String() {
			t.Errorf("game %d is kept as\n%s\nnot\n%s", i, r, games[i])
		}
	}
	if upto := must1(s.Taken(ctx, "server")); upto != "7" {
		t.Errorf("taken up to %q", upto)
	}
	if upto := must1(s.Taken(ctx, "another")); upto != "" {
		t.Errorf("of another source up to %q", upto)
	}

	// With a wrong from, nothing is imported, and games deleted here don't come again.
	if _, err := s.Take(ctx, "server", "", "8", games); !errors.Is(err, ErrTaken) {
		t.Errorf("taken again: %v", err)
	}
	sameCaches(t, cachesOf(t, s), want)
	must(s.change(ctx, func(tx *sql.Tx) error {
		for _, table := range []string{"steps", "seats", "plays", "results", "dealt", "games"} {
			if _, err := tx.Exec("DELETE FROM "+table+" WHERE game = (SELECT game FROM games WHERE id = ?)", ids[0]); err != nil {
				return err
			}
		}
		return nil
	}))
	if n := len(must1(s.Take(ctx, "server", "7", "9", nil))); n != 0 {
		t.Errorf("%d more", n)
	}
	if _, err := s.Game(ctx, ids[0]); !errors.Is(err, ErrUnknown) {
		t.Errorf("a game that was deleted: %v", err)
	}
}

// TestTakeTogether: of several processes that import the same games only one does.
func TestTakeTogether(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	stores := []*Store{openRace(t, dir), openRace(t, dir)}
	games := takenGames(t, 3)
	for round := range 5 {
		var took atomic.Int32
		var all sync.WaitGroup
		from, upto := fmt.Sprint(round), fmt.Sprint(round+1)
		if round == 0 {
			from = ""
		}
		for i := range games { // others each time: a game comes once
			games[i].Started++
		}
		for i := range 8 {
			all.Go(func() {
				_, err := stores[i%2].Take(ctx, "server", from, upto, games)
				switch {
				case err == nil:
					took.Add(1)
				case !errors.Is(err, ErrTaken):
					t.Error(err)
				}
			})
		}
		all.Wait()
		if n := took.Load(); n != 1 {
			t.Fatalf("%d took them", n)
		}
	}
	if totals := must1(stores[0].Totals(ctx)); totals.Games != 15 {
		t.Errorf("%+v", totals)
	}
}

// TestTakeSeveral: of an imported game of several, the player's own seat counts in the sums, and not those of
// the other people, who played at other keyboards.
func TestTakeSeveral(t *testing.T) {
	t.Parallel()
	for seat, names := range []string{"Ada", "Bob"} {
		s := openRace(t, t.TempDir())
		log := ended(race(2, "Ada,Bob,Quoin:strong", began, 9))
		of := must1(replayRace(log)).Result()
		id := must1(s.Take(ctx, "server", "", "1", []Whole{{Record: log.Record(), Seat: seat}}))[0]
		for _, when := range []string{"taken", "rebuilt"} {
			g := must1(s.Game(ctx, id))
			if g.Score != of.Seats[seat].Score || len(g.Seats) != 3 || g.Seats[1-seat].Name == names {
				t.Errorf("%s, %s: %+v", names, when, g)
			}
			r := must1(s.Records(ctx, log.Header.Rules, ""))
			against := map[string]int{}
			for _, o := range r.Opponents {
				against[o.Name+o.Level] += o.Games
			}
			if len(against) != 2 || against[of.Seats[1-seat].Name] != 1 || against["strong"] != 1 {
				t.Errorf("%s, %s: %+v", names, when, against)
			}
			words := 0
			for _, w := range must1(s.Words(ctx, WordFilter{Rules: log.Header.Rules}, ByTimes, 999, 0)) {
				words += w.Times
			}
			if own, _ := game.PlaysOf(of.Plays, seat); words != own {
				t.Errorf("%s, %s: %d words, not %d", names, when, words, own)
			}
			must(s.Rebuild(ctx))
		}
		// A seat that doesn't exist gives no game.
		if ids := must1(s.Take(ctx, "server", "1", "2", []Whole{{Record: log.Record(), Seat: 3}, {Record: log.Record(), Seat: -2}})); ids[0] != "" || ids[1] != "" {
			t.Errorf("%v", ids)
		}
	}
}
