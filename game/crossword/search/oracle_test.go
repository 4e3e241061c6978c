package search_test

import (
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"

	"quoin/game/crossword"
	"quoin/game/lexicon"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
)

// known is a position with all its moves, found by another program by brute force with the International
// list.
type known struct {
	where string // position as text
	rules *crossword.Rules
	board crossword.Board
	rack  crossword.Rack
	moves []crossword.Move
}

var knownPositions = sync.OnceValues(func() ([]known, error) {
	all, err := readKnown("../testdata/scrabble_positions.jsonl.gz", scrabble.Tiles())
	if err != nil {
		return nil, err
	}
	more, err := readKnown("../testdata/scraebbkle_positions.jsonl.gz", scraebbkle.Tiles())
	return append(all, more...), err
})

var internationalGaddag = sync.OnceValues(func() (*lexicon.Gaddag, error) {
	dictionary, err := resources.Dictionary(resources.International())
	if err != nil {
		return nil, err
	}
	return dictionary.Gaddag, nil
})

// eachKnown visits the known positions.
func eachKnown(t *testing.T, check func(*testing.T, known)) {
	t.Helper()
	all, err := knownPositions()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 66+50 {
		t.Fatalf("%d positions are known", len(all))
	}
	for _, k := range all {
		check(t, k)
	}
}

func readKnown(path string, r *crossword.Rules) ([]known, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	var all []known
	for lines := json.NewDecoder(text); lines.More(); {
		var line struct {
			Board, Position string
			Count           int
			Best            *int64
			Moves           []scored
		}
		if err := lines.Decode(&line); err != nil {
			return nil, fmt.Errorf("%s, position %d: %w", path, len(all)+1, err)
		}
		layout, parse := scrabble.Board(), crossword.Board.ParseNotation
		if r.OneWord {
			if layout, err = scraebbkle.ParseBoard(line.Board); err != nil {
				return nil, err
			}
			parse = func(_ crossword.Board, text string) (crossword.Move, error) { return crossword.ParseMove(text) }
		}
		p, err := crossword.ParseCGP(line.Position, layout)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", line.Position, err)
		}
		k := known{where: r.Name + " " + line.Position, rules: r, board: p.Board, rack: p.Racks[0]}
		for _, s := range line.Moves {
			m, err := parse(p.Board, s.move)
			if err != nil {
				return nil, fmt.Errorf("%s: %s: %w", line.Position, s.move, err)
			}
			m.Score = s.score
			k.moves = append(k.moves, m)
		}
		if line.Count != len(k.moves) || line.Best == nil != (line.Count == 0) || line.Best != nil && *line.Best != highest(k.moves) {
			return nil, fmt.Errorf("%s: the line contradicts itself", line.Position)
		}
		all = append(all, k)
	}
	return all, nil
}

func highest(moves []crossword.Move) int64 {
	return slices.MaxFunc(moves, func(a, b crossword.Move) int { return cmp.Compare(a.Score, b.Score) }).Score
}

// scored is a move as text with its score, a list of two in JSON.
type scored struct {
	move  string
	score int64
}

func (s *scored) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(text, &[]any{&s.move, &s.score})
}

// Every known move is legal and has the known score.
func TestCheckKnownMoves(t *testing.T) {
	t.Parallel()
	lex := resources.International()
	eachKnown(t, func(t *testing.T, k known) {
		for i, m := range k.moves {
			if i%10 != 0 && len(k.moves) > 5_000 {
				continue // most differ from the next one only in a blank
			}
			play, err := k.rules.Check(k.board, k.rack, m, lex)
			if err != nil || play.Score != m.Score {
				t.Errorf("%s: %s is %d, %v, not %d", k.where, m, play.Score, err, m.Score)
			}
		}
	})
}

// The brute force finds the known moves, so it is right to compare the generator with it elsewhere. It is
// slow, so only some positions are tested.
func TestBruteForceKnownPositions(t *testing.T) {
	t.Parallel()
	force, place := newBrute(nil, resources.International()), 0
	eachKnown(t, func(t *testing.T, k known) {
		if place++; slices.Contains(bruteAsked, place) {
			force.rules = k.rules
			sameMoves(t, k.where, force.moves(k.board, k.rack), k.moves)
		}
	})
}

// bruteAsked has a middle game of Scrabble, an empty board, a wildcard and a tall board of ScraeBBKle. All
// others were tested once.
var bruteAsked = []int{31, 61, 70, 93}

// The generator finds the known moves, each once and with its score, and the best of them.
func TestGeneratorKnownPositions(t *testing.T) {
	t.Parallel()
	dictionary, err := resources.Dictionary(resources.International())
	if err != nil {
		t.Fatal(err)
	}
	var moves []crossword.Move
	eachKnown(t, func(t *testing.T, k known) {
		g := dictionary.Generator(k.rules, k.board.Layout())
		g.Set(k.board)
		moves = g.Moves(k.rack, moves[:0])
		sameMoves(t, k.where, moves, k.moves)
		sameBest(t, k.where, g, k.rack, k.moves)
	})
}
