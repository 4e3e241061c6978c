package cli

import (
	"errors"
	"io"

	"github.com/spf13/cobra"

	"quoin/ui/command"
	"quoin/ui/say"
)

// Keyboard lets keys come from the terminal itself if the standard input is a file or a
// pipe: the command can then read text from it. If there is no terminal nothing changes, and
// FullScreen says so. The caller calls done at the end.
func (sh *shell) Keyboard() (text io.Reader, done func()) {
	text, done = sh.In, func() {}
	if command.IsTerminal(sh.In) {
		return text, done
	}
	if tty, err := sh.keys(); err == nil {
		sh.In, done = tty, func() { _ = tty.Close() }
	}
	return text, done
}

// FullScreen returns nil if the screens can be shown. Otherwise the error says how to do the same
// without them.
func (sh *shell) FullScreen(cmd *cobra.Command) error {
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

// instead returns the command line that does the same without the screen: a game in text mode,
// with the given flags.
func (sh *shell) instead(cmd *cobra.Command) string {
	const plain = "plain"
	changed := func(name string) bool { f := cmd.Flags().Lookup(name); return f != nil && f.Changed }
	switch {
	case changed("secret"): // no message repeats it
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
