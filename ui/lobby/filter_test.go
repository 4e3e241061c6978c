package lobby_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game/match"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/serve/rooms"
)

// TestGroupsAndOrders: the lobby shows the games of a group alone, and orders games and people.
func TestGroupsAndOrders(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, closes := newHallOf(t, lists, time.Now, "Ada", "Ivo", "Mei")
		defer closes()
		santorini := h.house.Offers[len(h.house.Offers)-1]
		if _, err := h.house.Make(t.Context(), h.host, h.people[1].ID, rooms.Wanted{Rules: santorini.Rules, Control: match.Control{Days: 3}, Public: true, Rated: true}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		h.room(2)
		ada := h.sees(0, screentest.Usual, screen.Lobby{})
		seats := func() (all []string) {
			t.Helper()
			lines, _ := ada.rows()
			for _, l := range lines {
				if strings.Contains(l, "■") {
					all = append(all, strings.Fields(strings.TrimPrefix(l, "> "))[0])
				}
			}
			return all
		}
		for _, c := range []struct{ key, title, want string }{
			{"f", "only: Race", "Race"},
			{"f", "only: Santorini", "Santorini"},
			{"f", "only: rated", "Santorini"},
			{"f", "only: with a clock", "Race"},
			{"f", "only: by the day", "Santorini"},
			{"f", "", "Race Santorini"},
			{"y", "shortest first", "Race Santorini"},
			{"y", "newest first", "Race Santorini"},
			{"y", "", "Race Santorini"},
		} {
			ada.press(c.key)
			lines, _ := ada.rows()
			if got := strings.Join(seats(), " "); got != c.want || !strings.Contains(lines[0], c.title) || c.title == "" && strings.Contains(lines[0], "only") {
				t.Errorf("%s lists %q under %q, want %q", c.title, got, lines[0], c.want)
			}
		}
		ada.press("w")
		for _, want := range []string{"Friends first", "The best ratings first", "By name", "Friends first"} {
			if text := strings.Join(func() []string { l, _ := ada.rows(); return l }(), "\n"); !strings.Contains(text, want) {
				t.Errorf("%q isn't shown:\n%s", want, text)
			}
			ada.press("y")
		}
		ada.press("t")
		if lines, _ := ada.rows(); !strings.Contains(lines[0], "ratings of ") {
			t.Errorf("no kind of ratings is shown: %s", lines[0])
		}
	})
}
