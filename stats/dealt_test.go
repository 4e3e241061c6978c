package stats

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/testdata/sample"
)

// again returns the header of a game on the same board, perhaps with other minutes.
func again(seed uint64, minutes int, at time.Time) game.Header { return header(seed, 4, minutes, at) }

// A game is a replay if one before it in the store began on the same board, whatever the clock said:
// finished, running or unreadable.
func TestReplay(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	played := func(h game.Header) Game {
		t.Helper()
		return must1(s.Game(ctx, finish(t, s, play(t, h, 5))))
	}
	first := played(again(1, 3, began))
	for name, c := range map[string]struct {
		h    game.Header
		want bool
	}{
		"the same once more":            {again(1, 3, began.Add(time.Hour)), true},
		"for other minutes":             {again(1, 5, began), true},
		"with the clock set back":       {again(1, 3, began.Add(-100*24*time.Hour)), true},
		"other letters":                 {again(2, 3, began), false},
		"the same seed on another size": {header(1, 5, 3, began), false},
		"without a clock":               {withoutClock(t, again(1, 3, began)), true},
	} {
		if got := played(c.h); got.Replay != c.want {
			t.Errorf("%s: replay %v", name, got.Replay)
		}
	}
	if g := must1(s.Game(ctx, first.ID)); g.Replay {
		t.Error("what came later makes the first game a replay")
	}

	// A running game was seen.
	running := begin(t, s, play(t, again(7, 3, began), 3))
	if replay, err := s.Replay(ctx, running.ID()); err != nil || replay {
		t.Errorf("the running game is a replay: %v (%v)", replay, err)
	}
	later := begin(t, s, play(t, again(7, 3, began), 3))
	if replay, err := s.Replay(ctx, later.ID()); err != nil || !replay {
		t.Errorf("another beside it is no replay: %v (%v)", replay, err)
	}
	if _, err := s.Replay(ctx, "nobody"); err != ErrUnknown {
		t.Errorf("a game that isn't there: %v", err)
	}
	beside := played(again(7, 3, began))
	if !beside.Replay {
		t.Error("a game on the board of a running one is no replay")
	}
	// An unreadable game was seen, too.
	if _, err := s.writer.db.Exec("UPDATE steps SET line = 'nonsense' WHERE n = 1 AND game = (SELECT game FROM games WHERE id = ?)", first.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.Rebuild(ctx); err != nil {
		t.Fatal(err)
	}
	if n := must1(s.Count(ctx, timed.ranked())); n != 2 {
		t.Errorf("%d games are ranked, and only those on seed 2 and on 5×5 are", n)
	}
}

// Bests come from ranked games; the words of other games count as always.
func TestReplaySetsNoBest(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	short := play(t, again(1, 3, began), 20)
	long := short
	short.Steps = short.Steps[:2]
	first := must1(s.Game(ctx, finish(t, s, short)))
	second := must1(s.Game(ctx, finish(t, s, long)))
	if second.Score <= first.Score || !second.Replay {
		t.Fatalf("%+v isn't better than %+v", second, first)
	}
	for _, when := range []string{"at first", "rebuilt"} {
		r := must1(s.Records(ctx, adjacency.Rules, ""))
		if r.Games != 2 || r.Replays != 1 || r.Best != first.Score || r.Highest.ID != first.ID || r.Busiest.ID != first.ID || len(r.Bests) != 1 || r.Bests[0].Score != first.Score {
			t.Errorf("%s: %+v", when, r)
		}
		if r.Words != first.Words+second.Words || r.Distinct != second.Words {
			t.Errorf("%s: %d words, %d of them different", when, r.Words, r.Distinct)
		}
		totals := must1(s.Totals(ctx))
		if totals.Games != 2 || totals.Replays != 1 || totals.Best != int(first.Score) {
			t.Errorf("%s: %+v", when, totals)
		}
		list := must1(s.Games(ctx, timed, ByScore, 9, 0))
		if len(list) != 2 || !list[0].Replay || list[1].Replay {
			t.Errorf("%s: %+v", when, list)
		}
		must(s.Rebuild(ctx))
	}
}

// A store of version 4 that has replays and Dailies is migrated to agree with its logs.
func TestMigrateReplays(t *testing.T) {
	sample.OneGoroutine(t)
	t.Parallel()
	dir := t.TempDir()
	s, _ := mixed(t, dir, 60)
	begin(t, s, play(t, again(0, 3, began), 4))
	want := cachesOf(t, s)
	if strings.Count(want, "2026-11-") < 3 || must1(s.Totals(ctx)).Replays < 10 {
		t.Fatal("hardly anything is there")
	}
	must(s.Close())
	db := must1(sql.Open("sqlite", filepath.Join(dir, "quoin.db")))
	db.SetMaxOpenConns(1)
	// This undoes migration 0005 and the later ones.
	var old strings.Builder
	old.WriteString("ALTER TABLE games DROP COLUMN sum; DROP TABLE reviews; DROP TABLE verdicts; DROP TABLE studied; DROP TABLE study; DROP TRIGGER games_gone; DROP TABLE gone; ALTER TABLE games DROP COLUMN mine; DROP TABLE taken; DROP TABLE dealt; DROP TABLE blocks;")
	for _, by := range []string{"score", "time", "words", "margin"} {
		fmt.Fprintf(&old, "DROP INDEX results_by_%s;", by)
	}
	old.WriteString("ALTER TABLE results DROP COLUMN day; ALTER TABLE results DROP COLUMN empty; ALTER TABLE results DROP COLUMN replay;")
	for _, column := range []string{"found_words", "held_words", "found_points", "held_points"} {
		fmt.Fprintf(&old, "ALTER TABLE shares DROP COLUMN everyday_%s;", column)
	}
	old.WriteString("ALTER TABLE sums RENAME TO new_sums;")
	at := strings.Index(migrations[3], "CREATE TABLE sums")
	old.WriteString(migrations[3][at : at+strings.Index(migrations[3][at:], "ROWID;")+len("ROWID;")])
	old.WriteString(`INSERT INTO sums SELECT pool, against, a, b, class, assisted, level, name, sum(games), sum(seats), sum(won), sum(drawn), sum(lost), sum(words),
		max(best), min(lowest), sum(total), sum(margin) FROM new_sums GROUP BY pool, against, a, b, class, assisted, level, name; DROP TABLE new_sums;`)
	for _, line := range strings.Split(migrations[3], "\n") {
		if strings.HasPrefix(line, "CREATE INDEX results_by") {
			old.WriteString(line)
		}
	}
	old.WriteString("PRAGMA user_version = 4")
	if _, err := db.Exec(old.String()); err != nil {
		t.Fatal(err)
	}
	must(db.Close())
	s = open(t, dir)
	sameCaches(t, cachesOf(t, s), want)
	must(s.Rebuild(ctx))
	sameCaches(t, cachesOf(t, s), want)
}

// The game of a Daily that counts is the first one to arrive in the store: not the first to finish, and not
// the first by a clock that was set back.
func TestDays(t *testing.T) {
	t.Parallel()
	s := open(t, t.TempDir())
	of := func(day string, at time.Time) game.Header {
		h := again(uint64(len(day))+uint64(day[9]), 3, at)
		h.Config += " day=" + day
		return h
	}
	list := func() []DayGame { return must1(s.Days(ctx, adjacency.Rules)) }
	if got := list(); len(got) != 0 {
		t.Errorf("days without a game: %+v", got)
	}
	finish(t, s, play(t, again(99, 3, began), 5)) // no Daily
	second := finish(t, s, play(t, of("2026-11-22", began.Add(time.Hour)), 5))
	finish(t, s, play(t, of("2026-11-22", began), 9)) // practice
	first := begin(t, s, play(t, of("2026-11-21", began), 3))
	practice := finish(t, s, play(t, of("2026-11-21", began), 3))
	share := FoundShare{3, 90, 12, 300, "International", Everyday{2, 40, 8, 120}}
	must(s.SetShare(ctx, second, share))
	g := must1(s.Game(ctx, second))
	want := []DayGame{
		{Day: "2026-11-21", ID: first.ID(), Running: true},
		{Day: "2026-11-22", ID: second, Score: g.Score, Words: g.Words, Share: share, Minutes: 3},
	}
	same := func(when string) {
		t.Helper()
		got := list()
		if len(got) != len(want) || got[0] != want[0] || got[1] != want[1] {
			t.Errorf("%s: %+v, want %+v", when, got, want)
		}
	}
	same("at first")
	must(s.Rebuild(ctx))
	same("rebuilt")
	if n := must1(s.Count(ctx, timed.ofDay())); n != 3 {
		t.Errorf("%d finished games are of a day", n)
	}
	// If a game can't be read, the next one of its day counts.
	if _, err := s.writer.db.Exec("UPDATE games SET state = 'unreadable', trouble = 'so it seems' WHERE id = ?", first.ID()); err != nil {
		t.Fatal(err)
	}
	if got := list(); got[0].ID != practice || got[0].Running {
		t.Errorf("without the first: %+v", got[0])
	}
}
