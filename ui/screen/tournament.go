package screen

// Tournament is a tournament on another machine, in which the player takes part.
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

// OthersPlace is the page from which the player joins or holds a tournament, and learns how to join a server.
type OthersPlace struct{}

// HoldPlace is a tournament that this Quoin holds as long as it runs.
type HoldPlace struct {
	Rules  string // of the game
	Swiss  bool   // otherwise it is a round robin
	Rounds int
	Far    bool // whether players on other machines can join
}

func (OthersPlace) place() {}
func (HoldPlace) place()   {}
