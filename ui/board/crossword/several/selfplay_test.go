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
	"quoin/ui/tournament/wire"
)

// everydayGround is Scrabble with everyday words.
func everydayGround(t *testing.T) ground {
	t.Helper()
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	g, err := newGround(scrabble.Variant(), crossword.AsNamed, kind.Ground{Board: scraebbkle.FormatBoard(scrabble.Board()), Words: words, Everyday: words})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestDuelistWorlds checks that the number after best means iterations: with one it
// searches far less than with many, and the same number makes the same choice.
func TestDuelistWorlds(t *testing.T) {
	g := everydayGround(t)
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
	g := everydayGround(t)
	program := func(wire.Ask) (string, error) { return "", nil }
	for name, tells := range map[string]bool{game.Best: true, equityName: true, greedyName: false, "even": false, "": true} {
		d := kind.Duelist{Level: name}
		if name == "" {
			d.Program = program
		}
		s, err := g.start(3, known(d), game.Best)
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

// TestPrograms: a program is asked about what its seat sees, once more for each turn, and what it answers is played or
// refused by name. Its pass doesn't end a game in which it has a move.
func TestPrograms(t *testing.T) {
	g := everydayGround(t)
	var asked []wire.Ask
	answer := "pass"
	play := g.sit([2]kind.Duelist{{Level: "engine", Program: func(a wire.Ask) (string, error) {
		asked = append(asked, a)
		return answer, nil
	}}, {Level: greedyName}})
	for first := range 2 {
		asked = nil
		r, err := play(3, first)
		if err != nil || r.Seats[first].Score >= r.Seats[1-first].Score || r.Ending == crossword.NoMoves.String() {
			t.Errorf("first %d: %+v, %v", first, r, err)
		}
		for i, a := range asked {
			if a.Game != first+1 || a.Seat != first+1 || len(a.View.Rack) != crossword.RackSize || a.View.Racks != nil || len(a.Clocks) > 0 {
				t.Fatalf("prompt %d is %+v", i, a)
			}
		}
	}
	for text, want := range map[string]string{
		"lay QQ,8h": crossword.NotOnRack.Error(), "stuck": errNotAnAction.Error(), "bestmove what": errNotAnAction.Error(), "exchange QQQQQQQ": crossword.NotHeld.Error(),
	} {
		answer = text
		if _, err := play(3, 0); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
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
