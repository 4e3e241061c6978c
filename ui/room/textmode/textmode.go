// Package textmode is multiplayer on a server in text mode, for screen readers and programs: the lobby, its
// rooms and their games. It writes complete lines, and every question says that it is one.
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
	Record record.Record
	Player record.Player
	// Own names the games for one player. Play plays one of them until it or the input ends.
	Own  []string
	Play func(ctx context.Context, name string) error
	// Trip returns the round-trip time of the player's connection. It may be nil.
	Trip func() time.Duration
	// Stands is called when the player begins or stops looking at a game. It may be nil.
	Stands func(game record.GameID, there bool)
}

// Console is the input and output of the dialogue.
type Console struct {
	plain.Console // with Lines
	// Prompt asks for a "> " before each line of input.
	Prompt bool
}

// First is where the dialogue begins: in a room, at a game, or in the lobby if both are "".
type First struct {
	Code  record.InvitationCode // invitation code of a room
	Game  record.GameID         // game to open
	Watch bool                  // open Game as a spectator
}

// ErrNotToWatch reports a game that doesn't exist or that the player may not watch.
var ErrNotToWatch = errors.New("there is no such game that you could watch")

// Talk runs the dialogue until the player leaves, the input ends or ctx is done. The error says why the first
// place can't be opened; later errors are shown in the dialogue.
func Talk(ctx context.Context, deps Deps, at Console, first First) error {
	at.Interactive = at.Prompt
	return plain.Converse(at.Console, deps.Now, false, func(v *plain.Voice) error {
		t := &talk{Voice: v, deps: deps}
		if first.Code != "" || first.Game != "" {
			if err := t.enters(ctx, first); err != nil {
				return err
			}
			if !t.over {
				t.Say("You are in the lobby; type help for the commands")
			}
		} else {
			t.welcome(ctx)
		}
		t.lobby(ctx)
		return nil
	})
}

// enters opens a room or a game, and returns when the player leaves it.
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

// MayWatch reports whether a player may watch a game: their own, or a public one.
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
