package noughts

import (
	"context"
	"errors"

	"quoin/game"
	"quoin/game/match"
	rules "quoin/game/noughts"
	"quoin/ui/kind"
	"quoin/ui/tournament/wire"
)

// told is what programs are told of a table. Nothing of it is hidden.
type told struct{}

// Parse says what is wrong with a text that isn't an action of a player.
func (told) Parse(text string) error {
	_, err := parseMark(text)
	return err
}

// Public is an action as the others hear of it.
func (told) Public(text string) string { return text }

// Tell is the board; whose turn it is, and who has left, is told beside it.
func (told) Tell(m match.Any, _ int) wire.View {
	return wire.View{Position: m.(position).Game().Board().String()}
}

// Legal is what can be done by whoever is to move.
func (told) Legal(m match.Any) (all []string) {
	for q := range m.(position).Game().Board().Free().All() {
		all = append(all, q.String())
	}
	return all
}

// Follows is what follows without a player: nothing does.
func (told) Follows(match.Any) string { return "" }

// Refusal is why an action isn't taken.
func (told) Refusal(err error) (code, reason string) {
	r, _ := errors.AsType[rules.Reason](err) // which all that the rules refuse has
	switch r {
	case rules.OffBoard:
		return "off_board", r.Error()
	case rules.Marked:
		return "occupied", r.Error()
	case rules.GameOver, rules.Earlier:
		return wire.RefusedNotNow, r.Error()
	default:
		return wire.RefusedNoAction, r.Error()
	}
}

// bot is the computer at a table.
func bot(s kind.Seated) (kind.Bot, error) {
	if !game.IsLevel(s.Level) {
		return nil, kind.ErrLevel
	}
	return func(_ context.Context, a wire.Ask) (string, error) {
		b, is := rules.ParseBoard(a.View.Position)
		if !is || b.Free() == 0 {
			return "", kind.ErrNoAction
		}
		return rules.Think(b, s.Level, s.Seed()).String(), nil
	}, nil
}
