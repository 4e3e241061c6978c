// Package textmode is play with others on a server as a dialogue, for screen readers and programs: the lobby,
// its rooms and the games of several people. Output comes in complete lines; a question ends in a sentence
// that says so.
package textmode

import (
	"context"
	"errors"
	"time"

	"quoin/stats/record"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/serve/rooms"
)

// Deps is what the dialogue needs from outside.
type Deps struct {
	play.Host
	House  *rooms.House
	Player record.Player
	// Own are the games that one plays for oneself, and Play plays one of them, until
	// it or the input ends.
	Own  []string
	Play func(ctx context.Context, name string) error
	// Trip is how long the way of the player's line takes, there and back; or nil.
	Trip func() time.Duration
	// Stands is told which game the player looks at, and when no longer; or nil.
	Stands func(game record.GameID, there bool)
}

// Console is where the dialogue is held.
type Console struct {
	plain.Console // with Lines
	// Prompt says that a "> " shows where a line is awaited.
	Prompt bool
	// Typing reports whether a line is partly typed; nil if that is unknown. Messages that aren't urgent wait
	// until the line is complete.
	Typing func() bool
}

// First is where a dialogue begins: in a room or a game, or else in the lobby.
type First struct {
	Code  record.InvitationCode // of a room
	Game  record.GameID         // that is looked at
	Watch bool                  // it isn't sat down at
}

// ErrNotToWatch is a game that isn't for everybody to see, or none.
var ErrNotToWatch = errors.New("there is no such game that you could watch")

// Talk holds the dialogue, until the player leaves, the input ends or ctx is done. The error says why the
// first place can't be opened; later errors are told in the dialogue.
func Talk(ctx context.Context, deps Deps, at Console, first First) error {
	t := newTalk(deps, at)
	if first.Code != "" || first.Game != "" {
		if err := t.enters(ctx, first); err != nil {
			return err
		}
		if !t.over {
			t.say("You are in the lobby; type help for the commands")
		}
	} else {
		t.welcome(ctx)
	}
	t.lobby(ctx)
	return t.out.Flush()
}

// enters is in a room, or at a game, until that is left.
func (t *talk) enters(ctx context.Context, first First) error {
	look, err := t.look(ctx, first)
	if err != nil {
		return err
	}
	t.room(ctx, look)
	return nil
}

func (t *talk) look(ctx context.Context, first First) (look *rooms.Client, err error) {
	ctx, cancel := play.Bounded(ctx)
	defer cancel()
	if first.Watch {
		look, err = t.deps.House.Look(ctx, first.Game, t.deps.Player.ID)
	} else {
		look, err = t.deps.House.Enter(ctx, t.deps.Player.ID, first.Game, string(first.Code))
	}
	if err != nil {
		return nil, err
	}
	if first.Watch && !MayWatch(look.Seats(), t.deps.Player.ID) {
		look.Leave()
		return nil, ErrNotToWatch
	}
	if t.deps.Trip != nil {
		look.Trips(t.deps.Trip)
	}
	look.Stands(t.deps.Stands)
	return look, nil
}

// MayWatch says whether a player may look at a game: their own, or one that is for
// everybody to see.
func MayWatch(g record.Game, player record.PlayerID) bool {
	return g.SeatOf(player) >= 0 || g.Public && g.Day == ""
}

// Resumes returns the player's running game with others, preferably one in which it is their move, or "".
func Resumes(ctx context.Context, house *rooms.House, player record.PlayerID) (record.GameID, error) {
	hall, err := house.HallOf(ctx, player)
	if err != nil {
		return "", err
	}
	mine, _, _ := hall.Yours(player)
	for _, g := range mine {
		if g.State == record.Running {
			return g.ID, nil
		}
	}
	return "", nil
}
