package rooms_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/resources"
	"quoin/settings"
	"quoin/stats/record"
	"quoin/stats/record/sqlitestore"
	"quoin/ui/app"
	"quoin/ui/failure"
	"quoin/ui/kind"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/serve/rooms"
)

var raceWanted = rooms.Wanted{Rules: adjacency.Rules, Race: true}

type raceView = match.RaceView[adjacency.View]

// hall is a house with its own record, and people.
type hall struct {
	*testing.T
	*rooms.House
	record record.Record
	dir    string // the record's directory
	host   play.Host
	people []record.Player
	stop   func()
	limits rooms.RoomLimits
	kinds  []kind.Kind
	// longSeed draws long seeds; nil is a server's usual way
	longSeed func() game.LongSeed
	down     func() rooms.Down // may be nil
	failed   func(in string, id record.GameID, f *failure.Failure)
	outages  func(context.Context) ([]rooms.Down, error)
	note     func(context.Context, rooms.Down)
	ended    atomic.Int64 // number of games reported as over, several at once
}

// key is a key's fingerprint.
func key(n byte) record.Fingerprint {
	return record.Fingerprint("SHA256:" + strings.Repeat(string(rune('A'+n)), 42) + "A")
}

func open(t *testing.T, names ...string) *hall {
	t.Helper()
	dir := t.TempDir()
	r, err := sqlitestore.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	s := settings.Default()
	s.Check = false
	h := &hall{T: t, record: r, dir: dir, kinds: app.Games(), host: play.Host{
		Now: time.Now, Seed: func() uint64 { return 7 }, Settings: settings.NewLive("", s, nil, nil),
		Lexicon: func(name string) (*lexicon.Lexicon, error) {
			switch name {
			case resources.InternationalName:
				return resources.International(), nil
			case resources.EverydayName:
				return resources.Everyday(), nil
			}
			return nil, errors.New("there is no such list here")
		},
	}}
	for i, name := range names {
		p, err := r.Join(t.Context(), record.Newcomer{Name: name, Key: key(byte(i)), At: record.At(time.Now())})
		if err != nil {
			t.Fatal(err)
		}
		h.people = append(h.people, p)
	}
	h.begin()
	return h
}

// begin opens the house, as a starting server does.
func (h *hall) begin() {
	h.Helper()
	ctx, stop := context.WithCancel(context.Background())
	down := rooms.Down{}
	if h.down != nil {
		down = h.down()
	}
	house, err := rooms.Open(ctx, rooms.Deps{Kinds: h.kinds, Down: down, Record: h.record, Host: h.host, Limits: h.limits, LongSeed: h.longSeed, Failed: h.failed, Outages: h.outages, Note: h.note, Over: func(record.Game) { h.ended.Add(1) }})
	if err != nil {
		h.Fatal(err)
	}
	h.House, h.stop = house, func() { stop(); house.Wait() }
}

func (h *hall) close() {
	h.Helper()
	h.stop()
	if err := h.record.Close(); err != nil {
		h.Error(err)
	}
}

func (h *hall) look(id record.GameID, who int) *rooms.Client {
	h.Helper()
	player := record.PlayerID(0)
	if who >= 0 {
		player = h.people[who].ID
	}
	l, err := h.Look(h.Context(), id, player)
	if err != nil {
		h.Fatal(err)
	}
	return l
}

func (h *hall) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

// race makes a room in which all sit and are ready, and waits for the start.
func (h *hall) race() (id record.GameID, looks []*rooms.Client) {
	h.Helper()
	id, err := h.Make(h.Context(), h.host, h.people[0].ID, rooms.Wanted{Rules: adjacency.Rules, Race: true, Public: true})
	h.must(err)
	for i := range h.people { // all, before anybody is ready: it starts once all its players are
		l := h.look(id, i)
		h.must(l.Sit(h.Context(), false))
		looks = append(looks, l)
	}
	for _, l := range looks {
		h.must(l.Sit(h.Context(), true))
	}
	synctest.Wait()
	time.Sleep(match.Countdown + time.Second)
	synctest.Wait()
	return id, looks
}

func (h *hall) view(l *rooms.Client) raceView {
	h.Helper()
	v, ok := l.Now().View.(raceView)
	if !ok {
		h.Fatalf("there is no race to be seen: %+v", l.Now())
	}
	return v
}

// words returns words on a board: neighbouring squares.
func words(v adjacency.View) (all []string) {
	b := v.Board()
	for from := range b.Squares() {
		for to := range b.Squares() {
			for last := range b.Squares() {
				if b.Adjacent(from, to) && b.Adjacent(to, last) && from != last {
					word := strings.ToLower(b.Face(from) + b.Face(to) + b.Face(last))
					all = append(all, word)
				}
			}
		}
	}
	return all
}

// TestRace is a race from the room to the table: the finder sees the points at once, the others only the
// number of words, and at the end everybody sees the same words.
func TestRace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy")
		defer h.close()
		id, err := h.Make(t.Context(), h.host, h.people[0].ID, rooms.Wanted{Rules: adjacency.Rules, Race: true})
		h.must(err)
		ada := h.look(id, 0)
		code, err := ada.Code(t.Context())
		h.must(err)
		if again, err := ada.Code(t.Context()); err != nil || again != code {
			t.Errorf("the code is %v, and then %v (%v)", code, again, err)
		}
		invited, err := h.record.Use(t.Context(), code, h.people[1].ID, record.At(time.Now()))
		h.must(err)
		bo, cy := h.look(invited.Game, 1), h.look(id, 2)
		h.must(bo.Sit(t.Context(), false))
		h.must(ada.Sit(t.Context(), true))
		synctest.Wait()
		if got := ada.Seats(); got.SeatOf(h.people[1].ID) != 1 || !got.Seats[0].Ready || got.Seats[1].Ready || got.Header.Seed != 0 {
			t.Errorf("there sit %+v", got)
		}
		if !ada.Counting().IsZero() {
			t.Error("it begins while somebody isn't ready")
		}
		h.must(bo.Sit(t.Context(), true))
		synctest.Wait()
		start := bo.Counting()
		if ada.Counting() != start || time.Until(start).Round(time.Second) != match.Countdown {
			t.Errorf("it starts at %v and %v, in %v", ada.Counting(), start, time.Until(start))
		}
		if now := ada.Now(); now.View != nil || now.At >= 0 {
			t.Errorf("before the start is seen %+v", now)
		}
		if err := ada.Do("enter abc"); err == nil {
			t.Error("a word counts before the start")
		}
		time.Sleep(time.Until(start) + time.Second)
		synctest.Wait()

		word := words(h.view(ada).Own)[0]
		h.must(ada.Do("enter " + word))
		if v := h.view(ada); v.Own.Words() != 1 || v.Progress[0].Words != 1 {
			t.Errorf("who plays sees %v", v)
		}
		if err := ada.Do("enter " + word); !errors.Is(err, adjacency.AlreadyPlayed) {
			t.Errorf("again it is %v", err)
		}
		if err := ada.Do("hint"); !errors.Is(err, match.NotInARace) {
			t.Errorf("a hint is %v", err)
		}
		if err := cy.Do("enter " + word); !errors.Is(err, record.NoSeat) {
			t.Errorf("who looks on plays: %v", err)
		}
		synctest.Wait()
		for name, l := range map[string]*rooms.Client{"Bo": bo, "Cy": cy} {
			v := h.view(l)
			if v.Progress[0].Words != 1 || v.Progress[0].Points == 0 || v.Words != nil || strings.Contains(v.String(), "found ") {
				t.Errorf("%s sees %v", name, v)
			}
		}
		if now := cy.Now(); now.Seat != remote.Watcher || now.Watch != 1 || !now.Here[0] || !now.Here[1] {
			t.Errorf("who looks on sees %+v", now)
		}
		bo.Say(3)
		if said := cy.Now().Said; len(said) != 1 || said[0].Seat != 1 || said[0].Phrase != 3 {
			t.Errorf("said was %v", said)
		}
		time.Sleep(h.view(ada).Limit)
		synctest.Wait()
		for _, l := range []*rooms.Client{ada, bo, cy} {
			v := h.view(l)
			if !v.Over || len(v.Words) != 1 || v.Words[0].Word != word || v.Seats[0].Place != 1 || v.Seats[1].Place != 2 {
				t.Errorf("in the end is seen %v", v)
			}
		}
		if g, err := h.record.Game(t.Context(), id); err != nil || g.State != record.Ended {
			t.Errorf("the record has %+v (%v)", g, err)
		}

		again, err := bo.Again()
		h.must(err)
		synctest.Wait()
		if other, err := ada.Again(); err != nil || other != again || cy.Now().Again != again {
			t.Errorf("another game is %s, %s and %s (%v)", again, other, cy.Now().Again, err)
		}
	})
}

// TestReconnect: a returning player finds the game as it was, even after a restart of the server, and without
// sessions the time still runs out.
func TestReconnect(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		id, looks := h.race()
		word := words(h.view(looks[1]).Own)[0]
		h.must(looks[1].Do("enter " + word))
		synctest.Wait()
		looks[1].Leave()
		looks[1].Leave() // once is enough
		synctest.Wait()
		if now := looks[0].Now(); now.Here[1] || !now.Here[0] {
			t.Errorf("there are %v", now.Here)
		}
		bo := h.look(id, 1)
		if v := h.view(bo); bo.Now().Seat != 1 || v.Own.Words() != 1 {
			t.Errorf("who comes again sees %v", v)
		}
		h.stop()
		if _, open := <-bo.News(); open {
			_, open = <-bo.News()
			if open {
				t.Error("who looks isn't told that the house is closed")
			}
		}
		h.begin()
		time.Sleep(10 * time.Minute)
		synctest.Wait()
		g, err := h.record.Game(t.Context(), id)
		if err != nil || g.State != record.Ended {
			t.Errorf("nobody has ended it: %+v (%v)", g, err)
		}
		if _, lines, err := h.record.Read(t.Context(), record.LogID{Game: id, Part: 1}, 1); err != nil || len(lines) != 2 || lines[1] != "180000 expire" {
			t.Errorf("the log is %q (%v)", lines, err)
		}
	})
}

// TestReadyWithin: a ready player doesn't wait for ever for the others, and a room that all have left is
// deleted.
func TestReadyWithin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy")
		defer h.close()
		id, err := h.Make(t.Context(), h.host, h.people[0].ID, rooms.Wanted{Rules: adjacency.Rules, Race: true})
		h.must(err)
		ada, bo, cy := h.look(id, 0), h.look(id, 1), h.look(id, 2)
		h.must(bo.Sit(t.Context(), false))
		h.must(cy.Sit(t.Context(), false))
		cy.Leave() // without leaving the seat, as if the connection broke
		h.must(ada.Sit(t.Context(), true))
		time.Sleep(match.ReadyWithin - time.Second)
		synctest.Wait()
		if !ada.Seats().Seats[0].Ready {
			t.Error("not ready any more, too early")
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if g := ada.Seats(); g.Seats[0].Ready || g.SeatOf(h.people[2].ID) >= 0 || g.SeatOf(h.people[1].ID) < 0 {
			t.Errorf("there sit %+v", g.Seats)
		}
		h.must(ada.Up(t.Context()))
		h.must(bo.Up(t.Context()))
		synctest.Wait()
		if _, err := h.record.Game(t.Context(), id); !errors.Is(err, record.NoGame) {
			t.Errorf("the room is %v", err)
		}
		if bo.Seats().ID != "" {
			t.Error("who looks isn't told that it is gone")
		}
	})
}

// TestLimits: the number of actions in a minute and the number of spectators are limited.
func TestLimits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		id, looks := h.race()
		all := words(h.view(looks[0]).Own)
		done, refused := 0, 0
		for _, word := range all {
			switch err := looks[0].Do("enter " + word); {
			case errors.Is(err, rooms.ErrFast):
				refused++
			case err == nil:
				done++
			}
		}
		if done != rooms.Usual.Actions || refused == 0 {
			t.Errorf("%d were done in a minute, %d refused", done, refused)
		}
		h.must(looks[1].Do("enter " + all[0])) // another seat
		time.Sleep(time.Minute)
		h.must(looks[0].Do("enter " + all[len(all)-1]))
		for player := range record.PlayerID(rooms.Usual.Watch) {
			if _, err := h.Look(t.Context(), id, 1000+player); err != nil {
				t.Fatalf("%d look on: %v", player, err)
			}
		}
		if _, err := h.Look(t.Context(), id, 5000); !errors.Is(err, rooms.ErrCrowds) {
			t.Errorf("one more looks on: %v", err)
		}
		if l := h.look(id, 1); l.Now().Seat != 1 {
			t.Error("who plays isn't let in")
		}
	})
}

// TestLimitsSet: the operator of a server can set those limits.
func TestLimitsSet(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		h.stop()
		ctx, stop := context.WithCancel(t.Context())
		few := rooms.RoomLimits{Open: 2, Actions: 3, Watch: 1, Invitations: 1}
		house, err := rooms.Open(ctx, rooms.Deps{Kinds: app.Games(), Record: h.record, Host: h.host, Limits: few})
		h.must(err)
		h.House, h.stop = house, func() { stop(); house.Wait() }
		id, looks := h.race()
		done := 0
		for _, word := range words(h.view(looks[0]).Own) {
			if looks[0].Do("enter "+word) == nil {
				done++
			}
		}
		if done != few.Actions {
			t.Errorf("%d were done in a minute", done)
		}
		h.look(id, -1)
		for player := range record.PlayerID(2) {
			if _, err := h.Look(t.Context(), id, 1000+player); errors.Is(err, rooms.ErrCrowds) != (player == 1) {
				t.Errorf("%d look on: %v", player+1, err)
			}
		}
		for n := range 3 {
			id, err := h.Make(t.Context(), h.host, h.people[0].ID, rooms.Wanted{Rules: adjacency.Rules, Race: true})
			if errors.Is(err, rooms.ErrManyRooms) != (n == 2) {
				t.Errorf("room %d: %v", n+1, err)
			}
			if err == nil {
				_, err = h.look(id, 0).Code(t.Context())
				if many := new(record.TooMany); errors.As(err, &many) != (n == 1) {
					t.Errorf("code %d: %v", n+1, err)
				}
			}
		}
	})
}
