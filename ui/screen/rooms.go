package screen

// Lobby is where people meet who play each other on a server.
type Lobby struct{}

// Room is where people sit down who are about to play. It is found by its game or
// by a code that somebody was told.
type Room struct{ Game, Code string }

// ServerTournaments are the tournaments of a server.
type ServerTournaments struct{}

// ServerTournament is one of them, by its name.
type ServerTournament struct{ Name string }

// ServerTournamentTable is a game of it, by its number.
type ServerTournamentTable struct {
	Name string
	Game int
}

// Table is a game of several people on a server that has begun.
type Table struct{ Game string }

// Ratings is who is rated how on the server, and how one's own ratings have gone.
type Ratings struct{}

// Day is the server's board of today, and the tables of the days and weeks before.
type Day struct{}

func (Lobby) place()                 {}
func (Ratings) place()               {}
func (ServerTournaments) place()     {}
func (ServerTournament) place()      {}
func (ServerTournamentTable) place() {}
func (Day) place()                   {}
func (Room) place()                  {}
func (Table) place()                 {}
