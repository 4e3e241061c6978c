package several

import (
	"strings"

	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/ui/board/santorini/textmode"
	"quoin/ui/board/santorini/wording"
	"quoin/ui/plain"
	"quoin/ui/remote/dialogue"
	"quoin/ui/say"
)

// climb is a game of Santorini in text mode: a line is a step or a whole turn in notation,
// as in a game at one keyboard.
type climb struct {
	dialogue.Table
	begunMove *santorini.Move // a move that still has to build; not sent yet
	last      santorini.Position
}

func (s *climb) game() santorini.View { return s.Now.View.(match.View[santorini.View]).Game }

func (s *climb) position() santorini.Position {
	p := s.game().Position()
	if s.begunMove != nil {
		p, _ = p.After(*s.begunMove) // step has checked the move
	}
	return p
}

func (s *climb) Begins() {
	if s.Counted {
		s.Say("Go!")
	}
	s.Say("Santorini: " + s.Now.Names[0] + ", A, against " + s.Now.Names[1] + ", B")
	s.Say(textmode.Rules)
	s.Begun()
	s.last = s.game().Position()
	s.shows()
	s.todo()
}

func (s *climb) shows() { s.Say("\n" + textmode.Board(s.position())) }

// todo prints whose turn it is and the next step.
func (s *climb) todo() {
	if s.Over() {
		return
	}
	s.Whose(s.Now.Names[s.Stand().ToMove])
	if s.Mine() && !s.Stand().Adjourned {
		s.Say(say.Capital(textmode.Todo(s.position())))
	}
}

func (s *climb) News() {
	p, was := s.game().Position(), s.last
	moves := s.Moves()
	s.Changes()
	if p.Phase() == santorini.Building && !s.Mine() {
		p = was // print another player's turn when it is complete
	}
	if p != was {
		s.last, s.begunMove = p, nil
		text, mover := stepped(was, p), was.Seat()
		switch {
		case text == "": // more than one turn
		case mover == s.Now.Seat:
			s.Say("You: " + text)
		default:
			s.Tell(s.Now.Names[mover] + ": " + text)
		}
		if s.Over() {
			return // Ends prints the board
		}
		if s.Mine() && mover != s.Now.Seat || s.Now.Seat < 0 || text == "" {
			s.shows()
		}
	}
	if moves || p != was && s.Mine() {
		s.todo()
	}
}

// stepped returns the notation of what leads from one position to the other within a turn,
// or "" if it takes more.
func stepped(from, to santorini.Position) string {
	for _, a := range from.Legal() {
		p, err := from.After(a)
		if err != nil {
			continue
		}
		if p == to {
			return a.String()
		}
		if p.Over() || p.Seat() != from.Seat() {
			continue
		}
		for _, b := range p.Legal() {
			if q, err := p.After(b); err == nil && q == to {
				return a.String() + b.String()
			}
		}
	}
	return ""
}

func (s *climb) Commands() []plain.Command {
	all := []plain.Command{plain.Simple("board", "show the board; so does an empty line", func() { s.Enters("") })}
	if s.Mine() {
		all = append(all,
			plain.Simple("legal", "list what can be done now", func() { s.Say(textmode.Legal(s.position())) }),
			plain.Simple("undo", "take back a move before its build", s.undo),
		)
	}
	return append(all, s.TableCommands()...)
}

func (s *climb) undo() {
	if s.begunMove == nil {
		s.Say("There is nothing to take back: a turn that is done stays")
		return
	}
	s.begunMove = nil
	s.Enters("")
}

// Enters plays a step, or a move and a build in one text.
func (s *climb) Enters(text string) {
	text = strings.ToLower(strings.Join(strings.Fields(text), ""))
	switch {
	case text == "?":
		s.Say(textmode.Rules)
		s.Say("You can give a turn in one line, as in b2c3+d4")
		return
	case text == "":
		s.shows()
		s.todo()
		return
	case s.Waits():
		return
	}
	move, build, both := strings.Cut(text, "+")
	if !both || move == "" {
		s.step(textmode.Square(s.position(), text))
		return
	}
	if s.step(move) && s.begunMove != nil && !s.step("+"+build) {
		s.Say("The move stands; build, or /undo it")
	}
}

// step plays one action, or says why it is refused. A move waits for its build.
func (s *climb) step(text string) bool {
	a, err := santorini.ParseOnBoard(text)
	var next santorini.Position
	if err == nil {
		next, err = s.position().After(a)
	}
	if err != nil {
		s.Say(s.Sentence(err))
		return false
	}
	if move, is := a.(santorini.Move); is && !next.Over() {
		s.begunMove = &move
		s.Say("Moved; now build next to " + move.To.String())
		return true
	}
	if s.begunMove != nil {
		if !s.Acts("play " + s.begunMove.String()) {
			return false
		}
		s.begunMove = nil
	}
	return s.Acts("play " + a.String())
}

func (s *climb) Ends() {
	s.shows()
	g := s.game()
	if o, is := g.Outcome(); is {
		players := g.Config().Players
		for seat := range players {
			players[seat].Name = s.Now.Names[seat]
		}
		s.Say("The game is over: " + wording.End(o, players))
	}
}
