package game

// Seat is a player of a game of two or more.
type Seat struct {
	Name  string
	Level string // how strong the computer plays, in lower case; "" for a person
	Score int64
	Place int // 1 for a winner; who is level shares a place; 0 while the game goes on
}

// Play is a word that was laid, for the lists of words and of best moves.
type Play struct {
	Seat   int // from 0
	Word   string
	Points int64
}

// Result is how a game of several players stands or ended, as the statistics
// and the menu want it: the rules differ, these lines of a table don't.
type Result struct {
	Seats    []Seat
	Plays    []Play // in the order they were made; empty where no words are laid
	Turns    int
	Over     bool
	Ending   string // why it is over, one word of the rules' own; "" while it goes on
	Assisted bool   // somebody took a hint
}
