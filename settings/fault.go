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
	NotAllowed Reason = "that value isn't allowed" // out of range, or of the wrong type
	UnknownKey Reason = "there is no such setting"
	BadSyntax  Reason = "it isn't TOML"
	TooLarge   Reason = "it is larger than 64 KiB"
	TooDeep    Reason = "it is nested too deeply"
	NotAFile   Reason = "it isn't a regular file"
	Unreadable Reason = "it can't be read"
)

func (r Reason) Error() string { return string(r) }

// Fault is a fault of a setting or of a settings file, with its place.
type Fault struct {
	Reason  Reason
	File    string // "" if the value came from elsewhere
	Line    int    // line in File, from 1; 0 if unknown
	Name    string // environment variable or flag (--size), or ""
	Key     string // setting, as in a file (size, weights.e), or ""
	Value   string // the value, shortened, and quoted if it isn't a plain word
	Allowed string // allowed values, or ""
	Err     error  // error of the system or the TOML reader, or nil
}

// Unwrap returns the Reason, and Err if there is one.
func (f *Fault) Unwrap() []error {
	if f.Err == nil {
		return []error{f.Reason}
	}
	return []error{f.Reason, f.Err}
}

// Error returns one line: where, what, and what is allowed.
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

// shown returns a value in the form that a Fault shows.
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
