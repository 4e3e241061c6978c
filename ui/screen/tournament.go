package screen

// Tournament plays in a tournament of Santorini on a server.
type Tournament struct {
	Address string // host:port
	Name    string // that the rules of tournaments take
	Token   string // to return to the place of that name; or ""
	Secret  string // of the tournament; or ""
}

// Held watches the tournament that this Quoin itself holds.
type Held struct{}

func (Tournament) place() {}
func (Held) place()       {}
