package textmode

import "quoin/ui/plain"

// obeyed handles a line that answers a question or gives a command: see plain.Obeyed.
func (t *talk) obeyed(text string, bare bool, all []plain.Command) bool {
	return plain.Obeyed(&t.asked, t.Say, text, bare, all)
}

// unknown answers an unknown command, where commands begin with sign.
func (t *talk) unknown(sign string) { t.Say("There is no such command; " + sign + "help lists them") }

// offer lists commands.
func (t *talk) offer(sign string, all []plain.Command) { plain.Offer(t.Say, sign, all) }
