package tournament

import (
	"fmt"
	"strings"
)

// The bounds of the texts in events.
const (
	MaxName   = 24
	MaxToken  = 64 // a SHA-256 in hexadecimal
	MaxEnding = 24
	MaxMoves  = 4096 // four times the longest game: a hundred turns of eight letters
	maxWords  = 40   // in a configuration
)

const (
	lowerCase = "abcdefghijklmnopqrstuvwxyz"
	digits    = "0123456789"
	nameBytes = lowerCase + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + digits + "_-"
	moveBytes = lowerCase + digits + "@+.,-"
)

// NameError is why a name is invalid for an entrant.
type NameError struct {
	Name string
	At   int // index of the first invalid byte, or -1 if the length is wrong
}

func (e *NameError) Error() string {
	if e.At >= 0 {
		return fmt.Sprintf("name %.*q has something else than letters, digits, _ and - at byte %d", MaxName, e.Name, e.At+1)
	}
	return fmt.Sprintf("name %.*q has %d bytes, which is not from 1 to %d", MaxName, e.Name, len(e.Name), MaxName)
}

// CheckName returns nil for 1 to MaxName letters A..Z and a..z, digits, _ and -, else a *NameError.
func CheckName(name string) error {
	if name == "" || len(name) > MaxName {
		return &NameError{name, -1}
	}
	if at := stray(name, nameBytes); at >= 0 {
		return &NameError{name, at}
	}
	return nil
}

// stray returns the index of the first byte of s that isn't in set, or -1.
func stray(s, set string) int {
	return strings.IndexFunc(s, func(r rune) bool { return !strings.ContainsRune(set, r) })
}

func isToken(s string) bool { return len(s) <= MaxToken && stray(s, nameBytes) < 0 }

func isEnding(s string) bool {
	return s != "" && len(s) <= MaxEnding && stray(s, lowerCase+"-") < 0
}

// areWords reports whether s consists of words of the set with single spaces, so that a line has only one
// form.
func areWords(s, set string, most int) bool {
	return len(s) <= most && stray(s, set+" ") < 0 && strings.Join(strings.Fields(s), " ") == s
}
