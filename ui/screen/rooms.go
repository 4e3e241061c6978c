package screen

// Lobby is the screen where the people on a server meet to play.
type Lobby struct{}

// Room is the screen of a game that hasn't begun. It is found by its game, or by the code
// of an invitation.
type Room struct {
	Game, Code string
	// Now says that the player wants to play at once: while nobody comes, the room gives way to one that has waited longer.
	Now bool
}

// ServerTournaments is the list of a server's tournaments.
type ServerTournaments struct{}

// ServerTournament is one of them, by its name.
type ServerTournament struct{ Name string }

// ServerTournamentTable is a game of a tournament, by its number.
type ServerTournamentTable struct {
	Name string
	Game int
}

// Table is a game between people on a server that has begun.
type Table struct{ Game string }

// Ratings is the list of ratings on the server, with the course of the player's own.
type Ratings struct{}

// Day is the server's board of today, and the results of earlier days and weeks.
type Day struct{}

func (Lobby) place()                 {}
func (Ratings) place()               {}
func (ServerTournaments) place()     {}
func (ServerTournament) place()      {}
func (ServerTournamentTable) place() {}
func (Day) place()                   {}
func (Room) place()                  {}
func (Table) place()                 {}
