package tournament

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	rules "quoin/game/tournament"
	"quoin/ui/tournament/wire"
)

// TestStarts begins the games when they should.
func TestStarts(t *testing.T) {
	t.Run("after a time", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			o := quick()
			o.Players, o.StartIn = 0, time.Minute
			h := open(t, o)
			a := h.join("ada")
			h.join("bob")
			if s := h.server.Snapshot(); s.StartsIn != time.Minute {
				t.Errorf("it starts in %v", s.StartsIn)
			}
			began := time.Now()
			if s := hear[wire.Start](a); len(s.Players) != 2 || time.Since(began) != time.Minute {
				t.Errorf("after %v: %+v", time.Since(began), s)
			}
		})
	})
	t.Run("after a time, with the second entrant", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			o := quick()
			o.Players, o.StartIn = 0, time.Minute
			h := open(t, o)
			a := h.join("ada")
			time.Sleep(time.Hour)
			h.join("bob")
			hear[wire.Start](a)
		})
	})
	t.Run("when somebody says so", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			o := quick()
			o.Players = 0
			h := open(t, o)
			a := h.join("ada")
			h.join("bob")
			time.Sleep(time.Hour)
			h.server.Begin()
			hear[wire.Start](a)
		})
	})
	t.Run("without those who are gone", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			o := quick()
			o.Players = 3
			h := open(t, o)
			a := h.join("ada")
			gone := h.join("gone")
			gone.close()
			synctest.Wait()
			h.join("bob")
			h.join("cyd")
			if s := hear[wire.Start](a); len(s.Players) != 3 || s.Players[2] != "cyd" {
				t.Errorf("the players are %v", s.Players)
			}
			h.mustNote("gone is taken off the list")
		})
	})
}

// TestStop lets the running game end, begins no other, and says so.
func TestStop(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Rounds = 2
		h, a, b := two(t, o)
		hear[wire.Prompt](a)
		h.server.Stop()
		synctest.Wait()
		v := h.visit("127.0.0.1:1")
		v.say(wire.Hello{Version: 1, Name: "ada", Token: a.token})
		hear[wire.Closing](v)
		v.closed()
		a.say(wire.Resign{})
		for _, v := range []*visitor{a, b} {
			hear[wire.Result](v)
			hear[wire.Closing](v)
			v.closed()
		}
		<-h.ended
		if h.err != nil {
			t.Error(h.err)
		}
		if s := h.server.Snapshot().State; len(s.Games()) != 1 || s.Undecided() != 1 || s.Phase() != rules.Playing {
			t.Errorf("%d games are decided, %d not", len(s.Games()), s.Undecided())
		}
	})
}

// TestStopIsBounded breaks off a game that doesn't end.
func TestStopIsBounded(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Time.Programs.Bank, o.Time.People.Bank = time.Hour, time.Hour
		h, a, _ := two(t, o)
		began := time.Now()
		h.server.Stop()
		hear[wire.Closing](a)
		if took := time.Since(began); took != drainTime {
			t.Errorf("after %v", took)
		}
		h.mustNote("is broken off")
		if g := h.games(); len(g) != 0 {
			t.Errorf("the games are %+v", g)
		}
	})
}

// full is a record on a disk that gets full after some appends.
type full struct{ left int }

var errFull = errors.New("no space left")

func (f *full) Append(...string) error {
	if f.left--; f.left < 0 {
		return errFull
	}
	return nil
}

func (f *full) Condense() error { return errFull }

// TestUnrecorded: a server that can't record an event stops before anybody learns of it.
func TestUnrecorded(t *testing.T) {
	for appends := range 6 {
		bubble(t, func(t *testing.T) {
			o := quick()
			o.Record = &full{appends}
			h := open(t, o)
			heard := make(chan wire.News, 100)
			for _, name := range []string{"ada", "bob"} {
				c, err := h.hall.connect("127.0.0.1:1")
				if err != nil {
					break // it has stopped already
				}
				v := &visitor{t: t, conn: c}
				v.start(name, heard)
			}
			<-h.ended
			if !errors.Is(h.err, ErrUnrecorded) || !errors.Is(h.err, errFull) {
				t.Errorf("after %d appends it ended with %v", appends, h.err)
			}
			// Open, two joins, the start, the game, its end.
			s := h.server.Snapshot().State
			if got := len(s.Entrants()); got != max(0, min(2, appends-1)) {
				t.Errorf("after %d appends there are %d entrants", appends, got)
			}
			synctest.Wait()
			for range len(heard) {
				if news := <-heard; isResult(news) {
					t.Errorf("after %d appends somebody heard %+v", appends, news)
				}
			}
		})
	}
}

func isResult(news wire.News) bool {
	_, result := news.(wire.Result)
	return result
}
