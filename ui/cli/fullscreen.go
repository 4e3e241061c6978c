package cli

import (
	"errors"
	"io"

	"github.com/spf13/cobra"

	"quoin/ui/say"
)

// typesElsewhere has keys come from the terminal itself where the standard input is
// something else that a command reads: text is what it has still to read. Where there is no
// terminal everything stays as it is, and fullScreen says so. done is called at the end.
func (sh *shell) typesElsewhere() (text io.Reader, done func()) {
	text, done = sh.in, func() {}
	if isTerminal(sh.in) {
		return text, done
	}
	if tty, err := sh.keys(); err == nil {
		sh.in, done = tty, func() { _ = tty.Close() }
	}
	return text, done
}

// fullScreen is nil where the screens can be shown. Where they can't, it says
// what does the same without them.
func (sh *shell) fullScreen(cmd *cobra.Command) error {
	why := ""
	switch {
	case !sh.interactive():
		why = "the screens need a terminal to show them and to type at"
	case sh.environ["TERM"] == "dumb":
		why = "this terminal (TERM=dumb) can't show the screens"
	default:
		return nil
	}
	if instead := sh.instead(cmd); instead != "" {
		why += "; " + instead
	}
	return errors.New(why)
}

// instead is what does without the screen what a command would do on it: a game
// line by line, with the flags that were given.
func (sh *shell) instead(cmd *cobra.Command) string {
	const plain = "plain"
	changed := func(name string) bool { f := cmd.Flags().Lookup(name); return f != nil && f.Changed }
	switch {
	case changed("secret"): // which no message repeats
		return `with --plain it plays without them`
	case len(sh.args) == 0:
		return `"quoin adjacency --plain" plays without them, and so do the other games`
	case cmd.Flags().Lookup(plain) != nil:
		words := append([]string{"quoin"}, sh.args...)
		return `"` + say.Command(append(words, "--"+plain)...) + `" plays without them`
	case cmd.Name() == "stats":
		return `"quoin stats export" prints the games`
	case cmd.Name() == "analyse":
		return `"quoin lab moves" lists the moves of a position`
	case cmd.Name() == "settings":
		return `"quoin settings show" prints the settings`
	}
	return ""
}
