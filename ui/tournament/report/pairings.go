package report

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"quoin/game"
	rules "quoin/game/tournament"
	"quoin/ui/say"
)

// The states of a table.
const (
	Waiting   = "waiting" // it hasn't begun
	Running   = "running"
	Played    = "played"
	Forfeited = "forfeited" // it was decided without being played
	Bye       = "bye"       // somebody had nobody to meet
)

// PairedTable is a pairing, with its result if it is decided.
type PairedTable struct {
	Round  int    `json:"round"`          // of a Swiss tournament, or which of the games of these two
	Game   int    `json:"game,omitempty"` // its number; 0 if it never started
	State  string `json:"state"`
	Seats  []Seat `json:"seats"`
	Ending string `json:"ending,omitempty"` // in one word of the game's
	Turns  int    `json:"turns"`
}

// Seat is a player at a table.
type Seat struct {
	Name   string `json:"name"`
	Place  int    `json:"place"`  // 1 for a winner; level players share it; 0 while undecided, and if nobody won
	Points int64  `json:"points"` // 0 in games without points
}

// Pairings returns the tables of a tournament: of a Swiss tournament round by round, of a round robin first
// the decided ones, then the running ones, each in the order of their start or decision. Round 0 is all of
// them.
func Pairings(s rules.State, round int) Of[PairedTable] {
	report := of[PairedTable](s)
	for _, g := range s.Games() {
		report.Rows = append(report.Rows, played(g))
	}
	for _, g := range s.Running() {
		report.Rows = append(report.Rows, table(g, Running))
	}
	if s.Config().InRounds() {
		for _, p := range s.Waiting() {
			report.Rows = append(report.Rows, table(rules.Game{Pairing: p}, Waiting))
		}
		for n := 1; n <= s.Round(); n++ {
			if _, bye := s.Drawn(n); bye != "" {
				report.Rows = append(report.Rows, PairedTable{Round: n, State: Bye, Seats: []Seat{{Name: bye, Place: 1}}})
			}
		}
		game.SortStable(report.Rows, func(a, b PairedTable) int { return cmp.Compare(a.Round, b.Round) })
	}
	report.Rows = slices.DeleteFunc(report.Rows, func(t PairedTable) bool { return round != 0 && t.Round != round })
	return report
}

func table(g rules.Game, state string) PairedTable {
	t := PairedTable{Round: g.Pairing.Leg, Game: g.Number, State: state}
	for _, name := range g.Pairing.Names() {
		t.Seats = append(t.Seats, Seat{Name: name})
	}
	return t
}

func played(g rules.DecidedGame) PairedTable {
	state := Played
	if g.Forfeit {
		state = Forfeited
	}
	t := table(g.Game, state)
	t.Ending, t.Turns = g.Ending, g.Turns
	for i := range t.Seats {
		switch {
		case g.Scores != nil:
			t.Seats[i].Place, t.Seats[i].Points = g.Scores[i].Place, g.Scores[i].Points
		case g.Winner == t.Seats[i].Name:
			t.Seats[i].Place = 1
		case g.Winner != "":
			t.Seats[i].Place = 2
		}
	}
	return t
}

// WritePairings writes the pairings as text.
func WritePairings(w io.Writer, s rules.State, round int) error {
	c, rows := s.Config(), Pairings(s, round).Rows
	if len(rows) == 0 {
		_, err := fmt.Fprintln(w, "there are no tables")
		return err
	}
	var b strings.Builder
	last := 0
	for _, t := range rows {
		if c.InRounds() && t.Round != last {
			fmt.Fprintf(&b, "round %d of %d\n", t.Round, c.Rounds)
			last = t.Round
		}
		number := ""
		if t.Game > 0 {
			number = strconv.Itoa(t.Game)
		}
		fmt.Fprintf(&b, "%5s  %s\n", number, line(t, c.Scored))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// line returns a table in words: "ada 412 - bob 387, out in 24 turns".
func line(t PairedTable, scored bool) string {
	var seats []string
	won := 0
	for _, seat := range t.Seats {
		text := seat.Name
		if scored && t.State == Played {
			text += " " + strconv.FormatInt(seat.Points, 10)
		}
		seats = append(seats, text)
		if seat.Place == 1 {
			won++
		}
	}
	who := strings.Join(seats, " - ")
	switch t.State {
	case Bye:
		return who + " has a bye"
	case Waiting:
		return who + " to begin"
	case Running:
		return who + " at play"
	}
	var winners []string
	for _, seat := range t.Seats {
		if seat.Place == 1 {
			winners = append(winners, seat.Name)
		}
	}
	result := "nobody wins"
	switch {
	case won == 1:
		result = winners[0] + " wins"
	case won > 1:
		result = "a draw of " + strings.Join(winners, " and ")
	}
	switch {
	case t.State == Forfeited:
		return who + ": " + result + ", forfeited"
	case t.Game == 0:
		return who + ": " + result + ", by the director"
	}
	return fmt.Sprintf("%s: %s, %s in %s", who, result, t.Ending, say.Count(t.Turns, "turn"))
}

// leastSeats is the number of seats that CSVPairings has columns for in any tournament.
const leastSeats = 4

// CSVPairings writes one table a line as CSV (RFC 4180, but with line feeds). The first line has the keys of
// the JSON, and those of each seat with its number; seats that a table lacks are empty.
func CSVPairings(w io.Writer, s rules.State, round int) error {
	head := []string{"round", "game", "state", "ending", "turns"}
	seats := max(leastSeats, s.Config().Seats)
	for seat := range seats {
		n := strconv.Itoa(seat + 1)
		head = append(head, "name"+n, "place"+n, "points"+n)
	}
	lines := [][]string{head}
	for _, t := range Pairings(s, round).Rows {
		row := []string{strconv.Itoa(t.Round), strconv.Itoa(t.Game), t.State, t.Ending, strconv.Itoa(t.Turns)}
		for seat := range seats {
			if seat >= len(t.Seats) {
				row = append(row, "", "", "")
				continue
			}
			at := t.Seats[seat]
			row = append(row, at.Name, strconv.Itoa(at.Place), strconv.FormatInt(at.Points, 10))
		}
		lines = append(lines, row)
	}
	return csv.NewWriter(w).WriteAll(lines)
}
