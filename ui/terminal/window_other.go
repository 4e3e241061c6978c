//go:build !unix

package terminal

import "io"

// watchOut has nothing to do: the console sends its sizes with the keys.
func (w window) watchOut(func()) (stop func()) { return func() {} }

// asFile is the output as Bubble Tea gets it: as the console, to which it has
// things to tell that only a console understands.
func (o *output) asFile() io.Writer {
	if f, ok := o.to.(file); ok {
		return consoleOutput{f, o}
	}
	return o
}

type consoleOutput struct {
	file
	*output
}

func (c consoleOutput) Write(b []byte) (int, error) { return c.output.Write(b) }
