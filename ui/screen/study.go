package screen

// Study is the player's box of cards.
type Study struct{}

func (Study) place() {}
