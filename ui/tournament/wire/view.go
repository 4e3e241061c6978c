package wire

// View is what a seat may know of its table, in version 2. Fields that a game lacks are left out.
type View struct {
	ToMove int `json:"to_move"` // the seat, from 1; 0 once the game is over

	// For Santorini, as in version 1.
	Phase    string `json:"phase,omitempty"`
	Position string `json:"position,omitempty"`

	// For the word games. Tiles are their letters; a blank is ? on a rack and the letter that it stands for,
	// in lower case, on the board.
	Board  []string `json:"board,omitzero"`  // rows, the first is row 1; . is an empty square
	Rack   string   `json:"rack,omitempty"`  // the seat's own
	Racks  []string `json:"racks,omitzero"`  // of all seats, if another's is visible; "" for hidden ones
	Held   []int    `json:"held,omitzero"`   // how many tiles each seat has
	Bag    *int     `json:"bag,omitempty"`   // how many tiles can be drawn
	Scores []int64  `json:"scores,omitzero"` // of each seat
	Words  []int    `json:"words,omitzero"`  // in a race: how many words each seat has found
	Found  []string `json:"found,omitzero"`  // in a race: the seat's own words
	Idle   int      `json:"idle,omitempty"`  // consecutive turns, up to now, that count towards the end of the game
	Gone   []int    `json:"gone,omitzero"`   // seats whose players have left
	Last   *Turn    `json:"last,omitempty"`  // the last turn that was taken
	Open   []string `json:"open,omitzero"`   // words of the last move, if it may be challenged
	Ends   bool     `json:"ends,omitempty"`  // whether that move ends the game unless it is challenged off
}

// Turn is a turn of a word game, as everybody at the table sees it.
type Turn struct {
	Seat   int    `json:"seat"`
	Action string `json:"action"`
	Points int64  `json:"points"`
}
