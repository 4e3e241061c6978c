package noughts

import (
	"strings"

	rules "quoin/game/noughts"
	"quoin/ui/plain"
	rooms "quoin/ui/remote/dialogue"
)

// lines is a game between people in text mode. A line is a square.
type lines struct {
	rooms.Table
	last rules.Board // as last printed
}

func (l *lines) state() rules.State { return l.Now.View.(known).Game.State }

// Begins prints the rules and the position.
func (l *lines) Begins() {
	if l.Counted {
		l.Say("Go!")
	}
	l.Say(versus(l.state()) + ".\n" + howTo)
	l.Begun()
	l.last = l.state().Board()
	l.shows()
}

// shows prints the board and whose turn it is.
func (l *lines) shows() {
	l.Say("\n" + drawn(l.state().Board()))
	l.Whose(l.Now.Names[l.Stand().ToMove])
}

// News prints the marks made since the last call, and whose turn it is now.
func (l *lines) News() {
	b, was, moves := l.state().Board(), l.last, l.Moves()
	l.last = b
	l.Changes()
	for q := range (was.Free() &^ b.Free()).All() {
		if b.Marks(l.Now.Seat&1).Has(q) && l.Now.Seat >= 0 {
			l.Say("You: " + q.String())
			continue
		}
		seat := 0
		if b.Marks(1).Has(q) {
			seat = 1
		}
		l.Tell(l.Now.Names[seat] + ": " + q.String())
	}
	if b != was && !l.Over() { // otherwise Ends prints it
		l.Tell("\n" + drawn(b))
	}
	if moves {
		l.Whose(l.Now.Names[l.Stand().ToMove])
	}
}

// Commands returns the commands of the game, and those of every table.
func (l *lines) Commands() []plain.Command {
	return append([]plain.Command{
		plain.Simple("board", "show the board and whose turn it is; so does an empty line", l.shows),
	}, l.TableCommands()...)
}

// Enters marks the square that a line names.
func (l *lines) Enters(text string) {
	switch text = strings.ToLower(strings.TrimSpace(text)); {
	case text == "?":
		l.Say(howTo)
	case text == "":
		l.shows()
	case l.Waits():
	default:
		mark, err := parseMark(text)
		if err != nil {
			l.Say(l.Sentence(err))
			return
		}
		l.Acts("play " + mark.String())
	}
}

// Ends prints the result.
func (l *lines) Ends() {
	l.Say("\n" + drawn(l.state().Board()))
	l.Say("The game is over: " + end(l.state()))
}
