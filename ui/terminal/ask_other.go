//go:build !unix

package terminal

// mayAsk is never: the console of Windows is read in a way of its own.
func mayAsk(uintptr) error { return ErrUnasked }
