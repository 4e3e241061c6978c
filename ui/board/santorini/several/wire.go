package several

import (
	"errors"

	"quoin/game/match"
	"quoin/game/santorini"
	"quoin/ui/tournament/wire"
)

// climbing is Santorini in the protocol; nothing is hidden.
type climbing struct{}

func (climbing) Parse(text string) error {
	_, err := santorini.ParseOnBoard(text)
	return err
}

func (climbing) Public(text string) string { return text }

func (climbing) Tell(m match.Any, seat int) wire.View {
	p := m.(position).View(seat).Game.Position()
	return wire.View{Phase: wire.Phases[p.Phase()], Position: p.String()}
}

func (climbing) Legal(m match.Any, _ int) []string {
	actions := m.(position).Game().Legal()
	texts := make([]string, len(actions))
	for i, a := range actions {
		texts[i] = a.String()
	}
	return texts
}

func (climbing) Follows(match.Any) string { return "" }

func (climbing) Refusal(err error) (code, reason string) {
	r, _ := errors.AsType[santorini.Reason](err) // every refusal has a reason
	return wire.RefusalCodes[r], r.Error()
}
