package record

import (
	"crypto/rand"
	"strings"
	"time"
)

// InvitationCode is an invitation code that people pass on: six characters of Crockford's base 32, digits and capitals
// without I, L, O and U.
type InvitationCode string

const (
	crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	codeLen   = 6
	idLen     = 8
)

// InvitationLasts is how long a code is valid, and the period of the limit on a player's invitations.
const InvitationLasts = 24 * time.Hour

// InvitationsADay is the default limit on a player's invitations in a day.
const InvitationsADay = 20

// Invitation is an invitation code with its purpose.
type Invitation struct {
	Code  InvitationCode // set by Invite
	By    PlayerID       // player who invites; 0 for the server
	For   Purpose
	Game  GameID // for ForGame
	Many  bool   // valid for several players: for all who fit into a room
	Made  Time
	Until Time // end of its validity; 0 is InvitationLasts after Made
}

// Purpose is what a code allows. Each but ForKey admits newcomers.
type Purpose uint8

// The purposes.
const (
	ForServer Purpose = iota + 1 // become a player
	ForGame                      // become a player and take a seat in the game
	ForKey                       // add a key to the player who made the code
)

// Check returns nil if an invitation makes sense, else a *TextError.
func (i Invitation) Check() error {
	switch {
	case i.For < ForServer || i.For > ForKey,
		(i.For == ForGame) != (i.Game != ""),
		i.For == ForKey && (i.By == 0 || i.Many):
		return &TextError{"invitation", "is for nothing"}
	case i.By < 0 || i.Made <= 0 || i.Until != 0 && i.Until <= i.Made:
		return &TextError{"invitation", "has no time"}
	}
	return nil
}

// String returns the code in the form for people, KQZM-4T.
func (c InvitationCode) String() string {
	if len(c) != codeLen {
		return string(c)
	}
	return string(c[:4] + "-" + c[4:])
}

// ParseCode reads a code as people type it: in either case, with dashes and spaces anywhere, and with letters
// for the digits that they resemble. The error is NoCode.
func ParseCode(text string) (InvitationCode, error) {
	c, ok := parseCrockford(text, codeLen)
	if !ok {
		return "", NoCode
	}
	return InvitationCode(c), nil
}

// ParseID reads the ID of a game in the same way. The error is NoGame.
func ParseID(text string) (GameID, error) {
	id, ok := parseCrockford(text, idLen)
	if !ok {
		return "", NoGame
	}
	return GameID(id), nil
}

// Check returns nil if it is a valid ID, or "", else a *TextError.
func (id GameID) Check() error {
	if known, err := ParseID(string(id)); id != "" && (err != nil || known != id) {
		return &TextError{"game", "has no such name"}
	}
	return nil
}

func parseCrockford(text string, length int) (string, bool) {
	const most = 64 // limit on typed text
	var b strings.Builder
	if len(text) > most {
		return "", false
	}
	for i := range len(text) {
		c := text[i]
		if 'a' <= c && c <= 'z' {
			c -= 'a' - 'A'
		}
		switch c {
		case '-', ' ':
			continue
		case 'I', 'L':
			c = '1'
		case 'O':
			c = '0'
		}
		if strings.IndexByte(crockford, c) < 0 {
			return "", false
		}
		b.WriteByte(c)
	}
	return b.String(), b.Len() == length
}

// NewCode returns a random code. The caller must make sure that it isn't in use.
func NewCode() InvitationCode { return InvitationCode(draw(codeLen)) }

// NewID returns a random ID of a game. The caller must make sure that it isn't in use.
func NewID() GameID { return GameID(draw(idLen)) }

func draw(n int) string {
	b := make([]byte, n)
	_, _ = rand.Read(b) // never fails
	for i := range b {
		b[i] = crockford[b[i]%byte(len(crockford))]
	}
	return string(b)
}
