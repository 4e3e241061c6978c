package rooms_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/ui/app"
	"quoin/ui/serve/rooms"
)

// value returns a term of an open room.
func (h *hall) value(g record.Game, label string) string {
	h.Helper()
	for _, c := range h.Choices(g) {
		if c.Label == label {
			return c.Value()
		}
	}
	h.Fatalf("there is no %s in %v", label, h.Choices(g))
	return ""
}

// TestHostChangesTerms changes every term of every game to each of its values. Each change is what the room
// says afterwards, and takes back that players are ready.
func TestHostChangesTerms(t *testing.T) {
	for _, o := range rooms.NewOffers(app.Games()) {
		t.Run(o.Title, func(t *testing.T) {
			h := open(t, "Ada", "Bo")
			defer h.close()
			h.stop()
			h.limits = rooms.Usual
			h.limits.Actions = 1000
			h.begin()
			ctx := t.Context()
			id, err := h.Make(ctx, h.host, h.people[0].ID, rooms.Wanted{Rules: o.Rules, Race: o.Race != nil, Public: true})
			h.must(err)
			ada, bo := h.look(id, 0), h.look(id, 1)
			h.must(bo.Sit(ctx, false))
			g, err := h.record.Game(ctx, id)
			h.must(err)
			all := h.Choices(g)
			if len(all) < 3 {
				t.Fatalf("only %d terms can be changed", len(all))
			}
			for _, c := range all {
				for _, value := range c.Values {
					before, err := h.record.Game(ctx, id)
					h.must(err)
					was := h.value(before, c.Label)
					h.must(bo.Ready(ctx, before.Made))
					h.must(ada.Choose(ctx, c.Label, value))
					after, err := h.record.Game(ctx, id)
					h.must(err)
					if got := h.value(after, c.Label); got != value {
						t.Errorf("%s is %q, want %q", c.Label, got, value)
					}
					seat := after.SeatOf(h.people[1].ID)
					if changed := was != value; after.Seats[seat].Ready == changed {
						t.Errorf("%s from %q to %q: Bo is ready is %v", c.Label, was, value, !changed)
					}
					if name, _ := h.Tell(after); name == "another game" {
						t.Errorf("%s %s: the room can't be read any more", c.Label, value)
					}
				}
				g, err := h.record.Game(ctx, id)
				h.must(err)
				for range c.Values { // once round
					h.must(ada.Step(ctx, c.Label, 1))
				}
				again, err := h.record.Game(ctx, id)
				h.must(err)
				if got, want := h.value(again, c.Label), h.value(g, c.Label); got != want {
					t.Errorf("once round %s is %q, want %q", c.Label, got, want)
				}
				h.must(ada.Choose(ctx, c.Label, c.Values[0])) // one team can't be rated
			}
		})
	}
}

// TestChangeOfTermsRefused: only the host changes terms, and only before the game; the next player is the host
// when the first has left.
func TestChangeOfTermsRefused(t *testing.T) {
	h := open(t, "Ada", "Bo", "Cy")
	defer h.close()
	ctx := t.Context()
	id, err := h.Make(ctx, h.host, h.people[0].ID, rooms.Wanted{Rules: santorini.Rules, Public: true})
	h.must(err)
	ada, bo, cy := h.look(id, 0), h.look(id, 1), h.look(id, 2)
	h.must(bo.Sit(ctx, false))
	for _, l := range []*rooms.Client{bo, cy} {
		if err := l.Step(ctx, "Rated", 1); !errors.Is(err, rooms.ErrNotHost) {
			t.Errorf("not the host: %v", err)
		}
	}
	if err := ada.Step(ctx, "Weather", 1); !errors.Is(err, rooms.ErrNoTerm) {
		t.Errorf("no such term: %v", err)
	}
	if err := ada.Choose(ctx, "Rated", "perhaps"); !errors.Is(err, rooms.ErrNoTerm) {
		t.Errorf("no such value: %v", err)
	}
	h.must(ada.Choose(ctx, "Rated", "yes"))
	h.must(ada.Up(ctx))
	h.must(bo.Choose(ctx, "Rated", "no"))
	g, err := h.record.Game(ctx, id)
	h.must(err)
	if g.Rated {
		t.Error("the room is still rated")
	}
}

// TestReadyOnTermsSeen: players are ready only for the terms that they have seen.
func TestReadyOnTermsSeen(t *testing.T) {
	h := open(t, "Ada", "Bo")
	defer h.close()
	ctx := t.Context()
	id, err := h.Make(ctx, h.host, h.people[0].ID, raceWanted)
	h.must(err)
	ada, bo := h.look(id, 0), h.look(id, 1)
	h.must(bo.Sit(ctx, false))
	seen := bo.Seats()
	h.must(ada.Choose(ctx, "Clock", "5 minutes"))
	if err := bo.Ready(ctx, seen.Made); !errors.Is(err, record.TermsChanged) {
		t.Errorf("ready for the old terms: %v", err)
	}
	for bo.Seats().Made == seen.Made {
		<-bo.News()
	}
	if got, want := h.News(seen, bo.Seats()), "New terms. Clock: 5 minutes"; got != want {
		t.Errorf("news are %q, want %q", got, want)
	}
	h.must(bo.Ready(ctx, bo.Seats().Made))
}

// TestTermsOverNodes: a room's host at one node changes terms while the others are at another node of the same
// record. They see the new terms, aren't ready any more, and the game begins on those terms only.
func TestTermsOverNodes(t *testing.T) {
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
		}
		h.House, h.stop = nodes[0], func() { stop(); nodes[0].Wait(); nodes[1].Wait() }
		id, err := nodes[0].Make(ctx, h.host, h.people[0].ID, rooms.Wanted{Rules: scraebbkle.Rules, Public: true, Seats: 2})
		h.must(err)
		ada, err := nodes[0].Look(ctx, id, h.people[0].ID)
		h.must(err)
		bo, err := nodes[1].Enter(ctx, h.people[1].ID, id, "")
		h.must(err)
		seen := bo.Seats()
		h.must(bo.Ready(ctx, seen.Made))
		h.must(ada.Step(ctx, "Clock", 1))
		synctest.Wait()
		is := bo.Seats()
		if is.Terms == seen.Terms || is.Seats[1].Ready {
			t.Fatalf("at the other node the terms are %q (%q before), ready is %v", is.Terms, seen.Terms, is.Seats[1].Ready)
		}
		h.must(bo.Ready(ctx, is.Made))
		h.must(ada.Ready(ctx, is.Made))
		time.Sleep(match.Countdown + time.Second)
		synctest.Wait()
		for i, l := range []*rooms.Client{ada, bo} {
			if l.Now().View == nil {
				t.Fatalf("player %d has no game", i)
			}
		}
		g, err := h.record.Game(ctx, id)
		h.must(err)
		control, _, err := match.Played(g.Header)
		h.must(err)
		if control.String() != is.Terms {
			t.Errorf("the game is played on %q, want %q", control.String(), is.Terms)
		}
		if err := ada.Step(ctx, "Clock", 1); !errors.Is(err, record.HasBegun) {
			t.Errorf("change in a game: %v", err)
		}
	})
}

// TestRaceInAnotherLanguage: a race has the language of its letters, with that language's list, and isn't rated in
// any but English.
func TestRaceInAnotherLanguage(t *testing.T) {
	solver := adjacency.NewSolver(resources.WordsOf(lexicon.Spanish))
	resources.International()
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		ctx := t.Context()
		id, err := h.Make(ctx, h.host, h.people[0].ID, rooms.Wanted{Rules: adjacency.Rules, Race: true, Rated: true, Public: true})
		h.must(err)
		ada, bo := h.look(id, 0), h.look(id, 1)
		for _, c := range []struct{ letters, words, name, terms string }{
			{"as in Español", "any", "Race 4×4 in Spanish", "3 minutes"},
			{"as in English", "International", "Race 4×4", "3 minutes, International"},
			{"as in Español", "Español", "Race 4×4 in Spanish", "3 minutes, Español"},
		} {
			h.must(ada.Choose(ctx, "Letters", c.letters))
			h.must(ada.Choose(ctx, "Words", c.words))
			g, err := h.record.Game(ctx, id)
			h.must(err)
			if name, terms := h.Tell(g); name != c.name || terms != c.terms || g.Rated || h.value(g, "Letters") != c.letters {
				t.Errorf("%s, %s: %q, %q, %+v", c.letters, c.words, name, terms, g.Header)
			}
			rated := slices.ContainsFunc(h.Choices(g), func(choice rooms.Choice) bool { return choice.Label == "Rated" })
			if rated != (c.letters == "as in English") {
				t.Errorf("%s: it may be rated: %v", c.letters, rated)
			}
		}
		h.must(bo.Sit(ctx, false))
		h.must(ada.Sit(ctx, true))
		h.must(bo.Sit(ctx, true))
		synctest.Wait()
		time.Sleep(match.Countdown + time.Second)
		synctest.Wait()
		board := h.view(ada).Own.Board()
		held, err := solver.Solve(board, 2)
		h.must(err)
		if board.Language() != lexicon.Spanish || len(held) == 0 {
			t.Fatalf("%v has %d words", board, len(held))
		}
		h.must(ada.Do("enter " + held[0].Word))
		if err := bo.Do("enter zzz"); err == nil {
			t.Error("zzz is a word")
		}
		if found := h.view(ada).Own.Found(); len(found) != 1 || found[0].Word != held[0].Word {
			t.Errorf("Ada has found %v", found)
		}
	})
}
