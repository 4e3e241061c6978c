package lines

import (
	"strings"

	"quoin/game/match"
	rules "quoin/game/santorini"
	"quoin/ui/plain"
	"quoin/ui/say"
)

// santorini is a game of Santorini: a line is a step or a whole turn in notation, as
// in the game for oneself.
type santorini struct {
	table
	begunMove *rules.Move // whose build is awaited; nobody else knows of it yet
	last      rules.Position
}

func (s *santorini) game() rules.View { return s.now.View.(match.View[rules.View]).Game }

func (s *santorini) position() rules.Position {
	p := s.game().Position()
	if s.begunMove != nil {
		p, _ = p.After(*s.begunMove) // it was asked when it was begun
	}
	return p
}

func (s *santorini) begins() {
	if s.counted {
		s.say("Go!")
	}
	s.say("Santorini: " + s.now.Names[0] + ", A, against " + s.now.Names[1] + ", B")
	s.say(plain.SantoriniRules)
	s.begun()
	s.last = s.game().Position()
	s.shows()
	s.todo()
}

func (s *santorini) shows() { s.say("\n" + plain.SantoriniBoard(s.position())) }

// todo tells whose turn it is and what is to be done.
func (s *santorini) todo() {
	if s.over() {
		return
	}
	s.whose(s.now.Names[s.stand().ToMove])
	if s.mine() && !s.stand().Adjourned {
		s.say(say.Capital(plain.SantoriniTodo(s.position())))
	}
}

func (s *santorini) news() {
	p, was := s.game().Position(), s.last
	moves := s.moves()
	s.changes()
	if p.Phase() == rules.Building && !s.mine() {
		p = was // another's turn is told once it is whole
	}
	if p != was {
		s.last, s.begunMove = p, nil
		text, mover := stepped(was, p), was.Seat()
		switch {
		case text == "": // more than a turn
		case mover == s.now.Seat:
			s.say("You: " + text)
		default:
			s.talk.news(s.now.Names[mover] + ": " + text)
		}
		if s.over() {
			return // it is shown with the end
		}
		if s.mine() && mover != s.now.Seat || s.now.Seat < 0 || text == "" {
			s.shows()
		}
	}
	if moves || p != was && s.mine() {
		s.todo()
	}
}

// stepped is what leads from a position to another one within a turn, in notation;
// "" where that is more.
func stepped(from, to rules.Position) string {
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

func (s *santorini) commands() []command {
	all := []command{{"board", "", "show the board; so does an empty line", func([]string) { s.enters("") }}}
	if s.mine() {
		all = append(all,
			command{"legal", "", "list what can be done now", func([]string) { s.say(plain.SantoriniLegal(s.position())) }},
			command{"undo", "", "take back a move before its build", func([]string) { s.undo() }},
		)
	}
	return append(all, s.tableCommands()...)
}

func (s *santorini) undo() {
	if s.begunMove == nil {
		s.say("There is nothing to take back: a turn that is done stays")
		return
	}
	s.begunMove = nil
	s.enters("")
}

// enters takes a step, or a move and a build in one text.
func (s *santorini) enters(text string) {
	text = strings.ToLower(strings.Join(strings.Fields(text), ""))
	switch {
	case text == "?":
		s.say(plain.SantoriniRules)
		s.say("A turn may stand in one line, as in b2c3+d4")
		return
	case text == "":
		s.shows()
		s.todo()
		return
	case s.waits():
		return
	}
	move, build, both := strings.Cut(text, "+")
	if !both || move == "" {
		s.step(plain.SantoriniSquare(s.position(), text))
		return
	}
	if s.step(move) && s.begunMove != nil && !s.step("+"+build) {
		s.say("The move stands; build, or /undo it")
	}
}

// step does one action, or says why not. A move waits for its build.
func (s *santorini) step(text string) bool {
	a, err := rules.ParseOnBoard(text)
	var next rules.Position
	if err == nil {
		next, err = s.position().After(a)
	}
	if err != nil {
		s.say(s.sentence(err))
		return false
	}
	if move, is := a.(rules.Move); is && !next.Over() {
		s.begunMove = &move
		s.say("Moved; now build next to " + move.To.String())
		return true
	}
	if s.begunMove != nil {
		if !s.acts("play " + s.begunMove.String()) {
			return false
		}
		s.begunMove = nil
	}
	return s.acts("play " + a.String())
}

func (s *santorini) ends() {
	s.shows()
	g := s.game()
	if o, is := g.Outcome(); is {
		players := g.Config().Players
		for seat := range players {
			players[seat].Name = s.now.Names[seat]
		}
		s.say("The game is over: " + say.SantoriniEnd(o, players))
	}
}
