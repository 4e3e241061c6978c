package lobby_test

import (
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/serve/rooms"
)

func dayLists(name string) (*lexicon.Lexicon, error) {
	switch strings.ToLower(name) {
	case "everyday":
		return resources.Everyday(), nil
	case "international":
		return resources.International(), nil
	}
	return nil, errors.New("there is no such list")
}

// dayHall is a hall that has what a day's board needs; add sets its clock ahead.
func dayHall(t *testing.T, names ...string) (h *hall, add func(time.Duration), closes func()) {
	t.Helper()
	var ahead atomic.Int64
	h, closes = newHallOf(t, dayLists, func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }, names...)
	return h, func(d time.Duration) {
		ahead.Add(int64(d))
		time.Sleep(2 * time.Second)
		synctest.Wait()
	}, closes
}

// finds has a player find the first words of the board of the day's game.
func (h *hall) finds(who int, words int) {
	h.Helper()
	id, err := h.record.Attempt(h.Context(), record.DayOf(record.At(h.host.Now())), h.people[who].ID)
	if err != nil {
		h.Fatal(err)
	}
	look, err := h.house.Look(h.Context(), id, h.people[who].ID)
	if err != nil {
		h.Fatal(err)
	}
	defer look.Leave()
	held, err := adjacency.NewSolver(resources.International()).Solve(look.Now().View.(match.RaceView[adjacency.View]).Own.Board(), 4)
	if err != nil {
		h.Fatal(err)
	}
	for _, w := range held[:words] {
		if err := look.Do("enter " + w.Word); err != nil {
			h.Fatal(err)
		}
	}
}

// TestDayFrames holds the way through a day to what it looks like. The board is
// another each time, since its secret is, and so are the points.
func TestDayFrames(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual, screentest.Large} {
		synctest.Test(t, func(t *testing.T) {
			h, ahead, closes := dayHall(t, "Ada", "Ivo", "Mei")
			defer closes()
			hold := func(v *seen, name string, texts ...string) {
				t.Helper()
				v.settles()
				scene := screentest.Scene{Name: name, Seen: texts}
				if name == "day" { // the countdown is laid out as a room's
					scene.Also = []screentest.WindowSize{screentest.Least}
				}
				scene.Hold(t, size, v.at.View())
			}
			fits := func(v *seen, texts ...string) {
				t.Helper()
				v.settles()
				w, height := size.Room()
				screentest.Fits(t, v.at.View(), w, height, texts...)
			}
			ada := h.sees(0, size, screen.Lobby{})
			ada.press("d")
			hold(ada, "day", "Not played yet", "next in 24 h", "Nobody played")
			ada.press("enter")
			hold(ada, "day-countdown", "Day's board", "starts in", "Ada (you)")
			time.Sleep(match.Countdown)
			ada.settles()
			fits(ada, "Day's board", "type a word")
			h.finds(0, 3)
			ada.settles()
			ada.press("esc", "enter")
			fits(ada, "Day's board", "3 words", "You missed")
			ada.goes(screen.Day{})
			fits(ada, "points, 3 words", "results when the day is over")
			ada.goes(screen.Lobby{})
			fits(ada, "points, table in")

			ivo := h.sees(1, size, screen.Day{})
			ivo.press("enter")
			time.Sleep(match.Countdown + time.Minute)
			h.finds(1, 1)
			ivo.goes(screen.Day{})
			fits(ivo, "Begun, 2:00 left")
			time.Sleep(2 * time.Minute)
			ahead(24 * time.Hour)
			mei := h.sees(2, size, screen.Day{})
			fits(mei, "1 January 2000", "2 players", "Ada", "3 words", "Ivo", "1 word")
			mei.press("down", "enter")
			fits(mei, "Day's board", "3 words", "You missed")
			mei.goes(screen.Day{})
			mei.press("left")
			fits(mei, "31 December 1999", "Nobody played")
			mei.press("right", "right", "right")
			fits(mei, "1 January 2000", "2 players")
		})
	}
}

// TestDayHidden: until midnight nothing that one sees tells how others did; then
// it does.
func TestDayHidden(t *testing.T) {
	var before, after [2]string
	for i := range before {
		synctest.Test(t, func(t *testing.T) {
			h, ahead, closes := dayHall(t, "Ada", "Ivo")
			defer closes()
			if _, err := h.house.PlayDay(t.Context(), h.people[0]); err != nil {
				t.Fatal(err)
			}
			time.Sleep(match.Countdown)
			synctest.Wait()
			h.finds(0, i)
			for _, at := range []screen.Place{screen.Lobby{}, screen.Day{}} {
				before[i] += h.sees(1, screentest.Usual, at).at.View().Content
			}
			time.Sleep(4 * time.Minute) // it is over by then
			for _, at := range []screen.Place{screen.Lobby{}, screen.Day{}} {
				before[i] += h.sees(1, screentest.Usual, at).at.View().Content
			}
			ahead(24 * time.Hour)
			after[i] = h.sees(1, screentest.Usual, screen.Day{}).at.View().Content
		})
	}
	if before[0] != before[1] {
		t.Errorf("it shows what another has found:\n%s\n%s", before[0], before[1])
	}
	if after[0] == after[1] || !strings.Contains(after[1], "1 word") {
		t.Errorf("the table is the same whatever was found:\n%s", after[1])
	}
}

// TestDayNoTable: the screen says why there is no table yet.
func TestDayNoTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, ahead, closes := dayHall(t, "Ada", "Ivo")
		defer closes()
		ahead(24*time.Hour - time.Minute)
		if _, err := h.house.PlayDay(t.Context(), h.people[0]); err != nil {
			t.Fatal(err)
		}
		ahead(time.Minute)
		ivo := h.sees(1, screentest.Usual, screen.Day{})
		if text := ivo.at.View().Content; !strings.Contains(text, "The last ones still play") {
			t.Error(text)
		}
		if _, err := h.house.DayTable(t.Context(), "2000-01-01"); !errors.Is(err, rooms.ErrDayPlays) {
			t.Error(err)
		}
	})
}
