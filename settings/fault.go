package settings

import (
	"fmt"
	"strconv"
	"strings"

	"quoin/game"
)

// Reason is what is wrong, for errors.Is.
type Reason string

// The reasons of a [Fault].
const (
	NotAllowed Reason = "that value isn't allowed" // out of range, or of another kind
	UnknownKey Reason = "there is no such setting"
	BadSyntax  Reason = "it isn't TOML"
	TooLarge   Reason = "it is larger than 64 KiB"
	TooDeep    Reason = "it is nested too deeply"
	NotAFile   Reason = "it isn't a regular file"
	Unreadable Reason = "it can't be read"
)

func (r Reason) Error() string { return string(r) }

// Fault says what is wrong with a setting, or with a settings file, and where.
type Fault struct {
	Reason  Reason
	File    string // the settings file, or "" if the value came from elsewhere
	Line    int    // in File, from 1, or 0 if it isn't known
	Name    string // the environment variable or the flag (--size), or ""
	Key     string // the setting, as in a file (size, weights.e), or ""
	Value   string // what stood there: cut short, and quoted if it isn't a plain word
	Allowed string // what may stand there, or ""
	Err     error  // what the system or the TOML reader said, or nil
}

// Unwrap gives the Reason, and Err if there is one.
func (f *Fault) Unwrap() []error {
	if f.Err == nil {
		return []error{f.Reason}
	}
	return []error{f.Reason, f.Err}
}

// Error is one line: where, what, and what is allowed.
func (f *Fault) Error() string {
	var b strings.Builder
	switch {
	case f.File != "":
		b.WriteString(game.Plain(f.File))
		if f.Line > 0 {
			fmt.Fprintf(&b, ", line %d", f.Line)
		}
		b.WriteString(": ")
	case f.Name != "":
		b.WriteString(f.Name + ": ")
	}
	switch f.Reason {
	case NotAllowed:
		fmt.Fprintf(&b, "%s can't be %s", f.Key, f.Value)
	case UnknownKey:
		fmt.Fprintf(&b, "there is no setting %s", f.Key)
	default:
		if f.Key != "" {
			b.WriteString(f.Key + ": ")
		}
		b.WriteString(f.Reason.Error())
		if f.Err != nil {
			b.WriteString(": " + game.Plain(f.Err.Error()))
		}
	}
	if f.Allowed != "" {
		fmt.Fprintf(&b, "; allowed: %s", f.Allowed)
	}
	return b.String()
}

// shown is a value as a Fault shows it.
func shown(value string) string {
	const long = 40
	if r := []rune(value); len(r) > long {
		return strconv.Quote(string(r[:long]) + "...")
	}
	plain := value != ""
	for _, r := range value {
		plain = plain && (r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-+_.=", r))
	}
	if plain {
		return value
	}
	return strconv.Quote(value)
}
