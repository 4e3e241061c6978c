package scrabble

import (
	"strings"

	"quoin/game/crossword"
)

// event reads a line of the game.
func (r *gcgReader) event(s source) *GCGError {
	e, err := readEvent(s, r.called)
	if err != nil {
		return err
	}
	e.seat = r.whose(e)
	if e.kind <= gcgExchangeCount {
		if err := r.deal(e); err != nil {
			return err
		}
	}
	switch e.kind {
	case gcgPlay:
		return r.play(e)
	case gcgPass:
		return r.turn(e, crossword.Pass{})
	case gcgExchange:
		rack, _ := crossword.ParseRack(e.tiles) // valid, since it was read before
		return r.turn(e, crossword.Exchange{Tiles: rack})
	case gcgExchangeCount:
		return r.turn(e, ExchangeUnknown{Count: e.count})
	case gcgWithdrawn:
		return r.withdraw(e)
	case gcgEndRack:
		return r.endRack(e)
	}
	return r.adjust(e)
}

// deal makes the seat of the line the player to move, with the rack of the line.
func (r *gcgReader) deal(e gcgEvent) *GCGError {
	d := Deal{Seat: e.seat}
	at := e.what
	if e.rack != nil {
		at = *e.rack
		rack, err := crossword.ParseRack(e.rack.text)
		if err != nil { // more tiles than can be counted
			return e.wrong(GCGRack, at)
		}
		d.Tiles = rack
	}
	return r.do(e.source, at, d)
}

func (r *gcgReader) play(e gcgEvent) *GCGError {
	m, err := r.move(e)
	if err != nil {
		return err
	}
	before := r.state.Seat(e.seat).Score
	if err := r.turn(e, crossword.Lay{Move: m}); err != nil {
		return err
	}
	r.laid = lastMove{seat: e.seat, change: r.state.Seat(e.seat).Score - before, standing: true}
	return nil
}

// turn applies an action whose points the rules know.
func (r *gcgReader) turn(e gcgEvent, a Action) *GCGError {
	r.laid.standing = false
	before := r.state.Seat(e.seat).Score
	if err := r.do(e.source, e.what, a); err != nil {
		return err
	}
	return r.settle(e, before, r.state.Seat(e.seat).Score-before, ScoreDiffers)
}

// withdraw takes the last move back, with the points that the file gave it.
func (r *gcgReader) withdraw(e gcgEvent) *GCGError {
	if !r.laid.standing || r.laid.seat != e.seat {
		return e.wrong(GCGNotWithdrawn, e.what)
	}
	before := r.state.Seat(e.seat).Score
	if err := r.do(e.source, e.what, Withdraw{}); err != nil {
		return err
	}
	r.laid.standing = false
	return r.settle(e, before, -r.laid.change, ScoreDiffers)
}

// adjust reads a line about a score outside a turn.
func (r *gcgReader) adjust(e gcgEvent) *GCGError {
	before := r.state.Seat(e.seat).Score
	points, said := e.points(before)
	if !said {
		return e.missing(GCGNoPoints)
	}
	why := Challenged
	if e.kind == gcgTime {
		why = Overtime
	}
	if err := r.do(e.source, e.what, Adjust{Seat: e.seat, Points: points, Why: why}); err != nil {
		return err
	}
	return r.settle(e, before, points, ScoreDiffers)
}

// points returns the points of a line, from its score or else its total; false if it has neither.
func (e gcgEvent) points(before int64) (int64, bool) {
	switch {
	case e.score != nil:
		return *e.score, true
	case e.total != nil:
		return *e.total - before, true
	}
	return 0, false
}

// endRack reads the effect of tiles left on a score: the player who went out gains the other's, once or
// twice, or their owner loses them. They are the player's own if the points are negative, or if the points
// are 0 or missing and the rack is repeated at the start of the line.
func (r *gcgReader) endRack(e gcgEvent) *GCGError {
	rack, _ := crossword.ParseRack(e.tiles) // valid, since it was read before
	before := r.state.Seat(e.seat).Score
	points, said := e.points(before)
	own := points < 0
	if points == 0 && e.rack != nil {
		behind, err := crossword.ParseRack(e.rack.text)
		own = err == nil && behind == rack
	}
	r.booked[e.seat] = true
	if two := r.state.Players() == 2; own || two { // with several others, the line doesn't say who has what
		whose := e.seat
		if !own {
			whose = 1 - e.seat
		}
		if err := r.do(e.source, e.what, Deal{Seat: whose, Tiles: rack}); err != nil {
			return err
		}
	}
	worth := int64(r.state.Variant().Tiles.Worth(rack))
	want := worth
	switch {
	case own:
		want = -worth
	case points != worth && r.state.Players() == 2: // it may be the other way of counting
		want = 2 * worth
	}
	if !said {
		points = want
	}
	if err := r.do(e.source, e.what, Adjust{Seat: e.seat, Points: points, Why: EndRack}); err != nil {
		return err
	}
	if points != want {
		r.differences = append(r.differences, Difference{e.number, EndRackDiffers, points, want})
		e.score = nil // already used
	}
	return r.settle(e, before, points, EndRackDiffers)
}

// settle takes over the numbers of a line: the total, or else the score, or else what the rules give. It
// records differences.
func (r *gcgReader) settle(e gcgEvent, before, want int64, kind DifferenceKind) *GCGError {
	change := want
	if e.score != nil {
		if change = *e.score; change != want {
			r.differences = append(r.differences, Difference{e.number, kind, change, want})
		}
	}
	if e.total != nil {
		if *e.total != before+change && *e.total != before+want {
			r.differences = append(r.differences, Difference{e.number, TotalDiffers, *e.total, before + change})
		}
		change = *e.total - before
	}
	if missing := before + change - r.state.Seat(e.seat).Score; missing != 0 {
		return r.do(e.source, e.what, Adjust{Seat: e.seat, Points: missing, Why: Correction})
	}
	return nil
}

// place reads a square, with the row first if the word goes across.
func (e gcgEvent) place() (s crossword.Square, down bool, err *GCGError) {
	text := strings.ToUpper(e.what.text)
	down = 'A' <= text[0] && text[0] <= 'O'
	row, column := text[:len(text)-1], text[len(text)-1]
	if down {
		row, column = text[1:], text[0]
	}
	if column < 'A' || column > 'O' || len(row) < 1 || len(row) > 2 || strings.Trim(row, "0123456789") != "" || row[0] == '0' {
		return s, down, e.wrong(GCGSquare, e.what)
	}
	for i := range len(row) {
		s.Row = 10*s.Row + int(row[i]-'0')
	}
	s.Row--
	s.Column = int(column - 'A')
	if !Board().Inside(s) {
		return s, down, e.wrong(GCGSquare, e.what)
	}
	return s, down, nil
}

// move matches the word of a line with the board. Tiles on the board may be written as dots, or as letters
// with or without brackets.
func (r *gcgReader) move(e gcgEvent) (m crossword.Move, err *GCGError) {
	at, down, err := e.place()
	if err != nil {
		return m, err
	}
	board := r.state.Board()
	var first crossword.Square
	var tiles []crossword.Tile
	inside := false // within brackets
	var rack crossword.Rack
	if e.rack != nil {
		rack, _ = crossword.ParseRack(e.rack.text) // valid, since it was dealt
	}
	for i, size := 0, 0; i < len(e.word.text); i += size {
		b := e.word.text[i]
		there, has := board.Tile(at), rack
		if there != crossword.None {
			has = crossword.Rack{}.With(there)
		}
		var letter crossword.Tile
		letter, size = r.state.Variant().Tiles.TileIn(has, e.word.text[i:])
		switch wrong := func(reason GCGReason) *GCGError { return e.wrong(reason, e.word.letter(i)) }; {
		case b == '(' && !inside, b == ')' && inside:
			inside = !inside
			continue
		case letter == crossword.None && b != '.':
			return m, wrong(GCGWord)
		case !board.Layout().Inside(at):
			return m, wrong(GCGOffBoard)
		case there != crossword.None && b != '.' && there.Plain() != letter.Plain():
			return m, wrong(GCGTaken)
		case there == crossword.None && (b == '.' || inside):
			return m, wrong(GCGEmpty)
		case there == crossword.None && len(tiles) == crossword.RackSize:
			return m, wrong(GCGManyTiles)
		case there == crossword.None:
			if len(tiles) == 0 {
				first = at
			}
			tiles = append(tiles, letter)
			if rest, missing := rack.Without(letter); missing == crossword.None {
				rack = rest
			}
		}
		at = at.Step(down, 1)
	}
	if inside {
		return m, e.wrong(GCGWord, e.word)
	}
	m, ok := crossword.NewMove(first, down, tiles...)
	if !ok {
		return m, e.wrong(GCGNoTile, e.word)
	}
	return m, nil
}
