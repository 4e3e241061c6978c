package games

import (
	"errors"
	"time"

	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/ui/tournament/wire"
)

// DefaultTime is 30 s and 200 ms a turn: a game of Santorini between two that
// use all of it takes less than a minute and a half.
var DefaultTime = match.TimeControl{Bank: 30 * time.Second, Increment: 200 * time.Millisecond}

// climbing is Santorini, of which nothing is hidden.
type climbing struct{}

type climb = match.State[santorini.Action, santorini.State, santorini.View]

func (climbing) parse(text string) error {
	_, err := santorini.ParseOnBoard(text)
	return err
}

func (climbing) public(text string) string { return text }

func (climbing) view(m match.Any, seat int) any { return m.(climb).View(seat) }

func (climbing) tell(m match.Any, seat int) wire.View {
	p := m.(climb).View(seat).Game.Position()
	return wire.View{Phase: wire.Phases[p.Phase()], Position: p.String()}
}

func (climbing) legal(m match.Any) []string {
	actions := m.(climb).Game().Legal()
	texts := make([]string, len(actions))
	for i, a := range actions {
		texts[i] = a.String()
	}
	return texts
}

func (climbing) stuck(match.Any) bool { return false }

func (climbing) refusal(err error) (code, reason string) {
	r, _ := errors.AsType[santorini.Reason](err) // as all that the rules refuse has
	return wire.RefusalCodes[r], r.Error()
}
