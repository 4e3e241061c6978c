package plain

import "strings"

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
