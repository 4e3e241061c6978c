package watch

import (
	"strings"
	"testing"
	"time"

	"quoin/ui/plain"
)

// obeyed gives a source the lines of a director, and returns what it was told and what was said.
func obeyed(t *testing.T, src *source, interactive bool, lines ...string) (told, said string) {
	t.Helper()
	var all []string
	done := make(chan struct{})
	defer close(done)
	in := plain.Lines(strings.NewReader(strings.Join(lines, "\n")), func() time.Time { return moment }, done)
	Obey(src, plain.Console{Interactive: interactive}, func(text string) { all = append(all, text) }, in)
	var directed []string
	for _, d := range src.directed {
		_, words, _ := strings.Cut(d.String(), " ")
		directed = append(directed, strings.TrimPrefix(words, "direct "))
	}
	return strings.Join(directed, ", "), strings.Join(all, "\n")
}

// TestOrders gives each command, and checks what the server was told and, as far as it is short, what was said.
func TestOrders(t *testing.T) {
	for _, c := range []struct{ lines, told, said string }{
		{"pause|go", "pause, proceed", ""},
		{"PAUSE|pause", "pause", "That can't be done: it is so already"},
		{"withdraw jun|readmit JUN", "withdraw Jun, readmit Jun", ""},
		{"withdraw", "", "That is: withdraw NAME"},
		{"withdraw eve", "", "That can't be done: eve: not an entrant"},
		{"byes mei 1", "", "That can't be done: Mei: not a number of missed rounds"},
		{"byes mei x", "", "That can't be done: Mei: not a number of missed rounds"},
		{"forbid mei jun", "forbid Mei Jun", ""},
		{"correct 1 30 400", "correct 1 2:30 1:400", ""},
		{"correct 1 30", "", "Give 2 numbers, by seat, such as 412 380"},
		{"correct 1 30 x", "", "Give 2 numbers, by seat, such as 412 380"},
		{"correct 77 30 40", "", "There is no game 77 with a result; games lists them"},
		{"forfeit 1 30 40", "", "There is no forfeit 1 with a result; games lists them"},
		{"top|undo|undo", "king, undo", "That can't be done: there is nothing to undo"},
		{"end", "end", ""},
		{"|dance", "", "There is no such command; help lists them"},
		{"pause now", "", "pause is said alone"},
	} {
		told, said := obeyed(t, swissAt(t, 8, 3), false, strings.Split(c.lines, "|")...)
		if told != c.told || said != c.said {
			t.Errorf("%q: told %q and said %q, want %q and %q", c.lines, told, said, c.told, c.said)
		}
	}
	src := swissAt(t, 8, 3)
	if told, said := obeyed(t, src, true, "end", "n", "withdraw jun", "y", "stop", "no", "draw", "begin"); told != "withdraw Jun" || src.stopped != 0 || src.drawn != 1 || src.begun != 1 || !strings.Contains(said, "Withdraw Jun? (y/n)") {
		t.Errorf("a person is asked: told %q, said %q, stopped %d times", told, said, src.stopped)
	}
}

// TestOrderFails: a single order says whether it was obeyed, so that a script hears of one that wasn't.
func TestOrderFails(t *testing.T) {
	for line, want := range map[string]bool{
		"pause": true, "help": true, "withdraw jun": true,
		"pause now": false, "help me": false, "dance": false, "withdraw": false, "withdraw eve": false, "correct 1 x": false,
	} {
		if said, done := Order(swissAt(t, 8, 3), line); done != want {
			t.Errorf("%q: %v, %q", line, done, said)
		}
	}
}

// TestOrdersShow lists tables with their numbers, results, standings and the commands.
func TestOrdersShow(t *testing.T) {
	_, said := obeyed(t, swissAt(t, 8, 3), false, "games", "standings", "help")
	for _, want := range []string{"Scrabble · round 2 of 5\n", "\ntable 4: game 8, ", "\ngame 1: ", "\nplace  name ", "\n  correct GAME POINTS "} {
		if !strings.Contains(said, want) {
			t.Errorf("%q isn't in\n%s", want, said)
		}
	}
}
