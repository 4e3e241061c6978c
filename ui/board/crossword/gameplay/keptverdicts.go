package gameplay

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"math"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/search"
	"quoin/game/scrabble"
)

// The verdicts on the turns of a game are kept under a key that follows from everything they depend on, so that a game is
// judged once. They are JSON, packed: a turn takes some 1.4 kB.

// VerdictKey returns the key of the verdicts on the turns of a game.
func VerdictKey(record game.Record, words *search.Dictionary, o grading.Options) [sha256.Size]byte {
	text := record.Header.String()
	for _, line := range record.Lines {
		text += line + "\n"
	}
	return sha256.Sum256(fmt.Appendf(nil, "%d %d %d %s\n%s", grading.Version, cmp.Or(o.Worlds, grading.Worlds), o.Seed, words.Words.SHA256(), text))
}

// VerdictStore keeps packed verdicts under their keys. A *stats.Store is one.
type VerdictStore interface {
	// Verdicts returns what is kept under a key, or nil.
	Verdicts(ctx context.Context, key []byte) ([]byte, error)
	SetVerdicts(ctx context.Context, key, data []byte) error
}

// KeptVerdicts returns the verdicts that a store keeps on a number of turns; nil if it has none.
func KeptVerdicts(ctx context.Context, store VerdictStore, key [sha256.Size]byte, turns int) []grading.Verdict {
	data, err := store.Verdicts(ctx, key[:])
	if err != nil || data == nil {
		return nil // they can be found again
	}
	all, err := unpackVerdicts(data)
	if err != nil || len(all) != turns {
		return nil
	}
	return all
}

// KeepVerdicts keeps the verdicts on the turns of a game. All of them must be Done, except on turns that can't be judged.
func KeepVerdicts(ctx context.Context, store VerdictStore, key [sha256.Size]byte, r *search.Reviewer, all []grading.Verdict) error {
	data, err := packVerdicts(r, all)
	if err != nil {
		return err
	}
	return store.SetVerdicts(ctx, key[:], data)
}

// keptVerdict is a Verdict for JSON. A choice of another turn than a move, an exchange or a pass doesn't exist.
type (
	keptVerdict struct {
		By           grading.Method `json:"b"`
		Done         bool           `json:"d,omitempty"`
		Exact        bool           `json:"x,omitempty"`
		Worlds       int            `json:"w,omitempty"`
		Most         int            `json:"m,omitempty"`
		Played       int            `json:"p"`
		Lost         grading.Loss   `json:"l"`
		Candidates   []keptChoice   `json:"c"`
		Line         *keptLine      `json:"n,omitempty"`
		PlayedLine   *keptLine      `json:"o,omitempty"`
		Sequel       *keptSequel    `json:"s,omitempty"`
		PlayedSequel *keptSequel    `json:"t,omitempty"`
	}
	keptMove struct {
		Text  string `json:"t"` // as in the log
		Score int64  `json:"s,omitempty"`
	}
	keptTurn struct {
		keptMove
		Worth int64 `json:"w,omitempty"`
		Exact bool  `json:"x,omitempty"`
	}
	keptChoice struct {
		keptTurn
		Static      float64 `json:"a"`
		Win         float64 `json:"b,omitempty"`
		WinError    float64 `json:"c,omitempty"`
		Equity      float64 `json:"e"`
		EquityError float64 `json:"f,omitempty"`
		Worlds      int     `json:"n,omitempty"`
		Dropped     bool    `json:"d,omitempty"`
	}
	keptLine struct {
		keptTurn
		Moves []keptMove `json:"m"`
		Over  bool       `json:"o,omitempty"`
		Made  [2]int64   `json:"p"`
	}
	keptSequel struct {
		player.Sequel
		Replies []int    `json:"-"` // too many
		Squares [][4]int `json:"q"` // column, row, worlds and points
	}
)

func packVerdicts(r *search.Reviewer, all []grading.Verdict) ([]byte, error) {
	kept := make([]keptVerdict, len(all))
	for i, v := range all {
		kept[i] = keepVerdict(r.Before(i).Board(), v)
	}
	var data bytes.Buffer
	packer, err := gzip.NewWriterLevel(&data, gzip.BestCompression)
	if err == nil {
		err = json.NewEncoder(packer).Encode(kept)
	}
	if err == nil {
		err = packer.Close()
	}
	return data.Bytes(), err
}

// mostUnpacked is more than the JSON of any game.
const mostUnpacked = 64 << 20

func unpackVerdicts(data []byte) (all []grading.Verdict, err error) {
	packed, err := gzip.NewReader(bytes.NewReader(data)) // checks a sum, so that damage is noticed
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(packed, mostUnpacked))
	if err != nil {
		return nil, err
	}
	var kept []keptVerdict
	if err := json.Unmarshal(text, &kept); err != nil {
		return nil, err
	}
	for _, k := range kept {
		v, err := k.verdict()
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, nil
}

func keepVerdict(b crossword.Board, v grading.Verdict) keptVerdict {
	k := keptVerdict{By: v.By, Done: v.Done, Exact: v.Exact, Worlds: v.Worlds, Most: v.Most, Played: v.Played, Lost: v.Lost}
	for _, c := range v.Candidates {
		k.Candidates = append(k.Candidates, keptChoice{
			keepChoice(c.Choice), rounded(c.Static), c.Win, rounded(c.WinError), rounded(c.Equity), rounded(c.EquityError), c.Worlds, c.Dropped,
		})
	}
	if v.By == grading.Solved {
		k.Line, k.PlayedLine = keepLine(v.Line), keepLine(v.PlayedLine)
	}
	if v.Sequel.Worlds > 0 {
		k.Sequel = keepSequel(b, v.Best().Choice, v.Sequel)
		if played, ok := v.Turn(); ok && v.Played > 0 {
			k.PlayedSequel = keepSequel(b, played.Choice, v.PlayedSequel)
		}
	}
	return k
}

// rounded rounds a figure to millionths: no figure shown has more. Chances are kept whole, since what a turn lost is the
// difference of two.
func rounded(x float64) float64 { return math.Round(1e6*x) / 1e6 }

func keepMove(m crossword.Move) keptMove {
	return keptMove{player.Choice{Move: m}.Action().String(), m.Score}
}

func keepChoice(c player.Choice) keptTurn {
	return keptTurn{keptMove{c.Action().String(), c.Move.Score}, c.Worth, c.Exact}
}

func keepLine(l player.EndingLine) *keptLine {
	k := &keptLine{keptTurn: keepChoice(l.Choice), Over: l.Over, Made: l.Made}
	for _, m := range l.Moves {
		k.Moves = append(k.Moves, keepMove(m))
	}
	return k
}

func keepSequel(b crossword.Board, c player.Choice, s player.Sequel) *keptSequel {
	k := &keptSequel{Sequel: s}
	k.Sequel.Replies = nil
	for _, q := range grading.ReplySquares(b, c, s) {
		k.Squares = append(k.Squares, [4]int{q.Square.Column, q.Square.Row, q.Worlds, int(q.Points)})
	}
	return k
}

func (k keptVerdict) verdict() (v grading.Verdict, err error) {
	v = grading.Verdict{By: k.By, Done: k.Done, Exact: k.Exact, Worlds: k.Worlds, Most: k.Most, Played: k.Played, Lost: k.Lost}
	for _, c := range k.Candidates {
		one := grading.GradedChoice{Static: c.Static, Win: c.Win, WinError: c.WinError, Equity: c.Equity, EquityError: c.EquityError, Worlds: c.Worlds, Dropped: c.Dropped}
		if one.Choice, err = c.choice(); err != nil {
			return v, err
		}
		v.Candidates = append(v.Candidates, one)
	}
	for _, l := range []struct {
		from *keptLine
		to   *player.EndingLine
	}{{k.Line, &v.Line}, {k.PlayedLine, &v.PlayedLine}} {
		if l.from == nil {
			continue
		}
		l.to.Over, l.to.Made = l.from.Over, l.from.Made
		if l.to.Choice, err = l.from.choice(); err != nil {
			return v, err
		}
		for _, m := range l.from.Moves {
			c, err := keptTurn{keptMove: m}.choice()
			if err != nil {
				return v, err
			}
			l.to.Moves = append(l.to.Moves, c.Move)
		}
	}
	if k.Played == 0 {
		k.PlayedSequel = k.Sequel
	}
	for _, s := range []struct {
		from *keptSequel
		to   *player.Sequel
	}{{k.Sequel, &v.Sequel}, {k.PlayedSequel, &v.PlayedSequel}} {
		if s.from == nil {
			continue
		}
		*s.to = s.from.Sequel
		for _, q := range s.from.Squares {
			s.to.Squares = append(s.to.Squares, player.ReplySquare{Square: crossword.Square{Column: q[0], Row: q[1]}, Worlds: q[2], Points: int64(q[3])})
		}
	}
	return v, nil
}

func (k keptTurn) choice() (c player.Choice, err error) {
	do, err := scrabble.ParseAction(k.Text) // reads the actions of both games
	if err != nil {
		return c, err
	}
	switch do := do.(type) {
	case crossword.Lay:
		c.Move = do.Move
		c.Move.Score = k.Score
	case crossword.Exchange:
		c.Exchange = do.Tiles
	}
	c.Worth, c.Exact = k.Worth, k.Exact
	return c, nil
}
