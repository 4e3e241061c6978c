//go:build !unix

package terminal

// mayAsk always returns ErrUnasked: the console of Windows has to be read in a different
// way.
func mayAsk(uintptr) error { return ErrUnasked }
