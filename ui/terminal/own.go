package terminal

import (
	"os"

	tea "charm.land/bubbletea/v2"
)

// Keys opens the process's own terminal to read keys, whatever the standard input is: so a command that reads
// a pipe can be controlled by keys. The error says that the process has no terminal. The caller closes it.
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
