package serve

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"quoin/stats/record"
	"quoin/ui/serve/rooms"
)

// gameLine is a running game of a player's as a program is told of it.
type gameLine struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Players []string `json:"players"`
	Move    bool     `json:"move"` // it is yours
}

// tellsGames lists the player's games that run. The status is 1 where it is nobody's
// move in any of them but others', so that a shell's prompt can go by it.
func (n *session) tellsGames(words []string) int {
	p, status := n.known()
	if status != statusWell {
		return status
	}
	running, err := n.server.record.List(n.ctx, record.Filter{State: record.Running, Player: p.ID})
	if err != nil {
		return n.fail(err)
	}
	lines, mine := make([]gameLine, 0, len(running)), false
	for _, g := range running {
		name, _ := rooms.Tell(g)
		l := gameLine{ID: string(g.ID), Name: name, Move: g.Turn().Has(g.SeatOf(p.ID))}
		for _, seat := range g.Seats {
			if seat.Name != "" {
				l.Players = append(l.Players, seat.Name)
			}
		}
		mine = mine || l.Move
		lines = append(lines, l)
	}
	if len(words) > 0 {
		if status := n.json(lines); status != statusWell {
			return status
		}
	} else {
		n.text(gameTable(lines))
	}
	if !mine {
		return statusNothing
	}
	return statusWell
}

func gameTable(lines []gameLine) string {
	var b strings.Builder
	table := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, l := range lines {
		move := "others' move"
		if l.Move {
			move = "your move"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", l.ID, move, l.Name, strings.Join(l.Players, ", "))
	}
	_ = table.Flush()
	return b.String()
}
