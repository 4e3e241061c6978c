package rescue_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/uuid"

	"quoin/game"
	"quoin/stats"
	"quoin/stats/database"
	"quoin/stats/rescue"
	"quoin/stats/sync/synctest"
	"quoin/testdata/sample"
)

// TestRescueOfDamage damages a store in any way that a disk, a copy or a program might. Whatever the damage,
// nothing panics; every game whose pages are intact comes; finished games come exactly as they were played;
// the receiving store keeps its games and stays sound; and a second run adds nothing. QUOIN_RESCUES is the
// number of damages to try, from the seed QUOIN_RESCUES_FROM on.
func TestRescueOfDamage(t *testing.T) {
	n, err := strconv.Atoi(os.Getenv("QUOIN_RESCUES"))
	if err != nil {
		n = sample.Size(12, 12)
	}
	first, err := strconv.ParseUint(os.Getenv("QUOIN_RESCUES_FROM"), 10, 64)
	if err != nil {
		first = 0
	}
	template, today := t.TempDir(), t.TempDir()
	left := aStore(t, template, 120)
	sound := map[string][]byte{"": must(os.ReadFile(filepath.Join(template, "quoin.db")))(t)}
	// And a store of a killed process, with much of it in the journal.
	killed := t.TempDir()
	live := synctest.Open(t, killed, synctest.Games(t, 0, 60, 4))
	for _, k := range []int{60, 90} {
		must(live.Bring(ctx, synctest.Games(t, k, 30, 4)))(t)
	}
	journaled := map[string][]byte{}
	for _, suffix := range []string{"", "-wal"} {
		journaled[suffix] = must(os.ReadFile(live.Path() + suffix))(t)
	}
	played := map[string]string{string(left): running(t)}
	for _, k := range synctest.Games(t, 0, 120, 4) {
		played[k.ID.String()] = k.Record.String()
	}
	if err := synctest.Open(t, today, synctest.Games(t, 110, 20, 4)).Close(); err != nil {
		t.Fatal(err)
	}
	mine := must(os.ReadFile(filepath.Join(today, "quoin.db")))(t)
	came, nothing := 0, 0
	for seed := first; seed < first+uint64(n); seed++ {
		d := damaging{t: t, random: rand.New(rand.NewPCG(seed, 19)), played: played, mine: mine, left: left}
		if seed%3 == 2 {
			d.sound = journaled
		} else {
			d.sound = sound
		}
		got, found := d.try()
		came += got
		if !found {
			nothing++
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	t.Logf("%d damages: %d games came, and nothing was found after %d", n, came, nothing)
	if came < 30*n {
		t.Errorf("no more than %d games came after %d damages", came, n)
	}
}

// running returns the record of the game that was left running.
func running(t testing.TB) string {
	k := synctest.Games(t, 500, 1, 5)[0]
	k.Lines = k.Lines[:len(k.Lines)-1]
	return k.Record.String()
}

type damaging struct {
	t      *testing.T
	random *rand.Rand
	sound  map[string][]byte // by suffix of the file
	played map[string]string // records by game ID
	mine   []byte            // the receiving store
	left   stats.ID
}

// try damages a store and rescues it, twice.
func (d *damaging) try() (came int, found bool) {
	t := d.t
	dir := t.TempDir()
	defer func() { _ = os.RemoveAll(dir) }()
	files := maps.Clone(d.sound)
	var what []string
	for range 1 + d.random.IntN(3) {
		what = append(what, d.damage(files))
	}
	damaged := filepath.Join(dir, "quoin.db.damaged")
	for suffix, text := range files {
		if err := os.WriteFile(damaged+suffix, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "quoin.db"), d.mine, 0o600); err != nil {
		t.Fatal(err)
	}
	s := synctest.Open(t, dir)
	defer func() { _ = s.Close() }()
	got, err := rescue.Read(damaged, s.Path())
	if err != nil {
		if whole := d.readable(damaged); len(whole) > 0 {
			t.Errorf("%q: %v, but %d games are whole", what, err, len(whole))
		}
		return 0, false
	}
	r, err := got.Bring(ctx, s, rescue.Options{})
	if err != nil {
		t.Errorf("%q: %v", what, err)
		return 0, true
	}
	held := map[string]string{}
	for _, h := range heldIn(t, s) {
		held[h.ID.String()] = h.Record.String()
	}
	for i := 110; i < 130; i++ {
		k := synctest.Games(t, i, 1, 4)[0]
		if held[k.ID.String()] != k.Record.String() {
			t.Errorf("%q: game %d of today isn't what it was", what, i)
		}
	}
	for _, id := range d.untouched(damaged, files) {
		if held[id] != d.played[id] {
			t.Errorf("%q: game %s stands where nothing is damaged, and didn't come: %+v", what, id, r)
		}
	}
	for _, id := range d.readable(damaged) {
		if id != string(d.left) && held[id] != d.played[id] {
			t.Errorf("%q: game %s can be read and didn't come: %+v", what, id, r)
		}
	}
	for id, record := range held {
		if was, there := d.played[id]; there && record != was {
			t.Errorf("%q: game %s came as\n%s\nnot\n%s", what, id, record, was)
		}
	}
	for suffix, text := range files {
		if now := must(os.ReadFile(damaged + suffix))(t); !bytes.Equal(now, text) {
			t.Errorf("%q: the damaged store was changed", what)
		}
	}
	again := must(must(rescue.Read(damaged, s.Path()))(t).Bring(ctx, s, rescue.Options{}))(t)
	if again.Games+again.Running+again.Cards.Came > 0 || len(again.Lost) != len(r.Lost) {
		t.Errorf("%q: first %+v, then %+v", what, r, again)
	}
	if err := s.Close(); err != nil {
		t.Errorf("%q: %v", what, err)
	}
	db := must(database.Connect(filepath.Join(dir, "quoin.db"), "mode=ro"))(t)
	defer func() { _ = db.Close() }()
	var verdict string
	if err := db.QueryRow("PRAGMA integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("%q: the store of today is %q, %v", what, verdict, err)
	}
	return r.Games + r.Running, true
}

// heldIn returns the finished games of a store.
func heldIn(t testing.TB, s *stats.Store) []stats.TransferredGame {
	t.Helper()
	var all []stats.ListedGame
	if err := s.EachHeld(ctx, func(h stats.ListedGame) error { all = append(all, h); return nil }); err != nil {
		t.Fatal(err)
	}
	var games []stats.TransferredGame
	for _, h := range all {
		games = append(games, must(s.Kept(ctx, []uuid.UUID{h.ID}))(t)...)
	}
	return games
}

// untouched returns the IDs of the games on undamaged pages of a store without a journal that might differ.
func (d *damaging) untouched(damaged string, files map[string][]byte) (ids []string) {
	if len(files) > 1 {
		return nil
	}
	const page = 4096
	was, now := d.sound[""], files[""]
	same := func(n uint32) bool {
		from, to := (int(n)-1)*page, int(n)*page
		return to <= len(now) && bytes.Equal(was[from:to], now[from:to])
	}
	sound := filepath.Join(filepath.Dir(damaged), "sound")
	if err := os.WriteFile(sound, was, 0o600); err != nil {
		d.t.Fatal(err)
	}
	games, touched := map[int64]string{}, map[int64]bool{}
	for r := range must(database.ReadPages(sound))(d.t).Rows() {
		row, step := int64(0), false
		if !r.Keyed && len(r.Values) == 3 {
			_, step = r.Values[2].(string)
			row, _ = r.Values[0].(int64)
		}
		if r.Keyed && len(r.Values) == 9 {
			if id, is := r.Values[1].(string); is && d.played[id] != "" && id != string(d.left) {
				games[r.Key], row = id, r.Key
			}
		}
		if (step || row > 0) && !same(r.Page) {
			touched[row] = true
		}
	}
	for row, id := range games {
		if !touched[row] {
			ids = append(ids, id)
		}
	}
	return ids
}

// readable returns the IDs of the games whose rows can all be read as they were.
func (d *damaging) readable(damaged string) (ids []string) {
	pages := must(database.ReadPages(damaged))(d.t)
	games, lines := map[int64]string{}, map[int64]map[int64]string{}
	for r := range pages.Rows() {
		v := r.Values
		switch {
		case r.Keyed && len(v) == 9:
			id, isText := v[1].(string)
			header, is := v[3].(string)
			if was, there := d.played[id]; isText && is && there && strings.HasPrefix(was, header) && v[4] == "finished" && reflect.DeepEqual(v[8], sumOf(was)) {
				if _, err := game.ParseHeader(header); err == nil {
					games[r.Key] = id
				}
			}
		case !r.Keyed && len(v) == 3:
			row, is := v[0].(int64)
			n, isN := v[1].(int64)
			line, isText := v[2].(string)
			if is && isN && isText && strings.Contains(line, " ") {
				if lines[row] == nil {
					lines[row] = map[int64]string{}
				}
				if had, there := lines[row][n]; there && had != line {
					lines[row][n] = "" // one of them is damaged
				} else {
					lines[row][n] = line
				}
			}
		}
	}
	for row, id := range games {
		_, steps, _ := strings.Cut(d.played[id], "steps\n")
		whole := true
		for i, line := range strings.Split(strings.TrimSuffix(steps, "\n"), "\n") {
			whole = whole && lines[row][int64(i+1)] == line
		}
		if whole {
			ids = append(ids, id)
		}
	}
	return ids
}

// sumOf returns the checksum of a game from the text of its record.
func sumOf(record string) []byte {
	sum := sha256.Sum256([]byte(record + "seat 0\n"))
	return sum[:stats.SumBytes]
}

// damage changes something in a file and says what.
func (d *damaging) damage(files map[string][]byte) string {
	suffix := slices.Sorted(maps.Keys(files))[d.random.IntN(len(files))]
	b := bytes.Clone(files[suffix])
	if len(b) == 0 {
		return "nothing"
	}
	at, n := d.random.IntN(len(b)), 1+d.random.IntN(min(len(b), 20000))
	if d.random.IntN(4) == 0 {
		at = d.random.IntN(min(len(b), 200))
	}
	some := b[at:min(len(b), at+n)]
	what := []string{"bits", "cut", "zeros", "noise", "more", "pages", "byte", "start"}[d.random.IntN(8)]
	switch what {
	case "bits":
		for range 1 + d.random.IntN(64) {
			b[d.random.IntN(len(b))] ^= 1 << d.random.IntN(8)
		}
	case "byte":
		b[at] = byte(d.random.IntN(256))
	case "cut":
		b = b[:at]
	case "start":
		clear(b[:min(len(b), 4096)])
	case "zeros":
		clear(some)
	case "noise":
		for i := range some {
			some[i] = byte(d.random.IntN(256))
		}
	case "more":
		b = append(b, make([]byte, n)...)
	case "pages":
		const page = 4096
		if from, to := d.random.IntN(1+len(b)/page)*page, d.random.IntN(1+len(b)/page)*page; max(from, to)+page <= len(b) {
			copy(b[to:to+page], bytes.Clone(b[from:from+page]))
		}
	}
	files[suffix] = b
	return fmt.Sprintf("%s of %q at %d", what, suffix, at)
}
