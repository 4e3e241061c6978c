package lobby_test

import (
	"testing"
	"testing/synctest"
	"time"

	"quoin/testdata/sample"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/serve/rooms"
)

// TestLobbyFitsEveryWindow draws the lobby, the pages before a room, and a room in windows of many sizes.
func TestLobbyFitsEveryWindow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, closes := newHallOf(t, lists, time.Now, "Ada", "Ivo", "Mei", "Noor", "Tomas of a longer name")
		defer closes()
		h.many(1, 2, 3, 4, 5, 6)
		h.room(2)
		for i, rules := range []string{"scrabble 1", "santorini 1", "scraebbkle 1"} {
			if _, err := h.house.Make(t.Context(), h.host, h.people[2+i].ID, rooms.Wanted{Rules: rules, Public: true}); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(2 * time.Second)
		for _, keys := range [][]string{{}, {"end"}, {"/", "o"}, {"/", "#"}, {"n"}, {"b"}, {"c"}, {"d"}, {"d", "w"}, {"s"}, {"a"}} {
			v := h.sees(0, screentest.Usual, screen.Lobby{})
			v.press(keys...)
			for width := screen.MinWidth; width <= 130; width += 5 {
				for height := screen.MinHeight; height <= 46; height += 3 {
					if !sample.Takes(width/5+height/3, 3) {
						continue
					}
					v.frame.Width, v.frame.Height = width, height
					v.frame.Small = (width+height)%2 == 0
					v.gets(v.frame)
					screentest.Fits(t, v.at.View(), width, height)
				}
			}
			v.gets(screen.Leaving{})
			v.settles()
		}
	})
}
