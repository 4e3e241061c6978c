package crossword

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// termed returns a game of Scrabble with a challenge rule and a clock.
func termed(r rules.Ruling, c match.Control, draws string, players ...game.Player) screen.Play {
	config := rules.Config{Mode: rules.AsNamed, Players: players, Challenge: r, Clock: c}
	return screen.Play{Rules: scrabble.Rules, Begin: &game.Header{Config: config.String(), Draws: draws}}
}

// TestChallenges challenges a phony and a valid word of Ada's, whose rack is LANGTSI, by each
// challenge rule.
func TestChallenges(t *testing.T) {
	for _, c := range []struct {
		ruling         rules.Ruling
		word           string
		question, says string
		status         string // shows the points
	}{
		{rules.Single, "LAST", "Challenge LAST? If it stands, it costs nothing", "The move stands", "8 0"},
		{rules.Double, "LAST", "Challenge LAST? If it stands, your turn is lost", "The move stands, and Bob's turn is lost", "8 0"},
		{rules.Five, "LAST", "Challenge LAST? If it stands, Ada gains 5", "The move stands, and Ada gains 5 points", "13 0"},
		{rules.Ten, "LAST", "Challenge LAST? If it stands, Ada gains 10", "The move stands, and Ada gains 10 points", "18 0"},
		{rules.Double, "STLA", "Challenge STLA? If it stands, your turn is lost", "Bob challenges: STLA isn't a word and is withdrawn", "0 0"},
	} {
		t.Run(string(c.ruling)+" "+c.word, func(t *testing.T) {
			tb := newTable(t, termed(c.ruling, match.Control{}, "", ada, bob), 80, 23)
			tb.press("enter", "ctrl+k")
			if tb.model().asked != none {
				t.Fatal("a challenge of nothing is asked about")
			}
			tb.letters(strings.ToLower(c.word))
			tb.press("enter", "enter", "ctrl+k")
			tb.shows(c.question)
			tb.press("esc")
			tb.shows("Bob to move")
			tb.press("ctrl+k", "y")
			tb.shows(c.says)
			s := tb.model().match.State
			if got := fmt.Sprint(s.Seat(0).Score, s.Seat(1).Score); got != c.status {
				t.Errorf("the points are %s, not %s", got, c.status)
			}
			lost := c.ruling == rules.Double && c.word == "LAST"
			if mover := s.ToMove(); (mover == 0) != lost {
				t.Errorf("seat %d is to move", mover+1)
			}
			tb.press("ctrl+k")
			if tb.model().asked != none {
				t.Error("a move is challenged twice")
			}
		})
	}
}

// TestComputerChallenges checks that the computer challenges a phony that it notices, plays
// on, and says so.
func TestComputerChallenges(t *testing.T) {
	tb := newTable(t, termed(rules.Double, match.Control{}, "", ada, quoin), 80, 23)
	tb.letters("stla")
	tb.press("enter")
	tb.shows("STLA isn't a word and is withdrawn")
	s := tb.model().match.State
	if s.Turn(1).Kind != rules.Withdrawn || s.ToMove() != 0 || s.TurnCount() != 3 || s.Seat(0).Score != 0 {
		t.Errorf("%d turns, seat %d to move", s.TurnCount(), s.ToMove()+1)
	}
	tb.shows("came off")
}

// TestLastMoveIsAccepted checks that the next player can accept or challenge the move that
// ends the game.
func TestLastMoveIsAccepted(t *testing.T) {
	for _, c := range []struct {
		key  string
		over bool
	}{{"enter", true}, {"c", false}, {"ctrl+k", false}} {
		tb := newTable(t, termed(rules.Single, match.Control{}, "", ada, bob), 80, 23)
		m := tb.model()
		for turn := 0; ; turn++ { // until the tiles run out; any words will do
			s := m.match.State
			if _, last, _ := s.Open(); last {
				break
			}
			if s.Over() || turn > 200 {
				t.Skip("nobody was out with this seed")
			}
			next, _ := m.take(anyLay(t, s))
			m = next
		}
		if m.phase != playing || m.veiled {
			t.Fatalf("phase %v, veiled %v", m.phase, m.veiled)
		}
		tb.s = m
		tb.shows("is out")
		tb.press("esc")
		tb.shows("Leave the game?")
		tb.press("n", c.key)
		if got := tb.model().phase == over; got != c.over {
			t.Errorf("%s: over %v\n%s", c.key, got, tb.text())
		}
	}
}

// anyLay returns a move that fits on the board; it needn't form words.
func anyLay(t *testing.T, s rules.State) rules.Action {
	t.Helper()
	tiles := s.Seat(s.ToMove()).Tiles
	for i, tile := range tiles {
		if tile == rules.Blank {
			tiles[i] = rules.Letter('e')
		}
	}
	l := s.Board().Layout()
	for n := len(tiles); n > 0; n-- {
		for at := range l.Columns() * l.Rows() {
			for _, down := range []bool{false, true} {
				m, _ := rules.NewMove(rules.Square{Column: at % l.Columns(), Row: at / l.Columns()}, down, tiles[:n]...)
				if _, err := s.Try(m); err == nil {
					return rules.Lay{Move: m}
				}
			}
		}
	}
	return rules.Pass{}
}

// TestClocksOnBoard checks that clocks are shown at every size, count down by seconds, and
// end the game when they run out.
func TestClocksOnBoard(t *testing.T) {
	place := termed(rules.Void, match.ClubTime, "", ada, bob)
	tb := newTable(t, place, 80, 23)
	for _, size := range screentest.Sizes {
		width, height := size.Room()
		tb.frame(width, height)
		if got := strings.Count(tb.text(), "25:00"); got < 1 {
			t.Errorf("%v: %d clocks in\n%s", size, got, tb.text())
		}
	}
	tb.frame(80, 23)
	tb.wall.now = tb.wall.now.Add(26*time.Minute + 30*time.Second)
	tb.press("enter", "ctrl+p", "y")
	tb.shows("-1:30")
	tb.shows("-20")
	m := tb.model()
	tb.wall.now = tb.wall.now.Add(30*time.Minute - time.Second)
	m, _ = m.awaitTick()
	tb.s = m
	tb.shows("-4:59")
	tb.wall.now = tb.wall.now.Add(3 * time.Second)
	next, _, out := tb.model().leaveIfOut()
	if tb.s = next; !out || next.phase != over {
		t.Fatal("the game goes on")
	}
	tb.shows("Bob ran out of time")
	tb.shows("- 20 for overtime")
	if last := next.match.Log.Steps[len(next.match.Log.Steps)-1]; last.At != 26*time.Minute+30*time.Second+30*time.Minute {
		t.Errorf("it ended at %v", last.At)
	}
}

// TestClockStandsWhileLeft checks that the clock is paused while a game is left, and after
// a crash has been paused since the last step.
func TestClockStandsWhileLeft(t *testing.T) {
	for _, cut := range []bool{false, true} {
		store := opened(t, t.TempDir())
		tb := stored(t, store, termed(rules.Void, match.ClubTime, "", ada, bob))
		tb.wall.now = tb.wall.now.Add(5 * time.Minute)
		tb.press("enter", "ctrl+p", "y")
		tb.wall.now = tb.wall.now.Add(2 * time.Minute)
		want := 23 * time.Minute // left on Bob's clock
		if cut {
			want = 25 * time.Minute
			tb.model().match.Release()
		} else {
			tb.press("esc", "y")
		}
		left, err := store.Running(t.Context(), time.Now())
		if err != nil || len(left) != 1 {
			t.Fatal(left, err)
		}
		tb = stored(t, store, screen.Play{Rules: scrabble.Rules, Resume: left[0].ID})
		s := tb.model().match.State
		if got := s.Clocks().Left(1, s.Last()); got != want || s.Halted() {
			t.Errorf("cut off %v: %v is left, halted %v", cut, got, s.Halted())
		}
	}
}
