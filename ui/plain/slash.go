package plain

import (
	"fmt"
	"strings"
)

// OpenQuestion is one that the next line may answer.
type OpenQuestion struct {
	Help string // what y and n do; "" where help is that of any other time
	Yes  func()
	// Told says that the game goes on is told whatever else is entered.
	Told bool
}

// Asked is the question that was asked last and not answered; none is nil.
type Asked struct{ *OpenQuestion }

// Put asks a question whose yes does what is asked for, where somebody can answer
// it. A script means what it says, and is obeyed.
func (a *Asked) Put(at Console, say func(string), text string, q OpenQuestion) {
	if !at.Interactive {
		q.Yes()
		return
	}
	a.OpenQuestion = &q
	say(text + " (y/n)")
}

// Answered says whether a line was the answer to it, and is done with.
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

// YesNo is an answer to a question, and false where it is none.
func YesNo(text string) (yes, ok bool) {
	switch strings.ToLower(text) {
	case "y", "yes":
		return true, true
	case "n", "no":
		return false, true
	}
	return false, false
}

// Slash is a command that a line can ask for, which begins with a slash. The
// commands of a dialogue begin with different letters, so that one letter is
// enough.
type Slash[D any] struct {
	Name, Help string // without help it isn't offered
	Do         func(D)
}

// Obeyed does what a line asks for, if it answers a question or means a command:
// it begins with a slash, asks for help, or is empty, which means the command of
// that name.
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
