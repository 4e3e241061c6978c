package rooms_test

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/ui/serve/rooms"
)

// skipped is how far the host's clock is ahead of the bubble's, which would go through a day second by
// second.
var skipped atomic.Int64

func skip(d time.Duration) { skipped.Add(int64(d)) }

func now() time.Time { return time.Now().Add(time.Duration(skipped.Load())) }

// openDay returns a house with the word lists that a day's board needs, at the midnight at which a bubble
// starts.
func openDay(t *testing.T, names ...string) *hall {
	t.Helper()
	skipped.Store(0)
	h := open(t)
	h.stop()
	h.host.Now = now
	h.host.Lexicon = func(name string) (*lexicon.Lexicon, error) {
		switch strings.ToLower(name) {
		case "everyday":
			return resources.Everyday(), nil
		case "international":
			return resources.International(), nil
		}
		return nil, errors.New("there is no such list")
	}
	for i, name := range names {
		sum := sha256.Sum256([]byte{byte(i)})
		p, err := h.record.Join(t.Context(), record.Newcomer{
			Name: name, Key: record.Fingerprint("SHA256:" + base64.RawStdEncoding.EncodeToString(sum[:])), At: record.At(time.Now()),
		})
		h.must(err)
		h.people = append(h.people, p)
	}
	h.begin()
	return h
}

// plays starts somebody's game of the day, and waits for its start.
func (h *hall) plays(who int) (record.GameID, *rooms.Client) {
	h.Helper()
	id, err := h.PlayDay(h.Context(), h.people[who])
	h.must(err)
	l := h.look(id, who)
	time.Sleep(match.Countdown)
	synctest.Wait()
	return id, l
}

// heldWords returns words on a board, the longest first.
func heldWords(t *testing.T, b adjacency.Board) (words []string) {
	t.Helper()
	held, err := adjacency.NewSolver(resources.International()).Solve(b, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range held {
		words = append(words, w.Word)
	}
	return words
}

func (h *hall) today(who int) rooms.Today {
	h.Helper()
	t, err := h.Today(h.Context(), h.people[who].ID)
	h.must(err)
	return t
}

// secret checks that a player who hasn't played sees nothing of the day.
func (h *hall) secret(day record.Date, others int, games ...record.GameID) {
	h.Helper()
	if table, err := h.DayTable(h.Context(), day); !errors.Is(err, record.NotPublished) {
		h.Errorf("the table of %s is told: %+v (%v)", day, table, err)
	}
	for _, id := range games {
		if _, err := h.Look(h.Context(), id, h.people[others].ID); !errors.Is(err, record.NotPublished) {
			h.Errorf("somebody looks on at %s: %v", id, err)
		}
	}
}

// TestDay: everybody can play a day's board once, in spite of lost connections and a server that is killed;
// and its table appears when the day is over.
func TestDay(t *testing.T) {
	resources.Everyday()
	resources.International()
	synctest.Test(t, func(t *testing.T) {
		h := openDay(t, "Ada", "Ivo", "Mei")
		defer h.close()
		const ada, ivo, mei = 0, 1, 2
		day := record.Date("2000-01-01")
		if got := h.today(ada); got.Day != day || got.Next != 24*time.Hour || got.Game != "" || got.Done {
			t.Fatalf("%+v", got)
		}
		adas, l := h.plays(ada)
		board := l.Now().View.(raceView).Own.Board()
		words := heldWords(t, board)
		h.must(l.Do("enter " + words[0]))
		if err := l.Do("enter zzz"); err == nil {
			t.Error("zzz is a word")
		}
		if again, err := h.PlayDay(t.Context(), h.people[ada]); again != adas || err != nil {
			t.Errorf("a second try is %s (%v)", again, err)
		}
		if now := l.Now(); now.Day != string(day) || len(now.Names) != 1 {
			t.Errorf("%+v", now)
		}
		synctest.Wait()

		// The server is killed and restarted, and the clock runs on meanwhile.
		h.stop()
		time.Sleep(time.Minute)
		h.begin()
		l = h.look(adas, ada)
		v := l.Now().View.(raceView)
		if found := v.Own.Found(); len(found) != 1 || found[0].Word != words[0] || v.Own.Remaining(l.Now().At) != 2*time.Minute {
			t.Fatalf("there is %+v, with %v left", found, v.Own.Remaining(l.Now().At))
		}
		h.must(l.Do("enter " + words[1]))
		l.Leave()

		ivos, l := h.plays(ivo)
		if b := l.Now().View.(raceView).Own.Board(); b != board {
			t.Errorf("the board of another player is\n%v, not\n%v", b, board)
		}
		h.must(l.Do("enter " + words[0]))
		h.must(l.Do("leave"))
		l.Leave()
		h.secret(day, mei, adas, ivos)
		h.secret(day, ivo, adas)
		time.Sleep(match.Countdown + 3*time.Minute) // Ada's time runs out with no session open
		synctest.Wait()
		first := h.today(ada)
		if !first.Done || first.Words != 2 || first.Points <= h.today(ivo).Points || first.Game != adas {
			t.Errorf("%+v", first)
		}
		l = h.look(adas, ada)
		if err := l.Do("enter " + words[2]); err == nil {
			t.Error("the game goes on after its time")
		}
		l.Leave()
		h.stop()
		h.begin() // the caches are gone
		if again := h.today(ada); !again.Done || again.Points != first.Points {
			t.Errorf("%+v", again)
		}

		skip(day.End().Time().Sub(now()) - time.Millisecond)
		h.secret(day, mei, adas, ivos)
		time.Sleep(time.Millisecond)
		for range 2 { // the second time it is cached
			table, err := h.DayTable(t.Context(), day)
			if err != nil || len(table) != 2 || table[0].Name != "Ada" || table[0].Points != first.Points || table[0].Words != 2 || table[0].Place != 1 || table[1].Name != "Ivo" || table[1].Place != 2 {
				t.Errorf("%+v (%v)", table, err)
			}
			time.Sleep(2 * time.Minute)
		}
		l = h.look(adas, mei) // the result may be seen
		if v := l.Now().View.(raceView); !v.Over || len(v.Words) != 2 {
			t.Errorf("%+v", v)
		}
		l.Leave()

		// Another day has another board; a game started before midnight continues, and the table waits.
		if now := h.today(ada); now.Game != "" || now.Done || now.Day != "2000-01-02" {
			t.Errorf("%+v", now)
		}
		day = "2000-01-02"
		skip(day.End().Time().Sub(now()) - time.Minute)
		meis, l := h.plays(mei)
		other := l.Now().View.(raceView).Own.Board()
		if other == board {
			t.Error("two days have the same board")
		}
		word := heldWords(t, other)[0]
		time.Sleep(2 * time.Minute)
		h.must(l.Do("enter " + word))
		if now := h.today(mei); now.Day != "2000-01-03" || now.Game != "" {
			t.Errorf("%+v", now)
		}
		if _, err := h.DayTable(t.Context(), day); !errors.Is(err, rooms.ErrDayPlays) {
			t.Errorf("the table comes while somebody plays: %v", err)
		}
		if _, err := h.Look(t.Context(), meis, h.people[ada].ID); !errors.Is(err, record.NotPublished) {
			t.Errorf("somebody looks on: %v", err)
		}
		l.Leave()
		h.stop() // past the end of its time
		time.Sleep(2 * time.Minute)
		h.begin()
		time.Sleep(2 * time.Second)
		synctest.Wait()
		table, err := h.DayTable(t.Context(), day)
		if err != nil || len(table) != 1 || table[0].Name != "Mei" || table[0].Words != 1 {
			t.Errorf("%+v (%v)", table, err)
		}
		if table, err := h.DayTable(t.Context(), "2000-01-03"); !errors.Is(err, record.NotPublished) {
			t.Errorf("%+v (%v)", table, err)
		}
		for _, bad := range []record.Date{"", "yesterday", "2000-02-31"} {
			if _, err := h.DayTable(t.Context(), bad); err == nil {
				t.Errorf("%q has a table", bad)
			}
		}
	})
}

// TestDayOfAnotherRelease: a day's first game fixes the board for all its games, even if the server's words
// and its secret would deal another one by now.
func TestDayOfAnotherRelease(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openDay(t, "Ada", "Ivo")
		defer h.close()
		id, l := h.plays(0)
		board := l.Now().View.(raceView).Own.Board()
		l.Leave()
		g, err := h.record.Game(t.Context(), id)
		h.must(err)
		h.stop()
		lists := h.host.Lexicon
		h.host.Lexicon = func(name string) (*lexicon.Lexicon, error) {
			if strings.EqualFold(name, "everyday") {
				return lists("international") // makes another minimum length
			}
			return lists(name)
		}
		h.begin()
		ivos, l := h.plays(1)
		if b := l.Now().View.(raceView).Own.Board(); b != board {
			t.Errorf("the board has changed in the middle of the day:\n%v", b)
		}
		l.Leave()
		other, err := h.record.Game(t.Context(), ivos)
		h.must(err)
		if other.Header.Seed != g.Header.Seed || other.Header.Started <= g.Header.Started {
			t.Errorf("%+v after %+v", other.Header, g.Header)
		}
	})
}

// TestDaySecret: the boards of servers differ, since their secrets do.
func TestDaySecret(t *testing.T) {
	seeds := map[uint64]bool{}
	for range 3 {
		synctest.Test(t, func(t *testing.T) {
			h := openDay(t, "Ada")
			defer h.close()
			id, l := h.plays(0)
			l.Leave()
			g, err := h.record.Game(t.Context(), id)
			h.must(err)
			seeds[g.Header.Seed] = true
		})
	}
	if len(seeds) != 3 {
		t.Errorf("three servers have %d boards", len(seeds))
	}
}

// TestDayOfMany: a hundred start at once, each of them twice, and all are in the table.
func TestDayOfMany(t *testing.T) {
	const people = 100
	names := make([]string, people)
	for i := range names {
		names[i] = fmt.Sprintf("P%d", i+1)
	}
	synctest.Test(t, func(t *testing.T) {
		h := openDay(t, names...)
		defer h.close()
		var (
			all sync.WaitGroup
			mu  sync.Mutex
			ids = map[record.GameID]int{}
		)
		for i := range 2 * people {
			all.Go(func() {
				id, err := h.PlayDay(t.Context(), h.people[i%people])
				if err != nil {
					t.Error(err)
				}
				mu.Lock()
				defer mu.Unlock()
				ids[id] = i % people
			})
		}
		all.Wait()
		if len(ids) != people {
			t.Fatalf("%d people have %d games", people, len(ids))
		}
		time.Sleep(match.Countdown)
		synctest.Wait()
		var words []string
		for id, who := range ids {
			l := h.look(id, who)
			if words == nil {
				words = heldWords(t, l.Now().View.(raceView).Own.Board())
			}
			for n := range who%4 + 1 {
				h.must(l.Do("enter " + words[n]))
			}
			l.Leave()
		}
		time.Sleep(5 * time.Minute)
		synctest.Wait()
		skip(24 * time.Hour)
		table, err := h.DayTable(t.Context(), "2000-01-01")
		if err != nil || len(table) != people {
			t.Fatalf("%d lines (%v)", len(table), err)
		}
		for i, l := range table {
			words := 4 - i/(people/4)
			if l.Words != words || l.Place != i/(people/4)*(people/4)+1 || ids[l.Game]%4+1 != words {
				t.Errorf("line %d is %+v", i, l)
			}
		}
	})
}
