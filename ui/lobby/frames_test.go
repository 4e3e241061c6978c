package lobby_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/game/match"
	"quoin/settings"
	"quoin/stats/record"
	"quoin/stats/record/sqlitestore"
	"quoin/ui/lobby"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/serve/rooms"
	"quoin/ui/theme"
	"quoin/ui/tournament/gamestest"
)

// hall is a house with people in it, in a bubble whose time a test moves.
type hall struct {
	*testing.T
	house  *rooms.House
	record record.Record
	host   play.Host
	people []record.Player
}

func newHall(t *testing.T, names ...string) (*hall, func()) {
	t.Helper()
	return newHallOf(t, func(string) (*lexicon.Lexicon, error) { return nil, errors.New("there are no lists here") }, time.Now, names...)
}

// newHallOf is one with these word lists and this clock.
func newHallOf(t *testing.T, lists func(string) (*lexicon.Lexicon, error), now func() time.Time, names ...string) (*hall, func()) {
	t.Helper()
	r, err := sqlitestore.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	s := settings.Default()
	s.Check = false
	h := &hall{T: t, record: r, host: play.Host{
		Now: now, Seed: func() uint64 { return 7 }, Settings: settings.NewLive("", s, nil, nil), Lexicon: lists,
	}}
	for i, name := range names {
		p, err := r.Join(t.Context(), record.Newcomer{
			Name: name, Key: record.Fingerprint("SHA256:" + strings.Repeat(string(rune('A'+i)), 42) + "A"), At: record.At(time.Now()),
		})
		if err != nil {
			t.Fatal(err)
		}
		h.people = append(h.people, p)
		if err := errors.Join(
			r.Beat(t.Context(), "main", record.At(time.Now())),
			r.Enter(t.Context(), record.ConnectedPlayer{Node: "main", ID: name, Player: p.ID, Since: record.At(time.Now())}),
		); err != nil {
			t.Fatal(err)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	if h.house, err = rooms.Open(ctx, rooms.Deps{Kinds: gamestest.Kinds(), Record: r, Host: h.host, LongSeed: func() game.LongSeed { return game.LongSeed{4} }}); err != nil {
		t.Fatal(err)
	}
	return h, func() {
		stop()
		h.house.Wait()
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	}
}

// seen is what one person sees: the screen on top, whose answers come when the test
// lets them.
type seen struct {
	*hall
	who    int
	place  func(screen.Place) screen.Screen
	at     screen.Screen
	frame  screen.Frame
	answer chan tea.Msg

	notices []string
}

func (h *hall) sees(who int, size screentest.WindowSize, at screen.Place) *seen {
	width, height := size.Room()
	v := &seen{
		hall: h, who: who, answer: make(chan tea.Msg, 64),
		frame: screen.Frame{Width: width, Height: height, Theme: theme.New("dark", true, colorprofile.TrueColor)},
	}
	v.place = lobby.Places(lobby.Deps{
		House: h.house, Record: h.record, Player: h.people[who], Host: h.host,
		Tick: func(time.Duration, func(time.Time) tea.Msg) screen.Cmd { return nil },
	})
	v.goes(at)
	return v
}

func (v *seen) goes(to screen.Place) {
	v.at = v.place(to)
	v.gets(v.frame)
	v.runs(v.at.Init())
	v.settles()
}

func (v *seen) gets(msg tea.Msg) {
	next, cmd := v.at.Update(msg)
	v.at = next
	v.runs(cmd)
}

func (v *seen) runs(cmd screen.Cmd) {
	for _, want := range cmd {
		if want.Run == nil {
			v.answer <- want.Sent
			continue
		}
		go func() { v.answer <- want.Run() }()
	}
}

// settles gives the screen all that has come.
func (v *seen) settles() {
	for {
		synctest.Wait()
		select {
		case msg := <-v.answer:
			switch msg := msg.(type) {
			case nil, screen.Back, screen.Bell:
			case screen.Notice:
				v.notices = append(v.notices, msg.Text)
			case screen.Calm:
				v.gets(screen.Calmed{})
			case screen.Open:
				v.goes(msg.To)
			case screen.Replace:
				v.goes(msg.To)
			case screen.Cmd:
				v.runs(msg)
			default:
				v.gets(msg)
			}
		default:
			return
		}
	}
}

func (v *seen) press(keys ...string) {
	for _, k := range keys {
		v.gets(screentest.Key(k))
	}
	v.settles()
}

// TestFrames holds lobby, room, race and table to what they look like.
func TestFrames(t *testing.T) {
	for _, size := range []screentest.WindowSize{screentest.Least, screentest.Usual, screentest.Large} {
		synctest.Test(t, func(t *testing.T) {
			h, closes := newHall(t, "Ada", "Ivo", "Mei")
			defer closes()
			ada := h.sees(0, size, screen.Lobby{})
			ada.press("a")
			ada.press("enter")
			ivo := h.sees(1, size, screen.Lobby{})
			hold := func(v *seen, name string, texts ...string) {
				t.Helper()
				v.settles()
				screentest.Scene{Name: name, Seen: texts, Also: []screentest.WindowSize{screentest.Least}}.Hold(t, size, v.at.View())
			}
			hold(ivo, "lobby", "Lobby", "Open seats", "Race 4×4", "Ada", "■·······", "Code", "3 here")
			ivo.press("home", "enter")
			ivo.press("space")
			ada.press("1")
			// The code is different each time, so the frame is only checked for its form.
			w, height := size.Room()
			screentest.Fits(t, ada.at.View(), w, height, "Room", "Ivo", "ready", "Tell a friend", "Ada (you)", "say")
			ada.press("space")
			hold(ada, "countdown", "about to begin", "starts in", "Ada (you)", "Ivo", `"hello"`)
			time.Sleep(match.Countdown)
			hold(ada, "race", "Race", "2 players", "Ivo", "0 words", "type a word")
			mei := h.sees(2, size, screen.Lobby{})
			hold(mei, "watched", "Being played", "Ada and Ivo", "left")
			mei.press("home", "enter")
			hold(mei, "watching", "watching", "Words stay hidden")
			ada.press("esc", "enter")
			hold(ada, "stopped", "The others race on")
			ivo.settles()
			ivo.press("esc", "enter")
			hold(ada, "table", "share the win", "you", "Nobody found", "Ada", "Ivo")
		})
	}
}

// TestSecret: races that differ in which words others have found look alike to
// everybody else until they are over.
func TestSecret(t *testing.T) {
	var frames [2][2]string
	for i := range frames {
		synctest.Test(t, func(t *testing.T) {
			h, closes := newHall(t, "Ada", "Ivo", "Mei")
			defer closes()
			id, err := h.house.Make(t.Context(), h.host, h.people[0].ID, rooms.Wanted{Rules: adjacency.Rules, Race: true, Public: true})
			if err != nil {
				t.Fatal(err)
			}
			ada, ivo := h.sees(0, screentest.Usual, screen.Room{Game: string(id)}), h.sees(1, screentest.Usual, screen.Room{Game: string(id)})
			ada.press("space")
			ivo.press("space")
			time.Sleep(match.Countdown)
			ada.settles()
			ivo.settles()
			mei := h.sees(2, screentest.Usual, screen.Table{Game: string(id)})
			look, err := h.house.Look(t.Context(), id, h.people[1].ID)
			if err != nil {
				t.Fatal(err)
			}
			b := look.Now().View.(match.RaceView[adjacency.View]).Own.Board()
			word := ""
			for square := range b.Squares() {
				if b.Adjacent(0, square) && b.At(square) != 'q' && b.At(0) != 'q' {
					if word = b.Face(0) + b.Face(square); i == 1 {
						word = b.Face(square) + b.Face(0)
					}
					word = strings.ToLower(word)
					break
				}
			}
			if err := look.Do("enter " + word); err != nil {
				t.Fatal(err)
			}
			look.Leave()
			ada.settles()
			mei.settles()
			frames[i] = [2]string{ada.at.View().Content, mei.at.View().Content}
			if !strings.Contains(frames[i][1], "1 word") {
				t.Errorf("who looks on sees nothing of it:\n%s", frames[i][1])
			}
		})
	}
	if frames[0] != frames[1] {
		t.Errorf("a word that another has found shows:\n%s\n%s", frames[0], frames[1])
	}
}
