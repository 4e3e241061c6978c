package textmode

import (
	"fmt"
	"strings"

	"quoin/ui/plain"
	"quoin/ui/remote/dialogue"
)

// command is something that a line can ask for.
type command = dialogue.Command

// obeyed handles a line that answers a question or gives a command. Commands start with a slash, which is
// optional if nothing else can be entered.
func (t *talk) obeyed(text string, bare bool, all []command) bool {
	if t.asked.Answered(t.say, text) {
		return true
	}
	if plain.AsksHelp(text) {
		text = "/help"
	}
	called, slash := strings.CutPrefix(text, "/")
	if !slash && !bare {
		return false
	}
	words := strings.Fields(strings.ToLower(called))
	if len(words) == 0 {
		words = []string{""}
	}
	found := -1
	for i, c := range all {
		if c.Name == words[0] {
			found = i
			break
		}
		if words[0] != "" && strings.HasPrefix(c.Name, words[0]) && found == -1 {
			found = i
		}
	}
	if found < 0 {
		return false
	}
	c := all[found]
	if c.Args == "" && len(words) > 1 {
		t.say(c.Name + " is said alone")
		return true
	}
	c.Do(words[1:])
	return true
}

// unknown answers what is no command.
func (t *talk) unknown() { t.say("There is no such command; help lists them") }

// offer lists commands.
func (t *talk) offer(sign string, all []command) {
	width := 0
	for _, c := range all {
		width = max(width, len(c.Name+" "+c.Args))
	}
	for _, c := range all {
		t.say(fmt.Sprintf("  %s%-*s  %s", sign, width, strings.TrimSpace(c.Name+" "+c.Args), c.Help))
	}
}
