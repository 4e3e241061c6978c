package screen

// Lobby is where people meet who play each other on a server.
type Lobby struct{}

// Room is where people sit down who are about to play. It is found by its game or
// by a code that somebody was told.
type Room struct{ Game, Code string }

// Cups are the tournaments of a server.
type Cups struct{}

// Cup is one of them, by its name.
type Cup struct{ Name string }

// CupTable is a game of it, by its number.
type CupTable struct {
	Name string
	Game int
}

// Table is a game of several people on a server that has begun.
type Table struct{ Game string }

// Ratings is who is rated how on the server, and how one's own ratings have gone.
type Ratings struct{}

// Day is the server's board of today, and the tables of the days and weeks before.
type Day struct{}

func (Lobby) place()    {}
func (Ratings) place()  {}
func (Cups) place()     {}
func (Cup) place()      {}
func (CupTable) place() {}
func (Day) place()      {}
func (Room) place()     {}
func (Table) place()    {}
