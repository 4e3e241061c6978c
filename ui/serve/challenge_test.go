package serve_test

import (
	"testing"
	"time"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestFriendIsChallenged: Ada finds Bo among the people, puts him on her list, and challenges him. Bo is told on the screen
// that he has open, comes in from the lobby, and they play. Then both want to play at once, and are in one game.
func TestFriendIsChallenged(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true, Now: fromNoon()})
		adaKey, boKey := servetest.Key(t), servetest.Key(t)
		ada, bo := h.Named(adaKey, "Ada"), h.Named(boKey, "Bo")
		ada.Shows("Lobby", "w", "People")
		bo.Shows("Lobby")
		bo.Type("m")
		bo.Shows("Adjacency") // his own Quoin
		time.Sleep(5 * time.Second)
		ada.Type("w")
		ada.Shows("People", "Ada", "you", "Bo", "here")
		ada.Type("/")
		ada.Type("nobody")
		ada.Shows("Nobody of that name")
		ada.Type("\x1b")
		ada.Shows(">   Bo", "f friend")
		ada.Type("f")
		ada.Shows("* Bo", "friend, here")
		ada.Type("\r")
		ada.Shows("Challenge", "which game with Bo?")
		ada.Type("t")
		ada.Shows("Santorini", "Open the room")
		ada.Type("\r")
		ada.Shows("Room", "Bo", "away")
		bo.Shows("You are invited to Santorini with Ada")
		bo.Type("q")
		bo.Shows("Lobby", "Your move", "invites you to play")
		bo.Type("\x1b[H\r")
		bo.Shows("Bo (you)", "Ada")
		bo.Type("\x06kiwi\r") // a word for the seed, on the page about fair play
		bo.Shows("Fair play", "Words", "Bo kiwi")
		ada.Shows("Bo gives a word for the seed: kiwi")
		bo.Type("\x1b")
		bo.Shows("Bo (you)")
		ada.Type(" ")
		bo.Type(" ")
		ada.Shows("(A)", "<B>")
		bo.Shows("(A)", "<B>")
		bo.Type("\x06")
		bo.Shows("Fair play", "sealed until the end", "Bo kiwi")
		bo.Type("\x1b")
		bo.Shows("(A)", "<B>")
		bo.Type("\x1b")
		bo.Shows("r resign")
		bo.Type("r")
		bo.Type("\r")
		bo.Shows("Ada won: Bo resigned", "ctrl+f seed")
		bo.Type("\x06")
		bo.Shows("opened", "Nonce", "quoin replay --verify")
		bo.Type("\x1b")
		time.Sleep(5 * time.Second) // the end of a game swallows keys for a moment
		for _, c := range []*servetest.Client{ada, bo} {
			c.Shows("Bo resigned")
			c.Type("\r")
			c.Shows("Lobby")
			c.Type("o")
			c.Shows("Play now")
			c.Type("t")
		}
		ada.Shows("(A)", "<B>")
		bo.Shows("(A)", "<B>")
	})
}
