package serve_test

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/charmbracelet/x/ansi"

	"quoin/game/match"
	"quoin/stats/record"
	"quoin/ui/room/textmode"
)

// arrive puts people on the list of those who are here.
func (h *hall) arrive() {
	h.Helper()
	for _, p := range h.people {
		if err := errors.Join(
			h.record.Beat(h.Context(), "main", record.At(time.Now())),
			h.record.Enter(h.Context(), record.ConnectedPlayer{Node: "main", ID: p.Name, Player: p.ID, Since: record.At(time.Now())}),
		); err != nil {
			h.Fatal(err)
		}
	}
}

// TestPeople: text mode has what the lobby's screens have: people, friends, challenges, a game at once and games that are over.
func TestPeople(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hallOf(t, "Ada", "Bo B.", "Eve")
		defer h.stop()
		h.arrive()
		ada, bo := h.talks(0, textmode.First{}), h.talks(1, textmode.First{})
		ada.says("friends")
		ada.hears("You have no friends on your list")
		ada.says("friends add cy", "friends add", "friends add bo b.", "friends", "people bo", "people x")
		ada.hears("Nobody of the name cy is here", "Type friends add NAME", "Bo B. is your friend now", "Your friends:", "  Bo B., friend, here",
			"Friends first", "Bo B., friend, here", "Nobody of that name")
		ada.says("challenge", "challenge bo b. chess", "challenge Bo B. santorini 3+2")
		ada.hears("Whom?", "chess isn't an option", "Room: Santorini, 3 min + 2 s")
		bo.heard()
		time.Sleep(5 * time.Second)
		bo.hears("You are invited to Santorini with Ada: number 1 in the lobby")
		eve := h.talks(2, textmode.First{})
		eve.says("people")
		eve.hears("Eve, you", "Ada, waiting", "Bo B., here") // and not in the room yet
		eve.ends()
		bo.says("1", "ready")
		ada.says("ready")
		time.Sleep(match.Countdown + time.Second)
		bo.says("/resign", "yes")
		bo.hears("Ada won")
		bo.says("leave", "games")
		bo.hears("You have no games with others", "Over; open one", "1  Santorini", "with Ada: over")
		bo.says("1", "again")
		bo.hears("Room: Santorini")
		ada.says("again", "leave")
		ada.hears("Another game with the same players is waiting", "Room: Santorini")
		bo.says("leave")
		ada.says("play now race", "ready")
		ada.hears("Room: Race")
		bo.says("now race")
		bo.hears("Room: Race")
		ada.hears("Bo B. sits down")
		ada.says("leave", "friends remove Bo B.", "friends")
		ada.hears("Bo B. isn't your friend any more", "You have no friends")
		ada.ends()
		bo.ends()
	})
}

// TestHelpFits: no line of the help is wider than a terminal of 80 columns.
func TestHelpFits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hallOf(t, "Ada")
		defer h.stop()
		ada := h.talks(0, textmode.First{})
		ada.says("help", "new", "new race", "help", "leave")
		for line := range strings.Lines(ada.heard()) {
			if n := ansi.StringWidth(strings.TrimSuffix(line, "\n")); n > 80 {
				t.Errorf("%d columns: %s", n, line)
			}
		}
		ada.ends()
	})
}

// TestNewRace: a race is opened with its board, time and letters, and only one in English can be rated.
func TestNewRace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hallOf(t, "Ada")
		defer h.stop()
		h.arrive()
		ada := h.talks(0, textmode.First{})
		for _, c := range []struct{ typed, heard string }{
			{"new race 5x5 2m french private", "Room: Race 5 by 5 in French, 2 minutes"},
			{"new race even 8x8 1m", "Room: Race 8 by 8, 1 minute"},
			{"now race 6x6 dutch", "Room: Race 6 by 6 in Dutch"},
			{"new race english rated 4x4 5m", "Room: Race 4 by 4, 5 minutes, rated"},
		} {
			ada.says(c.typed, "leave")
			ada.hears(c.heard)
		}
		ada.says("new race rated german", "new race 9x9", "new")
		ada.hears("Only games in English are rated", "9x9 isn't an option", "board: 4x4, 5x5, 6x6, 7x7, 8x8", "clock: 1m, 2m")
		ada.ends()
	})
}
