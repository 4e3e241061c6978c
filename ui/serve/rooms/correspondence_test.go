package rooms_test

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/stats/record"
	"quoin/testdata/sample"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
)

// days is a game of Santorini with three days for each move.
var days = rooms.Wanted{Rules: santorini.Rules, Control: match.Control{Days: 3}, Public: true}

// TestByDays: a room with days for each move keeps the seat of an absent player who is ready, and starts once
// all seats are taken. Nobody counts as away in its game, and its clock ends it at the limit though no
// session is open for days.
func TestByDays(t *testing.T) {
	for i, rules := range []string{scrabble.Rules, scraebbkle.Rules, santorini.Rules} {
		if !sample.Takes(i, 3) {
			continue
		}
		synctest.Test(t, func(t *testing.T) {
			h := open(t, "Ada", "Bo", "Cy")
			defer h.close()
			w := days
			w.Rules = rules
			id, err := h.Make(t.Context(), h.host, h.people[0].ID, w)
			h.must(err)
			ada := h.look(id, 0)
			h.must(ada.Sit(t.Context(), true))
			h.must(ada.Up(t.Context()))
			ada.Leave()
			h.stop() // so that the days pass in no time
			time.Sleep(9 * 24 * time.Hour)
			h.begin()
			bo := h.look(id, 1)
			if g := bo.Seats(); len(g.Seats) != 2 || !g.Seats[0].Ready || rooms.WaitsFor(g) != "waiting for one more" {
				t.Fatalf("the room is %+v, %s", g, rooms.WaitsFor(g))
			}
			h.must(bo.Sit(t.Context(), false))
			time.Sleep(2 * match.ReadyWithin)
			synctest.Wait()
			if g := bo.Seats(); !g.Seats[0].Ready || g.Seats[1].Player == 0 {
				t.Fatalf("after a while it is %+v", g)
			}
			h.must(bo.Sit(t.Context(), true))
			synctest.Wait()
			time.Sleep(match.Countdown)
			synctest.Wait()
			g, err := h.record.Game(t.Context(), id)
			h.must(err)
			if want := record.At(bo.Counting().Add(6 * 24 * time.Hour)); g.State != record.Running || g.Due() != want {
				t.Fatalf("it runs as %+v, due %v and not %v", g, g.Due(), want)
			}
			time.Sleep(time.Hour) // Ada isn't there
			bo.Leave()
			mover := slices.IndexFunc([]bool{g.Turn().Has(0), g.Turn().Has(1)}, func(is bool) bool { return is })
			if at, err := h.Waits(t.Context(), g.Seats[mover].Player, ""); at != id || err != nil {
				t.Errorf("%q waits (%v)", at, err)
			}
			h.stop()
			time.Sleep(6*24*time.Hour - time.Hour - time.Minute)
			h.begin()
			synctest.Wait()
			if g, err := h.record.Game(t.Context(), id); err != nil || g.State != record.Running {
				t.Errorf("before the limit it is %+v (%v)", g, err)
			}
			time.Sleep(2 * time.Minute)
			synctest.Wait()
			_, lines, err := h.record.Read(t.Context(), record.LogID{Game: id}, 1)
			h.must(err)
			want := game.Step[match.Action]{At: 6 * 24 * time.Hour, Do: match.TimeOut{Seat: mover}}.String()
			if !slices.Equal(lines, []string{want}) {
				t.Errorf("the log is %q", lines)
			}
			if g, err = h.record.Game(t.Context(), id); err != nil || g.State != record.Ended {
				t.Errorf("it ends as %+v (%v)", g, err)
			}
			if at, err := h.Waits(t.Context(), g.Seats[mover].Player, ""); at != "" || err != nil {
				t.Errorf("%q waits (%v)", at, err)
			}
		})
	}
}

// TestManyDays: the number of games with days for each move is limited, and a rematch of one is among the
// games of the other player, who may decline.
func TestManyDays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		h.limits = rooms.Usual
		h.limits.Correspondence = 2
		h.stop()
		h.begin()
		var all []record.GameID
		for range 2 {
			id, _ := h.sit(days, 2)
			all = append(all, id)
		}
		for who := range h.people {
			if _, err := h.Make(t.Context(), h.host, h.people[who].ID, days); !errors.Is(err, rooms.ErrManyDays) {
				t.Errorf("one more is %v", err)
			}
		}
		_, err := h.Make(t.Context(), h.host, h.people[0].ID, rooms.Wanted{Rules: santorini.Rules})
		h.must(err)
		ada := h.look(all[0], 0)
		h.must(ada.Do("resign"))
		synctest.Wait()
		again, err := ada.Again()
		h.must(err)
		next := h.look(record.GameID(again), 1)
		g := next.Seats()
		if g.SeatOf(h.people[0].ID) < 0 || !rooms.Asked(g, h.people[1].ID) || rooms.Asked(g, h.people[0].ID) {
			t.Fatalf("the other one finds %+v", g)
		}
		time.Sleep(2 * time.Second)
		hall, err := h.HallOf(t.Context(), h.people[1].ID)
		h.must(err)
		if mine, _, _ := hall.Yours(h.people[1].ID); len(mine) != 2 || mine[0].ID != all[1] && mine[0].ID != record.GameID(again) {
			t.Errorf("among theirs are %+v", mine)
		}
		h.must(next.Up(t.Context()))
		synctest.Wait()
		if g := next.Seats(); g.SeatOf(h.people[1].ID) >= 0 {
			t.Errorf("who says no sits there: %+v", g)
		}
	})
}

// TestOtherDays: any allowed number of days is accepted, in games with turns.
func TestOtherDays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada")
		defer h.close()
		for n, ok := range map[int]bool{1: true, 4: true, 14: true, 15: false, -1: false} {
			w := days
			w.Control.Days = n
			if _, err := h.Make(t.Context(), h.host, h.people[0].ID, w); (err == nil) != ok {
				t.Errorf("%d days: %v", n, err)
			}
		}
		w := raceWanted
		w.Control.Days = 3
		id, err := h.Make(t.Context(), h.host, h.people[0].ID, w)
		h.must(err)
		if about, err := h.Of(h.look(id, 0).Seats()); err != nil || about.ByDays() {
			t.Errorf("a race is %+v (%v)", about, err)
		}
	})
}

// TestReadyAndGone: a room starts even if the last player to be ready leaves at once, or the server stops;
// and a room that doesn't start is deleted in the end.
func TestReadyAndGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		var all []record.GameID
		for i := range 3 {
			id, err := h.Make(t.Context(), h.host, h.people[0].ID, days)
			h.must(err)
			all = append(all, id)
			h.must(h.record.Sit(t.Context(), id, 0, record.Seat{Player: h.people[0].ID}, record.Seat{Player: h.people[0].ID, Ready: true}))
			if i == 1 {
				h.stop()
			}
			if i < 2 {
				h.must(h.record.Sit(t.Context(), id, 1, record.Seat{}, record.Seat{Player: h.people[1].ID, Ready: true}))
			}
			if i == 1 {
				h.begin()
			}
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		for i, want := range []record.State{record.Running, record.Running, record.Open} {
			if g, err := h.record.Game(t.Context(), all[i]); err != nil || g.State != want {
				t.Errorf("room %d is %+v (%v)", i, g, err)
			}
		}
		l := h.look(all[2], 0)
		h.stop()
		time.Sleep(15 * 24 * time.Hour)
		h.begin()
		time.Sleep(time.Minute)
		synctest.Wait()
		if _, err := h.record.Game(t.Context(), all[2]); !errors.Is(err, record.NoGame) {
			t.Errorf("the room is still there: %v", err)
		}
		l.Leave()
	})
}

// TestLeftNeverMoreThanAgreed: of a turn with 2 days and 3 in hand, at most 5 days are left: also during the
// countdown, and in a list that is older than the last move.
func TestLeftNeverMoreThanAgreed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		w := days
		w.Control.Days = 2
		id, err := h.Make(t.Context(), h.host, h.people[0].ID, w)
		h.must(err)
		for who := range h.people {
			l := h.look(id, who)
			h.must(l.Sit(t.Context(), true))
			l.Leave()
		}
		synctest.Wait()
		says := func(when, want string, now time.Time) {
			t.Helper()
			g, err := h.record.Game(t.Context(), id)
			h.must(err)
			if g.State != record.Running {
				t.Fatalf("%s it is %+v", when, g)
			}
			if got := say.Days(rooms.Left(g, now)); got != want {
				t.Errorf("%s %s are left, want %s", when, got, want)
			}
		}
		says("during the countdown", "5 days", time.Now())
		time.Sleep(match.Countdown)
		synctest.Wait()
		says("at the start", "5 days", time.Now())
		time.Sleep(time.Hour)
		synctest.Wait()
		says("an hour later", "4 days 23 hours", time.Now())
		before := time.Now()
		time.Sleep(time.Second / 2)
		g, err := h.record.Game(t.Context(), id)
		h.must(err)
		for who, p := range h.people {
			if g.Turn().Has(g.SeatOf(p.ID)) {
				l := h.look(id, who)
				h.must(l.Do("play @b2"))
				h.must(l.Do("play @c3"))
				l.Leave()
			}
		}
		synctest.Wait()
		says("in a list of before the move", "5 days", before)
	})
}
