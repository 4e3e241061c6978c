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

// told is the game in the protocol. Nothing is hidden.
type told struct{}

// Parse returns an error if a text isn't an action of a player.
func (told) Parse(text string) error {
	_, err := parseMark(text)
	return err
}

// Public returns an action as the other players see it.
func (told) Public(text string) string { return text }

// Tell returns the board. The server adds whose turn it is, and who has left.
func (told) Tell(m match.Any, _ int) wire.View {
	return wire.View{Position: m.(position).Game().Board().String()}
}

// Legal returns the actions of the player to move.
func (told) Legal(m match.Any, _ int) (all []string) {
	for q := range m.(position).Game().Board().Free().All() {
		all = append(all, q.String())
	}
	return all
}

// Follows returns what happens without a player: nothing.
func (told) Follows(match.Any) string { return "" }

// Refusal returns the code and the text of a refusal.
func (told) Refusal(err error) (code, reason string) {
	r, _ := errors.AsType[rules.Reason](err) // every refusal has a reason
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

// bot returns the computer at a table.
func bot(s kind.BotConfig) (kind.Bot, error) {
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
