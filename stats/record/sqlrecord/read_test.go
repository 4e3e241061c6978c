package sqlrecord

import (
	"errors"
	"reflect"
	"testing"

	"quoin/game"
	"quoin/stats/record"
)

func TestRowRead(t *testing.T) {
	text := func(s string) *string { return &s }
	headerText := game.Header{Rules: "santorini 1", Config: "two", Seed: 1, Started: 1}.String()
	good := recordRow{seats: text("7  true Ada L. O\n0 even 0 "), logs: text("3 4 5 2 false\n0 0 0 0 1")}
	good.header = headerText
	g, err := good.read()
	if err != nil {
		t.Fatal(err)
	}
	wantSeats := []record.Seat{{Player: 7, Ready: true, Name: "Ada L. O"}, {Level: "even"}}
	if !reflect.DeepEqual(g.Seats, wantSeats) {
		t.Errorf("seats %+v, want %+v", g.Seats, wantSeats)
	}
	wantLogs := []record.LogProgress{{N: 3, Last: 4, Due: 5, Turn: 2}, {Over: true}}
	if !reflect.DeepEqual(g.Logs, wantLogs) {
		t.Errorf("logs %+v, want %+v", g.Logs, wantLogs)
	}
	for _, bad := range []recordRow{
		{seats: text("")},
		{seats: text("x  0 Ada")},
		{seats: text("7 0 Ada")},
		{logs: text("1 2 3")},
		{logs: text("1 2 3 x 0")},
	} {
		bad.header = headerText
		if _, err := bad.read(); !errors.Is(err, record.Damaged) {
			t.Errorf("seats %v, logs %v: error %v, want damaged", bad.seats, bad.logs, err)
		}
	}
}

func TestHeadTake(t *testing.T) {
	step := func(line string) record.RecordedStep { return record.RecordedStep{Line: line} }
	h := Head{Kept: 2}
	for _, c := range []struct {
		n    int
		line string
		kept bool
		want error
		then int // number of steps
	}{
		{1, "a", true, nil, 2},
		{4, "d", false, &record.Gap{Last: 2}, 2},
		{3, "c", false, nil, 3},
		{3, "c", false, nil, 3},
		{3, "x", false, &record.Taken{Line: "c"}, 3},
		{5, "e", false, &record.Gap{Last: 3}, 3},
	} {
		kept, err := h.Take(c.n, step(c.line))
		if kept != c.kept || !reflect.DeepEqual(err, c.want) || h.N() != c.then {
			t.Errorf("step %d %q: kept %v, error %v, %d steps; want %v, %v, %d", c.n, c.line, kept, err, h.N(), c.kept, c.want, c.then)
		}
	}
	if _, err := h.Take(4, record.RecordedStep{Line: "d", Over: true}); err != nil || !h.Over {
		t.Errorf("the last step: %v, over %v", err, h.Over)
	}
	if _, err := h.Take(5, step("e")); err != record.Over {
		t.Errorf("after the last: %v, want %v", err, record.Over)
	}
	full := Head{Kept: record.MaxSteps}
	if _, err := full.Take(record.MaxSteps+1, step("x")); err != record.TooLong {
		t.Errorf("one too many: %v, want %v", err, record.TooLong)
	}
}
