package crossword_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
)

// shortWords are the everyday words of up to five letters: enough to play on,
// and quickly made ready.
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
	replay func(game.Log[crossword.Action], crossword.Words) (crossword.State, error)
}

var engines = []engine{
	{scrabble.Rules, []string{
		`draw human "Ada" computer even "Bob"`, `named human "A" human "B" human "C"`, "draw " + four,
	}, func(testing.TB) string { return "" }, scrabble.Start, scrabble.Replay},
	{scraebbkle.Rules, []string{
		`closed human "Ada" computer even "Bob"`, `open human "Ada" human "Bob"`,
	}, func(t testing.TB) string {
		raw, err := os.ReadFile("../../resources/defaultBoard.txt")
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}, scraebbkle.Start, scraebbkle.Replay},
}

// gambler plays at random: legal moves, moves that aren't, and all else that
// can be done with a turn.
type gambler struct {
	*rand.Rand
	*crossword.Generator
	dull bool // passes and exchanges mostly
}

func (g gambler) header(t testing.TB, e engine) game.Header {
	return game.Header{Rules: e.name, Config: e.config[g.IntN(len(e.config))], Seed: g.Uint64(), Started: g.Int64N(1 << 40), Board: e.board(t)}
}

func (g gambler) action(s crossword.State) crossword.Action {
	at := crossword.Cut(s.Last() + time.Duration(g.Int64N(int64(time.Minute))) - time.Second)
	rack := s.Seat(s.ToMove()).Tiles
	g.Shuffle(len(rack), func(i, j int) { rack[i], rack[j] = rack[j], rack[i] })
	n := g.IntN(100)
	if g.dull && n >= 20 {
		n %= 20
	}
	switch {
	case n < 3:
		return crossword.Hint{At: at}
	case n < 6:
		return g.wild(s, rack, at)
	case n < 10:
		return crossword.Pass{At: at}
	case n < 13:
		var r crossword.Rack
		for _, tile := range rack[:g.IntN(len(rack)+1)] {
			r = r.With(tile)
		}
		return crossword.Exchange{Tiles: r, At: at}
	case n == 13:
		return crossword.Stuck{At: at}
	case n == 14 && g.IntN(4) == 0:
		return crossword.Resign{Seat: g.IntN(3), At: at}
	}
	g.Set(s.Board())
	if moves := g.Moves(s.Seat(s.ToMove()).Rack, nil); len(moves) > 0 {
		return crossword.Lay{Move: moves[g.IntN(len(moves))], At: at}
	}
	if s.BagCount() == 0 {
		return crossword.Stuck{At: at}
	}
	return crossword.Pass{At: at}
}

// wild is some tiles of the rack on any square.
func (g gambler) wild(s crossword.State, rack []crossword.Tile, at time.Duration) crossword.Action {
	l := s.Board().Layout()
	tiles := rack[:g.IntN(len(rack)+1)]
	for i, tile := range tiles {
		if tile == crossword.Blank {
			tiles[i] = crossword.Letter(byte('a' + g.IntN(26)))
		}
	}
	m, _ := crossword.NewMove(crossword.Square{Column: g.IntN(l.Columns()), Row: g.IntN(l.Rows())}, g.IntN(2) == 0, tiles...)
	return crossword.Lay{Move: m, At: at}
}

// sitDown starts a game that random decides about.
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
	g.Generator = crossword.NewGenerator(s.Variant().Tiles, graph, s.Board().Layout())
	return g, h, s
}

// picture is all that a state holds, so that a change shows.
func picture(s crossword.State) string { return fmt.Sprintf("%+v", s) }

// Two futures of one state know nothing of each other, and the state nothing
// of either.
func TestApplyChangesNothing(t *testing.T) {
	for _, e := range engines {
		for seed := range uint64(3) {
			g, _, s := sitDown(t, e, seed)
			for range 40 {
				kept := picture(s)
				a, b := g.action(s), g.action(s)
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

// Whole games at random: every step is sound, and the text of the record leads
// to the same state, as every beginning of it does to an earlier one.
func TestWholeGames(t *testing.T) {
	list, _ := shortWords()
	ended, done := map[string]int{}, map[string]int{}
	for _, e := range engines {
		for seed := range uint64(30) {
			g, h, s := sitDown(t, e, seed)
			l := game.Log[crossword.Action]{Header: h}
			states := []crossword.State{s}
			for range 1000 {
				a := g.action(s)
				next, err := s.Apply(a)
				checkSound(t, s, a, next, err)
				if err == nil {
					if lay, ok := a.(crossword.Lay); ok { // as the record has it
						lay.Move.Score = 0
						a = lay
					}
					l.Steps = append(l.Steps, a)
					states = append(states, next)
					done[strings.Fields(a.Text())[0]]++
				}
				s = next
				if _, over := s.Outcome(); over {
					break
				}
			}
			o, _ := s.Outcome()
			ended[o.Ending.String()]++
			read, err := game.Parse(l.String(), crossword.ParseAction)
			if err != nil || !reflect.DeepEqual(read, l) {
				t.Fatalf("%s, seed %d: ParseLog = %v", e.name, seed, err)
			}
			for _, n := range []int{0, g.IntN(len(states)), g.IntN(len(states)), len(l.Steps)} {
				begun := game.Log[crossword.Action]{Header: h, Steps: l.Steps[:n]}
				again, err := e.replay(begun, list)
				if err != nil || !reflect.DeepEqual(again, states[n]) {
					t.Fatalf("%s, seed %d: Replay of %d steps = %v, or another state", e.name, seed, n, err)
				}
			}
		}
	}
	// Play that never gets anywhere would show nothing.
	for verb, least := range map[string]int{"lay": 400, "pass": 50, "exchange": 20, "hint": 20, "resign": 5, "stuck": 5} {
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

// checkSound holds what must be true of any step.
func checkSound(t testing.TB, s crossword.State, a crossword.Action, next crossword.State, err error) {
	t.Helper()
	_, exchange := a.(crossword.Exchange)
	full := s.BagCount() >= s.Variant().Exchange
	if small := errors.Is(err, crossword.BagTooSmall); small && (!exchange || full) || exchange && err == nil && !full {
		t.Fatalf("%v with %d in the bag: %v", a, s.BagCount(), err)
	}
	if err != nil {
		return
	}
	bag := next.Variant().Tiles.Bag
	all := next.Board().On()
	for _, tile := range next.InBag().Tiles() {
		all = all.With(tile)
	}
	points := make([]int64, next.Players())
	for _, turn := range next.Turns() {
		points[turn.Seat] += turn.Points
	}
	for i := range next.Players() {
		seat := next.Seat(i)
		unseen := next.InBag()
		for j := range next.Players() {
			if !next.Sees(i, j) {
				for _, tile := range next.Seat(j).Tiles {
					unseen = unseen.With(tile)
				}
			}
		}
		for _, tile := range seat.Tiles {
			all = all.With(tile)
		}
		if seat.Held != len(seat.Tiles) || seat.Held != seat.Rack.Size() || seat.Held < crossword.RackSize && next.BagCount() > 0 ||
			seat.Score != points[i] || unseen != next.Unseen(i) {
			t.Fatalf("%v: %+v with %d in the bag; %v unseen, not %v", a, seat, next.BagCount(), next.Unseen(i), unseen)
		}
	}
	if all != bag || next.BagCount() != next.InBag().Size() {
		t.Fatalf("%v: the tiles are %v", a, all)
	}
	if next.Last() != a.Elapsed() || next.Last() < s.Last() {
		t.Fatalf("%v: the time went from %v to %v", a, s.Last(), next.Last())
	}
	checkTurn(t, s, a, next)
	checkEnd(t, next)
	p := next.Position()
	if again, err := crossword.ParseCGP(p.String(), next.Board().Layout()); err != nil || !reflect.DeepEqual(again, p) {
		t.Fatalf("%v: the position %v is read as %v (%v)", a, p, again, err)
	}
}

// checkTurn holds the history to the step that was made.
func checkTurn(t testing.TB, s crossword.State, a crossword.Action, next crossword.State) {
	t.Helper()
	turns := next.Turns()
	made := 0
	lay, laid := a.(crossword.Lay)
	switch a.(type) {
	case crossword.Lay, crossword.Pass, crossword.Exchange:
		made = 1
	}
	if len(turns) != len(s.Turns())+made || (next.ToMove()-s.ToMove()+next.Players())%next.Players() != made {
		t.Fatalf("%v: %d turns after %d, seat %d to move after %d", a, len(turns), len(s.Turns()), next.ToMove(), s.ToMove())
	}
	if made == 0 {
		return
	}
	turn := turns[len(turns)-1]
	if turn.Seat != s.ToMove() || turn.Board != s.Board() || turn.Total != next.Seat(turn.Seat).Score || turn.At != a.Elapsed() ||
		!slices.Equal(turn.Rack, s.Seat(turn.Seat).Tiles) {
		t.Fatalf("%v: %+v", a, turn)
	}
	if !laid {
		if next.Board() != s.Board() || turn.Points != 0 {
			t.Fatalf("%v: %+v", a, turn)
		}
		return
	}
	list, _ := shortWords()
	play, err := next.Variant().Tiles.Check(turn.Board, s.Seat(turn.Seat).Rack, lay.Move, list)
	after, _ := turn.Board.Play(lay.Move)
	if err != nil || play.Score != turn.Points || play.Score != lay.Move.Score || after != next.Board() || len(next.LastMove()) != lay.Move.Len() {
		t.Fatalf("%v: %+v (%v), of %+v", a, play, err, turn)
	}
}

// checkEnd holds the end of a game to its rules, counted in another way.
func checkEnd(t testing.TB, s crossword.State) {
	t.Helper()
	idle := 0
	for _, turn := range s.Turns() {
		idle++
		if turn.Points != 0 || s.Variant().PassesOnly && turn.Kind != crossword.Passed {
			idle = 0
		}
	}
	out := false
	for i := range s.Players() {
		out = out || s.BagCount() == 0 && len(s.Seat(i).Tiles) == 0
	}
	o, over := s.Outcome()
	r := s.Result()
	if r.Over != over || r.Ending != o.Ending.String() || r.Turns != len(s.Turns()) || idle != s.Idle() {
		t.Fatalf("%+v, of %+v", r, o)
	}
	told := o.Ending == crossword.Resigned || o.Ending == crossword.NoMoves
	if over != (out || idle >= s.Variant().Idle || told) || out != (o.Ending == crossword.WentOut) {
		t.Fatalf("over %v as %v: out %v, %d idle turns", over, o.Ending, out, idle)
	}
	if !over {
		return
	}
	var before, after, racks int64
	for i, settled := range o.Seats {
		before, after = before+settled.Before, after+settled.Final
		racks += int64(s.Variant().Tiles.Worth(s.Seat(i).Rack))
		if settled.Before != s.Seat(i).Score || r.Seats[i].Score != settled.Final || r.Seats[i].Place != settled.Place {
			t.Fatalf("%+v, of %+v", r, o)
		}
	}
	switch {
	case o.Ending == crossword.Resigned:
		racks = 0
	case out && s.Variant().OutGains:
		racks = 0 // what the others lose is gained
	}
	if after != before-racks {
		t.Fatalf("%d points became %d, and %d are on the racks: %+v", before, after, racks, o)
	}
}
