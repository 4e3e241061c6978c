package rooms_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/stats/record"
	"quoin/ui/serve/rooms"
)

// lostRecord is a record that can be lost.
type lostRecord struct {
	record.Record
	lost atomic.Bool
	n    atomic.Int64
}

// saved returns how many lines were saved.
func (l *lostRecord) saved() int { return int(l.n.Load()) }

var errLost = errors.New("it doesn't answer")

func (l *lostRecord) Append(ctx context.Context, log record.LogID, n int, step record.RecordedStep) error {
	if l.lost.Load() {
		return errLost
	}
	l.n.Add(1)
	return l.Record.Append(ctx, log, n, step)
}

// TestOutage: while the record doesn't answer clocks of turns stand still, also when they would have run out, at the time
// of the last answer; what is done waits, and is saved once with the pause, even by two servers. A race goes on, and isn't
// rated.
func TestOutage(t *testing.T) {
	for _, otherFirst := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) { outage(t, otherFirst) })
	}
}

// outage is TestOutage; otherFirst says which server writes the pause.
func outage(t *testing.T, otherFirst bool) {
	h := open(t, "Ada", "Bo")
	defer h.close()
	kept := &lostRecord{Record: h.record}
	h.record = kept
	var noted []rooms.Down // and how much was saved before
	saved := 0
	h.note = func(_ context.Context, d rooms.Down) { noted, saved = append(noted, d), kept.saved() }
	h.stop()
	h.begin()
	one := h.House
	stop := h.stop
	defer stop()
	h.begin() // another one beside it
	defer h.stop()
	wanted := raceWanted
	wanted.Rated = true
	table, looks := h.sit(rooms.Wanted{Rules: santorini.Rules, Control: match.BlitzTime}, 2)
	race, racers := h.sit(wanted, 2)
	time.Sleep(20 * time.Second)
	synctest.Wait()
	left := func() (left time.Duration, stopped bool) {
		l := h.look(table, -1)
		defer l.Leave()
		now, v := l.Now(), h.squares(l)
		return v.Clocks.Left(v.ToMove, now.At), now.Stopped
	}
	for i, n := range []int{2, 1} {
		for _, word := range words(h.view(racers[i]).Own)[:n] {
			h.must(racers[i].Do("enter " + word))
		}
	}
	synctest.Wait()
	had, stopped := left()
	mover := h.squares(looks[0]).ToMove
	if stopped {
		t.Fatal("the clock stands still")
	}
	raced, before := racers[0].Now().At, kept.saved()
	kept.lost.Store(true)
	for _, house := range []*rooms.House{one, h.House} {
		house.Lost(record.At(time.Now()))
	}
	time.Sleep(10 * time.Second)
	synctest.Wait()
	h.must(looks[mover].Do("play @b2"))
	raceWord := words(h.view(racers[1]).Own)[2]
	h.must(racers[1].Do("enter " + raceWord)) // 30 s after the start: the race's clock goes on
	time.Sleep(10 * time.Minute)              // more than the clock has
	synctest.Wait()
	if got, stopped := left(); !stopped || got != had {
		t.Errorf("in the outage there are %v of %v left, and it stands still: %t", got, had, stopped)
	}
	if now := looks[0].Now(); now.Lost < 10*time.Minute || now.Failing != nil {
		t.Errorf("it is lost for %v (%v)", now.Lost, now.Failing)
	}
	if now := racers[0].Now(); now.Stopped || now.At < raced+10*time.Minute {
		t.Errorf("the race stands still at %v", now.At)
	}
	kept.lost.Store(false)
	houses := []*rooms.House{h.House, one}
	if otherFirst {
		slices.Reverse(houses)
	}
	for i, house := range houses {
		house.Back()
		if len(noted) != i+1 || noted[i].Until-noted[i].From < 600_000 {
			t.Errorf("noted are %v", noted)
		}
		if i == 0 && saved != before {
			t.Errorf("%d lines were saved before the outage was noted", saved-before)
		}
		synctest.Wait()
	}
	time.Sleep(5 * time.Second)
	synctest.Wait()
	lines := strings.Join(h.lines(table), "\n")
	if strings.Count(lines, " pause ") != 1 || !strings.Contains(lines, " pause 610000") || !strings.Contains(lines, " play @b2") || strings.Contains(lines, "time") {
		t.Errorf("the log is\n%s", lines)
	}
	if got, stopped := left(); stopped || got < had-6*time.Second {
		t.Errorf("afterwards there are %v of %v left, and it stands still: %t", got, had, stopped)
	}
	g, err := h.record.Game(t.Context(), race)
	h.must(err)
	_, raceLines, err := h.record.Read(t.Context(), record.LogID{Game: race, Part: 1}, 1)
	h.must(err)
	if !slices.ContainsFunc(raceLines, func(line string) bool { return strings.HasSuffix(line, " enter "+raceWord) }) {
		t.Errorf("%s isn't in the race's log %q", raceWord, raceLines)
	}
	if rows, err := h.Own(t.Context(), h.people[0].ID); err != nil || len(rows) != 0 || g.State != record.Ended {
		t.Errorf("the race is %v, with the ratings %v (%v)", g.State, rows, err)
	}
	for _, l := range append(looks, racers...) {
		l.Leave()
	}
}

// TestOutageElsewhere: a race isn't rated if another server has noted that the record was lost meanwhile, and be it just
// before, and is otherwise.
func TestOutageElsewhere(t *testing.T) {
	for _, lost := range []time.Duration{500 * time.Millisecond, 2 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, "Ada", "Bo")
			defer h.close()
			h.stop()
			var until atomic.Int64 // a record.Time
			h.outages = func(context.Context) ([]rooms.Down, error) {
				end := record.Time(until.Load())
				return []rooms.Down{{From: end - record.Time(lost.Milliseconds()), Until: end}}, nil
			}
			h.begin()
			wanted := raceWanted
			wanted.Rated = true
			_, racers := h.sit(wanted, 2)
			time.Sleep(20 * time.Second)
			for i, n := range []int{2, 1} {
				for _, word := range words(h.view(racers[i]).Own)[:n] {
					h.must(racers[i].Do("enter " + word))
				}
			}
			until.Store(int64(record.At(time.Now())))
			time.Sleep(10 * time.Minute)
			synctest.Wait()
			rows, err := h.Own(t.Context(), h.people[0].ID)
			if err != nil || len(rows) != 0 && lost > time.Second || len(rows) == 0 && lost < time.Second {
				t.Errorf("after %v without a record the ratings are %v (%v)", lost, rows, err)
			}
			for _, l := range racers {
				l.Leave()
			}
		})
	}
}
