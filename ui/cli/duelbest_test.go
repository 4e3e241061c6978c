package cli

import (
	"testing"

	"quoin/game"
	"quoin/game/crossword"
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
	job := playingOut{game: crosswordGames()[0], words: words, everyday: words}
	if job.layout, err = job.game.board(); err != nil {
		t.Fatal(err)
	}
	players, ok := parseDuelists("best:1,best:30")
	if !ok {
		t.Fatal("best:1,best:30 isn't read")
	}
	c := crossword.Config{Mode: job.game.mode, Players: []game.Player{{Name: "A", Level: game.Best}, {Name: "B", Level: game.Best}}}
	s, err := crossword.Start(job.game.variant, job.layout, game.Header{Rules: job.game.variant.Version, Config: c.String(), Seed: 3}, job.words.Words)
	if err != nil {
		t.Fatal(err)
	}
	table := job.newTable(players)
	v := player.ViewOf(s)
	few := players[0].choose(table.thinkers[0], v, 1)
	many := players[1].choose(table.thinkers[1], v, 1)
	if few.Nodes > 60 || many.Nodes < 500 {
		t.Errorf("one world takes %d nodes, and thirty %d", few.Nodes, many.Nodes)
	}
	if again := players[1].choose(table.thinkers[0], v, 1); again != many {
		t.Errorf("%+v, and then %+v", many, again)
	}
}
