package rooms_test

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/kind"
	"quoin/ui/serve/rooms"
)

// TestGivenWords: words that players give in a room are a part of what the game is dealt from, nobody is ready for
// another's word unseen, the server's part stays sealed until the end, and the log of each player proves it all. A rematch
// has a seal of its own.
func TestGivenWords(t *testing.T) {
	for _, w := range []rooms.Wanted{
		{Rules: scrabble.Rules, Seats: 3},
		{Rules: santorini.Rules},
		{Rules: adjacency.Rules, Race: true},
	} {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, "Ada", "Bo")
			defer h.close()
			id, err := h.Make(t.Context(), h.host, h.people[0].ID, w)
			h.must(err)
			looks := []*rooms.Client{h.look(id, 0), h.look(id, 1)}
			if err := looks[1].Give(t.Context(), "kiwi"); err != record.NoSeat {
				t.Errorf("a spectator's word: %v", err)
			}
			h.must(looks[1].Sit(t.Context(), false))
			if w.Seats == 3 {
				h.must(looks[0].Computer(t.Context(), 2, game.Gentle))
			}
			for _, word := range []string{"", "zzyzxy", "Kiwi", "kiwi fig", "deadfacade"} {
				if err := looks[0].Give(t.Context(), word); err != rooms.ErrNoWord {
					t.Errorf("the word %q: %v", word, err)
				}
			}
			h.must(looks[0].Sit(t.Context(), true))
			h.must(looks[1].Give(t.Context(), "fig"))
			h.must(looks[1].Give(t.Context(), "7f3a"))
			synctest.Wait()
			if g := looks[0].Seats(); g.Seats[0].Ready || g.State != record.Open {
				t.Error("Ada is still ready, though Bo has given a word")
			}
			h.must(looks[0].Give(t.Context(), "kiwi"))
			synctest.Wait()
			sealed := looks[0].Commitment()
			for _, l := range looks {
				h.must(l.Ready(t.Context(), l.Seats().Made))
			}
			synctest.Wait()
			time.Sleep(match.Countdown + time.Second)
			synctest.Wait()
			if err := looks[0].Give(t.Context(), "fig"); err != record.HasBegun {
				t.Errorf("a word in the game: %v", err)
			}
			given := []game.GivenWord{{Name: "Ada", Word: "kiwi"}, {Name: "Bo", Word: "7f3a"}}
			if w.Seats == 3 {
				given = append(given, game.GivenWord{Name: "Quoin (gentle)"})
			}
			if c := looks[0].Commitment(); !c.IsSealed() || c.Sum != sealed.Sum || !slices.Equal(c.Given, given) {
				t.Errorf("in the game it is %+v", c)
			}
			for _, l := range looks {
				err := l.Do(map[bool]string{true: "leave", false: "resign"}[w.Race])
				if _, over := errors.AsType[*match.Refusal](err); err != nil && !over {
					t.Error(err)
				}
			}
			synctest.Wait()
			if c := looks[1].Commitment(); c.IsSealed() || c.Sum != sealed.Sum {
				t.Errorf("after the end it is %+v", c)
			}
			verify := func(id record.GameID, want game.Commitment) {
				t.Helper()
				g, err := h.record.Game(t.Context(), id)
				h.must(err)
				for _, p := range h.people {
					r, err := h.Plain(t.Context(), h.record, g, p.ID)
					h.must(err)
					c, err := kind.Verify(app.Games(), r.String())
					if err != nil || c.Sum != want.Sum || !slices.Equal(c.Given, want.Given) || c.Lot != want.Lot {
						t.Errorf("%s's log of %s proves %+v (%v)", p.Name, w.Rules, c, err)
					}
				}
			}
			verify(id, game.Commitment{Sum: sealed.Sum, Given: given, Lot: !w.Race})

			again, err := looks[0].Again()
			h.must(err)
			next := []*rooms.Client{h.look(record.GameID(again), 0), h.look(record.GameID(again), 1)}
			for _, l := range next {
				h.must(l.Sit(t.Context(), false))
			}
			seal := next[0].Commitment()
			if seal.Sum == sealed.Sum || seal.Given != nil {
				t.Errorf("the rematch has %+v", seal)
			}
			synctest.Wait()
			given = nil
			for _, s := range next[0].Seats().Seats {
				if !s.IsOpen() {
					given = append(given, game.GivenWord{Name: rooms.NameOf(s)})
				}
			}
			for _, l := range next {
				h.must(l.Sit(t.Context(), true))
			}
			synctest.Wait()
			time.Sleep(match.Countdown + time.Second)
			synctest.Wait()
			for _, l := range next {
				_ = l.Do(map[bool]string{true: "leave", false: "resign"}[w.Race])
			}
			synctest.Wait()
			verify(record.GameID(again), game.Commitment{Sum: seal.Sum, Given: given})
			for _, l := range append(looks, next...) {
				l.Leave()
			}
			synctest.Wait()
		})
	}
}
