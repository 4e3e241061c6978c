package santorini

import (
	"strings"
	"testing"

	"quoin/game"
	"quoin/ui/screentest"
)

// middle is a game of Ada and Grace after opening4 that isn't over.
var middle = []string{
	"b2b3c3", "d2e2e3", // 1: c3 1
	"d4d5d4", "e2d2e2",
	"b3c3b3", "d2e1d1", // A stands on c3, height 1
	"d5e5d4", "e1d2e1", // d4 2
	"c3d4c3", "d2e1d1", // A on d4, height 2; c3 2
	"e5d5e5", "e1d2c1",
	"d4e4d4", "d2e1d2",
}

func TestFrames(t *testing.T) {
	for _, size := range screentest.Sizes {
		t.Run(size.String(), func(t *testing.T) { frames(t, size, "", false) })
		t.Run("small-"+size.String(), func(t *testing.T) { frames(t, size, "small-", true) })
	}
}

// frames compares the scenes of a game at a window size with golden files.
func frames(t *testing.T, size screentest.WindowSize, kind string, small bool) {
	tb := seated(t, ada, grace)
	hold := func(s screentest.Scene) {
		t.Helper()
		s.Seen, s.Name = append(s.Seen, "Santorini"), kind+s.Name
		s.Board = s.Board && small
		s.Hold(t, size, tb.s.View())
	}
	plays := func(name, head, says string, seen ...string) {
		t.Helper()
		hold(screentest.Scene{Name: name, Board: true, Seen: append(seen, head, says, "(A) Ada", "<B> Grace")})
	}
	tb.small = small
	tb.frame(size.Room())
	plays("empty", "placing", "Ada: place your first worker")
	tb.types(opening4...)
	tb.types(middle[:10]...)
	plays("turn", "turn 6", "Ada: choose a worker to move", "> (A) Ada", "4 d5e5+d4 e1d2+e1", "5 c3d4+c3 d2e1+d1")
	tb.types("d4")
	plays("chosen", "turn 6", "Ada: move the worker on d4", ">A<")
	tb.types("c3")
	tb.press("up")
	hold(screentest.Scene{Name: "moved", Board: true, Seen: []string{"turn 6", "Ada: build next to c3", ">A<", "5 c3d4+c3 d2e1+d1"}, Also: []screentest.WindowSize{screentest.Least, screentest.Large}})
	tb.press("left", "left", "enter")
	plays("refused", "turn 6", "Ada: build next to c3", "a4 isn't next to c3")
	tb.press("esc", "esc", "esc")
	plays("leave", "turn 6", "Leave the game? It isn't being saved, and can't be resumed", "enter yes esc no, go on r resign instead")
	tb.press("r", "enter")
	plays("over", "turn 6", "Grace won: Ada resigned", "6 left")
	tb.press("r", "right", "right", "right", "right", "right")
	plays("replay", "5 of 13", "Ada: d4d5+d4", "> <B> Grace")
}

// TestNotice checks that a notice of the app takes the title's row, and doesn't change the
// size of the squares: the title moves above the pane, where its name is omitted first.
func TestNotice(t *testing.T) {
	size := screentest.WindowSize{Width: screentest.Usual.Width, Height: screentest.Usual.Height - 1}
	tb := seated(t, ada, grace)
	tb.frame(screentest.Usual.Room())
	tb.types(opening4...)
	tb.types(middle[:10]...)
	before, top := tb.model().look.squares, tb.model().look.board
	tb.frame(size.Room())
	if l := tb.model().look; l.squares != before || l.board != top-1 {
		t.Errorf("squares of %dx%d from row %d", l.width, l.height, l.board)
	}
	scene := screentest.Scene{Name: "notice", Seen: []string{"Santorini", "turn 6", "> (A) Ada", "<B> Grace", "Ada: choose a worker to move"}, Also: []screentest.WindowSize{size}}
	scene.Hold(t, size, tb.s.View())
	tb.press("esc")
	screentest.Scene{Name: "notice-leave", Seen: []string{"turn 6", "Leave the game?", "enter yes"}}.Hold(t, size, tb.s.View())
	tb.press("esc")
	tb.frame(60, 17) // the smallest window with two notices
	tb.shows("Santorini   turn 6")
	tb.press("t", "enter")
	tb.shows("assisted   turn 6")
	if text := tb.text(); tb.model().look.height != 3 || strings.Contains(text, "Santorini") {
		t.Errorf("the name has no room beside the turn:\n%s", text)
	}
}

func TestSetupFrames(t *testing.T) {
	for _, size := range screentest.Sizes {
		t.Run(size.String(), func(t *testing.T) {
			tb := asks(t)
			hold := func(name string, seen ...string) {
				t.Helper()
				screentest.Scene{Name: name, Seen: append(seen, "Santorini")}.Hold(t, size, tb.s.View())
			}
			tb.frame(size.Room())
			hold("setup", "climb and build, two players", "Ada", "you", "Quoin", "> Computer", "even", "two turns ahead")
			tb.press("up", "left", "left", "left", "left", "n", "ctrl+u")
			tb.types("Lovelace")
			hold("name", "Ada", "person", "> Lovelace_", "First")
		})
	}
}

// TestLevelWords checks that descriptions of levels aren't cut in the smallest frame.
func TestLevelWords(t *testing.T) {
	tb := asks(t)
	tb.frame(screentest.Least.Room())
	tb.press("up", "left", "left", "left", "left")
	for _, level := range game.Levels() {
		tb.press("right")
		if text, want := strings.Join(strings.Fields(tb.text()), " "), "Computer "+level; !strings.Contains(text, want) || !strings.Contains(text, levelWords[level]) {
			t.Errorf("%s, which %q, isn't in sight:\n%s", want, levelWords[level], text)
		}
	}
}

func TestSmallerFrames(t *testing.T) {
	// Notices take rows of the smallest frame: nothing may panic or be wider than the
	// frame.
	for i, tb := range []*table{asks(t), seated(t, ada, grace)} {
		for _, small := range []int{0, 1, 2, 5, 13, 29, 40} {
			tb.frame(small, 18)
			_ = tb.s.View()
			tb.frame(60, small)
			_ = tb.s.View()
			tb.press("pgup", "pgdown")
		}
		tb.frame(60, 16)
		seen := [][]string{{"Ada", "you", "Quoin", "even", "> Computer"}, {"placing", "> (A) Ada", "<B> Grace", "Ada: place your first worker"}}
		least := screentest.Scene{Name: "least", Board: i == 1, Seen: append(seen[i], "Santorini")}
		least.Hold(t, screentest.WindowSize{Width: 60, Height: 17}, tb.s.View())
	}
}

// TestLongGame checks that the newest turns are visible and that the others can be
// scrolled to.
func TestLongGame(t *testing.T) {
	tb := seated(t, ada, grace)
	tb.frame(60, 19)
	tb.types(opening4...)
	tb.types(middle...)
	screentest.Scene{Name: "long", Also: []screentest.WindowSize{screentest.Least}}.Hold(t, screentest.Least, tb.s.View())
	tb.press("pgup", "pgup", "pgup")
	screentest.Scene{Name: "long-scrolled", Also: []screentest.WindowSize{screentest.Least}}.Hold(t, screentest.Least, tb.s.View())
}
