package puzzle_test

import (
	"math"
	"os"
	"testing"

	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/game/scrabble"
	"quoin/resources"
)

func TestRegen(t *testing.T) {
	all, _ := puzzle.ParseCollection(resources.Puzzles)
	think := rates(t)
	f, _ := os.Create("/tmp/regen.txt")
	for i, e := range all {
		s, thinker, err := e.Position(think)
		if err != nil {
			t.Fatal(err)
		}
		v := player.ViewOf(s)
		if v.Bag == 0 || v.Bag > 2 {
			f.WriteString(e.String() + "\n")
			continue
		}
		p, ok := puzzle.FindClear(thinker, v, 1, grading.Worlds)
		common := p.Best.Move.Len() == 0 || p.Common(scrabble.Tiles(), resources.Everyday())
		keep := ok && common && stays(thinker, p)
		old := e.String()
		if keep {
			subjects, _ := p.Subjects(thinker, scrabble.Tiles(), nil)
			r := p.Difficulty(thinker, scrabble.Tiles())
			e.Subjects, e.Rating, e.Deviation = subjects, int(math.Round(r.Rating)), int(math.Round(r.Deviation))
			f.WriteString(e.String() + "\n")
		}
		t.Log(i, old, "->", ok, common, keep, e.String(), p.Best.Action())
	}
	f.Close()
}
