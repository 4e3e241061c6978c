package adjacency_test

import (
	"strings"
	"testing"
	"time"

	"quoin/game/adjacency"
	"quoin/ui/board/adjacency/wording"
)

// TestShared checks the short text of a result, with blocks and without, and that it
// reveals no word.
func TestShared(t *testing.T) {
	c := adjacency.Default()
	start := func(c adjacency.Config) adjacency.State {
		s, err := adjacency.New(c, 14, adjacency.Trust)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	apply := func(s adjacency.State, actions ...adjacency.Action) adjacency.State {
		for _, do := range actions {
			next, err := s.Apply(adjacency.Step{At: 90 * time.Second, Do: do})
			if err != nil {
				t.Fatal(err)
			}
			s = next
		}
		return s
	}
	words := []adjacency.Action{adjacency.Enter{Word: "bit"}, adjacency.Enter{Word: "quit"}, adjacency.Enter{Word: "bra"}, adjacency.Leave{}}
	review := &adjacency.Review{Counted: 10, EverydayFound: adjacency.Total{Words: 3, Points: 10}, EverydayHeld: adjacency.Total{Words: 20, Points: 58}}
	untimed := c
	untimed.Minutes = adjacency.NoClock
	for _, test := range []struct {
		name   string
		s      adjacency.State
		review *adjacency.Review
		replay bool
		player string
		blocks bool
		want   string
	}{
		{"ordinary", apply(start(c), words...), review, false, "Ada", true, `Ada, Quoin, 4×4, 3 minutes
10 points, journeyman: 3 of 20 everyday words
3 ██  4 █
beat 10 on 0400-0000-03J1`},
		{"in ASCII", apply(start(c), words...), review, false, "Zoë", false, `Zo?, Quoin, 4x4, 3 minutes
10 points, journeyman: 3 of 20 everyday words
3 ##  4 #
beat 10 on 0400-0000-03J1`},
		{"without a review, with a re-roll and hints", apply(start(c), adjacency.Hint{}, adjacency.Hint{}, adjacency.Reroll{}, adjacency.Leave{}), nil, false, "", true, `Quoin, 4×4, 3 minutes
-5 points, 0 words, 1 re-roll, 2 hints
beat -5 on 0400-0000-03J1`},
		{"without a clock", apply(start(untimed), words...), review, false, "", true, `Quoin, find all, 4×4, without a clock
10 points: 3 of 20 everyday words in 1:30
3 ██  4 █
find them all on 0E00-0000-03J3`},
		{"on a board seen before", apply(start(c), words...), nil, true, "", true, `Quoin, 4×4, 3 minutes
10 points in a replay, 3 words
3 ██  4 █
beat 10 on 0400-0000-03J1`},
	} {
		got := wording.SharedText(wording.Shared(test.s, test.review, test.replay, test.player, test.blocks))
		if got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, got, test.want)
		}
		if !test.blocks && strings.ContainsFunc(got, func(r rune) bool { return r > '~' }) {
			t.Errorf("%s isn't ASCII", test.name)
		}
	}
}

// TestSharedBarsAreShort checks that the bars fit in one line however many words there
// are.
func TestSharedBarsAreShort(t *testing.T) {
	c := adjacency.Default()
	c.Size = 8
	s, err := adjacency.New(c, 3, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	for from := range s.Board().Squares() { // tries words of two to nine letters along the rows
		for n := 2; n <= 8-from%8; n++ {
			word := ""
			for i := range n {
				word += s.Board().Face(from + i)
			}
			if next, err := s.Apply(adjacency.Step{Do: adjacency.Enter{Word: word}}); err == nil {
				s = next
			}
		}
	}
	lines := strings.Split(wording.SharedText(wording.Shared(s, nil, false, "", true)), "\n")
	if s.Words() < 150 || len(lines) != 4 || len([]rune(lines[2])) > 70 || !strings.Contains(lines[2], "8+ █") {
		t.Errorf("%d words: %q", s.Words(), lines)
	}
}

// TestSharedDaily checks the text of a day's result: it shows the course of the game, and no word.
func TestSharedDaily(t *testing.T) {
	c := adjacency.Default()
	c.Day = "2026-11-02"
	s, err := adjacency.New(c, 14, adjacency.Trust)
	if err != nil {
		t.Fatal(err)
	}
	none := s
	for _, found := range []struct {
		at   time.Duration
		word string
	}{{0, "bit"}, {9999 * time.Millisecond, "quit"}, {25 * time.Second, "bra"}, {179 * time.Second, "it"}} {
		if s, err = s.Apply(adjacency.Step{At: found.at, Do: adjacency.Enter{Word: found.word}}); err != nil {
			t.Fatal(found.word, err)
		}
	}
	code := s.Code().String()
	for _, c := range []struct {
		name   string
		s      adjacency.State
		of     wording.SharedDaily
		blocks bool
		want   string
	}{
		{"usual", s, wording.SharedDaily{Number: 306, Result: "journeyman", Streak: "4 days in a row"}, true, "Quoin #306 · 2 Nov · journeyman\n█▁▄▁▁▁▁▁▁▁▁▁▁▁▁▁▁▃\n4 days in a row · " + code},
		{"ASCII", s, wording.SharedDaily{Number: 306, Result: "journeyman", Streak: "4 days in a row"}, false, "Quoin #306, 2 Nov, journeyman\n#_=______________-\n4 days in a row, " + code},
		{"no streak, an address", s, wording.SharedDaily{Number: 1306, Result: "practice", Home: "https://quoin.example"}, true, "Quoin #1,306 · 2 Nov · practice\n█▁▄▁▁▁▁▁▁▁▁▁▁▁▁▁▁▃\n" + code + "\nhttps://quoin.example"},
		{"before the first day", none, wording.SharedDaily{Number: -9496, Result: "0 points"}, false, "Quoin, 2 Nov, 0 points\n__________________\n" + code},
		{"nothing found", none, wording.SharedDaily{Number: 306, Result: "0 points"}, true, "Quoin #306 · 2 Nov · 0 points\n▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁\n" + code},
	} {
		got := wording.SharedText(c.of.Lines(c.s, c.blocks))
		if got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
		for _, f := range c.s.Found() {
			if strings.Contains(strings.ToLower(got), f.Word+" ") {
				t.Errorf("%s tells %q", c.name, f.Word)
			}
		}
		if !c.blocks && strings.ContainsFunc(got, func(r rune) bool { return r > '~' }) {
			t.Errorf("%s isn't ASCII", c.name)
		}
	}
}
