package crossword

import (
	"slices"
	"strings"
)

// Under a Ruling that lets any words be laid, a move lies open until whoever is to
// move next does something. The tiles drawn for it lie face down until then: nobody
// has seen them when a move comes off, and the bag is as it was (decision 0042).

// open is a move that may still be challenged. It is never changed.
type open struct {
	turn  int // of State.turns
	aside hand
	bag   Bag    // before aside was drawn
	due   Ending // what the game has come to when nobody doubts it
}

// Open is the move that whoever is to move may challenge; false when there is none.
// Last says that it ends the game, which only waits for that.
func (s State) Open() (turn Turn, last, is bool) {
	if s.open == nil || s.ending != Running {
		return Turn{}, false, false
	}
	return s.turns[s.open.turn], s.open.due != Running, true
}

// Doubt is the challenge of the open move, with the verdict of the game's list. Where
// that isn't known, every move stands. Without an open move the rules refuse it.
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

// refuseChallenge is why a challenge with a verdict can't be, or "". Where every word
// is believed, so is a verdict about words of the move.
func (s State) refuseChallenge(wrong string) TurnReason {
	if s.open == nil {
		return NothingToDoubt
	}
	if _, believes := s.words.(Trust); !believes && wrong != s.Doubt().Wrong {
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

// settle lets the open move stand, if there is one: its player looks at the tiles that
// were drawn, and the game is over if that was the last move.
func (s *State) settle() {
	if s.open == nil {
		return
	}
	o, seat := s.open, s.turns[s.open.turn].Seat
	s.seats[seat].hand += o.aside
	s.open = nil
	s.ending, s.ender = o.due, seat
}

// challenge is what comes of a challenge: the move comes off, or stands and costs
// whoever doubted it what the ruling says.
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

// comesOff takes the open move back. Its player's turn is spent, and nothing was drawn.
func (s *State) comesOff(wrong []string) {
	o := s.open
	s.open, s.bag = nil, o.bag
	s.turns = slices.Clone(s.turns)
	s.turns[o.turn].Drawn = nil
	s.withdraw(o.turn, wrong)
	seat := s.turns[o.turn].Seat
	s.ending, s.ender = s.comesTo(seat), seat
}
