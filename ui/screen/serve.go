package screen

// Welcome asks somebody who comes to a server for the first time what to call
// them.
type Welcome struct{}

func (Welcome) place() {}
