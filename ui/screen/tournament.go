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

// Spectate is a tournament on another machine, for a spectator.
type Spectate struct {
	Address string // host:port
	Secret  string // of the tournament; or ""
	Delay   int    // turns that games are shown late
	Table   int    // the number of the table whose board is opened first; 0 for none
}

// FarTable is the board of one of its running games; nil if there is none. The Game is a remote.Game, which this
// package doesn't know.
type FarTable struct{ Game any }

func (HeldTable) place()  {}
func (Spectate) place()   {}
func (FarTable) place()   {}
func (Tournament) place() {}
func (Held) place()       {}

// OthersPlace is the page from which the player joins or holds a tournament, and learns how to join a server.
type OthersPlace struct{}

// HoldPlace is a tournament that this Quoin begins to hold.
type HoldPlace struct {
	Rules    string // of the game
	Language string // tag of the letters and words; "" in a game without words
	Swiss    bool   // otherwise it is a round robin
	Rounds   int
	Far      bool // whether players on other machines can join
	Port     string
}

func (OthersPlace) place() {}
func (HoldPlace) place()   {}
