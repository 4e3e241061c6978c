package record

import (
	"encoding/base64"
	"strings"
)

// PlayerID is the number of a player, from 1. It never changes, and is nobody
// else's afterwards.
type PlayerID int64

// Player is somebody who may come in.
type Player struct {
	ID       PlayerID
	Name     string // see CheckName
	Settings string // see SetSettings; "" at first
	Owner    bool   // runs the server
	Made     Time
	Seen     Time // when last; 0 for never since
}

// Newcomer is somebody who wants to be a player.
type Newcomer struct {
	Name string
	Key  Fingerprint
	Code Code // that lets them in, and is used up by it; "" where none is needed
	At   Time
}

// Key is what a player signs with.
type Key struct {
	Fingerprint Fingerprint
	Player      PlayerID
	Added       Time
	Seen        Time // when last; 0 for never since
}

// MaxKeys is how many keys a player may have.
const MaxKeys = 32

// Fingerprint is the SHA-256 of a public key as ssh-keygen shows it,
// "SHA256:…".
type Fingerprint string

const (
	shaPrefix = "SHA256:"
	shaBytes  = 32
)

// Check says whether it is one, by a *TextError.
func (f Fingerprint) Check() error {
	text, ok := strings.CutPrefix(string(f), shaPrefix)
	sum, err := base64.RawStdEncoding.Strict().DecodeString(text)
	if !ok || err != nil || len(sum) != shaBytes || strings.ContainsAny(text, "\r\n") {
		return &TextError{Field: "fingerprint", Why: "is not the SHA-256 of a key"}
	}
	return nil
}

// Session is a player who is on.
type Session struct {
	Node   string // the server
	ID     string // of the session, at that server
	Player PlayerID
	Name   string // the player's, when it is read
	Since  Time
	Game   ID // what they play or watch, or ""
}

// Beat is when a server was alive last.
type Beat struct {
	Node string
	At   Time
}

// MaxBeats is how many servers are told of.
const MaxBeats = 100
