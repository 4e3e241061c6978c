package stats

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"quoin/stats/database"
	"quoin/testdata/sample"
)

// damages returns how many stores to damage, and the first seed.
func damages(usual int) (n int, first uint64) {
	n, err := strconv.Atoi(os.Getenv("QUOIN_DAMAGES"))
	if err != nil {
		n = sample.Size(usual, usual)
	}
	first, err = strconv.ParseUint(os.Getenv("QUOIN_DAMAGES_FROM"), 10, 64)
	if err != nil {
		first = 0
	}
	return n, first
}

// damagedStores is the files of a store, by suffix, and its finished games.
type damagedStores struct {
	files map[string][]byte
	games map[ID]string
}

// finishedIn returns the finished games in a store, each as text with its ID, seat and log. refused says that
// the store can't be read or was set aside.
func finishedIn(dir string) (games map[ID]string, refused bool) {
	s, setback, err := Open(dir, began, withRace())
	if err != nil || setback != nil {
		if err == nil {
			_ = s.Close()
		}
		return nil, true
	}
	defer func() { _ = s.Close() }()
	games = map[ID]string{}
	rows, err := s.readers.Query("SELECT id, mine FROM games WHERE state = 'finished'")
	if err != nil {
		return nil, true
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id ID
		var mine int
		if err := rows.Scan(&id, &mine); err != nil {
			return nil, true
		}
		record, err := s.Record(ctx, id)
		if err != nil {
			return nil, true
		}
		games[id] = fmt.Sprint(mine, record)
	}
	return games, rows.Err() != nil
}

// damagedOf returns the present files of a store, to be damaged.
func damagedOf(t *testing.T, dir string) damagedStores {
	t.Helper()
	d := damagedStores{files: map[string][]byte{}}
	for _, suffix := range []string{"", "-wal", "-shm"} {
		if text, err := os.ReadFile(filepath.Join(dir, "quoin.db"+suffix)); err == nil {
			d.files[suffix] = text
		}
	}
	refused := false
	if d.games, refused = finishedIn(d.written(t, d.files)); refused || len(d.games) < 10 {
		t.Fatalf("%d games are finished", len(d.games))
	}
	return d
}

// written returns a new directory with files of a store.
func (d damagedStores) written(t *testing.T, files map[string][]byte) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "damaged")
	must(os.RemoveAll(dir))
	must(os.Mkdir(dir, 0o700))
	for suffix, text := range files {
		must(os.WriteFile(filepath.Join(dir, "quoin.db"+suffix), text, 0o600))
	}
	return dir
}

// try opens damaged files: either the damage is reported, or every finished game is there as it was played,
// and no others.
func (d damagedStores) try(t *testing.T, what string, files map[string][]byte) (told bool) {
	t.Helper()
	dir := d.written(t, files)
	found := Inspect(ctx, dir)
	if found.Trouble != nil || found.Torn || found.Damaged+found.Unreadable > 0 {
		return true
	}
	games, refused := finishedIn(dir)
	if !refused && !maps.Equal(games, d.games) {
		for id, was := range d.games {
			if games[id] != was {
				t.Errorf("%s: game %s is %q, not %q, and nobody is told: %+v", what, id, games[id], was, found)
				break
			}
		}
		if len(games) != len(d.games) {
			t.Errorf("%s: %d games are finished, not %d", what, len(games), len(d.games))
		}
	}
	return refused
}

// each tries damage from one seed after another: QUOIN_DAMAGES of them, or the usual number, from
// QUOIN_DAMAGES_FROM on.
func (d damagedStores) each(t *testing.T, what string, usual int, stream uint64, damage func(*rand.Rand) (how string, files map[string][]byte)) {
	t.Helper()
	n, first := damages(usual)
	told := 0
	for seed := first; seed < first+uint64(n); seed++ {
		how, files := damage(rand.New(rand.NewPCG(seed, stream)))
		if d.try(t, fmt.Sprintf("seed %d: %s", seed, how), files) {
			told++
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d of %d %s were told of, and the others harmed no finished game", told, n, what)
	if told == 0 {
		t.Error("nothing was told of any")
	}
}

// TestFlippedBytesAreNoticed changes a byte of a store, usually in the pages with games and their steps: no
// finished game changes without a report. QUOIN_DAMAGES is the number of bytes to try, from the seed
// QUOIN_DAMAGES_FROM on.
func TestFlippedBytesAreNoticed(t *testing.T) {
	sample.OneGoroutine(t)
	t.Parallel()
	dir := t.TempDir()
	s := openRace(t, dir)
	for i := range 12 {
		finish(t, s, play(t, header(uint64(i), 4+i%3, 3, began.Add(time.Duration(i)*time.Hour)), 9))
	}
	must1(s.Take(ctx, "server", "", "1", []Whole{{Record: ended(race(2, "Ada,Bob,Quoin:strong", began, 9)).Record(), Seat: 1}}))
	must(begin(t, s, play(t, header(99, 4, 3, began), 5)).Release())
	must(s.Close())
	d := damagedOf(t, dir)
	pages := pagesOfGames(t, dir)
	d.each(t, "flipped bytes", 150, 27, func(random *rand.Rand) (string, map[string][]byte) {
		b := bytes.Clone(d.files[""])
		at := random.IntN(len(b))
		if random.IntN(5) > 0 {
			at = (pages[random.IntN(len(pages))]-1)*4096 + random.IntN(4096)
		}
		was := b[at]
		for b[at] == was {
			if b[at] = was ^ 1<<random.IntN(8); random.IntN(3) == 0 {
				b[at] = byte(random.IntN(256))
			}
		}
		return fmt.Sprintf("byte %d from %#x to %#x", at, was, b[at]), map[string][]byte{"": b}
	})
}

// pagesOfGames returns the numbers of the pages with rows of games and steps.
func pagesOfGames(t *testing.T, dir string) (numbers []int) {
	t.Helper()
	for r := range must1(database.ReadPages(filepath.Join(dir, "quoin.db"))).Rows() {
		step := !r.Keyed && len(r.Values) == 3
		if game := r.Keyed && len(r.Values) == 9; (game || step) && !slices.Contains(numbers, int(r.Page)) {
			numbers = append(numbers, int(r.Page))
		}
	}
	if len(numbers) < 2 {
		t.Fatal("no pages of games")
	}
	return numbers
}

// TestTornJournalsAreNoticed damages the journal of a store as a kill leaves it: no finished game changes or
// disappears without a report.
func TestTornJournalsAreNoticed(t *testing.T) {
	sample.OneGoroutine(t)
	t.Parallel()
	dir := t.TempDir()
	s := openRace(t, dir)
	for i := range 8 {
		finish(t, s, play(t, header(uint64(40+i), 4, 3, began.Add(time.Duration(i)*time.Hour)), 9))
	}
	must1(s.writer.db.Exec("PRAGMA wal_checkpoint(PASSIVE)"))
	for i := range 8 {
		finish(t, s, play(t, header(uint64(60+i), 4, 3, began.Add(time.Duration(20+i)*time.Hour)), 9))
	}
	fatesOf(t, s, keptGames(t), Came)
	d := damagedOf(t, dir)
	if len(d.files["-wal"]) == 0 || len(d.files["-shm"]) == 0 {
		t.Fatal("there is no journal")
	}
	if d.try(t, "sound", d.files) {
		t.Fatalf("a sound journal is told of: %+v", Inspect(ctx, d.written(t, d.files)))
	}
	d.each(t, "torn journals", 60, 28, func(random *rand.Rand) (string, map[string][]byte) {
		files := maps.Clone(d.files)
		b := bytes.Clone(files["-wal"])
		at := random.IntN(len(b))
		some := b[at:min(len(b), at+1+random.IntN(9000))]
		what := []string{"cut", "zeros", "noise", "byte", "gone", "frames"}[random.IntN(6)]
		switch what {
		case "cut":
			b = b[:at]
		case "zeros":
			clear(some)
		case "noise":
			for i := range some {
				some[i] = byte(random.IntN(256))
			}
		case "byte":
			b[at] ^= 1 << random.IntN(8)
		case "gone":
			b = nil
		case "frames": // cut between two of them
			const frame = 24 + 4096
			b = b[:32+random.IntN((len(b)-32)/frame)*frame]
		}
		if files["-wal"] = b; b == nil {
			delete(files, "-wal")
		}
		return fmt.Sprintf("%s at %d of %d", what, at, len(d.files["-wal"])), files
	})
}
