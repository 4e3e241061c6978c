package watch

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/tournament"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/tournament/crosstable"
)

// decides presses keys, lets the server do what they ask for, and reads the tournament again.
func decides(t *testing.T, m Model, keys ...string) Model {
	t.Helper()
	for _, k := range keys {
		next, cmd := m.Update(screentest.Key(k))
		m = next.(Model)
		for _, want := range cmd {
			if answer := screentest.Answer(t, want); answer != nil {
				m = tell(m, answer)
			}
		}
		m = tell(m, see(m.deps, m.seen, moment))
	}
	return m
}

// TestDeskDecides presses each key of the director's page and checks what the server was told.
func TestDeskDecides(t *testing.T) {
	for _, c := range []struct{ keys, want string }{
		{"d p", "direct pause"},
		{"d p p", "direct pause, direct proceed"},
		{"d down w y", "direct withdraw Jun"},
		{"d down w n", ""},
		{"d down w y w", "direct withdraw Jun, direct readmit Jun"},
		{"d f down f", "direct forbid Mei Jun"},
		{"d f f down f", ""},
		{"d t t", "direct king, direct king"},
		{"d e y", "direct end"},
		{"d e n", ""},
		{"d t u", "direct king, direct undo"},
		{"d u", ""},
		{"d end c 3 0 space 4 0 0 enter", "direct correct 1 2:30 1:400"},
		{"d end c 3 0 enter", ""},
		{"d end c 3 esc", ""},
		{"d b", ""}, // nobody has missed a round
		{"d r", ""}, // there is no pause
	} {
		src := swissAt(t, 8, 3)
		decides(t, shown(t, src, 80, 24), strings.Fields(c.keys)...)
		var got []string
		for _, d := range src.directed {
			_, words, _ := strings.Cut(d.String(), " ")
			got = append(got, words)
		}
		if text := strings.Join(got, ", "); text != c.want {
			t.Errorf("%s: the server was told %q, want %q", c.keys, text, c.want)
		}
	}
}

// TestDeskDraws draws a round in a pause, and asks before it is drawn again.
func TestDeskDraws(t *testing.T) {
	src := swissAt(t, 8, 3)
	apply := func(e rules.Event) {
		t.Helper()
		next, err := src.snapshot.State.Apply(e)
		if err != nil {
			t.Fatal(err)
		}
		src.snapshot.State = next
	}
	for _, g := range src.snapshot.State.Running() {
		apply(rules.GameFinished{Game: g.Number, Ending: "out", Scores: []rules.Score{{Place: 1, Points: 2}, {Place: 2}}})
	}
	src.snapshot.Games = nil
	apply(rules.Return{Name: "Ivo"})
	m := decides(t, shown(t, src, 80, 24), "d", "p", "r")
	if src.drawn != 1 {
		t.Fatalf("r drew %d times", src.drawn)
	}
	round, _ := src.snapshot.State.NextRound(0)
	apply(round)
	m = tell(m, see(m.deps, m.seen, moment))
	for _, page := range []Model{m, decides(t, m, "d")} { // the pairings show on both pages
		for i, table := range round.Tables {
			want := fmt.Sprintf("table %d  %s", i+1, strings.Join(table, " - "))
			if got := ansi.Strip(page.View().Content); !strings.Contains(got, want) {
				t.Errorf("there is no %q in\n%s", want, got)
			}
		}
	}
	for height := screen.MinHeight + 1; height < 40; height += 3 {
		for width := screen.MinWidth; width < 130; width += 17 {
			frame(t, tell(m, framed(width, height)))
			frame(t, tell(decides(t, m, "d"), framed(width, height)))
		}
	}
	m = decides(t, m, "r")
	if src.drawn != 1 || !strings.Contains(m.View().Content, "These pairings are lost") {
		t.Errorf("r drew %d times without asking:\n%s", src.drawn, ansi.Strip(m.View().Content))
	}
	if decides(t, m, "y"); src.drawn != 2 {
		t.Errorf("after yes it drew %d times", src.drawn)
	}
}

// TestDeskSaysRefusals checks that a decision that can't be done says why.
func TestDeskSaysRefusals(t *testing.T) {
	src := swissAt(t, 8, 3)
	m := decides(t, shown(t, src, 80, 24), "d")
	var cmd screen.Cmd
	m, cmd = m.direct(rules.Directive{What: rules.Withdraw, Name: "Nobody"})
	for _, want := range cmd {
		m = tell(m, screentest.Answer(t, want))
	}
	if got := ansi.Strip(m.View().Content); !strings.Contains(got, "That can't be done: Nobody: not an entrant.") {
		t.Errorf("it says\n%s", got)
	}
}

// TestDeskFits draws the page in all its states in every size.
func TestDeskFits(t *testing.T) {
	for width := 20; width <= 130; width += 11 {
		for height := 6; height <= 45; height += 3 {
			m := tell(shown(t, swissAt(t, 8, 3), 80, 24), framed(width, height))
			for _, keys := range []string{"d", "p", "f", "end", "c 4 4", "esc", "home", "w", "n", "e", "y"} {
				m = decides(t, m, strings.Fields(keys)...)
				if width >= screen.MinWidth && height > screen.MinHeight {
					frame(t, m)
				} else {
					_ = m.View()
				}
			}
		}
	}
}

// TestDeskFrame holds the page letter for letter.
func TestDeskFrame(t *testing.T) {
	for _, size := range screentest.Sizes {
		m := decides(t, shown(t, swissAt(t, 8, 3), size.Width, size.Height), "d", "p", "down", "w", "y", "down", "f")
		scene := screentest.Scene{Name: "desk", Seen: []string{"Director", "Players and results", "withdrawn", "marked, and with whom?"}}
		scene.Hold(t, size, m.View())
	}
}

// TestEndedEarlyIsNotAllDecided checks that games that were left out don't count as decided.
func TestEndedEarlyIsNotAllDecided(t *testing.T) {
	s := rules.State{}
	for _, e := range []rules.Event{
		rules.OpenList{Config: rules.Config{System: rules.RoundRobin, Seats: 2, Rounds: 2, Game: "x"}},
		rules.AddEntrant{Name: "a"},
		rules.AddEntrant{Name: "b"},
		rules.AddEntrant{Name: "c"},
		rules.StartGames{},
		rules.Directive{What: rules.End},
	} {
		var err error
		if s, err = s.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	if done, all := crosstable.Decided(s); fmt.Sprint(done, all) != "0 6" {
		t.Errorf("%d of %d decided, want 0 of 6", done, all)
	}
}

// TestListsFitAfterTheDesk checks that the lists fit a window that grew while the director's page was open.
func TestListsFitAfterTheDesk(t *testing.T) {
	src := at(t, 40, 100)
	src.snapshot.Games = src.snapshot.Games[:18:20] // with a gap behind it, as a slice that has grown has
	src.snapshot.State = swissAt(t, 8, 3).snapshot.State
	m := decides(t, shown(t, src, 60, 20), "end", "d")
	m = tell(m, framed(110, 45))
	m, _ = press(t, m, "d")
	frame(t, m)
}
