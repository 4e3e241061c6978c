package record

import (
	"crypto/rand"
	"strings"
	"time"
)

// Code is what one person tells another to come in: six characters of
// Crockford's base 32, digits and capitals without I, L, O and U.
type Code string

const (
	crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	codeLen   = 6
	idLen     = 8
)

// InvitationLasts is for how long a code is good, and the day in which a player
// makes only so many.
const InvitationLasts = 24 * time.Hour

// InvitationsADay is how many a player makes where nobody says otherwise.
const InvitationsADay = 20

// Invitation is what a code is for.
type Invitation struct {
	Code  Code     // made by Invite
	By    PlayerID // who invites; 0 for the server
	For   Purpose
	Game  ID   // of ForGame
	Many  bool // good for more than one: for all who fit into a room
	Made  Time
	Until Time // good before then; 0 is InvitationLasts after Made
}

// Purpose is what a code lets one do. Each lets a newcomer in, but ForKey.
type Purpose uint8

// The purposes.
const (
	ForServer Purpose = iota + 1 // become a player
	ForGame                      // and sit down there
	ForKey                       // add another key to one's own
)

// Check says whether an invitation makes sense, by a *TextError.
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

// String is a code as it is told, KQZM-4T.
func (c Code) String() string {
	if len(c) != codeLen {
		return string(c)
	}
	return string(c[:4] + "-" + c[4:])
}

// ParseCode reads a code as somebody types it: in small letters too, with dashes
// and blanks anywhere, and with letters for the digits that look like them. Else
// it is NoCode.
func ParseCode(text string) (Code, error) {
	c, ok := parseCrockford(text, codeLen)
	if !ok {
		return "", NoCode
	}
	return Code(c), nil
}

// ParseID reads the name of a game in the same way. Else it is NoGame.
func ParseID(text string) (ID, error) {
	id, ok := parseCrockford(text, idLen)
	if !ok {
		return "", NoGame
	}
	return ID(id), nil
}

// Check says whether it is the name of a game, or none, by a *TextError.
func (id ID) Check() error {
	if known, err := ParseID(string(id)); id != "" && (err != nil || known != id) {
		return &TextError{"game", "has no such name"}
	}
	return nil
}

func parseCrockford(text string, length int) (string, bool) {
	const most = 64 // whatever is typed
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

// NewCode draws a code, and NewID the name of a game. Whoever keeps it sees to
// it that there is none such.
func NewCode() Code { return Code(draw(codeLen)) }

// NewID draws the name of a game.
func NewID() ID { return ID(draw(idLen)) }

func draw(n int) string {
	b := make([]byte, n)
	_, _ = rand.Read(b) // it never fails
	for i := range b {
		b[i] = crockford[b[i]%byte(len(crockford))]
	}
	return string(b)
}
