package adjacency

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"charm.land/bubbles/v2/key"
	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/adjacency"
	"quoin/settings"
	"quoin/ui/board/adjacency/gameplay"
	"quoin/ui/board/adjacency/wording"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// findAll returns a table with a game without a clock.
func findAll(t testing.TB, width, height int) *table {
	t.Helper()
	tb := newTable(t, width, height, nil)
	m := New(tb.model().deps, screen.Play{As: gameplay.FindAll})
	next, _ := m.Update(tb.model().frame)
	tb.s, _ = screentest.Settle(t, next, m.Init())
	return tb
}

// TestWordAsTypedIsTrue types and walks at random, and checks that the screen agrees with
// the rules about the word so far: a word marked as impossible is refused.
func TestWordAsTypedIsTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(26, 11))
	keys := []string{"up", "down", "left", "right", "space", "space", "backspace", "ctrl+o"}
	refused, walked := 0, 0
	for range 60 {
		tb := newTable(t, 80, 23, func(s *settings.Settings) { s.Size = 4 + r.IntN(2) })
		for range 25 {
			board := tb.model().state().Board()
			pressed := keys[r.IntN(len(keys))]
			switch r.IntN(3) {
			case 0:
				pressed = strings.ToLower(board.Face(r.IntN(board.Squares()))[:1])
			case 1:
				if r.IntN(4) == 0 {
					pressed = string(rune('a' + r.IntN(26)))
				}
			}
			tb.press(pressed)
			m := tb.model()
			word := m.entry.word()
			var refusal *rules.Refusal
			err := m.state().Check(rules.Step{At: m.match.Now(), Do: rules.Enter{Word: word}})
			switch {
			case m.entry.empty():
			case m.entry.ok && errors.As(err, &refusal) && refusal.Reason == rules.NoPath:
				t.Errorf("%s on %v isn't marked, and the rules say %q", word, board, wording.Refusal(refusal))
			case !m.entry.ok && !errors.As(err, &refusal):
				t.Errorf("%s on %v is told %q, and the rules take it", word, board, m.stuck())
			case !m.entry.ok && refusal.Reason == rules.NoPath:
				refused++
				if got, want := m.stuck(), wording.Refusal(refusal); got != want {
					t.Errorf("%s on %v is told %q, and the rules say %q", word, board, got, want)
				}
			}
			for _, s := range m.entry.spots {
				if s.Square != rules.AnySquare {
					walked++
				}
			}
		}
	}
	if refused < 50 || walked < 50 {
		t.Errorf("only %d words were refused, and %d squares walked", refused, walked)
	}
}

var ofClocks = regexp.MustCompile(`(?i)\bclock|\btime\b|\d:\d\d|re-?roll`)

// TestNoClockIsSpokenOf checks that a game without a clock never mentions a clock or
// another board before its end.
func TestNoClockIsSpokenOf(t *testing.T) {
	tb := findAll(t, 80, 23)
	for _, keys := range []string{"", "esc", "esc", "w", "enter", "z", "esc", "esc", "enter"} {
		tb.press(strings.Fields(keys)...)
		if tb.model().phase != playing {
			break // the result says how long it took
		}
		said := strings.Replace(tb.text(), ", no clock", "", 1) + "\n" + tb.model().Status()
		k := tb.s.Keys()
		for _, group := range append(k.Full, k.Short) {
			for _, b := range group {
				said += "\n" + b.Help().Key + " " + b.Help().Desc
			}
		}
		if at := ofClocks.FindString(said); at != "" {
			t.Errorf("after %q it speaks of %q:\n%s", keys, at, said)
		}
	}
	if tb.model().phase != over {
		t.Error("the game never ended, so its last words weren't seen")
	}
	if m := tb.model(); m.holding.Known {
		m.phase, m.holding = playing, gameplay.Holding{}
		if said := ansi.Strip(m.View().Content) + m.Status(); strings.Contains(said, "0 of 0") {
			t.Error("before the words are known it says that there are none")
		}
	}
	timed := newTable(t, 80, 23, nil)
	timed.press("esc")
	timed.says("no, go on; the clock is running")
}

// TestHelpKey checks that ? opens the help, because it isn't a letter.
func TestHelpKey(t *testing.T) {
	for _, keys := range []string{"", "w o", "esc", "w ctrl+r", "esc enter"} {
		tb := newTable(t, 80, 23, nil)
		tb.press(strings.Fields(keys)...)
		k := tb.s.Keys()
		if k.Typing {
			t.Errorf("after %q ? is no key of help", keys)
		}
		for _, b := range k.Short {
			if b.Help().Desc == "help" && !key.Matches(screentest.Key("?"), b) {
				t.Errorf("after %q help is called %s", keys, b.Help().Key)
			}
		}
	}
}

// TestLongWord types more letters than the line holds, and checks that the end and the
// cursor after it are visible.
func TestLongWord(t *testing.T) {
	for _, word := range []string{strings.Repeat("q", 64), "w" + strings.Repeat("o", 63), "wojm"} {
		for _, size := range [][2]int{{60, 19}, {80, 23}, {120, 39}} {
			tb := newTable(t, size[0], size[1], func(s *settings.Settings) { s.Size = 8 })
			tb.letters(word)
			v := tb.s.View()
			screentest.Fits(t, v, size[0], size[1])
			line := strings.Split(ansi.Strip(v.Content), "\n")[v.Cursor.Y]
			typed := []rune(line)[:min(v.Cursor.X, len([]rune(line)))]
			last := string(typed[max(0, len(typed)-3):])
			if v.Cursor.X >= size[0] || !strings.ContainsAny(strings.ToLower(last), word[len(word)-1:]+"u") {
				t.Errorf("at %v the cursor is at %d behind %q of %q", size, v.Cursor.X, last, line)
			}
		}
	}
}
