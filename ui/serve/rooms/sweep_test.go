package rooms_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/stats/record"
	"quoin/ui/serve/rooms"
)

// lines returns the log of a table.
func (h *hall) lines(id record.GameID) []string {
	h.Helper()
	_, lines, err := h.record.Read(h.Context(), record.LogID{Game: id}, 1)
	h.must(err)
	return lines
}

// TestAdjournedGoesOn: an adjourned game whose players don't come continues by itself after its time, and the
// clock of the player to move runs out as usual; nobody else gets a seat meanwhile.
func TestAdjournedGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		id, looks := h.sit(rooms.Wanted{Rules: scrabble.Rules, Seats: 2, Control: match.BlitzTime}, 2)
		looks[1].Leave()
		time.Sleep(6*time.Second + match.ClaimAfter)
		synctest.Wait()
		h.must(looks[0].Do("adjourn"))
		time.Sleep(match.ClaimAfter)
		synctest.Wait()
		if err := looks[0].Do("claim 2"); !errors.Is(err, match.Adjourned) {
			t.Errorf("a seat is taken meanwhile: %v", err)
		}
		looks[0].Leave()
		mover := h.words(h.look(id, -1)).ToMove
		h.stop() // so that the days pass in no time
		time.Sleep(match.AdjournedFor - time.Minute)
		h.begin()
		time.Sleep(10 * time.Second)
		if lines := h.lines(id); !strings.HasSuffix(lines[len(lines)-1], " 1 adjourn") {
			t.Fatalf("before its time it is %q", lines)
		}
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		g, err := h.record.Game(t.Context(), id)
		h.must(err)
		lines := h.lines(id)
		resumed := slices.ContainsFunc(lines, func(line string) bool { return strings.HasSuffix(line, " resume") })
		if !resumed || g.Turn() != record.Seats(mover) || g.Due() == 0 {
			t.Fatalf("it goes on as %q, %+v", lines, g)
		}
		time.Sleep(5 * time.Minute)
		synctest.Wait()
		if lines := h.lines(id); !strings.HasSuffix(lines[len(lines)-1], "time") {
			t.Errorf("it ends with %q", lines)
		}
	})
}

// TestDowntime: the time that nobody could play is given back to the clock that ran, once, even by several
// servers that start together; not to a clock that had run out, and not with days for each move.
func TestDowntime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		live, looks := h.sit(rooms.Wanted{Rules: santorini.Rules, Control: match.BlitzTime}, 2)
		slow, others := h.sit(days, 2)
		time.Sleep(20 * time.Second)
		synctest.Wait()
		left := func() time.Duration {
			l := h.look(live, -1)
			defer l.Leave()
			v := h.squares(l)
			return v.Clocks.Left(v.ToMove, l.Now().At)
		}
		had := left()
		for _, l := range slices.Concat(looks, others) {
			l.Leave()
		}
		h.must(h.record.Beat(t.Context(), "main", record.At(time.Now())))
		h.stop()
		time.Sleep(time.Hour)
		h.down = func() rooms.Down {
			beats, err := h.record.Beats(t.Context())
			h.must(err)
			return rooms.DownSince(beats, "main", record.At(time.Now()))
		}
		h.begin()
		defer h.stop()
		stop := h.stop
		h.begin() // another one beside it
		defer stop()
		time.Sleep(10 * time.Second)
		synctest.Wait()
		if got := left(); got > had-10*time.Second || got < had-12*time.Second {
			t.Errorf("there are %v of %v left", got, had)
		}
		n := 0
		for _, line := range h.lines(live) {
			if strings.Contains(line, " pause 3600000") {
				n++
			}
		}
		if n != 1 || len(h.lines(slow)) != 0 {
			t.Errorf("the logs are %q and %q", h.lines(live), h.lines(slow))
		}
		time.Sleep(had) // and the record knows
		synctest.Wait()
		if g, err := h.record.Game(t.Context(), live); err != nil || g.State != record.Ended {
			t.Errorf("it is %+v (%v)", g, err)
		}
		h.must(nil)
	})
}

// TestOutBeforeDowntime: a clock that ran out before the downtime stays so.
func TestOutBeforeDowntime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		id, looks := h.sit(rooms.Wanted{Rules: santorini.Rules, Control: match.BlitzTime}, 2)
		for _, l := range looks {
			l.Leave()
		}
		h.stop()
		time.Sleep(10 * time.Minute)
		now := record.At(time.Now())
		h.down = func() rooms.Down { return rooms.Down{From: now, Until: now.After(time.Hour)} }
		time.Sleep(time.Hour)
		h.begin()
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if lines := h.lines(id); len(lines) == 0 || !strings.HasSuffix(lines[len(lines)-1], "time") || strings.Contains(strings.Join(lines, "\n"), "pause") {
			t.Errorf("the log is %q", lines)
		}
	})
}

// TestDownSince: nobody was alive from the last beat on, unless another server still is.
func TestDownSince(t *testing.T) {
	const now = record.Time(1_000_000)
	for _, c := range []struct {
		name  string
		beats []record.Beat
		want  rooms.Down
	}{
		{"the first one", nil, rooms.Down{}},
		{"at once", []record.Beat{{Node: "main", At: now - 900}}, rooms.Down{}},
		{"a while", []record.Beat{{Node: "main", At: now - 5000}}, rooms.Down{From: now - 5000, Until: now}},
		{"another is alive", []record.Beat{{Node: "b", At: now - 9000}, {Node: "main", At: now - 90_000}}, rooms.Down{}},
		{"another isn't", []record.Beat{{Node: "b", At: now - 60_000}, {Node: "main", At: now - 90_000}}, rooms.Down{From: now - 60_000, Until: now}},
		{"a clock that was set back", []record.Beat{{Node: "main", At: now + 5000}}, rooms.Down{}},
	} {
		if got := rooms.DownSince(c.beats, "main", now); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// TestSweepGoesOn: broken games, however many, don't delay the others.
func TestSweepGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		now := record.At(time.Now())
		header := game.Header{Rules: "nonsense 1", Config: "-", Started: int64(now), Seed: 1}
		for range 120 {
			_, err := h.record.Begin(t.Context(), record.Game{
				Header: header, Seats: []record.Seat{{Player: h.people[0].ID}, {Player: h.people[1].ID}},
				Logs: []record.LogProgress{{Due: now - 1000, Turn: record.Seats(0)}}, Made: now,
			})
			h.must(err)
		}
		id, looks := h.sit(rooms.Wanted{Rules: santorini.Rules, Control: match.BlitzTime}, 2)
		for _, l := range looks {
			l.Leave()
		}
		for minute := 1; ; minute++ {
			time.Sleep(time.Minute)
			synctest.Wait()
			if g, err := h.record.Game(t.Context(), id); err == nil && g.State == record.Ended {
				break
			} else if err != nil || minute == 10 {
				t.Fatalf("behind them is %+v (%v)", g, err)
			}
		}
	})
}

// TestSlowFold: while a room waits for its words, which takes long, others can open theirs.
func TestSlowFold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		slow, looks := h.sit(rooms.Wanted{Rules: scrabble.Rules, Seats: 2}, 2)
		for _, l := range looks {
			l.Leave()
		}
		h.stop()
		lists, hold := h.host.Lexicon, make(chan struct{})
		h.host.Lexicon = func(name string) (*lexicon.Lexicon, error) {
			<-hold
			return lists(name)
		}
		h.begin()
		came := make(chan error, 2)
		for range 2 {
			go func() {
				l, err := h.Look(t.Context(), slow, h.people[0].ID)
				if err == nil {
					l.Leave()
				}
				came <- err
			}()
		}
		synctest.Wait()
		id, err := h.Make(t.Context(), h.host, h.people[1].ID, days)
		h.must(err)
		l := h.look(id, 1)
		h.must(l.Sit(t.Context(), true))
		synctest.Wait()
		if g := l.Seats(); !g.Seats[0].Ready {
			t.Errorf("meanwhile there is %+v", g)
		}
		close(hold)
		for range 2 {
			h.must(<-came)
		}
	})
}

// TestOfferEnds: the offer of a rematch is shown until that has started, or was given up, at any server.
func TestOfferEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		id, looks := h.sit(rooms.Wanted{Rules: santorini.Rules}, 2)
		h.must(looks[0].Do("resign"))
		synctest.Wait()
		stop := h.stop
		h.begin() // a second house
		defer stop()
		for _, begins := range []bool{false, true} {
			there := h.look(id, 0)
			again, err := there.Again()
			h.must(err)
			synctest.Wait()
			if got := looks[1].Now().Again; got != again {
				t.Errorf("they are told of %q, not %q", got, again)
			}
			ada := h.look(record.GameID(again), 0)
			if begins {
				bo := h.look(record.GameID(again), 1)
				h.must(ada.Sit(t.Context(), true))
				h.must(bo.Sit(t.Context(), true))
				synctest.Wait()
				time.Sleep(match.Countdown)
			} else {
				h.must(ada.Up(t.Context()))
			}
			synctest.Wait()
			if got := looks[1].Now().Again; got != "" {
				t.Errorf("%q stays (it has begun: %t)", got, begins)
			}
			there.Leave()
		}
	})
}
