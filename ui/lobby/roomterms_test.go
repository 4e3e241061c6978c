package lobby_test

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/charmbracelet/x/ansi"

	"quoin/game/lexicon"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/testdata/sample"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/serve/rooms"
)

// below returns the rows of a room below its code, which is different each time.
func below(t *testing.T, v screen.View) screen.View {
	t.Helper()
	lines := strings.Split(v.Content, "\n")
	for i, line := range lines {
		if strings.Contains(line, "it starts when everyone is ready") {
			return screen.View{Content: strings.Join(lines[i:], "\n")}
		}
	}
	t.Fatalf("no seats in\n%s", v.Content)
	return v
}

// TestRoomTermsChange: the host changes terms inside the room. The others see the new ones, are told of them, and
// aren't ready any more.
func TestRoomTermsChange(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual, screentest.Large} {
		synctest.Test(t, func(t *testing.T) {
			h, closes := newHall(t, "Ada", "Ivo")
			defer closes()
			ada := h.sees(0, size, screen.Lobby{})
			ada.press("a")
			ada.press("enter")
			ivo := h.sees(1, size, screen.Lobby{})
			ivo.press("home", "enter")
			ivo.press("space")
			w, height := size.Room()
			ada.settles()
			ada.press("down", "down", "left")
			ivo.settles()
			screentest.Fits(t, ada.at.View(), w, height, "> Letters", "even")
			if size == screentest.Usual {
				screentest.Scene{Name: "room-host", Seen: []string{"Ivo", "not ready", "> Letters"}}.Hold(t, size, below(t, ada.at.View()))
				screentest.Scene{Name: "room-guest", Seen: []string{"Ivo (you)", "not ready", "even"}}.Hold(t, size, below(t, ivo.at.View()))
			}
			if len(ivo.notices) != 1 || ivo.notices[0] != "New terms. Letters: even. Press space if you are ready for them" {
				t.Errorf("Ivo was told %q", ivo.notices)
			}
			if len(ada.notices) != 0 {
				t.Errorf("Ada was told %q", ada.notices)
			}
			before := below(t, ivo.at.View()).Content
			ivo.press("right")
			if got := below(t, ivo.at.View()).Content; got != before {
				t.Errorf("Ivo changed the terms:\n%s", got)
			}
			ivo.press("space")
			ada.press("space")
			ivo.settles()
			screentest.Fits(t, ivo.at.View(), w, height, "starts in")
		})
	}
}

// TestRoomTermsInEveryWindow draws the host's room in every window.
func TestRoomTermsInEveryWindow(t *testing.T) {
	for _, key := range []string{"a", "c"} {
		synctest.Test(t, func(t *testing.T) {
			h, closes := newHall(t, "Ada", "Ivo")
			defer closes()
			ada := h.sees(0, screentest.Usual, screen.Lobby{})
			ada.press(key)
			if key == "c" {
				ada.press("enter")
			}
			for width := screen.MinWidth; width <= 130; width++ {
				for height := screen.MinHeight; height <= 44; height++ {
					if width > 82 && width < 118 || height > 26 && height < 40 || !sample.Takes(width+height, 4) {
						continue
					}
					ada.gets(screen.Frame{Width: width, Height: height, Theme: ada.frame.Theme})
					for range 3 {
						screentest.Fits(t, ada.at.View(), width, height)
						ada.gets(screentest.Key("down"))
					}
				}
			}
		})
	}
}

// TestRaceTerms: the terms of a race are chosen before its room opens, and are there again for the next one.
func TestRaceTerms(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual, screentest.Large} {
		synctest.Test(t, func(t *testing.T) {
			h, closes := newHallOf(t, lists, time.Now, "Ada")
			defer closes()
			ada := h.sees(0, size, screen.Lobby{})
			w, height := size.Room()
			ada.press("a")
			screentest.Fits(t, ada.at.View(), w, height, "Board", "4×4", "3 minutes", "as in English", "each alone", "all", "> Open the room")
			ada.press("home", "right", "down", "left", "down", "down", "right")
			screentest.Fits(t, ada.at.View(), w, height, "5×5", "2 minutes", "< International >")
			ada.press("enter")
			screentest.Fits(t, ada.at.View(), w, height, "Race 5×5", "2 minutes", "International")
			all, err := h.record.List(t.Context(), record.GameFilter{State: record.Open})
			if err != nil || len(all) != 1 || !strings.Contains(all[0].Header.Config, "size=5") {
				t.Errorf("%+v, %v", all, err)
			}
		})
	}
}

// TestRaceInAnotherLanguageIsUnrated: the page has the terms of the letters that are chosen: its lists, and no row for
// ratings unless they are English.
func TestRaceInAnotherLanguageIsUnrated(t *testing.T) {
	for _, of := range rooms.Languages() {
		synctest.Test(t, func(t *testing.T) {
			h, closes := newHallOf(t, lists, time.Now, "Ada")
			defer closes()
			ada := h.sees(0, screentest.Least, screen.Lobby{})
			w, height := screentest.Least.Room()
			shows := func(rated bool, texts ...string) {
				t.Helper()
				screentest.Fits(t, ada.at.View(), w, height, texts...)
				text := ansi.Strip(ada.at.View().Content)
				if strings.Contains(text, "  Rated  ") != rated || strings.Contains(text, "Only games in English are rated") == rated {
					t.Errorf("%v: it may be rated, or not:\n%s", of, text)
				}
			}
			ada.press("a")
			ada.press("home", "down", "down")
			shows(true, "< as in English >")
			for range slices.Index(rooms.Languages(), of) {
				ada.press("right")
			}
			english := of == lexicon.English
			shows(english, "< as in "+of.Own()+" >")
			ada.press("down", "right")
			shows(english, "< "+resources.WordsOf(of).Name()+" >")
			for range slices.Index(rooms.Languages(), of) {
				ada.press("up", "left", "down")
			}
			shows(true, "as in English", "International")
			for range slices.Index(rooms.Languages(), of) {
				ada.press("up", "right", "down")
			}
			ada.press("enter")
			all, err := h.record.List(t.Context(), record.GameFilter{State: record.Open})
			if err != nil || len(all) != 1 || h.house.Language(all[0]) != of || all[0].Header.Dictionary != resources.WordsOf(of).Name() {
				t.Errorf("%v: %+v, %v", of, all, err)
			}
		})
	}
}
