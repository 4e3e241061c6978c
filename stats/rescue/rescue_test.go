package rescue_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/game/study"
	"quoin/stats"
	"quoin/stats/database"
	"quoin/stats/record/sqlitestore"
	"quoin/stats/rescue"
	"quoin/stats/sync/synctest"
	"quoin/testdata/sample"
)

var ctx = context.Background()

func must[T any](v T, err error) func(t testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// known returns the rules of all games.
func known() []game.Rules {
	trusting := func(start func(game.Header, crossword.Words) (crossword.State, error)) func(game.Header) (crossword.State, error) {
		return func(h game.Header) (crossword.State, error) { return start(h, crossword.Trust{}) }
	}
	return append(
		synctest.Rules(),
		game.RulesOf(santorini.Rules, santorini.Start, santorini.ParseAction),
		game.RulesOf(scraebbkle.Rules, trusting(scraebbkle.Start), crossword.ParseAction),
		game.RulesOf(scrabble.Rules, trusting(scrabble.Start), scrabble.ParseAction),
	)
}

func open(t testing.TB, dir string) *stats.Store {
	t.Helper()
	s, setback, err := stats.Open(dir, synctest.Began, known())
	if err != nil || setback != nil {
		t.Fatal(setback, err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// bring rescues a file into a store.
func bring(t testing.TB, path string, s *stats.Store) rescue.Recovered {
	t.Helper()
	found := must(rescue.Read(path, s.Path()))(t)
	return must(found.Bring(ctx, s, rescue.Options{}))(t)
}

// exports returns all finished games of a store, as they are exported.
func exports(t testing.TB, s *stats.Store) string {
	t.Helper()
	var all bytes.Buffer
	for _, r := range known() {
		if _, err := s.Export(ctx, &all, stats.JSON, r.Name); err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}

// aStore makes a store with finished games, a game left running, a discarded one, and a cardbox. It is
// closed.
func aStore(t testing.TB, dir string, games int) (left stats.ID) {
	t.Helper()
	s := synctest.Open(t, dir, synctest.Games(t, 0, games, 4))
	running := synctest.Games(t, 500, 1, 5)[0]
	r := must(s.Begin(ctx, running.Header))(t)
	if err := r.Append(ctx, 1, running.Lines[:len(running.Lines)-1]...); err != nil {
		t.Fatal(err)
	}
	if err := r.Release(); err != nil {
		t.Fatal(err)
	}
	if err := s.AppendStudy(ctx, study.NewLog(1000), 1, "0 pace 3", "5 right act 2026-11-23", "9 wrong at 2026-11-23", "10 overrule", "20 use hooks 2"); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return r.ID()
}

// change changes a store with SQLite.
func change(t testing.TB, path, query string) {
	t.Helper()
	db := must(database.Connect(path, ""))(t)
	if _, err := db.Exec(query); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestRescueOfARelease: everything is rescued from a store of a thousand games of all kinds without its head,
// though SQLite reads nothing of it.
func TestRescueOfARelease(t *testing.T) {
	sample.InCI(t) // TestReleases of stats reads the same store, and TestRescueOfDamage rescues
	packed := must(os.ReadFile("../../testdata/releases/0/quoin.db.gz"))(t)
	text := must(io.ReadAll(must(gzip.NewReader(bytes.NewReader(packed)))(t)))(t)
	sound := t.TempDir()
	if err := os.WriteFile(filepath.Join(sound, "quoin.db"), text, 0o600); err != nil {
		t.Fatal(err)
	}
	clear(text[:4096])
	damaged := filepath.Join(t.TempDir(), "quoin.db")
	if err := os.WriteFile(damaged, text, 0o600); err != nil {
		t.Fatal(err)
	}
	before := open(t, sound)
	want, left := exports(t, before), must(before.Running(ctx, synctest.Began))(t)
	s := open(t, t.TempDir())
	r := bring(t, damaged, s)
	if got := exports(t, s); got != want {
		t.Errorf("%d bytes are exported, not %d", len(got), len(want))
	}
	// A discarded game is among those that came.
	if now := must(s.Running(ctx, synctest.Began))(t); len(now) != len(left) || r.Running != len(left)+1 {
		t.Errorf("%d games are left running, not %d, and %d came", len(now), len(left), r.Running)
	}
	if r.Strange != 1 || len(r.Lost) != 1 || len(r.Cut) != 0 || !strings.Contains(r.Lost[0].Why, "step 1") {
		t.Errorf("%+v", r)
	}
	again := bring(t, damaged, s)
	if again.Games+again.Running != 0 || again.Had != r.Games+r.Running {
		t.Errorf("the second time: %+v", again)
	}
}

// TestRescue: existing games stay and aren't doubled, and running games can be resumed.
func TestRescue(t *testing.T) {
	damaged := filepath.Join(t.TempDir(), "quoin.db")
	left := aStore(t, filepath.Dir(damaged), 20)
	before := must(os.ReadFile(damaged))(t)
	s := synctest.Open(t, t.TempDir(), synctest.Games(t, 15, 10, 4)) // five of them in both
	if err := s.AppendStudy(ctx, study.NewLog(2000), 1, "0 pace 4", "9 right dgo 2026-11-23"); err != nil {
		t.Fatal(err)
	}
	found := must(rescue.Read(damaged, s.Path()))(t)
	dry := must(found.Bring(ctx, s, rescue.Options{Dry: true}))(t)
	if len(synctest.Held(t, s)) != 10 {
		t.Error("a dry run has brought games")
	}
	told := 0
	r := must(found.Bring(ctx, s, rescue.Options{Progress: func(done, of int) {
		if told = done; of != 21 {
			t.Errorf("of %d", of)
		}
	}}))(t)
	if fmt.Sprint(r) != fmt.Sprint(dry) || told != 21 {
		t.Errorf("%+v, and dry %+v; %d told", r, dry, told)
	}
	if r.Games != 15 || r.Running != 1 || r.Had != 5 || len(r.Lost)+len(r.Cut)+r.Deleted+r.Differ+r.Strange != 0 || r.Cards != (rescue.RescuedCards{Came: 2}) {
		t.Errorf("%+v", r)
	}
	if n := len(synctest.Held(t, s)); n != 25 {
		t.Errorf("%d games", n)
	}
	box := must(s.Study(ctx, true))(t)
	if got := strings.Join(box.Lines, "\n"); got != "0 pace 3\n5 right act 2026-11-23\n9 wrong at 2026-11-23\n9 overrule\n20 use hooks 2\n1000 pace 4\n1009 right dgo 2026-11-23" {
		t.Errorf("the box is\n%s", got)
	}
	again, record, err := s.Resume(ctx, left)
	if err != nil || len(record.Lines) != len(synctest.Games(t, 500, 1, 5)[0].Lines)-1 {
		t.Fatal(record, err)
	}
	if r := bring(t, damaged, s); r.Had != 21 || r.Games+r.Running+r.Cards.Came != 0 {
		t.Errorf("the second time, while one is played: %+v", r)
	}
	if err := again.Append(ctx, len(record.Lines)+1, "90000 leave"); err != nil {
		t.Fatal(err)
	}
	if err := again.Finish(ctx); err != nil {
		t.Fatal(err)
	}
	if r := bring(t, damaged, s); r.Had != 21 || r.Games+r.Running != 0 {
		t.Errorf("the third time, after it: %+v", r)
	}
	if !bytes.Equal(before, must(os.ReadFile(damaged))(t)) {
		t.Error("the damaged store was changed")
	}
}

// TestRescueTells: every game that can't come completely is named, with the reason.
func TestRescueTells(t *testing.T) {
	damaged := filepath.Join(t.TempDir(), "quoin.db")
	left := aStore(t, filepath.Dir(damaged), 20)
	change(t, damaged, `PRAGMA foreign_keys = off;
		DELETE FROM steps WHERE game = 1 AND n = 2;
		UPDATE steps SET line = '7 nonsense' WHERE game = 2 AND n = 3;
		DELETE FROM steps WHERE game = 3 AND n = (SELECT max(n) FROM steps WHERE game = 3);
		UPDATE games SET header = 'nonsense' WHERE game = 4;
		UPDATE games SET id = 'nonsense' WHERE game = 5;
		DELETE FROM games WHERE game = 6;
		UPDATE games SET header = replace(header, 'adjacency 1', 'adjacency 77') WHERE game = 7;
		INSERT INTO gone VALUES ((SELECT id FROM games WHERE game = 8));
		UPDATE shares SET found_words = 1000000 WHERE game = 9;
		DELETE FROM steps WHERE game = 21 AND n = 3;
		DELETE FROM gone WHERE id NOT IN (SELECT id FROM games);
		DELETE FROM study WHERE n = 3; UPDATE study SET line = '99999999 pace 9' WHERE n = 2`)
	s := synctest.Open(t, t.TempDir())
	r := bring(t, damaged, s)
	name := func(n int) string { return fmt.Sprintf("00000000-0000-0000-0000-%012x", n) }
	want := []rescue.LostGame{
		{name(1), fmt.Sprintf("step 2 can't be read, with %d behind it", steps(t, 0)-2)},
		{name(2), `step 3: `},
		{name(3), fmt.Sprintf("what came after step %d can't be read", steps(t, 2)-1)},
		{name(4), "how it began makes no sense"},
		{"number 6", "how it began can't be read"},
	}
	for i, w := range want {
		if i >= len(r.Lost) || r.Lost[i].Game != w.Game || !strings.HasPrefix(r.Lost[i].Why, w.Why) {
			t.Errorf("lost: %+v, not %+v", r.Lost, w)
			break
		}
	}
	if cut := []rescue.LostGame{{string(left), "it goes on from before step 3, which can't be read"}}; len(r.Lost) != len(want) || !slices.Equal(r.Cut, cut) {
		t.Errorf("cut: %+v; lost: %d", r.Cut, len(r.Lost))
	}
	if r.Games != 20-4-3 || r.Running != 1 || r.Strange != 1 || r.Deleted != 1 {
		t.Errorf("%+v", r)
	}
	if box := must(s.Study(ctx, true))(t); r.Cards != (rescue.RescuedCards{Lost: 3}) {
		t.Errorf("%+v, %q", r.Cards, box.Lines)
	}
	if _, record, err := s.Resume(ctx, left); err != nil || len(record.Lines) != 2 {
		t.Errorf("it goes on after %d steps: %v", len(record.Lines), err)
	}
	if second := bring(t, damaged, s); second.Games+second.Running+second.Cards.Came != 0 || second.Had != 14 {
		t.Errorf("the second time: %+v", second)
	}
}

// TestRescueBelievesChecksums: an altered game doesn't come, even if the rules allow it, and is reported;
// other damage in a game's row is repaired; and of two lines for a step the right one is found.
func TestRescueBelievesChecksums(t *testing.T) {
	damaged := filepath.Join(t.TempDir(), "quoin.db")
	aStore(t, filepath.Dir(damaged), 12)
	change(t, damaged, `PRAGMA foreign_keys = off; PRAGMA ignore_check_constraints = on;
		UPDATE steps SET line = '1' || line WHERE game = 1 AND line LIKE '% leave';
		UPDATE games SET header = replace(header, 'minutes=3', 'minutes=4') WHERE game = 2;
		UPDATE games SET sum = zeroblob(16) WHERE game = 3;
		UPDATE games SET sum = NULL WHERE game = 4;
		UPDATE games SET mine = 1 WHERE game = 5;
		UPDATE games SET state = 'running' WHERE game = 6;
		UPDATE games SET discarded = 1 WHERE game = 7;`)
	s := synctest.Open(t, t.TempDir())
	r := bring(t, damaged, s)
	const why = "its log doesn't match its checksum"
	var want []rescue.LostGame
	for n := range 4 {
		want = append(want, rescue.LostGame{Game: fmt.Sprintf("00000000-0000-0000-0000-%012x", n+1), Why: why})
	}
	if !slices.Equal(r.Lost, want) {
		t.Errorf("lost: %+v, not %+v", r.Lost, want)
	}
	if r.Games != 8 || r.Running != 1 || len(r.Cut) != 0 {
		t.Errorf("%+v", r)
	}
	held := map[string]string{}
	for _, k := range heldIn(t, s) {
		held[k.ID.String()] = fmt.Sprint(k.Mine, k.Record)
	}
	for _, k := range synctest.Games(t, 4, 8, 4) {
		if got := held[k.ID.String()]; got != fmt.Sprint(0, k.Record) {
			t.Errorf("game %s came as %q", k.ID, got)
		}
	}
}

// TestRescueMends: a damaged game of the receiving store is repaired if it is found intact, and no other game
// changes.
func TestRescueMends(t *testing.T) {
	dir, old := t.TempDir(), filepath.Join(t.TempDir(), "quoin.db")
	aStore(t, filepath.Dir(old), 12)
	if err := synctest.Open(t, dir, synctest.Games(t, 0, 12, 4)).Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "quoin.db")
	change(t, path, `UPDATE steps SET line = '1' || line WHERE game = 1 AND line LIKE '% leave';
		UPDATE games SET header = replace(header, 'minutes=3', 'minutes=4') WHERE game = 2;
		UPDATE games SET sum = zeroblob(16) WHERE game = 3;
		UPDATE games SET mine = 1 WHERE game = 4;
		DELETE FROM steps WHERE game = 5 AND n = 2;
		UPDATE steps SET line = '1' || line WHERE game = 6 AND line LIKE '% leave'`)
	s := open(t, dir)
	if got := stats.Inspect(ctx, dir); got.Damaged != 6 || got.Trouble != nil {
		t.Fatalf("it finds %+v", got)
	}
	if err := s.Rebuild(ctx); err != nil { // which removes them from the figures
		t.Fatal(err)
	}
	change(t, old, "UPDATE steps SET line = '2' || line WHERE game = 6 AND line LIKE '% leave'")
	if r := bring(t, old, s); r.Mended != 5 || r.Had != 6 || r.Games != 0 || len(r.Lost) != 1 {
		t.Errorf("%+v", r)
	}
	if got := stats.Inspect(ctx, dir); got.Damaged != 0 || got.Unreadable != 1 || got.Trouble != nil {
		t.Errorf("it finds %+v", got)
	}
	if fates := must(s.Bring(ctx, synctest.Games(t, 5, 1, 4)))(t); fates[0] != stats.Mended {
		t.Errorf("the fate of the sixth is %d", fates[0])
	}
	whole := open(t, t.TempDir())
	must(whole.Bring(ctx, synctest.Games(t, 0, 12, 4)))(t)
	for _, how := range []string{"as it is", "rebuilt"} {
		if got, want := exports(t, s), exports(t, whole); got != want {
			t.Errorf("%s, it exports\n%s\nnot\n%s", how, got, want)
		}
		if err := s.Rebuild(ctx); err != nil {
			t.Fatal(err)
		}
	}
}

func steps(t testing.TB, i int) int { return len(synctest.Games(t, i, 1, 4)[0].Lines) }

// TestRescueRefuses: each file that can't be rescued gives a clear sentence.
func TestRescueRefuses(t *testing.T) {
	dir := t.TempDir()
	s := synctest.Open(t, filepath.Join(dir, "today"), synctest.Games(t, 0, 3, 3))
	put := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put("empty", "")
	put("text", strings.Repeat("Dear diary, ", 2000))
	put("zeros", strings.Repeat("\x00", 40960))
	change(t, filepath.Join(dir, "other"), "CREATE TABLE a (b); INSERT INTO a VALUES ('c')")
	server := must(sqlitestore.Open(filepath.Join(dir, "server")))(t)
	if err := server.Close(); err != nil {
		t.Fatal(err)
	}
	aStore(t, filepath.Join(dir, "newer"), 3)
	change(t, filepath.Join(dir, "newer/quoin.db"), fmt.Sprintf("PRAGMA user_version = %d", stats.Version()+1))
	for name, want := range map[string]error{
		"empty": rescue.ErrEmpty, "text": rescue.ErrNothing, "zeros": rescue.ErrNothing, "other": rescue.ErrForeign,
		"server/" + sqlitestore.File: rescue.ErrServer, "newer/quoin.db": rescue.ErrNewer, "today/quoin.db": rescue.ErrInUse,
		"none": fs.ErrNotExist,
	} {
		if _, err := rescue.Read(filepath.Join(dir, name), s.Path()); !errors.Is(err, want) {
			t.Errorf("%s: %v, not %v", name, err, want)
		}
	}
	if _, err := rescue.Read(dir, s.Path()); err == nil {
		t.Error("a folder is rescued")
	}
	empty := open(t, filepath.Join(dir, "fresh"))
	if err := empty.Close(); err != nil {
		t.Fatal(err)
	}
	if r := bring(t, filepath.Join(dir, "fresh/quoin.db"), s); r.Games+r.Had+len(r.Lost) != 0 {
		t.Errorf("a store without a game: %+v", r)
	}
}

// TestRescueOfAJournal: games that are only in the journal come, even if the journal is all there is.
func TestRescueOfAJournal(t *testing.T) {
	dir := t.TempDir()
	s := synctest.Open(t, dir, synctest.Games(t, 0, 12, 3)) // stays open
	for _, gone := range []bool{false, true} {
		to := filepath.Join(t.TempDir(), "quoin.db.damaged-20261101-080000")
		for _, suffix := range []string{"", "-wal"} {
			if gone && suffix == "" {
				continue
			}
			if err := os.WriteFile(to+suffix, must(os.ReadFile(s.Path()+suffix))(t), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if aside := must(rescue.Aside(filepath.Join(filepath.Dir(to), "quoin.db")))(t); !slices.Equal(aside, []string{to}) {
			t.Errorf("set aside are %q", aside)
		}
		here := synctest.Open(t, t.TempDir())
		if r := bring(t, to, here); r.Games != 12 || len(r.Lost) > 0 {
			t.Errorf("without the main file %v: %+v", gone, r)
		}
	}
}

// TestRescueStops: a stopped run loses nothing, and the next adds the rest.
func TestRescueStops(t *testing.T) {
	damaged := filepath.Join(t.TempDir(), "quoin.db")
	aStore(t, filepath.Dir(damaged), 250)
	s := synctest.Open(t, t.TempDir())
	found := must(rescue.Read(damaged, s.Path()))(t)
	stopped, stop := context.WithCancel(ctx)
	r, err := found.Bring(stopped, s, rescue.Options{Progress: func(int, int) { stop() }})
	if !errors.Is(err, context.Canceled) || r.Games != 100 || len(synctest.Held(t, s)) != 100 {
		t.Errorf("%+v, %v", r, err)
	}
	if r := bring(t, damaged, s); r.Games != 150 || r.Had != 100 || r.Running != 1 {
		t.Errorf("%+v", r)
	}
}

// TestRescueTwiceFromAServer: games imported from a server come once, though its store was set aside since
// and forgot how far the import had come.
func TestRescueTwiceFromAServer(t *testing.T) {
	damaged := filepath.Join(t.TempDir(), "quoin.db")
	aStore(t, filepath.Dir(damaged), 6)
	s := synctest.Open(t, t.TempDir())
	bring(t, damaged, s)
	var whole []stats.Whole
	for _, k := range synctest.Games(t, 0, 8, 4) {
		whole = append(whole, stats.Whole{Record: k.Record})
	}
	ids := must(s.Take(ctx, "server", "", "8", whole))(t)
	for i, k := range synctest.Games(t, 0, 8, 4) {
		if same := ids[i] == stats.ID(k.ID.String()); same != (i < 6) || ids[i] == "" {
			t.Errorf("game %d is %s", i, ids[i])
		}
	}
	if n := len(synctest.Held(t, s)); n != 8 {
		t.Errorf("%d games", n)
	}
}

// TestAside: the newest store comes first, so that a game that was rescued and continued comes as the later
// store has it.
func TestAside(t *testing.T) {
	dir := t.TempDir()
	store := filepath.Join(dir, "quoin.db")
	var want []string
	for _, name := range []string{"20261102-080000-10", "20261102-080000-2", "20261102-080000", "20261101-230000", "20251231-230000-3"} {
		want = append(want, store+".damaged-"+name)
	}
	for _, path := range append(slices.Clone(want), want[1]+"-wal", want[1]+"-shm", store, store+"-wal", store+".suspect") {
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got := must(rescue.Aside(store))(t); !slices.Equal(got, want) {
		t.Errorf("set aside are\n%s", strings.Join(got, "\n"))
	}
	if got := must(rescue.Aside(filepath.Join(dir, "none", "quoin.db")))(t); len(got) != 0 {
		t.Errorf("in no folder are %q", got)
	}
}

// TestRescueTakesNoByteThatIsNoText puts an invalid UTF-8 byte into the headers of some games, and into their
// dictionaries: no game comes with it.
func TestRescueTakesNoByteThatIsNoText(t *testing.T) {
	damaged := filepath.Join(t.TempDir(), "quoin.db")
	aStore(t, filepath.Dir(damaged), 20)
	// Nothing else refuses one in the checksum of the dictionary.
	change(t, damaged, `UPDATE games SET header = CAST(
			CAST(replace(header, 'steps' || char(10), 'dictionary 5d') AS BLOB) || X'ff' || CAST(' "mine"' || char(10) || 'steps' || char(10) AS BLOB) AS TEXT) WHERE game <= 10;
		UPDATE games SET header = CAST(
			CAST(substr(header, 1, game * length(header) / 20) AS BLOB) || X'ff' || CAST(substr(header, game * length(header) / 20 + 1) AS BLOB) AS TEXT) WHERE game BETWEEN 11 AND 20`)
	s := open(t, t.TempDir())
	r := bring(t, damaged, s)
	if r.Games != 0 || len(r.Lost) != 20 {
		t.Errorf("%d games came, and %d are told to be lost", r.Games, len(r.Lost))
	}
	for _, k := range heldIn(t, s) {
		if text := k.Header.String(); !utf8.ValidString(text) {
			t.Errorf("%s came with the header %q", k.ID, text)
		}
	}
}
