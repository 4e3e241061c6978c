package record

import (
	"encoding/base64"
	"strings"
)

// PlayerID is the number of a player, from 1. It never changes, and is never reused.
type PlayerID int64

// Player is a person who is known to the server.
type Player struct {
	ID       PlayerID
	Name     string // see CheckName
	Settings string // see SetSettings; "" at first
	Owner    bool   // the player runs the server
	Made     Time
	Seen     Time // last visit; 0 for never since
}

// Newcomer is a person who wants to become a player.
type Newcomer struct {
	Name string
	Key  Fingerprint
	Code InvitationCode // invitation code, which is used up; "" if none is needed
	At   Time
}

// Key is a public key of a player.
type Key struct {
	Fingerprint Fingerprint
	Player      PlayerID
	Added       Time
	Seen        Time // last use; 0 for never since
}

// RemovedName is the name of a removed player, with the number.
const RemovedName = "Removed %d"

// MaxKeys is the most keys of a player.
const MaxKeys = 32

// Fingerprint is the SHA-256 of a public key in the form of ssh-keygen, "SHA256:…".
type Fingerprint string

const (
	shaPrefix = "SHA256:"
	shaBytes  = 32
)

// Check returns nil if it is a fingerprint, else a *TextError.
func (f Fingerprint) Check() error {
	text, ok := strings.CutPrefix(string(f), shaPrefix)
	sum, err := base64.RawStdEncoding.Strict().DecodeString(text)
	if !ok || err != nil || len(sum) != shaBytes || strings.ContainsAny(text, "\r\n") {
		return &TextError{Field: "fingerprint", Why: "is not the SHA-256 of a key"}
	}
	return nil
}

// ConnectedPlayer is a connected player.
type ConnectedPlayer struct {
	Node   string // server
	ID     string // of the session, at that server
	Player PlayerID
	Name   string // name of the player; only set when read
	Since  Time
	Game   GameID // game that the player plays or watches, or ""
}

// Beat is when a server was last alive.
type Beat struct {
	Node string
	At   Time
}

// MaxBeats is the most servers returned by Beats.
const MaxBeats = 100
