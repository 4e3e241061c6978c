package rooms_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/rating"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/stats/record"
	"quoin/stats/record/sqlitestore"
	"quoin/testdata/sample"
	"quoin/ui/app"
	"quoin/ui/remote"
	"quoin/ui/serve/rooms"
)

// tableOver returns a rated game of Santorini between two of the people that has ended, a while after the
// start; if begun, the loser has made a turn too.
func (h *hall) tableOver(winner, loser int, c match.Control, after time.Duration, begun bool) record.Game {
	h.Helper()
	people := [2]game.Player{{Name: h.people[winner].Name}, {Name: h.people[loser].Name}}
	of := game.Header{Rules: santorini.Rules, Config: santorini.Config{Players: people}.String(), Seed: 3, Started: time.Now().UnixMilli()}
	g := record.Game{
		Header: santorini.Match().Header(c, of), Terms: c.String(), By: h.people[winner].ID, Rated: true, Made: 1, Logs: make([]record.LogProgress, 1),
		Seats: []record.Seat{{Player: h.people[winner].ID}, {Player: h.people[loser].ID}},
	}
	id, err := h.record.Begin(h.Context(), g)
	h.must(err)
	lines := []string{"1000 1 play @b2", "1500 1 play @c2"}
	if begun {
		lines = append(lines, "2000 2 play @d2")
	}
	lines = append(lines, "3000 2 resign")
	for i, line := range lines {
		at := record.At(time.Now().Add(after))
		h.must(h.record.Append(h.Context(), record.LogID{Game: id}, i+1, record.RecordedStep{Line: line, At: at, Over: i == len(lines)-1}))
	}
	g, err = h.record.Game(h.Context(), id)
	h.must(err)
	return g
}

// made returns all ratings in the record, by place.
func (h *hall) made() []record.RatingEntry {
	h.Helper()
	all, err := h.record.Ratings(h.Context(), record.RatingFilter{})
	h.must(err)
	return all
}

// TestRated: a rated table, from the room to the changes of ratings. No computer player can sit there, the
// rematch is rated too, and everybody sees the result at the end.
func TestRated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		id, err := h.Make(t.Context(), h.host, h.people[0].ID, rooms.Wanted{Rules: santorini.Rules, Control: match.BlitzTime, Rated: true, Public: true})
		h.must(err)
		ada, bo := h.look(id, 0), h.look(id, 1)
		if _, terms := h.Tell(ada.Seats()); terms != "3 min + 2 s a turn, rated" {
			t.Errorf("it is told as %q", terms)
		}
		if err := ada.Computer(t.Context(), 1, game.Even); !errors.Is(err, rooms.ErrRated) {
			t.Errorf("a computer: %v", err)
		}
		h.must(ada.Sit(t.Context(), true))
		h.must(bo.Sit(t.Context(), true))
		synctest.Wait()
		time.Sleep(match.Countdown)
		synctest.Wait()
		first := ada
		if ada.Now().Seat == 1 {
			first, bo = bo, ada
		}
		h.must(first.Do("play @b2"))
		h.must(first.Do("play @c2"))
		h.must(bo.Do("play @d2"))
		h.must(bo.Do("play @d3"))
		synctest.Wait()
		if now := first.Now(); now.Rated != nil || now.Unrated {
			t.Errorf("in the middle: %+v", now.Rated)
		}
		h.must(bo.Do("resign"))
		synctest.Wait()
		want := []remote.Rated{{Is: "1662±580?", Change: "+162"}, {Is: "1338±580?", Change: "-162"}}
		for _, l := range []*rooms.Client{first, bo, h.look(id, -1)} {
			if now := l.Now(); !slices.Equal(now.Rated, want) || now.Unrated {
				t.Errorf("in the end: %+v, want %+v", now.Rated, want)
			}
		}
		winner, loser := first.Seats().Seats[0].Player, first.Seats().Seats[1].Player
		pair := rating.Rate([]rating.Contestant{{Rating: rating.New(), Place: 1}, {Rating: rating.New(), Place: 2}})
		for i, r := range h.made() {
			is := rating.Rating{Rating: r.Rating, Deviation: r.Deviation, Volatility: r.Volatility}
			if r.Kind != "santorini blitz" || r.N != 1 || r.Was != rating.Start || r.Game != id || r.Player != []record.PlayerID{winner, loser}[i] || is != pair[i] {
				t.Errorf("%+v, want %+v", r, pair[i])
			}
		}
		again, err := bo.Again()
		h.must(err)
		next, err := h.record.Game(t.Context(), record.GameID(again))
		h.must(err)
		if !next.Rated {
			t.Error("another game of theirs doesn't count")
		}
		hall, err := h.Hall(t.Context())
		h.must(err)
		if got := hall.Strengths.Of(loser, next); got != "1338±580?" {
			t.Errorf("in the lobby: %q", got)
		}
		if got := h.look(next.ID, -1).Strengths().Of(loser, next); got != "1338±580?" {
			t.Errorf("in the room: %q", got)
		}
	})
}

// TestRatedRace: each is rated against each; a player who found no word hasn't raced.
func TestRatedRace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy", "Di")
		defer h.close()
		id, err := h.Make(t.Context(), h.host, h.people[0].ID, rooms.Wanted{Rules: adjacency.Rules, Race: true, Rated: true})
		h.must(err)
		var looks []*rooms.Client
		for i := range h.people {
			l := h.look(id, i)
			h.must(l.Sit(t.Context(), false))
			looks = append(looks, l)
		}
		for _, l := range looks {
			h.must(l.Sit(t.Context(), true))
		}
		synctest.Wait()
		time.Sleep(match.Countdown + time.Second)
		synctest.Wait()
		found := words(h.view(looks[0]).Own)
		for i, n := range []int{2, 1, 1} {
			for _, word := range found[:n] {
				h.must(looks[i].Do("enter " + word))
			}
		}
		for _, l := range looks {
			h.must(l.Do("leave"))
		}
		synctest.Wait()
		rows := h.made()
		if len(rows) != 3 || rows[0].Player != h.people[0].ID || rows[0].Kind != "race" || !(rows[0].Rating > 1500) || rows[1].Rating != rows[2].Rating || !(rows[1].Rating < 1500) {
			t.Errorf("%+v", rows)
		}
		if now := looks[3].Now(); len(now.Rated) != 4 || now.Rated[3] != (remote.Rated{}) || now.Rated[0].Is == "" || now.Unrated {
			t.Errorf("who found nothing sees %+v", now.Rated)
		}
	})
}

// TestUnrated: a game that was left before both had acted isn't rated, and neither is one that wasn't to be.
func TestUnrated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		g := h.tableOver(0, 1, match.BlitzTime, 0, false)
		look := h.look(g.ID, 0)
		synctest.Wait()
		if now := look.Now(); !now.Unrated || len(h.made()) != 0 {
			t.Errorf("%+v, and %+v", now.Rated, h.made())
		}
		h.finished(g.Header, g.Terms, "1000 1 play @b2", "1500 1 play @c2", "2000 2 play @d2", "3000 2 resign")
		if _, err := h.Own(t.Context(), h.people[0].ID); err != nil || len(h.made()) != 0 {
			t.Errorf("%+v (%v)", h.made(), err)
		}
		if to, err := h.record.RatedTo(t.Context()); err != nil || to != g.Ended {
			t.Errorf("rated to %d (%v)", to, err)
		}
	})
}

// TestRanks: settled ratings come before all others; kinds aren't mixed, and time makes ratings less certain.
func TestRanks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy")
		defer h.close()
		const year = 365 * 24 * time.Hour
		for n := range 30 {
			h.tableOver(n%2, 1-n%2, match.BlitzTime, -year/2, true)
		}
		h.tableOver(2, 1, match.BlitzTime, 0, true)
		h.tableOver(2, 0, match.RapidTime, 0, true)
		ranks, err := h.Ranks(t.Context(), "santorini blitz")
		h.must(err)
		if len(ranks) != 3 || ranks[2].Name != "Cy" || !ranks[2].Now.Provisional() || ranks[0].Now.Provisional() || !(ranks[2].RatingEntry.Rating > ranks[0].RatingEntry.Rating) || ranks[1].N+ranks[0].N != 61 {
			t.Errorf("%+v", ranks)
		}
		own, err := h.Own(t.Context(), h.people[2].ID)
		h.must(err)
		if len(own) != 2 || own[0].Kind != "santorini blitz" || own[1].Kind != "santorini rapid" {
			t.Errorf("%+v", own)
		}
		history, err := h.RatingHistory(t.Context(), h.people[0].ID, "santorini blitz", 10)
		h.must(err)
		if len(history) != 10 || history[9].N != 30 || history[0].N != 21 {
			t.Errorf("%+v", history)
		}
		if ada := history[9]; !(ada.Now.Deviation > ada.Deviation+10) || ada.Now.Rating != ada.RatingEntry.Rating {
			t.Errorf("half a year later %+v", ada)
		}
	})
}

// TestTwoRate: two servers of a record rate at once while games end, and the result is that of one rating the
// same games afterwards.
func TestTwoRate(t *testing.T) {
	h := open(t, "Ada", "Bo", "Cy", "Di", "Eve")
	defer h.close()
	// A second server on the same record, like another process.
	other, err := sqlitestore.Open(h.dir)
	h.must(err)
	ctx, stop := context.WithCancel(context.Background())
	second, err := rooms.Open(ctx, rooms.Deps{Kinds: app.Games(), Record: other, Host: h.host})
	h.must(err)
	defer func() {
		stop()
		second.Wait()
		if err := other.Close(); err != nil {
			t.Error(err)
		}
	}()
	chance := rand.New(rand.NewPCG(7, 8))
	games := sample.Size(40, 40)
	ended := make(chan struct{})
	var all sync.WaitGroup
	for _, house := range []*rooms.House{h.House, second} {
		all.Go(func() {
			for {
				if _, err := house.Own(t.Context(), h.people[0].ID); err != nil {
					t.Error(err)
				}
				select {
				case <-ended:
					return
				default:
				}
			}
		})
	}
	for n := range games {
		a := chance.IntN(5)
		b := (a + 1 + chance.IntN(4)) % 5
		control := []match.Control{match.BlitzTime, match.RapidTime}[n%2]
		// The clocks of servers differ: the second one's games seem to end a day earlier.
		h.tableOver(a, b, control, time.Duration(n%3-1)*24*time.Hour, n%10 != 9)
	}
	close(ended)
	all.Wait()
	if _, err := second.Own(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	had := h.made()
	if want := 2 * (games - games/10); len(had) != want {
		t.Fatalf("%d rows, want %d", len(had), want)
	}
	counts := map[string]int{}
	for _, r := range had {
		counts[strconv.Itoa(int(r.Player))+r.Kind] = max(counts[strconv.Itoa(int(r.Player))+r.Kind], r.N)
	}
	sum := 0
	for _, n := range counts {
		sum += n
	}
	if sum != len(had) {
		t.Errorf("%d games are counted in %d rows", sum, len(had))
	}
	h.must(h.record.Unrate(t.Context()))
	if _, err := h.Own(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	again := h.made()
	if !slices.Equal(had, again) {
		for i := range had {
			if i < len(again) && had[i] != again[i] && math.Abs(had[i].Rating-again[i].Rating) > 0 {
				t.Fatalf("made again, %+v is %+v", had[i], again[i])
			}
		}
		t.Error("made again they differ")
	}
}

// TestRatedWords: a player of three who resigns before the first turn hasn't played; the other two are rated
// as two, though no dictionary is needed.
func TestRatedWords(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy")
		defer h.close()
		var people []game.Player
		g := record.Game{Terms: match.ClubTime.String(), Rated: true, Made: 1, Logs: make([]record.LogProgress, 1)}
		for _, p := range h.people {
			people, g.Seats = append(people, game.Player{Name: p.Name}), append(g.Seats, record.Seat{Player: p.ID})
		}
		config := crossword.Config{Mode: "named", Players: people}.String()
		g.Header = scrabble.Match(nil).Header(match.ClubTime, game.Header{Rules: scrabble.Rules, Config: config, Seed: 3, Started: time.Now().UnixMilli()})
		id, err := h.record.Begin(t.Context(), g)
		h.must(err)
		lines := []string{"1000 3 resign", "2000 1 play pass", "3000 2 play pass", "4000 1 resign"}
		for i, line := range lines {
			h.must(h.record.Append(t.Context(), record.LogID{Game: id}, i+1, record.RecordedStep{Line: line, At: record.At(time.Now()), Over: i == len(lines)-1}))
		}
		ranks, err := h.Ranks(t.Context(), "scrabble club")
		h.must(err)
		if len(ranks) != 2 || ranks[0].Name != "Bo" || ranks[1].Name != "Ada" || len(h.made()) != 2 || !(ranks[0].RatingEntry.Rating > 1661) {
			t.Errorf("%+v", ranks)
		}
	})
}
