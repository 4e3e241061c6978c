package crossword

import (
	"testing"
	"time"

	rules "quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/remote"
	"quoin/ui/remote/remotetest"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestFarFrames compares the frames of a game between people, for a player and for a
// spectator.
func TestFarFrames(t *testing.T) {
	four := []string{"Ada", "Bob", "Grace", "Mei"}
	also := []screentest.WindowSize{screentest.Least, screentest.Large}
	for _, c := range []struct {
		screentest.Scene
		rules   string
		players []string
		seat    int // of the screen shown; Ada's keys are pressed first
		ada     []string
		keys    []string
		then    func(*testing.T, *wordTable, *remotetest.Seen)
	}{
		{Scene: screentest.Scene{Name: "far-begins", Seen: []string{"Ada", "Bob", "25:00", "bag 86", "Your turn: H8, empty, double word, the start, right"}, Board: true}, rules: scrabble.Rules, players: four[:2]},
		{
			Scene: screentest.Scene{Name: "far-planned", Seen: []string{"Ada", "Bob", "Grace", "Mei", "24:57", "bag 68", "> Bob", "[v]", "TREE down from K8: 8 points it is Bob's turn"}, Board: true, Also: also}, rules: scrabble.Rules, players: four, seat: 2,
			ada: []string{"l", "a", "s", "t", "enter"}, keys: []string{"right", "right", "right", "down", "r", "e", "e"},
		},
		{
			Scene: screentest.Scene{Name: "far-watched", Seen: []string{"Ada", "Mei", "24:57", "bag 68", "Bob's turn", "Racks stay hidden until the game is over"}, Board: true}, rules: scrabble.Rules, players: four, seat: remote.Watcher,
			ada: []string{"l", "a", "s", "t", "enter"},
		},
		{
			Scene: screentest.Scene{Name: "far-two", Seen: []string{"Ada", "Bob", "24:57", "25:00", "bag 82", `Ada: "good luck"`}, Board: true}, rules: scraebbkle.Rules, players: four[:2], seat: 1,
			ada: []string{"l", "a", "s", "t", "enter", "2"},
		},
		{
			Scene: screentest.Scene{Name: "far-away", Seen: []string{"Mei", "away", "bag 72", "Ada is away: esc, then c takes the seat"}, Board: true}, rules: scrabble.Rules, players: four, seat: 1,
			then: func(t *testing.T, m *wordTable, v *remotetest.Seen) {
				if err := m.Do("1 away"); err != nil {
					t.Fatal(err)
				}
				v.Waits(41 * time.Second)
			},
		},
		{
			Scene: screentest.Scene{Name: "far-leaving", Seen: []string{"Leave the board? The game goes on"}, Board: true}, rules: scrabble.Rules, players: four[:2], seat: 1,
			keys: []string{"esc"},
		},
		{
			Scene: screentest.Scene{Name: "far-end", Seen: []string{"Scrabble", "Bob", "wins", "Ada resigned", "Ada", "Another game is being got ready: n"}, Also: also[:1]}, rules: scrabble.Rules, players: four[:2], seat: 1,
			ada: []string{"l", "a", "s", "t", "enter", "esc", "r", "enter", "n"},
		},
		{
			Scene: screentest.Scene{Name: "far-end-board", Seen: []string{"Bob wins", "Ada resigned", "L1 A1 S1 T1", "Ada", "Bob"}, Board: true}, rules: scrabble.Rules, players: four[:2], seat: 1,
			ada: []string{"l", "a", "s", "t", "enter", "esc", "r", "enter"}, keys: []string{"b"},
		},
	} {
		for _, size := range screentest.Sizes {
			onFar(t, c.Name+"-"+size.String(), func(t *testing.T) {
				mode, draws := rules.AsNamed, twoRacks
				if c.rules == scraebbkle.Rules {
					mode = rules.Closed
				}
				if len(c.players) == 4 {
					draws = fourRacks
				}
				m := matched(t, "25m+0s-10/5m", c.rules, draws, mode, c.players...)
				ada, v := sits(t, m, 0, size), sits(t, m, c.seat, size)
				if len(c.ada) > 0 {
					ada.Waits(3 * time.Second)
					ada.Press(c.ada...)
				}
				v.Settle()
				if c.then != nil {
					c.then(t, m, v)
				}
				turn(v, c.keys...)
				c.Hold(t, size, v.Screen.View())

				width, height := size.Room()
				v.Gets(screen.Frame{Width: width, Height: height, Theme: night})
				screentest.Fits(t, v.Screen.View(), width, height, c.Seen...)
				screentest.Aligned(t, v.Screen.View())
				if c.Board {
					screentest.Squares(t, v.Screen.View())
				}
			})
		}
	}
}
