package record

import "context"

// MaxFriends is the most friends on a player's list.
const MaxFriends = 200

// Friends is the lists of friends that players keep. A list is its player's own: nobody else is shown it.
type Friends interface {
	// Befriend puts another player on a player's list, or takes them off it. It returns nil also if that is so
	// already; ManyFriends if the list is full, and NoPlayer if one of the two doesn't exist.
	Befriend(ctx context.Context, player, friend PlayerID, is bool) error
	// FriendsOf returns the players on a player's list, in the order of their numbers.
	FriendsOf(ctx context.Context, player PlayerID) ([]Player, error)
}
