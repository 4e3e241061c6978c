package stats

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/uuid"

	"quoin/testdata/sample"
)

// sumsOf returns the checksums in a store by game; nil if it has none.
func sumsOf(t testing.TB, s *Store) map[ID][]byte {
	t.Helper()
	all := map[ID][]byte{}
	rows := must1(s.readers.QueryContext(ctx, "SELECT id, sum FROM games"))
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id ID
		var sum []byte
		must(rows.Scan(&id, &sum))
		all[id] = sum
	}
	must(rows.Err())
	return all
}

// wantSum checks that a game has the checksum that docs/store.md describes, worked out here from the printed
// record.
func wantSum(t *testing.T, s *Store, id ID, mine int) {
	t.Helper()
	text := must1(s.Record(ctx, id)).String() + fmt.Sprintf("seat %d\n", mine)
	want := sha256.Sum256([]byte(text))
	if got := sumsOf(t, s)[id]; !bytes.Equal(got, want[:16]) {
		t.Errorf("the checksum is %x, not %x, of\n%s", got, want[:16], text)
	}
}

// TestSumOfEveryFinishedGame: however a game came to be finished it has its checksum, and no other game has
// one.
func TestSumOfEveryFinishedGame(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		mine int
		make func(t *testing.T, s *Store) ID
	}{
		{"finished", 0, func(t *testing.T, s *Store) ID { return finish(t, s, play(t, header(1, 4, 3, began), 5)) }},
		{"its clock ran out", 0, func(t *testing.T, s *Store) ID {
			r := begin(t, s, play(t, header(1, 4, 3, began), 5))
			must(r.Release())
			must1(s.Running(ctx, began.Add(time.Hour)))
			return r.ID()
		}},
		{"taken up", 2, func(t *testing.T, s *Store) ID {
			whole := Whole{Record: ended(race(2, "Ada,Bob,Quoin:strong", began, 9)).Record(), Seat: 1}
			return must1(s.Take(ctx, "server", "", "1", []Whole{whole}))[0]
		}},
		{"brought", 2, func(t *testing.T, s *Store) ID {
			games := keptGames(t)[5:]
			fatesOf(t, s, games, Came)
			return ID(games[0].ID.String())
		}},
		{"salvaged", 0, func(t *testing.T, s *Store) ID {
			games := keptGames(t)[:1]
			fates, why, err := s.Salvage(ctx, []Salvaged{{TransferredGame: games[0]}}, false)
			if err != nil || fates[0] != Came {
				t.Fatal(fates, why, err)
			}
			return ID(games[0].ID.String())
		}},
		{"readable again", 0, func(t *testing.T, s *Store) ID {
			r := begin(t, s, play(t, header(1, 4, 3, began), 5))
			must(r.Release())
			must1(s.writer.db.Exec("UPDATE games SET state = 'unreadable'"))
			must1(s.writer.db.Exec("INSERT INTO steps SELECT game, max(n) + 1, '170000 leave' FROM steps"))
			must(s.Rebuild(ctx))
			return r.ID()
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			s := openRace(t, dir)
			id := c.make(t, s)
			running := begin(t, s, play(t, header(7, 5, 3, began), 3))
			if stateOf(t, s, id) != stateFinished {
				t.Fatalf("it is %s", stateOf(t, s, id))
			}
			wantSum(t, s, id, c.mine)
			if sum := sumsOf(t, s)[running.ID()]; sum != nil {
				t.Errorf("a running game has the checksum %x", sum)
			}
			must(running.Release())
			if got := Inspect(ctx, dir); got.Trouble != nil || got.Finished != 1 || got.Damaged != 0 {
				t.Errorf("it finds %+v", got)
			}
		})
	}
}

// alterations is changes to the game in row 1 that its rules accept.
var alterations = map[string]string{
	"a time":           "UPDATE steps SET line = '10' || substr(line, 3) WHERE game = 1 AND n = 1",
	"a step taken out": "DELETE FROM steps WHERE game = 1 AND n = 1; UPDATE steps SET n = n - 1 WHERE game = 1",
	"the start":        "UPDATE games SET started = started + 1, header = replace(header, 'started ' || started, 'started ' || (started + 1)) WHERE game = 1",
	"only its column":  "UPDATE games SET started = started + 1 WHERE game = 1",
	"the minutes":      "UPDATE games SET header = replace(header, 'minutes=3', 'minutes=4') WHERE game = 1",
	"the seat":         "UPDATE games SET mine = 1 WHERE game = 1",
	"the checksum":     "UPDATE games SET sum = zeroblob(16) WHERE game = 1",
	"no checksum":      "UPDATE games SET sum = NULL WHERE game = 1",
}

// TestAlteredGamesAreTold: a finished game that was altered, in a way that the rules allow, is reported by
// Inspect and listed as damaged; it isn't given away, its figures aren't rebuilt, and no note is added to it.
func TestAlteredGamesAreTold(t *testing.T) {
	t.Parallel()
	for name, change := range alterations {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			s := open(t, dir)
			id := finish(t, s, play(t, header(1, 4, 3, began), 5))
			other := finish(t, s, play(t, header(2, 4, 3, began), 5))
			if got := Inspect(ctx, dir); got.Damaged != 0 {
				t.Fatalf("%d games are damaged before", got.Damaged)
			}
			before := cachesOf(t, s)
			must1(s.writer.db.Exec(change))
			must(s.readers.QueryRow("SELECT id FROM games WHERE game = 1").Scan(&id))
			if got := Inspect(ctx, dir); got.Finished != 2 || got.Damaged != 1 || got.Trouble != nil {
				t.Errorf("it finds %+v", got)
			}
			for i, h := range heldBy(t, s) {
				if h.Damaged != (i == 0) {
					t.Errorf("game %d is held as %+v", i, h)
				}
			}
			ids := []uuid.UUID{uuid.MustParse(string(id)), uuid.MustParse(string(other))}
			if kept := must1(s.Kept(ctx, ids)); len(kept) != 1 || kept[0].ID != ids[1] {
				t.Errorf("given are %v", kept)
			}
			if err := s.Remark(ctx, id, "999999 leave"); !errors.Is(err, errAltered) {
				t.Errorf("a note is added: %v", err)
			}
			done := must1(s.RebuildTold(ctx, func(int, int) {}))
			switch {
			case name == "no checksum": // its log is unchanged
				if sameCaches(t, cachesOf(t, s), before); len(done.Unreadable) != 0 {
					t.Errorf("unreadable are %v", done.Unreadable)
				}
			case len(done.Unreadable) != 1 || done.Unreadable[0].Game != id || !errors.Is(done.Unreadable[0], errAltered):
				t.Errorf("unreadable are %v", done.Unreadable)
			}
			// The second time it isn't trusted either.
			must(s.Rebuild(ctx))
			if got := Inspect(ctx, dir); got.Damaged+got.Unreadable != 1 {
				t.Errorf("rebuilt, it finds %+v", got)
			}
		})
	}
}

// TestMigrateSums: the finished games of an old store get their checksums when it is migrated, and those
// whose rows make no sense get none and count as damaged.
func TestMigrateSums(t *testing.T) {
	sample.OneGoroutine(t)
	dir := t.TempDir()
	makeOld(t, dir, summed-1)
	execIn(filepath.Join(dir, "quoin.db"), "DELETE FROM steps WHERE n = 1 AND game = (SELECT min(game) FROM games WHERE state = 'finished')")
	s := open(t, dir)
	finished := 0
	for i, h := range heldBy(t, s) {
		if h.Damaged != (i == 0) {
			t.Errorf("game %d is held as %+v", i, h)
		}
		if finished++; !h.Damaged && i%50 == 0 {
			var mine int
			must(s.readers.QueryRow("SELECT mine FROM games WHERE id = ?", h.ID.String()).Scan(&mine))
			wantSum(t, s, ID(h.ID.String()), mine)
		}
	}
	with := 0
	for _, sum := range sumsOf(t, s) {
		if sum != nil {
			with++
		}
	}
	if finished < 100 || with != finished-1 {
		t.Errorf("%d of %d games have a checksum", with, finished)
	}
	if got := Inspect(ctx, dir); got.Damaged != 1 || got.Trouble != nil {
		t.Errorf("it finds %+v", got)
	}
}
