package recordtest

import (
	"context"
	"errors"
	"reflect"
	"sync"
	"testing"

	"quoin/stats/record"
)

func withCancel(t *testing.T) (context.Context, context.CancelFunc) {
	t.Helper()
	c, stop := context.WithCancel(ctx)
	t.Cleanup(stop)
	return c, stop
}

// calls returns one call of every method.
func calls(r record.Record, id record.GameID, player record.PlayerID) map[string]func(context.Context) error {
	return map[string]func(context.Context) error{
		"Begin": func(c context.Context) error { _, err := r.Begin(c, running(2, 1)); return err },
		"Sit":   func(c context.Context) error { return r.Sit(c, id, 0, record.Seat{}, record.Seat{Player: player}) },
		"Ready": func(c context.Context) error { return r.Ready(c, id, 0, player, now) },
		"Change": func(c context.Context) error {
			g := room(2, record.Player{ID: player})
			g.ID = id
			is := g
			is.Made++
			return r.Change(c, g, is)
		},
		"Start":  func(c context.Context) error { g := running(2, 1); g.ID = id; return r.Start(c, g) },
		"Cancel": func(c context.Context) error { return r.Cancel(c, id) },
		"Append": func(c context.Context) error { return r.Append(c, record.LogID{Game: id}, 1, step(1)) },
		"Game":   func(c context.Context) error { _, err := r.Game(c, id); return err },
		"Read":   func(c context.Context) error { _, _, err := r.Read(c, record.LogID{Game: id}, 1); return err },
		"Watch":  func(c context.Context) error { _, err := r.Watch(c); return err },
		"List":   func(c context.Context) error { _, err := r.List(c, record.GameFilter{}); return err },
		"Join": func(c context.Context) error {
			_, err := r.Join(c, record.Newcomer{Name: "New", Key: key("New"), At: now})
			return err
		},
		"ByKey":       func(c context.Context) error { _, err := r.ByKey(c, key("Ada")); return err },
		"ByName":      func(c context.Context) error { _, err := r.ByName(c, "Ada"); return err },
		"Player":      func(c context.Context) error { _, err := r.Player(c, player); return err },
		"Rename":      func(c context.Context) error { return r.Rename(c, player, "Adele") },
		"SetSettings": func(c context.Context) error { return r.SetSettings(c, player, "x") },
		"SetOwner":    func(c context.Context) error { return r.SetOwner(c, player, true) },
		"See":         func(c context.Context) error { return r.See(c, key("Ada"), now+9) },
		"Keys":        func(c context.Context) error { _, err := r.Keys(c, player); return err },
		"AddKey":      func(c context.Context) error { _, err := r.AddKey(c, "000000", key("New"), now); return err },
		"Revoke":      func(c context.Context) error { return r.Revoke(c, player, key("Ada"), now) },
		"Invite": func(c context.Context) error {
			_, err := r.Invite(c, record.Invitation{For: record.ForServer, Made: now}, 20)
			return err
		},
		"Invitation": func(c context.Context) error { _, err := r.Invitation(c, "000000", now); return err },
		"Use":        func(c context.Context) error { _, err := r.Use(c, "000000", player, now); return err },
		"Beat":       func(c context.Context) error { return r.Beat(c, "one", now) },
		"Beats":      func(c context.Context) error { _, err := r.Beats(c); return err },
		"Enter": func(c context.Context) error {
			return r.Enter(c, record.ConnectedPlayer{Node: "one", ID: "a", Player: player})
		},
		"Leave":   func(c context.Context) error { return r.Leave(c, "one", "a") },
		"Clear":   func(c context.Context) error { return r.Clear(c, "one") },
		"Online":  func(c context.Context) error { _, err := r.Online(c, 0); return err },
		"Secret":  func(c context.Context) error { _, err := r.Secret(c); return err },
		"Attempt": func(c context.Context) error { _, err := r.Attempt(c, "2026-11-22", player); return err },
		"Score":   func(c context.Context) error { return r.Score(c, record.DayScore{Day: "2026-11-22", Player: player}) },
		"Scores":  func(c context.Context) error { _, err := r.Scores(c, "2026-01-22", now); return err },
		"Now":     func(c context.Context) error { _, err := r.Now(c); return err },
		"RatedTo": func(c context.Context) error { _, err := r.RatedTo(c); return err },
		"Rate":    func(c context.Context) error { return r.Rate(c, 0, 0, nil) },
		"Unrate":  r.Unrate,
		"Remove":  func(c context.Context) error { return r.Remove(c, player) },
		"Decide": func(c context.Context) error {
			_, err := r.Decide(c, record.Decision{At: now, By: key("Ada"), Line: "mute 1"})
			return err
		},
		"Befriend":  func(c context.Context) error { return r.Befriend(c, player, player, false) },
		"FriendsOf": func(c context.Context) error { _, err := r.FriendsOf(c, player); return err },
		"Decisions": func(c context.Context) error { _, err := r.Decisions(c, 0); return err },
		"Ratings":   func(c context.Context) error { _, err := r.Ratings(c, record.RatingFilter{}); return err },
	}
}

// contexts: methods do nothing if their context has ended; if it ends in the middle they return at once, and
// the change may be made or not.
func contexts(t *testing.T, s RecordKind) {
	r := s.fresh(t)
	ada := join(t, r, "Ada")[0]
	id := begin(t, r, room(2, ada))
	ended, end := withCancel(t)
	end()
	all := calls(r, id, ada.ID)
	if n := reflect.TypeFor[record.Record]().NumMethod() - 1; len(all) != n {
		t.Errorf("%d of %d methods are called", len(all), n)
	}
	for name, call := range all {
		want(t, name, call(ended), context.Canceled)
	}
	got, err := r.Game(ctx, id)
	want(t, "game", err, nil)
	same(t, "seats", len(got.Seats), 3)
	if list, err := r.List(ctx, record.GameFilter{}); err != nil || len(list) != 1 {
		t.Errorf("%d games (%v)", len(list), err)
	}

	log := record.LogID{Game: begin(t, r, running(2, 1))}
	for n := 1; n <= 50; n++ {
		going, stop := context.WithCancel(ctx)
		var both sync.WaitGroup
		both.Go(stop)
		if err := r.Append(going, log, n, step(n)); err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		both.Wait()
		want(t, "once more", r.Append(ctx, log, n, step(n)), nil)
	}
	if _, lines, err := r.Read(ctx, log, 1); err != nil || len(lines) != 50 {
		t.Errorf("%d lines (%v)", len(lines), err)
	}
}

// closed: closed records refuse everything, and acknowledged changes are there.
func closed(t *testing.T, s RecordKind) {
	place := s.New(t)
	r := s.open(t, place)
	ada := join(t, r, "Ada")[0]
	id := begin(t, r, room(2, ada))
	log := record.LogID{Game: begin(t, r, running(2, 1))}

	// Every waiting caller is answered, whenever the record is closed.
	var kept int
	var all sync.WaitGroup
	all.Go(func() {
		for n := 1; ; n++ {
			err := r.Append(ctx, log, n, step(n))
			if err != nil {
				want(t, "append", err, record.Closed)
				return
			}
			kept = n
			if n == 20 {
				all.Go(func() { want(t, "close", r.Close(), nil) })
			}
		}
	})
	all.Wait()
	want(t, "close again", r.Close(), nil)
	for name, call := range calls(r, id, ada.ID) {
		want(t, name, call(ctx), record.Closed)
	}
	r = s.open(t, place)
	if _, lines, err := r.Read(ctx, log, 1); err != nil || len(lines) != kept {
		t.Errorf("%d lines and %d were answered (%v)", len(lines), kept, err)
	}
}

// reopen finds everything as it was.
func reopen(t *testing.T, s RecordKind) {
	place := s.New(t)
	r := s.open(t, place)
	p := join(t, r, "Ada", "Bo")
	id := begin(t, r, room(1, p[0]))
	log := record.LogID{Game: begin(t, r, running(2, 1))}
	appended(t, r, log, 1, 9)
	code := invite(t, r, record.Invitation{By: p[0].ID, For: record.ForGame, Game: id, Made: now})
	before, err := r.List(ctx, record.GameFilter{})
	want(t, "list", err, nil)
	want(t, "close", r.Close(), nil)

	r = s.open(t, place)
	after, err := r.List(ctx, record.GameFilter{})
	want(t, "list", err, nil)
	same(t, "list", after, before)
	_, lines, err := r.Read(ctx, log, 9)
	want(t, "read", err, nil)
	same(t, "lines", lines, []string{line(9)})
	_, err = r.Use(ctx, code, p[1].ID, now)
	want(t, "use", err, nil)
	got, err := r.ByKey(ctx, key("Bo"))
	want(t, "player", err, nil)
	same(t, "player", got, p[1])
	want(t, "append", r.Append(ctx, log, 10, step(10)), nil)
}
