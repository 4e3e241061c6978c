//go:build unix

package main_test

import (
	"context"
	"errors"
	"net"
	"testing"
	"time"

	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/ui/tournament"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/clienttest"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// TestSmokeJoin joins a tournament from a terminal, plays a little, and resigns. If no server
// answers, it says so, and retries on request.
func TestSmokeJoin(t *testing.T) {
	t.Parallel()
	reserved, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := reserved.Addr().String()
	if err := reserved.Close(); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), "join", address, "--name", "ada")
	s.shows("Can't connect to "+address, "connection refused", "try again")

	server, err := tournament.New(tournament.Options{Games: gamestest.All(), Rounds: 1, Time: games.SameTimes(match.Control{TimeControl: match.TimeControl{Bank: time.Hour}}), Grace: time.Hour, Players: 2})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Skip("the address was taken meanwhile: ", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	served := make(chan error, 1)
	go func() { served <- server.Serve(ctx, listener) }()
	s.types(keyEnter)
	s.shows("Waiting for the games to begin", "--token ")

	results := make(chan wire.Result, 1)
	played := make(chan error, 1)
	go func() {
		_, err := clienttest.Play(ctx, client.Options{Address: address, Name: "bot"}, func(_ context.Context, p wire.Prompt) (santorini.Action, error) {
			return p.Position.Turns()[0].Actions()[0], nil
		}, func(n wire.News) {
			if r, ok := n.(wire.Result); ok {
				results <- r
			}
		})
		played <- err
	}()
	// Either way, ada's workers are placed on e1 and e2: the bot takes the squares from
	// a1 on.
	s.shows("You against bot", "Enter begins. The clock starts in")
	s.takesKeys()
	s.types(keyEnter)
	s.shows("ada: place your first worker", "59:")
	s.takesKeys()
	s.types("e1")
	s.shows("ada: place your second worker")
	s.types("e2")
	s.shows("@e1@e2", "ada: choose a worker to move")
	s.types(ctrlC)
	s.shows("Leave the tournament? It loses this game and all to come")
	s.types(keyEnter)
	s.shows("opens its row", "q  Quit")
	if r := <-results; r.Winner != "bot" || r.Ending != "left" {
		t.Errorf("the game ended with %+v", r)
	}
	s.types("q")
	s.ends()
	stop()
	if err := errors.Join(<-served, <-played); err != nil && !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
