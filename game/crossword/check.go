package crossword

import (
	"bytes"
	"slices"
	"strings"
)

// Words says which words are in a dictionary. A word is passed as it lies on the board, blanks in lower case;
// the answer doesn't depend on case. Two tiles that aren't the letter that they would be together are apart: C[H].
type Words interface{ Has(word string) bool }

// Trust accepts every word.
type Trust struct{}

// Has returns true.
func (Trust) Has(string) bool { return true }

// Formed is a word that a move makes, of two letters or more.
type Formed struct {
	Word   string // as on the board: blanks in lower case
	Tiles  int    // number of its letters
	Origin Square // square of its first letter, perhaps before the move's origin
	Down   bool
	Score  int64 // points without the bonus
}

// Play is the result of a move.
type Play struct {
	// Words lists the words that the move forms: first the word in its direction, then those across, in the
	// order of the tiles. A single tile may form only a word across. Under Rules.OneWord no words across are
	// listed.
	Words []Formed
	// Laid lists the tiles with the squares they cover.
	Laid []Laid
	// Score is the sum of the words' scores and the bonus.
	Score int64
	// Bonus is the part of the score for laying RackSize tiles.
	Bonus int
}

// Play returns the board after a move, legal or not; ok is false if the move goes off the board.
func (b Board) Play(m Move) (next Board, ok bool) {
	laid, ok := b.Place(m)
	if !ok {
		return b, false
	}
	return b.With(laid...), true
}

// Check returns the play of a move from a rack, or a *Refusal that says why the move isn't legal. It ignores
// the score that the move carries.
//
// With a refusal, the play says what the move would form and score if it were legal, so that screens can show
// it while tiles are being placed. A move that goes off the board forms no words.
func (r *Rules) Check(b Board, rack Rack, m Move, words Words) (Play, error) {
	laid, inside := b.Place(m)
	made := Play{Laid: laid}
	var across []Formed // words across, which the rules forbid
	var touching []Square
	if inside && len(laid) > 0 {
		made.Words, across, touching = r.form(b.With(laid...), laid, m.Down())
		made.score(r)
	}
	refuse := func(f Refusal) (Play, error) {
		f.Move = m
		return made, &f
	}
	if _, missing := rack.Without(m.Tiles()...); missing != None {
		return refuse(Refusal{Reason: NotOnRack, Tile: missing})
	}
	if !inside {
		return refuse(Refusal{Reason: OffBoard, Squares: []Square{b.edge(m)}})
	}
	if m.Len() > 0 && b.Tile(m.Origin()) != None {
		return refuse(Refusal{Reason: OriginTaken, Squares: []Square{m.Origin()}})
	}
	if f := r.joins(b, made); f != nil {
		if f.Reason == NotConnected {
			f.Words, f.Squares = across, touching
		}
		return refuse(*f)
	}
	if len(across) > 0 {
		return refuse(Refusal{Reason: FormsAcross, Words: across, Squares: touching})
	}
	if wrong := unknown(made.Words, words); len(wrong) > 0 {
		return refuse(Refusal{Reason: NotAWord, Words: wrong})
	}
	return made, nil
}

// joins returns a refusal if a move doesn't cover the start of an empty board, or isn't connected to the
// tiles on the board.
func (r *Rules) joins(b Board, made Play) *Refusal {
	switch start := b.layout.start; {
	case len(made.Laid) == 0:
		return &Refusal{Reason: TooFewTiles}
	case b.Empty() && !covers(made.Laid, start):
		return &Refusal{Reason: MissesStart, Squares: []Square{start}}
	case b.Empty() && len(made.Laid) < 2:
		return &Refusal{Reason: TooFewTiles}
	case b.Empty():
		return nil
	}
	// If no word goes across, the move is connected only if its word is longer than the tiles laid.
	if len(made.Words) > 1 || len(made.Words) == 1 && made.Words[0].Tiles > len(made.Laid) {
		return nil
	}
	return &Refusal{Reason: NotConnected}
}

// form returns the words formed by tiles just laid on b: counted has the words that score, against those that
// Rules.OneWord forbids, and touching the laid tiles in the latter.
func (r *Rules) form(b Board, laid []Laid, down bool) (counted, against []Formed, touching []Square) {
	if w := r.read(b, laid, laid[0].Square, down); w.Tiles > 1 {
		counted = append(counted, w)
	}
	for i, t := range laid {
		w := r.read(b, laid[i:i+1], t.Square, !down)
		switch {
		case w.Tiles == 1:
		case r.OneWord:
			against, touching = append(against, w), append(touching, t.Square)
		default:
			counted = append(counted, w)
		}
	}
	return counted, against, touching
}

// read returns the run of tiles through a square in one direction, perhaps a single letter. laid are the
// tiles of the move: premiums count only under them.
//
// The score can't overflow: at most RackSize word premiums of at most MaxFactor multiply the values of at
// most MaxRows tiles. With seven word premiums no tile is left for a letter premium, so tiles worth 12 score
// at most 99^7 · 99 · 12, or 1.2e17, and an int64 holds 9.2e18. A letter premium only takes the place of a
// word premium, which multiplies all letters.
func (r *Rules) read(b Board, laid []Laid, through Square, down bool) Formed {
	w := Formed{Origin: through, Down: down}
	for b.Tile(w.Origin.Step(down, -1)) != None {
		w.Origin = w.Origin.Step(down, -1)
	}
	factor, text := int64(1), make([]byte, 0, 2*RackSize)
	for at := w.Origin; b.Tile(at) != None; at = at.Step(down, 1) {
		t := b.Tile(at)
		text = r.appendFace(text, t, b.Tile(at.Step(down, -1)))
		w.Tiles++
		value := int64(r.Value(t))
		if covers(laid, at) {
			p := b.layout.Premium(at)
			value *= int64(p.Letter())
			factor *= int64(p.Word())
		}
		w.Score += value
	}
	w.Word, w.Score = string(text), w.Score*factor
	return w
}

// appendFace appends the face of a tile after another to a word. If they would read as another letter first, C[H] or L[LL], it
// is in brackets.
func (r *Rules) appendFace(word []byte, t, before Tile) []byte {
	if r.set != 0 && before.set() == 0 && before != None {
		if both := named[strings.ToUpper(before.Face()+t.Face()[:1])]; !bytes.HasSuffix(word, []byte("]")) && both != None && uint64(both.set()) == r.set {
			return append(append(append(word, '['), t.Face()...), ']')
		}
	}
	return append(word, t.Face()...)
}

func (p *Play) score(r *Rules) {
	if len(p.Laid) == RackSize {
		p.Bonus = r.Bonus
	}
	p.Score = int64(p.Bonus)
	for _, w := range p.Words {
		p.Score += w.Score
	}
}

// edge returns the first square off the board that a move would need.
func (b Board) edge(m Move) Square {
	at := m.Origin()
	for b.layout.Inside(at) {
		at = at.Step(m.Down(), 1)
	}
	return at
}

func covers(laid []Laid, s Square) bool {
	return slices.ContainsFunc(laid, func(t Laid) bool { return t.Square == s })
}

func unknown(formed []Formed, words Words) []Formed {
	var wrong []Formed
	for _, w := range formed {
		if !words.Has(w.Word) {
			wrong = append(wrong, w)
		}
	}
	return wrong
}
