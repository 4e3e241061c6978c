package santorini

import (
	"context"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"quoin/game"
	rules "quoin/game/santorini"
	"quoin/settings"
	"quoin/ui/board/local"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestWholeGame plays by hints to the end, against the computer.
func TestWholeGame(t *testing.T) {
	tb := seated(t, ada, quoin("gentle"))
	tb.press("t", "enter")
	for range 100 {
		turn := tb.model().hint
		if tb.model().phase != playing || turn == nothing {
			break
		}
		tb.shows("Hint: " + turn.String())
		tb.types(strings.NewReplacer("@", "", "+", "").Replace(turn.String()))
		tb.press("t")
	}
	if tb.model().phase != over {
		t.Fatalf("the game doesn't end:\n%s", tb.text())
	}
	// Searching four turns ahead beats one; the seed makes it certain.
	tb.shows("Ada won by climbing to the third level")
	tb.shows("assisted")
	if _, err := game.Replay(tb.model().match.Log, rules.Start); err != nil {
		t.Error(err)
	}

	// The replay ends where the game did, and begins with an empty board.
	end := tb.text()
	tb.press("r")
	tb.shows("The empty board")
	tb.press("G")
	tb.shows("Ada won by climbing")
	tb.press("right", "home", "left")
	tb.shows("0 of ")
	tb.press("esc")
	if got := tb.text(); got != end {
		t.Errorf("after the replay:\n%s\nbefore it:\n%s", got, end)
	}
	tb.press("n")
	if text := strings.Join(strings.Fields(tb.text()), " "); !strings.Contains(text, "First Quoin") || !strings.Contains(text, "Computer gentle") {
		t.Errorf("the next set-up:\n%s", tb.text())
	}
	tb.press("enter")
	if p := tb.model().players(); p != [2]game.Player{quoin("gentle"), ada} {
		t.Errorf("the next game is of %v", p)
	}
	tb.shows("Ada: place your first worker")
}

// TestKeys plays one step at a time, and checks the log.
func TestKeys(t *testing.T) {
	begin := []string{"b", "2", "d", "4", "c", "4", "d", "2"} // workers: A on b2 and d4, B on c4 and d2
	for _, c := range []struct {
		name  string
		keys  string // after begin, separated by blanks
		log   string // log after the four placements
		shows string
	}{
		{"typed", "b 2 c 3 d 3", "b2c3 +d3", "Grace: choose a worker"},
		{"in notation", "b 2 c 3 + d 3", "b2c3 +d3", ""},
		{"capitals", "B 2 C 3 D 3", "b2c3 +d3", ""},
		{"arrows", "b 2 right up enter up enter", "", "c4 has a worker on it"},
		{"arrows and space", "b 2 right up space right space", "b2c3 +d3", "Grace: choose"},
		{"vi", "b 2 l k enter l enter", "b2c3 +d3", "Grace: choose"},
		{"not before the build", "b 2 c 3", "", "build next to c3"},
		{"back to the worker", "b 2 c 3 esc", "", "move the worker on b2"},
		{"back to the beginning", "b 2 c 3 u u", "", "choose a worker"},
		{"the cursor comes back", "b 2 c 3 esc a 1 enter", "", "build next to a1"},
		{"nothing to take back", "u", "", "There is nothing to take back"},
		{"backspace takes the letter", "b backspace", "", "choose a worker"},
		{"the letter is seen", "b", "", "choose a worker to move   b_"},
		{"an arrow drops the letter", "b right 3", "", "A square is a letter"},
		{"another worker", "b 2 d 4 d 5 e 5", "d4d5 +e5", ""},
		{"the same worker", "b 2 b 2 c 3 d 3", "b2c3 +d3", ""},
		{"enter gives the worker up", "b 2 enter", "", "choose a worker"},
		{"not mine", "c 4", "", "You have no worker on c4"},
		{"too far", "b 2 e 5", "", "e5 isn't next to b2"},
		{"occupied", "d 4 c 4", "", "c4 has a worker on it"},
		{"no build on a worker", "b 2 c 3 d 4", "", "d4 has a worker on it"},
		{"build where it came from", "b 2 c 3 b 2", "b2c3 +b2", ""},
		{"no such row", "b 7", "", "A square is a letter a to e"},
		{"a digit alone", "3", "", "A square is a letter a to e"},
		{"give up", "r enter", "leave 1", "Grace won: Ada resigned"},
		{"not after all", "r esc", "", "choose a worker"},
		{"give up in place of leaving", "esc r y", "leave 1", "Grace won"},
		{"no other key answers", "r x b 2", "", "Resign? Grace wins then"},
		{"the other gives up", "b 2 c 3 d 3 r enter", "b2c3 +d3 leave 2", "Ada won: Grace resigned"},
		{"the move is dropped", "b 2 c 3 r enter", "leave 1", ""},
		{"a hint", "t enter", "hint", "Hint: "},
		{"no hint", "t esc", "", "choose a worker"},
		{"one question about hints", "t enter t", "hint hint", "Hint: "},
		{"a hint for the build", "b 2 c 3 t enter", "hint", "Hint: +"},
		{"a hint, then a turn", "b 2 c 3 t enter d 3", "hint b2c3 +d3", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := seated(t, ada, grace)
			tb.press(begin...)
			tb.press(strings.Fields(c.keys)...)
			want := strings.TrimSpace("@b2 @d4 @c4 @d2 " + c.log)
			if got := tb.log(); got != want {
				t.Errorf("the log is %q, want %q", got, want)
			}
			tb.shows(c.shows)
			screentest.Fits(t, tb.s.View(), 80, 23)
		})
	}
}

// TestTooHigh builds a tower that can't be climbed, and one with a dome.
func TestTooHigh(t *testing.T) {
	tb := seated(t, ada, grace)
	tb.types(opening4...)
	tb.types("b2b3c3", "d2e2e3", "b3b2c3", "e2d2e2") // c3 has two levels
	tb.types("b2c3")
	tb.shows("c3 is more than one level above b2")
	tb.press("esc")
	tb.types("d4d5e5", "d2e1d1")
	for _, a := range []string{"d5e4e5", "e1d2d1", "e4d5e5", "d2e1d2", "d5e4e5"} {
		tb.types(a)
	}
	if is, _ := readBoard(tb); is[rules.At(4, 4)].height != rules.Dome {
		t.Errorf("no dome on e5:\n%s", tb.text())
	}
	tb.types("e1e2d1", "e4e5")
	tb.shows("A dome closes e5")
}

// TestPasteAndClicks plays by pasting and clicking.
func TestPasteAndClicks(t *testing.T) {
	tb := seated(t, ada, grace)
	tb.types(opening4...)
	tb.tells(tea.PasteMsg{Content: "b2c3+d3\n"})
	if got, want := tb.log(), "@b2 @d4 @c4 @d2 b2c3 +d3"; got != want {
		t.Errorf("pasted: %q", got)
	}
	for _, name := range []string{"c4", "b5", "a5"} {
		q := rules.At(int(name[0]-'a'), int(name[1]-'1'))
		l := tb.model().look
		x, y := l.place(q)
		for _, r := range tb.s.View().Regions {
			if r.X == x && r.Y == y && r.Width == l.width && r.Height == l.height {
				tb.tells(screen.Click{ID: r.ID})
			}
		}
	}
	if got, want := tb.log(), "@b2 @d4 @c4 @d2 b2c3 +d3 c4b5 +a5"; got != want {
		t.Errorf("clicked: %q", got)
	}
	tb.tells(tea.PasteMsg{Content: strings.Repeat("b2", 1<<20)})
	for _, id := range []string{"square 25", "square -1", "row 0", "x"} {
		tb.tells(screen.Click{ID: id})
	}
}

// TestThoughtsOfBefore checks that an answer to an earlier question, or from another game,
// is ignored.
func TestThoughtsOfBefore(t *testing.T) {
	tb := seated(t, ada, quoin("gentle"))
	next, _ := tb.s.Update(screentest.Key("b"))
	next, _ = next.Update(screentest.Key("2"))
	next, _ = next.Update(screentest.Key("d"))
	next, cmd := next.Update(screentest.Key("4"))
	m := next.(Model)
	if !m.match.Thinking() || m.mine() {
		t.Fatal("nobody thinks")
	}
	other := thought{Ticket: new(local.Ticket), Actions: []rules.Action{rules.PlaceWorker{Square: 0}}}
	if next, _ := m.Update(other); next.(Model).state() != m.state() {
		t.Error("another game's answer counted")
	}
	// Squares can't be taken during the computer's turn.
	for _, k := range []string{"c", "3", "t", "u"} {
		next, _ = next.Update(screentest.Key(k))
	}
	if next.(Model).state() != m.state() {
		t.Error("a key played for the computer")
	}
	// A player who resigns during the computer's turn loses, and the computer's answer is
	// too late.
	next, _ = next.Update(screentest.Key("r"))
	next, _ = next.Update(screentest.Key("enter"))
	tb.s, _ = screentest.Settle(t, next, cmd)
	tb.shows("Quoin won: Ada resigned")
	if got := tb.log(); got != "@b2 @d4 leave 1" {
		t.Errorf("the log is %q", got)
	}
}

// TestHaste checks that enter interrupts even the level that thinks longest, and that its
// best turn so far is played.
func TestHaste(t *testing.T) {
	waits := make(chan struct{})
	deps, _, _ := newDeps(t, nil)
	deps.Think = func(ctx context.Context, _ rules.Level, _ uint64, steps int, _ rules.State) rules.Turn {
		if steps > 2 {
			return rules.Turn{From: rules.None, To: 1, Build: rules.None}
		}
		close(waits)
		<-ctx.Done() // answers only when interrupted
		return rules.Turn{From: rules.None, To: 0, Build: rules.None}
	}
	tb := newTable(t, New(deps, twoPlayers(ada, quoin("best"))), deps)
	tb.types("b2", "d")
	next, cmd := tb.s.Update(screentest.Key("4"))
	tb.s = next
	tb.shows("Quoin is thinking")
	go func() {
		<-waits
		next.Update(screentest.Key("enter")) // interrupts the computer
	}()
	tb.s, _ = screentest.Settle(t, next, cmd)
	if got := tb.log(); got != "@b2 @d4 @a1 @a2" {
		t.Errorf("the log is %q", got)
	}
}

// TestTwoComputers checks that two computers play to the end alone.
func TestTwoComputers(t *testing.T) {
	tb := seated(t, quoin("gentle"), quoin("even"))
	if tb.model().phase != over {
		t.Fatalf("the game doesn't end:\n%s", tb.text())
	}
	tb.shows("Quoin won")
}

func TestSetup(t *testing.T) {
	for _, c := range []struct {
		keys    string
		players [2]game.Player
		changed func(*settings.Settings)
	}{
		{"enter", [2]game.Player{ada, quoin("even")}, nil},
		{"up right down enter", [2]game.Player{ada, quoin("keen")}, func(s *settings.Settings) { s.Level = "keen" }},
		{"right enter", [2]game.Player{ada, quoin("keen")}, func(s *settings.Settings) { s.Level = "keen" }},
		{"x enter", [2]game.Player{quoin("even"), ada}, nil},
		{"down right enter", [2]game.Player{quoin("even"), ada}, nil},
		{"up left left left left enter", [2]game.Player{ada, {Name: "Guest"}}, nil},
		{"up left left left left n ctrl+u G r a c e enter enter", [2]game.Player{ada, grace}, func(s *settings.Settings) { s.Opponent = "Grace" }},
		{"up up n backspace backspace y enter enter", [2]game.Player{{Name: "Ay"}, quoin("even")}, func(s *settings.Settings) { s.Name = "Ay" }},
	} {
		t.Run(c.keys, func(t *testing.T) {
			tb := asks(t)
			tb.press(strings.Fields(c.keys)...)
			want := settings.Default()
			want.Name = "Ada"
			if c.changed != nil {
				c.changed(&want)
			}
			if m := tb.model(); m.phase == asking || m.players() != c.players {
				t.Fatalf("phase %d, players %v", m.phase, m.players())
			}
			if got := tb.live.Now(); got != want {
				t.Errorf("the settings are %+v", got)
			}
			saved, err := settings.Load(tb.live.Path())
			if err != nil || c.changed != nil && (saved.Level != want.Level || saved.Opponent != want.Opponent) {
				t.Errorf("saved %+v, %v", saved, err)
			}
		})
	}
	tb := asks(t)
	tb.press("esc")
	if _, back := find[screen.Back](tb); !back {
		t.Error("esc doesn't go back")
	}
}

// TestKeysAreHelped checks in every phase that each key in the footer and the help has a
// description.
func TestKeysAreHelped(t *testing.T) {
	tb := seated(t, ada, grace)
	for _, keys := range []string{"", "b 2 d 4 c 4 d 2", "b 2", "c 3", "esc esc esc", "esc r", "enter", "r"} {
		tb.press(strings.Fields(keys)...)
		k := tb.s.Keys()
		if k.Topic != "santorini" || len(k.Short) == 0 {
			t.Errorf("after %q: %+v", keys, k)
		}
		for _, b := range k.Short {
			if b.Help().Key == "" || b.Help().Desc == "" {
				t.Errorf("after %q there is a key without words", keys)
			}
		}
	}
}
