package rooms_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/ui/play"
	"quoin/ui/remote"
	"quoin/ui/serve/rooms"
)

type (
	wordView  = match.View[crossword.View]
	tableView = match.View[santorini.View]
)

// sit makes a room with some people and computer players who are ready, and waits for the start. The looks
// are by seat; nil for a computer player.
func (h *hall) sit(w rooms.Wanted, people int, computers ...string) (id record.GameID, looks []*rooms.Client) {
	h.Helper()
	id, err := h.Make(h.Context(), h.host, h.people[0].ID, w)
	h.must(err)
	var all []*rooms.Client
	for i := range people {
		l := h.look(id, i)
		h.must(l.Sit(h.Context(), false))
		all = append(all, l)
	}
	for i, level := range computers {
		h.must(all[0].Computer(h.Context(), people+i, level))
	}
	for _, l := range all {
		h.must(l.Sit(h.Context(), true))
	}
	synctest.Wait()
	time.Sleep(match.Countdown)
	synctest.Wait()
	looks = make([]*rooms.Client, people+len(computers))
	for _, l := range all {
		looks[l.Now().Seat] = l
	}
	return id, looks
}

func (h *hall) words(l *rooms.Client) wordView {
	h.Helper()
	v, ok := l.Now().View.(wordView)
	if !ok {
		h.Fatalf("there is no game to be seen: %+v", l.Now())
	}
	return v
}

func (h *hall) squares(l *rooms.Client) tableView {
	h.Helper()
	v, ok := l.Now().View.(tableView)
	if !ok {
		h.Fatalf("there is no game to be seen: %+v", l.Now())
	}
	return v
}

// best returns a good turn of a seat, by what it sees.
func (h *hall) best(v wordView) string {
	h.Helper()
	d, err := resources.Dictionary(resources.International())
	h.must(err)
	b := v.Game.Board()
	g := d.Generator(v.Game.Variant().Tiles, b.Layout())
	g.Set(b)
	m, ok := g.Best(v.Game.Seat(v.Seat).Rack)
	if !ok {
		return "play pass"
	}
	return "play " + crossword.Lay{Move: m}.String()
}

// TestWordGame plays a game of each kind with words from the room to its end: the mover sees the points and
// new tiles at once, the others the board once it is durable, and nobody sees another's rack.
func TestWordGame(t *testing.T) {
	for _, rules := range []string{scrabble.Rules, scraebbkle.Rules} {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, "Ada", "Bo", "Cy")
			defer h.close()
			id, looks := h.sit(rooms.Wanted{Rules: rules, Seats: 2, Public: true}, 2)
			cy := h.look(id, 2)
			started := looks[0].Counting()
			for turn := 0; !h.words(cy).Over; turn++ {
				if turn > 200 {
					t.Fatal("the game doesn't end")
				}
				time.Sleep(time.Second)
				mover := h.words(cy).ToMove
				one, other := looks[mover], looks[1-mover]
				g, err := h.record.Game(t.Context(), id)
				h.must(err)
				v := h.words(one)
				if g.Turn() != record.Seats(mover) || g.Due() != record.At(started.Add(v.Limit)) {
					t.Fatalf("the record has turn %b, due %v; the game %d, %v", g.Turn(), g.Due(), mover, v.Limit)
				}
				action := h.best(v)
				if err := other.Do(action); !errors.Is(err, match.NotYourTurn) {
					t.Fatalf("out of turn it is %v", err)
				}
				h.must(one.Do(action))
				if got := h.words(one); got.ToMove == mover && !got.Over || got.Game.TurnCount() != v.Game.TurnCount()+1 {
					t.Fatalf("the mover sees %v", got)
				}
				synctest.Wait()
				for _, l := range []*rooms.Client{other, cy} {
					now := h.words(l)
					if now.Game.TurnCount() <= turn || !now.Over && len(now.Game.Seat(mover).Rack.Tiles()) > 0 {
						t.Fatalf("who looks sees %v", now)
					}
				}
			}
			g, err := h.record.Game(t.Context(), id)
			h.must(err)
			if r := h.words(cy).Game.Result(); g.State != record.Ended || g.Turn() != 0 || g.Due() != 0 || !r.Over || r.Seats[0].Score == 0 {
				t.Errorf("in the end there is %+v and %+v", g, r)
			}
			if n := h.ended.Load(); n != 1 {
				t.Errorf("that it is over was told %d times", n)
			}
			// All can open it afterwards.
			looks[0].Leave()
			looks[1].Leave()
			cy.Leave()
			synctest.Wait()
			if v := h.words(h.look(id, 2)); !v.Over {
				t.Errorf("afterwards is seen %v", v)
			}
		})
	}
}

// TestNotTheirs: a player can do neither the house's actions nor another seat's.
func TestNotTheirs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy")
		defer h.close()
		id, looks := h.sit(rooms.Wanted{Rules: santorini.Rules}, 2)
		cy := h.look(id, 2)
		mover := h.squares(cy).ToMove
		for _, action := range []string{"time", "away", "back", "house stuck", "pause 1000", "play+100 @b2", "1 play @b2", "play hint", "play leave 1", "", " ", "play", "play @b2\n2 resign", "resign 2", "claim", "claim 9"} {
			if err := looks[mover].Do(action); err == nil {
				t.Errorf("%q is taken", action)
			}
		}
		if err := cy.Do("resign"); !errors.Is(err, record.NoSeat) {
			t.Errorf("who looks on resigns: %v", err)
		}
		h.must(looks[mover].Do("play @b2"))
		synctest.Wait()
		_, lines, err := h.record.Read(t.Context(), record.LogID{Game: id}, 1)
		if err != nil || len(lines) != 1 || !strings.HasSuffix(lines[0], " play @b2") {
			t.Errorf("the log is %q (%v)", lines, err)
		}
	})
}

// TestTimeOut: a clock that runs out ends the game at its limit, even with no session open, and even if it
// ran out before the server started.
func TestTimeOut(t *testing.T) {
	for _, again := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, "Ada", "Bo")
			defer h.close()
			id, looks := h.sit(rooms.Wanted{Rules: santorini.Rules, Control: match.BlitzTime}, 2)
			h.must(looks[h.squares(looks[0]).ToMove].Do("play @b2"))
			synctest.Wait()
			limit, mover := h.squares(looks[0]).Limit, h.squares(looks[0]).ToMove
			for _, l := range looks {
				l.Leave()
			}
			if again {
				h.stop()
				h.begin()
			}
			time.Sleep(10 * time.Minute)
			synctest.Wait()
			_, lines, err := h.record.Read(t.Context(), record.LogID{Game: id}, 1)
			h.must(err)
			want := game.Step[match.Action]{At: limit, Do: match.TimeOut{Seat: mover}}.String()
			if last := lines[len(lines)-1]; last != want {
				t.Errorf("the log ends with %q, not %q", last, want)
			}
			if v := h.squares(h.look(id, 0)); !v.Over {
				t.Errorf("it goes on: %v", v)
			}
		})
	}
}

// TestAway: a disconnected player is away after a while, and after a longer one the others may claim; a
// player who returns in time keeps the seat.
func TestAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		id, looks := h.sit(rooms.Wanted{Rules: scrabble.Rules, Seats: 2}, 2)
		ada, bo := looks[0], looks[1]
		who := 1 // Bo's index among the people
		if bo.Seats().Seats[1].Player == h.people[0].ID {
			who = 0
		}
		bo.Leave()
		time.Sleep(time.Second)
		bo = h.look(id, who)
		time.Sleep(10 * time.Second)
		synctest.Wait()
		if v := h.words(ada); v.Present[1].Away {
			t.Error("who came again at once is away")
		}
		bo.Leave()
		time.Sleep(10 * time.Second)
		synctest.Wait()
		v := h.words(ada)
		if !v.Present[1].Away || v.Present[0].Away {
			t.Fatalf("away are %+v", v.Present)
		}
		refused, is := errors.AsType[*match.Refusal](ada.Do("claim 2"))
		if !is || refused.Reason != match.NotAway || refused.Until != v.Present[1].Since+match.ClaimAfter {
			t.Errorf("too early it is %+v", refused)
		}
		bo = h.look(id, who)
		synctest.Wait()
		if v := h.words(bo); v.Present[1].Away || v.Seat != 1 {
			t.Errorf("who came again sees %v", v)
		}
		bo.Leave()
		time.Sleep(6*time.Second + match.ClaimAfter)
		synctest.Wait()
		h.must(ada.Do("adjourn"))
		synctest.Wait()
		g, err := h.record.Game(t.Context(), id)
		if err != nil || g.Due() != record.At(time.Now().Add(match.AdjournedFor)) || g.Turn() != 0 || g.State != record.Running {
			t.Errorf("adjourned it is %+v (%v)", g, err)
		}
		if err := ada.Do("resume"); !errors.Is(err, match.AwayAlready) {
			t.Errorf("alone it goes on: %v", err)
		}
		ada.Leave()
		time.Sleep(40 * time.Minute) // longer than any clock
		ada, bo = h.look(id, 1-who), h.look(id, who)
		synctest.Wait()
		h.must(bo.Do("resume"))
		synctest.Wait()
		if v := h.words(ada); v.Adjourned || v.Over || v.Clocks.Left(v.ToMove, ada.Now().At) < 20*time.Minute {
			t.Errorf("it goes on with %v", v)
		}
		bo.Leave()
		time.Sleep(6*time.Second + match.ClaimAfter)
		synctest.Wait()
		h.must(ada.Do("claim 2"))
		synctest.Wait()
		if v := h.words(ada); !v.Over || v.Game.Result().Seats[0].Place != 1 {
			t.Errorf("claimed, it is %v", v)
		}
	})
}

// TestThree: if one of three resigns, the others continue.
func TestThree(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy")
		defer h.close()
		id, looks := h.sit(rooms.Wanted{Rules: scrabble.Rules}, 3)
		mover := h.words(looks[0]).ToMove
		h.must(looks[mover].Do("resign"))
		synctest.Wait()
		v := h.words(looks[mover])
		if v.Over || !v.Present[mover].Gone || v.ToMove == mover {
			t.Fatalf("after that there is %v", v)
		}
		for range 4 {
			now := h.words(looks[mover]).ToMove
			if now == mover {
				t.Fatal("who resigned is to move")
			}
			h.must(looks[now].Do(h.best(h.words(looks[now]))))
			synctest.Wait()
		}
		last := h.words(looks[0]).ToMove
		h.must(looks[last].Do("resign"))
		synctest.Wait()
		r := h.words(looks[0]).Game.Result()
		if g, err := h.record.Game(t.Context(), id); err != nil || g.State != record.Ended || r.Seats[mover].Place != 3 || r.Seats[last].Place != 2 {
			t.Errorf("it ends with %+v, %+v (%v)", r, g, err)
		}
	})
}

// TestComputers: computer players move at their seats, shown one after another, even after everybody has left
// and the server was restarted.
func TestComputers(t *testing.T) {
	for _, rules := range []string{scrabble.Rules, scraebbkle.Rules, santorini.Rules} {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, "Ada", "Bo")
			defer h.close()
			levels := []string{game.Gentle}
			if rules == scrabble.Rules {
				levels = []string{game.Gentle, game.Even}
			}
			id, looks := h.sit(rooms.Wanted{Rules: rules, Seats: 1 + len(levels)}, 1, levels...)
			seat, mine := 0, (*rooms.Client)(nil)
			for i, l := range looks {
				if l != nil {
					seat, mine = i, l
				}
			}
			turn := func() (mover int, over bool) {
				switch v := mine.Now().View.(type) {
				case wordView:
					return v.ToMove, v.Over
				case tableView:
					return v.ToMove, v.Over
				}
				t.Fatalf("there is %+v", mine.Now())
				return 0, false
			}
			act := func() {
				if v, is := mine.Now().View.(wordView); is {
					h.must(mine.Do(h.best(v)))
					return
				}
				p := mine.Now().View.(tableView).Game.Position()
				for _, do := range p.Turns()[0].Actions() {
					h.must(mine.Do("play " + do.String()))
				}
			}
			acted := 0
			for step := 0; acted < 6; step++ {
				if step > 40 {
					t.Fatal("the computer doesn't play")
				}
				mover, over := turn()
				switch {
				case over:
					t.Fatal("it is over so soon")
				case mover != seat:
					time.Sleep(3 * time.Second)
				case acted == 2: // everybody leaves in the computer player's turn
					acted++
					act()
					mine.Leave()
					time.Sleep(20 * time.Second)
					g, err := h.record.Game(t.Context(), id)
					h.must(err)
					if rules == santorini.Rules || rules == scraebbkle.Rules {
						if !g.Turn().Has(seat) {
							t.Errorf("nobody looks, and the computer waits: %+v", g.Logs)
						}
					}
					mine = h.look(id, 0)
				case acted == 4: // the server ends in the computer player's turn
					acted++
					act()
					synctest.Wait()
					h.stop()
					h.begin()
					time.Sleep(20 * time.Second)
					synctest.Wait()
					g, err := h.record.Game(t.Context(), id)
					h.must(err)
					if !g.Turn().Has(seat) {
						t.Errorf("the server is another, and the computer waits: %+v", g.Logs)
					}
					mine = h.look(id, 0)
				default:
					acted++
					act()
				}
				synctest.Wait()
			}
			if now := mine.Now(); now.Seat != seat || len(now.Names) != len(looks) || !strings.HasPrefix(now.Names[(seat+1)%len(looks)], "Quoin (") || slices.Contains(now.Here, false) {
				t.Errorf("there sit %v, of whom %v are here, and I on %d", now.Names, now.Here, now.Seat)
			}
		})
	}
}

// TestComputersSit: a computer player can take a free seat, and leave it.
func TestComputersSit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		id, err := h.Make(t.Context(), h.host, h.people[0].ID, rooms.Wanted{Rules: scrabble.Rules, Seats: 3})
		h.must(err)
		ada, bo := h.look(id, 0), h.look(id, 1)
		h.must(ada.Computer(t.Context(), 2, game.Strong))
		h.must(ada.Computer(t.Context(), 2, game.Best))
		if err := bo.Computer(t.Context(), 1, game.Even); !errors.Is(err, record.NoSeat) {
			t.Errorf("who doesn't sit there says who does: %v", err)
		}
		if err := ada.Computer(t.Context(), 0, game.Even); !errors.Is(err, rooms.ErrNoComputer) {
			t.Errorf("on Ada's lap: %v", err)
		}
		if err := ada.Computer(t.Context(), 1, "godlike"); err == nil {
			t.Error("there is another level")
		}
		h.must(bo.Sit(t.Context(), false))
		synctest.Wait()
		if g := ada.Seats(); g.Seats[2].Level != game.Best || g.Seats[1].Player != h.people[1].ID {
			t.Errorf("there sit %+v", g.Seats)
		}
		h.must(bo.Computer(t.Context(), 2, ""))
		synctest.Wait()
		if g := ada.Seats(); !g.Seats[2].IsOpen() {
			t.Errorf("it doesn't get up: %+v", g.Seats)
		}
		race, err := h.Make(t.Context(), h.host, h.people[0].ID, raceWanted)
		h.must(err)
		if err := h.look(race, 0).Computer(t.Context(), 1, game.Even); !errors.Is(err, rooms.ErrNoComputer) {
			t.Errorf("it races: %v", err)
		}
	})
}

// TestRematch: a rematch has the same terms, another first player, and the same computer players.
func TestRematch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		want := rooms.Wanted{Rules: scraebbkle.Rules, Control: match.BlitzTime, Mode: "open", Board: "Tower"}
		id, looks := h.sit(want, 2)
		before, err := h.record.Game(t.Context(), id)
		h.must(err)
		first := h.words(looks[0]).Game.Config()
		h.must(looks[1].Do("resign"))
		synctest.Wait()
		again, err := looks[1].Again()
		h.must(err)
		if other, err := looks[0].Again(); err != nil || other != again || looks[0].Now().Again != again {
			t.Errorf("another game is %s and %s (%v)", again, other, err)
		}
		one, other := h.look(record.GameID(again), 0), h.look(record.GameID(again), 1)
		h.must(one.Sit(t.Context(), true))
		h.must(other.Sit(t.Context(), true))
		synctest.Wait()
		time.Sleep(match.Countdown)
		synctest.Wait()
		after, err := h.record.Game(t.Context(), record.GameID(again))
		h.must(err)
		second := h.words(one).Game.Config()
		if after.Seats[0].Player != before.Seats[1].Player || second.Players[0] != first.Players[1] || second.Mode != first.Mode ||
			after.Terms != before.Terms || after.Former != id || after.Header.Board != before.Header.Board || after.Header.Board == "" {
			t.Errorf("after %+v comes %+v", before, after)
		}
		name, terms := h.Tell(after)
		if name != "ScraeBBKle" || terms != "3 min + 2 s a turn, Tower board, International" {
			t.Errorf("it is told as %s, %s", name, terms)
		}

		id, looks = h.sit(rooms.Wanted{Rules: santorini.Rules}, 1, game.Even)
		seat := 0
		if looks[0] == nil {
			seat = 1
		}
		h.must(looks[seat].Do("resign"))
		synctest.Wait()
		again, err = looks[seat].Again()
		h.must(err)
		g, err := h.record.Game(t.Context(), record.GameID(again))
		if err != nil || g.Seats[1-seat].Player != h.people[0].ID || g.Seats[seat].Level != game.Even {
			t.Errorf("another game after %s has %+v (%v)", id, g.Seats, err)
		}
	})
}

// TestTrip: the round-trip time of a move is given back on the clock, from the time available for that.
func TestTrip(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		id, looks := h.sit(rooms.Wanted{Rules: santorini.Rules}, 2)
		mover := h.squares(looks[0]).ToMove
		looks[mover].Trips(func() time.Duration { return 120*time.Millisecond + 7*time.Microsecond })
		time.Sleep(time.Second)
		before := h.squares(looks[0])
		h.must(looks[mover].Do("play @b2"))
		looks[mover].Trips(func() time.Duration { return time.Hour })
		h.must(looks[mover].Do("play @d4"))
		synctest.Wait()
		_, lines, err := h.record.Read(t.Context(), record.LogID{Game: id}, 1)
		if err != nil || len(lines) != 2 || !strings.Contains(lines[0], " play+120 @b2") || !strings.Contains(lines[1], " play+300 @d4") {
			t.Errorf("the log is %q (%v)", lines, err)
		}
		if now := h.squares(looks[0]); now.Clocks.Left(mover, now.Last) <= before.Clocks.Left(mover, before.Last+time.Second) {
			t.Error("nothing was given back")
		}
	})
}

// TestWatcher: a spectator can't get a seat.
func TestWatcher(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy")
		defer h.close()
		id, _ := h.sit(rooms.Wanted{Rules: scrabble.Rules, Seats: 2}, 2)
		cy := h.look(id, 2)
		if now := cy.Now(); now.Seat != remote.Watcher || h.words(cy).Seat != match.Watcher || now.Watch != 1 {
			t.Errorf("who looks on sees %+v", now)
		}
		if err := cy.Sit(t.Context(), true); err == nil {
			t.Error("there is a seat for one more")
		}
	})
}

// TestManyComputers: if many games wait for one thinker, all of them continue.
func TestManyComputers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada")
		defer h.close()
		h.stop()
		h.host.Thinkers = play.NewThinkers(1)
		h.begin()
		const many = 12
		var mine []*rooms.Client
		for range many {
			_, looks := h.sit(rooms.Wanted{Rules: santorini.Rules}, 1, game.Gentle)
			for _, l := range looks {
				if l != nil {
					mine = append(mine, l)
				}
			}
		}
		for range 3 {
			time.Sleep(5 * time.Second)
			synctest.Wait()
			for i, l := range mine { // one turn in each, so that all computer players are asked at once
				v := h.squares(l)
				if v.ToMove != v.Seat {
					t.Fatalf("in game %d the computer doesn't answer: %v", i, v)
				}
				p := v.Game.Position()
				for _, do := range p.Turns()[0].Actions() {
					h.must(l.Do("play " + do.String()))
				}
				if h.squares(l).ToMove == v.Seat { // two workers are placed in a row
					for _, do := range h.squares(l).Game.Position().Turns()[0].Actions() {
						h.must(l.Do("play " + do.String()))
					}
				}
			}
		}
	})
}

// TestBackAlone: a player who returns to a game without other sessions counts as present.
func TestBackAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		id, looks := h.sit(rooms.Wanted{Rules: santorini.Rules}, 2)
		seat := 0
		if looks[0].Seats().Seats[0].Player != h.people[0].ID {
			seat = 1
		}
		for _, l := range looks {
			l.Leave()
		}
		time.Sleep(time.Minute)
		ada := h.look(id, 0)
		synctest.Wait()
		if v := h.squares(ada); v.Present[seat].Away || !v.Present[1-seat].Away {
			t.Errorf("there are %+v, and Ada is seat %d", v.Present, seat)
		}
	})
}
