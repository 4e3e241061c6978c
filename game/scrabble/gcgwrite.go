package scrabble

import (
	"fmt"
	"slices"
	"strings"

	"quoin/game"
	"quoin/game/crossword"
)

// Text returns the file. ParseGCG reads it as the same game, and for a GCG from ParseGCG it has the same text
// again. Hints and times of Quoin's own games are left out. The error is a *GCGUnfit.
func (g GCG) Text() (string, error) {
	s, err := Start(g.Log.Header, crossword.Trust{})
	if err != nil {
		return "", &GCGUnfit{Reason: GCGUnfitRecord, Err: err}
	}
	if s.Config().From != "" {
		return "", &GCGUnfit{Reason: GCGUnfitBegun}
	}
	w := gcgWriter{state: s, nicks: s.Config().Nicks}
	if w.nicks == nil {
		w.nicks = madeNicks(s.Config().Players)
	}
	if w.end, err = game.Fold(s, g.Log.Steps); err != nil {
		w.end = s // a step that can't be applied is reported below
	}
	for i, step := range g.Log.Steps {
		before := w.state
		if w.state, err = before.Apply(step); err != nil {
			return "", &GCGUnfit{Reason: GCGUnfitRecord, Step: i + 1, Err: fmt.Errorf("step %d: %w", i+1, err)}
		}
		if !w.write(before, step.Do) {
			return "", &GCGUnfit{Reason: GCGUnfitAdjusting, Step: i + 1}
		}
	}
	open := w.finish()
	var b strings.Builder
	g.head(&b, w, open)
	noted := func(turns int) {
		text, is := g.Notes[turns]
		if !is {
			text = w.end.Note(turns)
		}
		notes(&b, text)
	}
	noted(0)
	for i, line := range w.lines {
		if line.change < 0 && line.own != "" || line.change == 0 && !strings.HasPrefix(line.own, "(") && line.own != "" {
			line.text = line.own
		}
		fmt.Fprintf(&b, ">%s: %s%+d %d\n", w.nicks[line.seat], line.text, line.change, line.total)
		if i == len(w.lines)-1 || w.lines[i+1].turns > line.turns {
			noted(line.turns)
		}
		notes(&b, line.remark)
	}
	b.WriteString(w.remark)
	if open {
		for seat := range w.state.Players() {
			// Tiles known to be on a rack some turns ago may be on the board by now.
			if rack := w.state.Seat(seat).Rack; rack.Size() > 0 && fits(w.state, rack) {
				fmt.Fprintf(&b, "#%s%d %s\n", rackKey, seat+1, rack)
			}
		}
	}
	return b.String(), nil
}

// fits reports whether the game has that many tiles in addition to those on the board.
func fits(s State, rack crossword.Rack) bool {
	on, all := s.Board().On(), s.Variant().Tiles.Bag
	for slot := range rack {
		if rack[slot]+on[slot] > all[slot] {
			return false
		}
	}
	return true
}

// head writes the part of the file before the first line of the game.
func (g GCG) head(b *strings.Builder, w gcgWriter, open bool) {
	fmt.Fprintf(b, "#%s UTF-8\n", encodingKey)
	for seat, player := range w.state.Config().Players {
		fmt.Fprintf(b, "#%s%d %s %s\n", playerKey, seat+1, w.nicks[seat], player.Name)
	}
	pragmata := append([]Pragma{{lexiconKey, g.Log.Dictionary}}, g.Pragmata...)
	if g.Log.Dictionary == "" {
		pragmata = pragmata[1:]
	}
	if open {
		pragmata = append(pragmata, Pragma{Key: incompleteKey})
	}
	for _, p := range pragmata {
		fmt.Fprintln(b, strings.TrimRight("#"+oneLine(p.Key)+" "+oneLine(p.Text), " "))
	}
}

// oneLine removes line breaks from a text.
func oneLine(text string) string {
	return strings.Trim(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' {
			return ' '
		}
		return r
	}, text), " \t")
}

func notes(b *strings.Builder, text string) {
	for line := range strings.SplitSeq(text, "\n") {
		if line = oneLine(line); line != "" {
			fmt.Fprintf(b, "#%s %s\n", noteKey, line)
		}
	}
}

// gcgWriter turns the steps of a record into lines.
type gcgWriter struct {
	state  State
	end    State // of the whole record
	nicks  []string
	lines  []gcgOut
	remark string // for below the last line
}

// gcgOut is a line of the game.
type gcgOut struct {
	seat          int
	text          string // with a space at its end
	own           string // text to use instead if the points are for the player's own rack; else ""
	change, total int64  // of the score
	turns         int    // number of turns so far, including this one
	remark        string // fact that GCG has no line for, to be a note below
}

// write writes the line of a step, if it has one; it returns false if GCG has no line for the step.
func (w *gcgWriter) write(before State, a Action) bool {
	mover := before.ToMove()
	switch a := a.(type) {
	case crossword.Lay:
		rack := before.Seat(mover).Rack
		tiles := crossword.Rack{}.With(a.Move.Tiles()...)
		for _, t := range a.Move.Tiles() { // an unknown rack must have had them
			if rack.Count(t) < tiles.Count(t) {
				rack = rack.With(t)
			}
		}
		w.line(mover, before, fmt.Sprintf("%s %s ", rack, before.Board().Notation(a.Move)))
	case crossword.Pass:
		w.line(mover, before, rackOf(before, mover)+"- ")
	case crossword.Exchange:
		w.line(mover, before, rackOf(before, mover)+"-"+a.Tiles.String()+" ")
	case ExchangeUnknown:
		w.line(mover, before, fmt.Sprintf("%s-%d ", rackOf(before, mover), a.Count))
	case crossword.Challenge:
		w.challenge(before, a)
	case Withdraw:
		turns := w.state.Turns()
		seat := turns[len(turns)-1].Seat
		w.line(seat, before, rackOf(w.state, seat)+"-- ")
	case Adjust:
		return w.adjust(before, a)
	case crossword.Undo:
		turns := w.state.TurnCount()
		w.lines = slices.DeleteFunc(w.lines, func(l gcgOut) bool { return l.turns > turns })
	case crossword.Leave:
		how := "left the game"
		if a.Why == crossword.OutOfTime {
			how = "lost on time"
		}
		w.remark += fmt.Sprintf("#%s %s %s\n", noteKey, w.nicks[a.Seat], how)
	case crossword.Resign:
		w.remark = fmt.Sprintf("#%s %s resigned\n", noteKey, w.nicks[a.Seat])
	}
	return true
}

// challenge writes the effect of a challenge: the move comes off, its player gains points, or the challenger
// passes. If a challenge has no effect, it becomes a remark.
func (w *gcgWriter) challenge(before State, a crossword.Challenge) {
	made, _, _ := before.Open()
	mover := before.ToMove()
	stands := w.nicks[mover] + " challenged, and it stands"
	switch last := w.state.Turn(w.state.TurnCount() - 1); {
	case a.Wrong != "":
		w.line(made.Seat, before, rackOf(w.state, made.Seat)+"-- ")
	case w.state.TurnCount() == before.TurnCount():
		w.lines[len(w.lines)-1].remark = stands
	case last.Kind == crossword.Forfeited:
		w.line(mover, before, rackOf(before, mover)+"- ")
		w.lines[len(w.lines)-1].remark = stands
	default:
		w.line(made.Seat, before, rackOf(w.state, made.Seat)+"("+challengeWord+") ")
	}
}

// rackOf returns a rack and a space, or "" if no tile of it is known.
func rackOf(s State, seat int) string {
	if rack := s.Seat(seat).Rack; rack.Size() > 0 {
		return rack.String() + " "
	}
	return ""
}

func (w *gcgWriter) line(seat int, before State, text string) {
	total := w.state.Seat(seat).Score
	w.lines = append(w.lines, gcgOut{seat: seat, text: text, change: total - before.Seat(seat).Score, total: total, turns: len(w.state.Turns())})
}

func (w *gcgWriter) adjust(before State, a Adjust) bool {
	own := before.Seat(a.Seat).Rack
	switch {
	case a.Why == Challenged:
		w.line(a.Seat, before, rackOf(before, a.Seat)+"("+challengeWord+") ")
	case a.Why == Overtime:
		w.line(a.Seat, before, rackOf(before, a.Seat)+"("+timeWord+") ")
	case a.Why == EndRack:
		w.line(a.Seat, before, fmt.Sprintf("(%s) ", w.others(before, a.Seat)))
		w.lines[len(w.lines)-1].own = fmt.Sprintf("%s(%s) ", rackOf(before, a.Seat), own)
	default:
		// A correction of the line above: its total stands.
		n := len(w.lines) - 1
		if n < 0 || w.lines[n].seat != a.Seat {
			return false
		}
		if w.lines[n].own == "" { // for tiles left, the points say whose they are
			w.lines[n].change += a.Points
		}
		w.lines[n].total = w.state.Seat(a.Seat).Score
		w.lines[n].turns = len(w.state.Turns())
	}
	return true
}

// others returns the tiles of the others when a player is out. With several others they are known only at the
// end, since each has a line.
func (w *gcgWriter) others(before State, seat int) string {
	if before.Players() > 2 {
		before = w.end
	}
	text := ""
	for other := range before.Players() {
		if other != seat {
			text += before.Seat(other).Rack.String()
		}
	}
	return text
}

// finish writes the effect of the game's end on the scores, for each player's own rack, in one of Quoin's own
// games. It reports whether the game isn't over.
func (w *gcgWriter) finish() (open bool) {
	o, over := w.state.Outcome()
	switch {
	case !over:
		return true
	case o.Ending == crossword.Told:
		return false
	}
	book := func(seat int, text string, change, total int64) {
		w.lines = append(w.lines, gcgOut{seat: seat, text: text, change: change, total: total, turns: len(w.state.Turns())})
	}
	overtime := func() {
		for seat, settled := range o.Seats {
			if settled.Fined > 0 {
				book(seat, rackOf(w.state, seat)+"("+timeWord+") ", -settled.Fined, settled.Final)
			}
		}
	}
	if o.Ending.GivenUp() {
		overtime()
		return true
	}
	rests := ""
	for seat, settled := range o.Seats {
		if len(settled.Rest) > 0 {
			rack := w.state.Seat(seat).Rack.String()
			rests += rack
			book(seat, rack+" ("+rack+") ", -settled.Lost, settled.Before-settled.Lost)
		}
	}
	for seat, settled := range o.Seats {
		if seat == o.Seat {
			book(seat, "("+rests+") ", settled.Gained, settled.Final+settled.Fined)
		}
	}
	overtime()
	return false
}
