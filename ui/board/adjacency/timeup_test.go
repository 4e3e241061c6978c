package adjacency

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/adjacency"
	"quoin/settings"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestTimeUpWaits checks that the board stays when the time is up, whatever was still being
// typed, until the player asks for the result after the calm.
func TestTimeUpWaits(t *testing.T) {
	for _, moves := range []bool{false, true} {
		tb := newTable(t, 80, 23, nil)
		tb.large, tb.moves = true, moves
		tb.frame(80, 23)
		tb.letters("wo")
		tb.press("enter")
		tb.letters("sk")
		tb.wall.forward(3 * time.Minute)
		next, cmd := tb.s.Update(tb.due(tb.wall.now))
		tb.s = next
		for _, key := range []string{"o", "enter", "esc"} {
			next, _ = tb.s.Update(screentest.Key(key))
			if next.(Model).phase != stopped {
				t.Fatalf("%s, meant for the game, leaves its board", key)
			}
		}
		tb.s, _ = screentest.Settle(t, tb.s, cmd)
		tb.letters("oj nbcf?")
		tb.press("tab", "space")
		m := tb.model()
		if m.phase != stopped || m.entry.word() != "sk" || !m.shown().Spent {
			t.Errorf("it shows phase %d with %q", m.phase, m.entry.word())
		}
		tb.shows("not entered in time")
		if help := tb.s.Keys().Short[0].Help(); help.Key != "enter" || help.Desc != "the result" {
			t.Errorf("the footer begins with %v", help)
		}
		tb.press("enter")
		if tb.model().phase != over {
			t.Error("enter doesn't show the result")
		}
		tb.shows("time is up")
	}
}

// TestRefusedWordIsNotLate checks that a word that was entered and refused isn't called one that wasn't
// entered in time.
func TestRefusedWordIsNotLate(t *testing.T) {
	for _, size := range screentest.Sizes {
		tb := library(t, screen.Play{}, func(s *settings.Settings) { s.Check = true })
		tb.frame(size.Room())
		tb.letters("woj")
		tb.press("enter")
		tb.wall.forward(3 * time.Minute)
		tb.s, _ = tb.s.Update(tb.due(tb.wall.now))
		m := tb.model()
		text := ansi.Strip(m.View().Content)
		if m.phase != stopped || strings.Contains(text, "not entered") || strings.Contains(text, "too late") || strings.Contains(text, "new word") {
			t.Errorf("%v: it shows phase %d:\n%s", size, m.phase, text)
		}
	}
}

// TestFindTheRest checks that f on the result plays the board without a clock, unless its
// code would deal another board.
func TestFindTheRest(t *testing.T) {
	for _, c := range []struct {
		name   string
		to     screen.Play
		before []string
		found  bool
	}{
		{"a game", screen.Play{}, nil, true},
		{"the day's board", screen.Play{As: gameplay.Daily}, nil, true},
		{"after a re-roll", screen.Play{}, []string{"ctrl+r"}, false},
		{"without a clock", screen.Play{As: gameplay.FindAll}, nil, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := library(t, c.to, func(s *settings.Settings) { s.Size = 5 })
			if tb.press(c.before...); c.before != nil {
				tb.overs()
			}
			board, config := tb.model().state().Board(), tb.model().state().Config()
			tb.press("esc", "enter")
			if tb.model().phase != over {
				t.Fatal("the game isn't over")
			}
			offered := strings.Contains(keysOf(tb), "f find the rest")
			tb.press("f")
			r, is := find[screen.Replace](tb)
			if is != c.found || offered != c.found {
				t.Fatalf("f plays a game: %v, and the footer offers it: %v", is, offered)
			}
			if !is {
				return
			}
			again := library(t, r.To.(screen.Play), func(s *settings.Settings) { s.Size = 5 }).model().state()
			if again.Board() != board || again.Config().Timed() || again.Config().Weights != config.Weights || again.Config().Day != "" {
				t.Errorf("f plays %v on %v", again.Config(), again.Board())
			}
			if config.Size != again.Config().Size || config.Minutes == rules.NoClock {
				t.Errorf("the board was of %v", config)
			}
		})
	}
}

// keysOf returns the footer's keys as text.
func keysOf(tb *table) string {
	var all []string
	for _, b := range tb.s.Keys().Short {
		all = append(all, b.Help().Key+" "+b.Help().Desc)
	}
	return strings.Join(all, "   ")
}
