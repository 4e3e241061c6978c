// Package record is where games of several people are kept, and what a server
// knows of those people. Package lite keeps it in a file, for one machine, and package
// pg in PostgreSQL, for several; both ask by the statements of package sqlrecord, and
// package recordtest is their contract.
//
// Nobody owns a game: there are no leases and no leader. A step is appended
// under its number, and whoever is first has it. The other is told what stands
// there, folds it, and tries again. So any number of servers may have the same
// record open, and one that is killed holds nobody up.
//
// Times are told by the caller, who asks the record for its clock (Now) where several
// machines share it: theirs differ.
package record

import (
	"context"
	"time"
)

// Time is a moment in milliseconds since 1970, in UTC; 0 is none.
type Time int64

// At is a moment as a record has it.
func At(t time.Time) Time { return Time(t.UnixMilli()) }

// Time is the moment as everybody else has it.
func (t Time) Time() time.Time { return time.UnixMilli(int64(t)).UTC() }

// After is the moment so much later.
func (t Time) After(d time.Duration) Time { return t + Time(d.Milliseconds()) }

// Record is everything a server keeps. Its methods may be called from anywhere
// at once. What a method has answered with nil is there for good.
//
// An error is a Refusal or one of the refusals with more to tell, and then
// nothing has changed; an *Error, when the disk or the database failed; or that
// of the context. After the latter two a change may have been made all the
// same: to ask again does no harm where this says so.
type Record interface {
	Games
	Players
	Invitations
	Presence
	Days
	Ratings

	// Now is the moment by the clock that all who share the record have in common, the
	// database's, or 0 where the record has no clock but its caller's. It is asked once
	// and not again, so that an error is an outage.
	Now(ctx context.Context) (Time, error)

	// Close waits for what was handed over. Afterwards everything is refused
	// with Closed.
	Close() error
}

// Games are the games of several people, and their rooms until they begin.
type Games interface {
	// Begin keeps a new game and gives it its ID. It is open, for people to sit
	// down and begin it by Start, when it has no logs; else it runs. The
	// player's game of a day is there once only: the second is a *Played.
	Begin(ctx context.Context, g Game) (ID, error)

	// Sit changes a seat of an open game from what the caller saw to what it is
	// to be: somebody sits down, is ready, gets up. It is nil also if the seat
	// is so already. Where it is something else by now, that is a *SeatTaken.
	Sit(ctx context.Context, id ID, seat int, was, is Seat) error

	// Start has an open game run, with the header, seats and logs of g. On the
	// seats the same people have to be that are there now, in whatever order;
	// else it is SeatsChanged. Of several one is first, and the others are told
	// by *Begun; nil is also for the header that it has begun with.
	Start(ctx context.Context, g Game) error

	// Cancel forgets an open game. One that has begun is refused with HasBegun.
	Cancel(ctx context.Context, id ID) error

	// Append keeps step n of a log, from 1. It is nil also if the same line
	// stands there; *Taken if another does, *Gap if a step before it is missing,
	// and Over if the log has ended.
	Append(ctx context.Context, log Log, n int, step Step) error

	// Game is a game without its steps.
	Game(ctx context.Context, id ID) (Game, error)

	// Read gives a game, and the lines of a log from step from on, which may be
	// one past its end. Both are of the same moment.
	Read(ctx context.Context, log Log, from int) (Game, []string, error)

	// Watch tells what changes, until the context ends or the record is closed,
	// and then the channel is closed. What it tells of is there for good. Hints
	// may be lost, and those of other servers may never come: the number shows
	// gaps, and who wants to know looks once a second.
	Watch(ctx context.Context) (<-chan Hint, error)

	// List gives games without their steps: the newest first, or the soonest
	// due.
	List(ctx context.Context, f Filter) ([]Game, error)
}

// Players are the people, known by the keys they sign with.
type Players interface {
	// Join makes a player of a newcomer. The name is refused by a NameReason,
	// the key by KeyTaken or KeyRevoked, the code as by Use.
	Join(ctx context.Context, n Newcomer) (Player, error)
	// ByKey is who signs with a key: NoPlayer if nobody does, KeyRevoked if
	// somebody did.
	ByKey(ctx context.Context, key Fingerprint) (Player, error)
	// ByName is who has a name, in small letters or large. Else it is NoPlayer.
	ByName(ctx context.Context, name string) (Player, error)
	// Player is the player of that number, or NoPlayer.
	Player(ctx context.Context, id PlayerID) (Player, error)
	// Rename gives another name, as Join does.
	Rename(ctx context.Context, id PlayerID, name string) error
	// SetSettings keeps a player's settings, a text that means nothing here.
	SetSettings(ctx context.Context, id PlayerID, text string) error
	// SetOwner says whether the player runs the server.
	SetOwner(ctx context.Context, id PlayerID, owner bool) error
	// See keeps when a player was last there, and by which key.
	See(ctx context.Context, key Fingerprint, at Time) error
	// Keys are those of a player, the oldest first, without those revoked.
	Keys(ctx context.Context, id PlayerID) ([]Key, error)
	// AddKey uses a code that a player made for it: the key is theirs from then
	// on. It is nil also if it was added by that code already. Else the code is
	// refused as by Use, the key by KeyTaken, KeyRevoked or ManyKeys.
	AddKey(ctx context.Context, code Code, key Fingerprint, at Time) (Player, error)
	// Revoke takes a key from a player for ever. It is nil also if that was
	// done already; the last one is refused with LastKey.
	Revoke(ctx context.Context, id PlayerID, key Fingerprint, at Time) error
}

// Invitations are codes that one person tells another.
type Invitations interface {
	// Invite makes a code. A player who has made so many in the last day is
	// refused with *TooMany; the server itself, whose number is 0, isn't.
	Invite(ctx context.Context, i Invitation, aDay int) (Code, error)
	// Invitation is what a code is for: NoCode, CodeExpired, or CodeUsed when
	// it was good for one use.
	Invitation(ctx context.Context, code Code, at Time) (Invitation, error)
	// Use uses a code up, unless it is for many. Of several one is first, and
	// the others find CodeUsed. Who has used it may do so again. A code for a
	// key is NoCode here.
	Use(ctx context.Context, code Code, player PlayerID, at Time) (Invitation, error)
}

// Presence is who is on, and at which server.
type Presence interface {
	// Beat says that a server is alive.
	Beat(ctx context.Context, node string, at Time) error
	// Beats are when servers were alive last, the latest first and MaxBeats at most.
	Beats(ctx context.Context) ([]Beat, error)
	// Enter keeps a session, or what has changed of it.
	Enter(ctx context.Context, s Session) error
	// Leave forgets a session. It is nil also if there is none.
	Leave(ctx context.Context, node, id string) error
	// Clear forgets all sessions of a server, as it does when it begins.
	Clear(ctx context.Context, node string) error
	// Online are the sessions of the servers that were alive since then, the
	// oldest first.
	Online(ctx context.Context, since Time) ([]Session, error)
}

// Days are the server's own boards of the day. A player has one game a day,
// which Begin sees to.
type Days interface {
	// Secret is what the boards are drawn by: the same for all servers of a record,
	// and for nobody else to know.
	Secret(ctx context.Context) ([]byte, error)
	// Attempt is the player's game of a day, or "".
	Attempt(ctx context.Context, day Day, player PlayerID) (ID, error)
	// Score keeps how a player's game of a day went, once: nil also for the same
	// again, and Scored for anything else. Without a game it is NoAttempt.
	Score(ctx context.Context, s DayScore) error
	// Scores is the day's table, the best first and among equals who was first.
	// Until the day is over it is NotPublished.
	Scores(ctx context.Context, day Day, now Time) ([]DayScore, error)
}
