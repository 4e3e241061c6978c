package plain

import (
	"fmt"
	"strings"
)

// OpenQuestion is a question that the next line may answer.
type OpenQuestion struct {
	Help string // explains y and n; "" uses the usual help
	Yes  func()
	// Told says that any other answer prints that the game goes on.
	Told bool
}

// Asked is the last question that hasn't been answered, or nil.
type Asked struct{ *OpenQuestion }

// Put asks a question, whose yes does what was asked for. A script isn't asked: its
// commands are obeyed at once.
func (a *Asked) Put(at Console, say func(string), text string, q OpenQuestion) {
	if !at.Interactive {
		q.Yes()
		return
	}
	a.OpenQuestion = &q
	say(text + " (y/n)")
}

// Answered handles an answer, and reports whether a line was one.
func (a *Asked) Answered(say func(string), text string) bool {
	asked := a.OpenQuestion
	if asked == nil {
		return false
	}
	if asked.Help != "" && AsksHelp(text) {
		say(asked.Help)
		return true
	}
	a.OpenQuestion = nil
	yes, ok := YesNo(text)
	if yes {
		asked.Yes()
	} else if ok || asked.Told {
		say("Playing on")
	}
	return ok
}

// YesNo parses a yes or no; ok is false if the text is neither.
func YesNo(text string) (yes, ok bool) {
	switch strings.ToLower(text) {
	case "y", "yes":
		return true, true
	case "n", "no":
		return false, true
	}
	return false, false
}

// Slash is a command that begins with a slash. The commands of a session begin with
// different letters, so that one letter is enough.
type Slash[D any] struct {
	Name, Help string // commands without help aren't listed
	Do         func(D)
}

// Obeyed handles a line that answers a question or is a command, and reports whether it
// was one: a line that begins with a slash, asks for help, or is empty, which means the
// command named empty.
func Obeyed[D any](asked *Asked, say func(string), d D, all []Slash[D], empty, text string) bool {
	if asked.Answered(say, text) {
		return true
	}
	name, commanded := strings.CutPrefix(strings.ToLower(text), "/")
	switch {
	case text == "":
		name = empty
	case AsksHelp(text):
		name = "help"
	case !commanded:
		return false
	}
	for _, c := range all {
		if name != "" && strings.HasPrefix(c.Name, name) {
			c.Do(d)
			return true
		}
	}
	say("There is no such command; /help lists them")
	return true
}

// Offer lists commands.
func Offer[D any](say func(string), all []Slash[D]) {
	for _, c := range all {
		if c.Help != "" {
			say(fmt.Sprintf("  /%-7s %s", c.Name, c.Help))
		}
	}
}
