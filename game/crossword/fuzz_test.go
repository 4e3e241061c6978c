package crossword_test

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
)

// FuzzCheck checks any move on any board against a second implementation of the rules, which compares whole
// boards before and after.
func FuzzCheck(f *testing.F) {
	random := rand.New(rand.NewPCG(2, 3))
	for range 64 {
		data := make([]byte, 16+random.IntN(400))
		for i := range data {
			data[i] = byte(random.Uint32())
		}
		f.Add(data)
	}
	f.Add([]byte(nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		s := readFuzz(t, data)
		play, err := s.rules.Check(s.board, s.rack, s.move, evenWords{})
		var want, got crossword.Reason
		var refusal *crossword.Refusal
		if errors.As(err, &refusal) {
			got = refusal.Reason
		}
		after, inside := s.board.Play(s.move)
		if want = s.reason(after, inside); got != want {
			t.Fatalf("%s: refused for %v, not %v", text(s.move), got, want)
		}
		if !inside {
			return
		}
		runs := s.made(after)
		if s.rules.OneWord {
			runs = slices.DeleteFunc(runs, func(r run) bool { return r.down != s.move.Down() })
		}
		total := big.NewInt(0)
		for _, r := range runs {
			w := crossword.Formed{Word: r.word, Tiles: len(r.word), Origin: r.origin, Down: r.down, Score: r.score.Int64()}
			if total.Add(total, r.score); !r.score.IsInt64() || !slices.Contains(play.Words, w) {
				t.Fatalf("%s: %+v isn't among %+v", text(s.move), w, play.Words)
			}
		}
		if s.move.Len() == crossword.RackSize {
			total.Add(total, big.NewInt(int64(s.rules.Bonus)))
		}
		if len(runs) != len(play.Words) || !total.IsInt64() || total.Int64() != play.Score {
			t.Fatalf("%s: %d words for %v, not %+v", text(s.move), len(runs), total, play)
		}
	})
}

// evenWords has every word with an even number of letters.
type evenWords struct{}

func (evenWords) Has(word string) bool { return len(word)%2 == 0 }

// situation is a move to check.
type situation struct {
	rules *crossword.Rules
	board crossword.Board
	rack  crossword.Rack
	move  crossword.Move
}

// readFuzz makes a situation from bytes; missing bytes count as zeros.
func readFuzz(t testing.TB, data []byte) situation {
	t.Helper()
	next := func(n int) int { // 0..n-1
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return int(b) % n
	}
	tile := func() crossword.Tile {
		return crossword.Letter("ABCDEZaez"[next(9)])
	}
	s := situation{rules: scrabble.Tiles()}
	if next(2) == 1 {
		s.rules = scraebbkle.Tiles()
	}
	columns, rows := 7+next(3), 10+next(3)
	if next(8) == 1 {
		columns, rows = 7+next(20), 10+next(90)
	}
	start := crossword.Square{Column: next(columns), Row: next(rows)}
	down, origin, tiles := next(2) == 1, crossword.Square{Column: next(columns + 1), Row: next(rows + 1)}, make([]crossword.Tile, 1+next(7))
	for i := range tiles {
		tiles[i] = tile()
		if next(16) > 0 {
			s.rack = s.rack.With(tiles[i])
		}
	}
	premiums := make([]crossword.Premium, columns*rows)
	for i, plain := 0, next(4); i < len(premiums); i++ {
		if next(4) < plain {
			premiums[i] = crossword.Premium{Kind: crossword.Effect(1 + next(2)), Factor: next(109) - 9}
		}
	}
	layout, err := crossword.NewLayout(columns, rows, start, premiums)
	if err != nil {
		t.Fatal(err)
	}
	s.board = crossword.NewBoard(layout)
	for n := next(columns * rows); n > 0 && len(data) > 0; n-- {
		s.board = s.board.With(crossword.Laid{Square: crossword.Square{Column: next(columns), Row: next(rows)}, Tile: tile()})
	}
	var ok bool
	if s.move, ok = crossword.NewMove(origin, down, tiles...); !ok { // the origin is beyond any board
		s.move, _ = crossword.NewMove(crossword.Square{}, down, tiles...)
	}
	return s
}

// reason returns why the move is refused, or 0.
func (s situation) reason(after crossword.Board, inside bool) crossword.Reason {
	for slot, n := range s.move.Tiles() {
		wanted := 0
		for _, other := range s.move.Tiles()[:slot+1] {
			if other == n || other.IsBlank() && n.IsBlank() {
				wanted++
			}
		}
		if wanted > s.rack.Count(n) {
			return crossword.NotOnRack
		}
	}
	l := s.board.Layout()
	switch {
	case !inside:
		return crossword.OffBoard
	case s.board.Tile(s.move.Origin()) != crossword.None:
		return crossword.OriginTaken
	case s.board.Empty() && after.Tile(l.Start()) == crossword.None:
		return crossword.MissesStart
	case s.board.Empty() && s.move.Len() == 1:
		return crossword.TooFewTiles
	case !s.board.Empty() && !s.connected(after):
		return crossword.NotConnected
	}
	runs := s.made(after)
	if s.rules.OneWord && slices.ContainsFunc(runs, func(r run) bool { return r.down != s.move.Down() }) {
		return crossword.FormsAcross
	}
	if slices.ContainsFunc(runs, func(r run) bool { return !(evenWords{}).Has(r.word) }) {
		return crossword.NotAWord
	}
	return 0
}

// connected reports whether a square that the move covered is next to one that had a tile before; if only one
// word may form, next to it in the move's direction.
func (s situation) connected(after crossword.Board) bool {
	for row := range after.Layout().Rows() {
		for column := range after.Layout().Columns() {
			at := crossword.Square{Column: column, Row: row}
			if after.Tile(at) == s.board.Tile(at) {
				continue
			}
			for _, down := range []bool{false, true} {
				if s.rules.OneWord && down != s.move.Down() {
					continue
				}
				if s.board.Tile(at.Step(down, 1)) != crossword.None || s.board.Tile(at.Step(down, -1)) != crossword.None {
					return true
				}
			}
		}
	}
	return false
}

// run is two or more adjacent tiles in a line of a board.
type run struct {
	word   string
	origin crossword.Square
	down   bool
	score  *big.Int
}

// made returns the runs of a board that contain a tile of the move.
func (s situation) made(after crossword.Board) []run {
	var all []run
	l := after.Layout()
	for row := range l.Rows() {
		all = append(all, s.runs(after, crossword.Square{Row: row}, l.Columns(), false)...)
	}
	for column := range l.Columns() {
		all = append(all, s.runs(after, crossword.Square{Column: column}, l.Rows(), true)...)
	}
	return all
}

func (s situation) runs(after crossword.Board, begin crossword.Square, length int, down bool) []run {
	line := ""
	for i := range length {
		line += after.Tile(begin.Step(down, i)).String()
	}
	var runs []run
	place := 0
	for _, word := range strings.Split(line, ".") {
		r := run{word: word, origin: begin.Step(down, place), down: down, score: big.NewInt(0)}
		place += len(word) + 1
		factor, laid := big.NewInt(1), 0
		for i := range len(word) {
			at := r.origin.Step(down, i)
			value := s.rules.Value(after.Tile(at))
			if s.board.Tile(at) == crossword.None {
				laid++
				switch p := after.Layout().Premium(at); p.Kind {
				case crossword.LetterPremium:
					value *= p.Factor
				case crossword.WordPremium:
					factor.Mul(factor, big.NewInt(int64(p.Factor)))
				}
			}
			r.score.Add(r.score, big.NewInt(int64(value)))
		}
		if r.score.Mul(r.score, factor); laid > 0 && len(word) > 1 {
			runs = append(runs, r)
		}
	}
	return runs
}
