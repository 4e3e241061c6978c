package player_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/resources"
)

// firstDuel is the seed of the first game: none of a training or another match.
const firstDuel = 500_000

// TestEquityDuel prints how the player by score and leave does against the one
// by score. QUOIN_EQUITY has the number of games, the game, the nodes of the
// endgame, and the file of a table: "4000 scrabble 300 leaves.txt". Without a
// file it is the table that Quoin comes with.
func TestEquityDuel(t *testing.T) {
	words := strings.Fields(os.Getenv("QUOIN_EQUITY"))
	if len(words) < 3 {
		t.Skip("QUOIN_EQUITY names no match")
	}
	games, err := strconv.Atoi(words[0])
	if err != nil {
		t.Fatal(err)
	}
	nodes, err := strconv.Atoi(words[2])
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range tables(t) {
		if b.name != words[1] {
			continue
		}
		leaves := resources.Leaves(b.name)
		if len(words) > 3 {
			text, err := os.ReadFile(words[3])
			if err != nil {
				t.Fatal(err)
			}
			if leaves, err = player.ParseLeaves(string(text)); err != nil {
				t.Fatal(err)
			}
		}
		all, err := resources.Dictionary(resources.International())
		if err != nil {
			t.Fatal(err)
		}
		began, r := processorTime(), &result{}
		equity := player.New(player.Config{Variant: b.variant, Layout: b.layout, Words: all, Leaves: leaves})
		greedy := player.New(player.Config{Variant: b.variant, Layout: b.layout, Words: all})
		choose := func(s crossword.State, game int) player.Choice {
			v := player.ViewOf(s)
			switch {
			case (s.ToMove()+game)%2 == 1:
				return greedy.Choose(v, player.Strong, player.Limit{})
			case v.Bag == 0:
				return equity.Choose(v, player.Best, player.Limit{Nodes: nodes})
			}
			return first(equity, v)
		}
		for g := range games {
			s := b.start(t, firstDuel+uint64(g/2), b.closed())
			o, over := s.Outcome()
			for !over {
				var err error
				if s, err = s.Apply(crossword.Step{Do: choose(s, g).Action()}); err != nil {
					t.Fatal(err)
				}
				o, over = s.Outcome()
			}
			r.add(o.Seats[g%2], o.Seats[1-g%2])
		}
		fmt.Printf("%s, %d games, %v: %v, %.1f s of processor\n", b.name, games, words[3:], r, (processorTime() - began).Seconds())
	}
}
