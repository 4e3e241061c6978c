package crossword

import (
	"slices"
	"strings"
)

// Under a Ruling that allows phonies, a move is open to challenge until the next player acts. The tiles drawn
// for it lie face down until then, so if the move is challenged off, nobody has seen them and the bag is as
// before (decision 0042).

// open is a move that may still be challenged. It is immutable.
type open struct {
	turn  int // index in State.turns
	aside tileList
	bag   Bag    // before the tiles in aside were drawn
	due   Ending // how the game ends if nobody challenges the move
}

// Open returns the turn whose move the next player may challenge; is is false if there is none. last says
// that the move ends the game unless it is challenged off.
func (s State) Open() (turn Turn, last, is bool) {
	if s.open == nil || s.ending != Running {
		return Turn{}, false, false
	}
	return s.turns[s.open.turn], s.open.due != Running, true
}

// Open returns what State.Open returns.
func (v View) Open() (turn Turn, last, is bool) { return v.known.Open() }

// Doubt returns the challenge of the open move, with the verdict of the dictionary. If the state has no
// dictionary, the move stands. If no move is open, the rules refuse the challenge.
func (s State) Doubt() Challenge {
	if s.open == nil {
		return Challenge{}
	}
	var wrong []string
	for _, w := range unknown(s.turns[s.open.turn].Play.Words, s.words) {
		wrong = append(wrong, w.Word)
	}
	return Challenge{strings.Join(wrong, " ")}
}

// refuseChallenge returns why a challenge with this verdict isn't allowed, or "". If the state trusts every
// word, it believes a verdict about words of the move too; so does one that follows a match, whose server decides.
func (s State) refuseChallenge(wrong string) TurnReason {
	if s.open == nil {
		return NothingToDoubt
	}
	if _, believes := s.words.(Trust); !believes && !s.followed && wrong != s.Doubt().Wrong {
		return OtherVerdict
	}
	formed := s.turns[s.open.turn].Play.Words
	for _, word := range strings.Fields(wrong) {
		i := slices.IndexFunc(formed, func(f Formed) bool { return f.Word == word })
		if i < 0 {
			return OtherVerdict
		}
		formed = formed[i+1:]
	}
	return ""
}

// settle lets the open move stand, if there is one: its player takes the tiles drawn, and the game ends if
// that was the last move.
func (s *State) settle() {
	if s.open == nil {
		return
	}
	o, seat := s.open, s.turns[s.open.turn].Seat
	s.seats[seat].hand += o.aside
	s.open, s.stood = nil, o.turn+1
	s.ending, s.ender = o.due, seat
}

// challenge applies a challenge: the move comes off, or it stands and the challenger pays what the ruling
// says.
func (s *State) challenge(wrong string) {
	made := s.turns[s.open.turn]
	if wrong != "" {
		s.seats[made.Seat].phonies++
		s.seats[s.mover].caught++
		s.comesOff(strings.Fields(wrong))
		return
	}
	s.settle()
	if gains := s.config.Challenge.Gains(); gains > 0 {
		s.note(Turn{Seat: made.Seat, Kind: Adjusted, Why: Challenged, Points: gains}, *s)
	}
	if s.config.Challenge == Double && s.ending == Running {
		s.turn(Turn{Kind: Forfeited}, *s)
	}
}

// comesOff takes the open move back. Its player's turn is spent, and the tiles drawn for it go back to the
// bag.
func (s *State) comesOff(wrong []string) {
	o := s.open
	s.open, s.bag = nil, o.bag
	s.turns = slices.Clone(s.turns)
	s.turns[o.turn].Drawn = nil
	s.withdraw(o.turn, wrong)
	seat := s.turns[o.turn].Seat
	s.ending, s.ender = s.comesTo(seat), seat
}
