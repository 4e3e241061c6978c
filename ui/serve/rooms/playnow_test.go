package rooms_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/serve/rooms"
)

var nodeNames = [2]string{"one", "two"}

// nodes opens two servers of a record, at which everybody is online. They may see the record each in their own way.
func (h *hall) nodes(seen ...record.Record) (nodes [2]*rooms.House) {
	h.Helper()
	h.stop()
	ctx, stop := context.WithCancel(context.Background())
	for i, name := range nodeNames {
		r := h.record
		if len(seen) > i {
			r = seen[i]
		}
		var err error
		nodes[i], err = rooms.Open(ctx, rooms.Deps{Kinds: app.Games(), Record: r, Node: name, Host: h.host})
		h.must(err)
		for _, p := range h.people {
			h.must(h.record.Enter(h.Context(), record.ConnectedPlayer{Node: name, ID: p.Name, Player: p.ID, Since: 1}))
		}
	}
	h.stop = func() { stop(); nodes[0].Wait(); nodes[1].Wait() }
	h.alive()
	return nodes
}

// alive lets some time pass, and says that both servers are alive.
func (h *hall) alive(d ...time.Duration) {
	h.Helper()
	for _, d := range d {
		time.Sleep(d)
	}
	for _, name := range nodeNames {
		h.must(h.record.Beat(h.Context(), name, record.At(time.Now())))
	}
	synctest.Wait()
}

// rated gives the people ratings at rapid games of Santorini.
func (h *hall) rated(ratings ...float64) {
	h.Helper()
	for i, r := range ratings {
		g := h.tableOver(i, (i+1)%len(ratings), match.Control{TimeControl: match.TimeControl{Bank: 10 * time.Minute, Increment: 5 * time.Second}}, time.Second, true)
		to, err := h.record.RatedTo(h.Context())
		h.must(err)
		h.must(h.record.Rate(h.Context(), to, g.Ended, []record.RatingEntry{
			{Player: h.people[i].ID, Kind: santoriniKind, Game: g.ID, Ended: g.Ended, N: 1, At: record.At(time.Now()), Was: 1500, Rating: r, Deviation: 60, Volatility: 0.06},
		}))
	}
}

const santoriniKind = "santorini rapid"

// TestPlayNow: two players of about one rating are brought together though they are at two servers; a player whose rating
// is far off waits in a room of their own, until the bounds have widened.
func TestPlayNow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy", "Dee")
		defer h.close()
		h.stop()
		h.rated(1500, 2150, 1580, 1510)
		h.begin()
		nodes := h.nodes()
		w := rooms.Wanted{Rules: santorini.Rules}
		for _, o := range nodes[0].Offers {
			if o.Rules != santorini.Rules {
				continue
			}
			for _, c := range o.Controls {
				if (rooms.About{Offer: o, Control: c}).RatingKind() == santoriniKind {
					w.Control = c
				}
			}
		}
		now := func(node, who int) record.GameID {
			t.Helper()
			id, err := nodes[node].PlayNow(t.Context(), h.host, h.people[who].ID, w)
			h.must(err)
			synctest.Wait()
			return id
		}
		ada := now(0, 0)
		h.alive(time.Second)
		bo := now(1, 1)
		if ada == bo {
			t.Fatal("players with 1500 and 2150 are brought together at once")
		}
		if id, err := nodes[1].Better(t.Context(), bo, h.people[1].ID); id != "" || err != nil {
			t.Errorf("after a second Bo is led to %q (%v)", id, err)
		}
		if id, err := nodes[0].Better(t.Context(), ada, h.people[0].ID); id != "" || err != nil {
			t.Errorf("Ada, who has waited longer, is led to %q (%v)", id, err)
		}
		h.alive(20*time.Second, 20*time.Second, 20*time.Second)
		id, err := nodes[1].Better(t.Context(), bo, h.people[1].ID)
		if id != ada || err != nil {
			t.Fatalf("after a minute Bo is led to %q (%v), want %q", id, err, ada)
		}
		synctest.Wait()
		g, err := h.record.Game(t.Context(), ada)
		h.must(err)
		if g.State != record.Running && slices.ContainsFunc(g.Seats, func(s record.Seat) bool { return !s.Ready }) {
			t.Errorf("the seats are %+v", g.Seats)
		}
		l, err := nodes[1].Look(t.Context(), bo, h.people[1].ID)
		h.must(err)
		h.must(l.Up(t.Context()))
		l.Leave()

		cy := now(0, 2)
		h.alive(time.Second)
		if dee := now(1, 3); dee != cy {
			t.Errorf("Dee is in %s, and Cy, of about her rating, in %s", dee, cy)
		}
		for _, id := range []record.GameID{ada, cy} { // somebody looks, as on a real server
			l, err := nodes[0].Look(t.Context(), id, 0)
			h.must(err)
			synctest.Wait()
			if g, err := h.record.Game(t.Context(), id); err != nil || g.State != record.Running {
				t.Errorf("%s hasn't begun: %+v (%v)", id, g.Seats, err)
			}
			l.Leave()
		}
		synctest.Wait()
	})
}

// TestChallenge: a challenged player is called at another server, once, and not while they have the room open; both sit
// down and play. Leaving declines, and a room that its host leaves is gone.
func TestChallenge(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		nodes := h.nodes()
		ada, bo := h.people[0].ID, h.people[1].ID
		calls := func(who record.PlayerID) (ids []record.GameID) {
			t.Helper()
			h.alive(2 * time.Second) // longer than what the lobby shows is kept
			games, err := nodes[1].Calls(t.Context(), who)
			h.must(err)
			for _, g := range games {
				ids = append(ids, g.ID)
			}
			return ids
		}
		if _, err := nodes[0].Make(t.Context(), h.host, ada, rooms.Wanted{Rules: santorini.Rules, Whom: ada}); err != rooms.ErrOneself {
			t.Errorf("Ada challenges herself: %v", err)
		}
		id, err := nodes[0].Make(t.Context(), h.host, ada, rooms.Wanted{Rules: santorini.Rules, Public: true, Whom: bo})
		h.must(err)
		if got := calls(bo); !slices.Equal(got, []record.GameID{id}) {
			t.Errorf("Bo is called to %v, want %v", got, id)
		}
		if got := calls(ada); got != nil {
			t.Errorf("Ada is called to %v", got)
		}
		if g, err := h.record.Game(t.Context(), id); err != nil || g.Public {
			t.Errorf("others may come in too: %+v (%v)", g, err)
		}
		host, err := nodes[0].Look(t.Context(), id, ada)
		h.must(err)
		guest, err := nodes[1].Enter(t.Context(), bo, id, "")
		h.must(err)
		if got := calls(bo); got != nil {
			t.Errorf("Bo, who is there, is called to %v", got)
		}
		h.must(guest.Up(t.Context()))
		guest.Leave()
		synctest.Wait()
		if g := host.Seats(); g.SeatOf(bo) >= 0 || g.SeatOf(ada) < 0 {
			t.Errorf("after Bo has declined the seats are %+v", g.Seats)
		}
		h.must(host.Up(t.Context()))
		host.Leave()

		for range 2 { // the host leaves before the guest has come
			id, err = nodes[0].Make(t.Context(), h.host, ada, rooms.Wanted{Rules: santorini.Rules, Whom: bo})
			h.must(err)
			host, err = nodes[0].Look(t.Context(), id, ada)
			h.must(err)
			h.must(host.Up(t.Context()))
			host.Leave()
			synctest.Wait()
			if _, err := h.record.Game(t.Context(), id); err != record.NoGame {
				t.Errorf("the challenge is still there: %v", err)
			}
		}
		id, err = nodes[0].Make(t.Context(), h.host, ada, rooms.Wanted{Rules: santorini.Rules, Whom: bo})
		h.must(err)
		host, err = nodes[0].Look(t.Context(), id, ada)
		h.must(err)
		guest, err = nodes[1].Enter(t.Context(), bo, id, "")
		h.must(err)
		for _, l := range []*rooms.Client{host, guest} {
			h.must(l.Sit(t.Context(), true))
		}
		h.alive(match.Countdown + time.Second)
		if host.Now().View == nil {
			t.Error("the game hasn't begun")
		}
		host.Leave()
		guest.Leave()
		h.alive(time.Second)
		if got := slices.Concat(calls(ada), calls(bo)); !slices.Equal(got, []record.GameID{id}) {
			t.Errorf("the player to move is called to %v, want %v", got, id)
		}
		for i := range 6 {
			_, err = nodes[0].Make(t.Context(), h.host, ada, rooms.Wanted{Rules: santorini.Rules, Whom: bo})
			if i < 1 && err != nil {
				t.Errorf("challenge %d: %v", i+1, err)
			}
		}
		if err != rooms.ErrChallenges {
			t.Errorf("many challenges in a minute: %v", err)
		}
		synctest.Wait()
	})
}

// TestRematchIsAsked: a player of a game that is over is called to its rematch at another server, once, and not at the game's
// own board, in the rematch's room, or after having left that. Nobody else is called.
func TestRematchIsAsked(t *testing.T) {
	days := match.Control{Days: 3}
	for name, w := range map[string]rooms.Wanted{"table": {Rules: santorini.Rules}, "days": {Rules: santorini.Rules, Control: days}, "race": raceWanted} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := open(t, "Ada", "Bo")
				defer h.close()
				cy, err := h.record.Join(t.Context(), record.Newcomer{Name: "Cy", Key: key(9), At: record.At(time.Now())})
				h.must(err)
				nodes := h.nodes()
				id, looks := h.sitApart(nodes, w)
				if w.Race {
					for _, l := range looks {
						h.must(l.Do("leave"))
					}
				} else {
					h.must(looks[0].Do("resign"))
				}
				h.alive(2 * time.Second)
				if g, err := h.record.Game(t.Context(), id); err != nil || g.State != record.Ended {
					t.Fatalf("the game is %v (%v)", g.State, err)
				}
				calls := func(who record.PlayerID) (ids []record.GameID) {
					t.Helper()
					h.alive(2 * time.Second)
					games, err := nodes[1].Calls(t.Context(), who)
					h.must(err)
					for _, g := range games {
						ids = append(ids, g.ID)
					}
					return ids
				}
				next, err := looks[0].Again()
				h.must(err)
				bo := h.people[1].ID
				if got := calls(bo); got != nil || looks[1].Now().Again != next {
					t.Errorf("Bo, who looks at the result, is called to %v, and there to %q", got, looks[1].Now().Again)
				}
				looks[1].Leave()
				if got := calls(bo); len(got) != 1 || string(got[0]) != next {
					t.Errorf("Bo is called to %v, want %v", got, next)
				}
				for _, who := range []record.PlayerID{h.people[0].ID, cy.ID} {
					if got := calls(who); got != nil {
						t.Errorf("%d is called to %v", who, got)
					}
				}
				hall, err := nodes[1].HallOf(t.Context(), bo)
				h.must(err)
				if mine, _, _ := hall.Yours(bo); len(mine) != 1 || !strings.HasPrefix(nodes[1].CallText(mine[0], bo), "You are asked for another game of ") {
					t.Errorf("Bo's games are %v", mine)
				}
				there, err := nodes[1].Enter(t.Context(), bo, record.GameID(next), "")
				h.must(err)
				if got := calls(bo); got != nil || there.Now().Seat < 0 {
					t.Errorf("Bo, who has a seat, is called to %v", got)
				}
				host, err := nodes[0].Enter(t.Context(), h.people[0].ID, record.GameID(next), "")
				h.must(err)
				h.must(there.Up(t.Context()))
				there.Leave()
				if got := calls(bo); got != nil {
					t.Errorf("Bo, who has left, is called to %v", got)
				}
				for _, l := range []*rooms.Client{looks[0], host} {
					l.Leave()
				}
			})
		})
	}
}
