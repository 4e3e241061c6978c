package screen

// WelcomePlace asks a new user of a server for a name.
type WelcomePlace struct{}

func (WelcomePlace) place() {}
