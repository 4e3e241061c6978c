package stats

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/santorini"
)

// A game of santorini as old versions wrote it: killed after twenty steps, resumed, and recorded.
func TestSantorini(t *testing.T) {
	t.Parallel()
	text := string(bytesOf(t, "../testdata/santorini/logs/climbed.log"))
	log, err := game.Parse(text, santorini.ParseAction)
	if err != nil {
		t.Fatal(err)
	}
	s := open(t, t.TempDir())
	r, err := s.Begin(ctx, log.Header)
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range log.Steps[:20] {
		if err := r.Append(ctx, i+1, a.String()); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Release(); err != nil {
		t.Fatal(err)
	}
	seats := []game.Seat{{Name: "Ada"}, {Name: "Quoin", Level: "strong"}}
	started := time.UnixMilli(log.Started)
	want := []Running{{ID: r.ID(), Header: log.Header, Result: game.Result{Seats: seats, Turns: 7, Hints: 1}}}
	if list, err := s.Running(ctx, started.Add(time.Hour)); err != nil || !reflect.DeepEqual(list, want) {
		t.Errorf("offered %+v (%v), want %+v", list[0].Result, err, want[0].Result)
	}

	r, record, err := s.Resume(ctx, r.ID())
	if err != nil {
		t.Fatal(err)
	}
	for i := len(record.Lines); i < len(log.Steps); i++ {
		if err := r.Append(ctx, i+1, log.Steps[i].String()); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Finish(ctx); err != nil {
		t.Fatal(err)
	}
	if record, err := s.Record(ctx, r.ID()); err != nil || record.String() != text {
		t.Errorf("the record is %s (%v)", record, err)
	}
	seats[0].Place, seats[1].Place = 1, 2
	finished := Game{
		ID: r.ID(), Header: log.Header, Lasted: 138_906 * time.Millisecond,
		Result: game.Result{Turns: 27, Over: true, Ending: "climbed", Hints: 1, Seats: seats},
	}
	if got, err := s.Game(ctx, r.ID()); err != nil || !reflect.DeepEqual(got, finished) {
		t.Errorf("got  %+v (%v)\nwant %+v", got, err, finished)
	}
	records, err := s.Records(ctx, santorini.Rules, "")
	if err != nil || !slices.Equal(records.Opponents, []Opponent{{Level: "strong", Games: 1, Assisted: 1, Won: 1}}) {
		t.Errorf("records %+v (%v)", records, err)
	}
}
