package stats

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
)

func TestRunningRace(t *testing.T) {
	t.Parallel()
	s := openRace(t, t.TempDir())
	log := race(2, "Ada,Quoin:strong", began, 6)
	r := beginRace(t, s, log)
	if list, err := s.Running(ctx, began); err != nil || len(list) != 0 {
		t.Errorf("a race being run is offered: %v (%v)", list, err)
	}
	if err := r.Release(); err != nil {
		t.Fatal(err)
	}
	old := begin(t, s, play(t, header(1, 4, 3, began.Add(-time.Minute)), 3))
	if err := old.Release(); err != nil {
		t.Fatal(err)
	}
	state, err := replayRace(log)
	if err != nil {
		t.Fatal(err)
	}
	want := Running{ID: r.ID(), Header: log.Header, Result: state.Result()}
	list, err := s.Running(ctx, began)
	if err != nil || len(list) != 2 || !reflect.DeepEqual(list[0], want) || list[1].Rules != adjacency.Rules {
		t.Errorf("got %+v (%v), want %+v", list, err, want)
	}
	// After ten years only the timed games have run out.
	list, err = s.Running(ctx, began.AddDate(10, 0, 0))
	if err != nil || len(list) != 1 || !reflect.DeepEqual(list[0], want) {
		t.Errorf("got %+v (%v), want %+v", list, err, want)
	}
}

// A race whose last step was saved, but not its end, is recorded by the next Running.
func TestRunningRecordsARaceThatIsOver(t *testing.T) {
	t.Parallel()
	s := openRace(t, t.TempDir())
	r := beginRace(t, s, ended(race(2, "Ada,Bob", began, 6)))
	if err := r.Release(); err != nil {
		t.Fatal(err)
	}
	if err := s.Discard(ctx, r.ID()); !errors.Is(err, ErrFinished) {
		t.Errorf("Discard: %v", err)
	}
	if list, err := s.Running(ctx, began); err != nil || len(list) != 0 {
		t.Errorf("offered %v (%v)", list, err)
	}
	if c, err := s.Game(ctx, r.ID()); err != nil || c.Ending != "ended" {
		t.Errorf("recorded %+v (%v)", c, err)
	}
}

func TestResumeRace(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := openRace(t, dir)
	log := ended(race(2, "Ada,Quoin:strong", began, 9))
	r := beginRace(t, s, raceLog{Header: log.Header, Steps: log.Steps[:4]})
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = openRace(t, dir)
	again, record, err := s.Resume(ctx, r.ID())
	if err != nil || record.Header != log.Header {
		t.Fatalf("%+v (%v), want %+v", record, err, log.Header)
	}
	got, err := game.Read(record, parseRaceAction)
	if err != nil || !slices.Equal(got.Steps, log.Steps[:4]) {
		t.Errorf("steps %v (%v)", got.Steps, err)
	}
	// Words of another game are no steps of this one.
	var step *game.StepError
	if err := again.Append(ctx, 5, "5 reroll"); !errors.As(err, &step) {
		t.Errorf("Append: %v", err)
	}
	for i := 4; i < len(log.Steps); i++ {
		if err := again.Append(ctx, i+1, log.Steps[i].String()); err != nil {
			t.Fatal(err)
		}
	}
	if err := again.Finish(ctx); err != nil {
		t.Fatal(err)
	}
	if record, err := s.Record(ctx, r.ID()); err != nil || record.String() != log.String() {
		t.Errorf("the record is %s (%v), want %s", record, err, log)
	}
}

func TestBeginRefusesARace(t *testing.T) {
	t.Parallel()
	s := openRace(t, t.TempDir())
	for _, c := range []struct {
		name   string
		change func(*game.Header)
		want   string
	}{
		{"other rules", func(h *game.Header) { h.Rules = "race 2" }, `this Quoin doesn't know the rules of this game ("race 2")`},
		{"what the rules refuse", func(h *game.Header) { h.Config = "Ada,,Bob" }, "a player without a name"},
		{"a line more", func(h *game.Header) { h.Config += "\nseed 7" }, `"started" should stand here`},
		{"draws in two lines", func(h *game.Header) { h.Draws = "A\nB" }, `"steps" should stand here`},
		{"a board too large", func(h *game.Header) { h.Board = strings.Repeat(".", game.MaxBoard+1) }, "the board has 16385 bytes"},
		{"draws too long", func(h *game.Header) { h.Draws = strings.Repeat("E", game.MaxDraws+1) }, "the order of tiles has 4097 bytes"},
		{"too many players", func(h *game.Header) { h.Config = strings.Repeat("Ada,", 8) + "Bob" }, "9 players are not from 1 to 8"},
		{"a long name", func(h *game.Header) { h.Config = "Ada," + strings.Repeat("B", MaxName+1) }, "the name of player 2 is too long"},
		{"a long level", func(h *game.Header) { h.Config = "Ada:" + strings.Repeat("b", maxLevel+1) + ",Bob" }, "the name of player 1 is too long"},
	} {
		h := raceHeader("Ada,Bob", began)
		c.change(&h)
		if r, err := s.Begin(ctx, h); r != nil || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// A store that doesn't know the race leaves races alone.
func TestUnknownRules(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := openRace(t, dir)
	running, over := beginRace(t, s, race(2, "Ada,Bob", began, 3)), beginRace(t, s, ended(race(4, "Ada,Bob", began, 3)))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = open(t, dir)
	if list, err := s.Running(ctx, began); err != nil || len(list) != 0 {
		t.Errorf("offered %v (%v)", list, err)
	}
	for _, r := range []*Recording{running, over} {
		if _, _, err := s.Resume(ctx, r.ID()); !errors.Is(err, ErrRules) {
			t.Errorf("Resume: %v", err)
		}
		if _, err := s.Record(ctx, r.ID()); !errors.Is(err, ErrRules) {
			t.Errorf("Record: %v", err)
		}
		if state := stateOf(t, s, r.ID()); state != stateRunning {
			t.Errorf("the race is %s", state)
		}
	}
}

// A word laid by a seat that doesn't exist would have no place in the tables.
func TestCheckResult(t *testing.T) {
	t.Parallel()
	two := []game.Seat{{Name: "Ada"}, {Name: "Bob"}}
	for seat, good := range map[int]bool{-1: false, 0: true, 1: true, 2: false} {
		if err := checkResult(game.Result{Seats: two, Plays: []game.PlayedWord{{Seat: seat, Word: "ab"}}}); (err == nil) != good {
			t.Errorf("seat %d: %v", seat, err)
		}
	}
}
