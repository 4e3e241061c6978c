package serve_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"quoin/ui/serve"
	"quoin/ui/serve/servetest"
)

// TestPlainAtTerminal: with a terminal there is a prompt, news wait until a line is complete, and urgent
// messages leave a partly typed line whole.
func TestPlainAtTerminal(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		ada := h.Shell(servetest.Key(t), 80, 24, "plain")
		ada.Shows("What shall the others here call you?", ">")
		ada.Type("Ada\r")
		ada.Shows("Lobby. You are Ada")
		ada.Type("new race\r")
		ada.Shows("Friends join with the code", "Type ready")
		bo := h.Lines(servetest.Key(t), "plain "+codeShape.FindString(ada.Text()))
		bo.Says("Bo")
		bo.Hears("Seat 2: Bo, you")
		ada.Shows("Bo sits down on seat 2")
		ada.Type("rea")
		ada.Shows("> rea")
		bo.Says("say 1")
		bo.Hears("You say: hello")
		time.Sleep(100 * time.Millisecond)
		if strings.Contains(ada.Text(), "hello") {
			t.Errorf("news come amid a line:\n%s", ada.Text())
		}
		ada.Type("dy\r")
		ada.Shows("Bo says: hello", "You are ready; waiting for Bo")
		ada.Type("wh")
		ada.Shows("> wh")
		bo.Says("ready")
		ada.Shows("All are ready: it begins in 5 seconds")
		ada.Finds(regexp.MustCompile(`(?s)> wh.*All are ready.*> wh\s*$`)) // the partly typed line is shown again
		ada.Type("\x15")
		ada.Shows("0 points, 0 words")
		ada.Type("\x04")
		if status := ada.Ends(); status != 0 {
			t.Errorf("it ends with %d:\n%s", status, ada.Text())
		}
	})
}

// TestWatch: a game can be watched by its ID, on the screen and in text mode; a private one can't.
func TestWatch(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		h := servetest.Start(t, serve.Options{Open: true})
		keys := []ssh.Signer{servetest.Key(t), servetest.Key(t), servetest.Key(t)}
		race := func(ada, bo *servetest.Liner, want string) string {
			ada.Says(want)
			code := codeShape.FindString(ada.Hears("Friends join with the code"))
			bo.Says("room " + code)
			bo.Hears("Seat 2")
			bo.Says("ready")
			ada.Hears("Bo is ready")
			ada.Says("ready")
			ada.Hears("Go!")
			bo.Hears("Go!")
			out, _, _ := h.Ask(keys[0], "games", "")
			ada.Says("/leave")
			bo.Says("/leave")
			return out
		}
		h.Ask(keys[2], "plain", "Cy\n")
		ada, bo := h.Lines(keys[0], "plain"), h.Lines(keys[1], "plain")
		ada.Says("Ada")
		bo.Says("Bo")
		id := strings.Fields(race(ada, bo, "new race private"))[0]
		if out, said, status := h.Ask(keys[2], "watch "+id, ""); status != 64 || out != "" || !strings.HasPrefix(said, "There is no such game") {
			t.Errorf("%q, %q, %d", out, said, status)
		}
		mine := h.Lines(keys[1], "watch "+id) // the player's own game, at the seat
		mine.Hears("left, 0 points, 0 words")
		for _, line := range strings.Split(race(ada, bo, "new race"), "\n") {
			if name, _, is := strings.Cut(line, " "); is && name != id {
				id = name
				break
			}
		}
		cy := h.Lines(keys[2], "watch "+id)
		cy.Hears("You are watching; words stay hidden")
		h.Shell(keys[2], 80, 24, "watch", id).Shows("2 players, watching")
		for _, p := range []*servetest.Liner{ada, bo, cy, mine} {
			if status := p.Ends(); status != 0 {
				t.Error(status)
			}
		}
	})
}

// TestLinesIdle: a newcomer's session stays open as long as input comes, also after the name.
func TestLinesIdle(t *testing.T) {
	t.Parallel()
	servetest.Bubble(t, func(t *testing.T) {
		withLonger(t, 2*time.Second, func(idle time.Duration) error {
			h := servetest.Start(t, serve.Options{Open: true, Limits: limits(func(l *serve.Limits) { l.Idle = idle })})
			out, said, status := h.AskSlowly(servetest.Key(t), "plain", idle/4, "Ada\n", "people\n", "people\n", "people\n", "people\n", "people\n")
			if n := strings.Count(out, "Ada, you"); n != 5 || status != 0 || said != "" {
				return fmt.Errorf("it ends with %d and %q, after %d answers", status, said, n)
			}
			return nil
		})
	})
}
