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

func (Tournament) place() {}
func (Held) place()       {}
