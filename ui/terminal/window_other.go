//go:build !unix

package terminal

import "io"

// watchOut does nothing: the console sends its sizes among the keys.
func (w window) watchOut(func()) (stop func()) { return func() {} }

// asFile returns the output for Bubble Tea. It is a console if the terminal is one, since
// Bubble Tea makes settings that only a console has.
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
