package cli

import (
	"testing"

	"quoin/game/crossword/player"
	"quoin/resources"
)

// The number behind best is worlds: with one it searches far less than with many,
// and twice the same choice comes of it.
func TestDuelistWorlds(t *testing.T) {
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	job := wordContest{game: crosswordGames()[0], words: words, everyday: words}
	if job.layout, err = job.game.board(); err != nil {
		t.Fatal(err)
	}
	players, ok := parseDuelists("best:1,best:30")
	if !ok {
		t.Fatal("best:1,best:30 isn't read")
	}
	s, err := job.start(3)
	if err != nil {
		t.Fatal(err)
	}
	v := player.ViewOf(s)
	few := job.chooser(players[0])(v, 1)
	choose := job.chooser(players[1])
	many := choose(v, 1)
	if few.Nodes > 60 || many.Nodes < 500 {
		t.Errorf("one world takes %d nodes, and thirty %d", few.Nodes, many.Nodes)
	}
	if again := choose(v, 1); again != many {
		t.Errorf("%+v, and then %+v", many, again)
	}
}
