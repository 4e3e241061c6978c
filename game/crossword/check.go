package crossword

import "slices"

// Words says what is a word. A word comes as it lies on the board, blanks in
// lower case, and the answer is the same for upper and lower case.
type Words interface{ Has(word string) bool }

// Trust takes everything for a word.
type Trust struct{}

// Has is true.
func (Trust) Has(string) bool { return true }

// Formed is a word that a move makes, of two letters or more.
type Formed struct {
	Word   string // as on the board: upper-case letters, lower-case ones for blanks
	Origin Square // where it begins, which may be before the move's origin
	Down   bool
	Score  int64 // in points, without the bonus
}

// Play is what comes of a move.
type Play struct {
	// Words are those that the move forms: the one in its direction first, then
	// those across in the order of the tiles. A single tile may form only the
	// one across. Under Rules.OneWord no word across is among them.
	Words []Formed
	// Laid is its tiles where they come to lie.
	Laid []Laid
	// Score is that of the words and the bonus together.
	Score int64
	// Bonus is the part of the score for laying RackSize tiles.
	Bonus int
}

// Play is the board after a move, legal or not; ok is false when the move goes
// off the board.
func (b Board) Play(m Move) (next Board, ok bool) {
	laid, ok := b.Place(m)
	if !ok {
		return b, false
	}
	return b.With(laid...), true
}

// Check says what comes of a move on a board, made from a rack, or in a
// *Refusal why it isn't legal. The score that the move carries is ignored.
//
// With a refusal comes what the move would be and score if it were legal, so
// that it can be shown while tiles are being placed. A move that goes off the
// board forms no words.
func (r *Rules) Check(b Board, rack Rack, m Move, words Words) (Play, error) {
	laid, inside := b.Place(m)
	made := Play{Laid: laid}
	var across []Formed // that must not form
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

// joins is the refusal of a move that doesn't begin the game where it has to,
// or doesn't go on from what lies on the board.
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
	// Where no word goes across, only a word that is longer than what was laid
	// has a tile of the board in it.
	if len(made.Words) > 1 || len(made.Words) == 1 && len(made.Words[0].Word) > len(made.Laid) {
		return nil
	}
	return &Refusal{Reason: NotConnected}
}

// form finds the words that tiles form which have just been laid on b: those
// that count, and those that must not form with the laid tiles in them.
func (r *Rules) form(b Board, laid []Laid, down bool) (counted, against []Formed, touching []Square) {
	if w := r.read(b, laid, laid[0].Square, down); len(w.Word) > 1 {
		counted = append(counted, w)
	}
	for i, t := range laid {
		w := r.read(b, laid[i:i+1], t.Square, !down)
		switch {
		case len(w.Word) == 1:
		case r.OneWord:
			against, touching = append(against, w), append(touching, t.Square)
		default:
			counted = append(counted, w)
		}
	}
	return counted, against, touching
}

// read is the run of tiles through a square in one direction, a single letter
// perhaps. Of its tiles, laid are the ones that the move lays: only under
// these do premiums count.
//
// The score can't overflow: at most RackSize word premiums of at most
// MaxFactor multiply the values of at most MaxRows tiles. With seven of them
// no letter premium is left to count, so that tiles worth 12 come to at most
// 99^7 · 99 · 12, or 1.2e17 of the 9.2e18 that there are; and a letter premium
// takes the place of a word premium, which counts for all letters.
func (r *Rules) read(b Board, laid []Laid, through Square, down bool) Formed {
	w := Formed{Origin: through, Down: down}
	for b.Tile(w.Origin.Step(down, -1)) != None {
		w.Origin = w.Origin.Step(down, -1)
	}
	factor, text := int64(1), make([]byte, 0, 2*RackSize)
	for at := w.Origin; b.Tile(at) != None; at = at.Step(down, 1) {
		t := b.Tile(at)
		text = append(text, t.Byte())
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

func (p *Play) score(r *Rules) {
	if len(p.Laid) == RackSize {
		p.Bonus = r.Bonus
	}
	p.Score = int64(p.Bonus)
	for _, w := range p.Words {
		p.Score += w.Score
	}
}

// edge is the first square beyond the board that a move would need.
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
