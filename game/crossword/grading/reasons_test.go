package grading_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
	"quoin/resources"
	"quoin/testdata/sample"
)

// givenReasons is the causes that name a reason of testdata/reasons.txt.
var givenReasons = map[string][]grading.Cause{
	"score":    {grading.ScoresMore, grading.MakesMore},
	"leave":    {grading.KeepsMore, grading.DrawsMore, grading.LastsMore},
	"setup":    {grading.DrawsMore, grading.LastsMore},
	"reply":    {grading.AllowsLess},
	"opponent": {grading.YieldsLess, grading.AllowsLess},
}

// leastAgree is how many of the positions have a sentence with the reason that the player gave.
const leastAgree = 60

// TestReasons compares the reason that a sentence begins with to that which a strong player gave in public for preferring one
// turn to another. The floor counts only if all positions are judged.
func TestReasons(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/reasons.txt")
	if err != nil {
		t.Fatal(err)
	}
	dictionary, err := resources.Dictionary(resources.International())
	if err != nil {
		t.Fatal(err)
	}
	name := scrabble.Tiles().Name
	thinker := player.New(player.Config{
		Variant: scrabble.Variant(), Layout: scrabble.Board(), Words: dictionary,
		Leaves: resources.Leaves(name), Chances: resources.JudgeChances(name),
	})
	lines := slices.DeleteFunc(strings.Split(strings.TrimSpace(string(text)), "\n"), func(line string) bool { return strings.HasPrefix(line, "#") })
	of := sample.Size(10, len(lines))
	agree, prefer := 0, 0
	for i := range of {
		line := lines[i*len(lines)/of]
		fields := strings.Split(line, " | ")
		if len(fields) != 5 {
			t.Fatalf("%q has %d fields", line, len(fields))
		}
		p, err := crossword.ParseCGP(fields[1], scrabble.Board())
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		view, err := player.ViewAt(p, scrabble.Tiles())
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		preferred, other := choiceOf(t, view, fields[2]), choiceOf(t, view, fields[3])
		v := between(thinker, view, preferred, other, sample.Size(200, grading.Worlds))
		facts := grading.Why(view, scrabble.Tiles(), v)
		one, two := v.Candidates[0], v.Candidates[1]
		same := slices.ContainsFunc(strings.Split(fields[4], ","), func(given string) bool {
			causes, known := givenReasons[given]
			if !known {
				t.Errorf("%q: no reason", given)
			}
			return len(facts) > 0 && slices.Contains(causes, facts[0].Reason)
		})
		better := one.Win > two.Win || one.Win == two.Win && one.Equity > two.Equity
		if same {
			agree++
		}
		if better {
			prefer++
		}
		said := ""
		for _, f := range facts {
			said += fmt.Sprintf(" %v %+.1f", f.Reason, f.Gain)
		}
		t.Logf("%-12s %-12s %-8s %t %t %v, win %+.1f, points %+.1f:%s (%s)", fields[2], fields[3], fields[4], same, better, v.By, 100*(one.Win-two.Win), one.Equity-two.Equity, said, fields[0])
	}
	t.Logf("of %d positions %d have the player's reason, and the judge prefers the player's turn in %d", of, agree, prefer)
	if of == len(lines) && agree < leastAgree {
		t.Errorf("%d of %d positions have the player's reason, want %d", agree, of, leastAgree)
	}
}

// choiceOf reads a move, or an exchange of tiles: -CDQW.
func choiceOf(t *testing.T, v player.View, text string) player.Choice {
	t.Helper()
	if tiles, exchange := strings.CutPrefix(text, "-"); exchange {
		rack, err := crossword.ParseRack(tiles)
		if err != nil {
			t.Fatal(err)
		}
		return player.Choice{Exchange: rack}
	}
	m, err := v.Board.ParseNotation(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	play, _ := scrabble.Tiles().Check(v.Board, v.Rack, m, crossword.Trust{})
	m.Score = play.Score
	return player.Choice{Move: m}
}

// between returns the verdict on one turn as if another, played in the same worlds, were the best.
func between(thinker *player.Thinker, view player.View, preferred, other player.Choice, worlds int) grading.Verdict {
	judge := func(played player.Choice) (*grading.Judge, grading.Verdict, grading.GradedChoice) {
		j := grading.New(thinker, view, &played, grading.Options{Worlds: worlds, Seed: 1, Keep: []player.Choice{preferred, other}})
		j.Step(math.MaxInt, nil)
		v := j.Verdict()
		c, _ := v.Turn()
		return j, v, c
	}
	j, v, second := judge(other)
	at := slices.IndexFunc(v.Candidates, func(c grading.GradedChoice) bool { return c.SameAs(view.Board, preferred) })
	if v.By == grading.Solved {
		_, best, first := judge(preferred)
		v.Candidates, v.Line = []grading.GradedChoice{first, second}, best.PlayedLine
	} else {
		v.Candidates = []grading.GradedChoice{v.Candidates[at], second}
		v.Sequel, _ = j.Sequel(preferred)
	}
	v.Played, v.Lost.Decided = 1, false
	return v
}
