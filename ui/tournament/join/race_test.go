package join

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game/adjacency"
	"quoin/game/match"
	"quoin/resources"
	"quoin/ui/tournament/wire"
)

// ofRaces is a tournament of Adjacency with one table of all.
var ofRaces = wire.Hall{
	Version: 2, Game: adjacency.Rules, Mode: "4x4", Seats: 8, Name: "ada", Token: "5e884898da29", System: "roundrobin", Rounds: 2,
	Time: "1m+0s", Grace: wire.Millis(time.Minute), Log: true, List: resources.Everyday().Name(), SHA256: resources.Everyday().SHA256(),
}

// words returns words on ada's board.
func (v *visitor) words() (words []string) {
	v.Helper()
	view := v.model().seat.Now().View.(match.RaceView[adjacency.View])
	all, err := adjacency.NewSolver(resources.Everyday()).Solve(view.Own.Board(), 3)
	if err != nil || len(all) < 3 {
		v.Fatalf("the board has %d words: %v", len(all), err)
	}
	for _, w := range all {
		words = append(words, w.Word)
	}
	return words
}

// TestRace plays a race at its own board: words are shown at once and sent one for each prompt, others' points come as they are
// told, a re-roll waits for the server's board, and the result stays while the next race waits.
func TestRace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := visit(t, &server{hall: ofRaces}, nil, false)
		call := func(game int, waiting ...string) wire.Call {
			return wire.Call{Game: game, Waiting: waiting, Starts: wire.Millis(time.Minute)}
		}
		v.hears(wire.Start{Players: []string{"ada", "bob"}}, call(1, "ada"))
		v.plays(1, 1, "bob")
		v.shows("Round 2: you against bob, 1 minute", "Enter begins. The clock starts in 1:00 without you.")
		v.press("enter")
		v.hears(call(1))
		v.asks()
		v.shows("Race  4×4, 2 players", "1:00", "1 ada")
		words := v.words()
		for _, w := range words[:2] {
			v.press(append(strings.Split(w, ""), "enter")...)
		}
		if got := v.conn().acts; !slices.Equal(got, []string{"enter " + words[0]}) {
			t.Errorf("the server is told %q", got)
		}
		v.shows("2 words")
		v.table.at = 3 * time.Second
		v.hears(v.table.happens("1 play enter " + words[0]))
		v.asks()
		if got := v.conn().acts; len(got) != 2 || got[1] != "enter "+words[1] {
			t.Errorf("the server is told %q", got)
		}
		v.hears(v.table.happens("2 play enter " + words[2]))
		v.shows("2 words", fmt.Sprint(len(words[2])))
		if strings.Contains(v.text(), words[2]) {
			t.Errorf("bob's word is shown:\n%s", v.text())
		}
		v.hears(v.table.happens("1 play enter " + words[1]))
		v.asks()
		before := v.text()
		v.press("ctrl+r", "y")
		if got := v.conn().acts; len(got) != 3 || got[2] != "reroll" {
			t.Errorf("the server is told %q", got)
		}
		v.hears(v.table.happens("1 play reroll"))
		if v.text() == before {
			t.Error("the board is the same")
		}
		if again := v.words(); slices.Equal(again, words) {
			t.Error("the words are the same")
		}
		v.ends("1 time", wire.End{Ending: "time", Turns: 3, Scores: []int64{4, 4}})
		v.shows("ada and bob share the win")
		v.hears(call(2, "ada"))
		v.plays(2, 1, "bob")
		v.says("Round 2 waits for you: esc leads to it")
		v.shows("ada and bob share the win")
		v.press("esc")
		v.shows("Enter begins.")
		v.press("enter")
		v.hears(call(2))
		v.shows("Race  4×4, 2 players", "0 words")
	})
}
