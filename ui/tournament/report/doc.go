// Package report shows the standings and pairings of a tournament, as text, JSON and CSV, from its record
// alone.
package report

import (
	"io"
	"os"

	rules "quoin/game/tournament"
)

// Read returns the state of the record in a file. An incomplete last line is left out, so that a record may
// be read while a server writes it. The judges check every finished game. The error is the system's, or a
// *game.SyntaxError.
func Read(path string, judges ...rules.Verify) (rules.State, error) {
	file, err := os.Open(path)
	if err != nil {
		return rules.State{}, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, rules.MaxRecord+1))
	if err != nil {
		return rules.State{}, err
	}
	s, _, err := rules.Replay(string(text), judges...)
	return s, err
}

// Of is a report of a tournament: what it is, and rows of one kind.
type Of[Row any] struct {
	Game    string       `json:"game"`            // name and version of the rules
	System  rules.System `json:"system"`          // "roundrobin" or "swiss"
	Seats   int          `json:"seats"`           // at a table
	Rounds  int          `json:"rounds"`          // of a Swiss tournament, or games of each pair
	Round   int          `json:"round,omitempty"` // of a Swiss tournament: the last one drawn
	Opened  int64        `json:"opened"`          // when the list was opened, in Unix milliseconds
	Over    bool         `json:"over"`            // every game is decided
	Winners []string     `json:"winners"`         // several if they are level; empty before the end
	Test    *TestRow     `json:"test,omitempty"`  // if the tournament is a test, from its start on
	Rows    []Row        `json:"rows"`
}

// of returns a report without its rows. Records from before there were systems are a round robin.
func of[Row any](s rules.State) Of[Row] {
	c := s.Config()
	if c.System == "" {
		c.System, c.Seats = rules.RoundRobin, rules.MinSeats
	}
	return Of[Row]{
		Game: c.Game, System: c.System, Seats: c.Seats, Rounds: c.Rounds, Round: s.Round(), Opened: c.Opened,
		Over: s.Over(), Winners: append([]string{}, s.Winners()...), Test: testOf(s), Rows: []Row{},
	}
}
