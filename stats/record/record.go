// Package record is the interface to the record: the games of several people, and what a server knows about
// them. Package sqlitestore stores it in a file, for one machine, and package pg in PostgreSQL, for several; both
// use the statements of package sqlrecord, and package recordtest is their contract.
//
// Nobody owns a game: there are no leases and no leader. A step is appended with its number, and the first to
// do so succeeds. Anybody else gets the existing step, applies it, and tries again. So any number of servers
// may have the same record open, and a killed one holds nobody up.
//
// The caller passes times, and asks the record for its clock (Now) if several machines share it, since theirs
// differ.
package record

import (
	"context"
	"time"
)

// Time is a moment in milliseconds since 1970, in UTC; 0 means no time.
type Time int64

// At returns a time.Time as a Time.
func At(t time.Time) Time { return Time(t.UnixMilli()) }

// Time returns the moment as a time.Time.
func (t Time) Time() time.Time { return time.UnixMilli(int64(t)).UTC() }

// After returns the moment d later.
func (t Time) After(d time.Duration) Time { return t + Time(d.Milliseconds()) }

// Record is everything a server stores. Any goroutine may call its methods. A change whose method returned
// nil is durable.
//
// An error is a Refusal or one of the refusals with details, and then nothing has changed; an *Error, if the
// disk or the database failed; or that of the context. After the latter two a change may have been made all
// the same: repeating it does no harm if the method says so.
type Record interface {
	Games
	Players
	Invitations
	Connections
	Days
	RatingStore
	Decisions
	Friends

	// Now returns the time of the clock that all who share the record have in common, the database's, or 0 if
	// the record has no clock but its caller's. It doesn't retry, so an error is an outage.
	Now(ctx context.Context) (Time, error)

	// Close waits for pending changes. Afterwards everything is refused with Closed.
	Close() error
}

// Games is the games of several people, and their rooms until they begin.
type Games interface {
	// Begin stores a new game and returns its ID, that of g if it has one. Without logs it is open, for people
	// to take seats until Start; otherwise it is running. A player can have only one game of a day: for the
	// second the error is a *Played.
	Begin(ctx context.Context, g Game) (GameID, error)

	// Sit changes a seat of an open game from what the caller saw to what it should be: a player takes a
	// seat, is ready, leaves. It returns nil also if the seat is so already. If the seat has changed
	// otherwise, the error is a *SeatTaken.
	Sit(ctx context.Context, id GameID, seat int, was, is Seat) error

	// Ready makes the player of a seat ready, on the terms that the game had when it was Made then. It returns
	// TermsChanged if they have changed, so that nobody is ready for terms they haven't seen, and a *SeatTaken
	// if the seat isn't the player's.
	Ready(ctx context.Context, id GameID, seat int, player PlayerID, made Time) error

	// Change gives an open game other terms: the header, terms, seats and Made of is, and whether it is rated
	// and public. No player is ready afterwards. If the game isn't as the caller saw it, the error is
	// TermsChanged or SeatsChanged. is.Made must be later than was.Made: it tells the terms apart.
	Change(ctx context.Context, was, is Game) error

	// Start makes an open game run, with the header, seats and logs of g. The seats must have the same people
	// as now, in any order; else the error is SeatsChanged, or TermsChanged if g was Made at another time. Of
	// several callers one is first, and the others get a *Begun, or nil if the game is under way with the
	// header of g.
	Start(ctx context.Context, g Game) error

	// Cancel deletes an open game. One that has begun is refused with HasBegun.
	Cancel(ctx context.Context, id GameID) error

	// Append stores step n of a log, from 1. It returns nil also if the same line is there already; *Taken if
	// another one is, *Gap if a step before it is missing, and Over if the log has ended.
	Append(ctx context.Context, log LogID, n int, step RecordedStep) error

	// Game returns a game without its steps.
	Game(ctx context.Context, id GameID) (Game, error)

	// Read returns a game, and the lines of a log from step from on, which may be one past its end. Both are
	// of the same moment.
	Read(ctx context.Context, log LogID, from int) (Game, []string, error)

	// Watch returns a channel of changes, until the context ends or the record is closed; then the channel is
	// closed. Reported changes are durable. Hints may be lost, and those of other servers may never come: the
	// numbers show gaps, and a caller who must know polls once a second.
	Watch(ctx context.Context) (<-chan ChangeNotice, error)

	// List returns games without their steps: the newest first, or the soonest due.
	List(ctx context.Context, f GameFilter) ([]Game, error)
}

// Players is the people, identified by their keys.
type Players interface {
	// Join makes a player of a newcomer. The name is refused with a NameReason, the key with KeyTaken or
	// KeyRevoked, the code as by Use.
	Join(ctx context.Context, n Newcomer) (Player, error)
	// ByKey returns the player with a key: NoPlayer if there is none, KeyRevoked if the key was revoked.
	ByKey(ctx context.Context, key Fingerprint) (Player, error)
	// ByName returns the player with a name, in either case, or NoPlayer.
	ByName(ctx context.Context, name string) (Player, error)
	// Player returns the player with a number, or NoPlayer.
	Player(ctx context.Context, id PlayerID) (Player, error)
	// Rename changes a name, with the refusals of Join.
	Rename(ctx context.Context, id PlayerID, name string) error
	// Remove deletes a player's keys, settings, codes, sessions and ratings, and changes the name to RemovedName, which
	// the games and Dailies of the player then have. The keys are as new. It returns nil also if that was done already.
	Remove(ctx context.Context, id PlayerID) error
	// SetSettings stores a player's settings, a text that means nothing here.
	SetSettings(ctx context.Context, id PlayerID, text string) error
	// SetOwner says whether the player runs the server.
	SetOwner(ctx context.Context, id PlayerID, owner bool) error
	// See stores when a player was last there, and with which key.
	See(ctx context.Context, key Fingerprint, at Time) error
	// Keys returns the keys of a player, the oldest first, without revoked ones.
	Keys(ctx context.Context, id PlayerID) ([]Key, error)
	// AddKey uses a code that a player made for this, and adds the key to that player. It returns nil also if
	// that code has added it already. The code is refused as by Use, the key with KeyTaken, KeyRevoked or
	// ManyKeys.
	AddKey(ctx context.Context, code InvitationCode, key Fingerprint, at Time) (Player, error)
	// Revoke takes a key from a player for ever. It returns nil also if that was done already; the last key
	// is refused with LastKey.
	Revoke(ctx context.Context, id PlayerID, key Fingerprint, at Time) error
}

// Invitations is codes that people pass on.
type Invitations interface {
	// Invite makes a code. For Many it returns the one that the game has already, if that is still valid. A player who
	// has made aDay codes in the last day is refused with *TooMany; the server itself, with number 0, isn't.
	Invite(ctx context.Context, i Invitation, aDay int) (InvitationCode, error)
	// Invitation returns what a code is for. The error is NoCode, CodeExpired, or CodeUsed if it was valid
	// for one use.
	Invitation(ctx context.Context, code InvitationCode, at Time) (Invitation, error)
	// Use uses a code up, unless it is for many. Of several callers one is first, and the others get
	// CodeUsed. The player who used it may use it again. A code for a key is NoCode here.
	Use(ctx context.Context, code InvitationCode, player PlayerID, at Time) (Invitation, error)
}

// Connections is the connected players, with their servers.
type Connections interface {
	// Beat says that a server is alive.
	Beat(ctx context.Context, node string, at Time) error
	// Beats returns when servers were last alive, the latest first and at most MaxBeats.
	Beats(ctx context.Context) ([]Beat, error)
	// Enter stores a session, or its changes.
	Enter(ctx context.Context, s ConnectedPlayer) error
	// Leave deletes a session. It returns nil also if there is none.
	Leave(ctx context.Context, node, id string) error
	// Clear deletes all sessions of a server, for when it starts.
	Clear(ctx context.Context, node string) error
	// Online returns the sessions of the servers that were alive since then, the oldest first.
	Online(ctx context.Context, since Time) ([]ConnectedPlayer, error)
}

// Days is the server's own Dailies. A player has one game a day, which Begin ensures.
type Days interface {
	// Secret returns the secret for drawing boards: the same for all servers of a record, and known to nobody
	// else.
	Secret(ctx context.Context) ([]byte, error)
	// Attempt returns the player's game of a day, or "".
	Attempt(ctx context.Context, day Date, player PlayerID) (GameID, error)
	// Score stores the score of a player's game of a day, once: nil also for the same again, and Scored for
	// anything else. Without a game it is NoAttempt.
	Score(ctx context.Context, s DayScore) error
	// Scores returns the day's table, best first and among equals the earlier first. Until the day is over it
	// is NotPublished.
	Scores(ctx context.Context, day Date, now Time) ([]DayScore, error)
}
