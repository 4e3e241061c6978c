package screen

// WelcomePlace asks somebody who comes to a server for the first time what to call
// them.
type WelcomePlace struct{}

func (WelcomePlace) place() {}
