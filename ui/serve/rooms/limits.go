package rooms

import (
	"errors"
	"time"

	"quoin/stats/record"
)

// RoomLimits are limits for players and seats.
type RoomLimits struct {
	Open           int // open rooms that a player has made
	Actions        int // actions of a seat in a minute, of those that the rules accept
	Watch          int // spectators of a game
	Invitations    int // codes that a player makes in a day
	Correspondence int // games with days for each move that a player is in
}

// Usual are the default limits.
var Usual = RoomLimits{Open: 5, Actions: 60, Watch: 100, Invitations: record.InvitationsADay, Correspondence: 20}

// The refusals.
var (
	ErrShut      = errors.New("the clock of this server is wrong, so it takes no games until it is right; try again later, or on another server")
	ErrFast      = errors.New("you have played too much in a minute; wait a moment")
	ErrCrowds    = errors.New("there is no room for another spectator")
	ErrTeamRated = errors.New("a race as one team isn't rated; open the room without that")
	// ErrRatedLanguage refuses a rated room in another language than English, and ErrOtherList a word list that
	// isn't in the room's language.
	ErrRatedLanguage = errors.New("only games in English are rated; open the room without that")
	ErrOtherList     = errors.New("that word list isn't in the language of the letters; choose another list")
	ErrManyRooms     = errors.New("you have as many open rooms as allowed; leave one of them first")
)

// The limits by the names that they have for the operator of a server.
const (
	limitRooms          = "rooms"
	limitCorrespondence = "correspondence"
	limitActions        = "actions"
	limitWatchers       = "watchers"
	limitInvitations    = "invitations"
)

// reached tells that somebody was refused something by a limit.
func (h *House) reached(limit string) {
	if h.deps.Reached != nil {
		h.deps.Reached(limit)
	}
}

// pace counts the actions of a seat in the current minute.
type pace struct {
	from time.Time
	n    int
}

// step counts an action, and returns false if it is too many.
func (p *pace) step(now time.Time, most int) bool {
	if now.Sub(p.from) >= time.Minute {
		p.from, p.n = now, 0
	}
	p.n++
	return p.n <= most
}
