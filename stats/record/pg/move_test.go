package pg

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"quoin/game"
	"quoin/stats/record"
	"quoin/stats/record/sqlitestore"
	"quoin/stats/record/sqlrecord"
)

const noon record.Time = 1_795_348_800_000

func key(name string) record.Fingerprint {
	sum := sha256.Sum256([]byte(name))
	return record.Fingerprint("SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:]))
}

func must[T any](t testing.TB) func(T, error) T {
	t.Helper()
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func ok(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func between(people ...record.Player) record.Game {
	g := record.Game{Header: game.Header{Rules: "santorini 1", Config: "two", Seed: 1<<64 - 3, Started: 1}, Terms: "10+5", Public: true, Made: noon}
	for _, p := range people {
		g.By = people[0].ID
		g.Seats = append(g.Seats, record.Seat{Player: p.ID})
	}
	return g
}

// lived fills a record with something of everything.
func lived(t testing.TB, r record.Record) (people []record.Player, code record.InvitationCode) {
	t.Helper()
	for _, name := range []string{"Ada", "Bo", "Σοφος"} {
		people = append(people, must[record.Player](t)(r.Join(ctx, record.Newcomer{Name: name, Key: key(name), At: noon})))
	}
	ada, bo, cy := people[0], people[1], people[2]
	ok(t, r.SetSettings(ctx, ada.ID, "theme = \"dark\"\n"))
	ok(t, r.SetOwner(ctx, bo.ID, true))
	more := must[record.InvitationCode](t)(r.Invite(ctx, record.Invitation{By: ada.ID, For: record.ForKey, Made: noon}, 20))
	must[record.Player](t)(r.AddKey(ctx, more, key("Ada 2"), noon+1))
	ok(t, r.Revoke(ctx, ada.ID, key("Ada"), noon+2))
	ok(t, r.See(ctx, key("Ada 2"), noon+9))
	open := between(ada)
	open.Seats = append(open.Seats, record.Seat{}, record.Seat{Level: game.Best})
	room := must[record.GameID](t)(r.Begin(ctx, open))
	code = must[record.InvitationCode](t)(r.Invite(ctx, record.Invitation{By: ada.ID, For: record.ForGame, Game: room, Many: true, Made: noon}, 20))
	must[record.Invitation](t)(r.Use(ctx, code, bo.ID, noon))
	runs := between(ada, cy)
	runs.Rated, runs.Former, runs.Logs = true, room, []record.LogProgress{{Due: noon + 99, Turn: record.Seats(1)}}
	log := record.LogID{Game: must[record.GameID](t)(r.Begin(ctx, runs))}
	for n := 1; n <= 30; n++ {
		ok(t, r.Append(ctx, log, n, record.RecordedStep{Line: fmt.Sprintf("%d ä \"x\" \\", n), At: noon + record.Time(n), Due: noon + 500, Turn: record.Seats(n % 2)}))
	}
	race := between(ada, bo)
	race.Logs = make([]record.LogProgress, 2)
	half := must[record.GameID](t)(r.Begin(ctx, race))
	ok(t, r.Append(ctx, record.LogID{Game: half, Part: 1}, 1, record.RecordedStep{Line: "1 leave", At: noon, Over: true}))
	for range 3 {
		played := between(bo, cy)
		played.Rated, played.Logs = true, make([]record.LogProgress, 1)
		over(t, r, must[record.GameID](t)(r.Begin(ctx, played)), 0)
	}
	day := between(cy)
	day.Day, day.Logs = "2026-11-20", make([]record.LogProgress, 1)
	over(t, r, must[record.GameID](t)(r.Begin(ctx, day)), 0)
	ok(t, r.Score(ctx, record.DayScore{Day: day.Day, Player: cy.ID, Points: 77, Text: "9 words", At: noon}))
	rated := must[[]record.Game](t)(r.List(ctx, record.GameFilter{ByEnd: true, Rated: true}))
	for _, p := range []record.Player{bo, cy} {
		to := must[int64](t)(r.RatedTo(ctx))
		g := rated[0]
		if to > 0 {
			g = rated[1]
		}
		ok(t, r.Rate(ctx, to, g.Ended, []record.RatingEntry{{Player: p.ID, Kind: "santorini rapid", Game: g.ID, Ended: g.Ended, N: 1, At: noon, Was: 1500, Rating: 1500.125, Deviation: 300.1, Volatility: 0.06}}))
	}
	ok(t, r.Beat(ctx, "one", noon))
	ok(t, r.Enter(ctx, record.ConnectedPlayer{Node: "one", ID: "a", Player: bo.ID, Since: noon, Game: log.Game}))
	must[int64](t)(r.Decide(ctx, record.Decision{At: noon, By: key("Ada"), Line: "ban name Bo"}))
	ok(t, r.Befriend(ctx, ada.ID, bo.ID, true))
	return people, code
}

func over(t testing.TB, r record.Record, id record.GameID, part int) {
	t.Helper()
	ok(t, r.Append(ctx, record.LogID{Game: id, Part: part}, 1, record.RecordedStep{Line: "1 leave", At: noon, Over: true}))
}

// dumped returns everything in a record.
func dumped(t testing.TB, r record.Record) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	ok(t, r.(record.Mover).Dump(ctx, func(r record.Rows) error {
		for _, row := range r.Rows {
			var fields []string
			for i, column := range r.Columns {
				fields = append(fields, fmt.Sprintf("%s=%v", column, row[i]))
			}
			slices.Sort(fields)
			all[r.Table] = append(all[r.Table], fmt.Sprint(fields))
		}
		return nil
	}))
	for _, rows := range all {
		slices.Sort(rows)
	}
	return all
}

func file(t testing.TB) record.Record {
	t.Helper()
	r := must[record.Record](t)(sqlitestore.Open(t.TempDir()))
	t.Cleanup(func() { _ = r.Close() })
	return r
}

func move(from, to record.Record) error {
	return record.Move(ctx, from, to, func(string, int) {})
}

// TestMove: a record is copied from a file into a database and back, is the same as before, and behaves the
// same.
func TestMove(t *testing.T) {
	t.Parallel()
	running(t)
	from, here, back := file(t), open(t, fresh(t)), file(t)
	people, code := lived(t, from)
	was := dumped(t, from)
	if n := len(sqlrecord.Tables); len(was) != n {
		t.Errorf("%d tables have something in them, of %d", len(was), n)
	}
	ok(t, move(from, here))
	if got := dumped(t, here); !reflect.DeepEqual(got, was) {
		t.Errorf("in the database:\n got %v\nwant %v", got, was)
	}
	ok(t, move(here, back))
	if got := dumped(t, back); !reflect.DeepEqual(got, was) {
		t.Errorf("back in a file:\n got %v\nwant %v", got, was)
	}
	for _, r := range []record.Record{here, back} {
		if err := move(from, r); !errors.Is(err, record.NotEmpty) {
			t.Errorf("into one that isn't empty: %v", err)
		}
	}
	type told struct {
		games  []record.Game
		secret []byte
		online []record.ConnectedPlayer
		scores []record.DayScore
		ended  []record.Game
		rated  []record.RatingEntry
	}
	tell := func(r record.Record) (all told) {
		all.games = must[[]record.Game](t)(r.List(ctx, record.GameFilter{}))
		all.secret = must[[]byte](t)(r.Secret(ctx))
		all.online = must[[]record.ConnectedPlayer](t)(r.Online(ctx, noon))
		all.scores = must[[]record.DayScore](t)(r.Scores(ctx, "2026-11-20", noon))
		all.ended = must[[]record.Game](t)(r.List(ctx, record.GameFilter{Player: people[2].ID, ByEnd: true}))
		all.rated = must[[]record.RatingEntry](t)(r.Ratings(ctx, record.RatingFilter{}))
		return all
	}
	want := tell(from)
	if len(want.games) != 7 || len(want.ended) != 4 || len(want.online) != 1 || len(want.rated) != 2 {
		t.Errorf("there are %+v", want)
	}
	for _, r := range []record.Record{here, back} {
		if got := tell(r); !reflect.DeepEqual(got, want) {
			t.Errorf("told\n     %+v\nwant %+v", got, want)
		}
		if _, err := r.ByKey(ctx, key("Ada")); err != record.KeyRevoked {
			t.Errorf("a key that was revoked: %v", err)
		}
		if _, err := r.Use(ctx, code, people[2].ID, noon); err != nil {
			t.Errorf("a code: %v", err)
		}
		p := must[record.Player](t)(r.Join(ctx, record.Newcomer{Name: "Di", Key: key("Di"), At: noon}))
		if p.ID <= people[2].ID {
			t.Errorf("somebody new has number %d", p.ID)
		}
		// The race ends with the last part, after all of its players' other games.
		for _, g := range want.games {
			if len(g.Logs) == 2 {
				over(t, r, g.ID, 0)
				if g := must[record.Game](t)(r.Game(ctx, g.ID)); g.State != record.Ended || g.Ended <= want.ended[2].Ended {
					t.Errorf("the race is %+v", g)
				}
			}
		}
		if g := must[record.GameID](t)(r.Begin(ctx, between(p, people[0]))); must[[]record.Game](t)(r.List(ctx, record.GameFilter{Limit: 1}))[0].ID != g {
			t.Error("the newest game isn't the first")
		}
	}
}

// TestMoveBrokenOff: an interrupted copy leaves nothing.
func TestMoveBrokenOff(t *testing.T) {
	t.Parallel()
	running(t)
	from := file(t)
	lived(t, from)
	oops := errors.New("oops")
	for _, to := range []record.Record{open(t, fresh(t)), file(t)} {
		secret := must[[]byte](t)(to.Secret(ctx))
		before := dumped(t, to)
		err := to.(record.Mover).Fill(ctx, func(put func(record.Rows) error) error {
			n := 0
			return from.(record.Mover).Dump(ctx, func(r record.Rows) error {
				if n++; n == 6 {
					return oops
				}
				return put(r)
			})
		})
		if !errors.Is(err, oops) {
			t.Errorf("said %v", err)
		}
		unknown := func(put func(record.Rows) error) error {
			return put(record.Rows{Table: "players", Columns: []string{"player", "shoe"}, Rows: [][]any{{int64(1), int64(43)}}})
		}
		if err := to.(record.Mover).Fill(ctx, unknown); !errors.Is(err, record.Failing) {
			t.Errorf("what has no place: %v", err)
		}
		if after := dumped(t, to); !reflect.DeepEqual(after, before) || !bytes.Equal(must[[]byte](t)(to.Secret(ctx)), secret) {
			t.Errorf("left: %v", after)
		}
		ok(t, move(from, to))
	}
}
