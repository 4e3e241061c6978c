package rooms_test

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/stats/record"
	"quoin/testdata/sample"
	"quoin/ui/remote"
	"quoin/ui/serve/rooms"
)

// TestLongSeeds: a game with something hidden is dealt from a long seed, which isn't there before the start,
// is different in each game, and deals everything.
func TestLongSeeds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo")
		defer h.close()
		seen := map[game.LongSeed]bool{{}: true}
		check := func(id record.GameID, hides bool) {
			t.Helper()
			g, err := h.record.Game(t.Context(), id)
			h.must(err)
			if g.State == record.Open {
				t.Fatalf("%s hasn't begun", id)
			}
			long := g.Header.LongSeed
			switch none := long == (game.LongSeed{}); {
			case none == hides:
				t.Errorf("%s is dealt from %v", g.Header.Rules, long)
			case hides && seen[long]:
				t.Errorf("%s is dealt from what another game was", g.Header.Rules)
			case hides && !strings.Contains(g.Header.Rules, adjacency.Rules) && g.Header.Seed != 0:
				t.Errorf("%s has a short seed too", g.Header.Rules)
			}
			seen[long] = true
		}
		for _, rules := range []string{scrabble.Rules, scraebbkle.Rules, santorini.Rules} {
			id, looks := h.sit(rooms.Wanted{Rules: rules}, 2)
			check(id, rules != santorini.Rules)
			h.must(looks[0].Do("resign"))
			synctest.Wait()
			again, err := looks[0].Again()
			h.must(err)
			g, err := h.record.Game(t.Context(), record.GameID(again))
			h.must(err)
			if g.Header.LongSeed != (game.LongSeed{}) {
				t.Errorf("the room for another game of %s knows the last one's long seed", rules)
			}
			next := []*rooms.Client{h.look(g.ID, 0), h.look(g.ID, 1)}
			for _, l := range next {
				h.must(l.Sit(t.Context(), true))
			}
			synctest.Wait()
			time.Sleep(match.Countdown + time.Second)
			synctest.Wait()
			check(g.ID, rules != santorini.Rules)
			for _, l := range append(looks, next...) {
				l.Leave()
			}
		}
		for range 2 {
			id, looks := h.race()
			check(id, true)
			for _, l := range looks {
				l.Leave()
			}
		}
		synctest.Wait()
	})
}

// TestLongSeedOfADay: all players of a day's board have the same re-rolls, and a day that was started by a
// Quoin without long seeds continues without.
func TestLongSeedOfADay(t *testing.T) {
	var old record.Game
	for _, before := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			h := openDay(t, "Ada", "Bo", "Cy")
			defer h.close()
			if before {
				old.Header.LongSeed, old.Seats[0].Player = game.LongSeed{}, h.people[2].ID
				old.Logs[0] = record.LogProgress{Turn: record.Seats(0), Due: record.At(time.Now().Add(time.Hour))}
				_, err := h.record.Begin(t.Context(), old)
				h.must(err)
			}
			var headers [2]game.Header
			for who := range headers {
				id, l := h.plays(who)
				l.Leave()
				g, err := h.record.Game(t.Context(), id)
				h.must(err)
				headers[who], old = g.Header, g
			}
			a, b := headers[0], headers[1]
			if a.LongSeed != b.LongSeed || a.Seed != b.Seed || (a.LongSeed == game.LongSeed{}) != before {
				t.Errorf("they are dealt from %d, %v and %d, %v", a.Seed, a.LongSeed, b.Seed, b.LongSeed)
			}
		})
	}
}

// forms returns the ways in which a seed may appear, as text or as bytes.
func forms(s game.LongSeed) []string {
	back := s
	for i := range s {
		back[i] = s[len(s)-1-i]
	}
	return []string{
		string(s[:]), string(back[:]), hex.EncodeToString(s[:]), strings.ToUpper(hex.EncodeToString(s[:])), hex.EncodeToString(back[:]),
		base64.StdEncoding.EncodeToString(s[:])[:40], base64.RawURLEncoding.EncodeToString(s[:])[:40],
		strings.Trim(fmt.Sprint(s[:]), "[]"), strings.Trim(fmt.Sprintf("%#v", s[:4]), "[]byte{}"),
	}
}

// holds reports whether a text contains a seed, or eight bytes of it in a row.
func holds(text string, s game.LongSeed) bool {
	for _, form := range forms(s) {
		if strings.Contains(text, form) {
			return true
		}
	}
	for i := range len(s) - 7 {
		if strings.Contains(text, string(s[i:i+8])) || strings.Contains(strings.ToLower(text), hex.EncodeToString(s[i:i+8])) {
			return true
		}
	}
	return false
}

// reaches goes through all that a value holds, including unexported fields, and returns where a long seed is.
func reaches(v reflect.Value, s game.LongSeed, path string, been map[uintptr]bool) string {
	switch v.Kind() {
	case reflect.Pointer, reflect.Map:
		if v.IsNil() || been[v.Pointer()] {
			return ""
		}
		been[v.Pointer()] = true
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return ""
		}
		return reaches(v.Elem(), s, path, been)
	case reflect.Struct:
		for i := range v.NumField() {
			if at := reaches(v.Field(i), s, path+"."+v.Type().Field(i).Name, been); at != "" {
				return at
			}
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if at := reaches(v.MapIndex(key), s, fmt.Sprintf("%s[%v]", path, key), been); at != "" {
				return at
			}
		}
	case reflect.Array, reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			bytes := make([]byte, v.Len())
			for i := range bytes {
				bytes[i] = byte(v.Index(i).Uint())
			}
			if holds(string(bytes), s) {
				return path
			}
			return ""
		}
		switch v.Type().Elem().Kind() {
		case reflect.Int, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint16, reflect.Uint32, reflect.Uint64:
			return "" // such as a word list's graph
		}
		for i := range v.Len() {
			if at := reaches(v.Index(i), s, fmt.Sprintf("%s[%d]", path, i), been); at != "" {
				return at
			}
		}
	case reflect.String:
		if holds(v.String(), s) {
			return path
		}
	}
	return ""
}

// TestLongSeedStaysHidden: nothing that a session is given of a running game reaches its long seed, or the
// generator that deals from it: neither the views of seats and spectators, nor rooms and lobbies.
func TestLongSeedStaysHidden(t *testing.T) {
	sample.NoNewRaces(t) // TestLongSeeds
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy")
		defer h.close()
		var long game.LongSeed
		for i := range long {
			long[i] = byte(0xa0 + i)
		}
		h.longSeed = func() game.LongSeed { return long }
		h.stop()
		h.begin()
		check := func(what string, value any) {
			t.Helper()
			if at := reaches(reflect.ValueOf(value), long, what, map[uintptr]bool{}); at != "" {
				t.Errorf("the long seed is in %s", at)
			}
			if text, is := value.(fmt.Stringer); is && holds(text.String(), long) {
				t.Errorf("%s tells the long seed", what)
			}
		}
		begin := func() map[string]record.GameID {
			race, looks := h.race()
			for _, l := range looks[1:] {
				l.Leave()
			}
			h.must(looks[0].Do("reroll"))
			h.must(looks[0].Do("enter " + word(h.view(looks[0]).Own)))
			looks[0].Leave()
			all := map[string]record.GameID{"race": race}
			for _, rules := range []string{scrabble.Rules, scraebbkle.Rules} {
				id, looks := h.sit(rooms.Wanted{Rules: rules, Public: true}, 2)
				for _, l := range looks {
					if mover := h.words(l).ToMove; mover == l.Now().Seat {
						h.must(l.Do(h.best(h.words(l))))
						break
					}
				}
				for _, l := range looks {
					l.Leave()
				}
				all[rules] = id
			}
			return all
		}
		for name, id := range begin() {
			g, err := h.record.Game(t.Context(), id)
			h.must(err)
			if at := reaches(reflect.ValueOf(g), long, "game", map[uintptr]bool{}); at == "" {
				t.Errorf("the record of a %s doesn't hold the long seed, so this finds nothing", name)
			}
			for who := remote.Watcher; who < 3; who++ {
				l := h.look(id, who)
				synctest.Wait()
				now := l.Now()
				check(fmt.Sprintf("%s as %d sees it", name, who), now)
				check(fmt.Sprintf("the view of a %s as %d", name, who), now.View)
				check(fmt.Sprintf("the room of a %s as %d sees it", name, who), l.Seats())
				l.Leave()
			}
		}
		for _, p := range h.people {
			hall, err := h.HallOf(t.Context(), p.ID)
			h.must(err)
			if len(hall.Running) == 0 {
				t.Error("nothing runs in the lobby")
			}
			check("the lobby", hall)
		}
	})
}

// word returns a word of three points on a board.
func word(v adjacency.View) string {
	all := words(v)
	return all[slices.IndexFunc(all, func(w string) bool { return len(w) == 3 })]
}

// TestRerollsHidden: what a session is given of a race is the same with any long seed, as long as its seat
// hasn't had a board dealt from that: even if another has, or has found words there. The test detects a
// re-roll that can be seen.
func TestRerollsHidden(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, "Ada", "Bo", "Cy", "Di")
		defer h.close()
		rng := rand.New(rand.NewPCG(49, 1))
		of := game.Header{Rules: adjacency.Rules, Config: adjacency.Default().String(), Seed: rng.Uint64N(adjacency.MaxSeed), Started: time.Now().UnixMilli()}
		var ids []record.GameID
		for range 2 {
			of.LongSeed = longSeed(rng)
			header := adjacency.Race(nil).Header(match.Entry{Names: []string{"Ada", "Bo", "Cy"}}, of)
			g := record.Game{Header: header, Terms: "race keep", Made: record.At(time.Now()), Logs: make([]record.LogProgress, 3)}
			for i := range 3 {
				g.Seats = append(g.Seats, record.Seat{Player: h.people[i].ID})
				g.Logs[i] = record.LogProgress{Turn: record.Seats(i), Due: record.At(time.Now().Add(time.Hour))}
			}
			id, err := h.record.Begin(t.Context(), g)
			h.must(err)
			r, err := adjacency.Race(nil).Begin(header)
			h.must(err)
			takes := func(seat, n int, line string) {
				h.must(h.record.Append(t.Context(), record.LogID{Game: id, Part: seat}, n, record.RecordedStep{Line: line, At: record.At(time.Now()), Due: record.At(time.Now().Add(time.Hour))}))
			}
			takes(0, 1, "1000 enter "+word(r.Game(0).View(0)))
			takes(1, 1, "1000 reroll")
			rolled, err := r.Run(1, "1000 reroll")
			h.must(err)
			takes(1, 2, "2000 enter "+word(rolled.(match.Race[adjacency.Action, adjacency.State, adjacency.View]).Game(1).View(0)))
			ids = append(ids, id)
		}
		for viewer, same := range map[int]bool{remote.Watcher: true, 0: true, 1: false, 2: true} {
			who := viewer
			if viewer < 0 {
				who = 3
			}
			var seen [2]remote.Now
			for i, id := range ids {
				l := h.look(id, who)
				synctest.Wait()
				seen[i] = l.Now()
				l.Leave()
				synctest.Wait()
			}
			a, b := seen[0].View.(raceView), seen[1].View.(raceView)
			if got := a.String() == b.String() && reflect.DeepEqual(seen[0], seen[1]); got != same {
				t.Errorf("seat %d sees the same is %t:\n%v\nand\n%v", viewer, got, a, b)
			}
			if a.Progress[1].Words != 1 || a.Progress[1].Points != b.Progress[1].Points {
				t.Errorf("the steps weren't taken: %+v, %+v", a.Progress, b.Progress)
			}
		}
	})
}
