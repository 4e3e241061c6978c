package dialogue

import (
	"fmt"
	"strings"

	"quoin/ui/plain"
)

// Obeyed handles a line that answers a question or gives one of some commands. Commands start with a slash,
// which is optional if nothing else can be entered. It reports whether there was such a question or command.
func Obeyed(asked *plain.Asked, say func(string), text string, bare bool, all []Command) bool {
	if asked.Answered(say, text) {
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
		say(c.Name + " is said alone")
		return true
	}
	c.Do(words[1:])
	return true
}

// Offer lists commands, each behind a sign.
func Offer(say func(string), sign string, all []Command) {
	width := 0
	for _, c := range all {
		width = max(width, len(c.Name+" "+c.Args))
	}
	for _, c := range all {
		say(fmt.Sprintf("  %s%-*s  %s", sign, width, strings.TrimSpace(c.Name+" "+c.Args), c.Help))
	}
}
