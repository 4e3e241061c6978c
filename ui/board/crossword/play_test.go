package crossword

import (
	"context"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	rules "quoin/game/crossword"

	"quoin/game"
	"quoin/game/crossword/grading"
	"quoin/game/scraebbkle"
	"quoin/ui/board/crossword/pieces"
	"quoin/ui/play"
	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/theme"
	"quoin/ui/widget"
)

// hand returns the laid tiles and the cursor as text.
func (tb *table) hand() string {
	var b strings.Builder
	h := tb.model().hand
	for _, l := range h.Laid {
		b.WriteString(l.Tile.String())
	}
	sign := " >"
	if h.Down {
		sign = " v"
	}
	return b.String() + sign + string(rune('a'+h.Cursor.Column)) + string(rune('0'+(h.Cursor.Row+1)/10)) + string(rune('0'+(h.Cursor.Row+1)%10))
}

// TestPlacing lays tiles on ScraeBBKle's board, first with the rack LANGTSI, and again
// after Ada has laid LAST and Bob has passed.
func TestPlacing(t *testing.T) {
	for _, c := range []struct {
		name, keys string
		hand, says string
	}{
		{"letters lay tiles", "l a s t", "LAST >h07", "LAST right from d7: 6 points"},
		{"down", "space l a s t", "LAST vd11", "LAST down from d7: 5 points"},
		{"an arrow turns", "down up l a s t", "LAST vd11", "LAST down from d7"},
		{"and turns back", "down left right up right left l a", "LA >f07", "LA isn't in the dictionary"},
		{"backspace", "l a s backspace backspace n", "LN >f07", "LN isn't in the dictionary"},
		{"backspace on none", "backspace", " >d07", "No tile lies there to be taken back"},
		{"esc recalls", "l a s esc", " >d07", "Ada to move"},
		{"ctrl+r recalls", "l a s ctrl+r", " >d07", "Ada to move"},
		{"a tile that isn't there", "l k", "L >e07", "That needs a tile you don't have: K"},
		{"a capital asks for a wildcard", "L", " >d07", "You have no wildcard; a capital letter asks for one"},
		{"a second of one", "l l", "L >e07", "That needs a tile you don't have: L"},
		{"one tile", "l", "L >e07", "The first word needs two tiles"},
		{"beside the start", "down l a", "LA vd10", "The first word has to cover d7"},
		{"the edge", "home left left left left left left left i n l g a", "INLGA >f07", "INLGA isn't in the dictionary"},
		{"a gap", "l right s", "LS >g07", "There is no tile on e7, between the others"},
		{"no line", "l down down s", "LS vd09", ""},
		{"digits", "7", " >d07", "ctrl+n takes a move in notation"},
		{"signs", "-", " >d07", "Tiles have only the letters A to Z"},
		{"enter without tiles", "enter", " >d07", "Lay tiles first"},
		{"rack: the second tile", "tab right enter", "A >e07", "The first word needs two tiles"},
		{"rack: one after another", "tab space space space", "LAN >g07", "LAN isn't in the dictionary"},
		{"rack: letters too", "tab s i", "SI >f07", "SI isn't in the dictionary"},
		{"rack: esc leads back", "tab esc right", " >e07", "Ada to move"},
		{"exchanging in a game without", "ctrl+x", " >d07", "Tiles can't be exchanged in ScraeBBKle"},
		{"no wildcard", "?", " >d07", "You have no wildcard"},
		{"home", "l a esc down down home", " vd07", "the start, down"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := newTable(t, scraebbkleGame(rules.Closed, ada, quoin), 80, 23)
			tb.press(strings.Fields(c.keys)...)
			if got := tb.hand(); c.name != "no line" && got != c.hand {
				t.Errorf("the hand is %q, want %q", got, c.hand)
			}
			tb.shows(c.says)
		})
	}
}

// afterLast returns a game in which Ada has laid LAST and Bob, also a person, has passed.
func afterLast(t *testing.T) *table {
	t.Helper()
	tb := newTable(t, scraebbkleGame(rules.Open, ada, bob), 80, 23)
	tb.letters("last")
	tb.press("enter", "ctrl+p", "enter")
	if got := tb.model().state().ToMove(); got != 0 || len(tb.model().state().Turns()) != 2 {
		t.Fatalf("seat %d is to move:\n%s", got, tb.text())
	}
	return tb
}

// TestPlacingAmongTiles lays tiles next to LAST, which is on d7 to g7.
func TestPlacingAmongTiles(t *testing.T) {
	for _, c := range []struct {
		name, keys string
		hand, says string
	}{
		{"skips what lies there", "home left n g", "NG >i07", "NLASTG isn't in the dictionary"},
		{"a single tile takes the direction that is legal", "home down right right right i", "", "TI down from g7: 2 points"},
		{"across words", "home down t i n", "TIN vd11", "LTIN isn't in the dictionary"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := afterLast(t)
			tb.press(strings.Fields(c.keys)...)
			if got := tb.hand(); c.hand != "" && got != c.hand {
				t.Errorf("the hand is %q, want %q", got, c.hand)
			}
			tb.shows(c.says)
		})
	}
}

// TestTurnsOfTwo plays some turns of an open game between two people.
func TestTurnsOfTwo(t *testing.T) {
	tb := newTable(t, scraebbkleGame(rules.Open, ada, bob), 80, 23)
	tb.shows("Bob: L1 R1 I1 P3 E2 O1 R1")
	tb.letters("last")
	tb.press("enter")
	tb.shows("Ada: LAST 7d, 6 points")
	tb.shows("Bob to move")
	tb.press("ctrl+p")
	tb.shows("Pass? Your turn is over then, without points")
	tb.press("n")
	tb.shows("Bob to move")
	tb.press("ctrl+p", "enter")
	tb.shows("Bob passes")
	// Moves in notation, and their errors.
	tb.press("ctrl+n")
	tb.letters("I,8g")
	tb.press("enter")
	tb.shows("Touching isn't enough: the word must take in a tile there")
	tb.shows("Move, as OVE,4e: I,8g_")
	tb.press("backspace", "backspace", "g", "8", "enter")
	tb.shows("Ada: TI g8")
	tb.press("ctrl+n", ",", "enter")
	tb.shows("Pass? Your turn is over then")
	tb.press("esc", "ctrl+n", "esc")
	tb.shows("Bob to move")
	// A refused move stays on the board, and rings the bell only if sound is on.
	tb.letters("rip")
	before := tb.model().state()
	tb.press("enter")
	if tb.model().state().ToMove() != before.ToMove() || len(tb.model().hand.Laid) != 3 {
		t.Error("a refused move was played, or taken back")
	}
}

// TestHidden checks that players see only their own racks.
func TestHidden(t *testing.T) {
	tb := newTable(t, scraebbkleGame(rules.Closed, ada, bob), 80, 23)
	seen := func(seat int) bool { return strings.Contains(tb.text(), rackText(tb.model().state().Seat(seat).Tiles)) }
	if seen(0) || seen(1) {
		t.Errorf("a rack is seen:\n%s", tb.text())
	}
	tb.shows("Ada's turn: press enter to see the rack")
	tb.press("l", "ctrl+n", "ctrl+x")
	if got := tb.hand(); got != " >d07" {
		t.Errorf("tiles were laid from a hidden rack: %s", got)
	}
	tb.press("enter")
	tb.shows("L1    A1    N1    G3    T1    S1    I1")
	tb.letters("last")
	tb.press("enter")
	tb.shows("Bob's turn: press enter to see the rack")
	if seen(0) || seen(1) {
		t.Errorf("a rack is seen:\n%s", tb.text())
	}
	tb.press("space")
	if seen(0) || !seen(1) {
		t.Errorf("Bob should see his rack:\n%s", tb.text())
	}
}

// rackText returns tiles as the rack shows them.
func rackText(tiles []rules.Tile) string {
	var shown []pieces.RackTile
	for _, t := range tiles {
		shown = append(shown, pieces.RackTile{Tile: t})
	}
	rack := pieces.NewRack(theme.New("mono", true, colorprofile.ASCII), scraebbkle.Tiles(), widget.S, 1)
	return strings.TrimSpace(ansi.Strip(rack.Lines(shown)[0]))
}

// TestThinking checks that the computer can be told to move at once, and that an answer
// for another turn is ignored.
func TestThinking(t *testing.T) {
	w := &wall{}
	d := deps(newTable(t, scraebbkleGame(rules.Closed, ada, quoin), 80, 23).live, w, 7)
	asked := make(chan context.Context, 1)
	d.Think = func(ctx context.Context, _ play.Tongue, _ string, _ uint64, _ int, s rules.State) (rules.Action, error) {
		asked <- ctx
		<-ctx.Done()
		return rules.Pass{}, nil
	}
	tb := &table{TB: t, s: New(d, scraebbkleGame(rules.Closed, quoin, ada))}
	tb.frame(80, 23)
	next, cmd := tb.s.Update(screentest.Answer(t, tb.s.Init()[0]))
	tb.s = next
	answer := make(chan tea.Msg, 1)
	go func() { answer <- cmd[0].Run() }()
	<-asked
	tb.shows("Quoin is thinking")
	tb.press("l") // has no effect in another player's turn
	if len(tb.model().hand.Laid) > 0 {
		t.Error("a tile was laid in the computer's turn")
	}
	tb.press("esc")
	tb.s, _ = screentest.Settle(t, tb.s, screen.Send(<-answer))
	tb.shows("Quoin passes")
	tb.s, _ = tb.s.Update(thought{Ticket: new(ticket), Actions: []rules.Action{rules.Pass{}}})
	if n := len(tb.model().state().Turns()); n != 1 {
		t.Errorf("%d turns after an answer that doesn't count", n)
	}
}

// TestHint checks that the first hint asks, marks the game as assisted, and lays a move
// that can be played.
func TestHint(t *testing.T) {
	tb := newTable(t, scraebbkleGame(rules.Closed, ada, quoin), 80, 23)
	tb.press("ctrl+t")
	tb.shows("Take a hint? The game is marked as assisted then")
	tb.press("esc")
	if tb.model().state().Result().Assisted() {
		t.Error("a hint that was declined counts")
	}
	tb.press("ctrl+t", "y")
	tb.shows("; ctrl+t again tells more")
	tb.shows("assisted")
	if tb.model().hinted.grade != grading.Where || len(tb.model().hand.Laid) > 0 {
		t.Errorf("the first grade is %+v", tb.model().hinted)
	}
	tb.press("ctrl+t")
	tb.shows("Hint: lay ")
	tb.press("ctrl+t")
	tb.shows("Hint: enter plays this, esc takes it back")
	if tb.model().trial.Err != nil || len(tb.model().hand.Laid) == 0 {
		t.Errorf("the hint is %+v", tb.model().trial)
	}
	tb.press("esc", "ctrl+t") // it doesn't ask again
	tb.press("enter")
	if turns := tb.model().state().Turns(); len(turns) != 2 || turns[0].Hints != 4 {
		t.Errorf("after a hint played: %d turns", len(turns))
	}
}

// TestExchange exchanges tiles from the rack T?ODOAG.
func TestExchange(t *testing.T) {
	tb := seededTable(t, scrabbleGame(rules.AsNamed, ada, bob), 80, 23, blankSeed)
	tb.press("enter", "ctrl+x", "enter")
	tb.shows("No tile is chosen")
	tb.press("o", "o", "space", "?")
	tb.shows("Exchange 2 tiles? Enter does, and ends the turn")
	tb.press("z")
	tb.shows("There is no such tile on the rack")
	before := tb.model().state().Seat(0).Rack
	tb.press("enter")
	turns := tb.model().state().Turns()
	if len(turns) != 1 || turns[0].Kind != rules.Exchanged || turns[0].Count != 2 || tb.model().state().Seat(0).Rack == before {
		t.Errorf("the turns are %+v", turns)
	}
	tb.shows("Ada exchanges 2 tiles")
	tb.press("enter", "ctrl+x", "esc")
	if tb.model().mode != placing {
		t.Error("esc doesn't leave the exchange")
	}
}

// TestBlank lays the blank of the rack T?ODOAG in every way.
func TestBlank(t *testing.T) {
	for _, c := range []struct{ name, keys, want string }{
		{"a capital", "T O E", "TOe"},
		{"a letter that isn't there", "t o e", "TOe"},
		{"a capital of one that is there", "T o", "tO"},
		{"chosen by its letter", "t o ? e", "TOe"},
		{"chosen by arrows", "t o _ left left enter", "TOy"},
		{"from the rack", "tab right enter n", "n"},
		{"not after all", "t ? esc o", "TO"},
		{"no second one", "? x N", "x"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := seededTable(t, scrabbleGame(rules.AsNamed, ada, quoin), 80, 23, blankSeed)
			keys := strings.Fields(c.keys)
			if c.name == "a capital" {
				keys = []string{"t", "o", "E"}
			}
			tb.press(keys...)
			if got, _, _ := strings.Cut(tb.hand(), " "); got != c.want {
				t.Errorf("the hand is %q, want %q", got, c.want)
			}
		})
	}
}

// TestShuffle checks that shuffling changes the order of the rack and not its tiles.
func TestShuffle(t *testing.T) {
	tb := newTable(t, scraebbkleGame(rules.Closed, ada, quoin), 80, 23)
	before := tb.model().rack
	tb.press("ctrl+r")
	after := tb.model().rack
	if rackOf(before) != rackOf(after) || strings.Join(names(before), "") == strings.Join(names(after), "") {
		t.Errorf("%v became %v", before, after)
	}
	tb.press("l", "esc")
	if strings.Join(names(after), "") != strings.Join(names(tb.model().rest()), "") {
		t.Error("a recalled tile lies elsewhere")
	}
}

func rackOf(tiles []rules.Tile) (r rules.Rack) {
	for _, t := range tiles {
		r = r.With(t)
	}
	return r
}

func names(tiles []rules.Tile) (all []string) {
	for _, t := range tiles {
		all = append(all, t.String())
	}
	return all
}

// TestGiveUpIsAskedWhole checks that the question before resigning isn't cut off, even in
// the smallest window with long names.
func TestGiveUpIsAskedWhole(t *testing.T) {
	for _, name := range []string{"A", "Ada", strings.Repeat("W", 24), strings.Repeat("王", 12)} {
		for _, width := range []int{60, 80} {
			tb := newTable(t, scraebbkleGame(rules.Open, game.Player{Name: name}, bob), width, 19)
			m := tb.model()
			m.asked = askResign
			if got := ansi.Strip(strings.Join(m.foot(width, 2), "\n")); !strings.Contains(got, "Resign, "+name+"?") || !strings.Contains(got, "ou are last") || strings.Contains(got, "…") {
				t.Errorf("%d columns: %q", width, got)
			}
		}
	}
}

// TestUnknownRules checks that unknown rules are reported, and not replaced by the board
// of another game.
func TestUnknownRules(t *testing.T) {
	for _, place := range []screen.Play{{Rules: "chess 1"}, {Rules: "chess 1", Resume: "a"}, {}} {
		tb := newTable(t, place, 80, 23)
		tb.shows("This game can't be played")
		tb.shows("this Quoin doesn't know the rules of this game")
		tb.press("enter")
		if len(tb.asked) != 1 || tb.asked[0] != (screen.Back{}) {
			t.Errorf("%+v: enter asks for %v", place, tb.asked)
		}
	}
}

// TestTurnRow checks that a long word leaves a gap before its place in a narrow list, and that every row has the list's width.
func TestTurnRow(t *testing.T) {
	m := newTable(t, scraebbkleGame(rules.Open, ada, bob), 80, 23).model()
	for width := 22; width <= 60; width++ {
		for length := 2; length <= 15; length++ {
			for _, place := range []string{"7g", "g14"} {
				turn := rules.Turn{Kind: rules.MoveLaid, Points: 1234, Board: m.state().Board()}
				move, err := rules.ParseMove("ab," + place)
				if err != nil {
					t.Fatal(err)
				}
				turn.Move = move
				turn.Play.Words = []rules.Formed{{Word: strings.Repeat("A", length)}}
				row := ansi.Strip(m.turnRow(turn, "Quoin", false, width))
				if got := ansi.StringWidth(row); got != width || !strings.Contains(row, " "+place+" ") {
					t.Errorf("%d columns, %d letters: %q has %d columns, or no gap before %s", width, length, row, got, place)
				}
			}
		}
	}
}
