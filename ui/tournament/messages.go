package tournament

import (
	"time"

	logs "quoin/game"
	"quoin/game/lexicon"
	rules "quoin/game/tournament"
	"quoin/ui/tournament/wire"
)

// Messages to clients about tables, in the version that each of them speaks. Each message is made for its
// seat.

// tellBegins tells a seat that its game starts or continues.
func (h *hub) tellBegins(m *match, seat int) {
	c := m.players[seat]
	switch {
	case c == nil:
	case c.version == wire.Version:
		c.tell(wire.Game{Game: m.number, Seat: seat + 1, Opponent: m.names[1-seat], Leg: m.pairing.Leg})
	default:
		seating := wire.Seating{
			Game: m.number, Seat: seat + 1, Players: m.names, Leg: m.pairing.Leg, Table: TableNumber(h.state, m.pairing),
			View: h.tables.Tell(m.state, seat), Clocks: m.clocks(h.at(m, time.Now())),
		}
		if control := m.state.Clocks().Control(); control != h.options.Time.Of(c.person) {
			seating.Time = control.String()
		}
		c.tell(seating)
		h.tellLog(m, seat)
	}
}

// askWith prompts a player, who must be there.
func (h *hub) askWith(m *match, seat int, list bool) {
	c, p, at := m.players[seat], m.prompts[seat], h.at(m, time.Now())
	var legal []string
	if list {
		legal = h.tables.Legal(m.state, seat)
	}
	if c.version != wire.Version {
		c.tell(wire.Ask{
			Game: m.number, Prompt: p.number, Seat: seat + 1, View: h.tables.Tell(m.state, seat),
			Clocks: m.clocks(at), Tries: p.tries, Legal: legal,
		})
		return
	}
	view := h.tables.Tell(m.state, seat)
	c.tell(wire.Prompt{
		Game: m.number, Prompt: p.number, Seat: seat + 1, Phase: view.Phase,
		Position: positionIn(view), Clocks: pair(m, at), Tries: p.tries, Legal: legal,
	})
}

// tellDid tells everybody at the table what a seat did; seat -1 is for what followed by itself. In a race others see in
// their next prompt how it stands.
func (h *hub) tellDid(m *match, seat int, action string) {
	public := action
	if h.tables.Parse(action) == nil {
		public = h.tables.Public(action)
	}
	at := m.state.Last()
	for i, c := range m.players {
		if c == nil || c.log || h.tables.Race != nil && i != seat { // the log has it
			continue
		}
		if c.version != wire.Version {
			did := wire.Did{Game: m.number, Seat: seat + 1, Action: public, View: h.tables.Tell(m.state, i), Clocks: m.clocks(at)}
			if i == seat {
				did.Action = action
			}
			c.tell(did)
			continue
		}
		// The result says who left a game.
		if h.tables.Parse(action) == nil {
			c.tell(wire.Played{Game: m.number, Seat: seat + 1, Action: action, Position: positionIn(h.tables.Tell(m.state, i)), Clocks: pair(m, at)})
		}
	}
}

// pair returns the clocks of a table of two.
func pair(m *match, at time.Duration) [2]wire.Millis {
	return [2]wire.Millis{m.left(0, at), m.left(1, at)}
}

// tellEnd tells everybody at a table how the game ended.
func (h *hub) tellEnd(m *match, r logs.Result) {
	end := wire.End{Game: m.number, Winner: winner(r), Ending: r.Ending, Turns: r.Turns}
	for _, s := range r.Seats {
		end.Places = append(end.Places, s.Place)
		if h.tables.Words {
			end.Scores = append(end.Scores, s.Score)
		}
	}
	for seat, c := range m.players {
		if m.state.Over() {
			h.tellLog(m, seat)
		}
		switch {
		case c == nil:
		case c.version == wire.Version:
			c.tell(wire.Result{Game: m.number, Winner: end.Winner, Ending: end.Ending, Turns: end.Turns})
		default:
			to := end
			if h.tables.Words {
				to.Spread = spread(r, seat)
			}
			if m.state.Over() { // else the racks of a broken-off game stay hidden
				view := h.tables.Tell(m.state, seat)
				to.View = &view
			}
			c.tell(to)
		}
	}
}

// welcome tells an entrant what is played here.
func (h *hub) welcome(c *conn, token string) {
	if c.version == wire.Version {
		o, t := h.options, h.options.Time.Of(c.person)
		c.tell(wire.Welcome{
			Version: wire.Version, Game: h.tables.Rules, Name: c.name, Token: token, Rounds: o.Rounds,
			Bank: wire.Millis(t.Bank), Increment: wire.Millis(t.Increment), Grace: wire.Millis(o.Grace), Started: h.state.Phase() != rules.Listing,
		})
		return
	}
	hall := h.hall(c.person)
	hall.Name, hall.Token, hall.Log = c.name, token, c.log
	c.tell(hall)
}

// hall returns what is played here, with the time of people or of programs.
func (h *hub) hall(person bool) wire.Hall {
	o, t, s := h.options, h.options.Time.Of(person), h.tables.Setup()
	hall := wire.Hall{
		Version: wire.Version2, Game: s.Rules, Mode: s.Mode, Seats: o.Seats, System: string(o.System), Rounds: o.Rounds,
		Time: t.String(), Bank: wire.Millis(t.Bank), Inc: wire.Millis(t.Increment), Over: wire.Millis(t.Overtime), Fine: t.Fine,
		Grace: wire.Millis(o.Grace), Started: h.state.Phase() != rules.Listing, List: s.List, SHA256: s.SHA256, Board: s.Board,
		Paired: o.Paired, Gauntlet: o.Gauntlet,
	}
	if of := s.Language(); of != lexicon.English {
		hall.Language = of.Tag()
	}
	if o.SPRT != (rules.SPRT{}) {
		hall.SPRT = o.SPRT.String()
	}
	return hall
}

// tellOver tells an entrant the final result.
func (h *hub) tellOver(c *conn) {
	if c.version == wire.Version {
		c.tell(wire.Over{Winners: h.state.Winners(), Standings: Standings(h.state)})
		return
	}
	c.tell(wire.Finish{Winners: h.state.Winners(), Standings: Rows(h.state)})
}

// spread returns how far a seat was ahead of the others' mean, to the nearest whole point.
func spread(r logs.Result, seat int) int64 {
	var ahead int64
	for _, s := range r.Seats {
		ahead += r.Seats[seat].Score - s.Score
	}
	others := int64(len(r.Seats) - 1)
	half := others / 2
	if ahead < 0 {
		half = -half
	}
	return (ahead + half) / others
}

// positionIn returns the board in a view of Santorini, for clients of version 1.
func positionIn(v wire.View) (p wire.Position) {
	_ = p.UnmarshalText([]byte(v.Position)) // it was written by its game
	return p
}
