package crossword

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/settings"
	"quoin/ui/play"
	"quoin/ui/remote/remotetest"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// wordTable is a match with several screens.
type wordTable = remotetest.Table[rules.Action, rules.State, rules.View]

// gathered returns a match of Scrabble between players. draws sets the order of the tiles:
// each player's rack is the next seven of them.
func gathered(t *testing.T, control, draws string, players ...string) *wordTable {
	t.Helper()
	return matched(t, control, scrabble.Rules, draws, rules.AsNamed, players...)
}

func matched(t *testing.T, control, name, draws string, mode rules.Mode, players ...string) *wordTable {
	t.Helper()
	return ruledMatch(t, control, name, draws, mode, rules.Void, players...)
}

func ruledMatch(t *testing.T, control, name, draws string, mode rules.Mode, ruling rules.Ruling, players ...string) *wordTable {
	t.Helper()
	words, err := small()
	if err != nil {
		t.Fatal(err)
	}
	config := rules.Config{Mode: mode, Challenge: ruling}
	for _, p := range players {
		config.Players = append(config.Players, game.Player{Name: p})
	}
	h := game.Header{Rules: name, Config: config.String(), Seed: 7, Draws: draws, Dictionary: "small"}
	engine := scrabble.Match(words)
	if name == scraebbkle.Rules {
		engine = scraebbkle.Match(words)
		h.Board = boardsOfQuoin(kindOf(name))[0].text
	}
	m := remotetest.New(t, engine, control, h)
	m.Read, m.Next = "small", "another"
	return m
}

// farDeps returns a session's Deps.
func farDeps() Deps {
	return Deps{Host: play.Host{
		Settings: settings.NewLive("", settings.Default(), nil, nil),
		Lexicon:  func(string) (*lexicon.Lexicon, error) { return small() },
		Now:      time.Now,
		Seed:     func() uint64 { return 7 },
	}}
}

// sits returns the board as seen from a seat, which can be far.Watcher.
func sits(t *testing.T, m *wordTable, seat int, size screentest.WindowSize) *remotetest.Seen {
	t.Helper()
	width, height := size.Room()
	return remotetest.Sees(t, NewFar(farDeps(), m.Look(seat)), screen.Frame{Width: width, Height: height, Theme: plain, Small: true})
}

// onFar runs a test in a synctest bubble.
func onFar(t *testing.T, name string, f func(*testing.T)) {
	t.Helper()
	t.Run(name, func(t *testing.T) { synctest.Test(t, f) })
}

// The racks of Ada and Bob, and of four players.
const twoRacks, fourRacks = "LASTINGROSEONE", "LASTINGROSEONETREELAXOILTANS"

// turn presses keys after showing what the other players did.
func turn(v *remotetest.Seen, keys ...string) {
	v.Settle()
	v.Press(keys...)
}

// sees checks that texts are visible, ignoring the space between their words.
func sees(t *testing.T, v *remotetest.Seen, texts ...string) {
	t.Helper()
	seen := strings.Join(strings.Fields(v.Text()), " ")
	for _, text := range texts {
		if !strings.Contains(seen, text) {
			t.Errorf("%q isn't in sight:\n%s", text, v.Text())
		}
	}
}

// absent checks that texts aren't visible.
func absent(t *testing.T, v *remotetest.Seen, texts ...string) {
	t.Helper()
	seen := strings.Join(strings.Fields(v.Text()), " ")
	for _, text := range texts {
		if strings.Contains(seen, text) {
			t.Errorf("%q is in sight:\n%s", text, v.Text())
		}
	}
}

// TestFar plays a game of two players to its end, each on a separate screen, with a
// spectator.
func TestFar(t *testing.T) {
	onFar(t, "two", func(t *testing.T) {
		m := gathered(t, "25m+0s-10/5m", twoRacks, "Ada", "Bob")
		ada, bob, eve := sits(t, m, 0, screentest.Usual), sits(t, m, 1, screentest.Usual), sits(t, m, -1, screentest.Usual)
		sees(t, ada, "Your turn: H8, empty", "L1 A1 S1 T1 I1 N1 G2", "25:00")
		sees(t, bob, "Ada's turn: H8, empty", "R1 O1 S1 E1 O1 N1 E1", "25:00")
		sees(t, eve, "Scrabble, watching", "Ada's turn", "Racks stay hidden until the game is over")
		absent(t, eve, "R1 O1", "L1 A1", "T1 I1")
		if !ada.Screen.Keys().Typing || !bob.Screen.Keys().Typing || eve.Screen.Keys().Typing {
			t.Error("? is a tile to who looks on, or help to who has tiles")
		}
		turn(ada, "ctrl+t") // has no effect: there are no hints
		absent(t, ada, "hint", "Hint")
		ada.Types("last")
		sees(t, ada, "LAST right from H8", "enter plays")
		absent(t, bob, "LAST")
		ada.Waits(3 * time.Second)
		sees(t, ada, "24:57")
		turn(ada, "enter")
		for _, v := range []*remotetest.Seen{ada, bob, eve} {
			sees(t, v, "Ada: LAST 8H, 8 points", "24:57", "bag 82")
		}
		sees(t, bob, "Your turn")
		sees(t, ada, "Bob's turn")

		// A refusal is explained, and the tiles stay where they are.
		turn(ada, "ctrl+p")
		sees(t, ada, "It is Bob's turn")
		turn(ada, "ctrl+x")
		sees(t, ada, "It is Bob's turn")
		turn(bob, "ctrl+x")
		bob.Types("oo")
		turn(bob, "enter")
		sees(t, ada, "Bob exchanges 2 tiles")
		turn(ada, "ctrl+p", "enter")
		sees(t, bob, "Ada passes", "Your turn")
		turn(bob, "ctrl+n")
		bob.Types("8G .")
		turn(bob, "enter")
		turn(bob, "esc", "ctrl+w")
		bob.Types("rose")
		sees(t, bob, "4 letters", "> rose_")
		turn(bob, "esc", "esc", "r", "enter")
		for _, v := range []*remotetest.Seen{ada, bob, eve} {
			sees(t, v, "Ada wins", "Bob resigned")
		}
		// Now all racks are visible to all.
		sees(t, eve, "(I1 N1 G2", "(R1 S1 E1 N1 E1")
		turn(eve, "b")
		sees(t, eve, "LAST", "swapped 2", "passed")
		if _, err := m.State().Game().Outcome(); !err {
			t.Error("the game isn't over")
		}
	})
}

// TestFarLaid checks that tiles laid during another player's turn stay on the board, and
// come back if their squares are taken.
func TestFarLaid(t *testing.T) {
	onFar(t, "laid", func(t *testing.T) {
		m := gathered(t, "15m+5s", twoRacks, "Ada", "Bob")
		ada, bob := sits(t, m, 0, screentest.Usual), sits(t, m, 1, screentest.Usual)
		turn(bob, "space")
		bob.Types("rose")
		sees(t, bob, "ROSE down from H8", "it is Ada's turn")
		turn(bob, "enter")
		sees(t, bob, "It is Ada's turn: your tiles stay where they lie")
		// A move that the server refuses leaves them on the board too.
		if _, err := bob.Screen.(Model).sendAction(rules.Lay{Move: bob.Screen.(Model).trial.Move}); err == nil {
			t.Error("Bob moves in Ada's turn")
		}
		ada.Types("last")
		turn(ada, "enter")
		bob.Settle()
		m2 := bob.Screen.(Model)
		if len(m2.hand.Laid) != 3 || !m2.hand.Down {
			t.Errorf("there lie %v", m2.hand.Laid)
		}
		sees(t, bob, "Ada: LAST 8H, 8 points; 1 tile came back to you")
		if len(m2.rest()) != 4 {
			t.Errorf("left are %v", m2.rest())
		}
		turn(bob, "esc")
		if m := bob.Screen.(Model); len(m.rest()) != 7 || len(m.hand.Laid) != 0 {
			t.Errorf("not all tiles came back: %v", m.rest())
		}
	})
	onFar(t, "free", func(t *testing.T) {
		m := gathered(t, "15m+5s", twoRacks, "Ada", "Bob")
		ada, bob := sits(t, m, 0, screentest.Usual), sits(t, m, 1, screentest.Usual)
		ada.Types("last")
		turn(bob, "right", "right", "right", "down")
		bob.Types("one") // down from the square that the T of LAST will take
		before := bob.Screen.(Model).hand
		turn(ada, "enter")
		bob.Settle()
		after := bob.Screen.(Model)
		if len(after.hand.Laid) != 3 || after.hand.Down != before.Down || after.hand.Cursor != before.Cursor {
			t.Errorf("it was %v and is %v", before, after.hand)
		}
		sees(t, bob, "TONE down from K8: 8 points", "enter plays")
		turn(bob, "enter")
		sees(t, ada, "Bob: TONE K8, 8 points")
	})
}

// TestFarTwice checks that a player who has moved in another session keeps the tiles still
// on the rack.
func TestFarTwice(t *testing.T) {
	onFar(t, "twice", func(t *testing.T) {
		m := gathered(t, "15m+5s", twoRacks, "Ada", "Bob")
		one, two := sits(t, m, 0, screentest.Usual), sits(t, m, 0, screentest.Usual)
		two.Types("la")
		one.Types("last")
		turn(one, "enter")
		two.Settle()
		if m := two.Screen.(Model); len(m.hand.Laid) != 0 {
			t.Errorf("there lie %v", m.hand.Laid)
		}
		sees(t, two, "Ada: LAST 8H, 8 points; 2 tiles came back to you")
	})
}

// TestFarOvertime checks that the penalty for overtime is shown in the result, and can
// change the winner.
func TestFarOvertime(t *testing.T) {
	onFar(t, "overtime", func(t *testing.T) {
		m := gathered(t, "1m+0s-10/5m", twoRacks, "Ada", "Bob")
		ada, bob := sits(t, m, 0, screentest.Usual), sits(t, m, 1, screentest.Usual)
		ada.Types("last")
		ada.Waits(90 * time.Second)
		sees(t, ada, "-0:30")
		turn(ada, "enter")
		bob.Waits(time.Second)
		turn(bob, "esc", "r", "esc")
		for range 3 {
			turn(bob, "ctrl+p", "enter")
			turn(ada, "ctrl+p", "enter")
		}
		sees(t, ada, "Bob wins", "10 for overtime")
		sees(t, bob, "Bob wins", "10 for overtime")
	})
}

// TestFarClaims checks that the seat of an absent player can be claimed, and that the
// others play on.
func TestFarClaims(t *testing.T) {
	onFar(t, "claim", func(t *testing.T) {
		m := gathered(t, "15m+5s", fourRacks, "Ada", "Bob", "Cy", "Di")
		bob, di := sits(t, m, 1, screentest.Usual), sits(t, m, 3, screentest.Usual)
		if err := m.Do("1 away"); err != nil {
			t.Fatal(err)
		}
		sees(t, bob, "away")
		bob.Waits(41 * time.Second)
		sees(t, bob, "Ada is away")
		bob.Types("1")
		turn(bob, "esc", "c", "enter")
		sees(t, bob, "Ada has left the game, and the others go on", "Your turn", "gone")
		sees(t, di, "Bob's turn", `Bob: "hello"`)

		// A seat that isn't to move can be claimed too.
		if err := m.Do("3 away"); err != nil {
			t.Fatal(err)
		}
		bob.Waits(41 * time.Second)
		turn(bob, "esc", "c", "enter")
		sees(t, bob, "Cy has left the game, and the others go on", "Your turn")
		sees(t, di, "Cy has left the game, and the others go on", "Bob's turn")
	})
}

// TestFarAgain starts another game from the result.
func TestFarAgain(t *testing.T) {
	onFar(t, "again", func(t *testing.T) {
		m := gathered(t, "15m+5s", twoRacks, "Ada", "Bob")
		ada, bob := sits(t, m, 0, screentest.Least), sits(t, m, 1, screentest.Usual)
		turn(bob, "esc", "r", "enter")
		for _, seat := range []int{0, 1, -1} { // reconnected after the end
			late := sits(t, m, seat, screentest.Least)
			sees(t, late, "Ada wins", "Bob resigned", "(R1 O1 S1 E1 O1 N1 E1)")
			turn(late, "b")
			sees(t, late, "Bob resigned")
		}
		turn(bob, "v") // there is no log to review
		turn(bob, "n")
		sees(t, ada, "Another game is being got ready: n")
		gone := 0
		for _, msg := range bob.Asked {
			if r, is := msg.(screen.Replace); is && r.To == (screen.Room{Game: "another"}) {
				gone++
			}
		}
		if gone != 1 {
			t.Errorf("asked was %v", bob.Asked)
		}
	})
}

// TestFarChallenge challenges on the boards of a match: the footer offers it to the player to move alone, new tiles lie face
// down until the move stands, and both hear the verdict.
func TestFarChallenge(t *testing.T) {
	onFar(t, "double", func(t *testing.T) {
		m := ruledMatch(t, "25m+0s-10/5m", scrabble.Rules, twoRacks, rules.AsNamed, rules.Double, "Ada", "Bob")
		ada, bob, eve := sits(t, m, 0, screentest.Usual), sits(t, m, 1, screentest.Usual), sits(t, m, -1, screentest.Usual)
		sees(t, ada, "Scrabble, double challenge")
		turn(bob, "ctrl+k")
		sees(t, bob, "No move can be challenged now")
		ada.Types("last")
		turn(ada, "enter")
		sees(t, bob, "Ada: LAST 8H, 8 points")
		if !bob.Screen.(Model).canChallenge() || ada.Screen.(Model).canChallenge() || eve.Screen.(Model).canChallenge() {
			t.Error("the next player alone may challenge")
		}
		if n := len(ada.Screen.(Model).rack); n != 3 {
			t.Errorf("Ada sees %d tiles before the move stands", n)
		}
		turn(bob, "ctrl+k")
		sees(t, bob, "Challenge LAST? If it stands, your turn is lost")
		turn(bob, "enter")
		for _, v := range []*remotetest.Seen{ada, bob, eve} {
			sees(t, v, "The move stands, and Bob's turn is lost")
		}
		sees(t, ada, "Your turn")
		if n := len(ada.Screen.(Model).rack); n != 7 {
			t.Errorf("Ada sees %d tiles once the move stands", n)
		}
	})
	onFar(t, "single", func(t *testing.T) {
		m := ruledMatch(t, "25m+0s-10/5m", scrabble.Rules, twoRacks, rules.AsNamed, rules.Single, "Ada", "Bob")
		ada, bob := sits(t, m, 0, screentest.Usual), sits(t, m, 1, screentest.Usual)
		ada.Types("last")
		turn(ada, "enter")
		turn(bob, "ctrl+k", "enter")
		sees(t, ada, "The move stands", "Bob's turn")
		sees(t, bob, "The move stands", "Your turn")
		if bob.Screen.(Model).canChallenge() {
			t.Error("Bob may challenge it twice")
		}
	})
}
