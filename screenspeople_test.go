//go:build unix

package main_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// peopleShots are the screens of a server, by the names of the design's pictures: the keys from the lobby, and a
// text that is shown then.
var peopleShots = []screenShot{
	{name: "14-lobby", steps: []step{{"", "Open seats"}}},
	{name: "14-new-game", steps: []step{{"n", "which game?"}}},
	{name: "14-terms", steps: []step{{"b", "Open the room"}}},
	{name: "14-table", steps: []step{{"a", "Tell a friend"}}},
	{name: "14-race-end", steps: []step{{keyLastGame, "Nobody found"}}},
}

// keyLastGame opens the game above the shelf of the lobby.
const keyLastGame = "\x1b[F\x1b[A\x1b[A\x1b[A\x1b[A" + keyEnter

// peopleSizes are the windows in which they are drawn.
var peopleSizes = []struct {
	suffix        string
	columns, rows int
	env           map[string]string
}{
	{"-80", 80, 24, servetest.Usual},
	{"-60", 60, 20, servetest.Usual},
	{"-120", 120, 40, servetest.Usual},
	{"-mono", 80, 24, map[string]string{"NO_COLOR": "1"}},
}

// drawPeople draws the screens of a server on which some people wait for others.
func drawPeople(t *testing.T, dir string) {
	h := servetest.Start(t, serve.Options{Open: true, Limits: serve.Usual})
	keys := map[string]ssh.Signer{}
	for _, name := range []string{"Ada", "Ivo", "Mei", "Noor", "Tomas"} {
		keys[name] = servetest.Key(t)
		c := h.Named(keys[name], name)
		c.Shows("Lobby", "Open seats")
		switch name {
		case "Ivo", "Mei":
			c.Type("a")
			c.Shows("Open the room")
			c.Type(keyEnter)
		case "Noor":
			c.Type("b")
			c.Shows("Open the room")
			c.Type(keyEnter)
		case "Tomas":
			c.Type("t")
			c.Shows("Open the room")
			c.Type(keyEnter)
		}
	}
	ada, bo := h.Shell(keys["Ada"], 80, 24), h.Named(servetest.Key(t), "Bo")
	ada.Shows("Lobby")
	ada.Type("a")
	ada.Shows("Open the room")
	ada.Type(keyEnter)
	ada.Shows("Room", "waiting for one more")
	bo.Shows("Open seats", "Ada")
	bo.Type("/ada" + keyEnter)
	bo.Shows("Bo (you)")
	for _, c := range []*servetest.Client{ada, bo} {
		c.Type(" ")
	}
	for _, c := range []*servetest.Client{ada, bo} {
		c.Shows("2 players", "type a word")
		c.Type(keyEsc)
		c.Shows("Stop here?")
		c.Type(keyEnter)
	}
	for _, c := range []*servetest.Client{ada, bo} {
		c.Shows("Nobody found")
		_ = c.SSH.Close()
	}
	time.Sleep(2 * time.Second) // lobbies look at the games once a second
	for _, shot := range peopleShots {
		for _, in := range peopleSizes {
			t.Run(shot.name+in.suffix, func(t *testing.T) {
				c := h.ShellIn(in.env, keys["Ada"], in.columns, in.rows)
				c.Shows("Lobby", "Ivo")
				for _, step := range shot.steps {
					c.Type(step.keys)
					c.Shows(step.shows)
				}
				emu := c.Screen()
				file := filepath.Join(dir, shot.name+in.suffix)
				for end, text := range map[string]string{".svg": night.svg(emu), ".ans": emu.Render()} {
					if err := os.WriteFile(file+end, []byte(text), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				c.Type("\x03")
				_ = c.SSH.Close()
			})
		}
	}
}
