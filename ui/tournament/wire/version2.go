package wire

// Messages to a client of version 2, as far as they differ from version 1. They are about tables of any game
// with any number of seats, which count from 1.
type (
	// Hall answers a Hello of version 2.
	Hall struct {
		Version  int    `json:"version"`
		Game     string `json:"game"`               // name and version of the rules
		Mode     string `json:"mode,omitempty"`     // how it is played, if there is a choice
		Language string `json:"language,omitempty"` // the tag of the language of words and tiles; "" for English
		Seats    int    `json:"seats"`              // at a table
		Name     string `json:"name"`
		Token    string `json:"token"`
		System   string `json:"system"` // the pairing system: "roundrobin" or "swiss"
		Rounds   int    `json:"rounds"`
		Paired   bool   `json:"paired,omitempty"`   // whether games are in pairs with the same tiles
		Gauntlet string `json:"gauntlet,omitempty"` // the player who meets all others, while they don't meet each other; "" if all meet
		SPRT     string `json:"sprt,omitempty"`     // the test that may end the tournament early, as text; "" if there is none
		Time     string `json:"time"`               // the time control in one word, of games with a person for a person, and else of the others
		Bank     Millis `json:"bank_ms"`
		Inc      Millis `json:"increment_ms"`
		Over     Millis `json:"overtime_ms,omitempty"` // overtime beyond the bank; each minute begun costs Fine points
		Fine     int    `json:"fine,omitempty"`
		Grace    Millis `json:"grace_ms"`
		Started  bool   `json:"started"`
		List     string `json:"list,omitempty"` // the name of the word list, and its SHA-256
		SHA256   string `json:"list_sha256,omitempty"`
		Board    string `json:"board,omitempty"` // the text of its file, if one was chosen
		Log      bool   `json:"log,omitempty"`   // whether the client gets Logs, as its Hello asks
		Watch    bool   `json:"watch,omitempty"` // whether the client is a spectator; then Name and Token are empty
		Delay    int    `json:"delay,omitempty"` // turns that it sees late
	}
	// Seating says that a game starts for the client, or continues after its absence.
	Seating struct {
		Game    int      `json:"game"`
		Seat    int      `json:"seat"`
		Players []string `json:"players"` // by seat
		Leg     int      `json:"leg"`     // which of the games of these players, or the round, from 1
		View    View     `json:"view"`
		Clocks  []Millis `json:"clocks_ms"`
		Table   int      `json:"table,omitempty"` // its number in a round of a Swiss
		Time    string   `json:"time,omitempty"`  // the game's time control, if it isn't that of Hall
	}
	// Log is the log of the client's match, as far as its seat may know it: from the start with a header, else
	// the lines that follow.
	Log struct {
		Game   int      `json:"game"`
		Header string   `json:"header,omitempty"`
		Lines  []string `json:"lines,omitzero"`
		At     Millis   `json:"at_ms"`           // the time of the match
		Still  bool     `json:"still,omitempty"` // whether that time stands still
	}
	// Ask asks for one action.
	Ask struct {
		Game   int      `json:"game"`
		Prompt int64    `json:"prompt"`
		Seat   int      `json:"seat"`
		View   View     `json:"view"`
		Clocks []Millis `json:"clocks_ms"` // time left, including overtime
		Tries  int      `json:"tries"`
		Legal  []string `json:"legal,omitzero"`
	}
	// Did tells everybody at the table what happened there.
	Did struct {
		Game   int      `json:"game"`
		Seat   int      `json:"seat"` // 0 for what follows by itself
		Action string   `json:"action"`
		View   View     `json:"view"`
		Clocks []Millis `json:"clocks_ms"`
	}
	// End ends a game.
	End struct {
		Game   int     `json:"game"`
		Winner string  `json:"winner"` // empty if nobody has won, or several are level
		Ending string  `json:"ending"`
		Turns  int     `json:"turns"`
		Places []int   `json:"places"`           // by seat; level players share one, and all are 0 if the game doesn't count
		Scores []int64 `json:"scores,omitzero"`  // by seat, in games with points
		Spread int64   `json:"spread,omitempty"` // how far the client's score is above the others', or below
		View   *View   `json:"view,omitempty"`
	}
	// Finish ends the tournament.
	Finish struct {
		Winners   []string `json:"winners"`
		Standings []Row    `json:"standings"`
	}
	// Round says who meets whom in a round of a Swiss tournament.
	Round struct {
		Round  int        `json:"round"`
		Tables [][]string `json:"tables"` // a single name has a bye
	}
	// Public is what has happened in the tournament, for spectators: lines of its record without secrets.
	Public struct {
		// Again is set for everything that happened before; the first line then opens the record again.
		Again    bool     `json:"again,omitempty"`
		Lines    []string `json:"lines,omitzero"`
		Starts   Millis   `json:"starts_ms,omitempty"` // the time until the games begin, if it is known
		Stopping bool     `json:"stopping,omitempty"`  // whether no further game begins
	}
	// Running is the state of a running game, for spectators.
	Running struct {
		Game    int      `json:"game"`
		Turns   int      `json:"turns"`
		Scores  []int64  `json:"scores,omitzero"`
		ToMove  int      `json:"to_move"`
		Clocks  []Millis `json:"clocks_ms"`
		Still   bool     `json:"still,omitempty"`  // whether no clock runs
		Waiting []string `json:"waiting,omitzero"` // the players that the clock waits for, as in Call
		Starts  Millis   `json:"starts_ms,omitempty"`
	}
)

func (Hall) kind() string    { return Welcome{}.kind() }
func (Seating) kind() string { return Game{}.kind() }
func (Log) kind() string     { return "log" }
func (Ask) kind() string     { return Prompt{}.kind() }
func (Did) kind() string     { return Played{}.kind() }
func (End) kind() string     { return Result{}.kind() }
func (Finish) kind() string  { return Over{}.kind() }
func (Round) kind() string   { return "round" }
func (Public) kind() string  { return "record" }
func (Running) kind() string { return "table" }

// Row is a line of the final table.
type Row struct {
	Standing
	Drawn  int     `json:"drawn"`
	Points float64 `json:"points"`           // wins, and half of the draws
	Spread int64   `json:"spread,omitempty"` // in games with points
}

// ParseTable is ParseNews for a client of version 2.
func ParseTable(line []byte) (News, error) { return parse(line, tables) }

// tables read the news of version 2 by their types.
var tables = map[string]func(line []byte) (News, error){
	Hall{}.kind():    news[Hall],
	Start{}.kind():   news[Start],
	Seating{}.kind(): news[Seating],
	Log{}.kind():     news[Log],
	Call{}.kind():    news[Call],
	Ask{}.kind():     news[Ask],
	Did{}.kind():     news[Did],
	Refused{}.kind(): news[Refused],
	End{}.kind():     news[End],
	Finish{}.kind():  news[Finish],
	Round{}.kind():   news[Round],
	Public{}.kind():  news[Public],
	Running{}.kind(): news[Running],
	Closing{}.kind(): news[Closing],
	Fault{}.kind():   news[Fault],
}

// maxSeats is the largest number of seats at a table.
const maxSeats = 8

// InRounds reports whether games are played in rounds that are drawn one after another.
func (h Hall) InRounds() bool { return h.System == "swiss" || h.Together() }

// Together reports whether all play at one table in each round.
func (h Hall) Together() bool { return h.System == "roundrobin" && h.Seats > 2 }

// checkTable checks what clients of version 2 rely on.
func checkTable(m News, names func(...string) error) error {
	seat := func(n, least int) error {
		if n < least || n > maxSeats {
			return malformed("the seat is not from %d to %d", least, maxSeats)
		}
		return nil
	}
	switch m := m.(type) {
	case Hall:
		if m.Watch {
			return nil
		}
		if m.Gauntlet != "" {
			return names(m.Name, m.Gauntlet)
		}
		return names(m.Name)
	case Running:
		if m.ToMove < 0 || m.ToMove > len(m.Clocks) || len(m.Clocks) > maxSeats || len(m.Scores) > maxSeats {
			return malformed("the seats of the table aren't 1 to %d", maxSeats)
		}
		return names(m.Waiting...)
	case Seating:
		if err := names(m.Players...); err != nil {
			return err
		}
		if m.Seat > len(m.Players) {
			return malformed("nobody sits on the seat")
		}
		return seat(m.Seat, 1)
	case Ask:
		if m.Seat > len(m.Clocks) {
			return malformed("the seat has no clock")
		}
		return seat(m.Seat, 1)
	case Did:
		return seat(m.Seat, 0)
	case End:
		if m.Winner == "" {
			return nil
		}
		return names(m.Winner)
	case Finish:
		for _, st := range m.Standings {
			if err := names(st.Name); err != nil {
				return err
			}
		}
		return names(m.Winners...)
	case Round:
		for _, table := range m.Tables {
			if err := names(table...); err != nil {
				return err
			}
		}
	}
	return nil
}
