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
	typed textmode.TypedTurn
	last  santorini.Position
}

func (s *climb) game() santorini.View { return s.Now.View.(match.View[santorini.View]).Game }

func (s *climb) at() santorini.Position { return s.game().Position() }

func (s *climb) Begins() {
	if s.Counted {
		s.Say("Go!")
	}
	s.Say("Santorini: " + s.Now.Names[0] + ", A, against " + s.Now.Names[1] + ", B")
	s.Say(textmode.Rules)
	s.Begun()
	s.last = s.at()
	s.shows()
	s.todo()
}

func (s *climb) shows() { s.Say("\n" + textmode.Board(s.typed.Position())) }

// todo prints whose turn it is and the next step.
func (s *climb) todo() {
	if s.Over() {
		return
	}
	s.Whose(s.Now.Names[s.Stand().ToMove])
	if s.Mine() && !s.Stand().Adjourned {
		s.Say(say.Capital(textmode.Todo(s.typed.Position())))
	}
}

func (s *climb) News() {
	p, was := s.at(), s.last
	moves := s.Moves()
	s.Changes()
	if p.Phase() == santorini.Building && !s.Mine() {
		p = was // print another player's turn when it is complete
	}
	if p != was {
		s.last, s.typed.Begun = p, nil
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
			plain.Simple("legal", "list what can be done now", func() { s.Say(textmode.Legal(s.typed.Position())) }),
			plain.Simple("undo", "take back a move before its build", func() { s.typed.Undo(func() { s.Enters("") }) }),
		)
	}
	return append(all, s.TableCommands()...)
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
	s.typed.Enter(text)
}

// plays plays a turn, or says why it is refused.
func (s *climb) plays(turn ...santorini.Action) bool {
	for _, a := range turn {
		if !s.Acts("play " + a.String()) {
			return false
		}
		s.typed.Begun = nil
	}
	return true
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
