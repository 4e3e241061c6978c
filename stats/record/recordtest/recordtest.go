// Package recordtest is the contract that every kind of record must fulfil. The tests of each kind run it:
//
//	var kept = recordtest.Store{New: …, Open: …}
//
//
//	func TestMain(m *testing.M) {
//		if kept.Child() {
//			return
//		}
//		os.Exit(m.Run())
//	}
//
//
//	func TestRecord(t *testing.T) { kept.Run(t) }
package recordtest

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"reflect"
	"strconv"
	"testing"

	"quoin/game"
	"quoin/stats/record"
	"quoin/testdata/sample"
)

// RecordKind is a kind of record.
type RecordKind struct {
	// New returns a place without a record: a directory, or the address of a database. It is removed after
	// the test.
	New func(t testing.TB) string
	// Open opens the record at a place. Several may have it open.
	Open func(place string) (record.Record, error)
	// Kills is the number of kills, unless QUOIN_KILLS says otherwise; 0 is the usual number.
	Kills int
	// Sampled is whether plain go test runs one in two of the tests only, because it runs all for another kind.
	Sampled bool
}

// Run runs the contract's tests.
func (s RecordKind) Run(t *testing.T) {
	for i, test := range []struct {
		name string
		run  func(*testing.T, RecordKind)
	}{
		{"Steps", steps},
		{"Parts", parts},
		{"Races", races},
		{"Rooms", rooms},
		{"RoomRaces", roomRaces},
		{"Terms", terms},
		{"TermsRaces", termsRaces},
		{"Texts", texts},
		{"Games", games},
		{"Lists", lists},
		{"Ends", ends},
		{"Ratings", ratings},
		{"RatingRaces", ratingRaces},
		{"Watch", watch},
		{"Players", players},
		{"Names", names},
		{"Removal", removal},
		{"Decisions", decisions},
		{"Keys", keys},
		{"Invitations", invitations},
		{"InvitationLimits", invitationLimits},
		{"Presence", presence},
		{"Days", days},
		{"Clock", clock},
		{"Contexts", contexts},
		{"Closed", closed},
		{"Kills", kills}, // in an even place, like the races, so that QUOIN_KILLS works for sampled kinds too
		{"Reopen", reopen},
		{"Friends", friends},
	} {
		if s.Sampled && sample.Plain() && i%2 > 0 {
			continue
		}
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			test.run(t, s)
		})
	}
}

var ctx = context.Background()

// now is when the tests happen: at noon.
const now record.Time = 1_795_348_800_000

const hour = 60 * 60 * 1000

// open opens a record for the duration of a test.
func (s RecordKind) open(t testing.TB, place string) record.Record {
	t.Helper()
	r, err := s.Open(place)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Close() })
	return r
}

// fresh returns a new record.
func (s RecordKind) fresh(t testing.TB) record.Record {
	t.Helper()
	return s.open(t, s.New(t))
}

// key returns a fingerprint made from a name.
func key(name string) record.Fingerprint {
	sum := sha256.Sum256([]byte(name))
	return record.Fingerprint("SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:]))
}

// join makes players with these names.
func join(t testing.TB, r record.Record, names ...string) (all []record.Player) {
	t.Helper()
	for _, name := range names {
		p, err := r.Join(ctx, record.Newcomer{Name: name, Key: key(name), At: now})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all = append(all, p)
	}
	return all
}

// header returns the header of a game.
func header(seed uint64) game.Header {
	return game.Header{Rules: "scrabble 1", Config: `player "Ada" player "Bo"`, Seed: seed, Started: int64(now)}
}

// room returns an open game with some open seats after those of its makers.
func room(open int, makers ...record.Player) record.Game {
	g := record.Game{Header: header(7), Terms: "25 min", Public: true, Made: now}
	for _, p := range makers {
		g.By = makers[0].ID
		g.Seats = append(g.Seats, record.Seat{Player: p.ID})
	}
	g.Seats = append(g.Seats, make([]record.Seat, open)...)
	return g
}

// running returns a game of the computer against itself, with this number of logs.
func running(seats, logs int) record.Game {
	g := record.Game{Header: header(7), Terms: "25 min", Public: true, Made: now}
	for range seats {
		g.Seats = append(g.Seats, record.Seat{Level: game.Even})
	}
	g.Logs = make([]record.LogProgress, logs)
	return g
}

func begin(t testing.TB, r record.Record, g record.Game) record.GameID {
	t.Helper()
	id, err := r.Begin(ctx, g)
	if err != nil {
		t.Fatal(err)
	}
	if known, err := record.ParseID(string(id)); err != nil || known != id {
		t.Fatalf("a game is called %q (%v)", id, err)
	}
	return id
}

func line(n int) string { return strconv.Itoa(1000*n) + " swap " + strconv.Itoa(n) }

func step(n int) record.RecordedStep {
	return record.RecordedStep{Line: line(n), At: now + record.Time(n)}
}

// appended appends steps from one number to another.
func appended(t testing.TB, r record.Record, log record.LogID, from, to int) {
	t.Helper()
	for n := from; n <= to; n++ {
		if err := r.Append(ctx, log, n, step(n)); err != nil {
			t.Errorf("step %d: %v", n, err)
			return
		}
	}
}

// want checks an error, or that there is none.
func want(t testing.TB, what string, got, want error) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func wantText(t testing.TB, what string, got error) {
	t.Helper()
	if _, is := got.(*record.TextError); !is {
		t.Errorf("%s: %v, want a text refused", what, got)
	}
}

func same[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s:\n got %+v\nwant %+v", what, got, want)
	}
}

// asked returns the number in a variable, or the usual number.
func asked(t testing.TB, variable string, usual int) int {
	t.Helper()
	text := os.Getenv(variable)
	if text == "" {
		return usual
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatal(fmt.Errorf("%s is %q", variable, text))
	}
	return n
}
