package lobby_test

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/serve/rooms"
)

// lists returns the word lists that come with Quoin.
func lists(name string) (*lexicon.Lexicon, error) {
	switch name {
	case resources.InternationalName:
		return resources.International(), nil
	case resources.EverydayName:
		return resources.Everyday(), nil
	}
	return nil, errors.New("there is no such list here")
}

// TestTableFrames holds what leads to a game at one table to what it looks like: the
// page of its terms, the room, and the lobby's rows about it.
func TestTableFrames(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual, screentest.Large} {
		synctest.Test(t, func(t *testing.T) {
			h, closes := newHallOf(t, lists, time.Now, "Ada", "Ivo", "Mei")
			defer closes()
			hold := func(v *seen, name string, texts ...string) {
				t.Helper()
				v.settles()
				scene := screentest.Scene{Name: name, Seen: texts}
				if name != "terms-scraebbkle" { // laid out as Scrabble's
					scene.Also = []screentest.WindowSize{screentest.Least}
				}
				scene.Hold(t, size, v.at.View())
			}
			w, height := size.Room()
			fits := func(v *seen, texts ...string) {
				t.Helper()
				v.settles()
				screentest.Fits(t, v.at.View(), w, height, texts...)
			}
			ada := h.sees(0, size, screen.Lobby{})
			ada.press("c")
			hold(ada, "terms-scraebbkle", "ScraeBBKle", "25 min a side, then -10 a minute", "Racks", "Board", "Words", "everybody", "> Open the room")
			ada.press("esc", "b", "up", "up", "up", "up", "up", "up", "right", "down", "right")
			hold(ada, "terms-scrabble", "15 min + 10 s a turn", "< 3 >", "International")
			ada.press("down", "right")
			fits(ada, "< Français >", "Only games in English are rated.")
			if text := ada.at.View().Content; strings.Contains(text, "Rated") || strings.Contains(text, "International") {
				t.Errorf("in French it may be rated, or has English words:\n%s", text)
			}
			ada.press("left")
			fits(ada, "< English >", "International", "Rated", "15 min + 10 s a turn", " 3")
			ada.press("enter")
			fits(ada, "Room", "Scrabble", "Ada (you)", "free", "open to all")
			ada.press("k")
			fits(ada, "Quoin (even)", "l level, x out", "free")
			ada.press("x")
			fits(ada, "free")
			if text := ada.at.View().Content; strings.Contains(text, "Quoin") {
				t.Errorf("the computer is still there:\n%s", text)
			}
			for _, k := range []string{"k", "l", "l", "l", "l", "l", "l"} { // each a key that is answered
				ada.press(k)
			}

			ivo := h.sees(1, size, screen.Lobby{})
			hold(ivo, "tables-open", "Open seats", "Scrabble", "Ada, Quoin", "■■·", "15+10")
			ivo.press("home", "enter")
			fits(ada, "Quoin (gentle)", "Ivo", "not ready")
			if strings.Contains(ada.at.View().Content, "free") {
				t.Errorf("there is a seat for a fourth:\n%s", ada.at.View().Content)
			}
			ada.press("space")
			ivo.press("space")
			hold(ada, "tables-countdown", "about to begin", "starts in", "Ada (you)", "Ivo", "Quoin (gentle)")
		})
	}
}

// TestTableRows tells in the lobby whose move it is, with what is left, and what is
// over.
func TestTableRows(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, closes := newHallOf(t, lists, time.Now, "Ada", "Ivo", "Mei")
		defer closes()
		santorini := h.house.Offers[len(h.house.Offers)-1]
		id, err := h.house.Make(t.Context(), h.host, h.people[0].ID, rooms.Wanted{Rules: santorini.Rules, Public: true})
		if err != nil {
			t.Fatal(err)
		}
		var looks []*rooms.Client
		for _, p := range h.people[:2] {
			l, err := h.house.Look(t.Context(), id, p.ID)
			if err != nil {
				t.Fatal(err)
			}
			if err := l.Sit(t.Context(), true); err != nil {
				t.Fatal(err)
			}
			looks = append(looks, l)
		}
		synctest.Wait()
		time.Sleep(match.Countdown + 61*time.Second)
		synctest.Wait()
		mover := 0 // of the people
		if looks[0].Now().Seat != 0 {
			mover = 1
		}
		rows := func(who int) string {
			v := h.sees(who, screentest.Usual, screen.Day{})
			v.at = v.place(screen.Lobby{})
			v.gets(v.frame)
			v.gets(screen.Shown{}) // back from elsewhere, and so not put on the seat
			v.settles()
			return v.at.View().Content
		}
		if text := rows(mover); !strings.Contains(text, "Your move") || !strings.Contains(text, "8:59 left") {
			t.Errorf("the mover sees\n%s", text)
		}
		name := h.people[mover].Name
		if text := rows(1 - mover); !strings.Contains(text, "Your games") || !strings.Contains(text, "their move, 8:59") {
			t.Errorf("the other sees\n%s", text)
		}
		if text := rows(2); !strings.Contains(text, "Being played") || !strings.Contains(text, "8:59 "+name) {
			t.Errorf("who might look on sees\n%s", text)
		}
		if err := looks[mover].Do("resign"); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		time.Sleep(2 * time.Second) // what all may see is asked once a second
		if text := rows(0); strings.Contains(text, "Your games") || strings.Contains(text, "Your move") || !strings.Contains(text, "today") {
			t.Errorf("afterwards is seen\n%s", text)
		}
		if text := rows(2); strings.Contains(text, "today") {
			t.Errorf("who didn't play sees\n%s", text)
		}
	})
}

// TestLobbyNamesLanguages: the rows of games at a table, of races and of invitations in other languages than English name
// the language, at the least width too.
func TestLobbyNamesLanguages(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual} {
		synctest.Test(t, func(t *testing.T) {
			h, closes := newHallOf(t, lists, time.Now, "Ada", "Ivo")
			defer closes()
			w, height := size.Room()
			for _, of := range lexicon.Languages()[1:] {
				id, err := h.house.Make(t.Context(), h.host, h.people[0].ID, rooms.Wanted{Rules: scrabble.Rules, Language: of, Public: true})
				if err != nil {
					t.Fatal(err)
				}
				time.Sleep(5 * time.Second) // the hall is as of a moment
				ivo := h.sees(1, size, screen.Lobby{})
				ivo.settles()
				screentest.Fits(t, ivo.at.View(), w, height, "Open seats", "Scrabble", "in "+of.String()+": Ada")
				if err := h.record.Cancel(t.Context(), id); err != nil {
					t.Fatal(err)
				}
			}
			_, err := h.house.Make(t.Context(), h.host, h.people[0].ID, rooms.Wanted{Rules: scrabble.Rules, Language: lexicon.Dutch, Whom: h.people[1].ID})
			if err != nil {
				t.Fatal(err)
			}
			time.Sleep(5 * time.Second)
			ivo := h.sees(1, size, screen.Lobby{})
			ivo.settles()
			screentest.Fits(t, ivo.at.View(), w, height, "Your move", "with Ada", "invites you in Dutch")
		})
	}
}
