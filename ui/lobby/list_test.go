package lobby_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/charmbracelet/x/ansi"

	"quoin/game/adjacency"
	"quoin/stats/record"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/serve/rooms"
)

// room opens a public race that somebody waits in.
func (h *hall) room(who int) record.GameID {
	h.Helper()
	id, err := h.house.Make(h.Context(), h.host, h.people[who].ID, rooms.Wanted{Rules: adjacency.Rules, Race: true, Public: true})
	if err != nil {
		h.Fatal(err)
	}
	time.Sleep(time.Second) // rooms have an order, and lobbies look again
	synctest.Wait()
	return id
}

// rows are the lines in sight, and which of them the marker is on.
func (v *seen) rows() (lines []string, marker int) {
	v.Helper()
	marker = -1
	for line := range strings.Lines(ansi.Strip(v.at.View().Content)) {
		if strings.HasPrefix(strings.TrimLeft(line, " "), "> ") {
			marker = len(lines)
		}
		lines = append(lines, strings.TrimSpace(line))
	}
	if marker < 0 {
		v.Fatalf("there is no marker:\n%s", strings.Join(lines, "\n"))
	}
	return lines, marker
}

// TestHeadingsStay: wherever the list has scrolled to, the chosen row is below the
// heading of its own part.
func TestHeadingsStay(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual} {
		synctest.Test(t, func(t *testing.T) {
			h, closes := newHallOf(t, lists, time.Now, "Ada", "Ivo", "Mei")
			defer closes()
			h.many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 9, 10, 11, 12, 13, 14)
			h.room(1)
			h.room(2)
			ada := h.sees(0, size, screen.Lobby{})
			parts := []string{"Your move", "Your games", "Open seats", "Today"}
			ada.press("home")
			seen := map[string]bool{}
			for _, key := range []string{"down", "up"} {
				for range 22 { // the last row is the day's board
					lines, at := ada.rows()
					name := ""
					for row := at; row >= 0 && name == ""; row-- {
						for _, p := range parts {
							if strings.HasPrefix(lines[row], p) {
								name = p
							}
						}
					}
					want := parts[0]
					switch {
					case strings.Contains(lines[at], "Day's board"):
						want = parts[3]
					case strings.Contains(lines[at], "Race 4×4"):
						want = parts[2]
					case strings.Contains(lines[at], "their move"):
						want = parts[1]
					}
					if seen[name] = true; name != want {
						t.Fatalf("%v: above %q the heading is %q, want %q:\n%s", size, lines[at], name, want, strings.Join(lines, "\n"))
					}
					ada.press(key)
				}
			}
			for _, p := range parts {
				if !seen[p] {
					t.Errorf("%v: %q was never chosen from", size, p)
				}
				if text := ada.at.View().Content; !strings.Contains(text, p) {
					t.Errorf("%v: the heading %q has scrolled away:\n%s", size, p, text)
				}
			}
		})
	}
}

// TestMarkerStaysOnItem: when the list changes the marker stays on what is chosen, and
// goes to the row beside it when that is gone.
func TestMarkerStaysOnItem(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, closes := newHall(t, "Ada", "Ivo", "Mei", "Zoe")
		defer closes()
		ivo, mei := h.room(1), h.room(2)
		ada := h.sees(0, screentest.Usual, screen.Lobby{})
		choose := func(name string) {
			t.Helper()
			ada.press("home")
			for range 10 {
				if lines, at := ada.rows(); strings.Contains(lines[at], name) {
					return
				}
				ada.press("down")
			}
			t.Fatalf("there is no room of %s", name)
		}
		stays := func(when, want string) {
			t.Helper()
			time.Sleep(2 * time.Second)
			ada.gets(screen.Shown{}) // it looks again
			ada.settles()
			if lines, at := ada.rows(); !strings.Contains(lines[at], want) {
				t.Errorf("%s the marker is on %q, want %s:\n%s", when, lines[at], want, strings.Join(lines, "\n"))
			}
		}
		gone := func(who int, id record.GameID) {
			t.Helper()
			l, err := h.house.Look(t.Context(), id, h.people[who].ID)
			if err != nil {
				t.Fatal(err)
			}
			if err := l.Up(t.Context()); err != nil {
				t.Fatal(err)
			}
			l.Leave()
			synctest.Wait()
		}
		choose("Ivo")
		zoe := h.room(3) // above: the newest comes first
		stays("with a room more", "Ivo")
		choose("Mei")
		gone(2, mei)
		stays("when its room is gone", "Ivo")
		gone(3, zoe)
		stays("with a room less", "Ivo")
		gone(1, ivo)
		stays("when no room is left", "Day's board")
	})
}
