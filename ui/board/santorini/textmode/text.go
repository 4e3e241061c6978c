package textmode

import (
	"fmt"
	"strings"

	"quoin/game/santorini"
	"quoin/ui/plain"
	"quoin/ui/say"
)

// signs are the letters of each player's workers.
const signs = "AB"

func (m *dialogue) named(seat int) string { return seatName(m.Match.State, seat) }

// seatName returns a player's name and sign.
func seatName(s santorini.State, seat int) string {
	p := s.Config().Players[seat]
	return fmt.Sprintf("%s, %c", say.Seat(p.Name, p.Level), signs[seat])
}

// board prints the board and whose turn it is.
func (m *dialogue) board() {
	m.Say("\n" + Board(m.typed.Position()))
	p := m.typed.Position()
	if m.Match.State.Result().Over {
		return
	}
	m.Say(m.named(p.Seat()) + ": " + Todo(p))
}

// Todo returns the next step of the player to move, and its notation.
func Todo(p santorini.Position) string {
	switch p.Phase() {
	case santorini.Moving:
		return "move a worker, as in b2c3"
	case santorini.Building:
		at, _ := p.Moved()
		return "build next to " + at.String() + ", as in +d4"
	}
	return "place a worker, as in @b2"
}

// Board draws the board as rows of heights, row 5 first, with a letter before the height
// for a worker.
func Board(p santorini.Position) string {
	var b strings.Builder
	for row := santorini.Side - 1; row >= 0; row-- {
		fmt.Fprintf(&b, "%d ", row+1)
		for column := range santorini.Side {
			q := santorini.At(column, row)
			sign := " "
			if seat, there := p.Worker(q); there {
				sign = signs[seat : seat+1]
			}
			fmt.Fprintf(&b, " %s%d", sign, p.Height(q))
		}
		b.WriteByte('\n')
	}
	b.WriteString(" ")
	for column := range santorini.Side {
		fmt.Fprintf(&b, "   %c", 'a'+column)
	}
	b.WriteByte('\n')
	return strings.ReplaceAll(b.String(), "   ", "  ")
}

// Legal lists the legal actions in a position.
func Legal(p santorini.Position) string {
	var texts []string
	for _, a := range p.Legal() {
		texts = append(texts, a.String())
	}
	return strings.Join(texts, " ")
}

// square adds to a square alone the sign that its action needs in a position.
func square(p santorini.Position, text string) string {
	if len(text) != 2 {
		return text
	}
	switch p.Phase() {
	case santorini.Placing:
		return "@" + text
	case santorini.Building:
		return "+" + text
	}
	return text
}

func (m *dialogue) rules() string {
	return fmt.Sprintf("Santorini: %s against %s.\n", m.named(0), m.named(1)) + Rules
}

// Rules are the rules in two lines.
const Rules = "" +
	"Move a worker to a square beside it, at most one level up, then build a level beside it; a fourth level is a dome.\n" +
	"You win by climbing to level 3, and lose if you can't move. Type b2c3, then +d4, or /help for the commands."

func (m *dialogue) help() {
	m.Say(m.rules())
	plain.Offer(m.Say, "/", m.commands())
	m.Say("You can give a turn in one line, as in b2c3+d4. The first letter of a command is enough")
}
