package wire

import (
	"encoding/json"
	"fmt"
	"math"
	"time"

	"quoin/game/santorini"
	"quoin/game/tournament"
)

// News is a message from the server.
type News interface{ kind() string }

type (
	// Welcome answers a Hello.
	Welcome struct {
		Version   int    `json:"version"`
		Game      string `json:"game"` // name and version of the rules
		Name      string `json:"name"`
		Token     string `json:"token"` // identifies the client when it returns
		Rounds    int    `json:"rounds"`
		Bank      Millis `json:"bank_ms"`      // on each clock at the start of a game
		Increment Millis `json:"increment_ms"` // added after each turn
		Grace     Millis `json:"grace_ms"`     // how long a client may be gone
		Started   bool   `json:"started"`      // whether the list is closed
	}
	// Start says that the list is closed and the games start.
	Start struct {
		Players []string `json:"players"`
	}
	// Game says that a game starts for the client.
	Game struct {
		Game     int    `json:"game"`
		Seat     int    `json:"seat"` // 1 or 2: seat 1 places and moves first
		Opponent string `json:"opponent"`
		Leg      int    `json:"leg"` // which of the games of these two, from 1
	}
	// Call says which players the clock of a game waits for before it starts; with no names, that it has
	// started. Only clients that said Hello as a person receive it, in both versions.
	Call struct {
		Game    int      `json:"game"`
		Waiting []string `json:"waiting,omitzero"` // names of those still to say Ready
		Starts  Millis   `json:"starts_ms"`        // the time until it starts at the latest
	}
	// Prompt asks for one action.
	Prompt struct {
		Game     int       `json:"game"`
		Prompt   int64     `json:"prompt"`
		Seat     int       `json:"seat"`
		Phase    string    `json:"phase"` // one of Phases
		Position Position  `json:"position"`
		Clocks   [2]Millis `json:"clocks_ms"` // time left, seat 1 first
		Tries    int       `json:"tries"`     // refusals until the game is lost
		Legal    []string  `json:"legal,omitzero"`
	}
	// Played tells both players of an action.
	Played struct {
		Game     int       `json:"game"`
		Seat     int       `json:"seat"`
		Action   string    `json:"action"`
		Position Position  `json:"position"`
		Clocks   [2]Millis `json:"clocks_ms"`
	}
	// Refused says why an action was refused. The prompt comes again, unless the game is lost by it.
	Refused struct {
		Game   int    `json:"game"`
		Prompt int64  `json:"prompt"`
		Code   string `json:"code"`
		Reason string `json:"reason"`
		Tries  int    `json:"tries"` // left
	}
	// Result ends a game.
	Result struct {
		Game   int    `json:"game"`
		Winner string `json:"winner"` // empty if nobody won
		Ending string `json:"ending"`
		Turns  int    `json:"turns"`
	}
	// Over ends the tournament; the server closes the connection after it.
	Over struct {
		Winners   []string   `json:"winners"`
		Standings []Standing `json:"standings"`
	}
	// Closing says that the server stops before the end; the token stays valid for its return. The server
	// closes the connection after it.
	Closing struct {
		Reason string `json:"reason"`
	}
	// Fault says what was wrong with a line, or with the connection. After a
	// final one the server closes the connection.
	Fault struct {
		Code   string `json:"code"`
		Reason string `json:"reason"`
		Final  bool   `json:"final"`
	}
)

func (Welcome) kind() string { return "welcome" }
func (Start) kind() string   { return "start" }
func (Game) kind() string    { return "game" }
func (Call) kind() string    { return "call" }
func (Prompt) kind() string  { return "prompt" }
func (Played) kind() string  { return "played" }
func (Refused) kind() string { return "refused" }
func (Result) kind() string  { return "result" }
func (Over) kind() string    { return "over" }
func (Closing) kind() string { return "closing" }
func (Fault) kind() string   { return "error" }

// Standing is a line of the final table.
type Standing struct {
	Place  int    `json:"place"`
	Name   string `json:"name"`
	Played int    `json:"played"` // games that were really played
	Won    int    `json:"won"`
	Lost   int    `json:"lost"`
	Elo    int    `json:"elo"`   // the mean of all is 0
	Error  int    `json:"error"` // the strength lies within elo ± error nineteen times in twenty
}

// Phases are a Prompt's names for the phases in which there is something to do.
var Phases = map[santorini.Phase]string{santorini.Placing: "place", santorini.Moving: "move", santorini.Building: "build"}

// Position is a position as a text in JSON; docs/protocol.md describes it.
type Position struct{ santorini.Position }

// MarshalText writes it as String does.
func (p Position) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText is the inverse.
func (p *Position) UnmarshalText(text []byte) (err error) {
	if p.Position, err = santorini.ParsePosition(string(text)); err != nil {
		err = malformed("position: %s", err.Error())
	}
	return err
}

// Millis is a time in whole milliseconds in JSON.
type Millis time.Duration

// MarshalJSON cuts the time down to milliseconds.
func (m Millis) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "%d", time.Duration(m).Milliseconds()), nil
}

// UnmarshalJSON is the inverse.
func (m *Millis) UnmarshalJSON(text []byte) error {
	var ms int64
	if err := json.Unmarshal(text, &ms); err != nil {
		return err
	}
	if ms < 0 || ms > math.MaxInt64/int64(time.Millisecond) {
		return malformed("%+.20q is not a time in milliseconds", text)
	}
	*m = Millis(time.Duration(ms) * time.Millisecond)
	return nil
}

// ParseNews reads a server's line, without its line feed. News of a type it
// doesn't know are nil, and no error. The error is a *MalformedError.
func ParseNews(line []byte) (News, error) { return parse(line, readers) }

func parse(line []byte, readers map[string]func([]byte) (News, error)) (News, error) {
	if len(line) >= MaxNews {
		return nil, malformed("the line has more than %d bytes", MaxNews)
	}
	kind, err := kindOf(line)
	if err != nil {
		return nil, err
	}
	read, known := readers[kind]
	if !known {
		return nil, nil
	}
	return read(line)
}

// readers read the news by their types.
var readers = map[string]func(line []byte) (News, error){
	Welcome{}.kind(): news[Welcome],
	Start{}.kind():   news[Start],
	Game{}.kind():    news[Game],
	Call{}.kind():    news[Call],
	Prompt{}.kind():  news[Prompt],
	Played{}.kind():  news[Played],
	Refused{}.kind(): news[Refused],
	Result{}.kind():  news[Result],
	Over{}.kind():    news[Over],
	Closing{}.kind(): news[Closing],
	Fault{}.kind():   news[Fault],
}

func news[N News](line []byte) (News, error) {
	var m N
	if err := into(line, &m); err != nil {
		return nil, err
	}
	if err := check(m); err != nil {
		return nil, err
	}
	return m, nil
}

// check checks what clients rely on in a server's messages.
func check(m News) error {
	seat := func(n int) error {
		if n != 1 && n != 2 {
			return malformed("the seat is neither 1 nor 2")
		}
		return nil
	}
	names := func(names ...string) error {
		for _, name := range names {
			if tournament.CheckName(name) != nil {
				return malformed("%+.*q is not a name", tournament.MaxName, name)
			}
		}
		return nil
	}
	switch m := m.(type) {
	case Welcome:
		return names(m.Name)
	case Start:
		return names(m.Players...)
	case Game:
		if err := seat(m.Seat); err != nil {
			return err
		}
		return names(m.Opponent)
	case Call:
		return names(m.Waiting...)
	case Prompt:
		if m.Position.Over() {
			return malformed("the prompt is for a game that is over")
		}
		return seat(m.Seat)
	case Played:
		return seat(m.Seat)
	case Result:
		if m.Winner == "" {
			return nil
		}
		return names(m.Winner)
	case Over:
		for _, st := range m.Standings {
			if err := names(st.Name); err != nil {
				return err
			}
		}
		return names(m.Winners...)
	}
	return checkTable(m, names)
}
