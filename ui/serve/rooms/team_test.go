package rooms_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/serve/rooms"
)

// TestTeamAtTwoServers: two people of one team play at two servers of one record. Words that
// both enter at the same moment count once, both see the same, and the game is rated by
// neither server.
func TestTeamAtTwoServers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		h.stop()
		ctx, stop := context.WithCancel(t.Context())
		var nodes [2]*rooms.House
		for i, name := range []string{"one", "two"} {
			var err error
			nodes[i], err = rooms.Open(ctx, rooms.Deps{Kinds: app.Games(), Record: h.record, Node: name, Host: h.host})
			h.must(err)
			h.must(h.record.Beat(ctx, name, record.At(time.Now())))
		}
		h.stop = func() { stop(); nodes[0].Wait(); nodes[1].Wait() }
		wanted := rooms.Wanted{Rules: adjacency.Rules, Race: true, Team: true, Public: true, Rated: true}
		if _, err := nodes[0].Make(ctx, h.host, h.people[0].ID, wanted); !errors.Is(err, rooms.ErrTeamRated) {
			t.Errorf("a rated team: %v", err)
		}
		wanted.Rated = false
		id, err := nodes[0].Make(ctx, h.host, h.people[0].ID, wanted)
		h.must(err)
		var looks [2]*rooms.Client
		for i, p := range h.people {
			looks[i], err = nodes[i].Look(ctx, id, p.ID)
			h.must(err)
			h.must(looks[i].Sit(ctx, false))
		}
		if _, terms := nodes[1].Tell(looks[1].Seats()); terms != "3 minutes, one team" {
			t.Errorf("it is told as %q", terms)
		}
		for _, l := range looks {
			h.must(l.Sit(ctx, true))
		}
		synctest.Wait()
		time.Sleep(match.Countdown + time.Second)
		synctest.Wait()

		all := words(h.view(looks[0]).Own)
		slices.Sort(all)
		all = slices.Compact(all)[:12]
		for _, word := range all {
			time.Sleep(time.Second)
			h.must(looks[0].Do("enter " + word))
			// Bo has mostly not heard of Ada's word yet.
			if err := looks[1].Do("enter " + word); err != nil && !strings.Contains(err.Error(), "another of the team") {
				t.Error(err)
			}
			synctest.Wait()
			if err := looks[1].Do("enter " + word); err == nil {
				t.Errorf("%s is entered again", word)
			}
		}
		ada, bo := h.view(looks[0]), h.view(looks[1])
		if len(ada.Plays) != len(all) || !slices.Equal(ada.Plays, bo.Plays) || !slices.Equal(ada.Progress, bo.Progress) {
			t.Errorf("Ada sees %+v, Bo %+v", ada.Plays, bo.Plays)
		}
		for i, l := range looks {
			h.must(l.Do("leave"))
			synctest.Wait()
			if v := h.view(l); v.Over != (i == 1) {
				t.Errorf("after %d of 2 have left it is over: %v", i+1, v.Over)
			}
		}
		var points int64
		for _, p := range ada.Plays {
			points += p.Points
		}
		for _, s := range h.view(looks[0]).Seats {
			if s.Score != points || s.Place != 1 {
				t.Errorf("%+v doesn't have the %d points of the team", s, points)
			}
		}
		if len(h.made()) != 0 {
			t.Errorf("it is rated: %+v", h.made())
		}
		g, err := h.record.Game(ctx, id)
		h.must(err)
		if !rooms.IsTeam(g) || g.Rated {
			t.Errorf("the record has %+v", g)
		}
	})
}
