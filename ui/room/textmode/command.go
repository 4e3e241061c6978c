package textmode

import "quoin/ui/remote/dialogue"

// command is a command of the dialogue.
type command = dialogue.Command

// obeyed handles a line that answers a question or gives a command: see dialogue.Obeyed.
func (t *talk) obeyed(text string, bare bool, all []command) bool {
	return dialogue.Obeyed(&t.asked, t.say, text, bare, all)
}

// unknown answers an unknown command.
func (t *talk) unknown() { t.say("There is no such command; help lists them") }

// offer lists commands.
func (t *talk) offer(sign string, all []command) { dialogue.Offer(t.say, sign, all) }
