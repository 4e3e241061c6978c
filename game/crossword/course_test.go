package crossword_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/testdata/sample"
)

// shortWords is the everyday words of up to five letters: enough to play with, and quick to load.
var shortWords = sync.OnceValues(func() (*lexicon.Lexicon, *lexicon.Gaddag) {
	raw, err := os.ReadFile("../../resources/everyday.txt")
	if err != nil {
		panic(err)
	}
	var text []byte
	for line := range strings.Lines(string(raw)) {
		if len(strings.TrimSpace(line)) <= 5 {
			text = append(text, line...)
		}
	}
	l, err := lexicon.Parse("short", text)
	if err != nil {
		panic(err)
	}
	g, err := lexicon.NewGaddag(l)
	if err != nil {
		panic(err)
	}
	return l, g
})

// engine is one of the two games.
type engine struct {
	name   string
	config []string
	board  func(testing.TB) string
	start  func(game.Header, crossword.Words) (crossword.State, error)
}

var engines = []engine{
	{scrabble.Rules, []string{
		`draw human "Ada" computer even "Bob"`, `named human "A" human "B" human "C"`, "draw " + four,
	}, func(testing.TB) string { return "" }, scrabble.Start},
	{scraebbkle.Rules, []string{
		`closed human "Ada" computer even "Bob"`, `open human "Ada" human "Bob"`,
	}, func(t testing.TB) string {
		raw, err := os.ReadFile("../../resources/defaultBoard.txt")
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}, scraebbkle.Start},
}

// gambler plays at random: legal moves, illegal ones, and every other action.
type gambler struct {
	*rand.Rand
	*search.Generator
	dull bool // passes and exchanges mostly
}

func (g gambler) header(t testing.TB, e engine) game.Header {
	return game.Header{Rules: e.name, Config: e.config[g.IntN(len(e.config))], Seed: g.Uint64(), Started: g.Int64N(1 << 40), Board: e.board(t)}
}

func (g gambler) step(s crossword.State) crossword.Step {
	at := game.Cut(s.Last() + time.Duration(g.Int64N(int64(time.Minute))) - time.Second)
	return crossword.Step{At: at, Do: g.action(s)}
}

func (g gambler) action(s crossword.State) crossword.Action {
	rack := s.Seat(s.ToMove()).Tiles
	g.Shuffle(len(rack), func(i, j int) { rack[i], rack[j] = rack[j], rack[i] })
	n := g.IntN(100)
	if g.dull && n >= 20 {
		n %= 20
	}
	switch {
	case n < 3:
		return crossword.Hint{}
	case n < 6:
		return g.wild(s, rack)
	case n < 10:
		return crossword.Pass{}
	case n < 13:
		var r crossword.Rack
		for _, tile := range rack[:g.IntN(len(rack)+1)] {
			r = r.With(tile)
		}
		return crossword.Exchange{Tiles: r}
	case n == 13:
		return crossword.Stuck{}
	case n == 14 && g.IntN(4) == 0:
		return crossword.Resign{Seat: g.IntN(3)}
	case n == 15 && g.IntN(2) == 0:
		return crossword.Undo{}
	case n == 16 && g.IntN(2) == 0:
		return crossword.Note{Turns: g.IntN(4), Text: "a pity"}
	}
	g.Set(s.Board())
	if moves := g.Moves(s.Seat(s.ToMove()).Rack, nil); len(moves) > 0 {
		return crossword.Lay{Move: moves[g.IntN(len(moves))]}
	}
	if s.BagCount() == 0 {
		return crossword.Stuck{}
	}
	return crossword.Pass{}
}

// wild returns a move of random tiles from the rack on random squares.
func (g gambler) wild(s crossword.State, rack []crossword.Tile) crossword.Action {
	l := s.Board().Layout()
	tiles := rack[:g.IntN(len(rack)+1)]
	for i, tile := range tiles {
		if tile == crossword.Blank {
			tiles[i] = crossword.Letter(byte('a' + g.IntN(26)))
		}
	}
	m, _ := crossword.NewMove(crossword.Square{Column: g.IntN(l.Columns()), Row: g.IntN(l.Rows())}, g.IntN(2) == 0, tiles...)
	return crossword.Lay{Move: m}
}

// sitDown starts a game with a random configuration.
func sitDown(t testing.TB, e engine, seed uint64) (gambler, game.Header, crossword.State) {
	t.Helper()
	list, graph := shortWords()
	g := gambler{Rand: rand.New(rand.NewPCG(seed, 5))}
	g.dull = g.IntN(4) == 0
	h := g.header(t, e)
	s, err := e.start(h, list)
	if err != nil {
		t.Fatal(err)
	}
	g.Generator = search.NewGenerator(s.Variant().Tiles, graph, s.Board().Layout())
	return g, h, s
}

// picture returns everything that a state holds, so that a change shows.
func picture(s crossword.State) string {
	text := ""
	for _, s := range s.Pasts() {
		text += fmt.Sprintf("%+v\n", s)
	}
	return text
}

// Two states that follow the same state don't affect each other, nor that state.
func TestApplyChangesNothing(t *testing.T) {
	for _, e := range engines {
		for seed := range uint64(sample.Size(3, 3)) {
			g, _, s := sitDown(t, e, seed)
			for range 40 {
				kept := picture(s)
				a, b := g.step(s), g.step(s)
				one, errOne := s.Apply(a)
				keptOne := picture(one)
				if _, err := s.Apply(b); err == nil && picture(s) != kept || picture(one) != keptOne {
					t.Fatalf("%s, seed %d: %v and %v share something", e.name, seed, a, b)
				}
				again, err := s.Apply(a)
				if picture(again) != keptOne || !reflect.DeepEqual(err, errOne) || !reflect.DeepEqual(s.Check(a), err) {
					t.Fatalf("%s, seed %d: %v gave another state the second time, or Check %v", e.name, seed, a, s.Check(a))
				}
				if errOne != nil && !reflect.DeepEqual(one, s) {
					t.Fatalf("%s, seed %d: %v was refused, and changed the state", e.name, seed, a)
				}
				s = one
			}
		}
	}
}

// Random games to the end: every step is sound, the text of the record leads to the same state, and each of
// its beginnings to an earlier one.
func TestWholeGames(t *testing.T) {
	list, _ := shortWords()
	ended, done := map[string]int{}, map[string]int{}
	for _, e := range engines {
		for seed := range uint64(30) {
			g, h, s := sitDown(t, e, seed)
			l := crossword.Log{Header: h}
			states := []crossword.State{s}
			for range 1000 {
				a := g.step(s)
				next, err := s.Apply(a)
				checkSound(t, s, a, next, err)
				if err == nil {
					if lay, ok := a.Do.(crossword.Lay); ok { // as the record writes it
						lay.Move.Score = 0
						a.Do = lay
					}
					l.Steps = append(l.Steps, a)
					states = append(states, next)
					done[strings.Fields(a.Do.String())[0]]++
				}
				s = next
				if _, over := s.Outcome(); over {
					break
				}
			}
			o, _ := s.Outcome()
			ended[o.Ending.String()]++
			read, err := game.Parse(l.String(), scrabble.ParseAction)
			if err != nil || !reflect.DeepEqual(read, l) {
				t.Fatalf("%s, seed %d: Parse = %v", e.name, seed, err)
			}
			for _, n := range []int{0, g.IntN(len(states)), g.IntN(len(states)), len(l.Steps)} {
				begun := crossword.Log{Header: h, Steps: l.Steps[:n]}
				again, err := game.Replay(begun, believing(e.start))
				if err != nil || !reflect.DeepEqual(again.WithWords(list), states[n]) {
					t.Fatalf("%s, seed %d: Replay of %d steps = %v, or another state", e.name, seed, n, err)
				}
			}
		}
	}
	// The games must have had enough of each action to show anything.
	for verb, least := range map[string]int{"lay": 400, "pass": 50, "exchange": 20, "hint": 20, "resign": 5, "stuck": 5, "undo": 5, "note": 5} {
		if done[verb] < least {
			t.Errorf("only %d of %q: the play is too dull", done[verb], verb)
		}
	}
	for _, ending := range []string{"out", "passed", "scoreless", "stuck", "resigned"} {
		if ended[ending] < 2 {
			t.Errorf("only %d games ended %q, of %v", ended[ending], ending, ended)
		}
	}
}

// believing returns a start function that believes every word.
func believing(start func(game.Header, crossword.Words) (crossword.State, error)) func(game.Header) (crossword.State, error) {
	return func(h game.Header) (crossword.State, error) { return start(h, crossword.Trust{}) }
}
