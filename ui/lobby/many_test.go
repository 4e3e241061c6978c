package lobby_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/charmbracelet/x/ansi"

	"quoin/game/match"
	"quoin/stats/record"
	"quoin/ui/lobby"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/serve/rooms"
)

// many begins games of Santorini with days for a turn between the first two people, one
// of each days, and gives them by their days.
func (h *hall) many(days ...int) map[int]record.GameID {
	h.Helper()
	ids := map[int]record.GameID{}
	santorini := h.house.Offers[len(h.house.Offers)-1]
	for i, n := range days {
		id, err := h.house.Make(h.Context(), h.host, h.people[i%2].ID, rooms.Wanted{Rules: santorini.Rules, Control: match.Control{Days: n}, Public: true})
		if err != nil {
			h.Fatal(err)
		}
		for _, p := range h.people[:2] {
			l, err := h.house.Look(h.Context(), id, p.ID)
			if err != nil {
				h.Fatal(err)
			}
			if err := l.Sit(h.Context(), true); err != nil {
				h.Fatal(err)
			}
			l.Leave()
		}
		synctest.Wait() // and it isn't an open room any more
		ids[n] = id
	}
	synctest.Wait()
	time.Sleep(match.Countdown + time.Second)
	synctest.Wait()
	return ids
}

// TestManyGames: of twenty games, those with the player to move come first, ordered by the time that is left,
// and the list scrolls to the last; a player who arrives isn't taken to any of them, and a key leads from one
// to the next that waits.
func TestManyGames(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual} {
		synctest.Test(t, func(t *testing.T) {
			h, closes := newHallOf(t, lists, time.Now, "Ada", "Ivo", "Mei")
			defer closes()
			h.many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 9, 10, 11, 12, 13, 14)
			ada := h.sees(0, size, screen.Lobby{})
			if _, is := ada.at.(lobby.Model); !is {
				t.Fatalf("who comes is put at a game:\n%s", ada.at.View().Content)
			}
			w, height := size.Room()
			screentest.Fits(t, ada.at.View(), w, height, "Your move", "Your games", "> Santorini", "d0h left", "more")
			var last string
			mine := true
			for range 20 {
				for line := range strings.Lines(ansi.Strip(ada.at.View().Content)) {
					if strings.Contains(line, "> Santorini") {
						if is := !strings.Contains(line, "their move"); is && !mine {
							t.Errorf("it is their move behind others': %s", line)
						} else {
							mine = is
						}
						last = line
					}
				}
				ada.press("down")
			}
			if mine || !strings.Contains(last, "Santorini") {
				t.Errorf("the list ends with %q", last)
			}
			screentest.Fits(t, ada.at.View(), w, height, "> d Day's board", "Ivo", "more")
			ada.press("home", "enter")
			screentest.Fits(t, ada.at.View(), w, height, "Ivo", "Ada")
			ada.press("esc")
			screentest.Fits(t, ada.at.View(), w, height, "Leave the board? Your turn has", "left")
			ada.press("esc")
			first := ada.at.View().Content
			ada.press("ctrl+k")
			if _, is := ada.at.(lobby.Model); is || ada.at.View().Content == first {
				t.Errorf("the key leads to\n%s", ada.at.View().Content)
			}
			screentest.Fits(t, ada.at.View(), w, height, "Ivo", "Ada")
		})
	}
}
