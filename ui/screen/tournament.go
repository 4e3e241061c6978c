package screen

// Tournament is a tournament of Santorini on a server, in which the player takes part.
type Tournament struct {
	Address string // host:port
	Name    string // player's name, accepted by tournaments
	Token   string // to return under that name; or ""
	Secret  string // of the tournament; or ""
}

// Held is the tournament that this Quoin itself runs.
type Held struct{}

// HeldTable is the board of one of its running games, by its number, for a spectator.
type HeldTable struct{ Game int }

func (HeldTable) place()  {}
func (Tournament) place() {}
func (Held) place()       {}
