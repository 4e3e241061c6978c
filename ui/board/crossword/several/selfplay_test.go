package several

import (
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/kind"
)

// TestDuelistWorlds checks that the number after best means iterations: with one it
// searches far less than with many, and the same number makes the same choice.
func TestDuelistWorlds(t *testing.T) {
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	g, err := newGround(scrabble.Variant(), crossword.AsNamed, kind.Ground{Board: scraebbkle.FormatBoard(scrabble.Board()), Words: words, Everyday: words})
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.start(3, game.Best, game.Best)
	if err != nil {
		t.Fatal(err)
	}
	v := player.ViewOf(s)
	few := g.chooser(kind.Duelist{Level: game.Best, Number: 1})(v, 1)
	choose := g.chooser(kind.Duelist{Level: game.Best, Number: 30})
	many := choose(v, 1)
	if few.Nodes > 100 || many.Nodes < 500 {
		t.Errorf("one world takes %d nodes, and thirty %d", few.Nodes, many.Nodes)
	}
	if again := choose(v, 1); again != many {
		t.Errorf("%+v, and then %+v", many, again)
	}
}

// TestDuelistsAreKnown checks that best infers something from the turns of best and equity, as in a game of a
// person, and nothing from those of the others.
func TestDuelistsAreKnown(t *testing.T) {
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	g, err := newGround(scrabble.Variant(), crossword.AsNamed, kind.Ground{Board: scraebbkle.FormatBoard(scrabble.Board()), Words: words})
	if err != nil {
		t.Fatal(err)
	}
	for name, tells := range map[string]bool{game.Best: true, equityName: true, greedyName: false, "even": false} {
		s, err := g.start(3, known(kind.Duelist{Level: name}), game.Best)
		if err == nil {
			s, err = s.Apply(crossword.Step{Do: g.chooser(kind.Duelist{Level: equityName})(player.ViewOf(s), 1).Action()})
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := player.ViewOf(s).Others[0].Last.Slack > 0; got != tells {
			t.Errorf("a turn of %s says something: %v, want %v", name, got, tells)
		}
	}
}

// TestOwnBoards checks that a game's own board survives being written and parsed.
func TestOwnBoards(t *testing.T) {
	for _, s := range []*kind.Several{Scrabble(), ScraeBBKle()} {
		text := s.Selfplay.Board()
		if l, err := scraebbkle.ParseBoard(text); err != nil || scraebbkle.FormatBoard(l) != text {
			t.Errorf("%s: %v", s.About, err)
		}
	}
}

// TestSecondLook finds moves that aren't the best, are illegal, or don't exist.
func TestSecondLook(t *testing.T) {
	d, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	v := scrabble.Variant()
	s, err := crossword.Start(v, scrabble.Board(), game.Header{Rules: v.Version, Config: `named human "A" human "B"`, Draws: "ABCEHRT"}, d.Words)
	if err != nil {
		t.Fatal(err)
	}
	look := secondSearch(d.Generator(v.Tiles, scrabble.Board()))
	for _, c := range []struct {
		move  string
		score int64
		want  string
	}{
		{"CAB,8h", 15, ": CAB,8h for 15, listed: false"}, // it scores less
		{"CAB,8h", 14, " is better than CAB,8h for 14"},
		{"CBA,8h", 14, ": CBA,8h for 14, listed: false"},
		{",", 0, " is better than , for 0"},
	} {
		m, err := crossword.ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		m.Score = c.score
		got := look(s, m)
		if got == nil || !strings.Contains(got.Error(), c.want) {
			t.Errorf("%s: %v, not %s", c.move, got, c.want)
		}
	}
	best, _ := d.Generator(v.Tiles, scrabble.Board()).Best(s.Seat(0).Rack)
	if err := look(s, best); err != nil {
		t.Error(err)
	}
}
