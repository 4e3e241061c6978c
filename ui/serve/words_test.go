package serve_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// scrabbleOf returns the running game of Scrabble. The record knows all of it.
func scrabbleOf(t *testing.T, h *servetest.TestServer) crossword.State {
	t.Helper()
	r, err := servetest.Record(h.Dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }()
	games, err := r.List(t.Context(), record.GameFilter{State: record.Running})
	if err != nil || len(games) != 1 {
		t.Fatalf("there run %+v (%v)", games, err)
	}
	g, lines, err := r.Read(t.Context(), record.LogID{Game: games[0].ID}, 0)
	if err != nil {
		t.Fatal(err)
	}
	m, err := scrabble.Match(resources.International()).Fold(game.Record{Header: g.Header, Lines: lines})
	if err != nil {
		t.Fatal(err)
	}
	return m.Game()
}

// bestOf returns the best move of the player to move, and its word.
func bestOf(t *testing.T, s crossword.State) (move, word string) {
	t.Helper()
	d, err := resources.Dictionary(resources.International())
	if err != nil {
		t.Fatal(err)
	}
	g := d.Generator(s.Variant().Tiles, s.Board().Layout())
	g.Set(s.Board())
	m, ok := g.Best(s.Seat(s.ToMove()).Rack)
	if !ok {
		t.Fatalf("%v has no move", s.Seat(s.ToMove()).Tiles)
	}
	made, err := s.Try(m)
	if err != nil {
		t.Fatal(err)
	}
	return m.String(), made.Words[0].Word
}

// TestWords: two people play Scrabble with a spectator. One is disconnected and is back at the seat, one
// resigns, and they go on to another game.
func TestWords(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		boKey := servetest.Key(t)
		ada, bo, eve := h.Named(servetest.Key(t), "Ada"), h.Named(boKey, "Bo"), h.Named(servetest.Key(t), "Eve")
		ada.Shows("Lobby", "New game")
		bo.Shows("Lobby", "New game")
		ada.Type("b")
		ada.Shows("Open the room")
		ada.Type("\r")
		ada.Shows("waiting for one more", "Ada (you)", "Tell a friend")
		code := regexp.MustCompile(`[0-9A-Z]{4}-[0-9A-Z]{2}`).FindString(ada.Text())
		bo.Type("i" + strings.ToLower(code) + "\r")
		bo.Shows("Bo (you)", "waiting for all to be ready")
		ada.Type(" ")
		bo.Shows("waiting for Bo")
		bo.Type(" ")
		ada.ShowsOne("starts in", "bag 86")

		players := map[string]*servetest.Client{"Ada": ada, "Bo": bo}
		both := func() (mover, other *servetest.Client, s crossword.State) {
			s = scrabbleOf(t, h)
			names := [2]string{}
			for i := range names {
				names[i] = s.Config().Players[i].Name
			}
			return players[names[s.ToMove()]], players[names[1-s.ToMove()]], s
		}
		ada.Shows("bag 86", "turn 1")
		mover, other, s := both()
		mover.Shows("Your turn")
		other.Shows("'s turn: H8")
		eve.Shows("Being played")
		eve.Type("\x1b[A\r")
		eve.Shows("Scrabble, watching", "Racks stay hidden until the game is over")

		other.Type("\x18") // ctrl+x, in another's turn
		other.Shows("It is ")
		move, word := bestOf(t, s)
		mover.Type("\x0e" + move + "\r")
		for _, c := range []*servetest.Client{mover, other, eve} {
			c.Shows(word, "point")
		}
		other.Shows("Your turn")
		mover.Type("4")
		other.Shows(`"well played"`)

		if err := bo.SSH.Close(); err != nil {
			t.Fatal(err)
		}
		ada.Shows("Bo away")
		bo = h.Shell(boKey, 80, 24)
		players["Bo"] = bo
		bo.Shows("bag", word, "turn") // at once, without a way through the lobby
		ada.Type("\x1b")
		ada.Shows("Leave the board?")
		ada.Type("r")
		ada.Shows("Resign this game?")
		ada.Type("\r")
		for _, c := range []*servetest.Client{ada, bo, eve} {
			c.Shows("Bo", "wins", "Bo's best", word, "Ada resigned")
		}
		time.Sleep(time.Second) // what is typed at once is ignored
		bo.Type("n")
		bo.Shows("Room", "waiting for one more")
		ada.Shows("Another game")
		ada.Type("n")
		ada.Shows("waiting for all to be ready")
		if log := h.Log(); strings.Contains(log, "level=ERROR") {
			t.Error(log)
		}
	})
}
