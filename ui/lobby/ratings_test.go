package lobby_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/stats/record"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/serve/rooms"
)

// beats has somebody win a game of Santorini that counts.
func (h *hall) beats(winner, loser int, c match.Control, at time.Time) {
	h.Helper()
	people := [2]game.Player{{Name: h.people[winner].Name}, {Name: h.people[loser].Name}}
	g := record.Game{
		Header: santorini.Match().Header(c, game.Header{Rules: santorini.Rules, Config: santorini.Config{Players: people}.String(), Seed: 3, Started: time.Now().UnixMilli()}),
		Terms:  c.String(), Rated: true, Made: 1, Logs: make([]record.LogProgress, 1),
		Seats: []record.Seat{{Player: h.people[winner].ID}, {Player: h.people[loser].ID}},
	}
	id, err := h.record.Begin(h.Context(), g)
	if err != nil {
		h.Fatal(err)
	}
	for i, line := range []string{"1000 1 play @b2", "1500 1 play @c2", "2000 2 play @d2", "3000 2 resign"} {
		if err := h.record.Append(h.Context(), record.LogID{Game: id}, i+1, record.RecordedStep{Line: line, At: record.At(at), Over: i == 3}); err != nil {
			h.Fatal(err)
		}
	}
}

// TestRatingFrames: the list of a kind, how the player's own has gone, and other kinds.
func TestRatingFrames(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual, screentest.Large} {
		synctest.Test(t, func(t *testing.T) {
			h, closes := newHall(t, "Ada", "Ivo", "Mei")
			defer closes()
			fits := func(v *seen, texts ...string) {
				t.Helper()
				v.settles()
				w, height := size.Room()
				screentest.Fits(t, v.at.View(), w, height, texts...)
			}
			ada := h.sees(0, size, screen.Ratings{})
			fits(ada, "Ratings", "Nobody is rated yet")
			for n := range 40 {
				winner := 0
				if n%3 == 2 || n > 30 {
					winner = 1
				}
				h.beats(winner, 1-winner, match.BlitzTime, time.Now().Add(time.Duration(n)*time.Hour))
			}
			h.beats(2, 1, match.RapidTime, time.Now())
			ada.goes(screen.Ratings{})
			v := ada.at.View()
			fits(ada, "Santorini blitz", "2 players", "You: ", "40 games", "Ada (you)", "Ivo", "game 1", "game 40")
			if size == screentest.Usual {
				screentest.Scene{Name: "ratings", Seen: []string{"1  ", "2  "}}.Hold(t, size, v)
			}
			ada.press("right")
			fits(ada, "Santorini rapid", "You have played no rated games", "Mei", "1662±580?", "1 game")
			ada.press("right")
			fits(ada, "Santorini blitz", "40 games")
			id, err := h.house.Make(t.Context(), h.host, h.people[0].ID, rooms.Wanted{Rules: santorini.Rules, Control: match.BlitzTime, Rated: true, Public: true})
			if err != nil {
				t.Fatal(err)
			}
			room := h.sees(0, size, screen.Room{Game: string(id)})
			fits(room, "ated", "Ada (you)", history(t, h, 0))
			mei := h.sees(2, size, screen.Lobby{})
			fits(mei, "Santorini", "Ada "+history(t, h, 0), "rated, 3+2")
			mei.press("s")
			fits(mei, "Santorini rapid", "You: 1662±580?, 1 game, last +162", "Mei (you)")
			if size != screentest.Least && strings.Contains(mei.at.View().Content, "game 1 ") {
				t.Errorf("there is a plot of one game:\n%s", mei.at.View().Content)
			}
		})
	}
}

// history is somebody's rating in Santorini at blitz, as it stands beside the name.
func history(t *testing.T, h *hall, who int) string {
	t.Helper()
	all, err := h.house.RatingHistory(t.Context(), h.people[who].ID, "santorini blitz", 1)
	if err != nil || len(all) != 1 {
		t.Fatalf("%+v (%v)", all, err)
	}
	return all[0].Text()
}

// TestWeekFrames: the page of the day's board shows weeks too.
func TestWeekFrames(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual} {
		synctest.Test(t, func(t *testing.T) {
			h, closes := newHall(t, "Ada", "Ivo")
			defer closes()
			fits := func(v *seen, texts ...string) {
				t.Helper()
				v.settles()
				w, height := size.Room()
				screentest.Fits(t, v.at.View(), w, height, texts...)
			}
			for i, day := range []record.Date{"1999-12-20", "1999-12-27", "1999-12-28"} {
				for who := range 2 - i%2 {
					g := record.Game{
						Header: game.Header{Rules: "adjacency 1", Config: "x", Seed: 1, Started: 1}, Terms: "race keep", Made: 1, Day: day,
						Seats: []record.Seat{{Player: h.people[who].ID}}, Logs: make([]record.LogProgress, 1),
					}
					id, err := h.record.Begin(t.Context(), g)
					if err == nil {
						err = h.record.Append(t.Context(), record.LogID{Game: id}, 1, record.RecordedStep{Line: "1 leave", At: 1, Over: true})
					}
					if err == nil {
						err = h.record.Score(t.Context(), record.DayScore{Day: day, Player: h.people[who].ID, Points: 20 + 10*i + who, Text: "1", At: 1})
					}
					if err != nil {
						t.Fatal(err)
					}
				}
			}
			ivo := h.sees(1, size, screen.Day{})
			ivo.press("w")
			fits(ivo, "Week from 27 December 1999, 5 days over", "2 players", "1  Ada", "70", "2 days", "2  Ivo (you)", "41", "1 day")
			ivo.press("right") // there is none after this one
			fits(ivo, "Week from 27 December 1999")
			ivo.press("left")
			fits(ivo, "Week from 20 December 1999, best 5 count", "1  Ivo (you)", "21", "2  Ada")
			ivo.press("down", "enter") // it leads nowhere
			fits(ivo, "Week from 20 December 1999")
			ivo.press("left")
			fits(ivo, "Week from 13 December 1999", "Nobody has played on those days")
			ivo.press("w")
			fits(ivo, "31 December 1999", "Nobody played that day's board")
		})
	}
}
