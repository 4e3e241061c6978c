package kind

import (
	"slices"

	"quoin/game"
)

// Verify deals the game of a record again and compares: the server's seal, the seed that it and the players drew, the
// lot for the first seat, and whether the dealt tiles or boards allow every step. The error is a *game.SyntaxError if the
// text is no record, an *game.UnfairSeed if something differs, or game.ErrUncommitted or game.ErrSealed.
func Verify(kinds []Kind, record string) (game.Commitment, error) {
	h, err := headerOf(record)
	if err != nil {
		return game.Commitment{}, err
	}
	c, err := h.CheckCommitment()
	if err != nil {
		return c, err
	}
	if _, err := Replay(kinds, record); err != nil {
		return c, &game.UnfairSeed{What: "the steps don't fit what the seed deals: " + err.Error()}
	}
	k, _ := Find(kinds, h.Rules)
	start, err := k.Rules.Start(h)
	if err != nil {
		return c, err
	}
	seats := start.Result().Seats
	if len(seats) != len(c.Given) { // a racer's own log, which has one seat
		return c, nil
	}
	first := 0
	if c.Lot {
		first = h.SeatLot(len(seats))
	}
	inOrder := slices.Concat(c.Given[first:], c.Given[:first])
	for i, s := range seats {
		if s.Name != inOrder[i].Name && s.Level == "" {
			return c, &game.UnfairSeed{What: "the players don't have the seats that the seed gives them"}
		}
	}
	return c, nil
}
