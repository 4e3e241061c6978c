package plain

import (
	"fmt"
	"strings"
)

// question is one that the next line may answer.
type question struct {
	help string // what y and n do
	yes  func()
	// told says that the game goes on is told whatever else is entered.
	told bool
}

// answered says whether a line was the answer to what was asked, and is done
// with.
func (t *talk[A, S]) answered(text string) bool {
	asked := t.asks
	if asked == nil {
		return false
	}
	if asksHelp(text) {
		t.say(asked.help)
		return true
	}
	t.asks = nil
	yes, ok := yesNo(text)
	if yes {
		asked.yes()
	} else if ok || asked.told {
		t.say("Playing on")
	}
	return ok
}

// yesNo is an answer to such a question, and false where it is none.
func yesNo(text string) (yes, ok bool) {
	switch strings.ToLower(text) {
	case "y", "yes":
		return true, true
	case "n", "no":
		return false, true
	}
	return false, false
}

// slash is a command that a line can ask for, which begins with a slash. The
// commands of a dialogue begin with different letters, so that one letter is
// enough.
type slash[D any] struct {
	name, help string // without help it isn't offered
	do         func(D)
}

// obey does the command that a text means.
func obey[D any](v *voice, d D, all []slash[D], text string) {
	for _, c := range all {
		if text != "" && strings.HasPrefix(c.name, text) {
			c.do(d)
			return
		}
	}
	v.say("There is no such command; /help lists them")
}

// offer lists commands.
func offer[D any](v *voice, all []slash[D]) {
	for _, c := range all {
		if c.help != "" {
			v.say(fmt.Sprintf("  /%-7s %s", c.name, c.help))
		}
	}
}
