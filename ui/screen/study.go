package screen

// Study is the player's flashcards.
type Study struct{}

func (Study) place() {}
