package scrabble

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
)

// by returns a configuration of two players with a ruling.
func by(r crossword.Ruling) string {
	if r == crossword.Void {
		return two
	}
	return two + " challenge " + string(r)
}

// TestRulings: the effect of each ruling on the challenge of a valid move and of a phony.
func TestRulings(t *testing.T) {
	for _, c := range []struct {
		ruling crossword.Ruling
		ada    int64 // her score after RIDE stood
		mover  int   // player to move then
		kinds  string
	}{
		{crossword.Single, 10, 1, "[1]"},
		{crossword.Double, 10, 0, "[1 6]"},
		{crossword.Five, 15, 1, "[1 5]"},
		{crossword.Ten, 20, 1, "[1 5]"},
	} {
		s := start(t, by(c.ruling), "RIDEPEE"+"TEAAIOU"+"SVWY", wordList{"ride": true})
		laid := play(t, s, "lay RIDE,8g")
		if made, last, is := laid.Open(); !is || last || made.Points != 10 || laid.Seat(0).Held != 7 || show(laid.Seat(0).Tiles) != "PEE" || laid.BagCount() != 82 {
			t.Errorf("%s: the move isn't open: %v %v, %+v", c.ruling, last, is, laid.Seat(0))
		}
		stood := play(t, laid, "challenge")
		if _, _, is := stood.Open(); is || stood.Seat(0).Score != c.ada || stood.ToMove() != c.mover || show(stood.Seat(0).Tiles) != "PEESVWY" {
			t.Errorf("%s, stood: %+v, seat %d to move", c.ruling, stood.Seat(0), stood.ToMove()+1)
		}
		if kinds := kindsOf(stood); kinds != c.kinds {
			t.Errorf("%s, stood: turns %s, not %s", c.ruling, kinds, c.kinds)
		}
		if _, err := try(t, stood, "challenge"); !errors.Is(err, crossword.NothingToDoubt) {
			t.Errorf("%s: challenged twice: %v", c.ruling, err)
		}

		laid = play(t, s, "lay PEER,8g") // the list doesn't have it
		off := play(t, laid, "challenge PEER")
		if off.Seat(0).Score != 0 || off.ToMove() != 1 || show(off.Seat(0).Tiles) != "RIDEPEE" || off.Seat(0).Held != 7 || !off.Board().Empty() || off.BagCount() != 86 || kindsOf(off) != "[1 4]" {
			t.Errorf("%s, off: %+v, %s", c.ruling, off.Seat(0), kindsOf(off))
		}
		if got := off.Turn(1).Words; len(got) != 1 || got[0] != "PEER" || off.Turn(0).Drawn != nil || off.Idle() != 1 {
			t.Errorf("%s, off: of %v, idle %d", c.ruling, got, off.Idle())
		}
		if len(off.Result().Plays) != 0 || off.LastMove() != nil {
			t.Errorf("%s: a move that came off counts", c.ruling)
		}
		// The tiles that lay face down go to the next player who draws.
		if next := play(t, off, "exchange AA"); show(next.Seat(1).Tiles) != "TEIOUSV" {
			t.Errorf("%s: then %s is drawn", c.ruling, show(next.Seat(1).Tiles))
		}
		for _, verdict := range []string{"challenge", "challenge RIDE", "challenge PEER PEER"} {
			if _, err := try(t, laid, verdict); !errors.Is(err, crossword.OtherVerdict) {
				t.Errorf("%s, %q: %v", c.ruling, verdict, err)
			}
		}
		if laid.Doubt().Wrong != "PEER" {
			t.Errorf("the verdict is %q", laid.Doubt().Wrong)
		}
		// A player who makes their own turn instead lets the move stand.
		on := play(t, laid, "pass")
		if _, _, is := on.Open(); is || on.Seat(0).Score == 0 || show(on.Seat(0).Tiles) != "IDESVWY" {
			t.Errorf("%s: after a pass %+v", c.ruling, on.Seat(0))
		}
	}
}

// TestChallengeFacts: the result says whose moves were challenged off and by whom; without a ruling it says
// nothing.
func TestChallengeFacts(t *testing.T) {
	facts := func(s State) (all []int64) {
		for i, f := range s.Result().Facts {
			if f.Seat != i/2+1 || f.Key != []string{crossword.FactPhonies, crossword.FactCaught}[i%2] {
				t.Errorf("fact %d is %+v", i, f)
			}
			all = append(all, f.Number)
		}
		return all
	}
	void := start(t, two, "RIDEPEE"+"TEAAIOU"+"SVWY", wordList{"ride": true})
	if got := facts(void); len(got) != 0 {
		t.Errorf("without challenges there are %v", got)
	}
	s := start(t, by(crossword.Double), "RIDEPEE"+"TEAAIOU"+"SVWY", wordList{"ride": true})
	if got := facts(s); !slices.Equal(got, []int64{0, 0, 0, 0}) {
		t.Errorf("at first there are %v", got)
	}
	s = play(t, s, "lay PEER,8g", "challenge PEER")
	if got := facts(s); !slices.Equal(got, []int64{1, 0, 0, 1}) {
		t.Errorf("after a phony there are %v", got)
	}
	s = play(t, s, "lay TAE,8g", "challenge TAE", "lay RIDE,8g", "challenge") // which stands
	if got := facts(s); !slices.Equal(got, []int64{1, 1, 1, 1}) {
		t.Errorf("in the end there are %v", got)
	}
}

func kindsOf(s State) string {
	var kinds []crossword.TurnKind
	for _, turn := range s.Turns() {
		kinds = append(kinds, turn.Kind)
	}
	return fmt.Sprint(kinds)
}

// TestVoid: a game without a ruling has no challenges, and refuses a phony at once.
func TestVoid(t *testing.T) {
	s := start(t, two, "RIDEPEE"+"TEAAIOU", wordList{"ride": true})
	if _, err := try(t, s, "lay PEER,8g"); !errors.Is(err, crossword.NotAWord) {
		t.Error(err)
	}
	for _, text := range []string{"challenge", "accept", "halt", "resume"} {
		if _, err := try(t, play(t, s, "lay RIDE,8g"), text); !errors.Is(err, crossword.NotInThisGame) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// almostOut returns a game with an empty bag in which Ada, to move, has at most two tiles.
func almostOut(t *testing.T, ruling crossword.Ruling, words crossword.Words) State {
	t.Helper()
	for seed := range uint64(50) {
		rng := rand.New(rand.NewPCG(seed, 1))
		s := start(t, by(ruling), "", nil)
		for !s.Over() {
			if s.BagCount() == 0 && s.ToMove() == 0 && s.Seat(0).Held <= 2 {
				return play(t, s.WithWords(words), "pass", "pass")
			}
			m, ok := anyMove(rng, s, 2)
			if _, last, _ := s.Open(); last || !ok {
				break
			}
			s = play(t, s, "lay "+m.String())
		}
	}
	t.Fatal("nobody is almost out")
	return State{}
}

// anyMove returns a random move of at most this many tiles that fits the board, whether or not it makes
// words.
func anyMove(rng *rand.Rand, s State, most int) (crossword.Move, bool) {
	rack := s.Seat(s.ToMove()).Tiles
	for range 3000 {
		n := min(1+rng.IntN(most), len(rack))
		tiles := make([]crossword.Tile, n)
		for i, j := range rng.Perm(len(rack))[:n] {
			if tiles[i] = rack[j]; tiles[i] == crossword.Blank {
				tiles[i] = crossword.Letter(byte('a' + rng.IntN(26)))
			}
		}
		m, ok := crossword.NewMove(crossword.Square{Column: rng.IntN(15), Row: rng.IntN(15)}, rng.IntN(2) == 0, tiles...)
		if _, err := s.Try(m); ok && err == nil {
			return m, true
		}
	}
	return crossword.Move{}, false
}

// TestLastMoveIsOpen: a game waits for a challenge of the move that ends it.
func TestLastMoveIsOpen(t *testing.T) {
	none := wordList{}
	for _, ruling := range crossword.Rulings()[1:] {
		s := almostOut(t, ruling, none)
		rng := rand.New(rand.NewPCG(2, 2))
		var m crossword.Move
		for m.Len() < s.Seat(0).Held {
			m, _ = anyMove(rng, s, 2)
		}
		out := play(t, s, "lay "+m.String())
		if _, last, is := out.Open(); !is || !last || out.Over() {
			t.Fatalf("%s: %v %v, over %v", ruling, last, is, out.Over())
		}
		if _, err := try(t, out, "pass"); !errors.Is(err, crossword.StillOpen) {
			t.Errorf("%s: a pass: %v", ruling, err)
		}
		if _, err := try(t, s, "stuck"); !errors.Is(err, crossword.NotInThisGame) {
			t.Errorf("%s: stuck, where any words are laid: %v", ruling, err)
		}
		if done := play(t, out, "accept"); !done.Over() || done.Result().Ending != "out" {
			t.Errorf("%s: accepted, it is %q", ruling, done.Result().Ending)
		}
		off := play(t, out, out.Doubt().String())
		if off.Over() || off.ToMove() != 1 || off.Seat(0).Held != s.Seat(0).Held || off.Seat(0).Score != s.Seat(0).Score {
			t.Errorf("%s: it came off, and %+v", ruling, off.Seat(0))
		}
		stood := play(t, out.WithWords(nil), "challenge")
		if !stood.Over() || stood.Result().Ending != "out" || stood.Seat(0).Score != out.Seat(0).Score+ruling.Gains() {
			t.Errorf("%s: it stood, and %+v", ruling, stood.Seat(0))
		}
		if _, err := try(t, s, "accept"); !errors.Is(err, crossword.NothingToAccept) {
			t.Errorf("%s: nothing to accept: %v", ruling, err)
		}
	}
}

// TestWholeGamesByRuling plays games with each ruling, with random words and random challenges: no tile is
// lost, points are those of the turns, the log replays to the same state without a dictionary, and GCG has
// the same game.
func TestWholeGamesByRuling(t *testing.T) {
	players := []string{`human "Ada"`, `human "Bob"`, `human "Cy"`, `human "Di"`}
	for _, ruling := range crossword.Rulings()[1:] {
		for seed := range uint64(6) {
			n := 2 + int(seed)%3
			h := game.Header{Rules: Rules, Config: "draw " + strings.Join(players[:n], " ") + " challenge " + string(ruling), Seed: seed}
			rng := rand.New(rand.NewPCG(seed, 7))
			s, err := Start(h, oddWords{})
			if err != nil {
				t.Fatal(err)
			}
			l := Log{Header: h}
			off, stood := 0, 0
			for !s.Over() {
				a := choice(rng, s)
				if c, is := a.(crossword.Challenge); is && c.Wrong == "" {
					stood++
				} else if is {
					off++
				}
				step := crossword.Step{At: s.Last() + time.Second, Do: a}
				if s, err = s.Apply(step); err != nil {
					t.Fatalf("%s, seed %d: %v: %v", ruling, seed, a, err)
				}
				l.Steps = append(l.Steps, step)
				whole(t, s)
			}
			if off == 0 || stood == 0 {
				t.Errorf("%s, seed %d: %d came off, %d stood", ruling, seed, off, stood)
			}
			sameEverywhere(t, l, s)
		}
	}
}

// oddWords has every word with an odd number of letters.
type oddWords struct{}

func (oddWords) Has(word string) bool { return len(word)%2 == 1 }

// choice returns a random action.
func choice(rng *rand.Rand, s State) Action {
	_, last, open := s.Open()
	switch {
	case open && rng.IntN(3) == 0:
		return s.Doubt()
	case last:
		return crossword.Accept{}
	case s.BagCount() >= 7 && rng.IntN(12) == 0:
		rack := s.Seat(s.ToMove()).Tiles
		return crossword.Exchange{Tiles: crossword.Rack{}.With(rack[:1+rng.IntN(len(rack))]...)}
	}
	if m, ok := anyMove(rng, s, 7); ok && rng.IntN(15) > 0 {
		return crossword.Lay{Move: m}
	}
	return crossword.Pass{}
}

// whole checks that no tile is lost and that points are those of the turns.
func whole(t *testing.T, s State) {
	t.Helper()
	tiles := s.BagCount() + s.Board().On().Size()
	for _, rack := range s.Position().Racks {
		tiles += rack.Size()
	}
	held := s.BagCount() + s.Board().On().Size()
	points := make([]int64, s.Players())
	for _, turn := range s.Turns() {
		points[turn.Seat] += turn.Points
	}
	for seat := range s.Players() {
		held += s.Seat(seat).Held
		if points[seat] != s.Seat(seat).Score {
			t.Fatalf("%d points, not %d", s.Seat(seat).Score, points[seat])
		}
	}
	if tiles != 100 || held != 100 {
		t.Fatalf("there are %d tiles, and %d held", tiles, held)
	}
}

// sameEverywhere replays a log from its text, and from its GCG.
func sameEverywhere(t *testing.T, l Log, s State) {
	t.Helper()
	back, err := game.Parse(l.String(), ParseAction)
	if err != nil {
		t.Fatal(err)
	}
	again, err := game.Replay(back, believing(Start))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := again.View(crossword.Watcher).String(), s.View(crossword.Watcher).String(); got != want {
		t.Fatalf("the log folds to\n%s\nnot\n%s", got, want)
	}
	text, err := GCG{Log: l}.Text()
	if err != nil {
		t.Fatal(err)
	}
	g, err := ParseGCG(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	read, err := game.Replay(g.Log, believing(Start))
	if err != nil {
		t.Fatal(err)
	}
	a, _ := s.Outcome()
	b, over := read.Outcome()
	if !over || len(g.Differences) > 0 || read.Board().String() != s.Board().String() {
		t.Fatalf("over %v, differences %+v, in\n%s", over, g.Differences, text)
	}
	var want, got []int64
	for seat := range a.Seats {
		want, got = append(want, a.Seats[seat].Final), append(got, b.Seats[seat].Final)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("as GCG %v, not %v, in\n%s", got, want, text)
	}
}

// TestNotesInGCG: a note on a turn is a note in the file, and in the record made from it.
func TestNotesInGCG(t *testing.T) {
	l := Log{Header: game.Header{Rules: Rules, Config: two, Draws: "RIDEPEE"}}
	for _, text := range []string{"lay RIDE,8g", `note 1 "a pity\nabout the E"`, "pass", `note 0 "at the club"`, "resign 1", `note 2 "why?"`} {
		a, err := ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		l.Steps = append(l.Steps, crossword.Step{Do: a})
	}
	text, err := GCG{Log: l}.Text()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"#note at the club\n>Ada:", "+10 10\n#note a pity\n#note about the E\n>Bob:", "+0 0\n#note why?\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q in\n%s", want, text)
		}
	}
	g, err := ParseGCG(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.Replay(g.Log, believing(Start))
	if err != nil || s.Note(0) != "at the club" || s.Note(1) != "a pity\nabout the E" {
		t.Errorf("%v: %q, %q", err, s.Note(0), s.Note(1))
	}
	alone, err := GCG{Log: g.Log}.Text() // from the record alone
	if whole, _ := g.Text(); err != nil || alone != whole {
		t.Errorf("%v: of the record\n%s\nof the file\n%s", err, alone, whole)
	}
}
