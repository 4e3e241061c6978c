package textmode

import (
	"io"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/match"
)

// by returns the answers for a game with a challenge rule and a clock.
func by(r crossword.Ruling, c match.Control) Answers {
	return Answers{
		Players: sat(adaAndBob), Mode: crossword.AsNamed, Draws: scrabbleDraws,
		Terms: func(to *crossword.Config) { to.Challenge, to.Clock = r, c },
	}
}

// TestChallengesInWords checks that a challenged phony comes off, and that a challenged
// valid word stays, at the price of the rule.
func TestChallengesInWords(t *testing.T) {
	got := newTable("/challenge", "8D NIDLE", "/challenge", "/accept", ",", "8D DINED", "/challenge", ",").playScrabble(t, by(crossword.Double, match.Control{}))
	inOrder(t, got,
		"The challenge rule is double: any words go", "/challenge does it.",
		"/challenge\nThere is no move to be challenged\n",
		"The move is:    8D NIDLE makes NIDLE", "Tiles in the bag: 81\n",
		"It's your turn, Bob!",
		"/challenge\nBob challenges: NIDLE isn't a word and is withdrawn.\nAda score: 0\nBob score: 0\nTiles in the bag: 86\n",
		"/accept\nThere is nothing to accept\n",
		"The move is:    8D DINED makes DINED: 18 points",
		"/challenge\nThe move stands, and Bob's turn is lost.\nAda score: 18\n",
		"It's your turn, Ada!",
	)
	got = newTable("8D DINED", "/challenge").playScrabble(t, by(crossword.Ten, match.Control{}))
	inOrder(t, got, "The move stands, and Ada gains 10 points.\nAda score: 28\n")
	if got := newTable("8D NIDLE", "/challenge").playScrabble(t, by(crossword.Void, match.Control{})); !strings.Contains(got, "NIDLE isn't in the dictionary") || !strings.Contains(got, "This game has no such turn") {
		t.Error(got)
	}
	// The computer says what it challenges, and plays on.
	against := by(crossword.Five, match.Control{})
	against.Players = sat([]game.Player{{Name: "Ada"}, {Name: "Quoin", Level: "best"}})
	inOrder(t, newTable("8D NIDLE").playScrabble(t, against), "Quoin challenges: NIDLE isn't a word and is withdrawn.\nAda score: 0\n", "It's your turn, Quoin!\nThe move is:", "It's your turn, Ada!")
}

// thinking is a player who answers each prompt after a while.
type thinking struct {
	at      *table
	prompts chan struct{}
	now     atomic.Int64 // seconds
	lines   []string     // each with its delay in seconds: "60 ,"
}

func (p *thinking) Write(text []byte) (int, error) {
	for range strings.Count(string(text), askMove) {
		p.prompts <- struct{}{}
	}
	return p.at.out.Write(text)
}

func (p *thinking) Read(into []byte) (int, error) {
	<-p.prompts
	if len(p.lines) == 0 {
		return 0, io.EOF
	}
	after, line, _ := strings.Cut(p.lines[0], " ")
	p.lines = p.lines[1:]
	seconds, _ := strconv.Atoi(after)
	p.now.Add(int64(seconds))
	return copy(into, line+"\n"), nil
}

// TestClocksInWords checks that each turn shows the time left, that overtime costs points,
// and that a player out of time has lost.
func TestClocksInWords(t *testing.T) {
	club := match.Control{TimeControl: match.TimeControl{Bank: 10 * time.Minute}, Overtime: 5 * time.Minute, Fine: 10}
	for _, c := range []struct {
		lines []string
		says  []string
	}{
		{[]string{"60 8D DINED", "630 ,", "1 ,", "1 ,", "1 ,", "1 ,", "1 ,"}, []string{
			"The clock is 10 minutes each, for each person; then 10 points for each minute begun", "Your clock: 10:00\n", "The move is:", "Your clock: 10:00\n", "Your clock: 9:00\n",
			"Your clock: -0:30, overtime has cost 10 points\n", "Bob loses 10 for overtime: -18.\n",
		}},
		{[]string{"60 8D DINED", "900 ,"}, []string{"Game Over! Bob ran out of time", "Ada wins"}},
	} {
		at := newTable()
		p := &thinking{at: at, prompts: make(chan struct{}, 100), lines: c.lines}
		at.at.In, at.at.Out = p, p
		start := time.Unix(1_800_000_000, 0)
		at.host.Now = func() time.Time { return start.Add(time.Duration(p.now.Load()) * time.Second) }
		inOrder(t, at.playScrabble(t, by(crossword.Void, club)), c.says...)
	}
}
