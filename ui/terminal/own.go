package terminal

import (
	"os"

	tea "charm.land/bubbletea/v2"
)

// Keys opens the process's own terminal to read what is typed at it, whatever the
// standard input is: a command that reads a pipe can be worked by keys all the same. The
// error says that the process has no terminal. Whoever asked closes it.
func Keys() (*os.File, error) {
	in, out, err := tea.OpenTTY()
	if err != nil {
		return nil, err
	}
	if out != in { // on Windows they are two
		_ = out.Close()
	}
	return in, nil
}
