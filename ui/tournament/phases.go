package tournament

import (
	"math"
	"strings"
	"time"

	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/tournament/wire"
)

// enough reports whether there are enough entrants for a game, and that of a gauntlet.
func (h *hub) enough() bool { return len(h.players) >= rules.MinEntrants && !h.state.AwaitsGauntlet() }

// start closes the list if it is time.
func (h *hub) start() {
	if h.state.Phase() != rules.Listing || !h.enough() {
		return
	}
	o := h.options
	full := o.Players > 0 && len(h.players) >= o.Players
	timeUp := o.StartIn > 0 && time.Since(h.began) >= o.StartIn
	if !full && !timeUp && !h.begun {
		return
	}
	// An entrant who has been gone this long won't return, and would cost everybody else the grace period at
	// the end.
	for _, e := range h.state.Entrants() {
		if !e.Present && h.now()-e.Since >= o.Grace {
			h.withdraw(e.Name)
		}
	}
	if h.happened(rules.StartGames{At: h.now()}) != nil {
		return
	}
	var names []string
	for _, e := range h.state.Entrants() {
		names = append(names, e.Name)
	}
	h.note(false, "the games begin: %s, %s", say.Count(len(names), "entrant"), say.Count(h.state.Undecided(), "game"))
	h.warn(len(names))
	for _, c := range h.players {
		c.tell(wire.Start{Players: names})
	}
}

// warn says if a tournament of that number of players can't do without rematches.
func (h *hub) warn(players int) {
	if text := Rematches(h.state.Config(), players); text != "" {
		h.note(false, "%s", text)
	}
}

// forfeit decides the games of players who have been gone for the grace period; it returns false if there are
// none.
func (h *hub) forfeit() bool {
	due := h.state.Due(h.now())
	if len(due) == 0 || h.happened(due...) != nil {
		return false
	}
	for _, e := range due {
		switch e := e.(type) {
		case rules.Forfeit:
			h.note(false, "%s is forfeited", strings.Join(e.Pairing.Names(), " - "))
		case rules.RoundDrawn:
			h.drawn(e)
		}
	}
	return true
}

// conclude tells all connected entrants the final standings, once.
func (h *hub) conclude() {
	if h.concluded {
		return
	}
	h.concluded = true
	for _, c := range h.players {
		h.tellOver(c)
	}
	h.note(false, "the tournament is over: %s", Verdict(h.state))
}

// OverTime is how long a server waits for the entrants if it resumes from a record with all games decided
// that doesn't say that everybody knows the result. Quoin's own clients try to return for as long.
const OverTime = 2 * time.Minute

// owe notes that everybody on the list is still to learn the result.
func (h *hub) owe() {
	h.owed, h.owedBy = map[string]bool{}, h.began.Add(OverTime)
	for _, e := range h.state.Entrants() {
		h.owed[e.Name] = true
	}
	h.note(false, "all games are decided; waiting up to %s for %s to hear of it", spell(OverTime), say.Count(len(h.owed), "entrant"))
}

// heard reports whether everybody who can be told the result has been.
func (h *hub) heard() bool {
	return h.concluded && (len(h.owed) == 0 || !time.Now().Before(h.owedBy))
}

// close records that everybody knows the result. Until then a restarted server waits for them.
func (h *hub) close() error {
	if h.happened(rules.Finish{At: h.now()}) == nil {
		h.publish(h.snapshot())
	}
	return h.failure
}

// Standings returns a tournament's standings, with ratings, as clients are told them.
func Standings(s rules.State) []wire.Standing {
	ratings := s.Ratings()
	var table []wire.Standing
	for _, row := range rowsOf(s, ratings) {
		table = append(table, row.Standing)
	}
	return table
}

// Rows returns the same with draws and points.
func Rows(s rules.State) []wire.Row { return rowsOf(s, s.Ratings()) }

func rowsOf(s rules.State, ratings []rules.EloRating) []wire.Row {
	var table []wire.Row
	for _, st := range s.Standings() {
		line := wire.Standing{Place: st.Place, Name: st.Name, Played: st.Played, Won: st.Won, Lost: st.Lost}
		if i := st.Number - 1; i < len(ratings) {
			line.Elo, line.Error = int(math.Round(ratings[i].Elo)), int(math.Round(ratings[i].Error))
		}
		table = append(table, wire.Row{Standing: line, Drawn: st.Drawn, Points: float64(st.HalfWins()) / 2, Spread: st.Spread})
	}
	return table
}
