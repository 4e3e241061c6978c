package several

import (
	"errors"
	"fmt"
	"strings"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/search"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/kind"
	"quoin/ui/tournament/wire"
)

// laying is a crossword game in the protocol.
type laying struct {
	variant *crossword.Variant
	moves   *search.Generator // nil if positions are only read
	found   []crossword.Move  // reused
}

func newLaying(v *crossword.Variant, board string, words *search.Dictionary) (kind.Wire, error) {
	layout, err := layoutOf(v, board)
	if err != nil {
		return nil, err
	}
	l := &laying{variant: v}
	if words != nil {
		l.moves = words.Generator(v.In(words.Words.Language()).Tiles, layout)
	}
	return l, nil
}

// layoutOf parses the board of a game; Scrabble has its own.
func layoutOf(v *crossword.Variant, board string) (*crossword.Layout, error) {
	if v.Version == scraebbkle.Rules {
		return scraebbkle.ParseBoard(board)
	}
	return scrabble.Board(), nil
}

// errNotAnAction is the error for a text that isn't an action of a player.
var errNotAnAction = errors.New("not an action of this game")

func (*laying) Parse(text string) error {
	a, err := crossword.ParseAction(text)
	if err != nil {
		return err
	}
	switch a.(type) {
	case crossword.Lay, crossword.Exchange, crossword.Pass, crossword.Accept:
		return nil
	case crossword.Challenge:
		if a == (crossword.Challenge{}) { // the verdict is the server's
			return nil
		}
	}
	return errNotAnAction
}

// Public hides the tiles of an exchange, and keeps their number.
func (*laying) Public(text string) string {
	a, err := crossword.ParseAction(text)
	if err != nil {
		return ""
	}
	if e, is := a.(crossword.Exchange); is {
		return exchanged(e.Tiles.Size())
	}
	return text
}

func exchanged(n int) string { return fmt.Sprintf("exchange %d", n) }

func (*laying) Tell(m match.Any, seat int) wire.View {
	return tellLaid(m.(position).View(seat).Game)
}

// tellLaid converts a view into that of the protocol.
func tellLaid(v crossword.View) wire.View {
	bag, me := v.BagCount(), v.Viewer()
	told := wire.View{Board: rows(v.Board()), Bag: &bag, Idle: v.Idle()}
	racks, others := make([]string, v.Players()), false
	for i := range v.Players() {
		s := v.Seat(i)
		told.Scores, told.Held = append(told.Scores, s.Score), append(told.Held, s.Held)
		racks[i] = s.Rack.String()
		others = others || i != me && racks[i] != ""
	}
	if me != crossword.Watcher {
		told.Rack = racks[me]
	}
	if others {
		told.Racks = racks
	}
	if n := v.TurnCount(); n > 0 {
		t := v.Turn(n - 1)
		told.Last = &wire.Turn{Seat: t.Seat + 1, Points: t.Points}
		switch t.Kind {
		case crossword.MoveLaid:
			m := t.Move
			m.Score = 0
			told.Last.Action = crossword.Lay{Move: m}.String()
		case crossword.Exchanged:
			told.Last.Action = exchanged(t.Count)
		case crossword.Withdrawn:
			told.Last.Action = crossword.Challenge{Wrong: strings.Join(t.Words, " ")}.String()
		case crossword.Adjusted, crossword.Forfeited:
			told.Last.Action = crossword.Challenge{}.String()
		default:
			told.Last.Action = crossword.Pass{}.String()
		}
	}
	if t, last, is := v.Open(); is {
		told.Ends = last
		for _, w := range t.Play.Words {
			told.Open = append(told.Open, w.Word)
		}
	}
	return told
}

// rows returns the rows of a board as text.
func rows(b crossword.Board) []string {
	l := b.Layout()
	text := make([]string, l.Rows())
	for row := range text {
		for column := range l.Columns() {
			text[row] += b.Tile(crossword.Square{Column: column, Row: row}).Text()
		}
	}
	return text
}

// find returns the moves of a seat.
func (l *laying) find(s crossword.State, seat int) []crossword.Move {
	l.moves.Set(s.Board())
	l.found = l.moves.Moves(s.Seat(seat).Rack, l.found[:0])
	return l.found
}

func (l *laying) Legal(m match.Any, _ int) []string {
	s := m.(position).Game()
	_, last, open := s.Open()
	if last {
		return []string{crossword.Accept{}.String(), crossword.Challenge{}.String()}
	}
	var texts []string
	if l.moves != nil {
		found := l.find(s, s.ToMove())
		game.Sort(found, crossword.Move.Compare)
		for _, move := range found[:min(len(found), kind.MostLegal)] {
			texts = append(texts, crossword.Lay{Move: move}.String())
		}
	}
	if open {
		texts = append(texts, crossword.Challenge{}.String())
	}
	return append(texts, crossword.Pass{}.String())
}

// Follows ends a game in which no player has a move, once the bag is empty. The dictionary
// decides.
func (l *laying) Follows(m match.Any) string {
	s := m.(position).Game()
	if m.Over() || !s.StuckEnds() || l.moves == nil || s.BagCount() > 0 || canLay(s, l.moves) {
		return ""
	}
	return match.HouseAction[crossword.Action]{Do: crossword.Stuck{}}.String()
}

// canLay reports whether anybody has a legal move.
func canLay(s crossword.State, moves *search.Generator) bool {
	moves.Set(s.Board())
	for seat := range s.Players() {
		if at := s.Seat(seat); !at.Left {
			if _, ok := moves.Best(at.Rack); ok {
				return true
			}
		}
	}
	return false
}

// The codes of refusals in crossword games, as described in docs/protocol.md.
var (
	moveCodes = map[crossword.Reason]string{
		crossword.NotOnRack: "not_on_rack", crossword.OffBoard: "off_board", crossword.OriginTaken: "occupied", crossword.MissesStart: "misses_start",
		crossword.TooFewTiles: "too_few_tiles", crossword.NotConnected: "not_connected", crossword.FormsAcross: "forms_across", crossword.NotAWord: "not_a_word",
	}
	turnCodes = map[crossword.TurnReason]string{
		crossword.NotInThisGame: "not_in_this_game", crossword.NoneExchanged: "none_exchanged", crossword.BagTooSmall: "bag_too_small", crossword.NotHeld: "not_on_rack",
	}
)

func (*laying) Refusal(err error) (code, reason string) {
	if r, is := errors.AsType[*crossword.Refusal](err); is {
		reason = r.Reason.Error()
		if len(r.Words) > 0 {
			var formed []string
			for _, w := range r.Words {
				formed = append(formed, w.Word)
			}
			reason += ": " + strings.Join(formed, ", ")
		}
		return moveCodes[r.Reason], reason
	}
	if r, is := errors.AsType[*crossword.TurnRefusal](err); is {
		code = turnCodes[r.Reason]
		if code == "" {
			code = wire.RefusedNotNow
		}
		return code, r.Reason.Error()
	}
	return wire.RefusedNoAction, errNotAnAction.Error()
}
