package plain

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Command is a command that a line can give by its name or the beginning of it. If several
// begin alike, the first one is meant.
type Command struct {
	Name, Args string
	Help       string // commands without help aren't listed
	Do         func(args []string)
}

// Simple returns a command without arguments.
func Simple(name, help string, do func()) Command {
	return Command{name, "", help, func([]string) { do() }}
}

// Obeyed handles a line that answers a question or gives one of some commands. Commands
// start with a slash, which is optional if bare is true. It reports whether there was such
// a question or command.
func Obeyed(asked *Asked, say func(string), text string, bare bool, all []Command) bool {
	if asked.Answered(say, text) {
		return true
	}
	if AsksHelp(text) {
		text = "/help"
	}
	called, slash := strings.CutPrefix(text, "/")
	if !slash && !bare {
		return false
	}
	words := strings.Fields(strings.ToLower(called))
	if len(words) == 0 {
		return false
	}
	found := -1
	for i, c := range all {
		if c.Name == words[0] {
			found = i
			break
		}
		if strings.HasPrefix(c.Name, words[0]) && found == -1 {
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

// Obeys is Obeyed in a game, where commands start with a slash and nothing else does. An
// empty line means the command named empty.
func (v *Voice) Obeys(asked *Asked, all []Command, empty, text string) bool {
	if text == "" {
		text = "/" + empty
	}
	if Obeyed(asked, v.Say, text, false, all) {
		return true
	}
	slash := strings.HasPrefix(text, "/")
	if slash {
		v.Say("There is no such command; /help lists them")
	}
	return slash
}

// Offer lists commands, each behind a sign.
func Offer(say func(string), sign string, all []Command) {
	width := 0
	for _, c := range all {
		width = max(width, len(c.written()))
	}
	for _, c := range all {
		if c.Help != "" {
			say(Hung(fmt.Sprintf("  %s%-*s  ", sign, width, c.written()), c.Help))
		}
	}
}

// helpWidth is the greatest number of columns of a line that lists a command.
const helpWidth = 80

// Hung returns a text after its label, with further lines below its beginning.
func Hung(label, text string) string {
	at := ansi.StringWidth(label)
	return label + strings.ReplaceAll(ansi.Wordwrap(text, helpWidth-at, ""), "\n", "\n"+strings.Repeat(" ", at))
}

func (c Command) written() string { return strings.TrimSpace(c.Name + " " + c.Args) }
