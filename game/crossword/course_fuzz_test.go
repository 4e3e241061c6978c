package crossword_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
)

// FuzzReplay reads any bytes as a record, and plays it.
func FuzzReplay(f *testing.F) {
	files, err := filepath.Glob(filepath.Join(goldens, "logs", "*.log"))
	if err != nil || len(files) == 0 {
		f.Fatalf("no logs to begin with: %v", err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(raw))
	}
	f.Add("quoin log 1\nrules scrabble 1\nconfig named human \"A\" human \"B\"\nseed 0\nstarted 0\ndraws ??AB\nsteps\n0 lay ab,8g\n0 pass\n0 stuck\n")
	for _, from := range []string{middleFrom, endFrom} {
		f.Add("quoin log 1\nrules scrabble 1\nconfig named human \"A\" computer even \"B\" from \"" + from + "\"\nseed 0\nstarted 0\nsteps\n0 pass\n0 undo\n0 pass\n")
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := game.Parse(text, scrabble.ParseAction)
		var syntax *game.SyntaxError
		if err != nil {
			if !errors.As(err, &syntax) || syntax.Line < 1 || syntax.Line > 1+strings.Count(text, "\n") {
				t.Fatalf("Parse(%q) = %v", text, err)
			}
			return
		}
		if l.String() != text {
			t.Fatalf("%q prints as %q", text, l)
		}
		for _, e := range engines {
			s, err := game.Replay(l, believing(e.start))
			var step *game.StepError
			if errors.As(err, &step) && (step.Step < 1 || step.Step > len(l.Steps)) {
				t.Fatalf("%q: %v", text, err)
			}
			if err == nil {
				checkKnown(t, s)
			}
		}
	})
}

// checkKnown checks what must be true of every state, even one that is known only in part.
func checkKnown(t testing.TB, s crossword.State) {
	t.Helper()
	r := s.Result()
	_, over := s.Outcome()
	if over != r.Over || len(r.Seats) != s.Players() || r.Turns > len(s.Turns()) || len(r.Plays) > r.Turns || s.ToMove() >= s.Players() {
		t.Fatalf("%+v of %v", r, s.Position())
	}
	count := s.Board().On().Size() + s.BagCount()
	for i := range s.Players() {
		seat := s.Seat(i)
		count += seat.Held
		if seat.Held < len(seat.Tiles) || seat.Held > crossword.RackSize {
			t.Fatalf("%+v", seat)
		}
	}
	if all := s.Variant().Tiles.Bag.Size(); count < all || count > all && s.Config().Mode != crossword.Imported {
		t.Fatalf("%d tiles of %d", count, all)
	}
	if again, err := crossword.ParseCGP(s.Position().String(), s.Board().Layout()); err != nil || again.Board != s.Board() {
		t.Fatalf("%v: %v", s.Position(), err)
	}
}

// FuzzPlay applies any bytes, four to an action.
func FuzzPlay(f *testing.F) {
	random := rand.New(rand.NewPCG(1, 1))
	for game := range 6 {
		script := make([]byte, 400)
		for i := range script {
			script[i] = byte(random.Uint32())
		}
		f.Add(uint64(game), uint8(game), script)
	}
	f.Fuzz(func(t *testing.T, seed uint64, which uint8, script []byte) {
		e := engines[which%2]
		configs := append([]string{strings.Replace(e.config[1], "named", "imported", 1)}, e.config...)
		h := game.Header{Rules: e.name, Config: configs[int(which/2)%len(configs)], Seed: seed, Board: e.board(t)}
		s, err := e.start(h, nil)
		if err != nil {
			t.Fatal(err)
		}
		l := crossword.Log{Header: h}
		for i := 0; i+4 <= min(len(script), 800); i += 4 {
			a := scripted(s, script[i:i+4])
			next, err := s.Apply(a)
			if check := s.Check(a); !reflect.DeepEqual(check, err) {
				t.Fatalf("Check(%v) = %v, Apply = %v", a, check, err)
			}
			if err == nil {
				l.Steps = append(l.Steps, a)
			}
			s = next
			checkKnown(t, s)
		}
		read, err := game.Parse(l.String(), scrabble.ParseAction)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := game.Replay(read, believing(e.start)); err != nil || !reflect.DeepEqual(again, s) {
			t.Fatalf("Replay = %v, or another state, of\n%s", err, l)
		}
	})
}

// scripted returns the step that four bytes mean: the action, the time since the last, and two of details.
func scripted(s crossword.State, b []byte) crossword.Step {
	at := s.Last() + time.Duration(int(b[1])-8)*time.Millisecond
	return crossword.Step{At: at, Do: scriptedAction(s, b)}
}

func scriptedAction(s crossword.State, b []byte) crossword.Action {
	seat := int(b[2]) % crossword.MaxPlayers
	tiles := s.Seat(s.ToMove()).Tiles
	if s.Config().Mode == crossword.Imported { // any tiles
		tiles = nil
		for i := range b[3] % 8 {
			tiles = append(tiles, crossword.Letter('A'+(b[2]+i*b[3])%26))
		}
	}
	var some crossword.Rack
	for _, tile := range tiles[:int(b[2])%(len(tiles)+1)] {
		some = some.With(tile)
	}
	switch b[0] >> 3 {
	case 0:
		return crossword.Pass{}
	case 1:
		return crossword.Exchange{Tiles: some}
	case 2:
		return crossword.Hint{}
	case 3:
		return crossword.Stuck{}
	case 4:
		if b[0]&7 != 0 {
			return scrabble.ExchangeUnknown{Count: int(b[2]) % 9}
		}
		return crossword.Resign{Seat: seat}
	case 5, 6, 7:
		return scrabble.Deal{Seat: seat, Tiles: some}
	case 8, 9:
		return scrabble.Withdraw{}
	case 10:
		if b[0]&7 == 0 {
			return scrabble.Close{}
		}
		return scrabble.Adjust{Seat: seat, Points: int64(b[3]) - 100, Why: scrabble.Correction}
	}
	// The tiles go near those on the board, or over the start.
	at := s.Board().Layout().Start()
	if last := s.LastMove(); len(last) > 0 {
		at = last[int(b[2])%len(last)]
		at.Column += int(b[3]>>1&3) - 1
		at.Row += int(b[3]>>3&3) - 1
	}
	for i, tile := range tiles {
		if tile == crossword.Blank {
			tiles[i] = crossword.Letter('a' + b[2]%26)
		}
	}
	m, _ := crossword.NewMove(at, b[3]&1 == 0, tiles[:min(len(tiles), 1+int(b[3]>>5))]...)
	return crossword.Lay{Move: m}
}
