package screen

// Lobby is where people meet who play each other on a server.
type Lobby struct{}

// Room is where people sit down who are about to play. It is found by its game or
// by a code that somebody was told.
type Room struct{ Game, Code string }

// Table is a game of several people on a server that has begun.
type Table struct{ Game string }

// Day is the server's board of today, and the tables of the days before.
type Day struct{}

func (Lobby) place() {}
func (Day) place()   {}
func (Room) place()  {}
func (Table) place() {}
