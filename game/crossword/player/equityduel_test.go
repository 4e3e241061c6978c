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

// TestEquityDuel prints how the player by score and leave does against the one
// by score. QUOIN_EQUITY has the number of games, the game, the nodes of the
// endgame, and the file of a table: "4000 scrabble 300 leaves.txt". Without a
// file it is the table that Quoin comes with.
func TestEquityDuel(t *testing.T) {
	words := strings.Fields(os.Getenv("QUOIN_EQUITY"))
	if len(words) < 3 {
		t.Skip("QUOIN_EQUITY names no match")
	}
	games, _ := strconv.Atoi(words[0])
	nodes, _ := strconv.Atoi(words[2])
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
		began := processorTime()
		equity := player.New(player.Config{Variant: b.variant, Layout: b.layout, Words: all, Leaves: leaves})
		greedy := player.New(player.Config{Variant: b.variant, Layout: b.layout, Words: all})
		r := &result{}
		for g := range games {
			s := b.start(t, 500_000+uint64(g/2), b.closed())
			for {
				if o, over := s.Outcome(); over {
					r.add(o.Seats[g%2], o.Seats[1-g%2])
					break
				}
				v := player.Look(s)
				var c player.Choice
				switch {
				case (s.ToMove()+g)%2 == 1:
					c = greedy.Choose(v, player.Strong, player.Limit{})
				case v.Bag == 0:
					c = equity.Choose(v, player.Best, player.Limit{Nodes: nodes})
				default:
					c = equity.Equity(v)
				}
				next, err := s.Apply(c.Action(0))
				if err != nil {
					t.Fatal(err)
				}
				s = next
			}
		}
		fmt.Printf("%s, %d games, %v: %v, %.1f s of processor\n", b.name, games, words[3:], r, (processorTime() - began).Seconds())
	}
	_ = crossword.RackSize
}
