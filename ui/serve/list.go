package serve

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"quoin/stats/record"
	"quoin/ui/say"
	"quoin/ui/serve/rooms"
)

// gameLine is a player's running game, as JSON.
type gameLine struct {
	ID        string   `json:"id"`
	Name      string   `json:"name"`
	Terms     string   `json:"terms"`
	Players   []string `json:"players"`
	Move      bool     `json:"move"` // whether it is your move
	Adjourned bool     `json:"adjourned,omitempty"`
	Asked     bool     `json:"asked,omitempty"` // whether it hasn't started, and waits until you are ready
	// Left is the number of seconds that the player to move has left, or that are left until an adjourned
	// game continues by itself.
	Left int64 `json:"left,omitempty"`

	days bool
}

// state describes how the game stands, in a few words.
func (l gameLine) state() string {
	switch {
	case l.Asked:
		return "invites you to play"
	case l.Adjourned:
		return "adjourned"
	case l.Move:
		return "your move"
	}
	return "others' move"
}

// left is Left in words.
func (l gameLine) left() string {
	left := time.Duration(l.Left) * time.Second
	switch {
	case left == 0:
		return ""
	case l.Adjourned:
		return "goes on in " + say.Days(left)
	case l.days:
		return say.Days(left) + " left"
	}
	return say.Clock(left) + " left"
}

// adjournedHelp says what can be done about an adjourned game.
const adjournedHelp = "An adjourned game goes on once all are there and one of them resumes it:\nesc, then a, on its board, or /resume line by line. Else it goes on by itself.\n"

// tellsGames lists the player's running games, first those with the player to move, and the invitations to
// games. The status is 0 if the player is to move in at least one, and else 1, so that a shell's prompt can
// use it.
func (n *channelSession) tellsGames(words []string) int {
	p, status := n.known()
	if status != statusWell {
		return status
	}
	var games []record.Game
	for _, state := range []record.State{record.Running, record.Open} {
		some, err := n.server.record.List(n.ctx, record.GameFilter{State: state, Player: p.ID})
		if err != nil {
			return n.fail(err)
		}
		games = append(games, some...)
	}
	games = slices.DeleteFunc(games, func(g record.Game) bool { return g.State == record.Open && !rooms.Asked(g, p.ID) })
	rooms.ByMove(games, p.ID)
	lines, mine := make([]gameLine, 0, len(games)), false
	for _, g := range games {
		l := n.gameLine(g, p.ID)
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

func (n *channelSession) gameLine(g record.Game, player record.PlayerID) gameLine {
	name, terms := n.server.rooms.Tell(g)
	about, err := n.server.rooms.Of(g)
	l := gameLine{
		ID: string(g.ID), Name: name, Terms: terms, Move: g.State == record.Running && g.Turn().Has(g.SeatOf(player)),
		Players: seated(g), Adjourned: g.State == record.Running && g.Turn() == 0, Asked: g.State == record.Open, days: err == nil && about.ByDays(),
	}
	if g.Due() != 0 {
		l.Left = max(0, int64(rooms.Left(g, n.server.now())/time.Second))
	}
	return l
}

// seated returns the names of those who have seats in a game.
func seated(g record.Game) []string {
	names := []string{}
	for _, seat := range g.Seats {
		if !seat.IsOpen() {
			names = append(names, rooms.NameOf(seat))
		}
	}
	return names
}

func gameTable(lines []gameLine) string {
	var b strings.Builder
	table := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	help := ""
	for _, l := range lines {
		if l.Adjourned {
			help = adjournedHelp
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", l.ID, l.state(), l.left(), l.Name, strings.Join(l.Players, ", "))
	}
	_ = table.Flush()
	return b.String() + help
}
