package crossword_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
)

const (
	middleFrom = "15/15/15/15/15/15/15/3HEEDY7/5MOU7/3NOUT8/6EUpLOID2/15/15/15/15 ?EEGIST/ 31/-40 2"
	emptyFrom  = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0"
	endFrom    = "AAAAAAAAABBCCDD/DDEEEEEEEEEEEEF/FGGGHHIIIIIIIII/JKLLLLMMNNNNNNO/OOOOOOOPPQRRRRR/15/15/15/15/15/15/15/15/15/15 RSSS/ 0/0 0"
)

// from returns the first state of Scrabble from a position.
func from(t testing.TB, players, position string, seed uint64) (crossword.State, game.Header, error) {
	t.Helper()
	list, _ := shortWords()
	h := game.Header{Rules: scrabble.Rules, Config: "named " + players + ` from "` + position + `"`, Seed: seed}
	s, err := scrabble.Start(h, list)
	return s, h, err
}

const pair = `human "Ada" computer even "Bob"`

// TestBegins checks that a game from a position has its board, scores, racks and turn, that the seed draws
// the rest, and that its result is in the pool of its own.
func TestBegins(t *testing.T) {
	s, h, err := from(t, pair, middleFrom, 5)
	if err != nil {
		t.Fatal(err)
	}
	p := s.Position()
	other := p.Racks[1]
	p.Racks[1] = crossword.Rack{}
	if p.String() != middleFrom || other.Size() != crossword.RackSize || s.ToMove() != 0 || s.TurnCount() != 0 || s.BagCount() != 100-19-14 {
		t.Errorf("%v, with %v and %d in the bag", p, other, s.BagCount())
	}
	again, _, _ := from(t, pair, middleFrom, 5)
	seeded, _, _ := from(t, pair, middleFrom, 6)
	if !reflect.DeepEqual(again, s) || seeded.Seat(1).Rack == other && reflect.DeepEqual(seeded.InBag(), s.InBag()) {
		t.Error("the seed doesn't decide what is drawn")
	}
	if r := s.Result(); r.Pool != crossword.Begun {
		t.Errorf("the game is counted with %q", r.Pool)
	}
	if v := s.View(0); v.Idle() != 2 || v.Seat(0).Score != 31 || v.Seat(1).Score != -40 || v.Seat(1).Rack.Size() != 0 {
		t.Errorf("a seat sees %v", v)
	}
	if _, err := scrabble.Match(crossword.Trust{}).Start(h); err == nil {
		t.Error("a server plays it, which would tell all racks")
	}
	// Two scoreless turns had happened: four more end the game, not six.
	for range 4 {
		if s.Over() {
			t.Fatal("it ended too soon")
		}
		if s, err = s.Apply(crossword.Step{Do: crossword.Pass{}}); err != nil {
			t.Fatal(err)
		}
	}
	if o, over := s.Outcome(); !over || o.Ending != crossword.Scoreless || o.Seats[0].Before != 31 {
		t.Errorf("%+v", o)
	}
}

// TestBeginsWithoutPart checks the defaults for the parts that the text leaves out.
func TestBeginsWithoutPart(t *testing.T) {
	s, _, err := from(t, pair, emptyFrom, 5)
	if err != nil {
		t.Fatal(err)
	}
	usual, err := scrabble.Start(game.Header{Rules: scrabble.Rules, Config: "named " + pair, Seed: 5}, nil)
	if err != nil || usual.Position().String() != s.Position().String() || !reflect.DeepEqual(usual.InBag(), s.InBag()) || usual.Result().Pool != "" {
		t.Errorf("%v from an empty board, and %v (%v)", s.Position(), usual.Position(), err)
	}
}

// TestBeginsShort checks that the emptiest rack is filled first when tiles run short.
func TestBeginsShort(t *testing.T) {
	s, _, err := from(t, pair, shortened(t, 5), 3)
	if err != nil {
		t.Fatal(err)
	}
	if one, other := s.Seat(0), s.Seat(1); one.Held != 4 || other.Held != 5 || s.BagCount() != 0 {
		t.Errorf("%+v and %+v, %d in the bag", one, other, s.BagCount())
	}
}

// shortened returns a position with a full board except for hidden tiles, which are on no known rack, and a
// rack of four.
func shortened(t testing.TB, hidden int) string {
	t.Helper()
	tiles := scrabble.Tiles().Bag.Tiles()
	rack := crossword.Rack{}.With(tiles[:4]...)
	var rows []string
	text := ""
	for _, tile := range tiles[4 : len(tiles)-hidden] {
		if tile == crossword.Blank {
			tile = crossword.Letter('a')
		}
		if text += tile.String(); len(text) == 15 {
			rows, text = append(rows, text), ""
		}
	}
	if text != "" {
		rows = append(rows, text+strconv.Itoa(15-len(text)))
	}
	for len(rows) < 15 {
		rows = append(rows, "15")
	}
	return strings.Join(rows, "/") + " " + rack.String() + "/ 0/0 0"
}

func TestBeginsRefuses(t *testing.T) {
	for _, c := range []struct{ name, players, position, want string }{
		{"no position", pair, "a pity", "parts are missing"},
		{"another board", pair, "15/15 AB/ 0/0 0", "number of rows"},
		{"too many tiles", pair, strings.Replace(emptyFrom, " /", " QQ/", 1), "2 tiles Q are on board and racks, of 1"},
		{"eight on a rack", pair, strings.Replace(emptyFrom, " /", " ABCDEFGH/", 1), "too many tiles"},
		{"three racks", pair, strings.Replace(strings.Replace(emptyFrom, "0/0", "0/0/0", 1), " /", " //", 1), "with 2 racks"},
		{"operations", pair, emptyFrom + " lex CSW21;", "without operations"},
		{"another order", pair, strings.Replace(emptyFrom, " /", " BA/", 1), "as Quoin writes it"},
		{"a score of all bits", pair, strings.Replace(emptyFrom, "0/0", "9223372036854775807/0", 1), "scores of at most"},
		{"a score as low", pair, strings.Replace(emptyFrom, "0/0", "0/-1000001", 1), "scores of at most"},
		{"over by passes", pair, strings.Replace(emptyFrom, "0/0 0", "0/0 6", 1), "goes on"},
		{"over by going out", pair, shortened(t, 0), "goes on"},
	} {
		_, _, err := from(t, c.players, c.position, 1)
		config, is := errors.AsType[*crossword.ConfigError](err)
		if !is || config.Field != "from" || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestBegunGames plays random games from positions of random games, in both games, and reads each back from
// its text.
func TestBegunGames(t *testing.T) {
	list, _ := shortWords()
	ended := 0
	for _, e := range engines {
		for seed := range uint64(12) {
			g, h, s := sitDown(t, e, seed)
			for range rand.New(rand.NewPCG(seed, 1)).IntN(16) {
				if next, err := s.Apply(g.step(s)); err == nil && !next.Over() {
					s = next
				}
			}
			c, p := s.Config(), s.Position()
			if c.Mode == crossword.DrawStart {
				c.Mode = crossword.AsNamed
			}
			if seed%2 == 0 {
				for i := range p.Racks[1:] {
					p.Racks[1+i] = crossword.Rack{}
				}
			}
			c.From = p.String()
			h.Config, h.Seed = c.String(), seed
			s, err := e.start(h, list)
			if err != nil {
				t.Fatalf("%s, seed %d: %v", e.name, seed, err)
			}
			checkKnown(t, s)
			if now := s.Position(); now.Board.String() != p.Board.String() || !reflect.DeepEqual(now.Scores, p.Scores) || now.Racks[0] != p.Racks[0] || now.Scoreless != p.Scoreless {
				t.Fatalf("%s, seed %d: %v began as %v", e.name, seed, p, now)
			}
			l := crossword.Log{Header: h}
			for range 600 {
				a := g.step(s)
				next, err := s.Apply(a)
				if err == nil {
					if lay, is := a.Do.(crossword.Lay); is {
						lay.Move.Score = 0
						a.Do = lay
					}
					l.Steps = append(l.Steps, a)
				}
				s = next
				checkKnown(t, s)
				if s.Over() {
					ended++
					break
				}
			}
			read, err := game.Parse(l.String(), scrabble.ParseAction)
			if err != nil {
				t.Fatal(err)
			}
			again, err := game.Replay(read, believing(e.start))
			if err != nil || !reflect.DeepEqual(again.WithWords(list), s) {
				t.Fatalf("%s, seed %d: Replay = %v, or another state", e.name, seed, err)
			}
		}
	}
	if ended < 15 {
		t.Errorf("only %d games came to an end", ended)
	}
}
