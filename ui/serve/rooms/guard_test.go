package rooms_test

import (
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/stats/record"
	"quoin/ui/failure"
	"quoin/ui/serve/rooms"
)

// faults are the panics that a house has reported.
type faults struct {
	mu  sync.Mutex
	all []string // in what, and in which game
}

func (f *faults) failed(in string, id record.GameID, fault *failure.Failure) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.all = append(f.all, in+" "+string(id)+" "+fault.What)
}

func (f *faults) take() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	all := f.all
	f.all = nil
	return all
}

// TestRoomPanics: a match that panics in its room's goroutine ends that room alone. Everybody in it is told
// why, what they did is on disk, another room continues, and the game opens again after a minute, with the
// closed time given back.
func TestRoomPanics(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var broken atomic.Bool
		games := invent(func(m match.Any) bool { return broken.Load() && m.Last() > time.Minute })
		var told faults
		h := open(t, "Ada", "Bo", "Cy")
		h.stop()
		h.failed, h.kinds = told.failed, games
		h.begin()
		defer h.close()

		id, looks := h.sit(rooms.Wanted{Rules: santorini.Rules, Public: true}, 2)
		other, racers := h.race()
		cy := h.look(id, 2)
		time.Sleep(2 * time.Minute)
		mover := h.squares(looks[0]).ToMove
		broken.Store(true)
		h.must(looks[mover].Do("play @b2"))
		synctest.Wait()
		if got, want := told.take(), []string{"room " + string(id) + " a panic with a string"}; !slices.Equal(got, want) {
			t.Errorf("told of %q, want %q", got, want)
		}
		for _, l := range append([]*rooms.Client{cy}, looks...) {
			for range l.News() { // older news
			}
			if now := l.Now(); !errors.Is(now.Closed, rooms.ErrBroken) || now.View != nil {
				t.Errorf("there is seen %+v", now)
			}
			if err := l.Do("play @b3"); !errors.Is(err, rooms.ErrBroken) && !errors.Is(err, record.NoSeat) {
				t.Errorf("what is done there is %v", err)
			}
			l.Leave()
		}
		_, lines, err := h.record.Read(t.Context(), record.LogID{Game: id}, 1)
		h.must(err)
		if len(lines) != 1 {
			t.Errorf("on disk is %q, want the one step that was taken", lines)
		}

		// The race continues.
		word := words(h.view(racers[0]).Own)[0]
		h.must(racers[0].Do("enter " + word))
		synctest.Wait()
		if v := h.view(racers[1]); v.Progress[0].Words != 1 {
			t.Errorf("of the race is seen %v", v)
		}
		_ = other

		// At once the game doesn't open, and after a minute it fails again.
		if _, err := h.Look(t.Context(), id, h.people[0].ID); !errors.Is(err, rooms.ErrBroken) {
			t.Errorf("at once it opens with %v", err)
		}
		time.Sleep(time.Minute)
		if _, err := h.Look(t.Context(), id, h.people[0].ID); err != nil && !errors.Is(err, rooms.ErrBroken) {
			t.Errorf("a minute later it opens with %v", err)
		}
		synctest.Wait()
		if got := told.take(); len(got) == 0 {
			t.Error("opened again, it doesn't fail")
		}

		// Without the fault it continues.
		broken.Store(false)
		time.Sleep(time.Minute)
		synctest.Wait()
		again := h.look(id, 2)
		synctest.Wait()
		v := h.squares(again)
		if v.ToMove != mover || len(v.Game.Legal()) == 0 {
			t.Errorf("it goes on with %v", v)
		}
		if left, least := v.Clocks.Left(mover, again.Now().At), 7*time.Minute; left < least {
			t.Errorf("%v is left on the clock, want %v: the game was closed for two minutes", left, least)
		}
		h.must(h.look(id, indexOf(h, id, mover)).Do("play @b3"))
		if got := told.take(); len(got) != 0 {
			t.Errorf("told of %q", got)
		}
	})
}

// indexOf returns the player of a seat.
func indexOf(h *hall, id record.GameID, seat int) int {
	g, err := h.record.Game(h.Context(), id)
	h.must(err)
	return slices.IndexFunc(h.people, func(p record.Player) bool { return p.ID == g.Seats[seat].Player })
}

// TestSweepSurvivesPanics: a game that panics with no session open doesn't keep others from being ended when
// their time is out.
func TestSweepSurvivesPanics(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var fails atomic.Int64 // the start of the game that panics
		games := invent(func(m match.Any) bool { return m.Header().Started == fails.Load() })
		var told faults
		h := open(t, "Ada", "Bo")
		h.stop()
		h.failed, h.kinds = told.failed, games
		h.begin()
		defer h.close()
		var ids [2]record.GameID
		for i := range ids {
			var looks []*rooms.Client
			ids[i], looks = h.sit(rooms.Wanted{Rules: santorini.Rules, Public: true}, 2)
			for _, l := range looks {
				l.Leave()
			}
			time.Sleep(time.Minute)
		}
		g, err := h.record.Game(t.Context(), ids[0])
		h.must(err)
		fails.Store(g.Header.Started)
		time.Sleep(15 * time.Minute)
		synctest.Wait()
		one, err := h.record.Game(t.Context(), ids[0])
		h.must(err)
		two, err := h.record.Game(t.Context(), ids[1])
		h.must(err)
		if one.State != record.Running || two.State != record.Ended {
			t.Errorf("they are %v and %v, want only the second to be over", one.State, two.State)
		}
		if n := len(told.take()); n == 0 || n > 20 {
			t.Errorf("told of %d faults, want one a minute at most", n)
		}
	})
}
